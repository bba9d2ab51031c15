// The analysis of a run: each other mode held against the first one named.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Comparison.h"

#include "engine/replay/Answers.h"
#include "engine/replay/Checks.h"
#include "engine/replay/ModeFigures.h"
#include "engine/replay/Rounds.h"
#include "engine/replay/Verdict.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace engine {

namespace {

constexpr double familyError = 0.05;
constexpr int exactTotalRounds = 100;
constexpr std::ptrdiff_t enoughSlow = 10;

/// The values of paired rounds, in the order they ran.
struct PairedValues
{
    std::vector<double> baseline;
    std::vector<double> candidate;
    std::vector<double> logRatio;
    std::vector<double> difference;
    std::vector<double> level; // logarithm of the product
};

PairedValues valuesOf(const std::vector<Pair> &pairs)
{
    PairedValues out;
    for (const Pair &pair : pairs) {
        const double a = pair.baseline.value();
        const double c = pair.candidate.value();
        out.baseline.push_back(a);
        out.candidate.push_back(c);
        out.logRatio.push_back(std::log(a / c));
        out.difference.push_back(a - c);
        out.level.push_back(std::log(a) + std::log(c));
    }
    return out;
}

/// Whether a mode shows a tail of slow rounds, but too few of them for the mean to be trusted.
bool hasThinTail(const std::vector<double> &values)
{
    const auto slow = std::ranges::count_if(
        values, [limit = slowLimit(values)](double value) { return value > limit; });
    return slow > 0 && slow < enoughSlow;
}

void setIntervals(ModeComparison &out, const PairedValues &values, std::uint64_t seed)
{
    const Correlation neighbours = correlation(values.logRatio);
    out.neighbours = neighbours.first;
    out.tau = neighbours.tau;
    const Interval ratio = hodgesLehmann(values.logRatio, out.confidence, out.tau);
    out.speedup = {std::exp(ratio.estimate), std::exp(ratio.low), std::exp(ratio.high)};
    out.saved =
        hodgesLehmann(values.difference, out.confidence, correlation(values.difference).tau);
    if (out.rounds >= fewestRounds) {
        out.totalRatio = totalRatio(values.baseline, values.candidate, out.confidence, seed);
        out.correlated = neighbours.shown;
        out.drift = std::abs(kendallZ(values.level)) > driftLimit;
    }
    out.totalIsRough = out.rounds < exactTotalRounds || hasThinTail(values.baseline) ||
                       hasThinTail(values.candidate);
    const auto faster =
        std::ranges::count_if(values.difference, [](double saved) { return saved > 0; });
    out.shareFasterInterval =
        wilsonInterval(static_cast<std::size_t>(faster), values.difference.size(), out.confidence);
    out.shareFaster = out.shareFasterInterval.estimate;
}

/// Means add up where medians do not: every phase is averaged over the same rounds, the middle 80 % by difference.
void setSavings(ModeComparison &out, std::vector<Pair> pairs)
{
    const auto saved = [](const Pair &pair) {
        return pair.baseline.value() - pair.candidate.value();
    };
    std::ranges::stable_sort(pairs, {}, saved);
    const std::size_t trimmed = pairs.size() / 10;
    const auto kept = static_cast<double>(pairs.size() - 2 * trimmed);
    double whole = 0;
    for (std::size_t i = trimmed; i < pairs.size() - trimmed; ++i) {
        const auto &[baseline, candidate] = pairs[i];
        whole += saved(pairs[i]);
        for (std::size_t phase = 0; phase < phaseCount; ++phase) {
            out.savedByPhase[phase] +=
                static_cast<double>(baseline.phaseNs[phase]) / static_cast<double>(baseline.count) -
                static_cast<double>(candidate.phaseNs[phase]) /
                    static_cast<double>(candidate.count);
        }
    }
    out.savedElsewhere = whole / kept;
    for (double &phase : out.savedByPhase) {
        phase /= kept;
        out.savedElsewhere -= phase;
    }
}

/// The median set-up of a mode's own new connections; resent requests hold two attempts and are left out.
double setUpCost(const RunRecord &run, std::size_t mode)
{
    std::vector<double> costs;
    for (const Sample &sample : run.samples) {
        if (sample.mode != mode || sample.rehearsal || sample.failed || sample.retried ||
            !sample.phases.of(Phase::Connect))
            continue;
        costs.push_back(static_cast<double>(sample.phases.setUp().value_or(0)));
    }
    return median(costs);
}

ModeComparison compare(const RunRecord &run, const Comparison &all, const PairedRounds &rounds,
                       std::size_t candidate)
{
    ModeComparison out;
    out.candidate = candidate;
    out.rounds = static_cast<int>(rounds.whole.size());
    out.roundsLeftOut = rounds.leftOut;
    // Bonferroni: all intervals of the run hold together with 95 %.
    out.confidence = 1 - familyError / static_cast<double>(all.modes.size() - 1);
    out.connectionsAvoided = all.modes.front().opened - all.modes[candidate].opened;
    out.setUpCost = setUpCost(run, 0);
    if (rounds.whole.empty())
        return out;
    out.confidence = std::min(out.confidence, highestSignedRankConfidence(rounds.whole.size()));
    setIntervals(out, valuesOf(rounds.whole), run.plan.seed);
    setSavings(out, rounds.whole);
    return out;
}

} // namespace

Comparison analyse(const RunRecord &run)
{
    Comparison out;
    const std::vector<IterationParts> parts = iterationParts(run);
    out.modes = modeFigures(run, parts, Counted::Yes);
    if (run.plan.rehearsal > 0)
        out.rehearsals = modeFigures(run, parts, Counted::Rehearsals);

    const Answers answers(run);
    std::vector<std::vector<Turn>> turnsOf;
    for (std::size_t mode = 0; mode < out.modes.size(); ++mode)
        turnsOf.push_back(turns(run, parts, mode));
    for (std::size_t candidate = 1; candidate < out.modes.size(); ++candidate) {
        const PairedRounds rounds = pairUp(turnsOf.front(), turnsOf[candidate]);
        ModeComparison comparison = compare(run, out, rounds, candidate);
        judge(comparison, !answers.differ(0, candidate));
        out.comparisons.push_back(std::move(comparison));
    }
    out.checks = makeChecks(run, out, answers, turnsOf);
    return out;
}

} // namespace engine
