// The coroutine and I/O types of the one I/O thread, fixed to Asio's plain executor.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <asio/any_io_executor.hpp>
#include <asio/awaitable.hpp>
#include <asio/basic_waitable_timer.hpp>
#include <asio/experimental/as_tuple.hpp>
#include <asio/io_context.hpp>
#include <asio/steady_timer.hpp>
#include <asio/use_awaitable.hpp>

#include <chrono>
#include <cstddef>
#include <system_error>
#include <tuple>

namespace engine {

/// The loop of the I/O thread.
using IoContext = asio::io_context;

/// The I/O thread's executor; concrete, so that no call is type-erased on the hot path.
using Executor = asio::io_context::executor_type;

/// A coroutine that runs on the I/O thread and is awaited exactly once.
template <typename T = void>
using Task = asio::awaitable<T, Executor>;

/// A timer of the I/O thread.
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;

/// What a read or write came to: an error and the bytes that were moved before it.
using IoResult = std::tuple<std::error_code, std::size_t>;

/// Completion token: `auto [ec, n] = co_await socket.async_read_some(buffer, awaited);`
inline constexpr asio::experimental::as_tuple_t<asio::use_awaitable_t<Executor>> awaited{};

} // namespace engine
