// Cells as far from their edges as the header's words are, and a place to paint what is not mere text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace ui {

/// GUI thread only. The ground of a cell fills it; its words keep a margin.
class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const final;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

protected:
    /// Whether `paintCell` paints a cell instead of its text.
    [[nodiscard]] virtual bool paintsItself(const QModelIndex &index) const;

    /// Paints a cell over its ground, inside `option.rect`; the painter is put right afterwards.
    virtual void paintCell(QPainter &painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const;
};

} // namespace ui
