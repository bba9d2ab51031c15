// Splitting an address without changing what was typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/Url.h"

#include <QString>
#include <QUrl>

#include <algorithm>
#include <charconv>

namespace engine {

namespace {

bool isControlOrSpace(char c) noexcept
{
    return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f;
}

std::string_view trimmed(std::string_view text) noexcept
{
    while (!text.empty() && isControlOrSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isControlOrSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return out;
}

std::unexpected<Error> invalid(std::size_t at, std::string what)
{
    Error error;
    error.kind = ErrorKind::UrlInvalid;
    error.at = static_cast<std::int64_t>(at) + 1;
    error.detail = std::move(what);
    return failure(std::move(error));
}

/// Percent-encodes what may not stand in a request line; everything else stays as typed.
std::string encodedTarget(std::string_view typed)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    out.reserve(typed.size() + 1);
    if (typed.empty() || typed.front() != '/')
        out += '/';
    for (const char c : typed) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte > 0x20 && byte < 0x7f) {
            out += c;
        } else {
            out += '%';
            out += digits[byte >> 4];
            out += digits[byte & 15];
        }
    }
    return out;
}

bool isIpv4(std::string_view host) noexcept
{
    int parts = 0;
    while (true) {
        const auto dot = host.find('.');
        const std::string_view part = host.substr(0, dot);
        unsigned value = 0;
        const auto [end, ec] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (ec != std::errc{} || end != part.data() + part.size() || value > 255 || part.size() > 3)
            return false;
        ++parts;
        if (dot == std::string_view::npos)
            return parts == 4;
        host.remove_prefix(dot + 1);
    }
}

/// Fills host and isIpLiteral from the text between '@' and the port.
Result<void> readHost(Url &url, std::string_view host, std::size_t at)
{
    if (!host.empty() && host.front() == '[') {
        url.isIpv6 = url.isIpLiteral = true;
        const std::string_view inside = host.substr(1, host.size() - 2);
        const std::string_view address = inside.substr(0, inside.find('%'));
        std::string_view zone = inside.substr(address.size());
        const bool encoded = zone.starts_with("%25") && zone.size() > 3; // the '%', by RFC 6874
        zone.remove_prefix(encoded ? 3 : std::min<std::size_t>(zone.size(), 1));
        url.host = lowered(address);
        if (!zone.empty())
            url.host.append("%").append(zone); // interface names are case-sensitive
        const bool plausible =
            address.find(':') != std::string_view::npos &&
            address.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos &&
            std::none_of(zone.begin(), zone.end(), isControlOrSpace);
        if (!plausible)
            return invalid(at, "this is not an IPv6 address");
        return {};
    }
    if (host.empty())
        return invalid(at, "the host is missing");
    const auto bad = std::find_if(host.begin(), host.end(), [](char c) {
        return isControlOrSpace(c) ||
               std::string_view("\"<>\\^`{|}[]").find(c) != std::string_view::npos;
    });
    if (bad != host.end())
        return invalid(at + static_cast<std::size_t>(bad - host.begin()),
                       std::string("\"") + *bad + "\" cannot stand in a host name");
    const bool ascii = std::all_of(host.begin(), host.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (ascii) {
        url.host = lowered(host);
    } else {
        const QByteArray ace =
            QUrl::toAce(QString::fromUtf8(host.data(), static_cast<qsizetype>(host.size())));
        if (ace.isEmpty())
            return invalid(at, "this host name has no ASCII form (IDNA)");
        url.host.assign(ace.constData(), static_cast<std::size_t>(ace.size()));
    }
    url.isIpLiteral = isIpv4(url.host);
    return {};
}

Result<void> readPort(Url &url, std::string_view port, std::size_t at)
{
    if (port.empty())
        return {};
    unsigned value = 0;
    const auto [end, ec] = std::from_chars(port.data(), port.data() + port.size(), value);
    if (ec == std::errc::result_out_of_range || (ec == std::errc{} && value > 65535))
        return invalid(at, "a port is at most 65535");
    if (ec != std::errc{} || end != port.data() + port.size())
        return invalid(at + static_cast<std::size_t>(end - port.data()), "a port is a number");
    if (value == 0)
        return invalid(at, "port 0 cannot be connected to");
    url.port = static_cast<std::uint16_t>(value);
    return {};
}

} // namespace

std::string Url::origin() const
{
    return std::string(key(scheme)) + "://" + authority();
}

std::string Url::authority() const
{
    // A zone id names an interface of this machine and never leaves it (RFC 9844).
    std::string out = isIpv6 ? '[' + host.substr(0, host.find('%')) + ']' : host;
    if (port != defaultPort(scheme))
        out += ':' + std::to_string(port);
    return out;
}

bool Url::isLoopback() const
{
    const std::string_view name = !host.empty() && host.back() == '.'
                                      ? std::string_view(host).substr(0, host.size() - 1)
                                      : std::string_view(host);
    return name == "localhost" || name.ends_with(".localhost") || (isIpv6 && name == "::1") ||
           (isIpLiteral && !isIpv6 && name.starts_with("127."));
}

Result<Url> parseUrl(std::string_view typed)
{
    Url url;
    const std::string_view text = trimmed(typed);
    url.text = std::string(text);
    const auto schemeEnd = text.find("://");
    const std::string scheme =
        lowered(text.substr(0, schemeEnd == std::string_view::npos ? 0 : schemeEnd));
    if (scheme == "https")
        url.scheme = Scheme::Https;
    else if (scheme != "http")
        return invalid(0, "it must begin with http:// or https://");
    url.port = defaultPort(url.scheme);

    const std::size_t authorityAt = schemeEnd + 3;
    const std::size_t authorityEnd = std::min(text.find_first_of("/?#", authorityAt), text.size());
    std::string_view authority = text.substr(authorityAt, authorityEnd - authorityAt);
    std::size_t at = authorityAt;
    if (const auto userEnd = authority.rfind('@'); userEnd != std::string_view::npos) {
        url.userInfo = std::string(authority.substr(0, userEnd));
        authority.remove_prefix(userEnd + 1);
        at += userEnd + 1;
    }
    std::size_t hostEnd = authority.find(':');
    if (!authority.empty() && authority.front() == '[') {
        hostEnd = authority.find(']');
        if (hostEnd == std::string_view::npos)
            return invalid(at, "the bracket of an IPv6 address is not closed");
        ++hostEnd;
        if (hostEnd < authority.size() && authority[hostEnd] != ':')
            return invalid(at + hostEnd, "after an IPv6 address only a port can stand");
    }
    if (auto ok = readHost(url, authority.substr(0, hostEnd), at); !ok)
        return std::unexpected(ok.error());
    if (hostEnd < authority.size()) {
        if (auto ok = readPort(url, authority.substr(hostEnd + 1), at + hostEnd + 1); !ok)
            return std::unexpected(ok.error());
    }
    const std::size_t fragment = text.find('#', authorityEnd);
    url.target =
        encodedTarget(text.substr(authorityEnd, std::min(fragment, text.size()) - authorityEnd));
    return url;
}

} // namespace engine
