// The ranking of challenges.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/ChallengeChoice.h"

#include "engine/auth/DigestChallenge.h"

namespace engine {

namespace {

/// A challenge's standing while it has not been chosen, and its strength if it can be answered.
struct Rating
{
    ChallengeStanding standing = ChallengeStanding::UnknownScheme;
    int strength = 0; ///< 0: cannot be chosen
};

int strengthOf(Hash hash) noexcept
{
    switch (hash) {
    case Hash::Md5: return 2;
    case Hash::Sha256: return 4;
    case Hash::Sha512_256: break;
    }
    return 6;
}

Rating rateDigest(const Challenge &challenge)
{
    const DigestChallenge digest = readDigestChallenge(challenge);
    if (obstacle(digest) != DigestObstacle::None)
        return {ChallengeStanding::Unanswerable, 0};
    return {ChallengeStanding::Weaker,
            strengthOf(digest.algorithm->hash) + (digest.listsQop ? 1 : 0)};
}

Rating rate(const Challenge &challenge, CredentialKind has)
{
    const bool isBearer = challenge.is("Bearer");
    const bool isDigest = challenge.is("Digest");
    if (!isBearer && !isDigest && !challenge.is("Basic"))
        return {};
    if (isBearer != (has == CredentialKind::Token))
        return {ChallengeStanding::OtherCredentials, 0};
    return isDigest ? rateDigest(challenge) : Rating{ChallengeStanding::Weaker, 1};
}

} // namespace

ChallengeChoice chooseChallenge(const std::vector<Challenge> &challenges, CredentialKind has)
{
    ChallengeChoice out;
    int strongest = 0;
    for (std::size_t i = 0; i < challenges.size(); ++i) {
        const Rating rating = rate(challenges[i], has);
        out.standings.push_back(rating.standing);
        if (rating.strength <= strongest)
            continue;
        strongest = rating.strength;
        out.chosen = i;
    }
    if (out.chosen)
        out.standings[*out.chosen] = ChallengeStanding::Chosen;
    return out;
}

} // namespace engine
