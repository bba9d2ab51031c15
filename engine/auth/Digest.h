// Digest authentication: proof of a password without sending it (RFC 7616, RFC 2069 for servers without qop).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/auth/DigestChallenge.h"
#include "engine/base/Result.h"
#include "engine/http/Response.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct DigestCredentials
{
    std::string user;     ///< UTF-8
    std::string password; ///< UTF-8, a secret
};

/// What is about to be sent; the views need to live for the call only.
struct DigestRequest
{
    std::string_view method;
    /// Exactly as in the request line: with its query, absolute to a proxy.
    std::string_view target;
    /// Without transfer coding; nothing where it is not known before it is sent.
    std::optional<std::string_view> body;
};

/// An answer to a challenge, with what its confirmation is checked against.
struct DigestAnswer
{
    std::string value; ///< of Authorization or Proxy-Authorization
    DigestQop qop = DigestQop::None;
    std::string nonce;
    std::string cnonce;
    std::string count;  ///< nc: eight hex digits
    std::string target; ///< as in the request
    std::string key;    ///< H(A1): as good as the password for this realm, a secret
    Hash hash = Hash::Md5;
};

/// Whether the server proved that it knows the password too.
enum class DigestProof {
    Absent, ///< it did not try
    Right,
    Wrong,
    Unknown ///< it tried, with a body or in a form that cannot be checked
};

/// What Authentication-Info said. For display; `nextNonce` has been taken already.
struct DigestConfirmation
{
    DigestProof proof = DigestProof::Absent;
    std::string nextNonce; ///< empty: none
    std::vector<Note> notes;
};

/// The credentials for one protection space, with the nonce in use and its count. A value whose calls must not
/// overlap; any thread. Holds secrets; no error text shows them.
class DigestSession
{
public:
    /// Protection of the body is chosen only where `preferBody` or the server leaves nothing else.
    DigestSession(DigestChallenge challenge, DigestCredentials credentials,
                  bool preferBody = false);

    /// The next answer with this nonce: counts it (RFC 7616 §3.4). `cnonce` is fresh random text, of visible
    /// ASCII; with -sess the session's first one stays in use, so that servers which hash anew each time agree.
    /// Fails with HttpHeader where the challenge has an obstacle, with HeaderInvalid where the name or target
    /// holds a control character or only auth-int is offered and the body is unknown; nothing is counted then.
    [[nodiscard]] Result<DigestAnswer> answer(const DigestRequest &request,
                                              std::string_view cnonce);

    /// After a 401 to an answer: takes the new nonce and is true where it is worth one more try, that is, the
    /// server calls the old nonce stale and did not just do so (RFC 7616 §3.3). False: the credentials are
    /// wrong, show the 401.
    [[nodiscard]] bool renew(DigestChallenge challenge);

    /// After any other response to `answer`: checks rspauth and takes nextnonce (RFC 7616 §3.5). `body` is the
    /// response's, without transfer coding; only auth-int needs it. A wrong proof changes no nonce. Notes:
    /// digest-rspauth, digest-echo.
    DigestConfirmation confirm(const DigestAnswer &answer, const Headers &headers,
                               std::optional<std::string_view> body = std::nullopt,
                               std::string_view fieldName = "Authentication-Info");

    [[nodiscard]] const DigestChallenge &challenge() const noexcept { return m_challenge; }
    /// How many answers the nonce in use has had.
    [[nodiscard]] std::uint32_t count() const noexcept { return m_count; }

private:
    [[nodiscard]] Result<DigestQop> choose(const DigestRequest &request) const;
    [[nodiscard]] std::string keyFor(std::string_view cnonce);

    DigestChallenge m_challenge;
    DigestCredentials m_credentials;
    bool m_preferBody;
    std::uint32_t m_count = 0;
    std::string m_sessionKey;    ///< of -sess: H(A1) of the first answer; empty: none yet
    std::string m_sessionCnonce; ///< of -sess: the first answer's
    bool m_renewed = false;      ///< the last challenge was a stale one
};

} // namespace engine
