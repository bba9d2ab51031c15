// Looking after resting connections: liveness, limits of age and idleness, and closing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/IoError.h"
#include "engine/base/Spawn.h"
#include "engine/pool/ConnectionPool.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

using namespace std::chrono_literals;

/// A connection is watched once it has rested this long: in a burst of requests arming a watch each time would cost a
/// system call per request, and the look at the lease finds the same.
constexpr Nanoseconds watchAfter = 5ms;

/// How long a server that will close is given to do so first, so that the TIME_WAIT is its own.
constexpr Nanoseconds mostLinger = 250ms;

EndReason endReasonOf(const std::error_code &ec, const ByteStream &stream)
{
    if (isEndOfStream(ec))
        return stream.endWasAnnounced() ? EndReason::CloseNotify : EndReason::ServerClosed;
    return wasReset(ec) ? EndReason::ServerReset : EndReason::ServerClosed;
}

std::string shown(std::string_view bytes)
{
    std::string out;
    for (const char c : bytes.substr(0, 64))
        out += static_cast<unsigned char>(c) >= 0x20 && c != 0x7f ? c : '.';
    return out;
}

Task<> closeAfterServer(std::shared_ptr<ByteStream> stream, Executor executor)
{
    Timer limit(executor);
    limit.expires_after(mostLinger);
    limit.async_wait([weak = std::weak_ptr<ByteStream>(stream)](const std::error_code &ec) {
        if (const auto open = weak.lock(); open && !ec)
            open->cancel();
    });
    std::array<char, 512> scratch;
    while (true) {
        const std::error_code waited = co_await stream->readable();
        if (waited)
            break;
        const auto [ec, n] = stream->readNow(scratch);
        if (ec && !wouldBlock(ec))
            break;
    }
    stream->close();
}

} // namespace

std::optional<EndReason> ConnectionPool::outlived(const Connection &connection, Instant now) const
{
    const ConnectionInfo &info = connection.info();
    if (m_rules.maxAge.count() > 0 && now - info.created >= m_rules.maxAge)
        return EndReason::Age;
    if (!info.idleUntil || now < *info.idleUntil)
        return std::nullopt;
    const bool byHint =
        info.hintUntil && m_rules.honourHint && *info.idleUntil < info.stateSince + m_rules.idle;
    return byHint ? EndReason::Hint : EndReason::Idle;
}

bool ConnectionPool::isGood(Connection &connection)
{
    std::array<char, 512> scratch;
    const auto [ec, n] = connection.stream().readNow(scratch);
    if (wouldBlock(ec))
        return true;
    if (n > 0) {
        const std::string_view bytes(scratch.data(), n);
        m_around.wire.received(connection.id(), connection.info().uses, m_around.clock.now(), bytes,
                               0);
        end(connection, EndReason::UnsolicitedBytes, shown(bytes));
        return false;
    }
    ++m_counts.closedByServer;
    end(connection, endReasonOf(ec, connection.stream()), "");
    return false;
}

void ConnectionPool::end(Connection &connection, EndReason reason, std::string detail,
                         bool serverWillClose)
{
    const Instant now = m_around.clock.now();
    LastEnd last;
    last.reason = reason;
    last.connection = connection.id();
    if (connection.info().state == ConnectionState::Idle)
        last.idle = now - connection.info().stateSince;
    connection.group().last = last;
    connection.end(reason, std::move(detail), now);
    if (serverWillClose && !m_shutDown) {
        connection.deadline().clear();
        spawn(m_around.io,
              closeAfterServer(connection.releaseStream(), m_around.io.get_executor()));
    }
    forget(connection, reason);
}

void ConnectionPool::forget(Connection &connection, EndReason reason)
{
    PoolGroup &group = connection.group();
    if (!connection.info().ended)
        connection.end(reason, "", m_around.clock.now());
    std::erase(group.idle, &connection);
    --group.open;
    connection.stopWatch();
    connection.close();
    m_connections.erase(connection.id());
    serveWaiters();
}

std::size_t ConnectionPool::closeIdle(EndReason reason)
{
    std::vector<Connection *> idle;
    for (const auto &group : m_groups)
        idle.insert(idle.end(), group->idle.begin(), group->idle.end());
    for (Connection *connection : idle)
        end(*connection, reason, "");
    return idle.size();
}

bool ConnectionPool::close(ConnectionId id, EndReason reason)
{
    const auto found = m_connections.find(id);
    if (found == m_connections.end())
        return false;
    Connection &connection = *found->second;
    // One that was given to a waiter is idle by its state, but no longer ours to destroy.
    const std::vector<Connection *> &idle = connection.group().idle;
    if (std::find(idle.begin(), idle.end(), &connection) != idle.end())
        end(connection, reason, "");
    else
        connection.abort(reason);
    return true;
}

ExchangeId ConnectionPool::diallingFor(ConnectionId id) const
{
    const auto found = m_connections.find(id);
    return found == m_connections.end() || found->second->isOpen() ? ExchangeId{}
                                                                   : found->second->info().exchange;
}

std::vector<ExchangeId> ConnectionPool::dialling() const
{
    std::vector<ExchangeId> out;
    for (const auto &[id, connection] : m_connections) {
        if (!connection->isOpen())
            out.push_back(connection->info().exchange);
    }
    return out;
}

void ConnectionPool::closeAll(EndReason reason)
{
    closeIdle(reason);
    for (const auto &[id, connection] : m_connections)
        connection->abort(reason);
}

void ConnectionPool::shutDown()
{
    if (m_shutDown)
        return;
    m_shutDown = true;
    m_alive.reset();
    closeAll(EndReason::Shutdown);
    for (const auto &group : m_groups) {
        for (PoolWaiter *waiter : group->waiters) {
            waiter->shutDown = true;
            waiter->wake.cancel();
        }
        group->waiters.clear();
    }
    m_watchTimer.cancel();
    m_sweepTimer.cancel();
}

void ConnectionPool::sweep()
{
    const Instant now = m_around.clock.now();
    Instant next = Instant::max();
    std::vector<std::pair<Connection *, EndReason>> over;
    for (const auto &group : m_groups) {
        for (Connection *connection : group->idle) {
            if (const auto reason = outlived(*connection, now))
                over.emplace_back(connection, *reason);
            else
                next = std::min(next, connection->info().idleUntil.value_or(Instant::max()));
        }
    }
    for (const auto &[connection, reason] : over)
        end(*connection, reason, "");
    armSweep(next);
}

void ConnectionPool::armSweep(Instant at)
{
    if (at >= m_sweepAt || m_shutDown)
        return;
    m_sweepAt = at;
    m_sweepTimer.expires_at(at);
    m_sweepTimer.async_wait([this, alive = std::weak_ptr<int>(m_alive)](const std::error_code &ec) {
        if (ec || alive.expired())
            return;
        m_sweepAt = Instant::max();
        sweep();
    });
}

void ConnectionPool::armWatches()
{
    if (m_watchTimerArmed || m_shutDown)
        return;
    m_watchTimerArmed = true;
    m_watchTimer.expires_after(watchAfter);
    m_watchTimer.async_wait([this, alive = std::weak_ptr<int>(m_alive)](const std::error_code &ec) {
        if (ec || alive.expired())
            return;
        m_watchTimerArmed = false;
        const Instant now = m_around.clock.now();
        bool someTooFresh = false;
        // A watch runs at once and can end its connection and others: first see which, then begin.
        std::vector<ConnectionId> unwatched;
        for (const auto &group : m_groups) {
            for (const Connection *connection : group->idle) {
                const bool fresh = now - connection->info().stateSince < watchAfter;
                someTooFresh = someTooFresh || fresh;
                if (!fresh && !connection->watch)
                    unwatched.push_back(connection->id());
            }
        }
        for (const ConnectionId id : unwatched) {
            const auto found = m_connections.find(id);
            if (found == m_connections.end())
                continue;
            Connection &connection = *found->second;
            const std::vector<Connection *> &idle = connection.group().idle;
            if (std::find(idle.begin(), idle.end(), &connection) == idle.end())
                continue;
            const auto source = std::make_shared<CancelSource>();
            connection.watch = source;
            spawn(m_around.io, watch(id), source);
        }
        if (someTooFresh)
            armWatches();
    });
}

Task<> ConnectionPool::watch(ConnectionId id)
{
    co_await goOnWhenCancelled();
    const std::weak_ptr<int> alive = m_alive;
    while (true) {
        const auto found = m_connections.find(id);
        if (found == m_connections.end())
            co_return;
        const std::error_code ec = co_await found->second->stream().readable();
        if (alive.expired())
            co_return;
        const auto again = m_connections.find(id);
        if (again == m_connections.end())
            co_return;
        Connection &connection = *again->second;
        const bool stopped = isCancelled(co_await cancelState);
        if (ec || stopped || !isGood(connection))
            co_return;
        // Tickets and the like: nothing that ends it. Go on watching.
    }
}

} // namespace engine
