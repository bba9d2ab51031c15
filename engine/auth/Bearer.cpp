// The Bearer scheme's value and its challenge.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/Bearer.h"

#include "engine/auth/CredentialText.h"

namespace engine {

Result<std::string> bearerValue(std::string_view token)
{
    constexpr std::string_view blanks = " \t\r\n"; // tokens are pasted with their line end
    const auto first = token.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return credentialFailure("the token is empty");
    token = token.substr(first, token.find_last_not_of(blanks) - first + 1);
    // RFC 6750 §2.1 allows fewer characters; servers have tokens with others, and none of these breaks a field.
    if (!isVisibleAscii(token))
        return credentialFailure("the token holds a blank, a control or a non-ASCII character");
    return "Bearer " + std::string(token);
}

BearerRefusal readBearerRefusal(const Challenge &challenge)
{
    if (!challenge.is("Bearer"))
        return {};
    const auto text = [&](std::string_view name) {
        return std::string(valueOf(challenge.params, name));
    };
    return {text("error"), text("error_description"), text("error_uri"), text("scope")};
}

} // namespace engine
