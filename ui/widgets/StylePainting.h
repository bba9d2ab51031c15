// The flat paintings WarmStyle is made of, one per kind of control.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/PhasePalette.h"

#include <QColor>
#include <QIcon>
#include <QRectF>
#include <QStyle>

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionDockWidget;
class QStyleOptionHeader;
class QStyleOptionMenuItem;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionTabBarBase;
class QStyleOptionToolButton;
class QStyleOptionViewItem;
class QWidget;

namespace ui {

// GUI thread only, all. `widget` may be null. Colours are those of the option's palette.

inline constexpr double controlRadius = 4;
inline constexpr int chevronSide = 12;
inline constexpr int spinArrowWidth = 18;
inline constexpr int comboArrowWidth = 22;
inline constexpr int menuMarkColumn = 30;
inline constexpr int menuMargin = 12;

/// A rounded box with its edge inside the rectangle. Invalid colours leave out fill or edge.
void paintBox(QPainter &painter, const QRectF &rect, const QColor &fill, const QColor &edge,
              double edgeWidth = 1, double radius = controlRadius);

[[nodiscard]] bool hasState(const QStyleOption &option, QStyle::StateFlag flag);

/// Held down, or on.
[[nodiscard]] bool isPressed(const QStyleOption &option);

/// Enabled and under the pointer.
[[nodiscard]] bool isHovered(const QStyleOption &option);

/// Fill of a button in its states; `resting` when nothing happens to it.
[[nodiscard]] QColor buttonFill(const QStyleOption &option, const PhasePalette &colours,
                                const QColor &resting);

/// Colour of the sign on a control, such as a chevron.
[[nodiscard]] QColor signColour(const QStyleOption &option, const PhasePalette &colours);

/// How text with a mnemonic is to be drawn: as a flag of QPainter::drawText.
[[nodiscard]] int mnemonicFlag(const QStyle &style, const QStyleOption &option,
                               const QWidget *widget);

/// `one` with a share of `other` in it.
[[nodiscard]] QColor mixed(const QColor &one, const QColor &other, double share);

/// Whether a button is to be filled with the accent.
[[nodiscard]] bool isPrimary(const QStyleOption &option, const QWidget *widget);

/// An icon as one pixmap in the colour of words on the accent.
[[nodiscard]] QIcon onAccent(const QIcon &icon, const QSize &size, const QWidget *widget,
                             const QColor &colour);

// controls
void paintButton(const QStyleOptionButton &option, QPainter &painter, const QWidget *widget);
void paintButtonLabel(const QStyle &style, const QStyleOptionButton &option, QPainter &painter,
                      const QWidget *widget);
void paintToolPanel(const QStyleOption &option, QPainter &painter, const QWidget *widget);
void paintToolButton(const QStyle &style, const QStyleOptionToolButton &option, QPainter &painter,
                     const QWidget *widget);
void paintField(const QStyleOption &option, QPainter &painter, bool isFilled);
void paintComboBox(const QStyle &style, const QStyleOptionComboBox &option, QPainter &painter,
                   const QWidget *widget);
void paintSpinBox(const QStyle &style, const QStyleOptionSpinBox &option, QPainter &painter,
                  const QWidget *widget);
void paintScrollBar(const QStyle &style, const QStyleOptionSlider &option, QPainter &painter,
                    const QWidget *widget);
void paintCheckBox(const QStyleOption &option, QPainter &painter);
void paintRadioButton(const QStyleOption &option, QPainter &painter);
void paintProgressBar(const QStyle &style, const QStyleOptionProgressBar &option, QPainter &painter,
                      const QWidget *widget);
void paintFocusRing(const QStyleOption &option, QPainter &painter, const QWidget *widget);

// views and chrome
void paintTabBarBase(const QStyleOptionTabBarBase &option, QPainter &painter,
                     const QWidget *widget);
void paintTab(const QStyleOptionTab &option, QPainter &painter, const QWidget *widget);
void paintTabLabel(const QStyle &style, const QStyleOptionTab &option, QPainter &painter,
                   const QWidget *widget);
void paintTabClose(const QStyleOption &option, QPainter &painter);
void paintHeaderSection(const QStyleOption &option, QPainter &painter);
void paintHeaderArrow(const QStyleOptionHeader &option, QPainter &painter);
void paintDockTitle(const QStyle &style, const QStyleOptionDockWidget &option, QPainter &painter,
                    const QWidget *widget);
void paintItemGround(const QStyleOptionViewItem &option, QPainter &painter, bool isRow);
void paintArrow(const QStyleOption &option, QPainter &painter, Qt::ArrowType direction);
void paintBranch(const QStyleOption &option, QPainter &painter);
void paintMenuItem(const QStyle &style, const QStyleOptionMenuItem &option, QPainter &painter,
                   const QWidget *widget);
void paintMenuBarItem(const QStyle &style, const QStyleOptionMenuItem &option, QPainter &painter);

} // namespace ui
