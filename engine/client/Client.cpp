// Attempts, and the rule for a second one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/client/Client.h"

#include "engine/base/Spawn.h"

namespace engine {

namespace {

/// Whether the attempt may be made again, and why (engine-rules 0.6, 1.8).
std::optional<RetryReason> retryReason(const PreparedRequest &request, const Attempt &attempt)
{
    if (!attempt.reused || !attempt.error || attempt.bytesReceived > 0 || !request.options.retry ||
        request.options.policy != LeasePolicy::Shared)
        return std::nullopt;
    const ErrorKind kind = attempt.error->kind;
    if (kind != ErrorKind::WaitClosed && kind != ErrorKind::WaitReset &&
        kind != ErrorKind::SendLost)
        return std::nullopt;
    if (attempt.bytesSent == 0)
        return RetryReason::NothingWritten;
    if (request.mayRepeat)
        return RetryReason::StaleBeforeFirstByte;
    return std::nullopt;
}

Error cancelledError()
{
    Error error;
    error.kind = ErrorKind::Cancelled;
    error.phase = Phase::Queue;
    return error;
}

/// A request that may have been carried out is not sent again: its user is told so.
void explainKept(Attempt &attempt)
{
    const ErrorKind kind = attempt.error->kind;
    const bool stale = kind == ErrorKind::WaitClosed || kind == ErrorKind::WaitReset ||
                       kind == ErrorKind::SendLost;
    if (attempt.reused && stale && attempt.bytesReceived == 0)
        attempt.error->kind = ErrorKind::StaleKept;
}

} // namespace

std::unique_ptr<Exchanger> Client::takeExchanger()
{
    if (m_spare.empty())
        return std::make_unique<Exchanger>(m_around);
    std::unique_ptr<Exchanger> out = std::move(m_spare.back());
    m_spare.pop_back();
    return out;
}

Task<> Client::run(const PreparedRequest &request, ExchangeId id, ResponseSink &sink,
                   ExchangeResult &result)
{
    result.clear();
    const PhaseBegan began = [&](Phase phase, Instant at) {
        ExchangeProgress report;
        report.id = id;
        report.phase = phase;
        report.since = at;
        report.attempt = static_cast<int>(result.attempts.size());
        m_around.trace.exchangeProgressed(report);
    };
    LeaseRequest lease;
    lease.key = request.key;
    lease.policy = request.options.policy;
    lease.limits = request.options.limits;
    lease.exchange = id;
    lease.began = &began;
    while (co_await attempt(request, id, lease, sink, result)) {
        lease.retryOf = result.attempts.back().connection->id;
        sink.startOver();
        result.notes.clear();
        result.unread.clear();
    }
    result.error = result.attempts.back().error;
}

void Client::finishWithoutConnection(Attempt &attempt, Error error) const
{
    attempt.outcome = error.kind == ErrorKind::Cancelled ? Outcome::Cancelled : Outcome::Failed;
    attempt.error = std::move(error);
    attempt.timeline.mark(Mark::Finished, m_around.clock.now());
}

/// One attempt; true when another one is to be made.
Task<bool> Client::attempt(const PreparedRequest &request, ExchangeId id,
                           LeaseRequest &leaseRequest, ResponseSink &sink, ExchangeResult &result)
{
    Attempt &attempt = result.attempts.emplace_back();
    attempt.timeline.mark(Mark::Created, m_around.clock.now());
    if (isCancelled(co_await cancelState)) { // while the attempt before this one ended
        finishWithoutConnection(attempt, cancelledError());
        co_return false;
    }
    std::optional<Lease> lease = m_pool.leaseIdle(leaseRequest);
    if (!lease) {
        Result<Lease> acquired =
            co_await m_pool.acquire(leaseRequest, attempt.timeline, attempt.connection);
        if (!acquired) {
            finishWithoutConnection(attempt, std::move(acquired.error()));
            co_return false;
        }
        lease.emplace(std::move(*acquired));
    }
    attempt.connection = lease->connection().facts();
    attempt.reused = lease->isReused();
    attempt.verdict = lease->verdict();

    if (isCancelled(
            co_await cancelState)) { // while the wait for it ended; the lease ends the connection
        finishWithoutConnection(attempt, cancelledError());
        co_return false;
    }
    LeaseEnd end;
    std::unique_ptr<Exchanger> exchanger = takeExchanger();
    co_await exchanger->exchange(*lease, request, id, attempt, sink, result, end);
    m_spare.push_back(std::move(exchanger));
    lease->release(end);
    if (!attempt.error)
        co_return false;
    if (const auto reason = retryReason(request, attempt); reason && !leaseRequest.retryOf) {
        attempt.outcome = Outcome::Retried;
        attempt.retry = reason;
        co_return true;
    }
    explainKept(attempt);
    co_return false;
}

} // namespace engine
