// Keys and certificates by OpenSSL.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeAuthority.h"

#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <cstdint>

namespace engine {

namespace {

constexpr long validSince = -60 * 60;
constexpr long validFor = 30 * 24 * 60 * 60;
constexpr std::size_t mostNamed = 64;
constexpr std::string_view under = ".localhost";

std::unexpected<Error> opensslRefused()
{
    Error error;
    error.kind = ErrorKind::ServerStart;
    error.subject = "the practice authority";
    if (const char *words = ERR_reason_error_string(ERR_peek_last_error()); words != nullptr)
        error.detail = words;
    ERR_clear_error();
    return failure(std::move(error));
}

bool addExtension(X509 &certificate, X509 &issuer, int kind, const std::string &value)
{
    X509V3_CTX context{};
    X509V3_set_ctx(&context, &issuer, &certificate, nullptr, nullptr, 0);
    X509_EXTENSION *extension = X509V3_EXT_conf_nid(nullptr, &context, kind, value.c_str());
    const bool added = extension != nullptr && X509_add_ext(&certificate, extension, -1) == 1;
    X509_EXTENSION_free(extension);
    return added;
}

/// All but the issuer, the extensions and the signature.
OpenSslPtr<X509> blank(EVP_PKEY &key, const char *commonName)
{
    OpenSslPtr<X509> out(X509_new());
    std::uint64_t serial = 0;
    if (!out || RAND_bytes(reinterpret_cast<unsigned char *>(&serial), sizeof serial) != 1)
        return nullptr;
    X509_NAME *subject = X509_get_subject_name(out.get());
    const auto *name = reinterpret_cast<const unsigned char *>(commonName);
    const auto *organisation = reinterpret_cast<const unsigned char *>("Warmwire");
    // RFC 5280 §4.1.2.2: a serial number is positive.
    const bool fine =
        X509_set_version(out.get(), X509_VERSION_3) == 1 &&
        ASN1_INTEGER_set_uint64(X509_get_serialNumber(out.get()), (serial >> 1U) | 1U) == 1 &&
        X509_gmtime_adj(X509_getm_notBefore(out.get()), validSince) != nullptr &&
        X509_gmtime_adj(X509_getm_notAfter(out.get()), validFor) != nullptr &&
        X509_set_pubkey(out.get(), &key) == 1 &&
        X509_NAME_add_entry_by_NID(subject, NID_organizationName, MBSTRING_UTF8, organisation, -1,
                                   -1, 0) == 1 &&
        X509_NAME_add_entry_by_NID(subject, NID_commonName, MBSTRING_UTF8, name, -1, -1, 0) == 1;
    return fine ? std::move(out) : nullptr;
}

OpenSslPtr<X509> selfSigned(EVP_PKEY &key)
{
    OpenSslPtr<X509> out = blank(key, "Warmwire practice authority");
    const bool fine =
        out && X509_set_issuer_name(out.get(), X509_get_subject_name(out.get())) == 1 &&
        addExtension(*out, *out, NID_basic_constraints, "critical,CA:TRUE,pathlen:0") &&
        addExtension(*out, *out, NID_key_usage, "critical,keyCertSign,cRLSign") &&
        addExtension(*out, *out, NID_subject_key_identifier, "hash") &&
        X509_sign(out.get(), &key, EVP_sha256()) > 0;
    return fine ? std::move(out) : nullptr;
}

std::string pemOf(X509 &certificate)
{
    const OpenSslPtr<BIO> memory(BIO_new(BIO_s_mem()));
    if (!memory || PEM_write_bio_X509(memory.get(), &certificate) != 1)
        return {};
    char *text = nullptr;
    const long size = BIO_get_mem_data(memory.get(), &text);
    return {text, static_cast<std::size_t>(size)};
}

/// Whether a client may ask for a certificate with this name: letters, digits, hyphens and dots under .localhost. It
/// goes into OpenSSL's small language for extensions, where a comma would begin another entry.
bool mayBeNamed(std::string_view name) noexcept
{
    constexpr std::size_t longest = 253;
    return name.size() > under.size() && name.size() <= longest && name.ends_with(under) &&
           name.front() != '.' && std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '.';
           });
}

} // namespace

Result<std::unique_ptr<PracticeAuthority>> PracticeAuthority::make()
{
    ERR_clear_error();
    std::unique_ptr<PracticeAuthority> out(new PracticeAuthority);
    out->m_key.reset(EVP_EC_gen("P-256"));
    out->m_leafKey.reset(EVP_EC_gen("P-256"));
    if (!out->m_key || !out->m_leafKey)
        return opensslRefused();
    out->m_certificate = selfSigned(*out->m_key);
    if (!out->m_certificate)
        return opensslRefused();
    out->m_leaf = out->issue("DNS:localhost,DNS:*.localhost,IP:127.0.0.1,IP:::1");
    out->m_pem = pemOf(*out->m_certificate);
    if (!out->m_leaf || out->m_pem.empty())
        return opensslRefused();
    return out;
}

OpenSslPtr<X509> PracticeAuthority::issue(const std::string &names) const
{
    OpenSslPtr<X509> out = blank(*m_leafKey, "Warmwire practice server");
    X509 &issuer = *m_certificate;
    const bool fine = out && X509_set_issuer_name(out.get(), X509_get_subject_name(&issuer)) == 1 &&
                      addExtension(*out, issuer, NID_basic_constraints, "critical,CA:FALSE") &&
                      addExtension(*out, issuer, NID_key_usage, "critical,digitalSignature") &&
                      addExtension(*out, issuer, NID_ext_key_usage, "serverAuth") &&
                      addExtension(*out, issuer, NID_subject_key_identifier, "hash") &&
                      addExtension(*out, issuer, NID_authority_key_identifier, "keyid:always") &&
                      addExtension(*out, issuer, NID_subject_alt_name, names) &&
                      X509_sign(out.get(), m_key.get(), EVP_sha256()) > 0;
    return fine ? std::move(out) : nullptr;
}

Result<std::shared_ptr<TlsContext>> PracticeAuthority::serverContext()
{
    Result<std::shared_ptr<TlsContext>> out = TlsContext::forServer(*m_leaf, *m_leafKey);
    if (out) {
        // What the macros SSL_CTX_set_tlsext_servername_callback and …_arg stand for, without their C casts.
        SSL_CTX *context = (*out)->native();
        SSL_CTX_callback_ctrl(context, SSL_CTRL_SET_TLSEXT_SERVERNAME_CB,
                              reinterpret_cast<void (*)()>(&PracticeAuthority::choose));
        SSL_CTX_ctrl(context, SSL_CTRL_SET_TLSEXT_SERVERNAME_ARG, 0, this);
    }
    return out;
}

/// Null where the usual certificate will do, or no other can be made.
X509 *PracticeAuthority::leafFor(const std::string &name)
{
    if (!mayBeNamed(name))
        return nullptr;
    if (const auto known = m_named.find(name); known != m_named.end())
        return known->second.get();
    OpenSslPtr<X509> made = issue("DNS:" + name + ",DNS:localhost,IP:127.0.0.1,IP:::1");
    if (!made)
        return nullptr;
    if (m_named.size() == mostNamed)
        m_named.clear(); // connections hold references of their own
    return m_named.emplace(name, std::move(made)).first->second.get();
}

/// OpenSSL's call during the handshake, once the name the client asks for is known.
int PracticeAuthority::choose(SSL *ssl, int *, void *self)
{
    const char *name = SSL_get_servername(ssl, TLSEXT_NAMETYPE_host_name);
    if (name == nullptr)
        return SSL_TLSEXT_ERR_NOACK;
    if (X509 *leaf = static_cast<PracticeAuthority *>(self)->leafFor(name); leaf != nullptr)
        SSL_use_certificate(ssl, leaf);
    ERR_clear_error();
    return SSL_TLSEXT_ERR_OK;
}

} // namespace engine
