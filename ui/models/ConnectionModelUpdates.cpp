// What happens to the tree when connections open, change, end and are forgotten, and when it is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ConnectionModel.h"

#include <algorithm>
#include <utility>

namespace ui {
namespace {

using engine::ConnectionId;
using engine::ConnectionInfo;
using engine::ConnectionState;

constexpr int fastTickMs = 100;
constexpr int slowTickMs = 1000;

/// Until then words show tenths of a second.
constexpr engine::Nanoseconds tenthsUntil = std::chrono::seconds(10);

std::optional<engine::Instant> restBegin(const ConnectionInfo &info)
{
    return info.state == ConnectionState::Idle ? std::optional(info.stateSince) : std::nullopt;
}

} // namespace

ConnectionModel::Group &ConnectionModel::groupOf(const ConnectionInfo &info)
{
    const QString origin = QString::fromStdString(info.facts->origin);
    const auto found = std::find_if(m_groups.begin(), m_groups.end(),
                                    [&](const auto &group) { return group->origin == origin; });
    if (found != m_groups.end())
        return **found;
    const int row = static_cast<int>(m_groups.size());
    beginInsertRows({}, row, row);
    m_groups.push_back(std::make_unique<Group>());
    m_groups.back()->origin = origin;
    endInsertRows();
    return *m_groups.back();
}

void ConnectionModel::add(ConnectionId id)
{
    const ConnectionInfo *info = m_store.connection(id);
    if (info == nullptr || m_byId.contains(id))
        return;
    Group &group = groupOf(*info);
    Known known;
    known.group = &group;
    known.isOpen = !info->ended;
    known.idleSince = restBegin(*info);
    const int row = group.open;
    beginInsertRows(indexOf(group), row, row);
    group.rows.insert(group.rows.begin() + row, id);
    group.open += known.isOpen ? 1 : 0;
    m_byId.emplace(id, known);
    endInsertRows();
    m_open += known.isOpen ? 1 : 0;
    ++m_known;
    tellGroup(group);
    setTicking();
    emit countsChanged();
}

void ConnectionModel::change(ConnectionId id)
{
    const auto known = m_byId.find(id);
    const ConnectionInfo *info = m_store.connection(id);
    if (known == m_byId.end() || info == nullptr)
        return;
    if (info->ended && known->second.isOpen) {
        end(id, known->second);
        return;
    }
    known->second.idleSince = restBegin(*info);
    if (!m_isLive)
        return;
    m_dirty.insert(id.value);
    if (!m_flush.isActive())
        m_flush.start();
}

/// The newest of the ended: its place is where the open ones end once it is not among them.
void ConnectionModel::end(ConnectionId id, Known &known)
{
    const ConnectionInfo *info = m_store.connection(id);
    if (known.idleSince)
        known.rested = info->stateSince - *known.idleSince;
    known.isOpen = false;
    Group &group = *known.group;
    const auto at = std::find(group.rows.begin(), group.rows.end(), id);
    const int row = static_cast<int>(at - group.rows.begin());
    const QModelIndex parent = indexOf(group);
    const bool isMoved = row != group.open - 1;
    if (isMoved)
        beginMoveRows(parent, row, row, parent, group.open);
    std::rotate(at, at + 1, group.rows.begin() + group.open);
    --group.open;
    --m_open;
    if (isMoved)
        endMoveRows();
    const QModelIndex first = indexOf(id);
    emit dataChanged(first, first.siblingAtColumn(ReceivedColumn));
    tellGroup(group);
    setTicking();
    emit countsChanged();
}

void ConnectionModel::remove(const std::vector<ConnectionId> &ids)
{
    QSet<quint64> gone;
    for (const ConnectionId id : ids) {
        if (m_byId.contains(id))
            gone.insert(id.value);
    }
    if (gone.isEmpty())
        return;
    for (const auto &group : m_groups)
        removeRows(*group, gone);
    for (std::size_t i = m_groups.size(); i-- > 0;) {
        if (!m_groups[i]->rows.empty())
            continue;
        beginRemoveRows({}, static_cast<int>(i), static_cast<int>(i));
        m_groups.erase(m_groups.begin() + static_cast<std::ptrdiff_t>(i));
        endRemoveRows();
    }
    setTicking();
    emit countsChanged();
}

/// Takes neighbours out together: clearing hundreds is a few removals.
void ConnectionModel::removeRows(Group &group, const QSet<quint64> &ids)
{
    int last = static_cast<int>(group.rows.size()) - 1;
    const auto isGone = [&](int row) {
        return ids.contains(group.rows[static_cast<std::size_t>(row)].value);
    };
    while (last >= 0) {
        if (!isGone(last)) {
            --last;
            continue;
        }
        int first = last;
        while (first > 0 && isGone(first - 1))
            --first;
        beginRemoveRows(indexOf(group), first, last);
        for (int row = first; row <= last; ++row) {
            const auto known = m_byId.find(group.rows[static_cast<std::size_t>(row)]);
            group.open -= known->second.isOpen ? 1 : 0;
            m_open -= known->second.isOpen ? 1 : 0;
            --m_known;
            m_byId.erase(known);
        }
        group.rows.erase(group.rows.begin() + first, group.rows.begin() + last + 1);
        endRemoveRows();
        last = first - 1;
    }
    tellGroup(group);
}

void ConnectionModel::tellGroup(const Group &group)
{
    const QModelIndex first = indexOf(group);
    emit dataChanged(first, first.siblingAtColumn(ReceivedColumn), {Qt::DisplayRole});
}

void ConnectionModel::tellDirty()
{
    const QSet<quint64> dirty = std::exchange(m_dirty, {});
    for (const quint64 value : dirty) {
        const QModelIndex first = indexOf(ConnectionId{value});
        if (first.isValid())
            emit dataChanged(first, first.siblingAtColumn(ReceivedColumn));
    }
    setTicking();
}

void ConnectionModel::tellRunning()
{
    for (const auto &group : m_groups) {
        if (group->open > 0)
            emit dataChanged(createIndex(0, StateColumn, group.get()),
                             createIndex(group->open - 1, AgeColumn, group.get()),
                             {Qt::DisplayRole});
    }
    setTicking();
}

void ConnectionModel::tellAll()
{
    m_dirty.clear();
    for (const auto &group : m_groups) {
        const int last = static_cast<int>(group->rows.size()) - 1;
        emit dataChanged(createIndex(0, 0, group.get()),
                         createIndex(last, ReceivedColumn, group.get()));
    }
}

void ConnectionModel::setTicking()
{
    if (!m_isLive || m_open == 0) {
        m_tick.stop();
        return;
    }
    const int interval = tickMs();
    if (!m_tick.isActive() || m_tick.interval() != interval)
        m_tick.start(interval);
}

int ConnectionModel::tickMs() const
{
    const engine::Instant now = m_clock.now();
    const auto isYoung = [&](ConnectionId id) {
        const ConnectionInfo *info = m_store.connection(id);
        return info != nullptr &&
               (now - info->stateSince < tenthsUntil || now - info->created < tenthsUntil);
    };
    for (const auto &group : m_groups) {
        if (std::any_of(group->rows.begin(), group->rows.begin() + group->open, isYoung))
            return fastTickMs;
    }
    return slowTickMs;
}

} // namespace ui
