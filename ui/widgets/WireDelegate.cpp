// Fonts and colours of the wire table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/WireDelegate.h"

#include "ui/models/WireModel.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"

namespace ui {
namespace {

Colour colourOf(const QModelIndex &index)
{
    const auto direction =
        static_cast<engine::WireDirection>(index.data(WireModel::DirectionRole).toInt());
    switch (index.column()) {
    case WireModel::NumberColumn: return Colour::Text3;
    case WireModel::DirectionColumn:
        return direction == engine::WireDirection::Sent       ? Colour::Sent
               : direction == engine::WireDirection::Received ? Colour::Received
                                                              : Colour::Text2;
    case WireModel::DifferenceColumn:
    case WireModel::TlsColumn: return Colour::Text2;
    case WireModel::WhatColumn:
        return index.data(WireModel::SetUpRole).toBool() ? Colour::Text2 : Colour::Text;
    default: return Colour::Text;
    }
}

} // namespace

void WireDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    RowDelegate::initStyleOption(option, index);
    const bool isSelected = option->state.testFlag(QStyle::State_Selected);
    Colour colour = colourOf(index);
    if (isSelected && colour == Colour::Text3)
        colour = Colour::Text2; // text 3 is too faint on the selection
    const QColor words = PhasePalette::of(option->palette).colour(colour);
    option->palette.setColor(QPalette::Text, words);
    option->palette.setColor(QPalette::HighlightedText, words);
    if (index.column() == WireModel::TimeColumn)
        option->font = codeFont();
    else if (index.column() != WireModel::WhatColumn &&
             index.column() != WireModel::DirectionColumn)
        option->font = numberFont(option->font);
}

} // namespace ui
