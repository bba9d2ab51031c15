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

void Client::finishWithoutConnection(Attempt &attempt, Error error) const
{
    attempt.outcome = error.kind == ErrorKind::Cancelled ? Outcome::Cancelled : Outcome::Failed;
    attempt.error = std::move(error);
    attempt.timeline.mark(Mark::Finished, m_around.clock.now());
}

Task<Result<Lease>> Client::acquire(const PreparedRequest &request, ExchangeId id,
                                    ConnectionId retryOf, std::vector<Attempt> &attempts)
{
    Attempt &attempt = attempts.back();
    const PhaseBegan began = [&](Phase phase, Instant at) {
        ExchangeProgress report;
        report.id = id;
        report.phase = phase;
        report.since = at;
        report.attempt = static_cast<int>(attempts.size());
        m_around.trace.exchangeProgressed(report);
    };
    LeaseRequest wanted;
    wanted.key = request.key;
    wanted.policy = request.options.policy;
    wanted.limits = request.options.limits;
    wanted.exchange = id;
    wanted.began = &began;
    wanted.retryOf = retryOf;
    Result<Lease> out = co_await m_pool.acquire(wanted, attempt.timeline, attempt.connection);
    const bool stopped = isCancelled(co_await cancelState); // while the wait for it ended
    if (out && stopped)
        co_return failure(cancelledError()); // the lease ends the connection
    co_return out;
}

Task<> Client::run(const PreparedRequest &request, ExchangeId id, ResponseSink &sink,
                   ExchangeResult &result)
{
    result.clear();
    ConnectionId retryOf;
    // One coroutine for all of it: each more costs a request on a warm connection a hundredth of its time.
    do {
        const Instant created = m_around.clock.now();
        Attempt &attempt = result.attempts.emplace_back();
        attempt.timeline.mark(Mark::Created, created);
        const bool stopped = isCancelled(co_await cancelState); // while the last attempt ended
        if (stopped) {
            finishWithoutConnection(attempt, cancelledError());
            break;
        }
        std::optional<Lease> lease =
            retryOf ? std::nullopt : m_pool.leaseIdle(request.key, request.options.policy, created);
        if (!lease) {
            Result<Lease> acquired = co_await acquire(request, id, retryOf, result.attempts);
            if (!acquired) {
                finishWithoutConnection(attempt, std::move(acquired.error()));
                break;
            }
            lease.emplace(std::move(*acquired));
        }
        attempt.connection = lease->connection().facts();
        attempt.reused = lease->isReused();
        attempt.verdict = lease->verdict();
        LeaseEnd end;
        Connection &connection = lease->connection();
        Exchanger::Work work{connection, request, attempt, sink, result, end};
        std::unique_ptr<Exchanger> exchanger = takeExchanger();
        if (const std::size_t left = exchanger->begin(work, id); left > 0)
            co_await exchanger->sendRest(work, left);
        bool isOver = attempt.error.has_value();
        if (!isOver)
            exchanger->beginWait(work);
        while (!isOver) {
            // A cancel that finds a read completed but not yet resumed aborts nothing; it is noticed here.
            if (isCancelled(co_await cancelState) || connection.abortReason()) {
                exchanger->stop(work);
                break;
            }
            const std::span<char> room = connection.input().room();
            const std::int64_t cipherBefore = connection.stream().cipherReceived();
            const auto [ec, n] = co_await connection.stream().read(room);
            isOver = exchanger->take(work, room.first(n), ec, cipherBefore);
        }
        exchanger->end(work);
        m_spare.push_back(std::move(exchanger));
        lease->release(end);
    } while (goesOn(request, retryOf, sink, result));
    result.error = result.attempts.back().error;
}

/// After an attempt: whether there is to be another one, for which everything is made ready.
bool Client::goesOn(const PreparedRequest &request, ConnectionId &retryOf, ResponseSink &sink,
                    ExchangeResult &result)
{
    Attempt &attempt = result.attempts.back();
    if (!attempt.error)
        return false;
    const auto reason = retryReason(request, attempt);
    if (!reason || retryOf) {
        explainKept(attempt);
        return false;
    }
    attempt.outcome = Outcome::Retried;
    attempt.retry = reason;
    retryOf = attempt.connection->id;
    sink.startOver();
    result.notes.clear();
    result.unread.clear();
    return true;
}

} // namespace engine
