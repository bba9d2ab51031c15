// The one landing place of the engine's events: what the window knows of exchanges, connections and wire records.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"
#include "engine/trace/Exchange.h"
#include "engine/trace/Trace.h"
#include "engine/trace/Wire.h"

#include <QObject>

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// How much is kept; the oldest goes first.
struct StoreLimits
{
    std::size_t exchanges = 1000;
    std::size_t bodyBytes = 256 * 1024 * 1024; ///< of kept responses in all
    std::size_t endedConnections = 500;
    std::size_t wireBytes = 64 * 1024 * 1024; ///< plain bytes of records in all
};

/// The records of one connection.
struct WireRecords
{
    std::deque<engine::WireRecord> list;
    std::size_t dropped = 0; ///< older records that had to go
};

/// GUI thread only. Views read from it; nothing but `Workbench` writes to it.
class ExchangeStore final : public QObject
{
    Q_OBJECT

public:
    explicit ExchangeStore(StoreLimits limits = {}, QObject *parent = nullptr);

    void progress(const engine::ExchangeProgress &progress);
    void finish(std::shared_ptr<const engine::Exchange> exchange);
    void update(const engine::ConnectionInfo &connection);
    void record(const std::vector<engine::WireRecord> &records);

    /// A finished exchange; null while it runs and once it has been dropped.
    [[nodiscard]] std::shared_ptr<const engine::Exchange> exchange(engine::ExchangeId id) const;

    /// Where a running exchange stands; nothing before its first report and after its end.
    [[nodiscard]] std::optional<engine::ExchangeProgress> running(engine::ExchangeId id) const;

    /// Finished exchanges, the oldest first.
    [[nodiscard]] const std::deque<std::shared_ptr<const engine::Exchange>> &
    exchanges() const noexcept
    {
        return m_exchanges;
    }

    /// Connections in the order they were opened, ended ones included.
    [[nodiscard]] const std::map<engine::ConnectionId, engine::ConnectionInfo> &
    connections() const noexcept
    {
        return m_connections;
    }

    /// Null where it is not known (any more). Not owned; valid until the next event.
    [[nodiscard]] const engine::ConnectionInfo *connection(engine::ConnectionId id) const;

    /// The finished exchanges that a connection carried, attempts that were given up included, in order.
    [[nodiscard]] std::vector<std::shared_ptr<const engine::Exchange>>
    uses(engine::ConnectionId id) const;

    /// Never null-like: an empty set where nothing was recorded. Valid until the next event.
    [[nodiscard]] const WireRecords &wire(engine::ConnectionId id) const;

    /// Connections that are open now.
    [[nodiscard]] int openCount() const;

    /// Forgets ended connections and their records.
    void clearEnded();

signals:
    void exchangeProgressed(engine::ExchangeId id);
    void exchangeFinished(engine::ExchangeId id);
    void connectionAdded(engine::ConnectionId id);
    void connectionChanged(engine::ConnectionId id);
    void connectionsRemoved(const std::vector<engine::ConnectionId> &ids);

    /// `count` records were appended to the connection's list, after `dropped` were taken from its front.
    void wireRecorded(engine::ConnectionId id, int dropped, int count);

private:
    void dropOldExchanges();
    void dropOldConnections();
    void dropOldRecords();

    StoreLimits m_limits;
    std::deque<std::shared_ptr<const engine::Exchange>> m_exchanges;
    std::size_t m_bodyBytes = 0;
    std::map<engine::ExchangeId, engine::ExchangeProgress> m_running;
    std::map<engine::ConnectionId, engine::ConnectionInfo> m_connections;
    std::map<engine::ConnectionId, WireRecords> m_wire;
    std::deque<engine::ConnectionId>
        m_wireOrder; ///< the connection of each kept record, the oldest first
    std::size_t m_wireBytes = 0;
};

} // namespace ui
