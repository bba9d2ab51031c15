// Painting the ground of a cell, then its words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/RowDelegate.h"

#include <QApplication>
#include <QPainter>

namespace ui {
namespace {

/// What the style does not already keep.
constexpr int margin = 3;

} // namespace

void RowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                        const QModelIndex &index) const
{
    QStyleOptionViewItem own = option;
    initStyleOption(&own, index);
    const QStyle *style = own.widget != nullptr ? own.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &own, painter, own.widget);
    own.rect.adjust(margin, 0, -margin, 0);
    if (!paintsItself(index)) {
        style->drawControl(QStyle::CE_ItemViewItem, &own, painter, own.widget);
        return;
    }
    own.rect.adjust(margin, 0, -margin, 0);
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    paintCell(*painter, own, index);
    painter->restore();
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize words = QStyledItemDelegate::sizeHint(option, index);
    return {words.width() + (paintsItself(index) ? 4 : 2) * margin, words.height()};
}

bool RowDelegate::paintsItself(const QModelIndex & /*index*/) const
{
    return false;
}

void RowDelegate::paintCell(QPainter & /*painter*/, const QStyleOptionViewItem & /*option*/,
                            const QModelIndex & /*index*/) const
{
}

} // namespace ui
