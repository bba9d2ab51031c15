// Splitting and resolving references by RFC 3986 §5.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/UrlReference.h"

#include "engine/http/Headers.h"

#include <algorithm>
#include <string>
#include <utility>

namespace engine {

namespace {

bool isVisible(char c) noexcept
{
    return c > 0x20 && c < 0x7f;
}

bool isControlOrSpace(char c) noexcept
{
    return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f;
}

bool isLetter(char c) noexcept
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view trimmed(std::string_view text) noexcept
{
    while (!text.empty() && isControlOrSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isControlOrSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

void appendEncoded(std::string &out, std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    for (const char c : text) {
        if (isVisible(c)) {
            out += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out += '%';
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
}

/// Whether `text` is a scheme (RFC 3986 §3.1).
bool isScheme(std::string_view text) noexcept
{
    return !text.empty() && isLetter(text.front()) &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return isLetter(c) || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
           });
}

/// RFC 3986 §5.2.4, for a path that is empty or begins with '/'; others are no paths of http.
std::string withoutDots(std::string_view path)
{
    if (!path.starts_with('/'))
        return std::string(path);
    std::string out;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/', 1), path.size());
        const std::string_view segment = path.substr(1, end - 1);
        const bool isLast = end == path.size();
        if (segment == "." || segment == "..") {
            if (segment == ".." && !out.empty())
                out.erase(out.rfind('/'));
            if (isLast)
                out += '/';
        } else {
            out.append(path.substr(0, end));
        }
        path.remove_prefix(end);
    }
    return out;
}

/// RFC 3986 §5.2.3: the relative path in the place of the base's last segment.
std::string merged(std::string_view basePath, std::string_view path)
{
    if (basePath.empty())
        return '/' + std::string(path);
    return std::string(basePath.substr(0, basePath.rfind('/') + 1)).append(path);
}

/// RFC 3986 §5.3.
std::string joined(const UrlReference &parts)
{
    std::string out;
    out.append(parts.scheme.value_or("")).append(":");
    if (parts.authority)
        out.append("//").append(*parts.authority);
    appendEncoded(out, parts.path);
    if (parts.query)
        appendEncoded(out += '?', *parts.query);
    if (parts.fragment)
        appendEncoded(out += '#', *parts.fragment);
    return out;
}

} // namespace

UrlReference split(std::string_view text) noexcept
{
    UrlReference out;
    if (const auto mark = text.find('#'); mark != std::string_view::npos) {
        out.fragment = text.substr(mark + 1);
        text = text.substr(0, mark);
    }
    if (const auto mark = text.find('?'); mark != std::string_view::npos) {
        out.query = text.substr(mark + 1);
        text = text.substr(0, mark);
    }
    const auto colon = text.find(':');
    if (colon != std::string_view::npos && isScheme(text.substr(0, colon))) {
        out.scheme = text.substr(0, colon);
        text.remove_prefix(colon + 1);
    }
    if (text.starts_with("//")) {
        const std::size_t end = std::min(text.find('/', 2), text.size());
        out.authority = text.substr(2, end - 2);
        text.remove_prefix(end);
    }
    out.path = text;
    return out;
}

std::optional<std::string_view> fragmentOf(const Url &url) noexcept
{
    return split(url.text).fragment;
}

Result<Url> resolve(const Url &base, std::string_view reference)
{
    const UrlReference from = split(base.text);
    UrlReference to = split(trimmed(reference));
    if (to.scheme && !to.authority && equalIgnoringCase(*to.scheme, key(base.scheme)))
        to.scheme.reset();

    std::string path;
    if (to.scheme || to.authority || to.path.starts_with('/')) {
        path = withoutDots(to.path);
    } else if (!to.path.empty()) {
        path = withoutDots(merged(from.path, to.path));
    } else {
        path = std::string(from.path);
        to.query = to.query ? to.query : from.query;
    }
    to.path = path;
    if (!to.scheme && !to.authority)
        to.authority = from.authority;
    if (!to.scheme)
        to.scheme = from.scheme;
    if (!to.fragment)
        to.fragment = from.fragment;

    std::string text = joined(to);
    auto url = parseUrl(text);
    if (!url)
        url.error().subject = std::move(text);
    return url;
}

} // namespace engine
