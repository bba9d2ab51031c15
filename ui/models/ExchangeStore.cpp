// Keeping events within limits.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ExchangeStore.h"

#include <algorithm>

namespace ui {

namespace {

std::size_t bodyBytes(const engine::Exchange &exchange)
{
    return exchange.response && exchange.response->body ? exchange.response->body->size() : 0;
}

} // namespace

ExchangeStore::ExchangeStore(StoreLimits limits, QObject *parent)
    : QObject(parent)
    , m_limits(limits)
{
}

void ExchangeStore::progress(const engine::ExchangeProgress &progress)
{
    m_running[progress.id] = progress;
    emit exchangeProgressed(progress.id);
}

void ExchangeStore::finish(std::shared_ptr<const engine::Exchange> exchange)
{
    const engine::ExchangeId id = exchange->id;
    m_running.erase(id);
    m_bodyBytes += bodyBytes(*exchange);
    m_exchanges.push_back(std::move(exchange));
    dropOldExchanges();
    emit exchangeFinished(id);
}

void ExchangeStore::dropOldExchanges()
{
    // The newest one stays, whatever its size.
    while (m_exchanges.size() > 1 &&
           (m_exchanges.size() > m_limits.exchanges || m_bodyBytes > m_limits.bodyBytes)) {
        m_bodyBytes -= bodyBytes(*m_exchanges.front());
        m_exchanges.pop_front();
    }
}

void ExchangeStore::update(const engine::ConnectionInfo &connection)
{
    const engine::ConnectionId id = connection.facts->id;
    const bool added = m_connections.insert_or_assign(id, connection).second;
    if (added) {
        dropOldConnections();
        emit connectionAdded(id);
    } else {
        emit connectionChanged(id);
    }
}

void ExchangeStore::dropOldConnections()
{
    const auto ended =
        std::count_if(m_connections.begin(), m_connections.end(),
                      [](const auto &item) { return item.second.ended.has_value(); });
    auto tooMany = ended - static_cast<std::ptrdiff_t>(m_limits.endedConnections);
    std::vector<engine::ConnectionId> removed;
    for (auto it = m_connections.begin(); it != m_connections.end() && tooMany > 0;) {
        if (!it->second.ended) {
            ++it;
            continue;
        }
        removed.push_back(it->first);
        it = m_connections.erase(it);
        --tooMany;
    }
    if (!removed.empty())
        emit connectionsRemoved(removed);
}

void ExchangeStore::record(const std::vector<engine::WireRecord> &records)
{
    std::map<engine::ConnectionId, int> added;
    for (const engine::WireRecord &record : records) {
        m_wire[record.connection].list.push_back(record);
        m_wireOrder.push_back(record.connection);
        m_wireBytes += record.plainBytes;
        ++added[record.connection];
    }
    std::map<engine::ConnectionId, std::size_t> before;
    for (const auto &[id, list] : m_wire)
        before[id] = list.dropped;
    dropOldRecords();
    for (const auto &[id, list] : m_wire) {
        const int dropped = static_cast<int>(list.dropped - before[id]);
        const int count = added.contains(id) ? added[id] : 0;
        if (dropped > 0 || count > 0)
            emit wireRecorded(id, dropped, count);
    }
}

void ExchangeStore::dropOldRecords()
{
    while (m_wireBytes > m_limits.wireBytes && m_wireOrder.size() > 1) {
        WireRecords &oldest = m_wire[m_wireOrder.front()];
        m_wireBytes -= oldest.list.front().plainBytes;
        oldest.list.pop_front();
        ++oldest.dropped;
        m_wireOrder.pop_front();
    }
}

std::shared_ptr<const engine::Exchange> ExchangeStore::exchange(engine::ExchangeId id) const
{
    const auto found = std::find_if(m_exchanges.rbegin(), m_exchanges.rend(),
                                    [id](const auto &exchange) { return exchange->id == id; });
    return found == m_exchanges.rend() ? nullptr : *found;
}

std::optional<engine::ExchangeProgress> ExchangeStore::running(engine::ExchangeId id) const
{
    const auto found = m_running.find(id);
    return found == m_running.end() ? std::nullopt : std::optional(found->second);
}

const engine::ConnectionInfo *ExchangeStore::connection(engine::ConnectionId id) const
{
    const auto found = m_connections.find(id);
    return found == m_connections.end() ? nullptr : &found->second;
}

std::vector<std::shared_ptr<const engine::Exchange>>
ExchangeStore::uses(engine::ConnectionId id) const
{
    std::vector<std::shared_ptr<const engine::Exchange>> out;
    for (const auto &exchange : m_exchanges) {
        const bool carried = std::any_of(exchange->attempts.begin(), exchange->attempts.end(),
                                         [id](const engine::Attempt &attempt) {
                                             return attempt.use > 0 && attempt.connection &&
                                                    attempt.connection->id == id;
                                         });
        if (carried)
            out.push_back(exchange);
    }
    return out;
}

const WireRecords &ExchangeStore::wire(engine::ConnectionId id) const
{
    static const WireRecords none;
    const auto found = m_wire.find(id);
    return found == m_wire.end() ? none : found->second;
}

int ExchangeStore::openCount() const
{
    return static_cast<int>(std::count_if(m_connections.begin(), m_connections.end(),
                                          [](const auto &item) { return !item.second.ended; }));
}

void ExchangeStore::clearEnded()
{
    std::vector<engine::ConnectionId> removed;
    for (auto it = m_connections.begin(); it != m_connections.end();) {
        if (!it->second.ended) {
            ++it;
            continue;
        }
        removed.push_back(it->first);
        it = m_connections.erase(it);
    }
    for (const engine::ConnectionId id : removed) {
        const auto found = m_wire.find(id);
        if (found == m_wire.end())
            continue;
        for (const engine::WireRecord &record : found->second.list)
            m_wireBytes -= record.plainBytes;
        std::erase(m_wireOrder, id);
        m_wire.erase(found);
    }
    if (!removed.empty())
        emit connectionsRemoved(removed);
}

} // namespace ui
