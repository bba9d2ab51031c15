// A status badge as a widget: sign, code and reason on the class's tint.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Painters.h"

#include <QWidget>

namespace ui {

/// GUI thread only. Its accessible name is its text.
class BadgeLabel final : public QWidget
{
    Q_OBJECT

public:
    explicit BadgeLabel(QWidget *parent = nullptr);

    void setBadge(const Badge &badge);
    [[nodiscard]] const Badge &badge() const noexcept { return m_badge; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    Badge m_badge;
};

} // namespace ui
