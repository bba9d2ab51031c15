// Starting coroutines of their own, and cancelling them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Task.h"

#include <asio/cancellation_signal.hpp>
#include <asio/this_coro.hpp>

#include <functional>
#include <memory>

namespace engine {

/// Cancels one coroutine. Shared by whoever may cancel it and the coroutine's completion, which lets go of it last.
class CancelSource
{
public:
    /// Aborts what the coroutine is waiting for; harmless once it has ended.
    void cancel();

private:
    friend void spawn(IoContext &io, Task<> task, const std::shared_ptr<CancelSource> &source);

    asio::cancellation_signal m_signal;
};

/// Starts a coroutine on the I/O thread. An exception that leaves it is a bug and leaves the loop too.
void spawn(IoContext &io, Task<> task, const std::shared_ptr<CancelSource> &source);

/// The same for one that nobody cancels; `whenDone` (may be empty) is called at its end.
void spawn(IoContext &io, Task<> task, std::function<void()> whenDone = {});

/// `co_await goOnWhenCancelled()` first in a coroutine that is started with a CancelSource: a cancel then only aborts
/// waits, which report it, and throws nothing.
[[nodiscard]] inline auto goOnWhenCancelled() noexcept
{
    return asio::this_coro::throw_if_cancelled(false);
}

/// `isCancelled(co_await cancelState)`: whether the running coroutine has been cancelled.
inline constexpr asio::this_coro::cancellation_state_t cancelState{};
[[nodiscard]] inline bool isCancelled(const asio::cancellation_state &state) noexcept
{
    return state.cancelled() != asio::cancellation_type::none;
}

} // namespace engine
