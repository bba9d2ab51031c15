// The sizes of WarmStyle: metrics, hints, and where the parts of a control are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/StylePainting.h"
#include "ui/widgets/WarmStyle.h"

#include <QDockWidget>
#include <QStyleOption>
#include <QTabBar>

#include <algorithm>
#include <optional>

namespace ui {
namespace {

constexpr int controlHeight = 26;
constexpr int toolButtonSide = 24;
constexpr int menuBarHeight = 30;
constexpr int headerHeight = 24;
constexpr int dockTitleHeight = 28;
constexpr int iconSide = 16;
constexpr int indicatorSide = 14;
constexpr int tabCloseSide = 20;
constexpr int scrollBarWidth = 12;
constexpr int shortestScrollHandle = 28;
constexpr int fieldPadding = 6;

QFont fontOf(const QWidget *widget)
{
    return widget != nullptr ? widget->font() : QFont();
}

int tabHeight(TabLook look)
{
    return look == TabLook::Document ? 34 : look == TabLook::Dock ? 28 : 30;
}

QSize tabSize(const QStyleOptionTab &option, QSize contents, const QWidget *widget)
{
    const QFont font = fontOf(widget);
    // The current tab is demi-bold; each tab has the room for it so that none moves when it becomes current.
    contents.rwidth() += QFontMetrics(demiBold(font)).horizontalAdvance(option.text) -
                         QFontMetrics(font).horizontalAdvance(option.text) + 2;
    const bool isUpright =
        option.shape == QTabBar::RoundedNorth || option.shape == QTabBar::RoundedSouth ||
        option.shape == QTabBar::TriangularNorth || option.shape == QTabBar::TriangularSouth;
    const int height = heightFor(font, tabHeight(tabLook(widget)), 8);
    return isUpright ? QSize(contents.width(), height)
                     : QSize(height, std::max(contents.width(), contents.height()));
}

QSize menuItemSize(const QStyleOptionMenuItem &option, const QSize &contents)
{
    if (option.menuItemType == QStyleOptionMenuItem::Separator)
        return {contents.width(), 7};
    const bool hasSigns = option.menuHasCheckableItems || option.maxIconWidth > 0;
    constexpr int shortcutGap = 24;
    return {contents.width() + (hasSigns ? menuMarkColumn : menuMargin) + menuMargin + shortcutGap,
            heightFor(option.font, controlHeight, 6)};
}

QSize toolButtonSize(const QStyleOptionToolButton &option, const QSize &contents,
                     const QWidget *widget)
{
    const bool hasText = option.toolButtonStyle != Qt::ToolButtonIconOnly && !option.text.isEmpty();
    const bool hasMark = option.features.testFlag(QStyleOptionToolButton::HasMenu) &&
                         !option.features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
    int width = contents.width() + (hasText ? 12 : 6) + (hasMark ? chevronSide : 0);
    if (isPrimary(option, widget))
        width += QFontMetrics(demiBold(option.font)).horizontalAdvance(option.text) -
                 QFontMetrics(option.font).horizontalAdvance(option.text) + 12;
    const int least =
        option.state.testFlag(QStyle::State_AutoRaise) ? toolButtonSide : controlHeight;
    return {std::max(width, toolButtonSide), std::max(least, contents.height() + 4)};
}

QRect comboPart(const QStyleOptionComboBox &option, QStyle::SubControl part)
{
    QRect rect = option.rect;
    switch (part) {
    case QStyle::SC_ComboBoxArrow: rect.setLeft(rect.right() - comboArrowWidth + 1); break;
    case QStyle::SC_ComboBoxEditField:
        rect.adjust(option.editable ? fieldPadding - 2 : fieldPadding + 2, 1, -comboArrowWidth, -1);
        break;
    default: break;
    }
    return QStyle::visualRect(option.direction, option.rect, rect);
}

QRect spinPart(const QStyleOptionSpinBox &option, QStyle::SubControl part)
{
    QRect rect = option.rect;
    const bool hasButtons = option.buttonSymbols != QAbstractSpinBox::NoButtons;
    const int width = hasButtons ? spinArrowWidth : 0;
    const QRect buttons(rect.right() - width + 1, rect.top(), width, rect.height());
    switch (part) {
    case QStyle::SC_SpinBoxUp: rect = buttons.adjusted(0, 0, 0, -buttons.height() / 2); break;
    case QStyle::SC_SpinBoxDown: rect = buttons.adjusted(0, buttons.height() / 2, 0, 0); break;
    case QStyle::SC_SpinBoxEditField: rect.adjust(fieldPadding - 2, 1, -width - 1, -1); break;
    default: break;
    }
    return QStyle::visualRect(option.direction, option.rect, rect);
}

QRect scrollBarPart(const QStyleOptionSlider &option, QStyle::SubControl part)
{
    const bool isHorizontal = option.orientation == Qt::Horizontal;
    const QRect whole = option.rect;
    const int length = isHorizontal ? whole.width() : whole.height();
    const qint64 range = qint64{option.maximum} - option.minimum;
    int handle = length;
    if (range > 0) {
        const qint64 share = qint64{option.pageStep} * length / (range + option.pageStep);
        handle = std::min(length, std::max(static_cast<int>(share), shortestScrollHandle));
    }
    const int start = QStyle::sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - handle, option.upsideDown);
    int from = 0;
    int to = 0; // The buttons at both ends do not exist.
    switch (part) {
    case QStyle::SC_ScrollBarGroove: to = length; break;
    case QStyle::SC_ScrollBarSlider:
        from = start;
        to = start + handle;
        break;
    case QStyle::SC_ScrollBarSubPage: to = start; break;
    case QStyle::SC_ScrollBarAddPage:
        from = start + handle;
        to = length;
        break;
    default: break;
    }
    const QRect out = isHorizontal
                          ? QRect(whole.left() + from, whole.top(), to - from, whole.height())
                          : QRect(whole.left(), whole.top() + from, whole.width(), to - from);
    return QStyle::visualRect(option.direction, whole, out);
}

/// Sizes in pixels that nothing changes.
std::optional<int> fixedMetric(QStyle::PixelMetric metric)
{
    switch (metric) {
    case QStyle::PM_DefaultFrameWidth:
    case QStyle::PM_SpinBoxFrameWidth:
    case QStyle::PM_ComboBoxFrameWidth:
    case QStyle::PM_MenuPanelWidth:
    case QStyle::PM_TabBarBaseHeight:
    case QStyle::PM_TabBarBaseOverlap:
    // Qt widens a splitter or separator of 1 px to a grab area of 5 px by itself.
    case QStyle::PM_SplitterWidth:
    case QStyle::PM_DockWidgetSeparatorExtent: return 1;
    case QStyle::PM_TabBarTabOverlap:
    case QStyle::PM_TabBarTabShiftHorizontal:
    case QStyle::PM_TabBarTabShiftVertical:
    case QStyle::PM_TabBar_ScrollButtonOverlap:
    case QStyle::PM_ButtonShiftHorizontal:
    case QStyle::PM_ButtonShiftVertical:
    case QStyle::PM_MenuBarPanelWidth:
    case QStyle::PM_MenuBarVMargin:
    case QStyle::PM_MenuBarItemSpacing: return 0;
    case QStyle::PM_SmallIconSize:
    case QStyle::PM_ButtonIconSize:
    case QStyle::PM_TabBarIconSize:
    case QStyle::PM_ListViewIconSize:
    case QStyle::PM_ToolBarIconSize:
    case QStyle::PM_LineEditIconSize: return iconSide;
    case QStyle::PM_IndicatorWidth:
    case QStyle::PM_IndicatorHeight:
    case QStyle::PM_ExclusiveIndicatorWidth:
    case QStyle::PM_ExclusiveIndicatorHeight:
    case QStyle::PM_TreeViewIndentation: return indicatorSide;
    case QStyle::PM_TabCloseIndicatorWidth:
    case QStyle::PM_TabCloseIndicatorHeight: return tabCloseSide;
    case QStyle::PM_ScrollBarExtent: return scrollBarWidth;
    case QStyle::PM_ScrollBarSliderMin: return shortestScrollHandle;
    case QStyle::PM_MenuButtonIndicator: return toolButtonSide;
    default: return std::nullopt;
    }
}

/// Distances in pixels, on the scale 2, 4, 6, 8, 12.
std::optional<int> spacing(QStyle::PixelMetric metric)
{
    switch (metric) {
    case QStyle::PM_CheckBoxLabelSpacing:
    case QStyle::PM_RadioButtonLabelSpacing:
    case QStyle::PM_HeaderMargin:
    case QStyle::PM_MenuBarHMargin:
    case QStyle::PM_LayoutHorizontalSpacing:
    case QStyle::PM_LayoutVerticalSpacing: return 6;
    case QStyle::PM_LayoutLeftMargin:
    case QStyle::PM_LayoutTopMargin:
    case QStyle::PM_LayoutRightMargin:
    case QStyle::PM_LayoutBottomMargin: return 12;
    case QStyle::PM_TabBarTabVSpace: return 8;
    case QStyle::PM_DockWidgetTitleBarButtonMargin: return 4;
    case QStyle::PM_MenuHMargin:
    case QStyle::PM_MenuVMargin: return 3;
    default: return std::nullopt;
    }
}

} // namespace

int WarmStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                           const QWidget *widget) const
{
    if (const auto fixed = fixedMetric(metric))
        return *fixed;
    if (const auto distance = spacing(metric))
        return *distance;
    switch (metric) {
    case PM_DockWidgetFrameWidth: {
        const auto *dock = qobject_cast<const QDockWidget *>(widget);
        return dock != nullptr && dock->isFloating() ? 1 : 0;
    }
    case PM_DockWidgetTitleMargin:
        return std::max(2, (dockTitleHeight - QFontMetrics(fontOf(widget)).height() + 1) / 2);
    case PM_TabBarTabHSpace: return tabLook(widget) == TabLook::Inner ? 18 : 24;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int WarmStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_ItemView_ShowDecorationSelected: return 1;
    case SH_ComboBox_Popup:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_DockWidget_ButtonsHaveFrame: return 0;
    default: return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize WarmStyle::sizeFromContents(ContentsType type, const QStyleOption *option,
                                  const QSize &contents, const QWidget *widget) const
{
    const QFont font = fontOf(widget);
    const int height = heightFor(font, controlHeight, 8);
    switch (type) {
    case CT_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        int extra = 20;
        if (button != nullptr && isPrimary(*button, widget))
            extra += QFontMetrics(demiBold(font)).horizontalAdvance(button->text) -
                     QFontMetrics(font).horizontalAdvance(button->text) + 4;
        return {contents.width() + extra, height};
    }
    case CT_LineEdit: return {contents.width() + 2 * fieldPadding, height};
    case CT_ComboBox: return {contents.width() + comboArrowWidth + fieldPadding + 4, height};
    case CT_SpinBox: return {contents.width() + spinArrowWidth + 2 * fieldPadding, height};
    case CT_ToolButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option))
            return toolButtonSize(*button, contents, widget);
        break;
    case CT_TabBarTab:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            return tabSize(*tab, contents, widget);
        break;
    case CT_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option))
            return menuItemSize(*item, contents);
        break;
    case CT_MenuBarItem: return {contents.width() + 18, heightFor(font, menuBarHeight, 8)};
    case CT_HeaderSection: {
        const QSize base = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return {base.width(), heightFor(font, headerHeight, 6)};
    }
    case CT_ItemViewItem: {
        const QSize base = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return {base.width(), std::max(rowHeight(font), contents.height())};
    }
    default: break;
    }
    return QProxyStyle::sizeFromContents(type, option, contents, widget);
}

QRect WarmStyle::subElementRect(SubElement element, const QStyleOption *option,
                                const QWidget *widget) const
{
    if (option == nullptr)
        return QProxyStyle::subElementRect(element, option, widget);
    switch (element) {
    case SE_PushButtonFocusRect:
    case SE_ToolButtonLayoutItem: return option->rect;
    case SE_DockWidgetTitleBarText:
        return QProxyStyle::subElementRect(element, option, widget).adjusted(6, 0, 0, 0);
    case SE_HeaderArrow: {
        const QRect arrow(option->rect.right() - chevronSide - 4,
                          option->rect.center().y() - chevronSide / 2 + 1, chevronSide,
                          chevronSide);
        return visualRect(option->direction, option->rect, arrow);
    }
    case SE_LineEditContents: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        // QLineEdit keeps 2 px of its own at both sides.
        const int inset = frame != nullptr && frame->lineWidth > 0 ? fieldPadding - 2 : 0;
        return option->rect.adjusted(inset, 1, -inset, -1);
    }
    default: return QProxyStyle::subElementRect(element, option, widget);
    }
}

QRect WarmStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                SubControl part, const QWidget *widget) const
{
    if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        combo != nullptr && control == CC_ComboBox)
        return comboPart(*combo, part);
    if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        spin != nullptr && control == CC_SpinBox)
        return spinPart(*spin, part);
    if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option);
        slider != nullptr && control == CC_ScrollBar)
        return scrollBarPart(*slider, part);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QIcon WarmStyle::standardIcon(StandardPixmap which, const QStyleOption *option,
                              const QWidget *widget) const
{
    switch (which) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_TabCloseButton:
    case SP_LineEditClearButton: return icon(Icon::Close);
    case SP_TitleBarNormalButton: return icon(Icon::Float);
    case SP_TitleBarMaxButton: return icon(Icon::Maximise);
    case SP_TitleBarMinButton: return icon(Icon::Minimise);
    case SP_ToolBarHorizontalExtensionButton: return icon(Icon::Menu);
    default: return QProxyStyle::standardIcon(which, option, widget);
    }
}

} // namespace ui
