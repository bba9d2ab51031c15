// Laying out and painting the row.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TabRow.h"

#include "ui/widgets/PhasePalette.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QTabBar>

namespace ui {

TabRow::TabRow(QTabBar *tabs, const QList<QWidget *> &controls, QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 0, 8, 0);
    layout->setSpacing(2);
    layout->addWidget(tabs, 0, Qt::AlignBottom);
    layout->addStretch(1);
    for (QWidget *control : controls)
        layout->addWidget(control);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TabRow::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    painter.fillRect(rect(), colours.colour(Colour::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), colours.colour(Colour::Hairline));
}

} // namespace ui
