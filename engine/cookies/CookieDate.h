// The lenient grammar of dates in Set-Cookie, which takes the parts of a date in almost any order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace engine {

/// Reads the value of an Expires attribute (RFC 6265bis §5.1.1). Zones and weekdays are passed over: every time
/// is UTC. Years 70–99 are 19xx, 0–69 are 20xx. Nothing where a part is missing, out of range, or the day does
/// not exist. In seconds, because the clock's nanoseconds end in 2262. Pure, any thread.
[[nodiscard]] std::optional<std::chrono::sys_seconds>
readCookieDate(std::string_view text) noexcept;

} // namespace engine
