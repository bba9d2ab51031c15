// Columns, spans and grounds of the connection tree.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ConnectionTree.h"

#include "ui/models/ConnectionModel.h"
#include "ui/widgets/ConnectionDelegate.h"
#include "ui/widgets/PhasePalette.h"

#include <QHeaderView>
#include <QPainter>

#include <array>

namespace ui {
namespace {

constexpr std::array<int, ConnectionModel::ColumnCount> columnWidths = {124, 128, 46, 62, 78};

} // namespace

ConnectionTree::ConnectionTree(QWidget *parent)
    : QTreeView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setExpandsOnDoubleClick(true);
    setItemDelegate(new ConnectionDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    header()->setSectionsMovable(false);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(30);
}

void ConnectionTree::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    for (int column = 0; column < ConnectionModel::ColumnCount; ++column)
        header()->resizeSection(column, columnWidths[static_cast<std::size_t>(column)]);
    header()->setSectionResizeMode(ConnectionModel::StateColumn, QHeaderView::Stretch);
    if (model->rowCount() > 0)
        dressOrigins(0, model->rowCount() - 1);
}

void ConnectionTree::rowsInserted(const QModelIndex &parent, int first, int last)
{
    QTreeView::rowsInserted(parent, first, last);
    if (!parent.isValid())
        dressOrigins(first, last);
    else if (!parent.parent().isValid() && model()->rowCount(parent) == last - first + 1)
        expand(parent); // an origin without a row could not be opened before
}

void ConnectionTree::dressOrigins(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        setFirstColumnSpanned(row, {}, true);
        expand(model()->index(row, 0));
    }
}

void ConnectionTree::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    if (!index.parent().isValid())
        painter->fillRect(option.rect, PhasePalette::of(*this).colour(Colour::Alternate));
    QTreeView::drawRow(painter, option, index);
}

} // namespace ui
