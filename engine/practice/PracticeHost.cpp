// What makes the server end: a signal, the parent, or a call.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeHost.h"

#include "engine/practice/PracticeSite.h"

#include <asio/buffer.hpp>
#include <asio/co_spawn.hpp>
#include <asio/post.hpp>

#include <algorithm>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace engine {

namespace {

/// Each connection takes one descriptor; the process needs a few besides.
void raiseFileLimit()
{
    constexpr rlim_t wanted = PracticeSite::mostConnections + 64;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = std::min<rlim_t>(wanted, limit.rlim_max);
    (void)::setrlimit(RLIMIT_NOFILE, &limit);
}

} // namespace

PracticeHost::PracticeHost(PracticeOptions options)
    : m_server(m_io, m_clock, options)
    , m_signals(m_io.get_executor())
{
}

Result<PracticeListening> PracticeHost::start()
{
    raiseFileLimit();
    return m_server.start();
}

void PracticeHost::stopOnSignals()
{
    m_signals.add(SIGINT);
    m_signals.add(SIGTERM);
    m_signals.async_wait([this](const std::error_code &ec, int) {
        if (!ec)
            finish();
    });
}

void PracticeHost::stopWhenClosed(int descriptor)
{
    const int copy = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0); // the original is not ours to close
    if (copy < 0) {
        stop();
        return;
    }
    m_input.emplace(m_io.get_executor(), copy);
    asio::co_spawn(m_io, watch(*m_input), [](const std::exception_ptr &bug) {
        if (bug)
            std::rethrow_exception(bug);
    });
}

Task<> PracticeHost::watch(Input &input)
{
    std::array<char, 256> forgotten;
    while (true) {
        const auto [ec, n] = co_await input.async_read_some(asio::buffer(forgotten), awaited);
        if (ec)
            break;
    }
    finish();
}

void PracticeHost::run()
{
    m_io.run();
}

void PracticeHost::stop()
{
    asio::post(m_io, [this] { finish(); });
}

/// Takes everything off the loop, so that it runs out of work.
void PracticeHost::finish()
{
    m_server.stop();
    m_signals.cancel();
    if (m_input)
        m_input->close();
}

} // namespace engine
