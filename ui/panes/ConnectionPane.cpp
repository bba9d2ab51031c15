// What happens in the Connections dock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ConnectionPane.h"

#include "ui/models/ConnectionFilter.h"
#include "ui/models/ConnectionModel.h"
#include "ui/models/UseModel.h"
#include "ui/panes/ConnectionDetailsView.h"
#include "ui/widgets/ConnectionTree.h"
#include "ui/widgets/EmptyNote.h"
#include "ui/widgets/GlyphKey.h"
#include "ui/widgets/Rule.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

/// Uses that are always in view beside the details.
constexpr int leastUses = 2;
constexpr int mostUsesKept = 4;

enum Page { EmptyPage, ContentPage, NoMatchPage };

} // namespace

ConnectionPane::ConnectionPane(const ExchangeStore &store, const engine::Clock &clock,
                               QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_clock(clock)
    , m_model(new ConnectionModel(store, clock, this))
    , m_filter(new ConnectionFilter(this))
    , m_uses(new UseModel(store, this))
    , m_pages(new QStackedWidget(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_filter->setSourceModel(m_model);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeTools());
    layout->addWidget(new Rule(Qt::Horizontal, Colour::Hairline, this));
    layout->addWidget(m_pages, 1);
    auto *empty = new EmptyNote(
        tr("No connections yet"),
        tr("Each one appears here when a request opens it, and stays after it has ended."), this);
    empty->setObjectName(QStringLiteral("connections.empty"));
    empty->addExtra(new GlyphKey(empty));
    m_pages->addWidget(empty);
    connectModel();
    showCounts();
}

void ConnectionPane::setMostPerOrigin(int most)
{
    m_model->setMostPerOrigin(most);
}

void ConnectionPane::connectModel()
{
    connect(m_filterField, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setText(text);
        showPage();
    });
    connect(m_closeIdle, &QPushButton::clicked, this, &ConnectionPane::closeIdleRequested);
    connect(m_model, &ConnectionModel::countsChanged, this, &ConnectionPane::showCounts);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, &ConnectionPane::showPage);
    connect(m_filter, &QAbstractItemModel::rowsRemoved, this, &ConnectionPane::showPage);
    connect(m_model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) {
                const QModelIndex current = m_model->indexOf(m_current);
                if (current.isValid() && current.parent() == first.parent() &&
                    current.row() >= first.row() && current.row() <= last.row())
                    showDetails();
            });
}

void ConnectionPane::ensureContent()
{
    if (m_tree != nullptr)
        return;
    m_pages->addWidget(makeContent());
    m_pages->addWidget(makeNoMatch());
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ConnectionPane::chosen);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &ConnectionPane::openMenu);
    connect(m_uses, &QAbstractItemModel::rowsInserted, this, &ConnectionPane::makeRoomForUses);
    connect(m_uses, &QAbstractItemModel::modelReset, this, &ConnectionPane::makeRoomForUses);
    // Its row may come after the exchange was made the current one.
    connect(m_uses, &QAbstractItemModel::rowsInserted, this, &ConnectionPane::markExchange);
    const auto open = [this](const QModelIndex &index) {
        emit exchangeActivated(
            engine::ExchangeId{index.data(UseModel::ExchangeRole).toULongLong()});
    };
    connect(m_useView, &QAbstractItemView::clicked, this, open);
    connect(m_useView, &QAbstractItemView::activated, this, open);
}

void ConnectionPane::setCurrentConnection(engine::ConnectionId id)
{
    if (m_tree == nullptr && !m_model->indexOf(id).isValid())
        return;
    ensureContent();
    const QModelIndex index = m_filter->mapFromSource(m_model->indexOf(id));
    m_isSelecting = true;
    m_tree->setCurrentIndex(index);
    m_isSelecting = false;
    m_current = m_model->indexOf(id).isValid() ? id : engine::ConnectionId();
    m_uses->setConnection(m_current);
    m_lower->setVisible(static_cast<bool>(m_current));
    showDetails();
}

void ConnectionPane::setCurrentExchange(engine::ExchangeId id)
{
    m_exchange = id;
    markExchange();
}

void ConnectionPane::markExchange()
{
    if (m_useView == nullptr)
        return;
    const int row = m_uses->rowOf(m_exchange);
    const QModelIndex index = row < 0 ? QModelIndex() : m_uses->index(row, 0);
    m_useView->setCurrentIndex(index);
    if (!index.isValid())
        m_useView->clearSelection();
}

void ConnectionPane::chosen(const QModelIndex &index)
{
    if (m_isSelecting)
        return;
    const engine::ConnectionId id{index.data(ConnectionModel::IdRole).toULongLong()};
    if (!id || id == m_current)
        return; // an origin: what was shown stays
    m_current = id;
    m_uses->setConnection(id);
    m_lower->show();
    showDetails();
    emit connectionActivated(id);
}

void ConnectionPane::showDetails()
{
    const engine::ConnectionInfo *info = m_store.connection(m_current);
    if (info == nullptr || !isVisible())
        return;
    const bool isFailure = m_model->indexOf(m_current).data(ConnectionModel::FailedRole).toBool();
    m_details->setConnection(*info, m_model->restedFor(m_current), m_clock.now(), isFailure);
}

/// The details leave room for the first few uses; what is left of them scrolls.
void ConnectionPane::makeRoomForUses()
{
    const int rows = std::clamp(m_uses->rowCount(), leastUses, mostUsesKept);
    const int rowHeight = std::max(m_useView->sizeHintForRow(0), m_useView->header()->height());
    m_useView->setMinimumHeight(m_useView->header()->height() + rows * rowHeight);
}

void ConnectionPane::showCounts()
{
    if (m_current && m_store.connection(m_current) == nullptr)
        setCurrentConnection({});
    m_closeIdle->setEnabled(m_model->openCount() > 0);
    const bool areAllEnded = m_model->openCount() == 0 && m_model->endedCount() > 0;
    showPage();
    if (m_tree != nullptr) {
        m_endedWords->setText(tr("No open connections, %n ended", nullptr, m_model->endedCount()));
        m_endedBar->setVisible(areAllEnded);
    }
    emit subtitleChanged(subtitle());
}

void ConnectionPane::showPage()
{
    const bool isEmpty = m_model->rowCount() == 0;
    if (!isEmpty)
        ensureContent();
    const bool hasMatch = m_filter->rowCount() > 0;
    const int page = isEmpty                                ? EmptyPage
                     : hasMatch || !m_filter->isFiltering() ? ContentPage
                                                            : NoMatchPage;
    if (m_pages->currentIndex() != page)
        m_pages->setCurrentIndex(page);
}

QString ConnectionPane::subtitle() const
{
    if (m_model->openCount() + m_model->endedCount() == 0)
        return tr("none yet", "connections");
    return tr("%1 open \u00B7 %2 ended", "connections")
        .arg(m_model->openCount())
        .arg(m_model->endedCount());
}

void ConnectionPane::fillMenu(QMenu &menu, engine::ConnectionId id)
{
    const engine::ConnectionInfo *info = m_store.connection(id);
    QAction *wire =
        menu.addAction(tr("Show on the wire"), this, [this, id] { emit wireRequested(id); });
    QAction *close = menu.addAction(tr("Close"), this, [this, id] { emit closeRequested(id); });
    QAction *copy = menu.addAction(tr("Copy details"), this, [this, id] { copyDetails(id); });
    wire->setEnabled(info != nullptr);
    close->setEnabled(info != nullptr && !info->ended);
    copy->setEnabled(info != nullptr);
    menu.addSeparator();
    QAction *clear = menu.addAction(tr("Clear ended"), this, &ConnectionPane::clearEndedRequested);
    clear->setEnabled(m_model->endedCount() > 0);
}

void ConnectionPane::openMenu(const QPoint &position)
{
    const QModelIndex index = m_tree->indexAt(position);
    QMenu menu(this);
    fillMenu(menu, engine::ConnectionId{index.data(ConnectionModel::IdRole).toULongLong()});
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

void ConnectionPane::copyDetails(engine::ConnectionId id) const
{
    const engine::ConnectionInfo *info = m_store.connection(id);
    if (info != nullptr)
        QGuiApplication::clipboard()->setText(
            detailsAsText(*info, connectionDetails(*info, m_model->restedFor(id))));
}

void ConnectionPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_model->setLive(true);
    showDetails();
}

void ConnectionPane::hideEvent(QHideEvent *event)
{
    m_model->setLive(false);
    QWidget::hideEvent(event);
}

} // namespace ui
