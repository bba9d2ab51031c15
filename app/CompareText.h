// How `warmwire compare` shows a finished run to people.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/CompareJson.h"
#include "engine/replay/Comparison.h"

#include <QString>

namespace app {

/// What is about to run, on one line.
[[nodiscard]] QString planLine(const engine::Plan &plan);

/// Verdicts, the table with user, system, total and real, and the checks. Ends in a newline.
[[nodiscard]] QString comparisonText(const engine::RunRecord &run,
                                     const engine::Comparison &comparison);

/// The same sentences for the JSON form; `comparison` must outlive the result.
[[nodiscard]] engine::CompareWords compareWords(const engine::Comparison &comparison);

} // namespace app
