// Spawning over Asio. Includes nothing of Qt, whose keyword macros would take `emit` away.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Spawn.h"

#include <asio/bind_cancellation_slot.hpp>
#include <asio/co_spawn.hpp>

#include <exception>
#include <utility>

namespace engine {

void CancelSource::cancel()
{
    m_signal.emit(asio::cancellation_type::terminal);
}

void spawn(IoContext &io, Task<> task, const std::shared_ptr<CancelSource> &source)
{
    const auto done = [source](const std::exception_ptr &bug) {
        if (bug)
            std::rethrow_exception(bug);
    };
    asio::co_spawn(io, std::move(task),
                   asio::bind_cancellation_slot(source->m_signal.slot(), done));
}

void spawn(IoContext &io, Task<> task, std::function<void()> whenDone)
{
    asio::co_spawn(io, std::move(task),
                   [whenDone = std::move(whenDone)](const std::exception_ptr &bug) {
                       if (bug)
                           std::rethrow_exception(bug);
                       if (whenDone)
                           whenDone();
                   });
}

} // namespace engine
