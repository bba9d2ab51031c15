// An http or https address: the exact text as typed, and the parts a connection needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace engine {

enum class Scheme { Http, Https };

[[nodiscard]] constexpr std::string_view key(Scheme scheme) noexcept
{
    return scheme == Scheme::Https ? "https" : "http";
}

[[nodiscard]] constexpr std::uint16_t defaultPort(Scheme scheme) noexcept
{
    return scheme == Scheme::Https ? 443 : 80;
}

/// A parsed address. Path and query stay as typed, `..` and `%2F` included; only what cannot stand in a
/// request line (spaces, controls, bytes above 0x7E) is percent-encoded. Value, any thread.
struct Url
{
    std::string text; ///< as typed, surrounding white space removed
    Scheme scheme = Scheme::Http;
    std::string userInfo; ///< as typed, without the '@'
    std::string host;     ///< lower case, A-labels, brackets of an IPv6 literal removed
    std::uint16_t port = 80;
    std::string target; ///< the origin-form request target: path and query, never empty
    bool isIpLiteral = false;
    bool isIpv6 = false;

    /// "https://api.example:8443": scheme, host and port, the port left out where it is the default.
    [[nodiscard]] std::string origin() const;

    /// The value of the Host field (RFC 9110 §7.2): host, and the port where it is not the default.
    [[nodiscard]] std::string authority() const;

    /// Whether the host is this machine by name or literal: localhost, *.localhost, 127/8, ::1.
    [[nodiscard]] bool isLoopback() const;
};

/// Reads `text` as an absolute http or https address (RFC 3986, leniently). A text without a scheme is refused.
/// Fails with UrlInvalid; `at` is the 1-based character and `detail` what is wrong there.
[[nodiscard]] Result<Url> parseUrl(std::string_view text);

} // namespace engine
