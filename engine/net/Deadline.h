// One lazy timer per connection: moving its instant later costs nothing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Task.h"

#include <functional>
#include <memory>

namespace engine {

/// I/O thread only. Calls back when the set instant has passed. The timer under it is re-armed when it fires, not
/// when the deadline moves: re-arming costs a system call, 5 % of a kept request on loopback.
class Deadline
{
public:
    /// `onPassed` must not destroy this object.
    Deadline(const Executor &executor, const Clock &clock, std::function<void()> onPassed);
    ~Deadline();

    Deadline(const Deadline &) = delete;
    Deadline &operator=(const Deadline &) = delete;

    /// Sets the instant; Instant::max() for none. Forgets that an earlier one has passed.
    void set(Instant at);
    void clear() { set(Instant::max()); }

    /// Whether the instant last set has passed.
    [[nodiscard]] bool passed() const noexcept;

private:
    struct State;
    static void arm(const std::shared_ptr<State> &state, Instant at);

    std::shared_ptr<State>
        m_state; ///< shared with the timer's handler, which may run after this object is gone
};

} // namespace engine
