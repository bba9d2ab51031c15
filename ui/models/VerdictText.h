// The words of a comparison: names of the modes, the verdict in one sentence, in two words, and in detail.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"

#include <QString>
#include <QStringList>

#include <string_view>

namespace ui {

// Plain text in the current language. Pure, any thread. A `pair` is one of the comparison's own.

/// "New connection per request", "One pool per iteration", "One shared pool".
[[nodiscard]] QString modeName(engine::Mode mode);

/// "New per request", "Pool per iteration", "One shared pool".
[[nodiscard]] QString modeShortName(engine::Mode mode);

/// The name of a mode by its label in files: "shared#2" is "One shared pool #2". An unknown label stays as it is.
[[nodiscard]] QString modeName(std::string_view label);
[[nodiscard]] QString modeShortName(std::string_view label);

/// The verdict as one whole sentence (ui.md §11): "One shared pool is 3.1 times as fast as a new connection per
/// request.", or why there is none.
[[nodiscard]] QString verdictSentence(const engine::Comparison &comparison,
                                      const engine::ModeComparison &pair);

/// What stands below it, one whole sentence each: medians, difference and interval; both ratios where it
/// depends; connections opened and what a set-up costs; few rounds, rounds left out, several modes.
[[nodiscard]] QStringList verdictDetail(const engine::Comparison &comparison,
                                        const engine::ModeComparison &pair);

/// The verdict in a list: "3.1×", "no clear difference", "no difference", "it depends", "too few iterations".
[[nodiscard]] QString verdictShort(const engine::ModeComparison &pair);

/// A run in a list: "stopped at 7 of 20", or the short verdict on the mode named last.
[[nodiscard]] QString runShort(const engine::RunRecord &run, const engine::Comparison &comparison);

/// The verdict of a run that goes on: "So far, one shared pool is 3.1 times as fast as a new connection per
/// request."
[[nodiscard]] QString provisionalSentence(const engine::Comparison &comparison,
                                          const engine::ModeComparison &pair);

/// What stands below that: "95 % interval 3.05 to 3.09 times after 12 full iterations. Not final before
/// iteration 20." `iterations` is the plan's number.
[[nodiscard]] QString provisionalNote(const engine::ModeComparison &pair, int iterations);

} // namespace ui
