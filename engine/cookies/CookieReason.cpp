// The codes of all reasons about cookies.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/CookieReason.h"

namespace engine {

std::string_view code(CookieRefusalReason reason) noexcept
{
    switch (reason) {
    case CookieRefusalReason::ControlBytes: return "control-bytes";
    case CookieRefusalReason::Empty: return "empty";
    case CookieRefusalReason::TooLarge: return "too-large";
    case CookieRefusalReason::DomainNotAscii: return "domain-not-ascii";
    case CookieRefusalReason::PublicSuffix: return "public-suffix";
    case CookieRefusalReason::OtherDomain: return "other-domain";
    case CookieRefusalReason::SecureOverHttp: return "secure-over-http";
    case CookieRefusalReason::CoversSecure: return "covers-secure";
    case CookieRefusalReason::SecurePrefix: return "secure-prefix";
    case CookieRefusalReason::HostPrefix: return "host-prefix";
    case CookieRefusalReason::HttpPrefix: return "http-prefix";
    case CookieRefusalReason::HostHttpPrefix: return "host-http-prefix";
    case CookieRefusalReason::NamelessPrefix: return "nameless-prefix";
    case CookieRefusalReason::ManyInResponse: return "many-in-response";
    case CookieRefusalReason::UnsendableBytes: return "unsendable-bytes";
    case CookieRefusalReason::InvalidDomain: return "invalid-domain";
    case CookieRefusalReason::InvalidPath: return "invalid-path";
    }
    return "unknown";
}

std::string_view rfc(CookieRefusalReason reason) noexcept
{
    switch (reason) {
    case CookieRefusalReason::ControlBytes:
    case CookieRefusalReason::TooLarge: return "6265bis 5.6";
    case CookieRefusalReason::Empty:
    case CookieRefusalReason::DomainNotAscii:
    case CookieRefusalReason::PublicSuffix:
    case CookieRefusalReason::OtherDomain:
    case CookieRefusalReason::SecureOverHttp:
    case CookieRefusalReason::CoversSecure:
    case CookieRefusalReason::NamelessPrefix: return "6265bis 5.7";
    case CookieRefusalReason::SecurePrefix:
    case CookieRefusalReason::HostPrefix: return "6265bis 5.4";
    // Younger than 6265bis: from the draft that follows it.
    case CookieRefusalReason::HttpPrefix:
    case CookieRefusalReason::HostHttpPrefix: return "draft-ietf-httpbis-layered-cookies";
    case CookieRefusalReason::ManyInResponse: return "6265bis 6.1";
    case CookieRefusalReason::UnsendableBytes:
    case CookieRefusalReason::InvalidDomain:
    case CookieRefusalReason::InvalidPath: break;
    }
    return {};
}

std::string_view code(CookieSendReason reason) noexcept
{
    switch (reason) {
    case CookieSendReason::Sent: return "sent";
    case CookieSendReason::SentToLocalhost: return "sent-to-localhost";
    case CookieSendReason::Expired: return "expired";
    case CookieSendReason::HostOnly: return "host-only";
    case CookieSendReason::Domain: return "domain";
    case CookieSendReason::Path: return "path";
    case CookieSendReason::Secure: return "secure";
    case CookieSendReason::TooMany: return "too-many";
    case CookieSendReason::HeaderFull: return "header-full";
    }
    return "unknown";
}

std::string_view code(CookieOutcome outcome) noexcept
{
    switch (outcome) {
    case CookieOutcome::Stored: return "stored";
    case CookieOutcome::Replaced: return "replaced";
    case CookieOutcome::Removed: return "removed";
    case CookieOutcome::Expired: return "expired";
    case CookieOutcome::Evicted: return "evicted";
    case CookieOutcome::Refused: return "refused";
    }
    return "unknown";
}

std::string_view code(SecureRule rule) noexcept
{
    switch (rule) {
    case SecureRule::Https: return "https";
    case SecureRule::Localhost: return "localhost";
    case SecureRule::PlainHttp: return "plain-http";
    }
    return "unknown";
}

} // namespace engine
