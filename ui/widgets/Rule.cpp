// Painting the line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Rule.h"

#include <QPainter>

namespace ui {

Rule::Rule(Qt::Orientation orientation, Colour colour, QWidget *parent)
    : QWidget(parent)
    , m_colour(colour)
{
    setOrientation(orientation);
}

void Rule::setOrientation(Qt::Orientation orientation)
{
    const bool isLevel = orientation == Qt::Horizontal;
    setMinimumSize(1, 1);
    setMaximumSize(isLevel ? QWIDGETSIZE_MAX : 1, isLevel ? 1 : QWIDGETSIZE_MAX);
    setSizePolicy(isLevel ? QSizePolicy::Expanding : QSizePolicy::Fixed,
                  isLevel ? QSizePolicy::Fixed : QSizePolicy::Expanding);
}

void Rule::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), PhasePalette::of(*this).colour(m_colour));
}

} // namespace ui
