// The network between client and server: the real one, or a simulated long link for loopback targets.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// A simulated link. All zero means "the real network". Value, any thread.
struct Link
{
    std::string name;         ///< profile name ("far") or empty for a custom one
    Nanoseconds roundTrip{0}; ///< half of it each way; a TCP connect takes one
    Nanoseconds lookUp{0};    ///< spent on names only, before the real look-up's answer is used
    std::int64_t bitsPerSecond = 0; ///< each way; 0: unlimited

    [[nodiscard]] bool isSimulated() const noexcept
    {
        return roundTrip.count() > 0 || lookUp.count() > 0 || bitsPerSecond > 0;
    }

    /// "rtt=91ms,dns=12ms,rate=20mbit", the form `parseLink` reads; empty for the real network.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const Link &, const Link &) = default;
};

/// Reads a profile name (loopback office home far mobile) or "rtt=91ms,rate=20mbit,dns=12ms", with the units
/// ns us ms s and bit kbit mbit gbit. Fails with FileParse; `detail` names the part that is not understood.
[[nodiscard]] Result<Link> parseLink(std::string_view text);

/// Reads "91ms", "5s", "300us"; a number without a unit is refused. Fails with FileParse.
[[nodiscard]] Result<Nanoseconds> parseDuration(std::string_view text);

} // namespace engine
