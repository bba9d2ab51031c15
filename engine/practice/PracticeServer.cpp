// Listening, accepting, stopping.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeServer.h"

#include "engine/practice/PracticeAuthority.h"
#include "engine/practice/PracticeAuthorityFile.h"
#include "engine/practice/PracticeConnection.h"
#include "engine/practice/PracticePorts.h"
#include "engine/practice/PracticeSite.h"

#include <asio/co_spawn.hpp>
#include <asio/error.hpp>
#include <asio/post.hpp>

#include <chrono>
#include <vector>

namespace engine {

namespace {

constexpr std::uint16_t usualPort = 8080;
constexpr std::uint16_t usualTlsPort = 8443;
constexpr Nanoseconds pauseAfterFailure = std::chrono::milliseconds(50);

void rethrow(const std::exception_ptr &bug)
{
    if (bug)
        std::rethrow_exception(bug);
}

} // namespace

struct PracticeServer::State
{
    explicit State(const Clock &clock)
        : site(std::make_shared<PracticeSite>(clock))
    {
    }

    struct Door
    {
        TcpAcceptor acceptor;
        bool isSecure = false;
    };

    std::shared_ptr<PracticeSite> site;
    std::unique_ptr<PracticeAuthorityFile> file;
    std::vector<Door> doors;
};

PracticeServer::PracticeServer(asio::io_context &io, const Clock &clock, PracticeOptions options)
    : m_io(io)
    , m_options(options)
    , m_state(std::make_shared<State>(clock))
{
}

PracticeServer::~PracticeServer()
{
    shutDown(*m_state);
}

Result<PracticeListening> PracticeServer::start()
{
    Result<PracticePort> plain = listenOnLoopback(m_io.get_executor(), m_options.port, usualPort);
    if (!plain)
        return std::unexpected(plain.error());
    Result<PracticePort> secure =
        listenOnLoopback(m_io.get_executor(), m_options.tlsPort, usualTlsPort);
    if (!secure)
        return std::unexpected(secure.error());
    Result<std::unique_ptr<PracticeAuthority>> authority = PracticeAuthority::make();
    if (!authority)
        return std::unexpected(authority.error());
    Result<std::shared_ptr<TlsContext>> context = (*authority)->serverContext();
    if (!context)
        return std::unexpected(context.error());
    Result<std::unique_ptr<PracticeAuthorityFile>> file =
        PracticeAuthorityFile::write(secure->number, (*authority)->certificate());
    if (!file)
        return std::unexpected(file.error());

    PracticeListening out{plain->number, secure->number, (*file)->path(),
                          secure->acceptors.size() > 1};
    m_state->site->authority = std::move(*authority);
    m_state->site->tls = std::move(*context);
    m_state->file = std::move(*file);
    for (TcpAcceptor &acceptor : plain->acceptors)
        m_state->doors.push_back({std::move(acceptor), false});
    for (TcpAcceptor &acceptor : secure->acceptors)
        m_state->doors.push_back({std::move(acceptor), true});
    for (std::size_t i = 0; i < m_state->doors.size(); ++i)
        asio::co_spawn(m_io, accept(m_state, i), &rethrow);
    return out;
}

void PracticeServer::stop()
{
    asio::post(m_io, [state = m_state] { shutDown(*state); });
}

void PracticeServer::shutDown(State &state)
{
    state.site->stopping = true;
    // While the port is still ours: the next one to have it writes a file of the same name.
    state.file.reset();
    for (State::Door &door : state.doors) {
        std::error_code ignored;
        door.acceptor.close(ignored);
    }
    for (PracticeConnection *connection : state.site->open)
        connection->stop();
}

Task<> PracticeServer::accept(std::shared_ptr<State> state, std::size_t index)
{
    State::Door &door = state->doors[index];
    Timer timer(door.acceptor.get_executor());
    while (door.acceptor.is_open()) {
        TcpSocket socket(door.acceptor.get_executor());
        const auto [ec] = co_await door.acceptor.async_accept(socket, awaited);
        if (!door.acceptor.is_open())
            co_return;
        if (ec) {
            // Out of descriptors, most likely; some will come back.
            timer.expires_at(state->site->clock.now() + pauseAfterFailure);
            (void)co_await timer.async_wait(awaited);
            continue;
        }
        if (state->site->open.size() >= PracticeSite::mostConnections)
            continue;
        auto connection =
            std::make_shared<PracticeConnection>(std::move(socket), state->site, door.isSecure);
        asio::co_spawn(door.acceptor.get_executor(),
                       PracticeConnection::serve(std::move(connection)), &rethrow);
    }
}

} // namespace engine
