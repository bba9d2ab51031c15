// A blocking client that says exactly what it is told and shows exactly what came back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <openssl/ssl.h>

#include <cstdint>
#include <memory>

namespace tests {

/// One response, cut out of the stream by its own framing.
struct RawAnswer
{
    int status = 0;
    QByteArray head;  ///< with the empty line
    QByteArray body;  ///< chunk framing taken off
    QByteArray bytes; ///< everything as received
    int chunks = 0;   ///< the last one, of no size, not counted

    [[nodiscard]] QByteArray field(const QByteArray &name) const;
};

/// Judges a server by the system's sockets and OpenSSL alone, not by the engine. Waits at most ten seconds for a byte.
class RawPeer
{
public:
    enum class End { Open, Closed, Reset, TimedOut };

    /// Connects to `address` ("127.0.0.1", "::1").
    explicit RawPeer(std::uint16_t port, const char *address = "127.0.0.1");
    ~RawPeer();

    RawPeer(const RawPeer &) = delete;
    RawPeer &operator=(const RawPeer &) = delete;

    [[nodiscard]] bool isConnected() const { return m_socket >= 0; }

    /// Shakes hands, trusting `authority` alone; `name` is asked for and checked, an address where it looks like one.
    [[nodiscard]] bool secure(const QByteArray &authority, const QByteArray &name);

    /// False once the peer takes no more.
    bool send(const QByteArray &bytes);

    /// Says that nothing more will come.
    void finish();

    /// The next response; with `withoutBody` one that ends with its head, as for HEAD. Status 0: none came.
    [[nodiscard]] RawAnswer answer(bool withoutBody = false);
    [[nodiscard]] RawAnswer ask(const QByteArray &bytes);

    /// Whatever comes until the peer ends; `end` says how it did.
    [[nodiscard]] QByteArray rest();
    [[nodiscard]] End end() const { return m_end; }

private:
    [[nodiscard]] bool readMore();
    void readChunks(RawAnswer &out);
    [[nodiscard]] QByteArray take(qsizetype bytes);
    [[nodiscard]] QByteArray takeLine();

    int m_socket = -1;
    std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> m_context{nullptr, SSL_CTX_free};
    std::unique_ptr<SSL, decltype(&SSL_free)> m_ssl{nullptr, SSL_free};
    QByteArray m_buffer; ///< received and not yet taken
    End m_end = End::Open;
};

} // namespace tests
