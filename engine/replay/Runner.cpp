// The schedule of a run, its turns and iterations.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Runner.h"

#include "engine/base/Spawn.h"
#include "engine/replay/Shuffle.h"

#include <algorithm>
#include <cstdlib>
#include <thread>

namespace engine {

namespace {

constexpr Nanoseconds reportEvery = std::chrono::milliseconds(33);

double loadAverage()
{
    double load = 0;
    return ::getloadavg(&load, 1) == 1 ? load : -1;
}

} // namespace

Runner::Runner(IoContext &io, const Clock &clock, Resolver &resolver, TlsContexts &contexts,
               RunId id, Plan plan, TlsSettings tls, RunReport report)
    : m_io(io)
    , m_clock(clock)
    , m_around{io, clock, m_trace, m_wire}
    , m_pinned(resolver)
    , m_opener(m_around, resolver, contexts)
    , m_tls(std::move(tls))
    , m_report(std::move(report))
    , m_record(std::make_shared<RunRecord>())
    , m_rest(io.get_executor())
{
    m_record->id = id;
    m_record->plan = std::move(plan);
    m_tls.resumption = m_record->plan.tlsResumption;
    if (!m_record->plan.lookUpEveryTime)
        m_opener.pinAddresses(m_pinned);
}

Runner::~Runner() = default;

void Runner::stop()
{
    m_stopped = true;
    m_rest.cancel();
    for (const auto &lane : m_lanes)
        lane->pool().shutDown();
    m_cancel->cancel(); // a look-up or connect under way is no stream yet that a pool could abort
    for (const auto &worker : m_workers)
        worker->cancel();
}

void Runner::pause(bool on)
{
    m_paused = on;
    if (!on)
        m_rest.cancel();
}

bool Runner::begin()
{
    RunRecord &record = *m_record;
    const std::size_t modes = record.plan.modes.size();
    record.startedAt = std::chrono::system_clock::now();
    record.loadAtStart = loadAverage();
    record.processors = static_cast<int>(std::thread::hardware_concurrency());
    record.cost.resize(modes);
    record.rehearsalCost.resize(modes);
    m_failures.assign(modes, 0);
    m_start = m_reported = m_clock.now();
    SendOptions options;
    options.link = record.plan.link;
    options.tls = m_tls;
    for (const Mode mode : record.plan.modes) {
        Result<std::unique_ptr<Lane>> lane =
            Lane::make(m_around, m_opener, m_numbers, record.plan, mode, options);
        if (!lane) {
            record.firstError = lane.error();
            return false;
        }
        m_lanes.push_back(std::move(*lane));
    }
    return true;
}

/// For each round the modes in the order of their turns. A sequential run has one round per iteration all the same.
std::vector<std::vector<std::uint8_t>> Runner::schedule() const
{
    const Plan &plan = m_record->plan;
    const auto rounds = static_cast<std::size_t>(plan.rehearsal + plan.iterations);
    std::vector<std::uint8_t> order(plan.modes.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<std::uint8_t>(i);
    return shuffledRounds(order, rounds, plan.seed, plan.order == Order::Shuffled);
}

Task<> Runner::run()
{
    if (begin()) {
        const std::vector<std::vector<std::uint8_t>> rounds = schedule();
        const auto count = static_cast<std::uint32_t>(rounds.size());
        if (m_record->plan.order == Order::Sequential) {
            for (std::uint8_t mode = 0; mode < m_lanes.size(); ++mode) {
                for (std::uint32_t round = 0; round < count && !m_stopped; ++round)
                    co_await runTurn(round, mode);
            }
        } else {
            for (std::uint32_t round = 0; round < count && !m_stopped; ++round) {
                for (const std::uint8_t mode : rounds[round])
                    co_await runTurn(round, mode);
            }
        }
        for (const auto &lane : m_lanes)
            lane->pool().shutDown();
    }
    if (m_stopped &&
        m_record->end ==
            RunEnd::Finished) // in a pause, before an iteration of which something could be cut off
        m_record->end = RunEnd::Stopped;
    m_record->wallNs = elapsed();
    RunPosition position;
    position.elapsedNs = m_record->wallNs;
    report(position, true);
}

Task<> Runner::runTurn(std::uint32_t round, std::uint8_t mode)
{
    if (m_stopped)
        co_return;
    const Plan &plan = m_record->plan;
    const bool rehearsal = round < static_cast<std::uint32_t>(plan.rehearsal);
    RunPosition position;
    position.round = round;
    position.mode = mode;
    report(position);
    const ThreadCost used;
    for (int batch = 0; batch < plan.batch && !m_stopped; ++batch) {
        if (m_paused || plan.pause.count() > 0)
            co_await restBetween();
        if (m_stopped)
            co_return;
        Turn turn = beginIteration(round, mode, static_cast<std::uint16_t>(batch));
        if (plan.concurrency > 1) {
            co_await runConcurrently(turn);
        } else {
            while (auto step = beginStep(turn)) {
                co_await turn.lane.run(step->index, step->id, step->slot);
                endStep(turn, *step);
            }
        }
        endIteration(turn);
        if (m_lanes[mode]->mode() == Mode::Iteration)
            m_lanes[mode]->pool().closeAll(EndReason::ModeAlwaysNew);
        if (tooManyFailures(mode) && !m_stopped) {
            m_record->end = RunEnd::TooManyFailures;
            m_stopped = true;
        }
    }
    used.addTo(rehearsal ? m_record->rehearsalCost[mode] : m_record->cost[mode]);
    learnProtocol(*m_lanes[mode]);
}

Task<> Runner::restBetween()
{
    const Nanoseconds pause = m_record->plan.pause;
    if (pause.count() > 0 && !m_record->iterations.empty()) {
        m_rest.expires_after(pause);
        (void)co_await m_rest.async_wait(awaited);
    }
    while (m_paused && !m_stopped) {
        RunPosition position;
        position.paused = true;
        report(position, true);
        m_rest.expires_at(Instant::max());
        (void)co_await m_rest.async_wait(awaited);
    }
}

Runner::Turn Runner::beginIteration(std::uint32_t round, std::uint8_t mode, std::uint16_t batch)
{
    Turn turn{*m_lanes[mode], {}, {}, m_lanes[mode]->pool().counts(), 0};
    turn.prototype.round = turn.row.round = round;
    turn.prototype.mode = turn.row.mode = mode;
    turn.prototype.batch = turn.row.batch = batch;
    turn.prototype.rehearsal = turn.row.rehearsal =
        round < static_cast<std::uint32_t>(m_record->plan.rehearsal);
    turn.row.startNs = elapsed();
    return turn;
}

void Runner::endIteration(Turn &turn)
{
    IterationRow &row = turn.row;
    const PoolCounts &after = turn.lane.pool().counts();
    row.wallNs = elapsed() - row.startNs;
    row.opened = static_cast<std::uint32_t>(after.opened - turn.before.opened);
    row.serverClosed =
        static_cast<std::uint32_t>(after.closedByServer - turn.before.closedByServer);
    if (m_stopped) {
        // A cut-off iteration says nothing about its mode.
        if (m_record->end == RunEnd::Finished)
            m_record->end = RunEnd::Stopped;
        return;
    }
    ModeCost &cost = row.rehearsal ? m_record->rehearsalCost[row.mode] : m_record->cost[row.mode];
    cost.realNs += row.wallNs;
    m_failures[row.mode] += row.failed > 0 ? 1 : 0;
    m_record->iterations.push_back(row);
}

/// Takes the next step off the sequence; nothing when none is left. Several workers may share one turn.
std::optional<Runner::RunningStep> Runner::beginStep(Turn &turn)
{
    if (turn.next >= m_record->plan.sequence.size() || m_stopped)
        return std::nullopt;
    // The first step begins with its iteration.
    const std::int64_t startNs = turn.next == 0 ? turn.row.startNs : elapsed();
    return RunningStep{turn.next++, ExchangeId{++m_exchanges}, startNs, turn.lane.takeSlot()};
}

void Runner::endStep(Turn &turn, RunningStep &step)
{
    Sample &sample = m_record->samples.emplace_back(turn.prototype);
    sample.startNs = step.startNs;
    std::optional<Error> error = turn.lane.finish(step.slot, sample);
    if (m_stopped) {
        m_record->samples.pop_back();
        return;
    }
    turn.row.failed += sample.failed ? 1 : 0;
    turn.row.retried += sample.retried ? 1 : 0;
    if (error && !m_record->firstError)
        m_record->firstError = std::move(error);
    RunPosition position;
    position.round = sample.round;
    position.mode = sample.mode;
    report(position);
}

Task<> Runner::runWorker(Turn &turn, std::size_t &running, Timer &allDone)
{
    co_await goOnWhenCancelled();
    while (auto step = beginStep(turn)) {
        co_await turn.lane.run(step->index, step->id, step->slot);
        endStep(turn, *step);
    }
    if (--running == 0)
        allDone.cancel();
}

Task<> Runner::runConcurrently(Turn &turn)
{
    const auto workers = std::min<std::size_t>(static_cast<std::size_t>(m_record->plan.concurrency),
                                               m_record->plan.sequence.size());
    std::size_t running = workers;
    Timer allDone(m_io.get_executor());
    allDone.expires_at(Instant::max());
    m_workers.clear();
    for (std::size_t i = 0; i < workers; ++i) {
        const auto &source = m_workers.emplace_back(std::make_shared<CancelSource>());
        spawn(m_io, runWorker(turn, running, allDone), source);
    }
    while (running > 0)
        (void)co_await allDone.async_wait(awaited);
}

bool Runner::tooManyFailures(std::uint8_t mode) const
{
    const int limit = m_record->plan.stopAfterFailures;
    return limit > 0 && m_failures[mode] >= limit;
}

void Runner::learnProtocol(const Lane &lane)
{
    RunProtocol &protocol = m_record->protocol;
    if (lane.lastConnection() && lane.lastConnection()->tls) {
        protocol.tls = lane.lastConnection()->tls->version;
        protocol.resumed = protocol.resumed || lane.lastConnection()->tls->resumed;
    }
    if (lane.hint().timeout)
        protocol.keepAliveTimeoutNs = std::chrono::nanoseconds(*lane.hint().timeout).count();
    if (lane.hint().max) // it counts down: the largest seen is nearest to the server's limit
        protocol.keepAliveMax = std::max(protocol.keepAliveMax.value_or(0), *lane.hint().max);
}

void Runner::report(const RunPosition &position, bool always)
{
    const Instant now = m_clock.now();
    if (!m_report || (!always && now - m_reported < reportEvery))
        return;
    m_reported = now;
    RunPosition where = position;
    where.elapsedNs = (now - m_start).count();
    m_report(*m_record, where);
}

} // namespace engine
