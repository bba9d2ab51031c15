// The one source of time: monotonic instants in nanoseconds, replaceable in tests.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace engine {

using Nanoseconds = std::chrono::nanoseconds;

/// A point on the monotonic clock; comparable only within one process.
using Instant = std::chrono::time_point<std::chrono::steady_clock, Nanoseconds>;

/// Interface, any thread. Owned by whoever wires the engine; must outlive its users.
class Clock
{
public:
    virtual ~Clock() = default;

    /// The current instant (CLOCK_MONOTONIC). Never goes backwards.
    [[nodiscard]] virtual Instant now() const noexcept = 0;
};

/// The machine's monotonic clock. Any thread.
class SteadyClock final : public Clock
{
public:
    [[nodiscard]] Instant now() const noexcept override
    {
        return std::chrono::time_point_cast<Nanoseconds>(std::chrono::steady_clock::now());
    }
};

} // namespace engine
