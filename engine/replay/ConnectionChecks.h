// The checks that concern connections: keep-alive, link, first use, protocol, resumption.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"

#include <vector>

namespace engine {

/// Appends KeepAlive, Link, FirstIteration, Protocol, Loopback and Resumption where they apply. Pure, any thread.
void addConnectionChecks(std::vector<Check> &out, const RunRecord &run, const Comparison &analysed);

} // namespace engine
