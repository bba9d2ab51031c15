// The phases of an exchange as steps one after the other: done, running, failed, or still ahead.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Phase.h"
#include "engine/trace/Exchange.h"
#include "engine/trace/Trace.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

enum class StepState : std::uint8_t { Done, Running, Failed, Stopped, Ahead };

struct PhaseStep
{
    engine::Phase phase = engine::Phase::Queue;
    StepState state = StepState::Ahead;
    std::optional<engine::Nanoseconds> time;

    friend bool operator==(const PhaseStep &, const PhaseStep &) = default;
};

/// The steps of a finished exchange's last attempt. Phases that did not happen before the one that failed are left out,
/// those after it are ahead. Pure.
[[nodiscard]] std::vector<PhaseStep> stepsOf(const engine::Exchange &exchange);

/// Follows a running exchange by its reports. Value.
class RunningSteps
{
public:
    /// `isSecure` tells whether a TLS step is ahead.
    void start(bool isSecure);

    /// Takes a report; a new attempt begins anew.
    void add(const engine::ExchangeProgress &progress);

    /// The steps as of `now`. All ahead before the first report.
    [[nodiscard]] std::vector<PhaseStep> steps(engine::Instant now) const;

    [[nodiscard]] const std::optional<engine::ExchangeProgress> &last() const noexcept
    {
        return m_last;
    }

private:
    std::optional<engine::ExchangeProgress> m_last;
    std::array<std::optional<engine::Nanoseconds>, engine::phaseCount> m_times;
    bool m_isSecure = false;
};

} // namespace ui
