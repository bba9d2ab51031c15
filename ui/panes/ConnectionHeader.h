// The line above a connection's details: glyph, name, what it does, and the time it has left as a bar.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"
#include "ui/models/ConnectionDetails.h"
#include "ui/widgets/ConnectionGlyph.h"

#include <QString>
#include <QWidget>

#include <optional>

namespace ui {

/// GUI thread only. Painted as a whole, as it changes ten times a second. Its accessible name is what it says.
class ConnectionHeader final : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionHeader(QWidget *parent = nullptr);

    void setConnection(const engine::ConnectionInfo &info, engine::Instant now, bool isFailure);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int lineHeight() const;

    ConnectionGlyph m_glyph;
    QString m_name;
    QString m_words;
    std::optional<TimeLeft> m_left;
};

} // namespace ui
