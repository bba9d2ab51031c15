// Painting the rows of the connection tree.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ConnectionDelegate.h"

#include "ui/models/ConnectionModel.h"
#include "ui/widgets/ConnectionGlyph.h"
#include "ui/widgets/Fonts.h"

#include <QPainter>

namespace ui {
namespace {

constexpr int glyphSide = 12;
constexpr int gap = 7;
constexpr int columnGap = 12;
bool isOrigin(const QModelIndex &index)
{
    return index.data(ConnectionModel::IdRole).toULongLong() == 0;
}

ConnectionGlyph glyphOf(const QModelIndex &index)
{
    return ui::glyphOf(
        static_cast<engine::ConnectionState>(index.data(ConnectionModel::StateRole).toInt()),
        index.data(ConnectionModel::UsesRole).toUInt(),
        index.data(ConnectionModel::FailedRole).toBool());
}

} // namespace

void ConnectionDelegate::initStyleOption(QStyleOptionViewItem *option,
                                         const QModelIndex &index) const
{
    RowDelegate::initStyleOption(option, index);
    if (index.column() >= ConnectionModel::UsesColumn)
        option->font = numberFont(option->font);
    const bool isEnded = index.data(ConnectionModel::EndedRole).toBool();
    const bool isFailed = index.data(ConnectionModel::FailedRole).toBool();
    if (!isEnded)
        return;
    const Colour colour = isFailed && index.column() == ConnectionModel::StateColumn
                              ? Colour::Failed
                          : isFailed ? Colour::Text
                                     : Colour::Text2;
    const QColor words = PhasePalette::of(option->palette).colour(colour);
    option->palette.setColor(QPalette::Text, words);
    option->palette.setColor(QPalette::HighlightedText, words);
}

bool ConnectionDelegate::paintsItself(const QModelIndex &index) const
{
    return index.column() == ConnectionModel::ConnectionColumn;
}

void ConnectionDelegate::paintCell(QPainter &painter, const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const
{
    if (isOrigin(index))
        paintOrigin(painter, option, index);
    else
        paintName(painter, option, index);
}

void ConnectionDelegate::paintOrigin(QPainter &painter, const QStyleOptionViewItem &option,
                                     const QModelIndex &index)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const QString count = index.siblingAtColumn(ConnectionModel::ReceivedColumn).data().toString();
    QRect rect = option.rect;
    painter.setFont(scaled(option.font, TextSize::Small));
    painter.setPen(colours.colour(Colour::Text2));
    painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, count);
    rect.setRight(rect.right() - painter.fontMetrics().horizontalAdvance(count) - columnGap);
    painter.setFont(demiBold(option.font));
    painter.setPen(colours.colour(Colour::Text));
    const QString origin =
        painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, rect.width());
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, origin);
}

void ConnectionDelegate::paintName(QPainter &painter, const QStyleOptionViewItem &option,
                                   const QModelIndex &index)
{
    const ConnectionGlyph glyph = glyphOf(index);
    const PhasePalette colours = PhasePalette::of(option.palette);
    const QRect rect = option.rect;
    drawGlyph(painter, glyph.kind,
              QRectF(rect.left(), rect.center().y() - glyphSide / 2.0 + 0.5, glyphSide, glyphSide),
              colours.colour(glyph.colour));
    const bool isEnded = index.data(ConnectionModel::EndedRole).toBool();
    painter.setFont(isEnded ? option.font : demiBold(option.font));
    painter.setPen(option.palette.color(QPalette::Text));
    painter.drawText(rect.adjusted(glyphSide + gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     index.data().toString());
}

} // namespace ui
