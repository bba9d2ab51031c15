// Storing, giving up and choosing cookies.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/CookieJar.h"

#include "engine/cookies/CookiePrefix.h"
#include "engine/cookies/CookieScope.h"
#include "engine/cookies/PublicSuffix.h"
#include "engine/cookies/SetCookie.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace engine {

namespace {

bool hasControl(std::string_view text) noexcept
{
    return std::ranges::any_of(text, isCookieControl);
}

bool hasOuterBlank(std::string_view text) noexcept
{
    constexpr std::string_view blanks = " \t";
    return !text.empty() && (blanks.find(text.front()) != std::string_view::npos ||
                             blanks.find(text.back()) != std::string_view::npos);
}

/// Whether `domain` can be the host of a Url, which is where those of received cookies come from.
bool isHost(std::string_view domain) noexcept
{
    return !domain.empty() && std::ranges::all_of(domain, [](char c) {
        constexpr std::string_view never = "\"<>\\^`{|}[]/?#@";
        return c > ' ' && c < 0x7f && !(c >= 'A' && c <= 'Z') &&
               never.find(c) == std::string_view::npos;
    });
}

/// What no server could have set, whatever its address.
std::optional<CookieRefusal> refusalOf(const Cookie &cookie)
{
    using enum CookieRefusalReason;
    const std::size_t size = cookie.name.size() + cookie.value.size();
    if (hasControl(cookie.name) || hasControl(cookie.value))
        return CookieRefusal{ControlBytes, {}};
    if (size == 0)
        return CookieRefusal{Empty, {}};
    if (size > longestCookieBytes)
        return CookieRefusal{TooLarge, std::to_string(size)};
    if (cookie.name.find_first_of("=;") != std::string::npos || hasOuterBlank(cookie.name) ||
        cookie.value.find(';') != std::string::npos || hasOuterBlank(cookie.value))
        return CookieRefusal{UnsendableBytes, cookie.name};
    if (!isHost(cookie.domain) || (!cookie.hostOnly && cookie.domain.starts_with('.')))
        return CookieRefusal{InvalidDomain, cookie.domain};
    if (!cookie.hostOnly && isPublicSuffix(cookie.domain))
        return CookieRefusal{PublicSuffix, cookie.domain};
    if (!cookie.path.starts_with('/') || hasControl(cookie.path))
        return CookieRefusal{InvalidPath, cookie.path};
    return prefixRefusal(cookie, true);
}

CookieReceipt refusedBy(CookieRefusal refusal)
{
    CookieReceipt receipt;
    receipt.refusal = std::move(refusal);
    return receipt;
}

CookieSendReason reasonFor(const Cookie &cookie, const Url &url, SecureRule rule, CookieTime now)
{
    if (cookie.isExpired(now))
        return CookieSendReason::Expired;
    if (!hostMatches(url, cookie))
        return cookie.hostOnly ? CookieSendReason::HostOnly : CookieSendReason::Domain;
    if (!pathMatches(pathOf(url), cookie.path))
        return CookieSendReason::Path;
    if (!cookie.secure || rule == SecureRule::Https)
        return CookieSendReason::Sent;
    return rule == SecureRule::Localhost ? CookieSendReason::SentToLocalhost
                                         : CookieSendReason::Secure;
}

/// Builds the header from decisions in its order; those that find no room become unsent. What comes after a
/// cookie without room is not sent either, so that a smaller one never goes instead of one that is more specific.
std::string fillHeader(std::vector<CookieDecision> &decisions, const CookieLimits &limits)
{
    std::string header;
    std::size_t count = 0;
    bool isFull = false;
    for (CookieDecision &decision : decisions) {
        if (!isSent(decision.reason))
            continue;
        const Cookie &cookie = decision.cookie;
        std::string pair = count == 0 ? "" : "; ";
        if (!cookie.name.empty())
            pair += cookie.name + '=';
        pair += cookie.value;
        isFull = isFull || header.size() + pair.size() > limits.sentBytes;
        if (isFull || count >= limits.sent) {
            decision.reason = isFull ? CookieSendReason::HeaderFull : CookieSendReason::TooMany;
            continue;
        }
        header += pair;
        ++count;
        decision.sameSiteIgnored =
            cookie.sameSite == SameSite::Lax || cookie.sameSite == SameSite::Strict;
    }
    return header;
}

} // namespace

std::vector<CookieReceipt> CookieJar::receive(const Headers &headers, const Url &url,
                                              CookieTime now)
{
    std::vector<CookieReceipt> receipts;
    for (const Header &header : headers) {
        if (!equalIgnoringCase(header.name, "Set-Cookie"))
            continue;
        if (receipts.size() < m_limits.perResponse)
            receipts.push_back(receive(header.value, url, now));
        else
            receipts.push_back(refusedBy({CookieRefusalReason::ManyInResponse, {}}));
        receipts.back().rule = secureRule(url);
    }
    return receipts;
}

CookieReceipt CookieJar::receive(std::string_view setCookie, const Url &url, CookieTime now)
{
    auto read = readSetCookie(setCookie, url, now);
    CookieReceipt receipt;
    receipt.rule = secureRule(url);
    if (!read) {
        receipt.refusal = std::move(read.error());
        return receipt;
    }
    receipt.notes = std::move(read->notes);
    const Cookie *covered =
        receipt.rule == SecureRule::PlainHttp ? secureCookieCovered(read->cookie, now) : nullptr;
    if (covered != nullptr) {
        receipt.refusal = CookieRefusal{CookieRefusalReason::CoversSecure,
                                        covered->name + " of " + covered->domain + covered->path};
        return receipt;
    }
    receipt.cookie = std::move(read->cookie);
    store(receipt, now);
    return receipt;
}

/// "Leave secure cookies alone": the comparison of paths goes one way only, so that plain http may still set a
/// cookie for paths that the Secure one does not reach (RFC 6265bis §5.7).
const Cookie *CookieJar::secureCookieCovered(const Cookie &cookie, CookieTime now) const
{
    const auto found = std::ranges::find_if(m_cookies, [&](const Cookie &old) {
        return old.secure && !old.isExpired(now) && old.name == cookie.name &&
               (domainMatches(old.domain, cookie.domain) ||
                domainMatches(cookie.domain, old.domain)) &&
               pathMatches(cookie.path, old.path);
    });
    return found == m_cookies.end() ? nullptr : &*found;
}

/// Puts the receipt's cookie in; fills in the outcome and what had to go.
void CookieJar::store(CookieReceipt &receipt, CookieTime now)
{
    Cookie &cookie = *receipt.cookie;
    const CookieIdentity identity = cookie.identity();
    auto old = std::ranges::find_if(m_cookies, [&](const Cookie &one) { return one.is(identity); });
    // An expired one is only there to be looked at: nothing of it goes over to a new one.
    if (old != m_cookies.end() && old->isExpired(now)) {
        m_cookies.erase(old);
        old = m_cookies.end();
    }
    const bool isThere = old != m_cookies.end();
    if (cookie.isExpired(now)) {
        receipt.outcome = isThere ? CookieOutcome::Removed : CookieOutcome::Expired;
        if (isThere)
            m_cookies.erase(old);
        return;
    }
    if (isThere) {
        cookie.created = old->created;
        *old = cookie;
        receipt.outcome = CookieOutcome::Replaced;
        return;
    }
    m_cookies.push_back(cookie);
    receipt.evicted = shed(cookie.domain, now);
    const bool isEvicted =
        std::ranges::any_of(receipt.evicted, [&](const Cookie &one) { return one.is(identity); });
    receipt.outcome = isEvicted ? CookieOutcome::Evicted : CookieOutcome::Stored;
}

/// Gives up cookies until `domain` and the jar are within their limits: expired ones first, then in a full domain
/// those that are not Secure, and of equals the one that has not been used for longest (RFC 6265bis §5.7).
std::vector<Cookie> CookieJar::shed(const std::string &domain, CookieTime now)
{
    std::vector<Cookie> evicted;
    const auto evictOne = [&](bool ofDomain) {
        const auto rank = [&](const Cookie &cookie) {
            const bool spared = ofDomain && cookie.domain != domain;
            const bool guarded = ofDomain && cookie.secure;
            return std::tuple(spared, !cookie.isExpired(now), guarded, cookie.lastUsed);
        };
        const auto victim = std::ranges::min_element(m_cookies, {}, rank);
        evicted.push_back(std::move(*victim));
        m_cookies.erase(victim);
    };
    const auto inDomain =
        std::ranges::count_if(m_cookies, [&](const Cookie &one) { return one.domain == domain; });
    for (auto over = static_cast<std::size_t>(inDomain); over > m_limits.perDomain; --over)
        evictOne(true);
    while (m_cookies.size() > m_limits.total)
        evictOne(false);
    return evicted;
}

CookiesFor CookieJar::cookiesFor(const Url &url, CookieTime now) const
{
    CookiesFor result;
    result.rule = secureRule(url);
    const std::string near = neighbourhood(url);
    for (const Cookie &cookie : m_cookies) {
        if (domainMatches(cookie.domain, near))
            result.decisions.push_back({cookie, reasonFor(cookie, url, result.rule, now)});
    }
    // Stable: of cookies of one response, the one that was set first has the lower place in the jar.
    std::ranges::stable_sort(result.decisions, {}, [](const CookieDecision &decision) {
        return std::tuple(!isSent(decision.reason), -std::ssize(decision.cookie.path),
                          decision.cookie.created);
    });
    result.header = fillHeader(result.decisions, m_limits);
    return result;
}

void CookieJar::markSent(const CookiesFor &sent, CookieTime now)
{
    for (const CookieDecision &decision : sent.decisions) {
        if (!isSent(decision.reason))
            continue;
        const CookieIdentity identity = decision.cookie.identity();
        const auto cookie =
            std::ranges::find_if(m_cookies, [&](const Cookie &one) { return one.is(identity); });
        if (cookie != m_cookies.end())
            cookie->lastUsed = now;
    }
}

CookieReceipt CookieJar::put(Cookie cookie, CookieTime now)
{
    if (auto refusal = refusalOf(cookie))
        return refusedBy(std::move(*refusal));
    for (CookieTime *time : {&cookie.created, &cookie.lastUsed}) {
        if (*time == CookieTime{})
            *time = now;
    }
    CookieReceipt receipt;
    if (cookie.expires && *cookie.expires > now + longestCookieLife) {
        cookie.expires = now + longestCookieLife;
        receipt.notes.push_back({"cookie-age-capped", {}, "6265bis 5.5"});
    }
    receipt.cookie = std::move(cookie);
    store(receipt, now);
    return receipt;
}

CookieReceipt CookieJar::edit(const CookieIdentity &which, Cookie changed, CookieTime now)
{
    if (auto refusal = refusalOf(changed))
        return refusedBy(std::move(*refusal));
    if (!changed.is(which))
        remove(which);
    return put(std::move(changed), now);
}

bool CookieJar::remove(const CookieIdentity &which)
{
    return std::erase_if(m_cookies, [&](const Cookie &one) { return one.is(which); }) > 0;
}

std::size_t CookieJar::removeExpired(CookieTime now)
{
    return std::erase_if(m_cookies, [&](const Cookie &one) { return one.isExpired(now); });
}

std::size_t CookieJar::removeSession()
{
    return std::erase_if(m_cookies, [](const Cookie &one) { return !one.expires; });
}

std::size_t CookieJar::clear()
{
    return std::exchange(m_cookies, {}).size();
}

} // namespace engine
