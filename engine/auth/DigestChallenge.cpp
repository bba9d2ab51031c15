// Reading of Digest challenges.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/DigestChallenge.h"

#include <algorithm>
#include <array>
#include <utility>

namespace engine {

namespace {

struct NamedHash
{
    std::string_view name;
    Hash hash;
};

constexpr std::array<NamedHash, 3> hashes{
    {{"MD5", Hash::Md5}, {"SHA-256", Hash::Sha256}, {"SHA-512-256", Hash::Sha512_256}}};

AuthParam paramOf(const Challenge &challenge, std::string_view name)
{
    const AuthParam *param = find(challenge.params, name);
    return param == nullptr ? AuthParam{std::string(name), {}, {}, true} : *param;
}

bool isTrue(const Challenge &challenge, std::string_view name)
{
    return equalIgnoringCase(valueOf(challenge.params, name), "true");
}

std::vector<std::string> words(std::string_view list)
{
    std::vector<std::string> out;
    while (true) {
        list.remove_prefix(std::min(list.find_first_not_of(" \t"), list.size()));
        if (list.empty())
            return out;
        const std::string_view word = list.substr(0, list.find_first_of(" \t"));
        out.emplace_back(word);
        list.remove_prefix(word.size());
    }
}

bool begins(const Url &url, const Url &with)
{
    return url.origin() == with.origin() && url.target.starts_with(with.target);
}

} // namespace

std::optional<DigestAlgorithm> digestAlgorithm(std::string_view name) noexcept
{
    constexpr std::string_view ending = "-sess";
    const std::size_t front = name.size() - std::min(name.size(), ending.size());
    const bool session = equalIgnoringCase(name.substr(front), ending);
    const std::string_view plain = session ? name.substr(0, front) : name;
    for (const NamedHash &known : hashes) {
        if (equalIgnoringCase(plain, known.name))
            return DigestAlgorithm{known.hash, session};
    }
    return std::nullopt;
}

DigestChallenge readDigestChallenge(const Challenge &challenge)
{
    DigestChallenge out;
    out.realm = paramOf(challenge, "realm");
    out.nonce = paramOf(challenge, "nonce");
    if (const AuthParam *opaque = find(challenge.params, "opaque"))
        out.opaque = *opaque;
    out.algorithmName = valueOf(challenge.params, "algorithm");
    out.algorithm = digestAlgorithm(out.algorithmName.empty() ? "MD5" : out.algorithmName);
    forEachToken(valueOf(challenge.params, "qop"), [&out](std::string_view option) {
        out.listsQop = true;
        out.offersAuth = out.offersAuth || equalIgnoringCase(option, "auth");
        out.offersAuthInt = out.offersAuthInt || equalIgnoringCase(option, "auth-int");
    });
    out.stale = isTrue(challenge, "stale");
    out.wantsUserHash = isTrue(challenge, "userhash");
    out.saysUtf8 = equalIgnoringCase(valueOf(challenge.params, "charset"), "UTF-8");
    out.domain = words(valueOf(challenge.params, "domain"));
    return out;
}

DigestObstacle obstacle(const DigestChallenge &challenge)
{
    if (challenge.nonce.value.empty())
        return DigestObstacle::NoNonce;
    if (!challenge.algorithm || !isAvailable(challenge.algorithm->hash))
        return DigestObstacle::UnknownAlgorithm;
    if (challenge.listsQop && !challenge.offersAuth && !challenge.offersAuthInt)
        return DigestObstacle::UnknownQop;
    return DigestObstacle::None;
}

bool covers(const DigestChallenge &challenge, const Url &challenged, const Url &other)
{
    if (challenge.domain.empty())
        return challenged.origin() == other.origin();
    return std::any_of(
        challenge.domain.begin(), challenge.domain.end(), [&](const std::string &address) {
            const bool isPath = address.starts_with('/');
            const Result<Url> space = parseUrl(isPath ? challenged.origin() + address : address);
            return space && begins(other, *space);
        });
}

} // namespace engine
