// Whether an address leads no further than this machine or its private network.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Url.h"

namespace engine {

/// Loopback, private and link-local literals, localhost. Other names count as foreign: nobody has been asked yet where
/// they lead. Any thread.
[[nodiscard]] bool isLocalTarget(const Url &url);

} // namespace engine
