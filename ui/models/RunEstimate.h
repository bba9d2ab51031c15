// What a plan will take by its link alone, before anything has been measured.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"

#include <cstdint>
#include <optional>

namespace ui {

/// The phases of a request that is answered at once, by round trips: one for the connect, one for a TLS 1.3
/// handshake, one for the response. Value, any thread.
struct LinkTimes
{
    engine::Nanoseconds lookUp{0};
    engine::Nanoseconds connect{0};
    engine::Nanoseconds handshake{0};
    engine::Nanoseconds wait{0};

    [[nodiscard]] engine::Nanoseconds setUp() const noexcept
    {
        return lookUp + connect + handshake;
    }
};

/// How long a plan takes at least; servers and this machine add to it.
struct RunEstimate
{
    engine::Nanoseconds whole{0};
    engine::Nanoseconds firstRound{0};
};

// Pure, any thread.

/// Requests in all, rehearsals included.
[[nodiscard]] std::int64_t requestsOf(const engine::Plan &plan) noexcept;

/// The times of the plan's requests, with TLS if its first one is https.
[[nodiscard]] LinkTimes linkTimes(const engine::Plan &plan);

/// One iteration in which a connection is opened for each request, only at its beginning, or not at all.
[[nodiscard]] engine::Nanoseconds iterationOnNew(const engine::Plan &plan);
[[nodiscard]] engine::Nanoseconds iterationAfterSetUp(const engine::Plan &plan);
[[nodiscard]] engine::Nanoseconds iterationOnKept(const engine::Plan &plan);

/// Nothing without a simulated round trip: then only a trial would tell. All requests count as going to one
/// origin.
[[nodiscard]] std::optional<RunEstimate> estimate(const engine::Plan &plan);

} // namespace ui
