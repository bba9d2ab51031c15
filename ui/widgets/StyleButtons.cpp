// Buttons and check boxes, and what all paintings of the style share.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/StylePainting.h"
#include "ui/widgets/WarmStyle.h"

#include <QPainter>
#include <QStyleOption>

#include <algorithm>
#include <array>

namespace ui {
namespace {

/// Between an icon and its words.
constexpr int signGap = 6;

QColor accentFill(const QStyleOption &option, const PhasePalette &colours)
{
    const double share = isPressed(option) ? 0.18 : isHovered(option) ? 0.09 : 0.0;
    return mixed(colours.colour(Colour::Accent), colours.colour(Colour::OnAccent), share);
}

void paintTick(QPainter &painter, const QRectF &box, const QColor &colour)
{
    painter.setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const QPointF corner = box.topLeft();
    const std::array<QPointF, 3> points = {corner + QPointF(3.3, 7.2), corner + QPointF(5.8, 9.7),
                                           corner + QPointF(10.7, 4.2)};
    painter.drawPolyline(points.data(), static_cast<int>(points.size()));
}

/// Icon and words of a tool button side by side; the base has too little room between them.
void paintSideBySide(const QStyleOptionToolButton &option, QPainter &painter, int mnemonic)
{
    const bool isEnabled = hasState(option, QStyle::State_Enabled);
    QRect words = option.rect;
    if (!option.icon.isNull()) {
        const QRect place(words.left(), words.center().y() - option.iconSize.height() / 2,
                          option.iconSize.width(), option.iconSize.height());
        option.icon.paint(&painter, QStyle::visualRect(option.direction, option.rect, place),
                          Qt::AlignCenter, isEnabled ? QIcon::Normal : QIcon::Disabled,
                          hasState(option, QStyle::State_On) ? QIcon::On : QIcon::Off);
        words.setLeft(place.right() + 1 + signGap);
    }
    painter.setPen(option.palette.color(isEnabled ? QPalette::Active : QPalette::Disabled,
                                        QPalette::ButtonText));
    painter.drawText(QStyle::visualRect(option.direction, option.rect, words),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | mnemonic, option.text);
}

/// What a tool button says, in `rect`.
void paintToolLabel(const QStyle &style, const QStyleOptionToolButton &option, const QRect &rect,
                    QPainter &painter, const QWidget *widget)
{
    QStyleOptionToolButton label = option;
    label.rect = rect;
    label.state &= ~QStyle::State_Sunken;
    if (isPrimary(option, widget) && hasState(option, QStyle::State_Enabled)) {
        const QColor words = PhasePalette::of(option.palette).colour(Colour::OnAccent);
        label.palette.setColor(QPalette::ButtonText, words);
        if (!option.icon.isNull())
            label.icon = onAccent(option.icon, option.iconSize, widget, words);
        label.font = demiBold(option.font);
        label.fontMetrics = QFontMetrics(label.font);
    }
    painter.save();
    painter.setFont(label.font);
    const bool isBeside =
        option.toolButtonStyle == Qt::ToolButtonTextBesideIcon ||
        (option.toolButtonStyle == Qt::ToolButtonTextOnly && option.icon.isNull());
    if (isBeside)
        paintSideBySide(label, painter, mnemonicFlag(style, option, widget));
    else
        style.drawControl(QStyle::CE_ToolButtonLabel, &label, &painter, widget);
    painter.restore();
}

} // namespace

bool hasState(const QStyleOption &option, QStyle::StateFlag flag)
{
    return (option.state & flag) != 0;
}

bool isPressed(const QStyleOption &option)
{
    return hasState(option, QStyle::State_Sunken) || hasState(option, QStyle::State_On);
}

bool isHovered(const QStyleOption &option)
{
    return hasState(option, QStyle::State_Enabled) && hasState(option, QStyle::State_MouseOver);
}

QColor buttonFill(const QStyleOption &option, const PhasePalette &colours, const QColor &resting)
{
    if (isPressed(option))
        return colours.colour(Colour::SelectionIdle);
    return isHovered(option) ? colours.colour(Colour::Hover) : resting;
}

QColor signColour(const QStyleOption &option, const PhasePalette &colours)
{
    return colours.colour(hasState(option, QStyle::State_Enabled) ? Colour::Text2
                                                                  : Colour::Disabled);
}

int mnemonicFlag(const QStyle &style, const QStyleOption &option, const QWidget *widget)
{
    return style.styleHint(QStyle::SH_UnderlineShortcut, &option, widget) != 0
               ? Qt::TextShowMnemonic
               : Qt::TextHideMnemonic;
}

QColor mixed(const QColor &one, const QColor &other, double share)
{
    const auto part = [share](float a, float b) { return a + (b - a) * static_cast<float>(share); };
    return QColor::fromRgbF(part(one.redF(), other.redF()), part(one.greenF(), other.greenF()),
                            part(one.blueF(), other.blueF()));
}

void paintBox(QPainter &painter, const QRectF &rect, const QColor &fill, const QColor &edge,
              double edgeWidth, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(edge.isValid() ? QPen(edge, edgeWidth) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    const double inset = edge.isValid() ? edgeWidth / 2 : 0;
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius - inset,
                            radius - inset);
    painter.restore();
}

bool isPrimary(const QStyleOption &option, const QWidget *widget)
{
    if (widget != nullptr && widget->property(primaryProperty).toBool())
        return true;
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(&option);
    return button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton);
}

QIcon onAccent(const QIcon &icon, const QSize &size, const QWidget *widget, const QColor &colour)
{
    const double ratio = widget != nullptr ? widget->devicePixelRatioF() : 1.0;
    QPixmap pixmap = icon.pixmap(size, ratio);
    QPainter painter(&pixmap);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(QRect(QPoint(0, 0), size), colour);
    painter.end();
    return QIcon(pixmap);
}

void paintButton(const QStyleOptionButton &option, QPainter &painter, const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const bool isEnabled = hasState(option, QStyle::State_Enabled);
    if (isPrimary(option, widget) && isEnabled) {
        paintBox(painter, option.rect, accentFill(option, colours), QColor());
        return;
    }
    const bool isFlat = option.features.testFlag(QStyleOptionButton::Flat);
    if (isFlat && !isPressed(option) && !isHovered(option))
        return;
    paintBox(painter, option.rect, buttonFill(option, colours, colours.colour(Colour::Control)),
             isFlat ? QColor() : colours.colour(isEnabled ? Colour::ControlEdge : Colour::Border));
}

void paintButtonLabel(const QStyle &style, const QStyleOptionButton &option, QPainter &painter,
                      const QWidget *widget)
{
    const bool isEnabled = hasState(option, QStyle::State_Enabled);
    const bool isFilled = isPrimary(option, widget) && isEnabled;
    const QColor words =
        isFilled ? PhasePalette::of(option.palette).colour(Colour::OnAccent)
                 : option.palette.color(isEnabled ? QPalette::Active : QPalette::Disabled,
                                        QPalette::ButtonText);
    painter.save();
    if (isFilled)
        painter.setFont(demiBold(painter.font()));
    QRect inside = option.rect;
    if (option.features.testFlag(QStyleOptionButton::HasMenu))
        inside.adjust(0, 0, -chevronSide, 0);
    if (!option.icon.isNull()) {
        const QSize size = option.iconSize;
        const int wordWidth = option.text.isEmpty()
                                  ? 0
                                  : signGap + painter.fontMetrics().horizontalAdvance(option.text);
        QRect both = QStyle::alignedRect(
            option.direction, Qt::AlignCenter,
            QSize(std::min(size.width() + wordWidth, inside.width()), inside.height()), inside);
        const QRect place(both.left(), both.center().y() - size.height() / 2, size.width(),
                          size.height());
        const QIcon sign = isFilled ? onAccent(option.icon, size, widget, words) : option.icon;
        sign.paint(&painter, QStyle::visualRect(option.direction, both, place), Qt::AlignCenter,
                   isEnabled ? QIcon::Normal : QIcon::Disabled,
                   hasState(option, QStyle::State_On) ? QIcon::On : QIcon::Off);
        inside = QStyle::visualRect(option.direction, both,
                                    both.adjusted(size.width() + signGap, 0, 0, 0));
    }
    painter.setPen(words);
    painter.drawText(inside,
                     Qt::AlignCenter | Qt::TextSingleLine | mnemonicFlag(style, option, widget),
                     option.text);
    painter.restore();
}

void paintToolPanel(const QStyleOption &option, QPainter &painter, const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const bool isEnabled = hasState(option, QStyle::State_Enabled);
    if (isPrimary(option, widget) && isEnabled) {
        paintBox(painter, option.rect, accentFill(option, colours), QColor());
    } else if (!hasState(option, QStyle::State_AutoRaise)) {
        paintBox(painter, option.rect, buttonFill(option, colours, colours.colour(Colour::Control)),
                 colours.colour(isEnabled ? Colour::ControlEdge : Colour::Border));
    } else if (isPressed(option) || isHovered(option)) {
        paintBox(painter, option.rect, buttonFill(option, colours, QColor()),
                 colours.isHighContrast() ? colours.colour(Colour::ControlEdge) : QColor());
    }
}

void paintToolButton(const QStyle &style, const QStyleOptionToolButton &option, QPainter &painter,
                     const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const bool isEnabled = hasState(option, QStyle::State_Enabled);
    const bool isFilled = isPrimary(option, widget) && isEnabled;
    paintToolPanel(option, painter, widget);

    const QRect buttonRect =
        style.subControlRect(QStyle::CC_ToolButton, &option, QStyle::SC_ToolButton, widget);
    const QRect menuRect =
        style.subControlRect(QStyle::CC_ToolButton, &option, QStyle::SC_ToolButtonMenu, widget);
    const bool isSplit = option.features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
    const bool hasMark = !isSplit && option.features.testFlag(QStyleOptionToolButton::HasMenu);
    const QColor sign = isFilled ? colours.colour(Colour::OnAccent) : signColour(option, colours);
    const int margin = isFilled ? 10
                       : option.text.isEmpty() || option.toolButtonStyle == Qt::ToolButtonIconOnly
                           ? 4
                           : 6;
    paintToolLabel(style, option,
                   buttonRect.adjusted(margin, 0, hasMark ? -chevronSide - 4 : -margin, 0), painter,
                   widget);

    if (isSplit) {
        QColor line = sign;
        line.setAlphaF(0.35F);
        painter.fillRect(
            QRectF(menuRect.left(), option.rect.top() + 1, 1, option.rect.height() - 2), line);
        drawIcon(painter, Icon::Expanded,
                 QRectF(menuRect.center() - QPoint(6, 6), QSizeF(12, 12)).translated(1, 1), sign);
    } else if (hasMark) {
        const QRectF mark(buttonRect.right() - chevronSide - 3, buttonRect.center().y() - 5,
                          chevronSide, chevronSide);
        drawIcon(painter, Icon::Expanded, mark, sign);
    }
    if (hasState(option, QStyle::State_HasFocus)) {
        QStyleOptionFocusRect ring;
        ring.QStyleOption::operator=(option);
        paintFocusRing(ring, painter, widget);
    }
}

void paintCheckBox(const QStyleOption &option, QPainter &painter)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const QRectF box = option.rect;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (!hasState(option, QStyle::State_Enabled))
        painter.setOpacity(0.55);
    const bool isPartly = hasState(option, QStyle::State_NoChange);
    if (!isPartly && !hasState(option, QStyle::State_On)) {
        paintBox(painter, box, colours.colour(isHovered(option) ? Colour::Hover : Colour::Base),
                 colours.colour(Colour::FieldEdge), 1, 3);
    } else {
        paintBox(painter, box, colours.colour(Colour::Accent), QColor(), 1, 3);
        if (isPartly)
            painter.fillRect(QRectF(box.center() - QPointF(3.5, 1), QSizeF(7, 2)),
                             colours.colour(Colour::OnAccent));
        else
            paintTick(painter, box, colours.colour(Colour::OnAccent));
    }
    painter.restore();
}

void paintRadioButton(const QStyleOption &option, QPainter &painter)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const QRectF box = option.rect;
    const double radius = box.width() / 2;
    painter.save();
    if (!hasState(option, QStyle::State_Enabled))
        painter.setOpacity(0.55);
    if (hasState(option, QStyle::State_On)) {
        paintBox(painter, box, colours.colour(Colour::Accent), QColor(), 1, radius);
        paintBox(painter, box.adjusted(4, 4, -4, -4), colours.colour(Colour::OnAccent), QColor(), 1,
                 radius - 4);
    } else {
        paintBox(painter, box, colours.colour(isHovered(option) ? Colour::Hover : Colour::Base),
                 colours.colour(Colour::FieldEdge), 1, radius);
    }
    painter.restore();
}

} // namespace ui
