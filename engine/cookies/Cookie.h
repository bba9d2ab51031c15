// One cookie as a jar holds it, and what makes it the same cookie as another.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// A time of the calendar: cookies outlive the program, so the monotonic clock cannot date them.
using CookieTime = std::chrono::system_clock::time_point;

/// The attribute of that name. Kept and shown, never applied: a request of ours comes from no site.
enum class SameSite { Unset, None, Lax, Strict };

/// The key in files: "unset", "none", "lax", "strict".
[[nodiscard]] constexpr std::string_view key(SameSite sameSite) noexcept
{
    switch (sameSite) {
    case SameSite::Unset: return "unset";
    case SameSite::None: return "none";
    case SameSite::Lax: return "lax";
    case SameSite::Strict: break;
    }
    return "strict";
}

/// Limits of RFC 6265bis §5.5 and §5.6.
inline constexpr std::size_t longestCookieBytes = 4096; ///< name and value together
inline constexpr std::size_t longestAttributeBytes = 1024;
inline constexpr std::chrono::days longestCookieLife{400};

/// What a jar has at most one cookie of (RFC 6265bis §5.7). Value, any thread.
struct CookieIdentity
{
    std::string name;
    std::string domain;
    std::string path;
    bool hostOnly = true;

    friend bool operator==(const CookieIdentity &, const CookieIdentity &) = default;
};

/// A stored cookie (RFC 6265bis §5.7). Value, any thread.
struct Cookie
{
    std::string name; ///< empty: a nameless cookie, sent as its bare value
    std::string value;
    std::string domain; ///< lower case, no leading dot; an IPv6 literal without brackets
    std::string path = "/";
    bool hostOnly = true; ///< for `domain` alone, not for the hosts below it
    bool secure = false;
    bool httpOnly = false; ///< shown only: no script runs here
    SameSite sameSite = SameSite::Unset;
    std::optional<CookieTime> expires; ///< none: until the session is over
    CookieTime created;
    CookieTime lastUsed; ///< when it was last set or sent

    [[nodiscard]] CookieIdentity identity() const { return {name, domain, path, hostOnly}; }

    [[nodiscard]] bool is(const CookieIdentity &other) const noexcept
    {
        return name == other.name && domain == other.domain && path == other.path &&
               hostOnly == other.hostOnly;
    }

    [[nodiscard]] bool isExpired(CookieTime now) const noexcept
    {
        return expires && *expires <= now;
    }

    friend bool operator==(const Cookie &, const Cookie &) = default;
};

} // namespace engine
