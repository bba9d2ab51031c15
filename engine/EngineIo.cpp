// Commands in, events out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/EngineIo.h"

#include "engine/base/Spawn.h"
#include "engine/client/CollectingSink.h"
#include "engine/net/Deadline.h"

#include <asio/post.hpp>

#include <chrono>

namespace engine {

/// A running exchange as its cancel sees it. Shared by the table of active ones and the coroutine's completion.
struct EngineIo::Active
{
    std::shared_ptr<CancelSource> source = std::make_shared<CancelSource>();
    std::optional<ErrorKind> cause;
    std::unique_ptr<Deadline> total;
    std::chrono::system_clock::time_point startedAt = std::chrono::system_clock::now();
};

EngineIo::EngineIo(const PoolRules &rules, WireDetail wire, std::string keyLogFile,
                   std::function<void()> wake)
    : Trace(Heard{})
    , m_work(m_io.get_executor())
    , m_events(std::move(wake))
    , m_wire(wire)
    , m_around{m_io, m_clock, *this, m_wire}
    , m_resolver(m_io, m_clock)
    , m_contexts(std::move(keyLogFile))
    , m_opener(m_around, m_resolver, m_contexts)
    , m_pool(m_around, m_opener, rules, m_numbers)
    , m_client(m_around, m_pool)
{
    m_wire.onGathering([this] { scheduleHandOver(); });
}

EngineIo::~EngineIo() = default;

void EngineIo::run()
{
    m_io.run();
    gatherWire();
    m_events.handOver();
}

void EngineIo::post(std::function<void()> command)
{
    asio::post(m_io, std::move(command));
}

void EngineIo::finish()
{
    m_finishing = true;
    for (const auto &[id, active] : m_active)
        active->source->cancel();
    for (const auto &[id, runner] : m_runs)
        runner->stop();
    m_pool.shutDown();
    m_work.reset();
}

void EngineIo::send(ExchangeId id, Request request, SendOptions options)
{
    const auto active = std::make_shared<Active>();
    m_active.emplace(id, active);
    if (options.limits.total.count() > 0) {
        active->total = std::make_unique<Deadline>(
            m_io.get_executor(), m_clock, [this, id] { cancel(id, ErrorKind::TotalTimeout); });
        active->total->set(deadline(m_clock.now(), options.limits.total));
    }
    spawn(m_io, exchange(id, std::move(request), std::move(options), active), active->source);
}

void EngineIo::cancel(ExchangeId id, ErrorKind cause)
{
    const auto found = m_active.find(id);
    if (found == m_active.end())
        return;
    found->second->cause = cause;
    found->second->source->cancel();
}

void EngineIo::close(ConnectionId id)
{
    // Until its stream stands a connection is an exchange's look-up or connect: only that one's cancel reaches it.
    if (const ExchangeId exchange = m_pool.diallingFor(id))
        cancel(exchange);
    m_pool.close(id);
}

void EngineIo::closeAll()
{
    for (const ExchangeId exchange : m_pool.dialling())
        cancel(exchange);
    m_pool.closeAll();
}

Task<> EngineIo::exchange(ExchangeId id, Request request, SendOptions options,
                          std::shared_ptr<Active> active)
{
    co_await goOnWhenCancelled();
    Exchange out;
    out.id = id;
    out.startedAt = active->startedAt;
    out.method = request.method;
    out.url = request.url.text;
    out.host = request.url.host;
    out.port = request.url.port;
    out.target = request.url.target;
    const Nanoseconds totalLimit = options.limits.total;
    Result<PreparedRequest> prepared = prepare(std::move(request), std::move(options));
    if (!prepared) {
        Attempt &attempt = out.attempts.emplace_back();
        attempt.outcome = Outcome::Failed;
        attempt.timeline.mark(Mark::Created, m_clock.now());
        attempt.timeline.mark(Mark::Finished, m_clock.now());
        attempt.error = prepared.error();
        out.error = std::move(prepared.error());
        finishExchange(std::move(out), *active);
        co_return;
    }
    CollectingSink sink;
    ExchangeResult result;
    co_await m_client.run(*prepared, id, sink, result);
    out.response = sink.take(result);
    out.attempts = std::move(result.attempts);
    out.notes = std::move(result.notes);
    out.error = std::move(result.error);
    out.unread = std::move(result.unread);
    out.requestHead = std::move(prepared->composed.head);
    out.requestBody = std::move(prepared->request.body);
    if (out.error && out.error->kind == ErrorKind::Cancelled && active->cause) {
        out.error->kind = *active->cause;
        if (*active->cause == ErrorKind::TotalTimeout)
            out.error->limit = totalLimit;
        out.attempts.back().error = out.error;
        if (*active->cause != ErrorKind::Cancelled)
            out.attempts.back().outcome = Outcome::Failed;
    }
    finishExchange(std::move(out), *active);
}

void EngineIo::finishExchange(Exchange exchange, const Active &active)
{
    const ExchangeId id = exchange.id;
    if (active.total)
        active.total->clear();
    gatherWire();
    gather(ExchangeFinished{std::make_shared<const Exchange>(std::move(exchange))});
    m_active.erase(id);
}

void EngineIo::startRun(RunId id, Plan plan, TlsSettings tls)
{
    auto samples = std::make_shared<std::size_t>(0);
    auto iterations = std::make_shared<std::size_t>(0);
    const auto report = [this, samples, iterations](const RunRecord &record,
                                                    const RunPosition &position) {
        reportRun(record, position, *samples, *iterations);
    };
    const auto runner = std::make_shared<Runner>(m_io, m_clock, m_resolver, m_contexts, id,
                                                 std::move(plan), std::move(tls), report);
    m_runs.emplace(id, runner);
    spawn(m_io, executeRun(runner), runner->cancelSource());
}

Task<> EngineIo::executeRun(std::shared_ptr<Runner> runner)
{
    co_await goOnWhenCancelled();
    co_await runner->run();
    gather(RunFinished{runner->record()});
    m_runs.erase(runner->record()->id);
}

void EngineIo::reportRun(const RunRecord &record, const RunPosition &position, std::size_t &samples,
                         std::size_t &iterations)
{
    RunProgressed event;
    event.run = record.id;
    event.round = position.round;
    event.mode = position.mode;
    event.elapsedNs = position.elapsedNs;
    event.paused = position.paused;
    event.samples.assign(record.samples.begin() + static_cast<std::ptrdiff_t>(samples),
                         record.samples.end());
    event.iterations.assign(record.iterations.begin() + static_cast<std::ptrdiff_t>(iterations),
                            record.iterations.end());
    samples = record.samples.size();
    iterations = record.iterations.size();
    gather(std::move(event));
}

void EngineIo::stopRun(RunId id)
{
    if (const auto found = m_runs.find(id); found != m_runs.end())
        found->second->stop();
}

void EngineIo::pauseRun(RunId id, bool on)
{
    if (const auto found = m_runs.find(id); found != m_runs.end())
        found->second->pause(on);
}

void EngineIo::connectionChanged(const ConnectionInfo &info)
{
    gather(ConnectionChanged{info});
}

void EngineIo::exchangeProgressed(const ExchangeProgress &progress)
{
    gather(progress);
}

void EngineIo::gather(Event event)
{
    m_events.gather(std::move(event));
    scheduleHandOver();
}

void EngineIo::gatherWire()
{
    std::vector<WireRecord> records = m_wire.take();
    if (!records.empty())
        m_events.gather(WireRecorded{std::move(records)});
}

/// Hands over behind everything that is ready now, just before the loop would sleep: never between two marks.
void EngineIo::scheduleHandOver()
{
    if (m_handOverPosted || m_finishing)
        return;
    m_handOverPosted = true;
    asio::post(m_io, [this] {
        m_handOverPosted = false;
        gatherWire();
        m_events.handOver();
    });
}

} // namespace engine
