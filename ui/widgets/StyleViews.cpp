// Tabs, table headers, dock titles, rows of views and menus.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/StylePainting.h"
#include "ui/widgets/WarmStyle.h"

#include <QPainter>
#include <QStyleOption>
#include <QTabBar>

namespace ui {
namespace {

constexpr double accentLine = 2;
constexpr int innerLineInset = 9;
constexpr int menuSignSide = 16;

enum class Edge { Top, Bottom, Left, Right };

/// The edge of a tab that faces away from what it shows.
Edge outerEdge(QTabBar::Shape shape)
{
    switch (shape) {
    case QTabBar::RoundedSouth:
    case QTabBar::TriangularSouth: return Edge::Bottom;
    case QTabBar::RoundedWest:
    case QTabBar::TriangularWest: return Edge::Left;
    case QTabBar::RoundedEast:
    case QTabBar::TriangularEast: return Edge::Right;
    default: return Edge::Top;
    }
}

Edge opposite(Edge edge)
{
    switch (edge) {
    case Edge::Top: return Edge::Bottom;
    case Edge::Bottom: return Edge::Top;
    case Edge::Left: return Edge::Right;
    case Edge::Right: break;
    }
    return Edge::Left;
}

QRectF strip(const QRectF &rect, Edge edge, double thickness)
{
    switch (edge) {
    case Edge::Top: return {rect.left(), rect.top(), rect.width(), thickness};
    case Edge::Bottom: return {rect.left(), rect.bottom() - thickness, rect.width(), thickness};
    case Edge::Left: return {rect.left(), rect.top(), thickness, rect.height()};
    case Edge::Right: break;
    }
    return {rect.right() - thickness, rect.top(), thickness, rect.height()};
}

bool isUpright(Edge outer)
{
    return outer == Edge::Top || outer == Edge::Bottom;
}

QRectF centredSquare(const QRectF &rect, double side)
{
    return {rect.center().x() - side / 2, rect.center().y() - side / 2, side, side};
}

/// The sign in a menu item's left column: tick, dot or icon.
void paintMenuSign(const QStyleOptionMenuItem &option, QPainter &painter, const QRectF &column,
                   const QColor &words)
{
    const QRectF square = centredSquare(column, menuSignSide);
    const bool isExclusive = option.checkType == QStyleOptionMenuItem::Exclusive;
    if (option.checkType != QStyleOptionMenuItem::NotCheckable && option.checked && isExclusive)
        drawGlyph(painter, GlyphKind::Reused, square.adjusted(4, 4, -4, -4), words);
    else if (option.checkType != QStyleOptionMenuItem::NotCheckable && option.checked)
        drawIcon(painter, Icon::Ok, square, words);
    else if (!option.icon.isNull())
        option.icon.paint(&painter, square.toRect(), Qt::AlignCenter,
                          hasState(option, QStyle::State_Enabled) ? QIcon::Normal
                                                                  : QIcon::Disabled);
}

} // namespace

TabLook tabLook(const QWidget *tabBar)
{
    if (tabBar == nullptr)
        return TabLook::Document;
    if (tabBar->property(innerTabsProperty).toBool())
        return TabLook::Inner;
    // QMainWindow makes tab bars of a class of its own for docks in one place.
    if (tabBar->property(dockTabsProperty).toBool() || tabBar->inherits("QMainWindowTabBar"))
        return TabLook::Dock;
    return TabLook::Document;
}

void paintTabBarBase(const QStyleOptionTabBarBase &option, QPainter &painter, const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const bool isInner = tabLook(widget) == TabLook::Inner;
    QRectF area = option.rect;
    if (qobject_cast<const QTabBar *>(widget) != nullptr) {
        area = widget->rect();
        painter.fillRect(area, colours.colour(isInner ? Colour::Base : Colour::Header));
    }
    painter.fillRect(strip(area, opposite(outerEdge(option.shape)), 1),
                     colours.colour(isInner ? Colour::Hairline : Colour::Border));
}

void paintTab(const QStyleOptionTab &option, QPainter &painter, const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const bool isCurrent = hasState(option, QStyle::State_Selected);
    const bool isHovered =
        hasState(option, QStyle::State_MouseOver) && hasState(option, QStyle::State_Enabled);
    const Edge outer = outerEdge(option.shape);
    const QRectF rect = option.rect;
    if (tabLook(widget) == TabLook::Inner) {
        if (!isCurrent)
            return;
        const QRectF along = isUpright(outer)
                                 ? rect.adjusted(innerLineInset, 0, -innerLineInset, 0)
                                 : rect.adjusted(0, innerLineInset, 0, -innerLineInset);
        painter.fillRect(strip(along, opposite(outer), accentLine), colours.colour(Colour::Accent));
        return;
    }
    // The current tab covers the line under the bar and so opens into what it shows.
    if (isCurrent)
        painter.fillRect(rect, colours.colour(Colour::Base));
    else if (isHovered)
        painter.fillRect(rect - QMarginsF(0, 0, 0, outer == Edge::Top ? 1 : 0),
                         colours.colour(Colour::Hover));
    painter.fillRect(strip(rect, isUpright(outer) ? Edge::Right : Edge::Bottom, 1),
                     colours.colour(Colour::Border));
    if (isCurrent)
        painter.fillRect(strip(rect, outer, accentLine), colours.colour(Colour::Accent));
}

void paintTabLabel(const QStyle &style, const QStyleOptionTab &option, QPainter &painter,
                   const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const bool isCurrent = hasState(option, QStyle::State_Selected);
    const bool isEnabled = hasState(option, QStyle::State_Enabled);
    const QRect words = style.subElementRect(QStyle::SE_TabBarTabText, &option, widget);
    painter.save();
    if (!option.icon.isNull()) {
        const QSize size = option.icon.actualSize(option.iconSize);
        const QRect place(words.left() - 4 - size.width(), words.center().y() - size.height() / 2,
                          size.width(), size.height());
        option.icon.paint(&painter, place, Qt::AlignCenter,
                          isEnabled ? QIcon::Normal : QIcon::Disabled,
                          isCurrent ? QIcon::On : QIcon::Off);
    }
    if (isCurrent)
        painter.setFont(demiBold(painter.font()));
    painter.setPen(isEnabled ? colours.colour(isCurrent ? Colour::Text : Colour::Text2)
                             : colours.colour(Colour::Disabled));
    const int mnemonic = mnemonicFlag(style, option, widget);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | mnemonic,
                     option.text);
    painter.restore();
    if (hasState(option, QStyle::State_HasFocus))
        paintBox(painter, QRectF(option.rect).adjusted(2, 3, -3, -3), QColor(),
                 colours.colour(Colour::Accent), 2);
}

void paintTabClose(const QStyleOption &option, QPainter &painter)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const bool isHovered =
        hasState(option, QStyle::State_MouseOver) && hasState(option, QStyle::State_Enabled);
    if (isHovered)
        paintBox(painter, option.rect, colours.colour(Colour::SelectionIdle), QColor());
    drawIcon(painter, Icon::Close, centredSquare(option.rect, chevronSide),
             colours.colour(isHovered ? Colour::Text : Colour::Text2));
}

void paintHeaderSection(const QStyleOption &option, QPainter &painter)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const bool isHovered =
        hasState(option, QStyle::State_MouseOver) && hasState(option, QStyle::State_Enabled);
    painter.fillRect(option.rect, colours.colour(isHovered ? Colour::Hover : Colour::Alternate));
    const bool isHorizontal = hasState(option, QStyle::State_Horizontal);
    painter.fillRect(strip(option.rect, isHorizontal ? Edge::Bottom : Edge::Right, 1),
                     colours.colour(Colour::Hairline));
}

void paintHeaderArrow(const QStyleOptionHeader &option, QPainter &painter)
{
    if (option.sortIndicator == QStyleOptionHeader::None)
        return;
    const Icon sign =
        option.sortIndicator == QStyleOptionHeader::SortUp ? Icon::Up : Icon::Expanded;
    drawIcon(painter, sign, centredSquare(option.rect, chevronSide),
             PhasePalette::of(option.palette).colour(Colour::Text2));
}

void paintDockTitle(const QStyle &style, const QStyleOptionDockWidget &option, QPainter &painter,
                    const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    painter.fillRect(option.rect, colours.colour(Colour::Header));
    painter.fillRect(strip(option.rect, Edge::Bottom, 1), colours.colour(Colour::Border));
    const QRect words = style.subElementRect(QStyle::SE_DockWidgetTitleBarText, &option, widget);
    painter.save();
    painter.setFont(demiBold(painter.font()));
    painter.setPen(
        colours.colour(hasState(option, QStyle::State_Enabled) ? Colour::Text : Colour::Disabled));
    const QString text =
        painter.fontMetrics().elidedText(option.title, Qt::ElideRight, words.width());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextHideMnemonic, text);
    painter.restore();
}

void paintItemGround(const QStyleOptionViewItem &option, QPainter &painter, bool isRow)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    if (hasState(option, QStyle::State_Selected)) {
        const bool isActive =
            hasState(option, QStyle::State_Active) && hasState(option, QStyle::State_Enabled);
        painter.fillRect(option.rect,
                         colours.colour(isActive ? Colour::Selection : Colour::SelectionIdle));
        return;
    }
    if (hasState(option, QStyle::State_MouseOver) && hasState(option, QStyle::State_Enabled))
        painter.fillRect(option.rect, colours.colour(Colour::Hover));
    else if (isRow && option.features.testFlag(QStyleOptionViewItem::Alternate))
        painter.fillRect(option.rect, colours.colour(Colour::Alternate));
    if (!isRow && option.backgroundBrush.style() != Qt::NoBrush)
        painter.fillRect(option.rect, option.backgroundBrush);
}

void paintArrow(const QStyleOption &option, QPainter &painter, Qt::ArrowType direction)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const QColor colour =
        colours.colour(hasState(option, QStyle::State_Enabled) ? Colour::Text2 : Colour::Disabled);
    const QRectF square = centredSquare(option.rect, chevronSide);
    if (direction != Qt::LeftArrow) {
        const Icon sign = direction == Qt::UpArrow     ? Icon::Up
                          : direction == Qt::DownArrow ? Icon::Expanded
                                                       : Icon::Collapsed;
        drawIcon(painter, sign, square, colour);
        return;
    }
    // There is no drawing of its own: the one to the right, turned about its middle.
    painter.save();
    painter.translate(square.center());
    painter.rotate(180);
    drawIcon(painter, Icon::Collapsed,
             QRectF(-chevronSide / 2.0, -chevronSide / 2.0, chevronSide, chevronSide), colour);
    painter.restore();
}

void paintBranch(const QStyleOption &option, QPainter &painter)
{
    if (!hasState(option, QStyle::State_Children))
        return;
    const Icon sign = hasState(option, QStyle::State_Open) ? Icon::Expanded : Icon::Collapsed;
    drawIcon(painter, sign, centredSquare(option.rect, chevronSide),
             PhasePalette::of(option.palette).colour(Colour::Text2));
}

void paintMenuItem(const QStyle &style, const QStyleOptionMenuItem &option, QPainter &painter,
                   const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const QRectF rect = option.rect;
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        painter.fillRect(QRectF(rect.left() + 6, rect.center().y(), rect.width() - 12, 1),
                         colours.colour(Colour::Hairline));
        return;
    }
    const bool isEnabled = hasState(option, QStyle::State_Enabled);
    const bool isCurrent = hasState(option, QStyle::State_Selected) && isEnabled;
    if (isCurrent)
        paintBox(painter, rect, colours.colour(Colour::Selection), QColor());
    const QColor words = !isEnabled  ? colours.colour(Colour::Disabled)
                         : isCurrent ? option.palette.color(QPalette::HighlightedText)
                                     : colours.colour(Colour::Text);
    const bool hasSigns = option.menuHasCheckableItems || option.maxIconWidth > 0;
    paintMenuSign(option, painter, QRectF(rect.left(), rect.top(), menuMarkColumn, rect.height()),
                  words);

    const QRectF inside = rect.adjusted(hasSigns ? menuMarkColumn : menuMargin, 0, -menuMargin, 0);
    const qsizetype tab = option.text.indexOf(u'\t');
    const int mnemonic = mnemonicFlag(style, option, widget);
    painter.save();
    painter.setFont(option.font);
    painter.setPen(words);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | mnemonic,
                     tab < 0 ? option.text : option.text.left(tab));
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu) {
        drawIcon(painter, Icon::Collapsed,
                 centredSquare(strip(inside, Edge::Right, chevronSide), chevronSide), words);
    } else if (tab >= 0) {
        if (isEnabled && !isCurrent)
            painter.setPen(colours.colour(Colour::Text2));
        painter.drawText(
            inside, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextHideMnemonic,
            option.text.mid(tab + 1));
    }
    painter.restore();
}

void paintMenuBarItem(const QStyle &style, const QStyleOptionMenuItem &option, QPainter &painter)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const QRectF rect = option.rect;
    painter.fillRect(rect, colours.colour(Colour::Window));
    painter.fillRect(strip(rect, Edge::Bottom, 1), colours.colour(Colour::Border));
    const bool isEnabled = hasState(option, QStyle::State_Enabled);
    if (hasState(option, QStyle::State_Selected) && isEnabled)
        paintBox(painter, rect.adjusted(0, 3, 0, -4), colours.colour(Colour::SelectionIdle),
                 QColor());
    const int mnemonic = mnemonicFlag(style, option, nullptr);
    style.drawItemText(&painter, option.rect, Qt::AlignCenter | Qt::TextSingleLine | mnemonic,
                       option.palette, isEnabled, option.text, QPalette::ButtonText);
}

} // namespace ui
