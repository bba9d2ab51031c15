// Cutting texts into lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/TextLine.h"

#include <algorithm>

namespace engine {

namespace {

constexpr std::string_view blanks = " \t\r\n";

bool isTokenByte(char c) noexcept
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

} // namespace

TextLine lineAt(std::string_view text, std::size_t begin) noexcept
{
    const std::size_t feed = text.find('\n', begin);
    if (feed == std::string_view::npos)
        return {begin, text.size(), text.size()};
    const bool crLf = feed > begin && text[feed - 1] == '\r';
    return {begin, crLf ? feed - 1 : feed, feed + 1};
}

std::string_view stripped(std::string_view text) noexcept
{
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return text.substr(text.size());
    return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

std::string_view withoutBlankEnds(std::string_view text) noexcept
{
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return text.substr(text.size());
    const std::size_t lineBefore = text.substr(0, first).rfind('\n');
    const std::size_t begin = lineBefore == std::string_view::npos ? 0 : lineBefore + 1;
    const std::size_t last = text.find_last_not_of(blanks);
    return text.substr(begin, lineAt(text, last).end - begin);
}

bool isToken(std::string_view text) noexcept
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isTokenByte);
}

} // namespace engine
