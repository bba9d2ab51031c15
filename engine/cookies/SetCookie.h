// One Set-Cookie line, read to a cookie or to the reason why it is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cookies/Cookie.h"
#include "engine/cookies/CookieReason.h"
#include "engine/http/Response.h"
#include "engine/http/Url.h"

#include <expected>
#include <string_view>
#include <vector>

namespace engine {

/// Value, any thread.
struct SetCookie
{
    Cookie cookie; ///< may have expired already: that is how a server takes one away
    std::vector<Note> notes;
};

/// Reads the value of one Set-Cookie field of an answer from `url` (RFC 6265bis §5.6 and §5.7). Lines are never
/// joined by commas: a comma is part of a value or a date. The value is taken as it is, quotes included. Max-Age
/// comes before Expires, of several attributes of a name the last one counts, and neither lasts longer than 400
/// days from `now`. What depends on other cookies of a jar is the jar's to refuse: CoversSecure, ManyInResponse.
/// Notes: cookie-nameless, cookie-attribute-long, cookie-expires, cookie-max-age, cookie-age-capped, cookie-path,
/// cookie-same-site, cookie-same-site-none, cookie-domain-suffix. Pure, any thread.
[[nodiscard]] std::expected<SetCookie, CookieRefusal> readSetCookie(std::string_view line,
                                                                    const Url &url, CookieTime now);

/// Whether a byte may not stand in a cookie at all: controls but HTAB (RFC 6265bis §5.6).
[[nodiscard]] constexpr bool isCookieControl(char c) noexcept
{
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && byte != '\t') || byte == 0x7f;
}

} // namespace engine
