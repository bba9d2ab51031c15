// A TCP server that says exactly what a test tells it to, connection by connection.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <atomic>
#include <thread>

namespace tests {

/// What happens on one accepted connection, in order.
struct ServerStep
{
    enum class Kind {
        ReadRequest, ///< until an empty line has come
        Send,        ///< `bytes` in one write
        Close,       ///< FIN both ways
        Reset,       ///< RST
        Hold,        ///< nothing more until the peer closes
        Ignore,      ///< as Hold, but reads nothing: what is sent here backs up
    };
    Kind kind = Kind::Close;
    QByteArray bytes;
};

using ServerScript = QList<ServerStep>;

inline ServerStep readRequest()
{
    return {ServerStep::Kind::ReadRequest, {}};
}
inline ServerStep say(QByteArray bytes)
{
    return {ServerStep::Kind::Send, std::move(bytes)};
}
inline ServerStep hangUp()
{
    return {ServerStep::Kind::Close, {}};
}
inline ServerStep reset()
{
    return {ServerStep::Kind::Reset, {}};
}
inline ServerStep hold()
{
    return {ServerStep::Kind::Hold, {}};
}
inline ServerStep ignore()
{
    return {ServerStep::Kind::Ignore, {}};
}

/// Runs on a thread of its own with blocking sockets, on a port of the system's choice on 127.0.0.1. The scripts serve
/// one connection each, in order; the last one serves all further ones. Ends with its object.
class ScriptedServer
{
public:
    explicit ScriptedServer(QList<ServerScript> scripts);
    ~ScriptedServer();

    ScriptedServer(const ScriptedServer &) = delete;
    ScriptedServer &operator=(const ScriptedServer &) = delete;

    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] QByteArray origin() const
    {
        return "http://127.0.0.1:" + QByteArray::number(m_port);
    }

    /// Connections accepted so far.
    [[nodiscard]] int accepted() const { return m_accepted; }

    /// Whole requests read so far.
    [[nodiscard]] int requests() const { return m_requests; }

private:
    void serve();
    void play(int peer, const ServerScript &script);

    QList<ServerScript> m_scripts;
    int m_listener = -1;
    int m_stop = -1; ///< an eventfd: readable once the server is to end
    quint16 m_port = 0;
    std::atomic<int> m_accepted = 0;
    std::atomic<int> m_requests = 0;
    std::thread m_thread;
};

} // namespace tests
