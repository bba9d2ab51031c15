// Keeping the tree of connections in step with the store.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ConnectionModel.h"

#include "ui/models/Formatting.h"
#include "ui/models/ReasonText.h"

#include <algorithm>
#include <utility>

namespace ui {
namespace {

using engine::ConnectionId;
using engine::ConnectionInfo;
using engine::ConnectionState;
using engine::EndReason;

constexpr int flushMs = 33;

QString nameOf(const ConnectionInfo &info)
{
    return QString::fromStdString(engine::name(info.facts->id));
}

/// Whether a connection went down with the exchange it carried.
bool endedInUse(const ConnectionInfo &info)
{
    if (!info.ended)
        return false;
    switch (*info.ended) {
    case EndReason::ServerClosed:
    case EndReason::ServerReset:
    case EndReason::CloseNotify: return info.uses > 0 && !info.endDetail.empty();
    case EndReason::ProtocolError:
    case EndReason::Timeout: return true;
    default: return false;
    }
}

} // namespace

ConnectionModel::ConnectionModel(const ExchangeStore &store, const engine::Clock &clock,
                                 QObject *parent)
    : QAbstractItemModel(parent)
    , m_store(store)
    , m_clock(clock)
{
    m_flush.setSingleShot(true);
    m_flush.setInterval(flushMs);
    connect(&m_flush, &QTimer::timeout, this, &ConnectionModel::tellDirty);
    connect(&m_tick, &QTimer::timeout, this, &ConnectionModel::tellRunning);
    connect(&store, &ExchangeStore::connectionAdded, this, &ConnectionModel::add);
    connect(&store, &ExchangeStore::connectionChanged, this, &ConnectionModel::change);
    connect(&store, &ExchangeStore::connectionsRemoved, this, &ConnectionModel::remove);
    for (const auto &[id, info] : store.connections())
        add(id);
}

void ConnectionModel::setMostPerOrigin(int most)
{
    m_mostPerOrigin = most;
    for (const auto &group : m_groups)
        tellGroup(*group);
}

void ConnectionModel::setLive(bool isLive)
{
    if (m_isLive == isLive)
        return;
    m_isLive = isLive;
    if (isLive)
        tellAll();
    setTicking();
}

QModelIndex ConnectionModel::indexOf(ConnectionId id) const
{
    const auto known = m_byId.find(id);
    if (known == m_byId.end())
        return {};
    Group *group = known->second.group;
    const auto row = std::find(group->rows.begin(), group->rows.end(), id);
    return createIndex(static_cast<int>(row - group->rows.begin()), ConnectionColumn, group);
}

QModelIndex ConnectionModel::indexOf(const Group &group) const
{
    const auto at = std::find_if(m_groups.begin(), m_groups.end(),
                                 [&](const auto &each) { return each.get() == &group; });
    return createIndex(static_cast<int>(at - m_groups.begin()), 0, nullptr);
}

const ConnectionModel::Group *ConnectionModel::groupAt(const QModelIndex &index) const
{
    const auto row = static_cast<std::size_t>(index.row());
    return index.internalPointer() == nullptr && row < m_groups.size() ? m_groups[row].get()
                                                                       : nullptr;
}

ConnectionId ConnectionModel::idOf(const QModelIndex &index) const
{
    const auto *group = static_cast<const Group *>(index.internalPointer());
    return group == nullptr ? ConnectionId() : group->rows[static_cast<std::size_t>(index.row())];
}

std::optional<engine::Nanoseconds> ConnectionModel::restedFor(ConnectionId id) const
{
    const auto known = m_byId.find(id);
    return known == m_byId.end() ? std::nullopt : known->second.rested;
}

QModelIndex ConnectionModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? m_groups[static_cast<std::size_t>(parent.row())].get()
                                        : nullptr);
}

QModelIndex ConnectionModel::parent(const QModelIndex &child) const
{
    const auto *group = static_cast<const Group *>(child.internalPointer());
    return group == nullptr ? QModelIndex() : indexOf(*group);
}

int ConnectionModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    const Group *group = parent.column() == 0 ? groupAt(parent) : nullptr;
    return group == nullptr ? 0 : static_cast<int>(group->rows.size());
}

int ConnectionModel::columnCount(const QModelIndex & /*parent*/) const
{
    return ColumnCount;
}

QVariant ConnectionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(index.column() >= UsesColumn ? Qt::AlignRight | Qt::AlignVCenter
                                                     : Qt::AlignLeft | Qt::AlignVCenter);
    if (const Group *group = groupAt(index))
        return groupData(*group, index.column(), role);
    const ConnectionInfo *info = m_store.connection(idOf(index));
    return info == nullptr ? QVariant() : connectionData(*info, index.column(), role);
}

QVariant ConnectionModel::groupData(const Group &group, int column, int role) const
{
    if (role == IdRole)
        return quint64{0};
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (column == ConnectionColumn)
        return group.origin;
    if (column == ReceivedColumn)
        return tr("%1 of %2 open", "connections").arg(group.open).arg(m_mostPerOrigin);
    return {};
}

QVariant ConnectionModel::connectionData(const ConnectionInfo &info, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole: return text(info, column);
    case Qt::ToolTipRole: return tip(info, column);
    case Qt::AccessibleTextRole:
        return column == ConnectionColumn ? tr("Connection %1").arg(nameOf(info))
                                          : text(info, column);
    case IdRole: return quint64{info.facts->id.value};
    case StateRole: return static_cast<int>(info.state);
    case UsesRole: return static_cast<int>(info.uses);
    case EndedRole: return info.ended.has_value();
    case FailedRole: return info.state == ConnectionState::Failed || endedInUse(info);
    default: return {};
    }
}

QString ConnectionModel::text(const ConnectionInfo &info, int column) const
{
    switch (column) {
    case ConnectionColumn: return nameOf(info);
    case StateColumn: return stateWords(info, m_clock.now(), receivedShare(info));
    case UsesColumn: return count(info.uses);
    case AgeColumn: return duration((info.ended ? info.stateSince : m_clock.now()) - info.created);
    case ReceivedColumn: return size(info.bytesReceived);
    default: return {};
    }
}

QString ConnectionModel::tip(const ConnectionInfo &info, int column) const
{
    switch (column) {
    case StateColumn:
        return info.ended ? endWords(info, restedFor(info.facts->id)) : text(info, column);
    case ReceivedColumn: return exactSize(info.bytesReceived);
    default: return text(info, column);
    }
}

std::optional<double> ConnectionModel::receivedShare(const ConnectionInfo &info) const
{
    if (info.state != ConnectionState::Receiving)
        return std::nullopt;
    const auto running = m_store.running(info.exchange);
    if (!running || running->bytesExpected <= 0)
        return std::nullopt;
    return static_cast<double>(running->bytesReceived) /
           static_cast<double>(running->bytesExpected);
}

QVariant ConnectionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(section >= UsesColumn ? Qt::AlignRight | Qt::AlignVCenter
                                              : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ConnectionColumn: return tr("Connection");
    case StateColumn: return tr("State");
    case UsesColumn: return tr("Uses");
    case AgeColumn: return tr("Age");
    case ReceivedColumn: return tr("Received");
    default: return {};
    }
}

} // namespace ui
