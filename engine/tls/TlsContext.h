// What connections of one TLS identity share: trust, versions, and the sessions they may resume.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <openssl/ssl.h>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace engine {

/// Everything about TLS that makes two connections not interchangeable. Value, any thread.
struct TlsSettings
{
    bool verify = true;      ///< off only by visible choice
    bool systemTrust = true; ///< trust the system's authorities
    std::string caPem;       ///< further authorities, the text of a PEM file; empty: none
    bool resumption = false; ///< offer tickets of earlier connections to the same host and port
    std::vector<std::string> alpn = {"http/1.1"};

    friend bool operator==(const TlsSettings &, const TlsSettings &) = default;
};

struct OpenSslDeleter
{
    void operator()(SSL_CTX *context) const noexcept { SSL_CTX_free(context); }
    void operator()(SSL *ssl) const noexcept { SSL_free(ssl); }
    void operator()(SSL_SESSION *session) const noexcept { SSL_SESSION_free(session); }
    void operator()(X509 *certificate) const noexcept { X509_free(certificate); }
    void operator()(EVP_PKEY *key) const noexcept { EVP_PKEY_free(key); }
    void operator()(BIO *bio) const noexcept { BIO_free(bio); }
};

template <typename T>
using OpenSslPtr = std::unique_ptr<T, OpenSslDeleter>;

/// I/O thread only. Shared by the cache of contexts and the sessions made from it.
class TlsContext
{
public:
    /// A client's context. Fails with TlsFailed, `detail` saying what OpenSSL refused.
    /// Secrets are appended to the file `keyLogFile`; empty: nowhere.
    [[nodiscard]] static Result<std::shared_ptr<TlsContext>> forClient(TlsSettings settings,
                                                                       std::string keyLogFile = {});

    /// A server's context, for the practice server. Fails with TlsFailed.
    [[nodiscard]] static Result<std::shared_ptr<TlsContext>> forServer(X509 &certificate,
                                                                       EVP_PKEY &key);

    TlsContext(const TlsContext &) = delete;
    TlsContext &operator=(const TlsContext &) = delete;

    [[nodiscard]] SSL_CTX *native() const noexcept { return m_context.get(); }
    [[nodiscard]] const TlsSettings &settings() const noexcept { return m_settings; }

    /// A session to resume with `peer` ("host:port"), newest first; taken out, as TLS 1.3 tickets serve once.
    [[nodiscard]] OpenSslPtr<SSL_SESSION> takeSession(const std::string &peer);
    void keepSession(const std::string &peer, OpenSslPtr<SSL_SESSION> session);

private:
    TlsContext(OpenSslPtr<SSL_CTX> context, TlsSettings settings);

    static int sessionArrived(SSL *ssl, SSL_SESSION *session);
    static void secretArrived(const SSL *ssl, const char *line);

    OpenSslPtr<SSL_CTX> m_context;
    TlsSettings m_settings;
    std::string m_keyLogFile;
    std::map<std::string, std::vector<OpenSslPtr<SSL_SESSION>>> m_sessions;
};

/// The contexts in use, one for each identity. I/O thread only.
class TlsContexts
{
public:
    explicit TlsContexts(std::string keyLogFile = {})
        : m_keyLogFile(std::move(keyLogFile))
    {
    }

    /// The context for these settings, made at first use and kept.
    [[nodiscard]] Result<std::shared_ptr<TlsContext>> get(const TlsSettings &settings);

private:
    std::string m_keyLogFile;
    std::vector<std::shared_ptr<TlsContext>> m_contexts; ///< the last used last
};

} // namespace engine
