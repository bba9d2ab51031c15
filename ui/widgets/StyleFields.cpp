// Text fields, combo and spin boxes, scroll and progress bars, and the focus ring.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Icons.h"
#include "ui/widgets/StylePainting.h"
#include "ui/widgets/WarmStyle.h"

#include <QAbstractItemView>
#include <QDateTime>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>
#include <QTimer>

#include <algorithm>

namespace ui {
namespace {

constexpr double focusWidth = 2;
constexpr double barThickness = 6;
constexpr int busyFrameMs = 40;
constexpr int busyTurnMs = 1600;

} // namespace

void paintField(const QStyleOption &option, QPainter &painter, bool isFilled)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const bool isEnabled = hasState(option, QStyle::State_Enabled);
    const QColor fill =
        isFilled ? colours.colour(isEnabled ? Colour::Base : Colour::Window) : QColor();
    if (isEnabled && hasState(option, QStyle::State_HasFocus))
        paintBox(painter, option.rect, fill, colours.colour(Colour::Accent), focusWidth);
    else
        paintBox(painter, option.rect, fill,
                 colours.colour(isEnabled ? Colour::FieldEdge : Colour::Border));
}

void paintComboBox(const QStyle &style, const QStyleOptionComboBox &option, QPainter &painter,
                   const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const bool isEnabled = hasState(option, QStyle::State_Enabled);
    if (option.editable) {
        if (option.frame)
            paintField(option, painter, true);
    } else if (option.frame) {
        paintBox(painter, option.rect, buttonFill(option, colours, colours.colour(Colour::Control)),
                 colours.colour(isEnabled ? Colour::ControlEdge : Colour::Border));
    } else if (isHovered(option) || isPressed(option)) {
        paintBox(painter, option.rect, buttonFill(option, colours, QColor()), QColor());
    }
    if (!option.editable && hasState(option, QStyle::State_HasFocus))
        paintBox(painter, option.rect, QColor(), colours.colour(Colour::Accent), focusWidth);
    const QRectF arrow =
        style.subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxArrow, widget);
    drawIcon(painter, Icon::Expanded,
             QRectF(arrow.center().x() - chevronSide / 2.0, arrow.center().y() - chevronSide / 2.0,
                    chevronSide, chevronSide),
             signColour(option, colours));
}

void paintSpinBox(const QStyle &style, const QStyleOptionSpinBox &option, QPainter &painter,
                  const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    if (option.frame)
        paintField(option, painter, true);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto paintStep = [&](QStyle::SubControl part, Icon sign,
                               QAbstractSpinBox::StepEnabledFlag step) {
        const QRectF rect = style.subControlRect(QStyle::CC_SpinBox, &option, part, widget);
        const bool isEnabled =
            hasState(option, QStyle::State_Enabled) && option.stepEnabled.testFlag(step);
        if (isEnabled && option.activeSubControls == part && isHovered(option))
            painter.fillRect(rect.adjusted(1, part == QStyle::SC_SpinBoxUp ? 1 : 0, -1, 0),
                             colours.colour(Colour::Hover));
        drawIcon(painter, sign, QRectF(rect.center() - QPointF(5, 5), QSizeF(10, 10)),
                 colours.colour(isEnabled ? Colour::Text2 : Colour::Disabled));
    };
    const QRectF up =
        style.subControlRect(QStyle::CC_SpinBox, &option, QStyle::SC_SpinBoxUp, widget);
    painter.fillRect(QRectF(up.left(), option.rect.top() + 2, 1, option.rect.height() - 4),
                     colours.colour(Colour::Hairline));
    paintStep(QStyle::SC_SpinBoxUp, Icon::Up, QAbstractSpinBox::StepUpEnabled);
    paintStep(QStyle::SC_SpinBoxDown, Icon::Expanded, QAbstractSpinBox::StepDownEnabled);
}

void paintScrollBar(const QStyle &style, const QStyleOptionSlider &option, QPainter &painter,
                    const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    painter.fillRect(option.rect, colours.colour(Colour::Base));
    if (option.maximum <= option.minimum)
        return;
    const QRectF handle =
        style.subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, widget);
    const bool isActive = (option.activeSubControls & QStyle::SC_ScrollBarSlider) != 0;
    Colour colour = Colour::ControlEdge;
    if (isActive && isPressed(option))
        colour = Colour::Text2;
    else if (isActive && isHovered(option))
        colour = Colour::FieldEdge;
    const bool isHorizontal = option.orientation == Qt::Horizontal;
    const QRectF bar = isHorizontal ? handle.adjusted(2, 3, -2, -3) : handle.adjusted(3, 2, -3, -2);
    paintBox(painter, bar, colours.colour(colour), QColor(), 1, 3);
}

void paintProgressBar(const QStyle &style, const QStyleOptionProgressBar &option, QPainter &painter,
                      const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    QRectF bar = option.rect;
    if (option.textVisible && !option.text.isEmpty()) {
        const double room = option.fontMetrics.horizontalAdvance(option.text) + 8;
        style.drawItemText(&painter, option.rect, Qt::AlignRight | Qt::AlignVCenter, option.palette,
                           hasState(option, QStyle::State_Enabled), option.text, QPalette::Text);
        bar.adjust(0, 0, -room, 0);
    }
    bar = QRectF(bar.left(), bar.center().y() - barThickness / 2, bar.width(), barThickness);
    paintBox(painter, bar, colours.colour(Colour::SelectionIdle),
             colours.isHighContrast() ? colours.colour(Colour::Border) : QColor(), 1,
             barThickness / 2);

    QRectF done = bar;
    if (option.minimum == option.maximum) {
        const bool moves = style.styleHint(QStyle::SH_Widget_Animate, &option, widget) != 0;
        const auto at =
            static_cast<double>(QDateTime::currentMSecsSinceEpoch() % busyTurnMs) / busyTurnMs;
        const double start =
            bar.left() + (moves ? at : 0.35) * bar.width() * 1.3 - bar.width() * 0.3;
        done = QRectF(start, bar.top(), bar.width() * 0.3, bar.height()) & bar;
        // Each painting asks for the next, so a hidden bar costs nothing.
        if (moves && widget != nullptr)
            QTimer::singleShot(busyFrameMs, widget,
                               [bar = const_cast<QWidget *>(widget)] { bar->update(); });
    } else {
        const double range = static_cast<double>(option.maximum) - option.minimum;
        const double share = std::clamp((option.progress - option.minimum) / range, 0.0, 1.0);
        done.setWidth(bar.width() * share);
        if (option.invertedAppearance != (option.direction == Qt::RightToLeft))
            done.moveRight(bar.right());
    }
    if (done.width() >= 1)
        paintBox(painter, done,
                 colours.colour(hasState(option, QStyle::State_Enabled) ? Colour::Accent
                                                                        : Colour::Disabled),
                 QColor(), 1, barThickness / 2);
}

void paintFocusRing(const QStyleOption &option, QPainter &painter, const QWidget *widget)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    if (qobject_cast<const QAbstractItemView *>(widget) != nullptr) {
        // A selected row in an active view already shows where the focus is; the ring is for the keyboard.
        const bool isMarked = hasState(option, QStyle::State_Selected) &&
                              !hasState(option, QStyle::State_KeyboardFocusChange);
        if (!isMarked)
            paintBox(painter, option.rect, QColor(), colours.colour(Colour::Accent), focusWidth, 0);
        return;
    }
    const bool isFilled = widget != nullptr && hasState(option, QStyle::State_Enabled) &&
                          (widget->property(primaryProperty).toBool() ||
                           (qobject_cast<const QPushButton *>(widget) != nullptr &&
                            qobject_cast<const QPushButton *>(widget)->isDefault()));
    if (isFilled)
        paintBox(painter, QRectF(option.rect).adjusted(2, 2, -2, -2), QColor(),
                 colours.colour(Colour::OnAccent), focusWidth, controlRadius - 1);
    else
        paintBox(painter, option.rect, QColor(), colours.colour(Colour::Accent), focusWidth);
}

} // namespace ui
