// A Digest challenge as its words are meant, and where its answers may be used (RFC 7616).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/auth/Challenge.h"
#include "engine/auth/Hash.h"
#include "engine/http/Url.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// One of MD5, SHA-256, SHA-512-256, each also with -sess.
struct DigestAlgorithm
{
    Hash hash = Hash::Md5;
    bool session = false; ///< -sess: one key for a whole session

    friend bool operator==(const DigestAlgorithm &, const DigestAlgorithm &) = default;
};

/// The algorithm of that name, without case; nothing where it is unknown. Any thread.
[[nodiscard]] std::optional<DigestAlgorithm> digestAlgorithm(std::string_view name) noexcept;

/// What is protected: None is the older form without qop (RFC 2069).
enum class DigestQop { None, Auth, AuthInt };

/// Why a challenge has no answer.
enum class DigestObstacle {
    None,
    NoNonce,
    UnknownAlgorithm, ///< or one that this machine's OpenSSL does not give out
    UnknownQop        ///< a list of protections, none of which is known
};

/// Value, any thread.
struct DigestChallenge
{
    AuthParam realm;                          ///< an empty one where the server gave none
    AuthParam nonce;                          ///< empty value: none
    std::optional<AuthParam> opaque;          ///< goes back as it came
    std::string algorithmName;                ///< as received; empty: not stated, which means MD5
    std::optional<DigestAlgorithm> algorithm; ///< nothing: unknown
    bool listsQop = false;                    ///< false: the form of RFC 2069
    bool offersAuth = false;
    bool offersAuthInt = false;
    bool stale = false;              ///< the nonce was too old, the credentials may be right
    bool wantsUserHash = false;      ///< userhash=true
    bool saysUtf8 = false;           ///< charset=UTF-8
    std::vector<std::string> domain; ///< the addresses of the protection space; empty: the origin
};

/// Reads a challenge whose scheme is Digest. Never fails; see obstacle.
[[nodiscard]] DigestChallenge readDigestChallenge(const Challenge &challenge);

/// Whether and why `challenge` cannot be answered.
[[nodiscard]] DigestObstacle obstacle(const DigestChallenge &challenge);

/// Whether credentials for a challenge that came from `challenged` are meant for `other` too: its address
/// begins with one of `domain`, or, where none is given, is of the same origin (RFC 7616 §3.3). Not for
/// proxies.
[[nodiscard]] bool covers(const DigestChallenge &challenge, const Url &challenged,
                          const Url &other);

} // namespace engine
