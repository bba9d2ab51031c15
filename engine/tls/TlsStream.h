// TLS over any byte stream.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/net/ByteStream.h"
#include "engine/tls/TlsSession.h"
#include "engine/trace/WireLog.h"

#include <memory>

namespace engine {

class TlsStream final : public ByteStream
{
public:
    /// Takes the stream below.
    TlsStream(std::unique_ptr<ByteStream> lower, std::unique_ptr<TlsSession> session);
    ~TlsStream() override;

    /// Shakes hands. On failure `handshakeError` says why; an alert for the peer has then been sent. Handshake flights are
    /// recorded in `log` (may be null) as `connection`'s.
    Task<bool> handshake(WireLog *log, ConnectionId connection, const Clock &clock);

    [[nodiscard]] const TlsSession &session() const noexcept { return *m_session; }

    [[nodiscard]] Error handshakeError() const;

    Task<IoResult> read(std::span<char> into) override;
    IoResult readNow(std::span<char> into) override;
    IoResult writeNow(Pieces pieces) override;
    Task<IoResult> write(Pieces pieces) override;
    Task<std::error_code> readable() override;
    void cancel() noexcept override;
    void close() noexcept override;

    [[nodiscard]] std::optional<Error> failure(Phase phase) const override;
    [[nodiscard]] std::int64_t cipherSent() const noexcept override { return m_cipherSent; }
    [[nodiscard]] std::int64_t cipherReceived() const noexcept override { return m_cipherReceived; }
    [[nodiscard]] bool endWasAnnounced() const noexcept override
    {
        return m_session->sawCloseNotify();
    }
    [[nodiscard]] bool needsAnnouncedEnd() const noexcept override { return true; }

private:
    Task<std::error_code> flush();
    std::error_code flushNow();
    Task<std::error_code> fill();
    void logFlight(WireLog *log, ConnectionId connection, Instant at, WireDirection direction,
                   std::int64_t bytes);

    std::unique_ptr<ByteStream> m_lower;
    std::unique_ptr<TlsSession> m_session;
    std::unique_ptr<char[]> m_buffer; ///< ciphertext on its way in
    std::int64_t m_cipherSent = 0;
    std::int64_t m_cipherReceived = 0;
    std::error_code m_lowerError; ///< what the stream below said last
    bool m_failed = false;        ///< the TLS layer itself did
    bool m_closed = false;
};

} // namespace engine
