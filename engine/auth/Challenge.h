// What a server asks for in WWW-Authenticate or Proxy-Authenticate, read tolerantly.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Headers.h"
#include "engine/http/Response.h"

#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// One `name=value` of a challenge or of Authentication-Info (RFC 9110 §11.2). Value, any thread.
struct AuthParam
{
    std::string name;  ///< as received; names compare without case
    std::string value; ///< what it means: quotes removed, quoted pairs resolved
    std::string raw;   ///< as received between the quotes, for sending back unchanged
    bool quoted = false;

    friend bool operator==(const AuthParam &, const AuthParam &) = default;
};

using AuthParams = std::vector<AuthParam>;

/// The first parameter of that name, or nullptr. Not owned.
[[nodiscard]] const AuthParam *find(const AuthParams &params, std::string_view name) noexcept;

/// The first parameter's value, empty where there is none. Lives as long as `params`.
[[nodiscard]] std::string_view valueOf(const AuthParams &params, std::string_view name) noexcept;

/// One challenge (RFC 9110 §11.3). Value, any thread.
struct Challenge
{
    std::string scheme;  ///< as received; schemes compare without case
    std::string token68; ///< the form without parameters, such as Negotiate's; empty: none
    AuthParams params;   ///< in the order received, repeated ones included

    [[nodiscard]] bool is(std::string_view name) const noexcept
    {
        return equalIgnoringCase(scheme, name);
    }
};

/// The challenges of one response, and what was odd about them.
struct Challenges
{
    std::vector<Challenge> list; ///< in the order received
    std::vector<Note> notes;
};

/// Reads every field of that name, several challenges to a field and several fields (RFC 9110 §11.6.1). Field
/// lines are one list: parameters at the start of a line belong to the challenge before it. Never fails;
/// departures are notes: auth-missing-comma, auth-open-quote, auth-stray, auth-param-twice, auth-unquoted.
/// Linear; any thread.
[[nodiscard]] Challenges readChallenges(const Headers &headers,
                                        std::string_view fieldName = "WWW-Authenticate");

/// Reads a list of parameters without a scheme, as in Authentication-Info (RFC 9110 §11.6.3). As tolerant as
/// readChallenges; notes are appended.
[[nodiscard]] AuthParams readAuthParams(std::string_view value, std::vector<Note> &notes);

/// `text` as a quoted-string (RFC 9110 §5.6.4): in quotes, with `"` and `\` escaped.
[[nodiscard]] std::string quoted(std::string_view text);

} // namespace engine
