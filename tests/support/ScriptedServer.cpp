// Playing scripts on accepted sockets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ScriptedServer.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tests {

namespace {

/// Waits until `socket` can be read; false when the server is to end.
bool waited(int socket, short events, int stop)
{
    std::array<pollfd, 2> both = {{{socket, events, 0}, {stop, POLLIN, 0}}};
    while (::poll(both.data(), both.size(), -1) < 0) {
    }
    return (both[1].revents & POLLIN) == 0;
}

bool readable(int socket, int stop)
{
    return waited(socket, POLLIN, stop);
}

} // namespace

ScriptedServer::ScriptedServer(QList<ServerScript> scripts)
    : m_scripts(std::move(scripts))
{
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    m_stop = ::eventfd(0, EFD_CLOEXEC);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(m_listener, reinterpret_cast<const sockaddr *>(&address), size) != 0 ||
        ::listen(m_listener, 64) != 0)
        qFatal("no port for the scripted server");
    ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &size);
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

ScriptedServer::~ScriptedServer()
{
    const std::uint64_t one = 1;
    if (::write(m_stop, &one, sizeof one) != sizeof one)
        qFatal("the scripted server cannot be ended");
    m_thread.join();
    ::close(m_listener);
    ::close(m_stop);
}

void ScriptedServer::serve()
{
    while (readable(m_listener, m_stop)) {
        const int peer = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (peer < 0)
            continue;
        const int index = m_accepted++;
        play(peer, m_scripts[std::min<qsizetype>(index, m_scripts.size() - 1)]);
    }
}

void ScriptedServer::play(int peer, const ServerScript &script)
{
    std::array<char, 4096> buffer;
    QByteArray read;
    for (const ServerStep &step : script) {
        if (step.kind == ServerStep::Kind::ReadRequest) {
            while (!read.contains("\r\n\r\n")) {
                const ssize_t n =
                    readable(peer, m_stop) ? ::recv(peer, buffer.data(), buffer.size(), 0) : 0;
                if (n <= 0) {
                    ::close(peer);
                    return;
                }
                read.append(buffer.data(), n);
            }
            read.remove(0, read.indexOf("\r\n\r\n") + 4);
            ++m_requests;
        } else if (step.kind == ServerStep::Kind::Send) {
            (void)::send(peer, step.bytes.constData(), static_cast<std::size_t>(step.bytes.size()),
                         MSG_NOSIGNAL);
        } else if (step.kind == ServerStep::Kind::Hold) {
            while (readable(peer, m_stop) && ::recv(peer, buffer.data(), buffer.size(), 0) > 0) {
            }
        } else if (step.kind == ServerStep::Kind::Ignore) {
            (void)waited(peer, POLLRDHUP, m_stop);
        } else if (step.kind == ServerStep::Kind::Reset) {
            const linger now{1, 0};
            ::setsockopt(peer, SOL_SOCKET, SO_LINGER, &now, sizeof now);
        }
    }
    ::close(peer);
}

} // namespace tests
