// What the connections of a run did, and what the server announced about them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/ConnectionChecks.h"

#include <algorithm>
#include <cmath>

namespace engine {

namespace {

constexpr double millisecond = 1e6;

double number(bool value)
{
    return value ? 1 : 0;
}

double orNone(const std::optional<std::int64_t> &value)
{
    return value ? static_cast<double>(*value) : -1;
}

bool has(const Plan &plan, Mode mode)
{
    return std::ranges::find(plan.modes, mode) != plan.modes.end();
}

/// The requests the plan wants of one connection of its longest-lived pool, spread evenly over those in flight.
double wantedUses(const Plan &plan)
{
    const auto steps = static_cast<double>(plan.sequence.size());
    const double iterations =
        has(plan, Mode::Shared)
            ? static_cast<double>(plan.iterations + plan.rehearsal) * std::max(1, plan.batch)
            : 1;
    return iterations *
           std::ceil(steps / std::max(1.0, std::min(steps, static_cast<double>(plan.concurrency))));
}

/// The longest time a shared pool lay idle between two of its iterations.
double longestGap(const RunRecord &run)
{
    std::vector<std::vector<const IterationRow *>> rowsOf(run.plan.modes.size());
    for (const IterationRow &row : run.iterations) {
        if (row.mode < rowsOf.size() && run.plan.modes[row.mode] == Mode::Shared)
            rowsOf[row.mode].push_back(&row);
    }
    std::int64_t longest = 0;
    for (std::vector<const IterationRow *> &rows : rowsOf) {
        std::ranges::sort(rows, {}, [](const IterationRow *row) { return row->startNs; });
        for (std::size_t i = 1; i < rows.size(); ++i)
            longest =
                std::max(longest, rows[i]->startNs - rows[i - 1]->startNs - rows[i - 1]->wallNs);
    }
    return static_cast<double>(longest);
}

/// Rehearsals included: they use the same pools.
double closedByServer(const RunRecord &run)
{
    double out = 0;
    for (const IterationRow &row : run.iterations)
        out += row.serverClosed;
    return out;
}

/// Of the shared pools' counted requests; −1 where they made none.
double sharedReuse(const Comparison &analysed)
{
    std::int64_t requests = 0;
    std::int64_t reused = 0;
    for (const ModeFigures &figures : analysed.modes) {
        if (figures.mode != Mode::Shared)
            continue;
        requests += figures.requests;
        reused += figures.reused;
    }
    return requests == 0 ? -1 : static_cast<double>(reused) / static_cast<double>(requests);
}

Check keepAlive(const RunRecord &run, const Comparison &analysed)
{
    const double closed = closedByServer(run);
    const double max = orNone(run.protocol.keepAliveMax);
    const double wanted = wantedUses(run.plan);
    const double timeout = orNone(run.protocol.keepAliveTimeoutNs);
    const double gap = longestGap(run);
    const double reuse = sharedReuse(analysed);
    const bool falls = (max >= 0 && max < wanted) || (timeout >= 0 && gap >= timeout) ||
                       (reuse == 0 && wanted > 1);
    const bool isClose = closed > 0 || (timeout >= 0 && gap > timeout / 2);
    return {CheckKind::KeepAlive,
            falls     ? CheckStatus::Warn
            : isClose ? CheckStatus::Note
                      : CheckStatus::Ok,
            {closed, max, wanted, timeout, gap, reuse},
            {}};
}

/// TCP connects of requests sent once, rehearsals too: they tell about the link, not about a mode.
std::vector<double> connects(const RunRecord &run)
{
    std::vector<double> out;
    for (const Sample &sample : run.samples) {
        const auto connect = sample.phases.of(Phase::Connect);
        if (connect && !sample.failed && !sample.retried)
            out.push_back(static_cast<double>(*connect));
    }
    return out;
}

Check link(const std::vector<double> &connects)
{
    const double middle = mean(connects);
    const double spread = standardDeviation(connects);
    const bool isFelt = spread > millisecond;
    const CheckStatus status = isFelt && spread > middle / 2    ? CheckStatus::Warn
                               : isFelt && spread > middle / 10 ? CheckStatus::Note
                                                                : CheckStatus::Ok;
    return {CheckKind::Link, status, {middle, spread, static_cast<double>(connects.size())}, {}};
}

/// One for each shared pool that opened a connection in its first counted iteration: that time is in its figures.
void addFirstIterations(std::vector<Check> &out, const RunRecord &run, const Comparison &analysed)
{
    for (std::size_t mode = 0; mode < analysed.modes.size(); ++mode) {
        const auto first = std::ranges::find_if(run.iterations, [mode](const IterationRow &row) {
            return row.mode == mode && !row.rehearsal;
        });
        const ModeFigures &figures = analysed.modes[mode];
        if (figures.mode != Mode::Shared || first == run.iterations.end() || first->opened == 0)
            continue;
        out.push_back({CheckKind::FirstIteration,
                       CheckStatus::Note,
                       {static_cast<double>(first->wallNs), figures.median},
                       figures.label});
    }
}

void addProtocol(std::vector<Check> &out, const RunRecord &run)
{
    const RunProtocol &protocol = run.protocol;
    const bool tls = !protocol.tls.empty();
    out.push_back({CheckKind::Protocol,
                   CheckStatus::Note,
                   {number(tls), number(protocol.resumed)},
                   tls ? protocol.http + ' ' + protocol.tls : protocol.http});
    const bool asked = run.plan.tlsResumption;
    if (tls && (asked || protocol.resumed)) {
        out.push_back({CheckKind::Resumption,
                       asked == protocol.resumed ? CheckStatus::Note : CheckStatus::Warn,
                       {number(asked), number(protocol.resumed)},
                       {}});
    }
}

} // namespace

void addConnectionChecks(std::vector<Check> &out, const RunRecord &run, const Comparison &analysed)
{
    if (has(run.plan, Mode::Shared) || has(run.plan, Mode::Iteration))
        out.push_back(keepAlive(run, analysed));
    const std::vector<double> times = connects(run);
    if (!times.empty())
        out.push_back(link(times));
    addFirstIterations(out, run, analysed);
    addProtocol(out, run);
    const double typical = median(times);
    if (!times.empty() && typical < millisecond && !run.plan.link.isSimulated())
        out.push_back({CheckKind::Loopback, CheckStatus::Note, {typical}, {}});
}

} // namespace engine
