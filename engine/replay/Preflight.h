// What must be looked at before a run starts: side effects, politeness, local ports.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"

#include <cstdint>
#include <vector>

namespace engine {

/// The size of a run before it starts, and its checks. Value, any thread.
struct Preflight
{
    std::vector<Check> checks;
    std::int64_t requests = 0;    ///< rehearsals included
    std::int64_t connections = 0; ///< that will be opened if every pool keeps what it may
    bool needsConfirmation =
        false; ///< side effects, or very many requests, on a host that is not local
};

/// Checks a plan without sending anything. Reads the port range and the socket table of this machine where it is Linux.
[[nodiscard]] Preflight preflight(const Plan &plan);

} // namespace engine
