// Canonical path, query and headers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/SigV4Canonical.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace engine {

namespace {

bool isUnreserved(char c) noexcept // RFC 3986 §2.3
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_' || c == '~';
}

int digitOf(char c) noexcept
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// The byte of a percent triplet at the front of `text`, if one is there.
std::optional<char> tripletAt(std::string_view text) noexcept
{
    if (text.size() < 3 || text[0] != '%')
        return std::nullopt;
    const int high = digitOf(text[1]);
    const int low = digitOf(text[2]);
    if (high < 0 || low < 0)
        return std::nullopt;
    return static_cast<char>(high * 16 + low);
}

void appendEncoded(std::string &out, char c)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    if (isUnreserved(c))
        out += c;
    else
        (out += '%').append({digits[byte >> 4U], digits[byte & 15U]});
}

/// Encodes all but slashes, percent signs too.
std::string encodedPath(std::string_view path)
{
    std::string out;
    for (const char c : path) {
        if (c == '/')
            out += c;
        else
            appendEncoded(out, c);
    }
    return out;
}

/// Encodes what is not encoded yet, so that a path typed with `$` or `%24` is the same.
std::string encodedOnce(std::string_view path)
{
    std::string out;
    while (!path.empty()) {
        const std::optional<char> triplet = tripletAt(path);
        if (path.front() == '/')
            out += '/';
        else
            appendEncoded(out, triplet.value_or(path.front()));
        path.remove_prefix(triplet ? 3 : 1);
    }
    return out;
}

/// RFC 3986 §5.2.4, and no empty segments.
std::string withoutDots(std::string_view path)
{
    std::vector<std::string_view> kept;
    bool endsOpen = true; // with a slash
    while (!path.empty()) {
        const std::string_view segment = path.substr(0, path.find('/'));
        const bool hasSlash = segment.size() < path.size();
        path.remove_prefix(std::min(segment.size() + 1, path.size()));
        const bool isDots = segment == "." || segment == "..";
        if (segment == ".." && !kept.empty())
            kept.pop_back();
        if (!isDots && !segment.empty())
            kept.push_back(segment);
        endsOpen = isDots || hasSlash;
    }
    std::string out;
    for (const std::string_view segment : kept)
        out.append("/").append(segment);
    return out.empty() || endsOpen ? out + '/' : out;
}

/// A name or value of a query, decoded and strictly encoded again.
std::string encodedWord(std::string_view word)
{
    std::string out;
    while (!word.empty()) {
        const std::optional<char> triplet = tripletAt(word);
        const char plain = word.front() == '+' ? ' ' : word.front();
        appendEncoded(out, triplet.value_or(plain));
        word.remove_prefix(triplet ? 3 : 1);
    }
    return out;
}

std::string lowered(std::string_view name)
{
    std::string out(name);
    for (char &c : out)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
    return out;
}

std::string withSingleBlanks(std::string_view value)
{
    std::string out;
    for (const char c : value) {
        const bool isBlank = c == ' ' || c == '\t';
        if (!isBlank)
            out += c;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    }
    if (!out.empty() && out.back() == ' ')
        out.pop_back();
    return out;
}

} // namespace

SigV4PathRule sigV4PathRule(std::string_view service) noexcept
{
    const bool isS3 = service == "s3" || service == "s3express" || service.starts_with("s3-");
    return isS3 ? SigV4PathRule::S3 : SigV4PathRule::Others;
}

std::string sigV4Path(std::string_view path, SigV4PathRule rule)
{
    if (rule == SigV4PathRule::S3)
        return path.empty() ? "/" : encodedOnce(path);
    return encodedPath(withoutDots(path));
}

std::string sigV4Query(std::string_view query)
{
    std::vector<std::pair<std::string, std::string>> pairs;
    while (!query.empty()) {
        const std::string_view item = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(item.size() + 1, query.size()));
        const std::string_view name = item.substr(0, item.find('='));
        const std::string_view value = item.substr(std::min(name.size() + 1, item.size()));
        if (!item.empty())
            pairs.emplace_back(encodedWord(name), encodedWord(value));
    }
    std::sort(pairs.begin(), pairs.end());
    std::string out;
    for (const auto &[name, value] : pairs)
        out.append(out.empty() ? "" : "&").append(name).append("=").append(value);
    return out;
}

SigV4Headers sigV4Headers(const Headers &headers)
{
    std::map<std::string, std::string> fields;
    for (const Header &header : headers) {
        const auto [it, isNew] = fields.try_emplace(lowered(header.name));
        it->second.append(isNew ? "" : ",").append(withSingleBlanks(header.value));
    }
    SigV4Headers out;
    for (const auto &[name, value] : fields) {
        out.lines.append(name).append(":").append(value).append("\n");
        out.names.append(out.names.empty() ? "" : ";").append(name);
    }
    return out;
}

} // namespace engine
