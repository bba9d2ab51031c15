// The lazy timer's state and its handler.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/net/Deadline.h"

namespace engine {

struct Deadline::State
{
    State(const Executor &executor, const Clock &theClock, std::function<void()> callback)
        : timer(executor)
        , clock(theClock)
        , onPassed(std::move(callback))
    {
    }

    Timer timer;
    const Clock &clock;
    std::function<void()> onPassed; ///< empty once the owner is gone
    Instant at = Instant::max();
    Instant armed = Instant::max();
    bool passed = false;
};

Deadline::Deadline(const Executor &executor, const Clock &clock, std::function<void()> onPassed)
    : m_state(std::make_shared<State>(executor, clock, std::move(onPassed)))
{
}

Deadline::~Deadline()
{
    m_state->onPassed = nullptr;
    if (m_state->armed != Instant::max())
        m_state->timer.cancel();
}

bool Deadline::passed() const noexcept
{
    return m_state->passed;
}

void Deadline::set(Instant at)
{
    m_state->passed = false;
    m_state->at = at;
    if (at < m_state->armed)
        arm(m_state, at);
}

void Deadline::arm(const std::shared_ptr<State> &state, Instant at)
{
    state->armed = at;
    state->timer.expires_at(at);
    state->timer.async_wait([state](const std::error_code &ec) {
        if (ec || !state->onPassed)
            return;
        state->armed = Instant::max();
        if (state->at == Instant::max())
            return;
        if (state->at > state->clock.now()) {
            arm(state, state->at);
            return;
        }
        state->at = Instant::max();
        state->passed = true;
        state->onPassed();
    });
}

} // namespace engine
