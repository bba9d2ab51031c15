// The analysed result of a run: figures per mode, the modes held against each other, and the checks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/RunRecord.h"
#include "engine/replay/Statistics.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// The practical margin: a difference smaller than this is none.
inline constexpr double practicalMargin = 0.03;

/// Fewest whole rounds for a verdict, and those from which it no longer carries their number.
inline constexpr int fewestRounds = 6;
inline constexpr int enoughRounds = 20;

/// Figures of one mode. Times in nanoseconds per iteration, CPU in seconds. Whole iterations alone count for the
/// distribution and the phases; requests, opened and reused cover all iterations that ran to their end.
struct ModeFigures
{
    std::string label; ///< "new", "shared#2"
    Mode mode = Mode::New;
    int iterations = 0; ///< counted ones that ran
    int leftOut = 0;    ///< of those, with a failure: not in the distribution
    std::int64_t requests = 0;
    std::int64_t opened = 0;
    std::int64_t reused = 0;
    std::int64_t retried = 0;
    std::int64_t failed = 0;
    double median = 0;
    std::optional<Interval> medianInterval; ///< from 6 iterations on
    std::optional<double> p95;              ///< from 72 iterations on
    double min = 0;
    double max = 0;
    double mean = 0;
    double stddev = 0;
    std::array<std::optional<double>, phaseCount>
        phases; ///< mean per iteration; nothing: in none of them
    double overhead =
        0; ///< `mean` less the phases: own time and gaps; negative where requests overlap
    std::optional<double> userSeconds; ///< from 0.25 s of CPU on
    std::optional<double> systemSeconds;
    double totalSeconds = 0;
    double realSeconds = 0;
    double requestsPerSecond = 0;
    std::vector<std::int64_t> iterationsNs; ///< in the order they ran, failed ones included
};

/// What can be said of the candidate against the baseline; `verdict` in Verdict.h holds the rule.
enum class VerdictKind {
    Faster,                ///< the interval of the speed-up lies beyond the margin
    SlightlyFaster,        ///< it leaves out 1 but begins inside the margin
    NoPracticalDifference, ///< it lies inside the margin, with or without 1
    NotShown,              ///< it contains 1 and reaches out of the margin
    Slower,
    SlightlySlower,
    Depends, ///< typical round and total leave out 1 on opposite sides
    None,    ///< `NoVerdict` says why
};

/// The kind's key in files and on the command line: "slightly-faster", "no-practical-difference", …
[[nodiscard]] std::string_view key(VerdictKind kind) noexcept;

/// Why there is no verdict.
enum class NoVerdict { HasVerdict, DifferentAnswers, TooFewRounds };

/// One mode held against the first one named. The unit is the round: its value for a mode is the mean wall
/// time of the mode's iterations in it, of batches the second and later ones. Intervals are zero where
/// `rounds` is.
struct ModeComparison
{
    std::size_t baseline = 0; ///< indices into Comparison::modes
    std::size_t candidate = 0;
    int rounds = 0;                     ///< rounds whole in both modes
    int roundsLeftOut = 0;              ///< rounds that ran in both, with a failure in either
    Interval speedup;                   ///< baseline time / candidate time, typical round
    Interval saved;                     ///< nanoseconds per iteration, typical round
    std::optional<Interval> totalRatio; ///< sum of baseline / sum of candidate; from 6 rounds on
    bool totalIsRough =
        true; ///< its interval is: under 100 rounds, or 1 to 9 slow rounds in a mode
    double confidence =
        0.95; ///< of each interval: 1 − 0.05 / comparisons, or what few rounds allow
    VerdictKind kind = VerdictKind::None;
    NoVerdict none = NoVerdict::HasVerdict;
    bool fewRounds = false; ///< 6 to 19
    int roundsNeeded = 0;   ///< not-shown: about this many would narrow it to the margin
    double neighbours = 0;  ///< autocorrelation of neighbouring rounds' log ratios
    double tau = 1;         ///< for it the half-widths of `speedup` are widened by √tau
    bool correlated =
        false;          ///< neighbouring rounds are alike: the interval is too narrow all the same
    bool drift = false; ///< the level rose or fell during the run
    double shareFaster = 0;       ///< share of rounds in which the candidate was faster
    Interval shareFasterInterval; ///< Wilson's
    std::array<double, phaseCount>
        savedByPhase{}; ///< mean over the middle 80 % of the rounds by difference
    double savedElsewhere =
        0; ///< overhead; with the phases it adds up to the mean saving of those rounds
    std::int64_t connectionsAvoided = 0; ///< opened by the baseline less opened by the candidate
    double setUpCost = 0; ///< median, nanoseconds per connection of the baseline; 0: unknown
};

enum class CheckStatus {
    Ok,    ///< fine
    Note,  ///< to know
    Warn,  ///< doubtful
    Block, ///< before a run: it cannot start; after it: there is no verdict
};

[[nodiscard]] std::string_view key(CheckStatus status) noexcept;

/// What was checked. Behind each kind: the meaning of `Check::numbers` in order, of `Check::text`, and when
/// the status is not Ok; times are nanoseconds. `analyse` makes those from SameAnswers on, at most one of a
/// kind except FirstIteration, and leaves out what does not apply. The first three are made before the
/// start.
enum class CheckKind {
    /// Requests with side effects to hosts that are not local. Text: the first such method and origin. Warn: any.
    SideEffects,

    /// Requests in all · connections in all. Text: the first host that is not local. Warn: over 1000
    /// requests to one.
    ManyRequests,

    /// Connections the run will open · size of the local port range, 0: unknown · sockets in use, waiting
    /// ones too. Warn: more than half of what is free. Note: unknown.
    Ports,

    /// Answers that agree · answers compared · steps that differ between modes · the first such step, −1:
    /// none · the mode that differs there from an earlier one, −1: none · steps that vary within a mode.
    /// Text: name of that step. Block: a step differs. Warn: the status of one varies within a mode. Note:
    /// length or body of one does.
    SameAnswers,

    /// Requests without a complete answer · sent twice · idle connections the server closed · iterations
    /// left out. Text: code of the first error. Warn: any failed. Note: any of the next two.
    Failures,

    /// Idle connections the server closed · announced max, −1: none · requests wanted of one connection ·
    /// announced timeout, −1: none · longest gap between turns of a shared pool · share of the shared
    /// pools' requests that reused a connection, −1: no such pool. Only with pooled modes. Warn: max or
    /// timeout is below the need, or a shared pool reused nothing. Note: any closed, or the gap is over
    /// half the timeout.
    KeepAlive,

    /// Mean of TCP connects · their standard deviation · how many, rehearsals too. Only with connects. Note: the
    /// deviation is over 10 % and over 1 ms. Warn: over 50 % and 1 ms.
    Link,

    /// Second half of the run over the first, less 1 · Kendall's z · rounds. Over all modes; from 6 rounds on.
    /// Note: the halves are over 5 % apart. Warn: and |z| is over 2.58.
    Drift,

    /// Largest autocorrelation of neighbouring rounds · largest tau · comparisons it is shown in. From 6
    /// rounds on. Warn: shown in any.
    Correlated,

    /// First counted iteration of a shared pool that opened a connection in it · the mode's median. Text:
    /// the mode. Note.
    FirstIteration,

    /// One-minute load at the start · processors, 0: unknown. Warn: more load than processors. Note: more
    /// than half.
    Load,

    /// 1: TLS · 1: a session was resumed. Text: "http/1.1", "http/1.1 TLSv1.3". Note.
    Protocol,

    /// Median TCP connect, under 1 ms without a simulated link: the worst case for reuse. Note.
    Loopback,

    /// Rounds whole in every mode · rounds planned · 1: by the user, 2: too many failures. Text, with 2:
    /// the mode with the most failed iterations. Note: 1. Warn: 2.
    Stopped,

    /// 1: the plan asked for it · 1: a session was resumed. Only with TLS and either. Note; Warn: they differ.
    Resumption,
};

[[nodiscard]] std::string_view key(CheckKind kind) noexcept;

/// One check with its numbers; the sentence is made in ui.
struct Check
{
    CheckKind kind = CheckKind::Failures;
    CheckStatus status = CheckStatus::Ok;
    std::vector<double> numbers;
    std::string text; ///< a name, host or method where the sentence needs one
};

/// Value, any thread.
struct Comparison
{
    std::vector<ModeFigures> modes;
    std::vector<ModeFigures> rehearsals;     ///< empty without rehearsal
    std::vector<ModeComparison> comparisons; ///< every other mode against the first
    std::vector<Check> checks;
};

/// Analyses a finished, stopped or still growing run. Pure; any thread; O(n²) in the rounds, O(n log n) in
/// samples.
[[nodiscard]] Comparison analyse(const RunRecord &run);

} // namespace engine
