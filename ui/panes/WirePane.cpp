// What happens in the Wire dock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/WirePane.h"

#include "ui/models/Formatting.h"
#include "ui/models/ReasonText.h"
#include "ui/models/WireModel.h"
#include "ui/widgets/ConnectionGlyph.h"
#include "ui/widgets/EmptyNote.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/Rule.h"
#include "ui/widgets/SegmentedControl.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/WireStream.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

using namespace Qt::StringLiterals;
using engine::ConnectionId;

constexpr int statusMs = 250;
constexpr int filterDelayMs = 150;

enum Page { NotePage, ContentPage };

/// An item's connection, and what its glyph was made from, so that it is made anew only when it must.
constexpr int idRole = Qt::UserRole;
constexpr int glyphRole = Qt::UserRole + 1;

QString itemText(const engine::ConnectionInfo &info)
{
    const QString name = QString::fromStdString(engine::name(info.facts->id));
    QString text = name + u' ' + QString::fromStdString(info.facts->host);
    if (info.facts->tls && !info.facts->tls->version.empty())
        text += u" \u00B7 "_s +
                QString::fromStdString(info.facts->tls->version).replace(u"TLSv"_s, u"TLS "_s);
    return text;
}

} // namespace

WirePane::WirePane(const ExchangeStore &store, const engine::Clock &clock, const WallTime &wall,
                   QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_clock(clock)
    , m_model(new WireModel(store, wall, this))
    , m_connections(new QComboBox(this))
    , m_pages(new QStackedWidget(this))
    , m_note(new EmptyNote({}, {}, this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_model->setLive(false);
    m_note->setObjectName(u"wire.empty"_s);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeTools());
    layout->addWidget(new Rule(Qt::Horizontal, Colour::Hairline, this));
    layout->addWidget(m_pages, 1);
    m_pages->addWidget(m_note);
    m_pages->addWidget(makeContent());
    m_statusTimer.setInterval(statusMs);
    m_filterDelay.setSingleShot(true);
    m_filterDelay.setInterval(filterDelayMs);
    connect(&m_statusTimer, &QTimer::timeout, this, &WirePane::showStatus);
    connect(&m_filterDelay, &QTimer::timeout, this, &WirePane::applySelection);
    connectStore();
    connectViews();
    addShortcuts();
    fillConnections();
    showPage();
}

void WirePane::connectStore()
{
    connect(&m_store, &ExchangeStore::connectionAdded, this, &WirePane::addConnection);
    connect(&m_store, &ExchangeStore::connectionChanged, this, [this](ConnectionId id) {
        if (isVisible())
            dressConnection(itemOf(id));
    });
    connect(&m_store, &ExchangeStore::connectionsRemoved, this,
            [this](const std::vector<ConnectionId> &ids) {
                for (const ConnectionId id : ids) {
                    const QSignalBlocker quiet(m_connections);
                    m_connections->removeItem(itemOf(id));
                }
                const QSignalBlocker quiet(m_connections);
                m_connections->setCurrentIndex(itemOf(connection()));
                showPage();
            });
    connect(m_model, &WireModel::countsChanged, this, [this] {
        showPage();
        showStatus();
        emit subtitleChanged(subtitle());
    });
}

void WirePane::connectViews()
{
    connect(m_connections, &QComboBox::activated, this, [this](int item) {
        const ConnectionId id{m_connections->itemData(item, idRole).toULongLong()};
        setConnection(id);
        emit connectionChosen(id);
    });
    connect(m_form, &SegmentedControl::currentChanged, this,
            [this](int index) { m_stream->setForm(index == 1 ? WireForm::Hex : WireForm::Text); });
    for (QCheckBox *box : {m_sent, m_received, m_setUp})
        connect(box, &QCheckBox::toggled, this, &WirePane::applySelection);
    connect(m_filterField, &QLineEdit::textChanged, this, [this] { m_filterDelay.start(); });
    connect(m_filterField, &QLineEdit::returnPressed, this, &WirePane::applySelection);
    connect(m_follow, &QCheckBox::toggled, m_stream, &WireStream::setFollowing);
    connect(m_stream, &WireStream::followingChanged, m_follow, &QCheckBox::setChecked);
    connect(m_mask, &QCheckBox::toggled, m_model, &WireModel::setMasked);
    // Not the current row: a table makes its first row that as soon as it gets the focus.
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        m_stream->setCurrentRow(rows.isEmpty() ? -1 : rows.first().row());
    });
    connect(m_stream, &WireStream::rowChosen, this, &WirePane::setCurrentRow);
    connect(m_stream, &WireStream::topRowChanged, this, [this](int row) {
        m_table->scrollTo(m_model->index(row, 0), QAbstractItemView::EnsureVisible);
    });
    connect(m_model, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_follow->isChecked())
            m_table->scrollToBottom();
    });
}

ConnectionId WirePane::connection() const
{
    return m_model->connection();
}

void WirePane::setConnection(ConnectionId id)
{
    if (id != m_model->connection())
        m_model->setConnection(id);
    m_connections->setCurrentIndex(itemOf(id));
    if (m_follow->isChecked())
        m_table->scrollToBottom();
    showPage();
    showStatus();
    emit subtitleChanged(subtitle());
}

void WirePane::showUse(std::uint32_t use)
{
    m_model->setLive(true);
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->record(row)->use == use) {
            setCurrentRow(row);
            break;
        }
    }
    m_model->setLive(isVisible());
}

QString WirePane::subtitle() const
{
    if (!connection())
        return {};
    return tr("sent %1 \u00B7 received %2", "on the wire")
        .arg(exactSize(m_model->sentBytes()), exactSize(m_model->receivedBytes()));
}

void WirePane::fillConnections()
{
    for (const auto &[id, info] : m_store.connections())
        addConnection(id);
}

void WirePane::addConnection(ConnectionId id)
{
    const engine::ConnectionInfo *info = m_store.connection(id);
    if (info == nullptr)
        return;
    const QSignalBlocker quiet(m_connections);
    const int current = m_connections->currentIndex();
    m_connections->addItem(itemText(*info), QVariant::fromValue<qulonglong>(id.value));
    m_connections->setCurrentIndex(current);
    dressConnection(m_connections->count() - 1);
}

int WirePane::itemOf(ConnectionId id) const
{
    return id ? m_connections->findData(QVariant::fromValue<qulonglong>(id.value), idRole) : -1;
}

void WirePane::dressConnection(int item)
{
    const engine::ConnectionInfo *info =
        item < 0
            ? nullptr
            : m_store.connection(ConnectionId{m_connections->itemData(item, idRole).toULongLong()});
    if (info == nullptr)
        return;
    const ConnectionGlyph glyph = glyphOf(*info);
    const int key = static_cast<int>(glyph.kind) * 256 + static_cast<int>(glyph.colour);
    if (m_connections->itemData(item, glyphRole).toInt() == key + 1)
        return;
    m_connections->setItemData(item, key + 1, glyphRole);
    m_connections->setItemIcon(item, glyphIcon(glyph.kind, glyph.colour));
    m_connections->setItemText(item, itemText(*info));
}

void WirePane::applySelection()
{
    m_filterDelay.stop();
    m_model->setSelection({m_sent->isChecked(), m_received->isChecked(), m_setUp->isChecked(),
                           m_filterField->text()});
}

void WirePane::stepConnection(int by)
{
    const int item = m_connections->currentIndex() + by;
    if (item < 0 || item >= m_connections->count())
        return;
    m_connections->setCurrentIndex(item);
    emit m_connections->activated(item);
}

void WirePane::stepRecord(int by)
{
    const int last = m_model->rowCount() - 1;
    if (last >= 0)
        setCurrentRow(std::clamp(m_stream->currentRow() + by, 0, last));
}

void WirePane::setCurrentRow(int row)
{
    m_table->setCurrentIndex(m_model->index(row, 0));
    m_stream->setCurrentRow(row);
}

void WirePane::showPage()
{
    const bool isChosen = static_cast<bool>(connection());
    const bool hasRecords =
        m_model->rowCount() > 0 || m_model->hiddenCount() > 0 || m_model->isSearching();
    if (!isChosen)
        m_note->setTitle(tr("Choose a connection."));
    else
        m_note->setTitle(tr("Nothing was recorded on %1.")
                             .arg(QString::fromStdString(engine::name(connection()))));
    m_pages->setCurrentIndex(isChosen && hasRecords ? ContentPage : NotePage);
}

void WirePane::showStatus()
{
    const engine::ConnectionInfo *info = m_store.connection(connection());
    if (info == nullptr || !isVisible())
        return;
    QStringList parts{info->ended ? endWords(*info) : stateWords(*info, m_clock.now())};
    if (info->state == engine::ConnectionState::Idle)
        parts += tr("waiting for the next request or the server's close");
    if (m_model->isSearching())
        parts += tr("searching\u2026");
    if (m_model->hiddenCount() > 0)
        parts += tr("%1 records hidden").arg(count(m_model->hiddenCount()));
    if (m_model->droppedCount() > 0)
        parts += tr("%1 older records dropped").arg(count(m_model->droppedCount()));
    m_status->setText(parts.join(u" \u00B7 "_s));
}

void WirePane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_model->setLive(true);
    for (int item = 0; item < m_connections->count(); ++item)
        dressConnection(item);
    m_statusTimer.start();
    showStatus();
}

void WirePane::hideEvent(QHideEvent *event)
{
    m_model->setLive(false);
    m_statusTimer.stop();
    QWidget::hideEvent(event);
}

} // namespace ui
