// The time limits of an exchange, one for each phase.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"

namespace engine {

/// Defaults of engine-rules §6. Zero means no limit. Value, any thread.
struct Limits
{
    Nanoseconds queue = std::chrono::seconds(30);
    Nanoseconds resolve = std::chrono::seconds(5);
    Nanoseconds connect = std::chrono::seconds(10);
    Nanoseconds handshake = std::chrono::seconds(10);
    Nanoseconds send = std::chrono::seconds(30); ///< without any byte taken by the peer
    Nanoseconds firstByte = std::chrono::seconds(30);
    Nanoseconds betweenBytes = std::chrono::seconds(30);
    Nanoseconds total{0}; ///< the whole exchange, all attempts

    friend bool operator==(const Limits &, const Limits &) = default;
};

/// `from` plus `limit`; no limit is the end of time.
[[nodiscard]] constexpr Instant deadline(Instant from, Nanoseconds limit) noexcept
{
    return limit.count() > 0 ? from + limit : Instant::max();
}

} // namespace engine
