// The words for what a connection is doing, why a request got it, and why it ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"
#include "engine/trace/Exchange.h"

#include <QString>

#include <optional>

namespace ui {

// Plain text in the current language. Pure, any thread.

/// Why a connection is new or reused: "first to this origin", "2 of 2 busy", "server closed C1", "idle 2.2 s".
[[nodiscard]] QString leaseWords(const engine::LeaseVerdict &verdict);

/// The chip beside a response: "C1 reused · use 4 · idle 2.2 s", "C5 new · attempt 2 · server closed C1",
/// "C8 failed in TLS"; "no connection" where it got none. Empty before the first attempt.
[[nodiscard]] QString chipText(const engine::Exchange &exchange);

/// The chip for a screen reader: "Carried by connection C1, reused, use 4". The reason, `leaseWords`, is its
/// description.
[[nodiscard]] QString chipAccessibleName(const engine::Exchange &exchange);

/// A connection's state in a narrow column: "idle 1.4 s", "waiting, 71 ms", "closed by server", "refused".
/// `received` is the share of the body that has come, 0 to 1, where its length is known: "receiving 62 %".
[[nodiscard]] QString stateWords(const engine::ConnectionInfo &info, engine::Instant now,
                                 std::optional<double> received = std::nullopt);

/// Who ended a connection and why: "closed by server, idle 5.0 s", "closed by Warmwire, new connection per
/// request", "certificate expired". `idle` is how long it had rested; without it that part is left out. Empty
/// while it is open.
[[nodiscard]] QString endWords(const engine::ConnectionInfo &info,
                               std::optional<engine::Nanoseconds> idle = std::nullopt);

/// What a phase measures, for tooltips, beginning with its name.
[[nodiscard]] QString phaseDefinition(engine::Phase phase);

/// The same for Warmwire's own time beside the phases.
[[nodiscard]] QString overheadDefinition();

} // namespace ui
