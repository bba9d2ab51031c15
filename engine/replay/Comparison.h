// The analysed result of a run: figures per mode, the modes held against each other, and the checks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/RunRecord.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// An estimate with its confidence interval.
struct Interval
{
    double estimate = 0;
    double low = 0;
    double high = 0;

    [[nodiscard]] bool contains(double value) const noexcept { return low <= value && value <= high; }
};

/// Figures of one mode. Times in nanoseconds per iteration, CPU in seconds. Whole iterations alone count for the
/// distribution; requests, opened and reused cover all counted iterations.
struct ModeFigures
{
    std::string label;             ///< "new", "shared#2"
    Mode mode = Mode::New;
    int iterations = 0;            ///< counted ones that ran
    int leftOut = 0;               ///< of those, with a failure: not in the distribution
    std::int64_t requests = 0;
    std::int64_t opened = 0;
    std::int64_t reused = 0;
    std::int64_t retried = 0;
    std::int64_t failed = 0;
    double median = 0;
    std::optional<Interval> medianInterval; ///< from 6 iterations on
    std::optional<double> p95;     ///< from 72 iterations on
    double min = 0;
    double max = 0;
    double mean = 0;
    double stddev = 0;
    std::array<std::optional<double>, phaseCount> phases; ///< mean per iteration
    double overhead = 0;           ///< mean per iteration, gaps between its requests included
    std::optional<double> userSeconds; ///< from 0.25 s of CPU on
    std::optional<double> systemSeconds;
    double totalSeconds = 0;
    double realSeconds = 0;
    double requestsPerSecond = 0;
    std::vector<std::int64_t> iterationsNs; ///< in the order they ran, failed ones included
};

/// In the order of the verdict rule (comparison.md §4, ui.md §11).
enum class VerdictKind {
    Faster, SlightlyFaster, NoPracticalDifference, NotShown, Slower, SlightlySlower, Depends, None,
};

[[nodiscard]] std::string_view key(VerdictKind kind) noexcept;

/// Why there is no verdict.
enum class NoVerdict { HasVerdict, DifferentAnswers, TooFewRounds };

/// One mode held against the first one named.
struct ModeComparison
{
    std::size_t baseline = 0;      ///< indices into Comparison::modes
    std::size_t candidate = 0;
    int rounds = 0;                ///< rounds whole in both modes
    Interval speedup;              ///< baseline time / candidate time, typical round
    Interval saved;                ///< nanoseconds per iteration
    std::optional<Interval> totalRatio; ///< sum of baseline / sum of candidate
    bool totalIsRough = true;      ///< its interval is: under 100 rounds or too few slow ones
    double confidence = 0.95;
    VerdictKind kind = VerdictKind::None;
    NoVerdict none = NoVerdict::HasVerdict;
    bool fewRounds = false;        ///< 6 to 19
    int roundsNeeded = 0;          ///< not-shown: about this many would narrow it to the margin
    bool correlated = false;       ///< neighbouring rounds are alike: the interval is too narrow
    bool drift = false;            ///< the level rose or fell during the run
    double shareFaster = 0;        ///< share of rounds in which the candidate was faster
    std::array<double, phaseCount> savedByPhase{}; ///< over the middle 80 % of the rounds; adds up with the next
    double savedElsewhere = 0;     ///< own overhead
    std::int64_t connectionsAvoided = 0;
    double setUpCost = 0;          ///< nanoseconds per connection of the baseline; 0: unknown
};

enum class CheckStatus { Ok, Note, Warn, Block };

[[nodiscard]] std::string_view key(CheckStatus status) noexcept;

enum class CheckKind {
    SideEffects, ManyRequests, Ports, SameAnswers, Failures, KeepAlive, Link, Drift, Correlated, FirstIteration,
    Load, Protocol, Loopback, Stopped, Resumption,
};

[[nodiscard]] std::string_view key(CheckKind kind) noexcept;

/// One check with its numbers; the sentence is made in ui.
struct Check
{
    CheckKind kind = CheckKind::Failures;
    CheckStatus status = CheckStatus::Ok;
    std::vector<double> numbers;   ///< meaning per kind, documented where the check is made
    std::string text;              ///< a name, host or method where the sentence needs one
};

/// Value, any thread.
struct Comparison
{
    std::vector<ModeFigures> modes;
    std::vector<ModeFigures> rehearsals; ///< empty without rehearsal
    std::vector<ModeComparison> comparisons; ///< every other mode against the first
    std::vector<Check> checks;
};

/// Analyses a finished or stopped run. Pure; any thread; O(n² log n) in the rounds.
[[nodiscard]] Comparison analyse(const RunRecord &run);

/// The practical margin: a difference smaller than this is none.
inline constexpr double practicalMargin = 0.03;

} // namespace engine
