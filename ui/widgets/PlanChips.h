// A plan as a row of small boxes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"
#include "ui/widgets/Icons.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace ui {

/// GUI thread only. Boxes that do not fit are left out from the end; tooltip and accessible name say all of them.
class PlanChips final : public QWidget
{
    Q_OBJECT

public:
    explicit PlanChips(QWidget *parent = nullptr);

    void setPlan(const engine::Plan &plan);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Chip
    {
        std::optional<Icon> icon;
        std::vector<engine::Mode> modes;
        QString text;
    };

    [[nodiscard]] int widthOf(const Chip &chip) const;

    std::vector<Chip> m_chips;
};

} // namespace ui
