// Which of several challenges is answered.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/auth/Challenge.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace engine {

/// What the user has: a name with a password (Basic, Digest), or a token (Bearer).
enum class CredentialKind { Password, Token };

/// How a challenge fared.
enum class ChallengeStanding {
    Chosen,
    Weaker,           ///< could be answered; another one is as strong and earlier, or stronger
    OtherCredentials, ///< a known scheme that wants what the user does not have
    Unanswerable,     ///< Digest with something unknown; see obstacle
    UnknownScheme     ///< Negotiate and NTLM among others
};

/// Value, any thread.
struct ChallengeChoice
{
    std::optional<std::size_t> chosen;        ///< an index; nothing: none can be answered
    std::vector<ChallengeStanding> standings; ///< one for each challenge, in their order
};

/// Chooses the strongest: Digest before Basic, among Digests SHA-512-256, SHA-256, MD5, and with qop before
/// without. Of equals the server's first (RFC 7616 §3.7). Pure, any thread.
[[nodiscard]] ChallengeChoice chooseChallenge(const std::vector<Challenge> &challenges,
                                              CredentialKind has);

} // namespace engine
