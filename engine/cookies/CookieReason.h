// Why a cookie was refused, and why it is sent or stays behind: closed sets with one code each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace engine {

/// Why a cookie does not come into the jar. The last group concerns cookies typed or loaded, not received.
enum class CookieRefusalReason {
    ControlBytes,    ///< a control byte other than HTAB anywhere in the line
    Empty,           ///< neither name nor value
    TooLarge,        ///< name and value are over 4096 bytes
    DomainNotAscii,  ///< the Domain attribute holds bytes that are not ASCII
    PublicSuffix,    ///< Domain covers hosts of many owners, such as "co.uk"
    OtherDomain,     ///< Domain does not cover the host that set it
    SecureOverHttp,  ///< Secure, set by a plain http answer
    CoversSecure,    ///< plain http would overwrite or overlay a Secure cookie
    SecurePrefix,    ///< __Secure- without Secure
    HostPrefix,      ///< __Host- without Secure, with Domain, or without Path=/
    HttpPrefix,      ///< __Http- without Secure and HttpOnly
    HostHttpPrefix,  ///< __Host-Http- without what both of its halves ask for
    NamelessPrefix,  ///< no name, and a value that reads like a prefixed name
    ManyInResponse,  ///< the response had set as many as a jar takes from one
    UnsendableBytes, ///< a name or value that would read as something else when sent
    InvalidDomain,   ///< not the name of a host
    InvalidPath,     ///< does not begin with '/', or holds a control byte
};

/// The stable code, such as "public-suffix". Any thread.
[[nodiscard]] std::string_view code(CookieRefusalReason reason) noexcept;

/// The clause that refuses, such as "6265bis 5.7"; empty where the rule is our own. Any thread.
[[nodiscard]] std::string_view rfc(CookieRefusalReason reason) noexcept;

/// Value, any thread. Holds no value of a cookie.
struct CookieRefusal
{
    CookieRefusalReason reason = CookieRefusalReason::ControlBytes;
    std::string
        detail; ///< what it is about: a domain, a path, a size, the name of the cookie in the way; may be empty

    friend bool operator==(const CookieRefusal &, const CookieRefusal &) = default;
};

/// Whether a cookie goes with a request, and why. The first group is sent.
enum class CookieSendReason {
    Sent,
    SentToLocalhost, ///< Secure and sent over plain http, because browsers trust this machine
    // not sent
    Expired,
    HostOnly,   ///< for another host alone
    Domain,     ///< for another domain or a host below it
    Path,       ///< for other paths
    Secure,     ///< for https alone
    TooMany,    ///< the header is full by number
    HeaderFull, ///< the header is full by size
};

[[nodiscard]] std::string_view code(CookieSendReason reason) noexcept;

[[nodiscard]] constexpr bool isSent(CookieSendReason reason) noexcept
{
    return reason <= CookieSendReason::SentToLocalhost;
}

/// What a Set-Cookie line did to the jar.
enum class CookieOutcome {
    Stored,   ///< a cookie the jar had not
    Replaced, ///< another value for a cookie it had
    Removed,  ///< an expiry in the past took the cookie away
    Expired,  ///< an expiry in the past, and there was no such cookie
    Evicted,  ///< taken and at once given up, because the jar is full of cookies that go before it
    Refused,
};

[[nodiscard]] std::string_view code(CookieOutcome outcome) noexcept;

/// Which rule says whether Secure cookies may be set and sent. "Secure" is for the client to define (RFC 6265bis
/// §5.7).
enum class SecureRule {
    Https,
    Localhost, ///< plain http to this machine, which browsers treat as trustworthy
    PlainHttp, ///< may not
};

[[nodiscard]] std::string_view code(SecureRule rule) noexcept;

} // namespace engine
