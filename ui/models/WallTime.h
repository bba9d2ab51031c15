// One moment on both clocks, so that instants of the engine can be told as time of day.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"

#include <chrono>

namespace ui {

/// Value, any thread. Taken once, so that instants keep their distances whatever happens to the wall clock.
struct WallTime
{
    engine::Instant instant;
    std::chrono::system_clock::time_point wall;

    /// This moment.
    [[nodiscard]] static WallTime now()
    {
        return {engine::SteadyClock().now(), std::chrono::system_clock::now()};
    }

    /// The time of day of an instant.
    [[nodiscard]] std::chrono::system_clock::time_point of(engine::Instant at) const
    {
        return wall + std::chrono::duration_cast<std::chrono::system_clock::duration>(at - instant);
    }
};

} // namespace ui
