// Makes keys and certificates with OpenSSL for the servers of a test.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Authority.h"

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>

#include <stdexcept>
#include <string>

namespace tests {

namespace {

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using X509Pointer = std::unique_ptr<X509, decltype(&X509_free)>;

void require(bool succeeded)
{
    if (!succeeded)
        throw std::runtime_error(std::string("OpenSSL: ") +
                                 ERR_reason_error_string(ERR_peek_last_error()));
}

Key newKey()
{
    Key key(EVP_EC_gen("P-256"), EVP_PKEY_free);
    require(key != nullptr);
    return key;
}

void addExtension(X509 *certificate, X509 *issuer, int nid, const QByteArray &value)
{
    X509V3_CTX context{};
    X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
    const std::unique_ptr<X509_EXTENSION, decltype(&X509_EXTENSION_free)> extension(
        X509V3_EXT_conf_nid(nullptr, &context, nid, value.constData()), X509_EXTENSION_free);
    require(extension && X509_add_ext(certificate, extension.get(), -1) == 1);
}

/// A certificate with all but its extensions and its signature.
X509Pointer blank(EVP_PKEY *key, const QByteArray &commonName, const CertificateTerms &terms)
{
    X509Pointer certificate(X509_new(), X509_free);
    require(certificate != nullptr);
    std::uint64_t serial = 0;
    require(RAND_bytes(reinterpret_cast<unsigned char *>(&serial), sizeof serial) == 1);
    require(ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate.get()), serial >> 1U) == 1);
    require(X509_set_version(certificate.get(), X509_VERSION_3) == 1);
    require(X509_gmtime_adj(X509_getm_notBefore(certificate.get()), terms.begins.count()) !=
            nullptr);
    require(X509_gmtime_adj(X509_getm_notAfter(certificate.get()), terms.ends.count()) != nullptr);
    require(X509_set_pubkey(certificate.get(), key) == 1);
    const auto *text = reinterpret_cast<const unsigned char *>(commonName.constData());
    require(X509_NAME_add_entry_by_txt(X509_get_subject_name(certificate.get()), "CN",
                                       MBSTRING_UTF8, text, -1, -1, 0) == 1);
    return certificate;
}

/// What `write` puts into a memory BIO.
template <typename Write>
QByteArray pem(Write write)
{
    const std::unique_ptr<BIO, decltype(&BIO_free)> memory(BIO_new(BIO_s_mem()), BIO_free);
    require(memory && write(memory.get()) == 1);
    char *text = nullptr;
    const long size = BIO_get_mem_data(memory.get(), &text);
    return {text, size};
}

QByteArray pemOf(X509 *certificate)
{
    return pem([certificate](BIO *memory) { return PEM_write_bio_X509(memory, certificate); });
}

} // namespace

Authority::Authority()
    : m_key(newKey())
    , m_certificate(blank(m_key.get(), "Warmwire test authority", {}))
{
    X509 *own = m_certificate.get();
    require(X509_set_issuer_name(own, X509_get_subject_name(own)) == 1);
    addExtension(own, own, NID_basic_constraints, "critical,CA:TRUE");
    addExtension(own, own, NID_key_usage, "critical,keyCertSign,cRLSign");
    addExtension(own, own, NID_subject_key_identifier, "hash");
    require(X509_sign(own, m_key.get(), EVP_sha256()) > 0);
}

QByteArray Authority::certificate() const
{
    return pemOf(m_certificate.get());
}

Certificate Authority::issue(const CertificateTerms &terms) const
{
    const Key key = newKey();
    const X509Pointer leaf = blank(key.get(), "Warmwire test server", terms);
    QList<QByteArray> alternatives;
    for (const QByteArray &name : terms.names)
        alternatives += "DNS:" + name;
    for (const QByteArray &address : terms.addresses)
        alternatives += "IP:" + address;
    require(X509_set_issuer_name(leaf.get(), X509_get_subject_name(m_certificate.get())) == 1);
    addExtension(leaf.get(), m_certificate.get(), NID_basic_constraints, "critical,CA:FALSE");
    addExtension(leaf.get(), m_certificate.get(), NID_ext_key_usage, "serverAuth");
    addExtension(leaf.get(), m_certificate.get(), NID_authority_key_identifier, "keyid");
    if (!alternatives.isEmpty())
        addExtension(leaf.get(), m_certificate.get(), NID_subject_alt_name, alternatives.join(','));
    require(X509_sign(leaf.get(), m_key.get(), EVP_sha256()) > 0);
    const auto writeKey = [&key](BIO *memory) {
        return PEM_write_bio_PrivateKey(memory, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    };
    return {pemOf(leaf.get()), pem(writeKey)};
}

} // namespace tests
