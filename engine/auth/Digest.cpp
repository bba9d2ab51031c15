// The arithmetic of Digest and the writing of its fields.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/Digest.h"

#include "engine/auth/CredentialText.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace engine {

namespace {

std::string hashOf(Hash hash, std::initializer_list<std::string_view> parts)
{
    std::string text;
    const char *separator = "";
    for (const std::string_view part : parts)
        text.append(std::exchange(separator, ":")).append(part);
    return hashHex(hash, text);
}

std::string_view nameOf(DigestQop qop) noexcept
{
    switch (qop) {
    case DigestQop::Auth: return "auth";
    case DigestQop::AuthInt: return "auth-int";
    case DigestQop::None: break;
    }
    return {};
}

/// RFC 7616 §3.4.3; `method` is empty for a response (§3.5).
std::string secondHash(Hash hash, DigestQop qop, std::string_view method, std::string_view target,
                       std::string_view body)
{
    if (qop == DigestQop::AuthInt)
        return hashOf(hash, {method, target, hashHex(hash, body)});
    return hashOf(hash, {method, target});
}

/// RFC 7616 §3.4.1, and RFC 2069 §2.1.2 without qop.
std::string proofOf(const DigestAnswer &answer, DigestQop qop, std::string_view second)
{
    if (qop == DigestQop::None)
        return hashOf(answer.hash, {answer.key, answer.nonce, second});
    return hashOf(answer.hash,
                  {answer.key, answer.nonce, answer.count, answer.cnonce, nameOf(qop), second});
}

std::string eightDigits(std::uint32_t count)
{
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        bytes += static_cast<char>(count >> shift & 0xffU);
    return toHex(bytes);
}

bool isAttributeCharacter(char c) noexcept // RFC 8187 §3.2.1
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("!#$&+-.^_`|~").find(c) != std::string_view::npos;
}

/// RFC 8187 §3.2.
std::string extended(std::string_view utf8)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out = "UTF-8''";
    for (const char c : utf8) {
        const auto byte = static_cast<unsigned char>(c);
        if (isAttributeCharacter(c))
            out += c;
        else
            (out += '%').append({digits[byte >> 4U], digits[byte & 15U]});
    }
    return out;
}

bool isAscii(std::string_view text) noexcept
{
    return std::none_of(text.begin(), text.end(),
                        [](char c) { return static_cast<unsigned char>(c) > 0x7f; });
}

/// `name="…"` with what the server sent, escapes and all.
std::string sentBack(std::string_view name, const AuthParam &param)
{
    const bool needsEscapes = !param.quoted; // a plain value is no quoted-string's inside
    const std::string inside = needsEscapes ? quoted(param.raw) : '"' + param.raw + '"';
    return std::string(name) + '=' + inside;
}

std::string userField(const DigestChallenge &challenge, std::string_view user, Hash hash)
{
    if (challenge.wantsUserHash)
        return "username=\"" + hashOf(hash, {user, challenge.realm.value}) + '"';
    // A server that does not speak of UTF-8 will hardly know username*: it gets the bytes (RFC 7616 §3.4).
    if (challenge.saysUtf8 && !isAscii(user))
        return "username*=" + extended(user);
    return "username=" + quoted(user);
}

/// In the order of the examples in RFC 7616 §3.9. Quotes as in §3.4: none around algorithm, nc, qop and
/// userhash.
std::string fieldValue(const DigestChallenge &challenge, std::string_view user,
                       const DigestAnswer &answer, std::string_view response)
{
    std::string out = "Digest " + userField(challenge, user, answer.hash);
    const auto add = [&out](const std::string &part) { out.append(", ").append(part); };
    add(sentBack("realm", challenge.realm));
    add("uri=" + quoted(answer.target));
    if (!challenge.algorithmName.empty())
        add("algorithm=" + challenge.algorithmName);
    add(sentBack("nonce", challenge.nonce));
    if (answer.qop != DigestQop::None)
        add("nc=" + answer.count);
    // RFC 2617 has no cnonce without qop, but -sess cannot be checked without one.
    if (answer.qop != DigestQop::None || challenge.algorithm->session)
        add("cnonce=" + quoted(answer.cnonce));
    if (answer.qop != DigestQop::None)
        add("qop=" + std::string(nameOf(answer.qop)));
    add("response=\"" + std::string(response) + '"');
    if (challenge.opaque)
        add(sentBack("opaque", *challenge.opaque));
    if (challenge.wantsUserHash)
        add("userhash=true");
    return out;
}

std::unexpected<Error> unanswerable(DigestObstacle obstacle)
{
    Error error;
    error.kind = ErrorKind::HttpHeader;
    error.phase = Phase::Receive;
    switch (obstacle) {
    case DigestObstacle::NoNonce: error.detail = "a Digest challenge without a nonce"; break;
    case DigestObstacle::UnknownAlgorithm:
        error.detail = "a Digest challenge with an unknown algorithm";
        break;
    default: error.detail = "a Digest challenge with an unknown qop";
    }
    return failure(std::move(error));
}

std::string normalised(const DigestChallenge &challenge, const std::string &text)
{
    return challenge.saysUtf8 ? inFormC(text) : text;
}

/// What the server says it protected; what we did where it does not say.
DigestQop qopOf(const AuthParams &info, DigestQop ours) noexcept
{
    const std::string_view named = valueOf(info, "qop");
    for (const DigestQop qop : {DigestQop::Auth, DigestQop::AuthInt}) {
        if (equalIgnoringCase(named, nameOf(qop)))
            return qop;
    }
    return ours;
}

AuthParams readInfo(const Headers &headers, std::string_view fieldName, std::vector<Note> &notes)
{
    AuthParams out;
    for (const Header &header : headers) {
        if (equalIgnoringCase(header.name, fieldName))
            std::ranges::move(readAuthParams(header.value, notes), std::back_inserter(out));
    }
    return out;
}

DigestProof check(const DigestAnswer &answer, const AuthParams &info,
                  std::optional<std::string_view> body)
{
    const AuthParam *given = find(info, "rspauth");
    if (given == nullptr)
        return DigestProof::Absent;
    const DigestQop qop = qopOf(info, answer.qop);
    const bool lacksBody = qop == DigestQop::AuthInt && !body;
    if (answer.qop == DigestQop::None || lacksBody)
        return DigestProof::Unknown;
    const std::string second = secondHash(answer.hash, qop, {}, answer.target, body.value_or(""));
    const bool isRight = equalIgnoringCase(given->value, proofOf(answer, qop, second));
    return isRight ? DigestProof::Right : DigestProof::Wrong;
}

} // namespace

DigestSession::DigestSession(DigestChallenge challenge, DigestCredentials credentials,
                             bool preferBody)
    : m_challenge(std::move(challenge))
    , m_credentials(std::move(credentials))
    , m_preferBody(preferBody)
{
}

Result<DigestQop> DigestSession::choose(const DigestRequest &request) const
{
    if (!m_challenge.listsQop)
        return DigestQop::None;
    const bool canHashBody = m_challenge.offersAuthInt && request.body.has_value();
    if (canHashBody && (m_preferBody || !m_challenge.offersAuth))
        return DigestQop::AuthInt;
    if (m_challenge.offersAuth)
        return DigestQop::Auth;
    return credentialFailure("the server wants qop=auth-int, which hashes the body before sending; "
                             "this body is known only while it is sent");
}

std::string DigestSession::keyFor(std::string_view cnonce)
{
    const Hash hash = m_challenge.algorithm->hash;
    if (!m_sessionKey.empty())
        return m_sessionKey;
    std::string key =
        hashOf(hash, {normalised(m_challenge, m_credentials.user), m_challenge.realm.value,
                      normalised(m_challenge, m_credentials.password)});
    if (!m_challenge.algorithm->session)
        return key;
    m_sessionCnonce = cnonce;
    m_sessionKey = hashOf(hash, {key, m_challenge.nonce.value, cnonce});
    return m_sessionKey;
}

Result<DigestAnswer> DigestSession::answer(const DigestRequest &request, std::string_view cnonce)
{
    const DigestObstacle hindrance = obstacle(m_challenge);
    if (hindrance != DigestObstacle::None)
        return unanswerable(hindrance);
    if (hasControls(m_credentials.user) || hasControls(request.target))
        return credentialFailure(
            "a user name or target for Digest cannot hold a control character");
    const Result<DigestQop> qop = choose(request);
    if (!qop)
        return failure(qop.error());

    DigestAnswer out;
    out.hash = m_challenge.algorithm->hash;
    out.qop = *qop;
    out.nonce = m_challenge.nonce.value;
    out.key = keyFor(cnonce);
    out.cnonce = m_challenge.algorithm->session ? m_sessionCnonce : std::string(cnonce);
    out.count = eightDigits(++m_count);
    out.target = request.target;
    const std::string second =
        secondHash(out.hash, out.qop, request.method, request.target, request.body.value_or(""));
    out.value = fieldValue(m_challenge, normalised(m_challenge, m_credentials.user), out,
                           proofOf(out, out.qop, second));
    return out;
}

bool DigestSession::renew(DigestChallenge challenge)
{
    const bool isWorthIt = challenge.stale && !m_renewed &&
                           challenge.realm.value == m_challenge.realm.value &&
                           obstacle(challenge) == DigestObstacle::None;
    if (!isWorthIt)
        return false;
    m_challenge = std::move(challenge);
    m_count = 0;
    m_sessionKey.clear();
    m_sessionCnonce.clear();
    m_renewed = true;
    return true;
}

DigestConfirmation DigestSession::confirm(const DigestAnswer &answer, const Headers &headers,
                                          std::optional<std::string_view> body,
                                          std::string_view fieldName)
{
    m_renewed = false;
    DigestConfirmation out;
    const AuthParams info = readInfo(headers, fieldName, out.notes);
    const auto differs = [&info](std::string_view name, std::string_view ours) {
        const AuthParam *param = find(info, name);
        return param != nullptr && !equalIgnoringCase(param->value, ours);
    };
    if (differs("nc", answer.count) || differs("cnonce", answer.cnonce))
        out.notes.push_back({"digest-echo", "nc or cnonce is not the request's", "7616 3.5"});
    out.proof = check(answer, info, body);
    if (out.proof == DigestProof::Wrong) {
        out.notes.push_back({"digest-rspauth", "rspauth is wrong", "7616 3.5"});
        return out;
    }
    const AuthParam *next = find(info, "nextnonce");
    if (next == nullptr || next->value.empty())
        return out;
    out.nextNonce = next->value;
    // A late answer may repeat what an earlier one brought; the count goes on then.
    if (next->value != m_challenge.nonce.value)
        m_count = 0;
    m_challenge.nonce = *next;
    return out;
}

} // namespace engine
