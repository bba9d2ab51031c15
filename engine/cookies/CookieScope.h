// Which hosts, paths and transports a cookie is for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cookies/Cookie.h"
#include "engine/cookies/CookieReason.h"
#include "engine/http/Url.h"

#include <string>
#include <string_view>

namespace engine {

/// The path of `url` as cookies see it: as typed, without the query. Lives as long as `url`. Any thread.
[[nodiscard]] std::string_view pathOf(const Url &url) noexcept;

/// The path of a cookie set without a usable Path attribute: up to the last '/' of `path`, without it; at least
/// "/" (RFC 6265bis §5.1.4). A view of `path` or a constant. Any thread.
[[nodiscard]] std::string_view defaultPath(std::string_view path) noexcept;

/// Whether a request for `path` is within `cookiePath`: "/foo" covers "/foo" and "/foo/bar", not "/foobar"
/// (RFC 6265bis §5.1.4). Bytes compare as they are: "%2F" is no '/'. Any thread.
[[nodiscard]] bool pathMatches(std::string_view path, std::string_view cookiePath) noexcept;

/// Whether the name `host` is `domain` or below it (RFC 6265bis §5.1.3). Both lower case, and neither an IP
/// literal: those have nothing below them. "example.com." is not "example.com". Any thread.
[[nodiscard]] bool domainMatches(std::string_view host, std::string_view domain) noexcept;

/// Whether the cookie goes to the host of `url`, whatever the path and the transport. Any thread.
[[nodiscard]] bool hostMatches(const Url &url, const Cookie &cookie) noexcept;

/// The domain whose cookies someone who looks at `url` may wonder about, those of the hosts below it too: the
/// registrable domain, or the host where it has none, as an address or "localhost". Any thread.
[[nodiscard]] std::string neighbourhood(const Url &url);

/// Which rule decides about Secure cookies at `url`. Browsers take plain http to this machine (localhost,
/// *.localhost, 127/8, ::1) for trustworthy, so local servers can be tried with Secure cookies. Any thread.
[[nodiscard]] SecureRule secureRule(const Url &url) noexcept;

} // namespace engine
