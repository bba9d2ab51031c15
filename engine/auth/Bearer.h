// Bearer tokens, and what a server says about one it refuses (RFC 6750).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/auth/Challenge.h"
#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace engine {

/// The value of Authorization for a token, blanks around it removed. Pure, any thread. Fails with HeaderInvalid
/// where the token is empty or holds anything but visible ASCII. No error text holds the token.
[[nodiscard]] Result<std::string> bearerValue(std::string_view token);

/// Why a token was refused (RFC 6750 §3); each empty where the server does not say. For display.
struct BearerRefusal
{
    std::string
        error; ///< "invalid_token", "insufficient_scope", "invalid_request" or a word of the server's own
    std::string description;
    std::string uri;
    std::string scope; ///< the scopes it would take, separated by spaces
};

/// Reads a Bearer challenge; of another scheme nothing is read.
[[nodiscard]] BearerRefusal readBearerRefusal(const Challenge &challenge);

} // namespace engine
