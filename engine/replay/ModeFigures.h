// The figures of each mode on its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"
#include "engine/replay/Rounds.h"

#include <vector>

namespace engine {

enum class Counted { Yes, Rehearsals };

/// The figures of every mode of the plan over its counted iterations or its rehearsals. `parts` as
/// `iterationParts` makes them. Pure, any thread.
[[nodiscard]] std::vector<ModeFigures>
modeFigures(const RunRecord &run, const std::vector<IterationParts> &parts, Counted counted);

} // namespace engine
