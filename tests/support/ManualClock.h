// A clock that stands still until a test moves it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"

class ManualClock final : public engine::Clock
{
public:
    [[nodiscard]] engine::Instant now() const noexcept override { return m_now; }
    void advance(engine::Nanoseconds by) { m_now += by; }

private:
    /// Years ahead of the real clock: timers armed for this clock's instants do not go off by themselves.
    engine::Instant m_now = engine::SteadyClock().now() + std::chrono::hours(24 * 365 * 10);
};
