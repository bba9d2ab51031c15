// The words of the waterfall: titles, headlines and what stands beside a bar.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/TimelineRows.h"

#include <QString>

namespace ui {

// Plain text in the current language. Pure, any thread.

/// "C1 · use 4 · POST /v1/bookings"; "GET /v1/bookings/8812, 2 attempts".
[[nodiscard]] QString timelineTitle(const engine::Exchange &exchange);

/// What follows the total. `notSpent` is the set-up a reused connection spared; 0: none is known.
[[nodiscard]] QString timelineRemark(const engine::Exchange &exchange,
                                     engine::Nanoseconds notSpent);

/// Whose set-up the ghosts are: "C1's own set-up, paid by use 1".
[[nodiscard]] QString ghostFootnote(const engine::Attempt &attempt);

/// "Attempt 1 on C1, use 5".
[[nodiscard]] QString attemptHeading(const engine::Attempt &attempt, std::size_t number);

/// The same while it runs, when only the number is known for sure.
[[nodiscard]] QString attemptHeading(int number);

/// "279.9 ms", or how it ended: "closed after 50.0 ms".
[[nodiscard]] QString attemptRemark(const engine::Attempt &attempt);

/// What stands at the bar of a phase that took its time: "95.3", "49.9, end of stream, no response".
[[nodiscard]] QString spentWords(const engine::Attempt &attempt, engine::Phase phase,
                                 engine::Nanoseconds length, RowState state);

/// "12.1 not spent".
[[nodiscard]] QString notSpentWords(engine::Nanoseconds cost);

[[nodiscard]] QString notReachedWords();
[[nodiscard]] QString phaseFailedWords();

/// The row of own time: "Warmwire".
[[nodiscard]] QString overheadName();

[[nodiscard]] QString runningTitle(const engine::ExchangeProgress &progress);
[[nodiscard]] QString runningRemark(const engine::ExchangeProgress &progress);

/// A row for a screen reader: "Wait: from 0.20 ms to 95.52 ms, 95.32 ms".
[[nodiscard]] QString rowWords(const TimelineRow &row);

/// "from 0.20 ms to 95.52 ms, 95.32 ms".
[[nodiscard]] QString spanWords(engine::Nanoseconds begin, engine::Nanoseconds end,
                                engine::Nanoseconds length);

} // namespace ui
