// Prefixes compare without case, because servers that do not mind case would take them for the real ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/CookiePrefix.h"

#include "engine/http/Headers.h"

#include <string_view>

namespace engine {

namespace {

bool hasPrefix(std::string_view text, std::string_view prefix) noexcept
{
    return equalIgnoringCase(text.substr(0, prefix.size()), prefix);
}

} // namespace

std::optional<CookieRefusal> prefixRefusal(const Cookie &cookie, bool pathStated)
{
    using enum CookieRefusalReason;
    const bool isNameless = cookie.name.empty();
    const std::string_view text = isNameless ? cookie.value : cookie.name;
    const bool hostHttp = hasPrefix(text, "__Host-Http-");
    const bool host = hasPrefix(text, "__Host-");
    const bool http = hasPrefix(text, "__Http-");
    const bool secure = hasPrefix(text, "__Secure-");
    if (isNameless) {
        if (host || http || secure)
            return CookieRefusal{NamelessPrefix, {}};
        return std::nullopt;
    }
    const bool isHost = cookie.secure && cookie.hostOnly && pathStated && cookie.path == "/";
    if (hostHttp && !(isHost && cookie.httpOnly))
        return CookieRefusal{HostHttpPrefix, cookie.name};
    if (host && !isHost)
        return CookieRefusal{HostPrefix, cookie.name};
    if (http && !(cookie.secure && cookie.httpOnly))
        return CookieRefusal{HttpPrefix, cookie.name};
    if (secure && !cookie.secure)
        return CookieRefusal{SecurePrefix, cookie.name};
    return std::nullopt;
}

} // namespace engine
