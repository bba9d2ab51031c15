// The steps of RFC 6265bis that need one line, its address and the time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/SetCookie.h"

#include "engine/cookies/CookieDate.h"
#include "engine/cookies/CookiePrefix.h"
#include "engine/cookies/CookieScope.h"
#include "engine/cookies/PublicSuffix.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace engine {

namespace {

using Refused = std::optional<CookieRefusal>;

std::string_view trimmed(std::string_view text) noexcept
{
    constexpr std::string_view blanks = " \t";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Takes the text up to `separator` off `rest`, and the separator with it.
std::string_view takeUntil(std::string_view &rest, char separator) noexcept
{
    const std::size_t at = rest.find(separator);
    const std::string_view taken = rest.substr(0, at);
    rest.remove_prefix(at == std::string_view::npos ? rest.size() : at + 1);
    return taken;
}

/// Seconds to live, at most `most`; 0 for a negative number. Nothing where it is no number.
std::optional<std::int64_t> readMaxAge(std::string_view digits, std::int64_t most) noexcept
{
    const bool isNegative = digits.starts_with('-');
    if (isNegative)
        digits.remove_prefix(1);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    std::int64_t value = 0;
    for (const char digit : digits)
        value = std::min(value * 10 + (digit - '0'), most);
    return isNegative ? 0 : value;
}

class SetCookieReader
{
public:
    SetCookieReader(const Url &url, CookieTime now)
        : m_url(url)
        , m_now(now)
    {
        m_cookie.created = m_cookie.lastUsed = now;
    }

    std::expected<SetCookie, CookieRefusal> read(std::string_view line)
    {
        if (std::ranges::any_of(line, isCookieControl))
            return refuse(CookieRefusalReason::ControlBytes);
        if (const Refused refused = readPair(takeUntil(line, ';')))
            return std::unexpected(*refused);
        while (!line.empty())
            readAttribute(takeUntil(line, ';'));
        m_cookie.expires = m_maxAge ? m_maxAge : m_expires;
        m_cookie.path = m_path ? *m_path : std::string(defaultPath(pathOf(m_url)));
        if (const Refused refused = settleDomain())
            return std::unexpected(*refused);
        if (m_cookie.secure && secureRule(m_url) == SecureRule::PlainHttp)
            return refuse(CookieRefusalReason::SecureOverHttp);
        if (const Refused refused = prefixRefusal(m_cookie, m_path.has_value()))
            return std::unexpected(*refused);
        if (m_cookie.sameSite == SameSite::None && !m_cookie.secure)
            note("cookie-same-site-none", "SameSite=None without Secure", {});
        return SetCookie{std::move(m_cookie), std::move(m_notes)};
    }

private:
    static std::unexpected<CookieRefusal> refuse(CookieRefusalReason reason)
    {
        return std::unexpected(CookieRefusal{reason, {}});
    }

    void note(const char *kind, std::string_view detail, const char *rfc)
    {
        m_notes.push_back({kind, std::string(detail), rfc == nullptr ? "" : rfc});
    }

    Refused readPair(std::string_view pair)
    {
        const bool isNameless = pair.find('=') == std::string_view::npos;
        if (!isNameless)
            m_cookie.name = trimmed(takeUntil(pair, '='));
        m_cookie.value = trimmed(pair);
        const std::size_t size = m_cookie.name.size() + m_cookie.value.size();
        if (size == 0)
            return CookieRefusal{CookieRefusalReason::Empty, {}};
        if (size > longestCookieBytes)
            return CookieRefusal{CookieRefusalReason::TooLarge, std::to_string(size)};
        if (m_cookie.name.empty())
            note("cookie-nameless", isNameless ? "no \"=\"" : "nothing before \"=\"",
                 "6265bis 5.6");
        return std::nullopt;
    }

    void readAttribute(std::string_view attribute)
    {
        const std::string_view name = trimmed(takeUntil(attribute, '='));
        const std::string_view value = trimmed(attribute);
        if (value.size() > longestAttributeBytes) {
            note("cookie-attribute-long", name.substr(0, longestAttributeBytes), "6265bis 5.6");
            return;
        }
        if (equalIgnoringCase(name, "Expires"))
            takeExpires(value);
        else if (equalIgnoringCase(name, "Max-Age"))
            takeMaxAge(value);
        else if (equalIgnoringCase(name, "Domain"))
            takeDomain(value);
        else if (equalIgnoringCase(name, "Path"))
            takePath(value);
        else if (equalIgnoringCase(name, "Secure"))
            m_cookie.secure = true;
        else if (equalIgnoringCase(name, "HttpOnly"))
            m_cookie.httpOnly = true;
        else if (equalIgnoringCase(name, "SameSite"))
            takeSameSite(value);
    }

    void takeExpires(std::string_view value)
    {
        const auto date = readCookieDate(value);
        if (!date)
            return note("cookie-expires", value, "6265bis 5.1.1");
        // Compared in seconds: a date of the grammar may lie beyond the clock's nanoseconds.
        const CookieTime limit = m_now + longestCookieLife;
        if (*date > std::chrono::floor<std::chrono::seconds>(limit)) {
            note("cookie-age-capped", value, "6265bis 5.5");
            m_expires = limit;
        } else {
            m_expires = std::max(*date, std::chrono::sys_seconds{});
        }
    }

    void takeMaxAge(std::string_view value)
    {
        constexpr std::int64_t limit = std::chrono::seconds(longestCookieLife).count();
        const auto seconds = readMaxAge(value, limit + 1);
        if (!seconds)
            return note("cookie-max-age", value, "6265bis 5.6.2");
        if (*seconds > limit)
            note("cookie-age-capped", value, "6265bis 5.5");
        m_maxAge =
            *seconds == 0 ? CookieTime{} : m_now + std::chrono::seconds(std::min(*seconds, limit));
    }

    void takeDomain(std::string_view value)
    {
        if (value.starts_with('.'))
            value.remove_prefix(1);
        // An address is compared with Url::host, which has no brackets.
        if (m_url.isIpv6 && value.starts_with('[') && value.ends_with(']'))
            value = value.substr(1, value.size() - 2);
        m_domain = value;
        for (char &c : m_domain)
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    }

    void takePath(std::string_view value)
    {
        if (value.starts_with('/')) {
            m_path = value;
            return;
        }
        note("cookie-path", value, "6265bis 5.6.4");
        m_path = defaultPath(pathOf(m_url));
    }

    void takeSameSite(std::string_view value)
    {
        m_cookie.sameSite = SameSite::Unset;
        for (const auto known : {SameSite::None, SameSite::Lax, SameSite::Strict}) {
            if (equalIgnoringCase(value, key(known)))
                m_cookie.sameSite = known;
        }
        if (m_cookie.sameSite == SameSite::Unset)
            note("cookie-same-site", value, "6265bis 5.6.7");
    }

    Refused settleDomain()
    {
        m_cookie.domain = m_url.host;
        if (m_domain.empty())
            return std::nullopt;
        if (std::ranges::any_of(m_domain, [](char c) { return (c & 0x80) != 0; }))
            return CookieRefusal{CookieRefusalReason::DomainNotAscii, m_domain};
        const bool isHost = m_domain == m_url.host;
        // Nothing lies below an address; browsers take the attribute that repeats it for none at all.
        if (isHost && m_url.isIpLiteral)
            return std::nullopt;
        if (!m_url.isIpLiteral && isPublicSuffix(m_domain)) {
            if (!isHost)
                return CookieRefusal{CookieRefusalReason::PublicSuffix, m_domain};
            note("cookie-domain-suffix", m_domain, "6265bis 5.7");
            return std::nullopt;
        }
        if (m_url.isIpLiteral || !domainMatches(m_url.host, m_domain))
            return CookieRefusal{CookieRefusalReason::OtherDomain, m_domain};
        m_cookie.domain = m_domain;
        m_cookie.hostOnly = false;
        return std::nullopt;
    }

    const Url &m_url;
    CookieTime m_now;
    Cookie m_cookie;
    std::vector<Note> m_notes;
    std::string m_domain; ///< of the last Domain attribute; empty: none, or an empty one
    std::optional<std::string> m_path;
    std::optional<CookieTime> m_expires;
    std::optional<CookieTime> m_maxAge;
};

} // namespace

std::expected<SetCookie, CookieRefusal> readSetCookie(std::string_view line, const Url &url,
                                                      CookieTime now)
{
    return SetCookieReader(url, now).read(line);
}

} // namespace engine
