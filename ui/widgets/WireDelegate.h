// Rows of the wire table: directions in their colours, set-up records grey, times in the fixed font.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/RowDelegate.h"

namespace ui {

/// GUI thread only; for a view over a WireModel.
class WireDelegate final : public RowDelegate
{
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace ui
