// The tree of connections: origins across the whole width, always open at first.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace ui {

/// GUI thread only; over a ConnectionModel, directly or through proxies.
class ConnectionTree final : public QTreeView
{
    Q_OBJECT

public:
    explicit ConnectionTree(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;

protected:
    void rowsInserted(const QModelIndex &parent, int first, int last) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;

private:
    void dressOrigins(int first, int last);
};

} // namespace ui
