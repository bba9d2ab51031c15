// Matching by whole labels and whole path segments.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/CookieScope.h"

#include "engine/cookies/PublicSuffix.h"

#include <cstddef>

namespace engine {

std::string_view pathOf(const Url &url) noexcept
{
    return std::string_view(url.target).substr(0, url.target.find('?'));
}

std::string_view defaultPath(std::string_view path) noexcept
{
    if (!path.starts_with('/'))
        return "/";
    const std::size_t last = path.rfind('/');
    return last == 0 ? "/" : path.substr(0, last);
}

bool pathMatches(std::string_view path, std::string_view cookiePath) noexcept
{
    if (!path.starts_with(cookiePath))
        return false;
    return path.size() == cookiePath.size() || cookiePath.ends_with('/') ||
           path[cookiePath.size()] == '/';
}

bool domainMatches(std::string_view host, std::string_view domain) noexcept
{
    if (domain.empty() || domain.front() == '.' || !host.ends_with(domain))
        return false;
    return host.size() == domain.size() || host[host.size() - domain.size() - 1] == '.';
}

bool hostMatches(const Url &url, const Cookie &cookie) noexcept
{
    if (cookie.hostOnly || url.isIpLiteral)
        return url.host == cookie.domain;
    return domainMatches(url.host, cookie.domain);
}

std::string neighbourhood(const Url &url)
{
    std::string domain = url.isIpLiteral ? std::string() : registrableDomain(url.host);
    return domain.empty() ? url.host : domain;
}

SecureRule secureRule(const Url &url) noexcept
{
    if (url.scheme == Scheme::Https)
        return SecureRule::Https;
    return url.isLoopback() ? SecureRule::Localhost : SecureRule::PlainHttp;
}

} // namespace engine
