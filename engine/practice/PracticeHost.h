// A practice server with a loop of its own: what `warmwire serve` runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Task.h"
#include "engine/practice/PracticeServer.h"

#include <asio/posix/basic_stream_descriptor.hpp>
#include <asio/signal_set.hpp>

#include <optional>

namespace engine {

/// Lives on one thread; `stop` may be called from any. Call `start`, then what is to stop it, then `run`.
class PracticeHost
{
public:
    explicit PracticeHost(PracticeOptions options = {});

    PracticeHost(const PracticeHost &) = delete;
    PracticeHost &operator=(const PracticeHost &) = delete;

    /// See PracticeServer::start. Also raises the process's soft limit of open files as far as it may, for as many
    /// connections as the server takes.
    [[nodiscard]] Result<PracticeListening> start();

    /// SIGINT and SIGTERM stop the server from now on instead of ending the process.
    void stopOnSignals();

    /// Reads `descriptor` and forgets what comes; its end stops the server. A child process gives its standard input
    /// (0), a pipe from its parent, and so ends with it. Not owned.
    void stopWhenClosed(int descriptor);

    /// Serves on the calling thread until asked to stop. The authority's file is gone when it returns.
    void run();

    /// Any thread: `run` returns.
    void stop();

private:
    using Input = asio::posix::basic_stream_descriptor<Executor>;

    Task<> watch(Input &input);
    void finish();

    asio::io_context m_io{1};
    SteadyClock m_clock;
    PracticeServer m_server;
    asio::basic_signal_set<Executor> m_signals;
    std::optional<Input> m_input;
};

} // namespace engine
