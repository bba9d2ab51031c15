// The sidebar: a filter over the collection's tree.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/CollectionModel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QStackedWidget;
class QTreeView;

namespace ui {

/// GUI thread only. The model outlives it.
class CollectionPane final : public QWidget
{
    Q_OBJECT

public:
    explicit CollectionPane(CollectionModel &model, QWidget *parent = nullptr);

    /// Selects a request's row and brings it into view, if it is there.
    void select(const ui::RequestPlace &place);

    void focusFilter();

signals:
    /// A single click: a preview, replaced by the next one. Enter or a double click: to keep.
    void previewRequested(const ui::RequestPlace &place);
    void openRequested(const ui::RequestPlace &place);
    void sendRequested(const ui::RequestPlace &place);
    void compareRequested(const ui::RequestPlace &place);
    void compareFileRequested(const QString &file);
    void newRequestRequested();
    void openFolderRequested();

private:
    void buildToolRow(QWidget *row);
    void buildTree();
    void expandFirstLevels();
    void applyFilter(const QString &text);
    void showMenu(const QPoint &position);
    [[nodiscard]] QModelIndex sourceIndex(const QModelIndex &index) const;

    CollectionModel &m_model;
    QSortFilterProxyModel *m_filtered = nullptr;
    QLineEdit *m_filter = nullptr;
    QStackedWidget *m_pages = nullptr;
    QTreeView *m_tree = nullptr;
    QLabel *m_nothing = nullptr;
};

} // namespace ui
