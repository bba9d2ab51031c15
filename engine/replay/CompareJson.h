// A run and its comparison as the JSON form "warmwire/compare/1" of the command line's contract, and as CSV.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"

#include <functional>
#include <string>

namespace engine {

/// Gives the one-sentence verdict and the detail of a check; words are made in the floor above.
struct CompareWords
{
    std::function<std::string(const ModeComparison &)> verdict;
    std::function<std::string(const Check &)> check;
};

/// The whole document, ending in a newline. Keys are kept compatible: they may be added, never renamed. Any thread.
[[nodiscard]] std::string compareToJson(const RunRecord &run, const Comparison &comparison,
                                        const CompareWords &words);

/// One row per sample, times in nanoseconds, empty where a phase did not happen. Any thread.
[[nodiscard]] std::string samplesToCsv(const RunRecord &run);

} // namespace engine
