// Counting, timing and costing one mode's iterations.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/ModeFigures.h"

#include <algorithm>

namespace engine {

namespace {

constexpr double confidence = 0.95;

// RUSAGE_THREAD is sampled in ticks: under a quarter of a second the split is mostly chance (comparison.md §2).
constexpr std::int64_t leastCpuForSplit = 250'000'000;

double seconds(std::int64_t ns)
{
    return static_cast<double>(ns) / 1e9;
}

void addIteration(ModeFigures &out, const IterationRow &row, const IterationParts &parts)
{
    out.iterations += 1;
    out.leftOut += row.isWhole() ? 0 : 1;
    out.requests += parts.requests;
    out.opened += row.opened;
    out.reused += parts.reused;
    out.retried += row.retried;
    out.failed += row.failed;
    out.iterationsNs.push_back(row.wallNs);
}

void setDistribution(ModeFigures &out, const std::vector<double> &times)
{
    if (times.empty())
        return;
    out.median = median(times);
    out.medianInterval = quantileInterval(times, 0.5, confidence);
    if (times.size() >= fewestForQuantile(0.95, confidence))
        out.p95 = quantile(times, 0.95);
    out.min = std::ranges::min(times);
    out.max = std::ranges::max(times);
    out.mean = mean(times);
    out.stddev = standardDeviation(times);
}

void setPhases(ModeFigures &out, const IterationParts &sums, std::size_t wholeIterations)
{
    out.overhead = out.mean;
    for (std::size_t phase = 0; phase < phaseCount; ++phase) {
        if (!sums.has[phase])
            continue;
        out.phases[phase] =
            static_cast<double>(sums.phaseNs[phase]) / static_cast<double>(wholeIterations);
        out.overhead -= *out.phases[phase];
    }
}

void setCost(ModeFigures &out, const ModeCost &cost)
{
    out.totalSeconds = seconds(cost.cpuNs);
    out.realSeconds = seconds(cost.realNs);
    out.requestsPerSecond =
        cost.realNs > 0 ? static_cast<double>(out.requests) / out.realSeconds : 0;
    const bool isSplit = cost.userNs > 0 || cost.systemNs > 0;
    if (isSplit && cost.cpuNs >= leastCpuForSplit) {
        out.userSeconds = seconds(cost.userNs);
        out.systemSeconds = seconds(cost.systemNs);
    }
}

void addWhole(IterationParts &sums, const IterationParts &parts)
{
    for (std::size_t phase = 0; phase < phaseCount; ++phase) {
        sums.phaseNs[phase] += parts.phaseNs[phase];
        sums.has[phase] = sums.has[phase] || parts.has[phase];
    }
}

} // namespace

std::vector<ModeFigures> modeFigures(const RunRecord &run, const std::vector<IterationParts> &parts,
                                     Counted counted)
{
    const bool rehearsals = counted == Counted::Rehearsals;
    const std::size_t modes = run.plan.modes.size();
    std::vector<ModeFigures> out(modes);
    std::vector<std::vector<double>> times(modes);
    std::vector<IterationParts> sums(modes);
    for (std::size_t i = 0; i < run.iterations.size(); ++i) {
        const IterationRow &row = run.iterations[i];
        if (row.rehearsal != rehearsals || row.mode >= modes)
            continue;
        addIteration(out[row.mode], row, parts[i]);
        if (!row.isWhole())
            continue;
        times[row.mode].push_back(static_cast<double>(row.wallNs));
        addWhole(sums[row.mode], parts[i]);
    }
    const std::vector<ModeCost> &cost = rehearsals ? run.rehearsalCost : run.cost;
    for (std::size_t mode = 0; mode < modes; ++mode) {
        out[mode].label = run.plan.label(mode);
        out[mode].mode = run.plan.modes[mode];
        setDistribution(out[mode], times[mode]);
        setPhases(out[mode], sums[mode], times[mode].size());
        if (mode < cost.size())
            setCost(out[mode], cost[mode]);
    }
    return out;
}

} // namespace engine
