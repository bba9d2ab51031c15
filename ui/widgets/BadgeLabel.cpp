// Measuring and painting a status badge.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/BadgeLabel.h"

#include <QEvent>
#include <QPainter>

namespace ui {

BadgeLabel::BadgeLabel(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void BadgeLabel::setBadge(const Badge &badge)
{
    m_badge = badge;
    setAccessibleName(badge.text);
    updateGeometry();
    update();
}

QSize BadgeLabel::sizeHint() const
{
    return badgeSize(m_badge, font()).toSize();
}

QSize BadgeLabel::minimumSizeHint() const
{
    // Room for the sign and a code; the reason may be cut off.
    return {std::min(sizeHint().width(), fontMetrics().horizontalAdvance(u'0') * 8),
            sizeHint().height()};
}

void BadgeLabel::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    drawBadge(painter, rect(), m_badge, PhasePalette::of(*this));
}

void BadgeLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace ui
