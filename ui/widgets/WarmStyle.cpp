// What WarmStyle paints itself, what it leaves to Fusion, and what it answers about sizes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/WarmStyle.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/StylePainting.h"

#include <QAbstractItemView>
#include <QGroupBox>
#include <QPainter>
#include <QStatusBar>
#include <QStyleOption>

namespace ui {
namespace {

constexpr int statusBarHeight = 26;

/// The option as the type a control is painted from; the control's number promises it.
template <typename Option>
const Option *as(const QStyleOption &option)
{
    return qstyleoption_cast<const Option *>(&option);
}

/// The frame of a group, below its title.
QRect groupFrame(const QStyleOption &option, const QWidget *widget)
{
    const auto *group = qobject_cast<const QGroupBox *>(widget);
    const bool hasTitle = group != nullptr && (group->isCheckable() || !group->title().isEmpty());
    return option.rect.adjusted(0, hasTitle ? QFontMetrics(group->font()).height() + 3 : 0, 0, 0);
}

/// Grounds and frames that are a colour and a line. False: not one of them.
bool paintFrame(QStyle::PrimitiveElement element, const QStyleOption &option, QPainter &painter,
                const QWidget *widget)
{
    const auto colour = [&](Colour name) { return PhasePalette::of(option.palette).colour(name); };
    switch (element) {
    case QStyle::PE_IndicatorDockWidgetResizeHandle:
        painter.fillRect(option.rect, colour(Colour::Border));
        return true;
    case QStyle::PE_PanelMenu: painter.fillRect(option.rect, colour(Colour::Base)); return true;
    case QStyle::PE_FrameMenu:
    case QStyle::PE_Frame:
    case QStyle::PE_FrameTabWidget:
        paintBox(painter, option.rect, QColor(), colour(Colour::Border), 1, 0);
        return true;
    case QStyle::PE_FrameGroupBox:
        paintBox(painter, groupFrame(option, widget), QColor(), colour(Colour::Border));
        return true;
    case QStyle::PE_PanelTipLabel:
        paintBox(painter, option.rect, colour(Colour::Base), colour(Colour::Border), 1, 0);
        return true;
    case QStyle::PE_PanelStatusBar:
        painter.fillRect(QRect(option.rect.topLeft(), QSize(option.rect.width(), 1)),
                         colour(Colour::Border));
        return true;
    case QStyle::PE_FrameStatusBarItem: return true;
    default: return false;
    }
}

} // namespace

WarmStyle::WarmStyle(Density density)
    : QProxyStyle(QStringLiteral("Fusion"))
    , m_density(density)
{
}

int WarmStyle::rowHeight(const QFont &font) const
{
    const int normal = m_density == Density::Compact       ? 20
                       : m_density == Density::Comfortable ? 28
                                                           : 24;
    return heightFor(font, normal, m_density == Density::Compact ? 2 : 6);
}

void WarmStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    // Rows under the pointer are tinted, for which Qt must tell the view of hovering.
    if (const auto *view = qobject_cast<QAbstractItemView *>(widget))
        view->viewport()->setAttribute(Qt::WA_Hover);
    if (auto *bar = qobject_cast<QStatusBar *>(widget); bar != nullptr && bar->minimumHeight() == 0)
        bar->setMinimumHeight(statusBarHeight);
}

bool WarmStyle::drawOwnPrimitive(PrimitiveElement element, const QStyleOption &option,
                                 QPainter &painter, const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
        if (const auto *button = as<QStyleOptionButton>(option))
            paintButton(*button, painter, widget);
        return true;
    case PE_PanelButtonTool: paintToolPanel(option, painter, widget); return true;
    case PE_PanelLineEdit:
        if (const auto *frame = as<QStyleOptionFrame>(option);
            frame != nullptr && frame->lineWidth > 0)
            paintField(option, painter, true);
        return true;
    case PE_FrameLineEdit: paintField(option, painter, false); return true;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: paintCheckBox(option, painter); return true;
    case PE_IndicatorRadioButton: paintRadioButton(option, painter); return true;
    case PE_FrameFocusRect: paintFocusRing(option, painter, widget); return true;
    case PE_FrameTabBarBase:
        if (const auto *base = as<QStyleOptionTabBarBase>(option))
            paintTabBarBase(*base, painter, widget);
        return true;
    case PE_IndicatorTabClose: paintTabClose(option, painter); return true;
    case PE_IndicatorHeaderArrow:
        if (const auto *header = as<QStyleOptionHeader>(option))
            paintHeaderArrow(*header, painter);
        return true;
    case PE_PanelItemViewItem:
    case PE_PanelItemViewRow:
        if (const auto *item = as<QStyleOptionViewItem>(option))
            paintItemGround(*item, painter, element == PE_PanelItemViewRow);
        return true;
    case PE_IndicatorBranch: paintBranch(option, painter); return true;
    case PE_IndicatorArrowUp: paintArrow(option, painter, Qt::UpArrow); return true;
    case PE_IndicatorArrowDown: paintArrow(option, painter, Qt::DownArrow); return true;
    case PE_IndicatorArrowLeft: paintArrow(option, painter, Qt::LeftArrow); return true;
    case PE_IndicatorArrowRight: paintArrow(option, painter, Qt::RightArrow); return true;
    default: return paintFrame(element, option, painter, widget);
    }
}

void WarmStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                              QPainter *painter, const QWidget *widget) const
{
    if (option == nullptr || painter == nullptr ||
        !drawOwnPrimitive(element, *option, *painter, widget))
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

bool WarmStyle::drawOwnControl(ControlElement element, const QStyleOption &option,
                               QPainter &painter, const QWidget *widget) const
{
    const auto colour = [&](Colour name) { return PhasePalette::of(option.palette).colour(name); };
    switch (element) {
    case CE_PushButtonLabel:
        if (const auto *button = as<QStyleOptionButton>(option))
            paintButtonLabel(*this, *button, painter, widget);
        return true;
    case CE_TabBarTabShape:
        if (const auto *tab = as<QStyleOptionTab>(option))
            paintTab(*tab, painter, widget);
        return true;
    case CE_TabBarTabLabel:
        if (const auto *tab = as<QStyleOptionTab>(option))
            paintTabLabel(*this, *tab, painter, widget);
        return true;
    case CE_HeaderSection: paintHeaderSection(option, painter); return true;
    case CE_HeaderEmptyArea:
        painter.fillRect(option.rect, colour(Colour::Alternate));
        painter.fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1,
                         colour(Colour::Hairline));
        return true;
    case CE_DockWidgetTitle:
        if (const auto *dock = as<QStyleOptionDockWidget>(option))
            paintDockTitle(*this, *dock, painter, widget);
        return true;
    case CE_Splitter: painter.fillRect(option.rect, colour(Colour::Border)); return true;
    case CE_ProgressBar:
        if (const auto *bar = as<QStyleOptionProgressBar>(option))
            paintProgressBar(*this, *bar, painter, widget);
        return true;
    case CE_MenuItem:
        if (const auto *item = as<QStyleOptionMenuItem>(option))
            paintMenuItem(*this, *item, painter, widget);
        return true;
    case CE_MenuBarItem:
        if (const auto *item = as<QStyleOptionMenuItem>(option))
            paintMenuBarItem(*this, *item, painter);
        return true;
    case CE_MenuBarEmptyArea:
        painter.fillRect(option.rect, colour(Colour::Window));
        painter.fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1,
                         colour(Colour::Border));
        return true;
    default: return false;
    }
}

void WarmStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const
{
    if (option == nullptr || painter == nullptr)
        return;
    if (const auto *header = as<QStyleOptionHeader>(*option);
        header != nullptr && element == CE_HeaderLabel) {
        // Table headers are in text 2, and not bold over the selection: the base would do both otherwise.
        QStyleOptionHeader label = *header;
        label.state &= ~State_On;
        label.palette.setColor(QPalette::ButtonText,
                               PhasePalette::of(option->palette).colour(Colour::Text2));
        QProxyStyle::drawControl(element, &label, painter, widget);
        return;
    }
    if (!drawOwnControl(element, *option, *painter, widget))
        QProxyStyle::drawControl(element, option, painter, widget);
}

void WarmStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                   QPainter *painter, const QWidget *widget) const
{
    if (option == nullptr || painter == nullptr)
        return;
    if (const auto *button = as<QStyleOptionToolButton>(*option);
        button != nullptr && control == CC_ToolButton)
        paintToolButton(*this, *button, *painter, widget);
    else if (const auto *combo = as<QStyleOptionComboBox>(*option);
             combo != nullptr && control == CC_ComboBox)
        paintComboBox(*this, *combo, *painter, widget);
    else if (const auto *spin = as<QStyleOptionSpinBox>(*option);
             spin != nullptr && control == CC_SpinBox)
        paintSpinBox(*this, *spin, *painter, widget);
    else if (const auto *slider = as<QStyleOptionSlider>(*option);
             slider != nullptr && control == CC_ScrollBar)
        paintScrollBar(*this, *slider, *painter, widget);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace ui
