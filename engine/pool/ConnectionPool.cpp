// Handing out and taking back: idle connections, new ones, and the queue for both.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pool/ConnectionPool.h"

#include <algorithm>

namespace engine {

namespace {

Error poolError(ErrorKind kind, std::string detail = {})
{
    Error error;
    error.kind = kind;
    error.phase = Phase::Queue;
    error.detail = std::move(detail);
    return error;
}

/// The reason a new connection gets when the key's last one ended this way.
LeaseReason afterEnd(EndReason reason, Reusable condition) noexcept
{
    switch (reason) {
    case EndReason::Idle:
    case EndReason::Unused: return LeaseReason::IdleExpired;
    case EndReason::Hint: return LeaseReason::HintExpired;
    case EndReason::ServerClosed: return LeaseReason::ServerClosed;
    case EndReason::ServerReset: return LeaseReason::ServerReset;
    case EndReason::CloseNotify: return LeaseReason::CloseNotify;
    case EndReason::UnsolicitedBytes: return LeaseReason::UnsolicitedBytes;
    case EndReason::SaidClose:
    case EndReason::ModeAlwaysNew: return LeaseReason::PreviousSaidClose;
    case EndReason::NotReusable:
        return condition == Reusable::Http10 ? LeaseReason::Http10 : LeaseReason::PreviousAmbiguous;
    case EndReason::ProtocolError: return LeaseReason::PreviousAmbiguous;
    case EndReason::Cancelled: return LeaseReason::PreviousCancelled;
    case EndReason::Timeout: return LeaseReason::PreviousTimeout;
    case EndReason::SettingsChanged: return LeaseReason::SettingsChanged;
    case EndReason::User: return LeaseReason::UserClosed;
    case EndReason::Age: return LeaseReason::Age;
    case EndReason::Uses: return LeaseReason::Uses;
    case EndReason::Evicted: return LeaseReason::Evicted;
    case EndReason::ConnectFailed:
    case EndReason::TlsFailed:
    case EndReason::Shutdown: break;
    }
    return LeaseReason::FirstForKey;
}

} // namespace

Lease::~Lease()
{
    if (m_connection != nullptr)
        m_pool->end(*m_connection, EndReason::Cancelled, "");
}

void Lease::release(const LeaseEnd &end)
{
    m_pool->takeBack(*std::exchange(m_connection, nullptr), end);
}

ConnectionPool::ConnectionPool(const Surroundings &around, ConnectionOpener &opener,
                               PoolRules rules, ConnectionNumbers &numbers)
    : m_around(around)
    , m_opener(opener)
    , m_rules(rules)
    , m_numbers(numbers)
    , m_watchTimer(around.io.get_executor())
    , m_sweepTimer(around.io.get_executor())
{
}

ConnectionPool::~ConnectionPool()
{
    shutDown();
}

PoolGroup &ConnectionPool::groupOf(const std::shared_ptr<const PoolKey> &key)
{
    for (const auto &group : m_groups) {
        if (group->key == key || *group->key == *key)
            return *group;
    }
    constexpr std::size_t mostGroups = 1024;
    if (m_groups.size() >= mostGroups) {
        std::erase_if(m_groups,
                      [](const auto &group) { return group->open == 0 && group->waiters.empty(); });
    }
    m_groups.push_back(std::make_unique<PoolGroup>(key));
    return *m_groups.back();
}

Connection *ConnectionPool::takeIdle(PoolGroup &group, Instant now)
{
    while (!group.idle.empty()) {
        Connection *connection = group.idle.back();
        group.idle.pop_back();
        connection->stopWatch();
        if (const auto reason = outlived(*connection, now)) {
            end(*connection, *reason, "");
            continue;
        }
        if (isGood(*connection))
            return connection;
    }
    return nullptr;
}

std::optional<Lease> ConnectionPool::leaseIdle(const std::shared_ptr<const PoolKey> &key,
                                               LeasePolicy policy, Instant now)
{
    if (policy == LeasePolicy::New || m_shutDown)
        return std::nullopt;
    PoolGroup &group = groupOf(key);
    if (!group.waiters.empty() && policy == LeasePolicy::Shared)
        return std::nullopt; // first come, first served
    Connection *connection = takeIdle(group, now);
    if (connection == nullptr)
        return std::nullopt;
    LeaseVerdict verdict;
    verdict.reason = LeaseReason::Idle;
    verdict.about = connection->id();
    verdict.idle = now - connection->info().stateSince;
    return std::optional<Lease>(std::in_place, *this, *connection, std::move(verdict));
}

bool ConnectionPool::mayDial(const PoolGroup &group) const noexcept
{
    return group.open < m_rules.perKey &&
           static_cast<int>(m_connections.size()) + m_reserved < m_rules.total;
}

bool ConnectionPool::makeRoom(PoolGroup &group, LeasePolicy policy)
{
    if (mayDial(group))
        return true;
    // A new connection that is asked for may take the place of a resting one of its key; at the total limit any
    // resting one gives way, the one that has rested longest first.
    Connection *oldest = nullptr;
    if (group.open >= m_rules.perKey) {
        if (policy == LeasePolicy::New && !group.idle.empty())
            oldest = group.idle.front();
    } else {
        for (const auto &other : m_groups) {
            if (!other->idle.empty() &&
                (oldest == nullptr ||
                 other->idle.front()->info().stateSince < oldest->info().stateSince))
                oldest = other->idle.front();
        }
    }
    if (oldest == nullptr)
        return false;
    forget(*oldest, EndReason::Evicted);
    return mayDial(group);
}

LeaseVerdict ConnectionPool::whyNew(const PoolGroup &group, const LeaseRequest &request) const
{
    LeaseVerdict verdict;
    if (request.retryOf) {
        verdict.reason = LeaseReason::RetryAfterStale;
        verdict.about = request.retryOf;
        return verdict;
    }
    if (request.policy == LeasePolicy::New) {
        verdict.reason = LeaseReason::ModeAlwaysNew;
        return verdict;
    }
    if (group.open > 0) {
        verdict.reason = LeaseReason::AllBusy;
        verdict.busy = static_cast<std::uint32_t>(group.open);
        return verdict;
    }
    if (group.last) {
        verdict.reason = afterEnd(group.last->reason, group.lastCondition);
        verdict.about = group.last->connection;
        verdict.idle = group.last->idle;
        return verdict;
    }
    for (const auto &other : m_groups) {
        if (other.get() == &group || other->open == 0 || other->key->host != group.key->host ||
            other->key->port != group.key->port)
            continue;
        verdict.reason = LeaseReason::KeyDiffers;
        verdict.fields = differences(*other->key, *group.key);
    }
    return verdict;
}

Task<Result<Lease>> ConnectionPool::acquire(LeaseRequest request, Timeline &timeline,
                                            std::shared_ptr<const ConnectionFacts> &failed)
{
    if (!request.retryOf) {
        if (std::optional<Lease> idle =
                leaseIdle(request.key, request.policy, m_around.clock.now()))
            co_return std::move(*idle);
    }
    PoolGroup &group = groupOf(request.key);
    if (request.policy == LeasePolicy::MustReuse) {
        Error error = poolError(ErrorKind::ReuseNone);
        if (group.last) {
            error.subject = name(group.last->connection);
            error.detail = code(group.last->reason);
        }
        co_return failure(std::move(error));
    }
    if (m_shutDown)
        co_return failure(poolError(ErrorKind::Cancelled));
    if (!group.waiters.empty() || !makeRoom(group, request.policy)) {
        Connection *given = nullptr;
        Result<void> turn = co_await waitForTurn(group, request, timeline, given);
        if (!turn)
            co_return std::unexpected(std::move(turn.error()));
        if (given != nullptr) {
            LeaseVerdict verdict;
            verdict.reason = LeaseReason::WaitedForReturn;
            verdict.about = given->id();
            verdict.idle = timeline.at(Mark::QueueEnd) - timeline.at(Mark::QueueBegin);
            co_return Lease(*this, *given, std::move(verdict));
        }
    } else {
        ++group.open;
        ++m_reserved;
    }
    co_return co_await openFor(std::move(request), timeline, failed);
}

Task<Result<void>> ConnectionPool::waitForTurn(PoolGroup &group, const LeaseRequest &request,
                                               Timeline &timeline, Connection *&given)
{
    const Instant begin = m_around.clock.now();
    timeline.mark(Mark::QueueBegin, begin);
    (*request.began)(Phase::Queue, begin);
    // A request that is sent again waits for a connection of its own.
    PoolWaiter waiter(m_around.io.get_executor(),
                      request.retryOf ? LeasePolicy::New : request.policy);
    waiter.wake.expires_at(deadline(begin, request.limits.queue));
    group.waiters.push_back(&waiter);
    (void)co_await waiter.wake.async_wait(awaited);
    std::erase(group.waiters, &waiter);
    timeline.mark(Mark::QueueEnd, m_around.clock.now());
    given = waiter.given;
    if (given != nullptr || waiter.mayDial)
        co_return Result<void>();
    const bool cancelled = waiter.shutDown || isCancelled(co_await cancelState);
    Error error = poolError(cancelled ? ErrorKind::Cancelled : ErrorKind::QueueTimeout);
    error.limit = cancelled ? Nanoseconds(0) : request.limits.queue;
    error.done = group.open;
    co_return failure(std::move(error));
}

Task<Result<Lease>> ConnectionPool::openFor(LeaseRequest request, Timeline &timeline,
                                            std::shared_ptr<const ConnectionFacts> &failed)
{
    PoolGroup &group = groupOf(request.key);
    --group.open; // the reserved slot becomes a connection here
    --m_reserved;
    if (m_shutDown)
        co_return failure(poolError(ErrorKind::Cancelled));
    LeaseVerdict verdict = whyNew(group, request);
    ++group.open;
    ++m_counts.opened;
    auto made = std::make_unique<Connection>(m_around, ConnectionId{++m_numbers}, request.key,
                                             group, verdict);
    Connection &connection = *made;
    connection.dialFor(request.exchange);
    m_connections.emplace(connection.id(), std::move(made));
    connection.enter(connection.info().state, connection.info().created);

    const PhaseBegan began = [&](Phase phase, Instant at) {
        connection.enter(phase == Phase::Resolve   ? ConnectionState::Resolving
                         : phase == Phase::Connect ? ConnectionState::Connecting
                                                   : ConnectionState::Handshaking,
                         at);
        (*request.began)(phase, at);
    };
    Result<void> opened = co_await m_opener.open(connection, request.limits, timeline, began);
    if (opened && connection.abortReason())
        opened = failure(poolError(ErrorKind::Cancelled));
    if (!opened) {
        failed = connection.facts();
        const bool tls = timeline.has(Mark::HandshakeBegin);
        const bool cancelled = opened.error().kind == ErrorKind::Cancelled;
        const EndReason reason = cancelled ? EndReason::Cancelled
                                 : tls     ? EndReason::TlsFailed
                                           : EndReason::ConnectFailed;
        connection.fail(reason, opened.error(), m_around.clock.now());
        forget(connection, reason);
        co_return std::unexpected(std::move(opened.error()));
    }
    co_return Lease(*this, connection, std::move(verdict));
}

void ConnectionPool::takeBack(Connection &connection, const LeaseEnd &leaseEnd)
{
    if (leaseEnd.endsBecause) {
        end(connection, *leaseEnd.endsBecause, leaseEnd.detail, leaseEnd.serverWillClose);
        return;
    }
    if (connection.abortReason()) {
        end(connection, *connection.abortReason(), "");
        return;
    }
    if (leaseEnd.reusable == Reusable::Yes && leaseEnd.policy != LeasePolicy::New && !m_shutDown) {
        rest(connection, leaseEnd);
        return;
    }
    const bool saidClose =
        leaseEnd.reusable == Reusable::SaidClose || leaseEnd.reusable == Reusable::RequestSaidClose;
    const EndReason reason = leaseEnd.policy == LeasePolicy::New ? EndReason::ModeAlwaysNew
                             : saidClose                         ? EndReason::SaidClose
                                                                 : EndReason::NotReusable;
    connection.group().lastCondition = leaseEnd.reusable;
    end(connection, reason,
        leaseEnd.policy == LeasePolicy::New ? "" : std::string(words(leaseEnd.reusable)),
        leaseEnd.serverWillClose);
}

void ConnectionPool::rest(Connection &connection, const LeaseEnd &leaseEnd)
{
    const Instant now = m_around.clock.now();
    std::optional<Instant> hint;
    Instant until = deadline(now, m_rules.idle);
    if (leaseEnd.hint.timeout) {
        hint = now + *leaseEnd.hint.timeout;
        const Nanoseconds margin = std::max(m_rules.hintMargin, 2 * leaseEnd.roundTrip);
        if (m_rules.honourHint)
            until = std::min(until, *hint - margin);
    }
    if (until <= now) {
        end(connection, EndReason::Hint,
            "the server keeps it " + std::to_string(leaseEnd.hint.timeout->count()) + " s");
        return;
    }
    const bool used = m_rules.maxUses > 0 && connection.info().uses >= m_rules.maxUses;
    if (used) {
        end(connection, EndReason::Uses, std::to_string(connection.info().uses) + " uses");
        return;
    }
    connection.deadline().clear();
    connection.rest(now, until, hint, leaseEnd.keepAlive);
    connection.group().idle.push_back(&connection);
    armSweep(until);
    armWatches();
    serveWaiters();
}

void ConnectionPool::serveWaiters()
{
    // Looking at a connection can end it, and an end asks for this again: the outer call goes on with what is left.
    if (m_serving || m_shutDown)
        return;
    m_serving = true;
    for (const auto &group : m_groups) {
        while (!group->waiters.empty()) {
            PoolWaiter &waiter = *group->waiters.front();
            if (waiter.policy == LeasePolicy::Shared)
                waiter.given = takeIdle(*group, m_around.clock.now());
            if (waiter.given == nullptr) {
                if (!makeRoom(*group, waiter.policy))
                    break;
                waiter.mayDial = true;
                ++group->open;
                ++m_reserved;
            }
            group->waiters.pop_front();
            waiter.wake.cancel();
        }
    }
    m_serving = false;
}

} // namespace engine
