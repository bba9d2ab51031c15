// The verdict rule, and the keys of its outcomes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Verdict.h"

namespace engine {

namespace {

/// On which side of 1 an interval lies: 1 above, −1 below, 0 with 1 in it.
int side(const Interval &ratio) noexcept
{
    return ratio.low > 1 ? 1 : ratio.high < 1 ? -1 : 0;
}

} // namespace

VerdictKind verdict(const Interval &typical, const std::optional<Interval> &total,
                    double margin) noexcept
{
    const double most = 1 + margin;
    const double least = 1 / most;
    const int typicalSide = side(typical);
    if (total && typicalSide * side(*total) < 0)
        return VerdictKind::Depends;
    if (typical.low >= least && typical.high <= most)
        return VerdictKind::NoPracticalDifference;
    if (typicalSide == 0)
        return VerdictKind::NotShown;
    if (typicalSide > 0)
        return typical.low > most ? VerdictKind::Faster : VerdictKind::SlightlyFaster;
    return typical.high < least ? VerdictKind::Slower : VerdictKind::SlightlySlower;
}

void judge(ModeComparison &comparison, bool sameAnswers) noexcept
{
    comparison.kind = VerdictKind::None;
    comparison.roundsNeeded = 0;
    comparison.fewRounds = comparison.rounds >= fewestRounds && comparison.rounds < enoughRounds;
    comparison.none = !sameAnswers                       ? NoVerdict::DifferentAnswers
                      : comparison.rounds < fewestRounds ? NoVerdict::TooFewRounds
                                                         : NoVerdict::HasVerdict;
    if (comparison.none != NoVerdict::HasVerdict)
        return;
    comparison.kind = verdict(comparison.speedup, comparison.totalRatio);
    if (comparison.kind == VerdictKind::NotShown)
        comparison.roundsNeeded =
            roundsNeeded(comparison.rounds, comparison.speedup, practicalMargin);
}

std::string_view key(VerdictKind kind) noexcept
{
    switch (kind) {
    case VerdictKind::Faster: return "faster";
    case VerdictKind::SlightlyFaster: return "slightly-faster";
    case VerdictKind::NoPracticalDifference: return "no-practical-difference";
    case VerdictKind::NotShown: return "not-shown";
    case VerdictKind::Slower: return "slower";
    case VerdictKind::SlightlySlower: return "slightly-slower";
    case VerdictKind::Depends: return "depends";
    case VerdictKind::None: break;
    }
    return "none";
}

} // namespace engine
