// OpenSSL over memory BIOs, and what its failures mean.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tls/TlsSession.h"

#include "engine/tls/Certificates.h"

#include <openssl/err.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <array>

namespace engine {

namespace {

constexpr std::size_t firstBytesKept = 64;

std::string_view handshakeName(int type)
{
    switch (type) {
    case SSL3_MT_CLIENT_HELLO: return "ClientHello";
    case SSL3_MT_SERVER_HELLO: return "ServerHello";
    case SSL3_MT_NEWSESSION_TICKET: return "NewSessionTicket";
    case SSL3_MT_ENCRYPTED_EXTENSIONS: return "EncryptedExtensions";
    case SSL3_MT_CERTIFICATE: return "Certificate";
    case SSL3_MT_SERVER_KEY_EXCHANGE: return "ServerKeyExchange";
    case SSL3_MT_CERTIFICATE_REQUEST: return "CertificateRequest";
    case SSL3_MT_SERVER_DONE: return "ServerHelloDone";
    case SSL3_MT_CERTIFICATE_VERIFY: return "CertificateVerify";
    case SSL3_MT_CLIENT_KEY_EXCHANGE: return "ClientKeyExchange";
    case SSL3_MT_FINISHED: return "Finished";
    case SSL3_MT_KEY_UPDATE: return "KeyUpdate";
    default: return "handshake message";
    }
}

bool looksLikePlainText(std::string_view bytes)
{
    return bytes.size() >= 4 && std::all_of(bytes.begin(), bytes.begin() + 4,
                                            [](char c) { return c >= 0x20 && c < 0x7f; });
}

ErrorKind kindOfVerifyError(int code) noexcept
{
    switch (code) {
    case X509_V_ERR_CERT_HAS_EXPIRED:
    case X509_V_ERR_CRL_HAS_EXPIRED: return ErrorKind::TlsExpired;
    case X509_V_ERR_CERT_NOT_YET_VALID: return ErrorKind::TlsEarly;
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH: return ErrorKind::TlsName;
    default: return ErrorKind::TlsUntrusted;
    }
}

ErrorKind kindOfFailure(unsigned long code) noexcept
{
    const int reason = ERR_GET_REASON(code);
    if (ERR_GET_LIB(code) != ERR_LIB_SSL)
        return ErrorKind::TlsFailed;
    if (reason == SSL_R_UNSUPPORTED_PROTOCOL || reason == SSL_R_TLSV1_ALERT_PROTOCOL_VERSION ||
        reason == SSL_R_NO_PROTOCOLS_AVAILABLE || reason == SSL_R_VERSION_TOO_LOW)
        return ErrorKind::TlsVersion;
    if (reason == SSL_R_UNEXPECTED_EOF_WHILE_READING)
        return ErrorKind::TlsClosed;
    if (reason >= SSL_AD_REASON_OFFSET)
        return ErrorKind::TlsAlert;
    return ErrorKind::TlsFailed;
}

std::string joined(const std::vector<std::string> &names)
{
    std::string out;
    for (const std::string &name : names)
        out += (out.empty() ? "" : ", ") + name;
    return out;
}

} // namespace

TlsSession::TlsSession(std::shared_ptr<TlsContext> context, const std::string &host,
                       std::uint16_t port, bool isIpLiteral)
    : m_context(std::move(context))
    , m_ssl(SSL_new(m_context->native()))
    , m_host(host)
    , m_verifies(m_context->settings().verify)
{
    if (!m_host.empty() && m_host.back() == '.')
        m_host.pop_back();
    m_peer = m_host + ':' + std::to_string(port);
    attach();
    SSL_set_connect_state(m_ssl.get());
    if (isIpLiteral) {
        // A zone id names an interface of this machine, not the address a certificate is for (RFC 9844). What is no
        // address to OpenSSL is checked as a name, which no certificate holds: without either nothing is checked.
        const std::string address = m_host.substr(0, m_host.find('%'));
        if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(m_ssl.get()), address.c_str()) != 1)
            SSL_set1_host(m_ssl.get(), m_host.c_str());
    } else {
        SSL_ctrl(m_ssl.get(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                 m_host.data());
        SSL_set1_host(m_ssl.get(), m_host.c_str());
    }
    if (m_context->settings().resumption) {
        if (const OpenSslPtr<SSL_SESSION> session = m_context->takeSession(m_peer))
            SSL_set_session(m_ssl.get(), session.get());
    }
}

TlsSession::TlsSession(std::shared_ptr<TlsContext> context)
    : m_context(std::move(context))
    , m_ssl(SSL_new(m_context->native()))
{
    attach();
    SSL_set_accept_state(m_ssl.get());
}

void TlsSession::attach()
{
    m_in = BIO_new(BIO_s_mem());
    m_out = BIO_new(BIO_s_mem());
    BIO_set_mem_eof_return(m_in, -1);
    SSL_set_bio(m_ssl.get(), m_in, m_out);
    SSL_set_ex_data(m_ssl.get(), 0, this);
    SSL_set_msg_callback(m_ssl.get(), &TlsSession::message);
    SSL_set_msg_callback_arg(m_ssl.get(), this);
}

TlsSession &TlsSession::of(const SSL *ssl)
{
    return *static_cast<TlsSession *>(SSL_get_ex_data(ssl, 0));
}

void TlsSession::message(int sent, int, int type, const void *data, std::size_t size, SSL *,
                         void *self)
{
    const auto *bytes = static_cast<const unsigned char *>(data);
    auto &session = *static_cast<TlsSession *>(self);
    std::vector<std::string> &names =
        sent != 0 ? session.m_sentMessages : session.m_receivedMessages;
    if (type == SSL3_RT_HANDSHAKE && size > 0)
        names.emplace_back(handshakeName(bytes[0]));
    else if (type == SSL3_RT_ALERT && size == 2)
        names.push_back(std::string("alert ") + SSL_alert_desc_string_long(bytes[1]));
}

int TlsSession::verified(int ok, X509_STORE_CTX *store)
{
    const auto *ssl = static_cast<const SSL *>(
        X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx()));
    TlsSession &self = of(ssl);
    if (self.m_verifyError != X509_V_OK)
        return ok;
    if (ok == 0) {
        self.m_verifyError = X509_STORE_CTX_get_error(store);
        self.m_verifyDepth = X509_STORE_CTX_get_error_depth(store);
    }
    if (ok == 0 || X509_STORE_CTX_get_error_depth(store) == 0)
        self.m_chain = describe(X509_STORE_CTX_get0_chain(store));
    return ok;
}

TlsStep TlsSession::stepOf(int result)
{
    const int reason = SSL_get_error(m_ssl.get(), result);
    if (reason == SSL_ERROR_WANT_READ || reason == SSL_ERROR_WANT_WRITE)
        return TlsStep::NeedsInput;
    if (reason == SSL_ERROR_ZERO_RETURN)
        return TlsStep::Ended;
    m_failure = ERR_peek_error();
    ERR_clear_error();
    return TlsStep::Failed;
}

TlsStep TlsSession::handshake()
{
    ERR_clear_error();
    const int result = SSL_do_handshake(m_ssl.get());
    if (result != 1)
        return stepOf(result);
    m_established = true;
    m_firstBytes.clear();
    SSL_set_msg_callback(m_ssl.get(), nullptr);
    return TlsStep::Done;
}

TlsStep TlsSession::read(std::span<char> into, std::size_t &n)
{
    ERR_clear_error();
    n = 0;
    const int result = SSL_read_ex(m_ssl.get(), into.data(), into.size(), &n);
    return result == 1 ? TlsStep::Done : stepOf(result);
}

TlsStep TlsSession::write(std::string_view bytes, std::size_t &n)
{
    ERR_clear_error();
    n = 0;
    const int result = SSL_write_ex(m_ssl.get(), bytes.data(), bytes.size(), &n);
    return result == 1 ? TlsStep::Done : stepOf(result);
}

void TlsSession::shutDown()
{
    if (!m_established || m_failure != 0)
        return;
    ERR_clear_error();
    (void)SSL_shutdown(m_ssl.get());
    ERR_clear_error();
}

void TlsSession::feed(std::string_view cipher)
{
    if (!m_established && m_firstBytes.size() < firstBytesKept)
        m_firstBytes.append(cipher.substr(0, firstBytesKept - m_firstBytes.size()));
    std::size_t written = 0;
    BIO_write_ex(m_in, cipher.data(), cipher.size(), &written);
}

std::string_view TlsSession::output() const
{
    char *data = nullptr;
    const long size = BIO_get_mem_data(m_out, &data);
    return size > 0 ? std::string_view(data, static_cast<std::size_t>(size)) : std::string_view();
}

void TlsSession::taken(std::size_t bytes)
{
    std::array<char, 4096> scratch;
    while (bytes > 0) {
        std::size_t n = 0;
        if (BIO_read_ex(m_out, scratch.data(), std::min(bytes, scratch.size()), &n) != 1)
            return;
        bytes -= n;
    }
}

bool TlsSession::sawCloseNotify() const noexcept
{
    return (SSL_get_shutdown(m_ssl.get()) & SSL_RECEIVED_SHUTDOWN) != 0;
}

Error TlsSession::error(Phase phase) const
{
    Error out;
    out.phase = phase;
    out.subject = m_host;
    if (m_verifyError != X509_V_OK) {
        out.kind = kindOfVerifyError(m_verifyError);
        out.osCode = m_verifyError;
        out.at = m_verifyDepth;
        out.detail = X509_verify_cert_error_string(m_verifyError);
        if (out.kind == ErrorKind::TlsName && !m_chain.empty())
            out.subject = joined(m_chain.front().names);
        return out;
    }
    if (!m_established && looksLikePlainText(m_firstBytes)) {
        out.kind = ErrorKind::TlsPlain;
        out.subject = m_firstBytes.substr(0, m_firstBytes.find_first_of("\r\n"));
        return out;
    }
    out.kind = m_failure == 0 ? ErrorKind::TlsClosed : kindOfFailure(m_failure);
    out.osCode = static_cast<int>(ERR_GET_REASON(m_failure));
    if (const char *words = ERR_reason_error_string(m_failure); words != nullptr)
        out.detail = words;
    return out;
}

TlsInfo TlsSession::info() const
{
    TlsInfo out;
    const SSL *ssl = m_ssl.get();
    out.verified = m_verifies;
    out.chain = m_chain;
    if (out.chain.empty())
        out.chain = describe(SSL_get_peer_cert_chain(ssl));
    if (m_verifyDepth >= 0 && static_cast<std::size_t>(m_verifyDepth) < out.chain.size())
        out.chain[static_cast<std::size_t>(m_verifyDepth)].finding =
            X509_verify_cert_error_string(m_verifyError);
    if (!m_established)
        return out;
    out.version = SSL_get_version(ssl);
    out.cipher = SSL_CIPHER_get_name(SSL_get_current_cipher(ssl));
    const unsigned char *alpn = nullptr;
    unsigned alpnSize = 0;
    SSL_get0_alpn_selected(ssl, &alpn, &alpnSize);
    if (alpnSize > 0)
        out.alpn.assign(reinterpret_cast<const char *>(alpn), alpnSize);
    const int group = static_cast<int>(SSL_get_negotiated_group(m_ssl.get()));
    if (const char *name = group > 0 ? SSL_group_to_name(m_ssl.get(), group) : nullptr;
        name != nullptr)
        out.group = name;
    out.resumed = SSL_session_reused(ssl) != 0;
    return out;
}

std::vector<std::string> TlsSession::takeMessages(bool sent)
{
    std::vector<std::string> out;
    out.swap(sent ? m_sentMessages : m_receivedMessages);
    return out;
}

} // namespace engine
