// The practice server's throw-away authority: made at start, kept in memory, gone at the end.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/tls/TlsContext.h"

#include <map>
#include <memory>
#include <string>

namespace engine {

/// P-256 keys that never leave this object. Any thread, one at a time.
class PracticeAuthority
{
public:
    /// Makes the authority and the server's certificate, for localhost, *.localhost, 127.0.0.1 and ::1, both valid from
    /// an hour ago for 30 days. Fails with ServerStart, `detail` saying what OpenSSL refused.
    [[nodiscard]] static Result<std::unique_ptr<PracticeAuthority>> make();

    PracticeAuthority(const PracticeAuthority &) = delete;
    PracticeAuthority &operator=(const PracticeAuthority &) = delete;

    /// The authority's certificate as PEM: what clients are to trust.
    [[nodiscard]] const std::string &certificate() const noexcept { return m_pem; }

    /// The server's certificate. A connection that asks for NAME.localhost gets one with that very name in it, as many
    /// verifiers, OpenSSL among them, accept no wildcard directly under a top-level domain.
    [[nodiscard]] X509 &leaf() const noexcept { return *m_leaf; }

    /// A context that serves by this authority, which must outlive it. Fails with TlsFailed.
    [[nodiscard]] Result<std::shared_ptr<TlsContext>> serverContext();

private:
    PracticeAuthority() = default;

    [[nodiscard]] OpenSslPtr<X509> issue(const std::string &names) const;
    [[nodiscard]] X509 *leafFor(const std::string &name);
    static int choose(SSL *ssl, int *alert, void *self);

    OpenSslPtr<EVP_PKEY> m_key;
    OpenSslPtr<X509> m_certificate;
    OpenSslPtr<EVP_PKEY> m_leafKey;
    OpenSslPtr<X509> m_leaf;
    std::map<std::string, OpenSslPtr<X509>>
        m_named; ///< of names under .localhost that were asked for
    std::string m_pem;
};

} // namespace engine
