// A plan in a few words: what is run, how often, in which order and over which link.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"

#include <QString>

#include <optional>

namespace ui {

// Plain text in the current language. Pure, any thread.

[[nodiscard]] QString requestsText(const engine::Plan &plan);    ///< "6 requests"
[[nodiscard]] QString modesText(const engine::Plan &plan);       ///< "3 modes"
[[nodiscard]] QString iterationsText(const engine::Plan &plan);  ///< "20 iterations"
[[nodiscard]] QString rehearsalText(const engine::Plan &plan);   ///< "no rehearsal", "2 rehearsals"
[[nodiscard]] QString concurrencyText(const engine::Plan &plan); ///< "1 at a time"
[[nodiscard]] QString
orderName(engine::Order order); ///< "Shuffled in rounds", "One mode after another"
[[nodiscard]] QString orderText(const engine::Plan &plan); ///< "Shuffled", "One after another"

/// "about 19 s: 3 modes, 6 iterations, 108 requests"; without the time where it cannot be told beforehand.
[[nodiscard]] QString sizeText(const engine::Plan &plan);

/// "360 requests · 141 connections · about 62 s"; parts that are not known are left out.
[[nodiscard]] QString footText(const engine::Plan &plan, std::optional<std::int64_t> connections);

/// "first result after 3 seconds, stop any time"; empty where it cannot be told beforehand.
[[nodiscard]] QString firstResultText(const engine::Plan &plan);

/// How the turns follow each other: "each round of 3 modes in its own shuffled order".
[[nodiscard]] QString scheduleText(const engine::Plan &plan);

} // namespace ui
