// Contexts for OpenSSL 3: verification on, TLS 1.2 at least, tickets kept by peer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tls/TlsContext.h"

#include "engine/tls/TlsSession.h"

#include <QFile>

#include <openssl/err.h>
#include <openssl/pem.h>

#include <algorithm>

namespace engine {

namespace {

constexpr std::size_t mostSessionsPerPeer = 4;

std::unexpected<Error> opensslError(ErrorKind kind, std::string subject)
{
    Error error;
    error.kind = kind;
    error.phase = Phase::Handshake;
    error.subject = std::move(subject);
    if (const unsigned long code = ERR_peek_last_error(); code != 0)
        error.detail = ERR_reason_error_string(code) != nullptr ? ERR_reason_error_string(code)
                                                                : "OpenSSL error";
    ERR_clear_error();
    return failure(std::move(error));
}

/// ALPN's wire form: each name behind its length.
std::string alpnBytes(const std::vector<std::string> &names)
{
    std::string out;
    for (const std::string &name : names) {
        out += static_cast<char>(name.size());
        out += name;
    }
    return out;
}

/// Trusts every certificate of a PEM text; false where there is text but no certificate in it.
bool addAuthorities(X509_STORE &store, const std::string &pem)
{
    if (pem.empty())
        return true;
    const OpenSslPtr<BIO> bio(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
    bool any = false;
    while (
        const OpenSslPtr<X509> certificate{PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr)})
        any = X509_STORE_add_cert(&store, certificate.get()) == 1 || any;
    ERR_clear_error(); // the end of the text is reported as an error
    return any;
}

int chooseHttp11(SSL *, const unsigned char **out, unsigned char *outLength,
                 const unsigned char *offered, unsigned offeredLength, void *)
{
    static constexpr unsigned char http11[] = {8, 'h', 't', 't', 'p', '/', '1', '.', '1'};
    unsigned char *chosen = nullptr;
    if (SSL_select_next_proto(&chosen, outLength, http11, sizeof http11, offered, offeredLength) !=
        OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_NOACK;
    *out = chosen;
    return SSL_TLSEXT_ERR_OK;
}

} // namespace

TlsContext::TlsContext(OpenSslPtr<SSL_CTX> context, TlsSettings settings)
    : m_context(std::move(context))
    , m_settings(std::move(settings))
{
    SSL_CTX_set_ex_data(m_context.get(), 0, this);
}

Result<std::shared_ptr<TlsContext>> TlsContext::forClient(TlsSettings settings,
                                                          std::string keyLogFile)
{
    ERR_clear_error();
    OpenSslPtr<SSL_CTX> context(SSL_CTX_new(TLS_client_method()));
    if (!context)
        return opensslError(ErrorKind::TlsFailed, "");
    SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
    SSL_CTX_set_mode(context.get(), SSL_MODE_ENABLE_PARTIAL_WRITE |
                                        SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                        SSL_MODE_RELEASE_BUFFERS);
    if (settings.verify) {
        SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, &TlsSession::verified);
        if (settings.systemTrust && SSL_CTX_set_default_verify_paths(context.get()) != 1)
            return opensslError(ErrorKind::TlsFailed, "the system's authorities");
        if (!addAuthorities(*SSL_CTX_get_cert_store(context.get()), settings.caPem))
            return opensslError(ErrorKind::TlsFailed, "the authorities to trust");
    }
    const std::string alpn = alpnBytes(settings.alpn);
    SSL_CTX_set_alpn_protos(context.get(), reinterpret_cast<const unsigned char *>(alpn.data()),
                            static_cast<unsigned>(alpn.size()));
    SSL_CTX_set_session_cache_mode(
        context.get(), settings.resumption ? SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL
                                           : SSL_SESS_CACHE_OFF);
    if (settings.resumption)
        SSL_CTX_sess_set_new_cb(context.get(), &TlsContext::sessionArrived);
    if (!keyLogFile.empty())
        SSL_CTX_set_keylog_callback(context.get(), &TlsContext::secretArrived);
    std::shared_ptr<TlsContext> out(new TlsContext(std::move(context), std::move(settings)));
    out->m_keyLogFile = std::move(keyLogFile);
    return out;
}

Result<std::shared_ptr<TlsContext>> TlsContext::forServer(X509 &certificate, EVP_PKEY &key)
{
    ERR_clear_error();
    OpenSslPtr<SSL_CTX> context(SSL_CTX_new(TLS_server_method()));
    if (!context)
        return opensslError(ErrorKind::TlsFailed, "");
    SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
    SSL_CTX_set_mode(context.get(), SSL_MODE_ENABLE_PARTIAL_WRITE |
                                        SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                        SSL_MODE_RELEASE_BUFFERS);
    if (SSL_CTX_use_certificate(context.get(), &certificate) != 1 ||
        SSL_CTX_use_PrivateKey(context.get(), &key) != 1)
        return opensslError(ErrorKind::TlsFailed, "the server's certificate");
    SSL_CTX_set_alpn_select_cb(context.get(), &chooseHttp11, nullptr);
    return std::shared_ptr<TlsContext>(new TlsContext(std::move(context), TlsSettings()));
}

int TlsContext::sessionArrived(SSL *ssl, SSL_SESSION *session)
{
    auto *context = static_cast<TlsContext *>(SSL_CTX_get_ex_data(SSL_get_SSL_CTX(ssl), 0));
    context->keepSession(TlsSession::of(ssl).peer(), OpenSslPtr<SSL_SESSION>(session));
    return 1; // the reference is ours now
}

void TlsContext::secretArrived(const SSL *ssl, const char *line)
{
    const auto *context = static_cast<TlsContext *>(SSL_CTX_get_ex_data(SSL_get_SSL_CTX(ssl), 0));
    QFile file(QString::fromStdString(context->m_keyLogFile));
    const bool isNew = !file.exists();
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append))
        return;
    if (isNew)
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(line);
    file.write("\n");
}

OpenSslPtr<SSL_SESSION> TlsContext::takeSession(const std::string &peer)
{
    const auto kept = m_sessions.find(peer);
    if (kept == m_sessions.end() || kept->second.empty())
        return nullptr;
    OpenSslPtr<SSL_SESSION> out = std::move(kept->second.back());
    kept->second.pop_back();
    return out;
}

void TlsContext::keepSession(const std::string &peer, OpenSslPtr<SSL_SESSION> session)
{
    std::vector<OpenSslPtr<SSL_SESSION>> &kept = m_sessions[peer];
    if (kept.size() == mostSessionsPerPeer)
        kept.erase(kept.begin());
    kept.push_back(std::move(session));
}

Result<std::shared_ptr<TlsContext>> TlsContexts::get(const TlsSettings &settings)
{
    constexpr std::size_t mostContexts = 32;
    const auto known =
        std::find_if(m_contexts.begin(), m_contexts.end(),
                     [&settings](const auto &context) { return context->settings() == settings; });
    if (known != m_contexts.end()) {
        std::rotate(known, known + 1, m_contexts.end());
        return m_contexts.back();
    }
    Result<std::shared_ptr<TlsContext>> made = TlsContext::forClient(settings, m_keyLogFile);
    if (!made)
        return made;
    if (m_contexts.size() == mostContexts)
        m_contexts.erase(m_contexts.begin());
    m_contexts.push_back(*made);
    return made;
}

} // namespace engine
