// Turning the layout.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PairLayout.h"

#include "ui/widgets/Rule.h"

#include <QBoxLayout>

namespace ui {

PairLayout::PairLayout(QWidget *first, QWidget *second, int firstShare, int secondShare,
                       QWidget *parent)
    : QWidget(parent)
    , m_box(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_rule(new Rule(Qt::Vertical, Colour::Hairline, this))
{
    m_box->setContentsMargins(0, 0, 0, 0);
    m_box->setSpacing(0);
    m_box->addWidget(first, firstShare);
    m_box->addWidget(m_rule);
    m_box->addWidget(second, secondShare);
}

void PairLayout::setBeside(bool isBeside)
{
    const auto direction = isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    if (m_box->direction() == direction)
        return;
    m_box->setDirection(direction);
    m_rule->setOrientation(isBeside ? Qt::Vertical : Qt::Horizontal);
    updateGeometry();
}

} // namespace ui
