// A thin line between two parts of a view.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/PhasePalette.h"

#include <QWidget>

namespace ui {

/// GUI thread only. One logical pixel thick.
class Rule final : public QWidget
{
    Q_OBJECT

public:
    explicit Rule(Qt::Orientation orientation, Colour colour = Colour::Hairline,
                  QWidget *parent = nullptr);

    void setOrientation(Qt::Orientation orientation);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Colour m_colour;
};

} // namespace ui
