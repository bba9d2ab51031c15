// The mask's rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/Mask.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

/// Lower case without the separators people write such names with: "X-Api_Key" is "xapikey".
std::string squeezed(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c + 32);
        else if (c != '-' && c != '_' && c != '.' && c != ' ' && c != '\t')
            out += c;
    }
    return out;
}

/// Masks what stands behind the first '=' of a cookie pair.
std::string maskedPair(std::string_view pair)
{
    const auto equals = pair.find('=');
    if (equals == std::string_view::npos)
        return mask(pair);
    return std::string(pair.substr(0, equals + 1)) + mask(pair.substr(equals + 1));
}

std::string maskedCookies(std::string_view value)
{
    std::string out;
    while (true) {
        const auto end = value.find(';');
        std::string_view pair = value.substr(0, end);
        const auto start = std::min(pair.find_first_not_of(' '), pair.size());
        out.append(pair.substr(0, start)).append(maskedPair(pair.substr(start)));
        if (end == std::string_view::npos)
            return out;
        out += ';';
        value.remove_prefix(end + 1);
    }
}

std::string maskedSetCookie(std::string_view value)
{
    const auto end = std::min(value.find(';'), value.size());
    return maskedPair(value.substr(0, end)) + std::string(value.substr(end));
}

std::string maskedCredentials(std::string_view value)
{
    const auto space = value.find(' ');
    if (space == std::string_view::npos)
        return mask(value);
    return std::string(value.substr(0, space + 1)) + mask(value.substr(space + 1));
}

/// One line of a head without its line end.
std::string maskedLine(std::string_view line)
{
    const auto colon = line.find(':');
    if (colon == std::string_view::npos)
        return std::string(line);
    const std::string_view name = line.substr(0, colon);
    if (!isSecretName(name))
        return std::string(line);
    const auto valueAt = std::min(line.find_first_not_of(" \t", colon + 1), line.size());
    return std::string(line.substr(0, valueAt)) + maskedValue(name, line.substr(valueAt));
}

/// A request line's target masked; a status line has none.
std::string maskedStartLine(std::string_view line)
{
    const auto version = line.rfind(" HTTP/");
    const std::string_view target = line.substr(0, version);
    return maskedTarget(target) + std::string(line.substr(target.size()));
}

} // namespace

bool isSecretName(std::string_view name)
{
    constexpr std::array<std::string_view, 4> whole = {"authorization", "proxyauthorization",
                                                       "cookie", "setcookie"};
    constexpr std::array<std::string_view, 4> parts = {"token", "secret", "password", "apikey"};
    const std::string text = squeezed(name);
    return std::find(whole.begin(), whole.end(), text) != whole.end() ||
           std::any_of(parts.begin(), parts.end(), [&text](std::string_view part) {
               return text.find(part) != std::string::npos;
           });
}

std::string mask(std::string_view value)
{
    return "•••••••• masked, " + std::to_string(value.size()) + " B";
}

std::string maskedValue(std::string_view name, std::string_view value)
{
    if (!isSecretName(name))
        return std::string(value);
    if (equalIgnoringCase(name, "Cookie"))
        return maskedCookies(value);
    if (equalIgnoringCase(name, "Set-Cookie"))
        return maskedSetCookie(value);
    if (equalIgnoringCase(name, "Authorization") || equalIgnoringCase(name, "Proxy-Authorization"))
        return maskedCredentials(value);
    return mask(value);
}

std::string maskedTarget(std::string_view target)
{
    const std::size_t slashes = target.find("//");
    const std::size_t start =
        target.find_first_of("/?#") == slashes && slashes != std::string_view::npos ? slashes + 2
                                                                                    : 0;
    if (start > 2 && target[slashes - 1] == ':') { // an address, whose user may have a password
        const std::string_view authority =
            target.substr(start, target.find_first_of("/?#", start) - start);
        const auto colon = authority.find(':');
        const auto at = authority.rfind('@');
        if (at != std::string_view::npos && colon < at) {
            const std::string_view password = authority.substr(colon + 1, at - colon - 1);
            return std::string(target.substr(0, start + colon + 1)) + mask(password) +
                   maskedTarget(target.substr(start + at));
        }
    }
    const auto question = target.find('?');
    if (question == std::string_view::npos)
        return std::string(target);
    std::string out(target.substr(0, question + 1));
    std::string_view query = target.substr(question + 1);
    while (true) {
        const auto end = std::min(query.find('&'), query.size());
        const std::string_view pair = query.substr(0, end);
        const auto equals = pair.find('=');
        const bool secret =
            equals != std::string_view::npos && isSecretName(pair.substr(0, equals));
        out += secret ? maskedPair(pair) : std::string(pair);
        if (end == query.size())
            return out;
        out += '&';
        query.remove_prefix(end + 1);
    }
}

std::string maskedHead(std::string_view head)
{
    std::string out;
    out.reserve(head.size());
    bool first = true;
    bool inSecret = false;
    while (!head.empty()) {
        const auto lineEnd = head.find('\n');
        const std::size_t n = lineEnd == std::string_view::npos ? head.size() : lineEnd + 1;
        std::string_view line = head.substr(0, n);
        head.remove_prefix(n);
        std::string_view end = line.substr(line.find_last_not_of("\r\n") == std::string_view::npos
                                               ? 0
                                               : line.find_last_not_of("\r\n") + 1);
        line.remove_suffix(end.size());
        const bool folded = !line.empty() && (line.front() == ' ' || line.front() == '\t');
        if (first) {
            out += maskedStartLine(line);
        } else if (folded) {
            out += inSecret ? ' ' + mask(line.substr(1)) : std::string(line);
        } else {
            inSecret = isSecretName(line.substr(0, line.find(':')));
            out += maskedLine(line);
        }
        out += end;
        first = false;
    }
    return out;
}

} // namespace engine
