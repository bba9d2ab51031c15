// One connection of the practice server, from its first byte to its last.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http1/BodyReader.h"
#include "engine/http1/InputBuffer.h"
#include "engine/net/Deadline.h"
#include "engine/net/TcpStream.h"
#include "engine/practice/PracticeAnswer.h"
#include "engine/practice/PracticeBody.h"
#include "engine/practice/PracticeRequest.h"
#include "engine/practice/PracticeSite.h"
#include "engine/tls/TlsStream.h"

#include <cstdint>
#include <memory>
#include <string>

namespace engine {

/// I/O thread only.
class PracticeConnection
{
public:
    /// Takes an accepted socket; `isSecure`: TLS is spoken on it.
    PracticeConnection(TcpSocket socket, std::shared_ptr<PracticeSite> site, bool isSecure);
    ~PracticeConnection();

    PracticeConnection(const PracticeConnection &) = delete;
    PracticeConnection &operator=(const PracticeConnection &) = delete;

    /// Answers one request after the other until the connection ends, then closes it. Limits: 30 s for the TLS
    /// handshake, for a head from its first byte on, and without a byte of a body; 60 s for the client to take some
    /// 256 KiB; and the idle limit of the last answer. The coroutine owns the connection.
    static Task<> serve(std::shared_ptr<PracticeConnection> self);

    /// Breaks off whatever is under way; `serve` ends.
    void stop() noexcept;

private:
    // The request's side; false: the connection is to end.
    Task<bool> shakeHands();
    Task<bool> exchange();
    Task<bool> readHead();
    Task<bool> readBody();
    Task<bool> readMore();
    void turnDown(const Refusal &refusal);

    // The answer's side (PracticeConnectionSend.cpp).
    Task<bool> respond();
    Task<bool> sendPattern();
    Task<bool> sendChunks();
    Task<bool> sendEvents();
    Task<bool> flush();
    Task<bool> send(Pieces pieces);
    Task<bool> wait(Nanoseconds time);
    Task<> linger();
    void appendChunk(std::int64_t offset, std::size_t size);
    void beginChunk(std::size_t size);
    void endChunk();
    void reset() noexcept;

    std::shared_ptr<PracticeSite> m_site;
    Executor m_executor;
    int m_descriptor; ///< of the socket that m_tcp owns
    std::unique_ptr<ByteStream> m_stream;
    TcpStream *m_tcp;           ///< the stream itself, or the one under TLS
    TlsStream *m_tls = nullptr; ///< the stream itself on a TLS port
    Deadline m_deadline;
    Timer m_timer; ///< for answers that take their time
    Instant m_idleUntil;
    InputBuffer m_input;
    std::string m_head; ///< of the current request; m_request points into it
    PracticeRequest m_request;
    BodyReader m_reader;
    PracticeBody m_body;
    PracticeAnswer m_answer;
    std::string m_out;      ///< on its way to the client
    std::int64_t m_use = 0; ///< requests on this connection
    bool m_lingers = false; ///< something the client sent will not be read
};

} // namespace engine
