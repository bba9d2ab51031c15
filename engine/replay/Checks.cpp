// The checks that judge a run as a whole; what its connections did is checked in ConnectionChecks.cpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Checks.h"

#include "engine/replay/ConnectionChecks.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <string>
#include <utility>

namespace engine {

namespace {

constexpr double apartLimit = 0.05;

double number(bool value)
{
    return value ? 1 : 0;
}

/// The first step whose answers differ between two modes, and the later of the two; −1 and −1 without one.
std::pair<double, double> firstDifference(const Answers &answers, std::size_t modes)
{
    for (std::size_t step = 0; step < answers.steps(); ++step) {
        for (std::size_t mode = 1; mode < modes; ++mode) {
            for (std::size_t earlier = 0; earlier < mode; ++earlier) {
                if (answers.differ(earlier, mode, step))
                    return {static_cast<double>(step), static_cast<double>(mode)};
            }
        }
    }
    return {-1, -1};
}

Check sameAnswers(const RunRecord &run, const Answers &answers)
{
    const std::size_t modes = run.plan.modes.size();
    const auto [step, mode] = firstDifference(answers, modes);
    int different = 0;
    int varying = 0;
    bool statusVaries = false;
    for (std::size_t at = 0; at < answers.steps(); ++at) {
        bool differs = false;
        bool varies = false;
        for (std::size_t one = 0; one < modes; ++one) {
            varies = varies || answers.of(one, at).varies();
            statusVaries = statusVaries || answers.of(one, at).statusVaries;
            for (std::size_t earlier = 0; earlier < one; ++earlier)
                differs = differs || answers.differ(earlier, one, at);
        }
        different += differs ? 1 : 0;
        varying += varies ? 1 : 0;
    }
    Check out{CheckKind::SameAnswers,
              CheckStatus::Ok,
              {static_cast<double>(answers.agreeing()), static_cast<double>(answers.compared()),
               static_cast<double>(different), step, mode, static_cast<double>(varying)},
              {}};
    out.status = different > 0  ? CheckStatus::Block
                 : statusVaries ? CheckStatus::Warn
                 : varying > 0  ? CheckStatus::Note
                                : CheckStatus::Ok;
    if (step >= 0)
        out.text = run.plan.sequence[static_cast<std::size_t>(step)].name;
    return out;
}

Check failures(const RunRecord &run)
{
    double failed = 0;
    double retried = 0;
    double closed = 0;
    double leftOut = 0;
    for (const IterationRow &row : run.iterations) {
        if (row.rehearsal)
            continue;
        failed += row.failed;
        retried += row.retried;
        closed += row.serverClosed;
        leftOut += row.isWhole() ? 0 : 1;
    }
    const CheckStatus status = failed > 0                  ? CheckStatus::Warn
                               : retried > 0 || closed > 0 ? CheckStatus::Note
                                                           : CheckStatus::Ok;
    return {CheckKind::Failures,
            status,
            {failed, retried, closed, leftOut},
            run.firstError ? std::string(code(run.firstError->kind)) : std::string()};
}

/// Of the rounds whole in every mode, in order: the mean logarithm of the modes' values.
std::vector<double> levels(const std::vector<std::vector<Turn>> &turnsOf)
{
    std::map<std::uint32_t, std::pair<double, std::size_t>> byRound; // sum of logarithms, modes
    for (const std::vector<Turn> &turns : turnsOf) {
        for (const Turn &turn : turns) {
            if (!turn.isWhole)
                continue;
            auto &[sum, modes] = byRound[turn.round];
            sum += std::log(turn.value());
            ++modes;
        }
    }
    std::vector<double> out;
    for (const auto &[round, entry] : byRound) {
        if (entry.second == turnsOf.size())
            out.push_back(entry.first / static_cast<double>(entry.second));
    }
    return out;
}

Check drift(const std::vector<double> &levels)
{
    const std::span<const double> all(levels);
    const std::size_t half = levels.size() / 2;
    const double change = std::exp(median(all.last(half)) - median(all.first(half))) - 1;
    const double z = kendallZ(levels);
    const bool isApart = std::abs(change) > apartLimit;
    const CheckStatus status = !isApart                    ? CheckStatus::Ok
                               : std::abs(z) <= driftLimit ? CheckStatus::Note
                                                           : CheckStatus::Warn;
    return {CheckKind::Drift, status, {change, z, static_cast<double>(levels.size())}, {}};
}

/// Nothing where no comparison has rounds enough for it to be judged.
void addCorrelated(std::vector<Check> &out, const Comparison &analysed)
{
    double largest = -1;
    double tau = 1;
    double shown = 0;
    bool isJudged = false;
    for (const ModeComparison &comparison : analysed.comparisons) {
        if (comparison.rounds < fewestRounds)
            continue;
        isJudged = true;
        largest = std::max(largest, comparison.neighbours);
        tau = std::max(tau, comparison.tau);
        shown += number(comparison.correlated);
    }
    if (isJudged)
        out.push_back({CheckKind::Correlated,
                       shown > 0 ? CheckStatus::Warn : CheckStatus::Ok,
                       {largest, tau, shown},
                       {}});
}

Check load(const RunRecord &run)
{
    const auto processors = static_cast<double>(std::max(0, run.processors));
    const double whole = std::max(1.0, processors);
    // Where the number of processors is unknown one is assumed to be there, and the doubt is no more than a note.
    const bool isOver = run.loadAtStart > whole && processors > 0;
    const bool isHalf = run.loadAtStart > (processors > 0 ? whole / 2 : whole);
    return {CheckKind::Load,
            isOver   ? CheckStatus::Warn
            : isHalf ? CheckStatus::Note
                     : CheckStatus::Ok,
            {run.loadAtStart, processors},
            {}};
}

std::string modeWithMostFailures(const Comparison &analysed)
{
    const auto most = std::ranges::max_element(analysed.modes, {}, &ModeFigures::leftOut);
    return most == analysed.modes.end() ? std::string() : most->label;
}

Check stopped(const RunRecord &run, const Comparison &analysed, std::size_t wholeRounds)
{
    const bool tooMany = run.end == RunEnd::TooManyFailures;
    return {CheckKind::Stopped,
            tooMany ? CheckStatus::Warn : CheckStatus::Note,
            {static_cast<double>(wholeRounds), static_cast<double>(run.plan.iterations),
             tooMany ? 2.0 : 1.0},
            tooMany ? modeWithMostFailures(analysed) : std::string()};
}

} // namespace

std::vector<Check> makeChecks(const RunRecord &run, const Comparison &analysed,
                              const Answers &answers, const std::vector<std::vector<Turn>> &turnsOf)
{
    std::vector<Check> out;
    const std::vector<double> wholeRounds = levels(turnsOf);
    out.push_back(sameAnswers(run, answers));
    out.push_back(failures(run));
    addConnectionChecks(out, run, analysed);
    if (wholeRounds.size() >= static_cast<std::size_t>(fewestRounds))
        out.push_back(drift(wholeRounds));
    addCorrelated(out, analysed);
    if (run.loadAtStart >= 0)
        out.push_back(load(run));
    if (run.end != RunEnd::Finished)
        out.push_back(stopped(run, analysed, wholeRounds.size()));
    std::ranges::stable_sort(out, {}, &Check::kind);
    return out;
}

std::string_view key(CheckStatus status) noexcept
{
    switch (status) {
    case CheckStatus::Ok: return "ok";
    case CheckStatus::Note: return "note";
    case CheckStatus::Warn: return "warn";
    case CheckStatus::Block: break;
    }
    return "block";
}

std::string_view key(CheckKind kind) noexcept
{
    switch (kind) {
    case CheckKind::SideEffects: return "side-effects";
    case CheckKind::ManyRequests: return "many-requests";
    case CheckKind::Ports: return "ports";
    case CheckKind::SameAnswers: return "same-answers";
    case CheckKind::Failures: return "failures";
    case CheckKind::KeepAlive: return "keep-alive";
    case CheckKind::Link: return "link";
    case CheckKind::Drift: return "drift";
    case CheckKind::Correlated: return "correlated";
    case CheckKind::FirstIteration: return "first-iteration";
    case CheckKind::Load: return "load";
    case CheckKind::Protocol: return "protocol";
    case CheckKind::Loopback: return "loopback";
    case CheckKind::Stopped: return "stopped";
    case CheckKind::Resumption: break;
    }
    return "resumption";
}

} // namespace engine
