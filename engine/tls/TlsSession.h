// One TLS connection's state over memory: ciphertext in and out, plain text in and out, no socket.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/tls/TlsContext.h"
#include "engine/trace/ConnectionInfo.h"

#include <openssl/ssl.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// What a step came to.
enum class TlsStep { Done, NeedsInput, Ended, Failed };

/// I/O thread only.
class TlsSession
{
public:
    /// A client's session with `host`: SNI and certificate check by that name without its trailing dot, by address for
    /// a literal, which gets no SNI (RFC 6066 §3).
    TlsSession(std::shared_ptr<TlsContext> context, const std::string &host, std::uint16_t port,
               bool isIpLiteral);

    /// A server's session.
    explicit TlsSession(std::shared_ptr<TlsContext> context);

    TlsSession(const TlsSession &) = delete;
    TlsSession &operator=(const TlsSession &) = delete;

    [[nodiscard]] static TlsSession &of(const SSL *ssl);
    [[nodiscard]] const std::string &peer() const noexcept { return m_peer; }

    TlsStep handshake();

    /// Reads decrypted bytes; `n` of them with Done. Tickets and the like are taken in on the way.
    TlsStep read(std::span<char> into, std::size_t &n);

    /// Encrypts as much as fits; `n` bytes taken with Done.
    TlsStep write(std::string_view bytes, std::size_t &n);

    /// Puts a close_notify into the output; harmless at any time.
    void shutDown();

    /// Ciphertext from the peer.
    void feed(std::string_view cipher);

    /// Ciphertext for the peer: what is waiting, without copying. Valid until the next call of any other function.
    [[nodiscard]] std::string_view output() const;
    void taken(std::size_t bytes);

    [[nodiscard]] bool sawCloseNotify() const noexcept;

    /// Why the last step failed, in the handshake or after it.
    [[nodiscard]] Error error(Phase phase) const;

    /// What was agreed on; before the end of the handshake only the chain and its findings.
    [[nodiscard]] TlsInfo info() const;

    /// Names of the handshake messages and alerts that were sent (or received) since the last call: "ClientHello".
    [[nodiscard]] std::vector<std::string> takeMessages(bool sent);

    /// OpenSSL's verification callback; installed by TlsContext.
    static int verified(int ok, X509_STORE_CTX *store);

private:
    void attach();
    TlsStep stepOf(int result);
    static void message(int sent, int version, int type, const void *data, std::size_t size,
                        SSL *ssl, void *self);

    std::shared_ptr<TlsContext> m_context;
    OpenSslPtr<SSL> m_ssl;
    BIO *m_in = nullptr;  ///< owned by m_ssl
    BIO *m_out = nullptr; ///< owned by m_ssl
    std::string m_host;
    std::string m_peer;
    std::string m_firstBytes; ///< from the peer, kept until the handshake is done
    bool m_verifies = false;
    bool m_established = false;
    unsigned long m_failure = 0; ///< OpenSSL's code of the last failed step
    int m_verifyError = X509_V_OK;
    int m_verifyDepth = -1;
    std::vector<CertificateInfo> m_chain;
    std::vector<std::string> m_sentMessages;
    std::vector<std::string> m_receivedMessages;
};

} // namespace engine
