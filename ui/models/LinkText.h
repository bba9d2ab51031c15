// The words for a network: the real one, a profile by its name, or figures.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/net/Link.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace ui {

// Plain text in the current language. Pure, any thread.

/// "Far away", "Loopback", "Real network"; "Custom" for simulated figures without a name.
[[nodiscard]] QString linkName(const engine::Link &link);

/// With the round trip where it is simulated: "Far away, 91 ms".
[[nodiscard]] QString linkSummary(const engine::Link &link);

/// What is simulated, a line each: "Round trip 91 ms · DNS 12 ms", "20 Mbit/s both ways". Empty for the real
/// network.
[[nodiscard]] QStringList linkDetail(const engine::Link &link);

/// The profiles that can be chosen, the real network first.
[[nodiscard]] std::vector<engine::Link> linkProfiles();

} // namespace ui
