// Rows of a connection's uses: method and path, status, and a bar of the phases on one scale.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/RowDelegate.h"

namespace ui {

/// GUI thread only; for a view over a UseModel.
class UseDelegate final : public RowDelegate
{
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    [[nodiscard]] bool paintsItself(const QModelIndex &index) const override;
    void paintCell(QPainter &painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;

private:
    static void paintRequest(QPainter &painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index);
    static void paintPhases(QPainter &painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index);
};

} // namespace ui
