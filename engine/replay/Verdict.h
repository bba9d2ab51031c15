// The rule that turns intervals into a verdict.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"

#include <optional>

namespace engine {

/// What two intervals of baseline / candidate say, by the first rule that fits (ui.md §11, rules 3 to 6):
/// typical and total leave out 1 on opposite sides: Depends. The typical one lies within [1/(1 + margin), 1
/// + margin], ends included: NoPracticalDifference. It contains 1: NotShown. It begins within: slightly.
/// Else Faster or Slower. Pure.
[[nodiscard]] VerdictKind verdict(const Interval &typical, const std::optional<Interval> &total,
                                  double margin = practicalMargin) noexcept;

/// Sets kind, none, fewRounds and roundsNeeded of a comparison whose rounds and intervals are there: the
/// rule above, after no verdict for different answers and for fewer than `fewestRounds`. Pure.
void judge(ModeComparison &comparison, bool sameAnswers) noexcept;

} // namespace engine
