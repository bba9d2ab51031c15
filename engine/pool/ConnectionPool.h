// The keep-alive pool: hands connections out, takes them back, and says why each was new, reused or ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pool/Connection.h"
#include "engine/pool/ConnectionOpener.h"
#include "engine/pool/Lease.h"
#include "engine/pool/PoolGroup.h"
#include "engine/pool/PoolRules.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

namespace engine {

/// Numbers connections; shared by the pools of one engine or one run.
using ConnectionNumbers = std::uint64_t;

struct PoolCounts
{
    std::uint64_t opened = 0;         ///< dials begun
    std::uint64_t closedByServer = 0; ///< idle connections found closed or reset by the server
};

/// I/O thread only; nothing here locks. LIFO from the idle connections, FIFO for waiters. An idle connection is
/// tested before it is handed out, and watched once it has rested for a while (engine-rules 0.2).
class ConnectionPool
{
public:
    /// All references must outlive the pool. Call `shutDown` before destroying a pool with leases or waiters.
    ConnectionPool(const Surroundings &around, ConnectionOpener &opener, PoolRules rules,
                   ConnectionNumbers &numbers);
    ~ConnectionPool();

    ConnectionPool(const ConnectionPool &) = delete;
    ConnectionPool &operator=(const ConnectionPool &) = delete;

    /// An idle connection of that key, if the policy allows one and a good one is there. Never waits. `now` is now.
    [[nodiscard]] std::optional<Lease> leaseIdle(const std::shared_ptr<const PoolKey> &key,
                                                 LeasePolicy policy, Instant now);

    /// An idle connection, or a new one, waiting for either within the limits. Fails with QueueTimeout, ReuseNone,
    /// Cancelled, or as opening fails; `failed` then names the connection that could not be opened, if there is one.
    Task<Result<Lease>> acquire(LeaseRequest request, Timeline &timeline,
                                std::shared_ptr<const ConnectionFacts> &failed);

    /// Closes idle connections; returns how many. Harmless when there are none.
    std::size_t closeIdle(EndReason reason = EndReason::User);

    /// Closes one connection: at once when idle, else by aborting its exchange. False when there is no such one.
    bool close(ConnectionId id, EndReason reason = EndReason::User);

    /// The exchange a connection is being dialled for; none once its stream stands.
    [[nodiscard]] ExchangeId diallingFor(ConnectionId id) const;
    [[nodiscard]] std::vector<ExchangeId> dialling() const;

    void closeAll(EndReason reason = EndReason::User);

    /// Ends what has rested too long or lived too long. Called by the pool's own timer.
    void sweep();

    /// Closes everything and wakes every waiter with Cancelled.
    void shutDown();

    [[nodiscard]] const PoolCounts &counts() const noexcept { return m_counts; }
    [[nodiscard]] std::size_t openCount() const noexcept { return m_connections.size(); }
    [[nodiscard]] const PoolRules &rules() const noexcept { return m_rules; }

private:
    friend class Lease;

    void takeBack(Connection &connection, const LeaseEnd &end);
    void rest(Connection &connection, const LeaseEnd &end);
    void end(Connection &connection, EndReason reason, std::string detail,
             bool serverWillClose = false);
    void forget(Connection &connection, EndReason reason);

    Task<Result<Lease>> openFor(LeaseRequest request, Timeline &timeline,
                                std::shared_ptr<const ConnectionFacts> &failed);
    Task<Result<void>> waitForTurn(PoolGroup &group, const LeaseRequest &request,
                                   Timeline &timeline, Connection *&given);
    [[nodiscard]] bool mayDial(const PoolGroup &group) const noexcept;
    bool makeRoom(PoolGroup &group, LeasePolicy policy);
    void serveWaiters();

    [[nodiscard]] PoolGroup &groupOf(const std::shared_ptr<const PoolKey> &key);
    [[nodiscard]] LeaseVerdict whyNew(const PoolGroup &group, const LeaseRequest &request) const;
    [[nodiscard]] bool isGood(Connection &connection);
    [[nodiscard]] std::optional<EndReason> outlived(const Connection &connection,
                                                    Instant now) const;
    Connection *takeIdle(PoolGroup &group, Instant now);

    void armWatches();
    void armSweep(Instant at);
    Task<> watch(ConnectionId id);

    const Surroundings &m_around;
    ConnectionOpener &m_opener;
    PoolRules m_rules;
    ConnectionNumbers &m_numbers;
    PoolCounts m_counts;
    std::unordered_map<ConnectionId, std::unique_ptr<Connection>> m_connections;
    std::vector<std::unique_ptr<PoolGroup>> m_groups;
    int m_reserved = 0; ///< slots granted to waiters that have not dialled yet
    bool m_serving = false;
    bool m_shutDown = false;
    Timer m_watchTimer;
    bool m_watchTimerArmed = false;
    Timer m_sweepTimer;
    Instant m_sweepAt = Instant::max();
    std::shared_ptr<int> m_alive =
        std::make_shared<int>(0); ///< what outlives the pool looks here first
};

} // namespace engine
