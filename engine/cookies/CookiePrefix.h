// What a cookie's name promises by its prefix, and whether the cookie keeps the promise.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cookies/Cookie.h"
#include "engine/cookies/CookieReason.h"

#include <optional>

namespace engine {

/// Checks __Secure-, __Host- (RFC 6265bis §5.4), the younger __Http- and __Host-Http-, and a nameless value that
/// reads like one of them, all without regard to case. `pathStated`: the path was given and is not a default.
/// Pure, any thread.
[[nodiscard]] std::optional<CookieRefusal> prefixRefusal(const Cookie &cookie, bool pathStated);

} // namespace engine
