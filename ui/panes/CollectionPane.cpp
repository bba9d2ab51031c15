// The tree's look and what its rows do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/CollectionPane.h"

#include "ui/widgets/CollectionDelegate.h"
#include "ui/widgets/Icons.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace ui {

CollectionPane::CollectionPane(CollectionModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *row = new QWidget;
    buildToolRow(row);
    layout->addWidget(row);
    m_pages = new QStackedWidget;
    buildTree();
    m_nothing = new QLabel(tr("Nothing matches"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_pages->addWidget(m_tree);
    m_pages->addWidget(m_nothing);
    layout->addWidget(m_pages, 1);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &CollectionPane::expandFirstLevels);
    expandFirstLevels();
}

void CollectionPane::buildToolRow(QWidget *row)
{
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(6, 5, 6, 5);
    layout->setSpacing(6);
    m_filter = new QLineEdit;
    m_filter->setObjectName(QStringLiteral("collection.filter"));
    m_filter->setPlaceholderText(tr("Filter requests"));
    m_filter->setAccessibleName(tr("Filter requests by name, method or address"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon(Icon::Find), QLineEdit::LeadingPosition);
    connect(m_filter, &QLineEdit::textChanged, this, &CollectionPane::applyFilter);
    layout->addWidget(m_filter, 1);
    auto *add = new QToolButton;
    add->setObjectName(QStringLiteral("collection.add"));
    add->setIcon(icon(Icon::Add));
    add->setAccessibleName(tr("New request"));
    add->setToolTip(tr("New request (Ctrl+T)"));
    add->setAutoRaise(true);
    connect(add, &QToolButton::clicked, this, &CollectionPane::newRequestRequested);
    layout->addWidget(add);
}

void CollectionPane::buildTree()
{
    m_filtered = new QSortFilterProxyModel(this);
    m_filtered->setSourceModel(&m_model);
    m_filtered->setRecursiveFilteringEnabled(true);
    m_filtered->setAutoAcceptChildRows(true);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filtered->setFilterRole(CollectionModel::FilterRole);
    m_tree = new QTreeView;
    m_tree->setObjectName(QStringLiteral("collection.tree"));
    m_tree->setAccessibleName(tr("Collection"));
    m_tree->setModel(m_filtered);
    m_tree->setItemDelegate(new CollectionDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (const auto place = m_model.place(sourceIndex(index)))
            emit previewRequested(*place);
    });
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const auto place = m_model.place(sourceIndex(index)))
            emit openRequested(*place);
        else
            m_tree->setExpanded(index, !m_tree->isExpanded(index));
    });
    connect(m_tree, &QWidget::customContextMenuRequested, this, &CollectionPane::showMenu);
}

QModelIndex CollectionPane::sourceIndex(const QModelIndex &index) const
{
    return m_filtered->mapToSource(index);
}

/// The folder is open, and a small collection's files with it; a large one reads files as they are opened.
void CollectionPane::expandFirstLevels()
{
    constexpr int mostExpanded = 12;
    const QModelIndex folder = m_filtered->index(0, 0);
    m_tree->expand(folder);
    const int files = m_filtered->rowCount(folder);
    for (int row = 0; files <= mostExpanded && row < files; ++row)
        m_tree->expand(m_filtered->index(row, 0, folder));
}

void CollectionPane::applyFilter(const QString &text)
{
    if (!text.isEmpty()) {
        // What has not been read cannot match: read it now. A large collection's files are small and few.
        std::vector<QModelIndex> open = {m_model.index(0, 0)};
        while (!open.empty()) {
            const QModelIndex index = open.back();
            open.pop_back();
            if (m_model.canFetchMore(index))
                m_model.fetchMore(index);
            for (int row = 0; row < m_model.rowCount(index); ++row)
                open.push_back(m_model.index(row, 0, index));
        }
    }
    m_filtered->setFilterFixedString(text);
    const bool none = m_filtered->rowCount() == 0;
    m_pages->setCurrentWidget(none ? static_cast<QWidget *>(m_nothing) : m_tree);
    if (!text.isEmpty() && !none)
        m_tree->expandAll();
}

void CollectionPane::showMenu(const QPoint &position)
{
    const QModelIndex index = m_tree->indexAt(position);
    QMenu menu(this);
    if (const auto place = m_model.place(sourceIndex(index))) {
        menu.addAction(tr("Open"), this, [this, place] { emit openRequested(*place); });
        menu.addAction(icon(Icon::Send), tr("Send"), this,
                       [this, place] { emit sendRequested(*place); });
        menu.addAction(icon(Icon::Compare), tr("Compare connection modes…"), this,
                       [this, place] { emit compareRequested(*place); });
    } else if (index.data(CollectionModel::KindRole).toInt() ==
               static_cast<int>(CollectionModel::Kind::File)) {
        const QString file = index.data(CollectionModel::FileRole).toString();
        menu.addAction(icon(Icon::Compare), tr("Compare this file…"), this,
                       [this, file] { emit compareFileRequested(file); });
    }
    menu.addAction(icon(Icon::Folder), tr("Open folder…"), this,
                   &CollectionPane::openFolderRequested);
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

void CollectionPane::select(const RequestPlace &place)
{
    const QModelIndex source = m_model.indexOf(place);
    const QModelIndex index = m_filtered->mapFromSource(source);
    if (!index.isValid())
        return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void CollectionPane::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

} // namespace ui
