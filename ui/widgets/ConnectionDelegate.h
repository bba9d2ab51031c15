// Rows of the connection tree: glyph and name, grey when ended, red when failed; origins with their counts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/RowDelegate.h"

namespace ui {

/// GUI thread only; for views over a ConnectionModel, directly or through proxies.
class ConnectionDelegate final : public RowDelegate
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
    static void paintOrigin(QPainter &painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index);
    static void paintName(QPainter &painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index);
};

} // namespace ui
