// A certificate authority that lives as long as one test, and the certificates it issues.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <openssl/evp.h>
#include <openssl/x509.h>

#include <chrono>
#include <memory>

namespace tests {

/// A server's certificate with its private key, both PEM. Value, any thread.
struct Certificate
{
    QByteArray chain;
    QByteArray key;
};

/// What a certificate says; the times are counted from now.
struct CertificateTerms
{
    QList<QByteArray> names{"localhost"};
    QList<QByteArray> addresses{"127.0.0.1", "::1"};
    std::chrono::seconds begins = -std::chrono::hours(1);
    std::chrono::seconds ends = std::chrono::hours(24);
};

/// Keys are P-256 and stay in memory. Throws std::runtime_error where OpenSSL refuses. Any thread, one at a time.
class Authority
{
public:
    Authority();

    /// The authority's own certificate, PEM: what a client has to trust.
    [[nodiscard]] QByteArray certificate() const;

    [[nodiscard]] Certificate issue(const CertificateTerms &terms = {}) const;

private:
    std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> m_key;
    std::unique_ptr<X509, decltype(&X509_free)> m_certificate;
};

} // namespace tests
