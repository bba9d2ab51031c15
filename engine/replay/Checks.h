// The checks after a run: what its reader should know before trusting a figure.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Answers.h"
#include "engine/replay/Comparison.h"
#include "engine/replay/Rounds.h"

#include <vector>

namespace engine {

/// The checks of a run, SameAnswers to Resumption in the order of CheckKind. `analysed` holds modes and
/// comparisons, `turnsOf` the counted turns of each mode. Pure, any thread.
[[nodiscard]] std::vector<Check> makeChecks(const RunRecord &run, const Comparison &analysed,
                                            const Answers &answers,
                                            const std::vector<std::vector<Turn>> &turnsOf);

} // namespace engine
