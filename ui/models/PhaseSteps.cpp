// Which steps there are, and how long each took.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/PhaseSteps.h"

#include <string_view>

namespace ui {
namespace {

using engine::Phase;

constexpr std::size_t at(Phase phase) noexcept
{
    return static_cast<std::size_t>(phase);
}

bool isSetUp(Phase phase) noexcept
{
    return phase == Phase::Resolve || phase == Phase::Connect || phase == Phase::Handshake;
}

bool isSecure(std::string_view url) noexcept
{
    return url.starts_with("https:");
}

} // namespace

std::vector<PhaseStep> stepsOf(const engine::Exchange &exchange)
{
    std::vector<PhaseStep> out;
    if (exchange.attempts.empty())
        return out;
    const engine::Attempt &last = exchange.last();
    const engine::Phases phases = last.timeline.phases();
    const std::optional<Phase> failed = last.error ? last.error->phase : std::nullopt;
    const StepState end =
        last.outcome == engine::Outcome::Cancelled ? StepState::Stopped : StepState::Failed;
    for (const Phase phase : engine::allPhases) {
        PhaseStep step{phase, StepState::Done, std::nullopt};
        if (const auto ns = phases.of(phase))
            step.time = engine::Nanoseconds(*ns);
        if (phase == failed)
            step.state = end;
        else if (failed && phase > *failed)
            step.state = StepState::Ahead;
        else if (!step.time)
            continue;
        const bool isPossible = !(phase == Phase::Handshake && !isSecure(exchange.url)) &&
                                !(isSetUp(phase) && last.reused);
        if (step.state != StepState::Ahead || isPossible)
            out.push_back(step);
    }
    return out;
}

void RunningSteps::start(bool isSecure)
{
    m_isSecure = isSecure;
    m_last.reset();
    m_times = {};
}

void RunningSteps::add(const engine::ExchangeProgress &progress)
{
    if (m_last && m_last->attempt != progress.attempt) {
        m_times = {};
        m_last.reset();
    }
    if (m_last && m_last->phase != progress.phase)
        m_times[at(m_last->phase)] = progress.since - m_last->since;
    m_last = progress;
}

std::vector<PhaseStep> RunningSteps::steps(engine::Instant now) const
{
    std::vector<PhaseStep> out;
    for (const Phase phase : engine::allPhases) {
        PhaseStep step{phase, StepState::Ahead, m_times[at(phase)]};
        const bool isHere = m_last && m_last->phase == phase;
        if (isHere) {
            step.state = StepState::Running;
            step.time = now - m_last->since;
        } else if (step.time) {
            step.state = StepState::Done;
        } else {
            const bool isPast = m_last && phase < m_last->phase;
            const bool isPossible = phase != Phase::Queue &&
                                    !(phase == Phase::Handshake && !m_isSecure) &&
                                    !(isSetUp(phase) && m_last && m_last->reused);
            if (isPast || !isPossible)
                continue;
        }
        out.push_back(step);
    }
    return out;
}

} // namespace ui
