// A scanner that never fails.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/JsonStyles.h"

#include <algorithm>

namespace ui {
namespace {

constexpr bool isBlank(char c) noexcept
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

constexpr bool isPunctuation(char c) noexcept
{
    return c == '{' || c == '}' || c == '[' || c == ']' || c == ',' || c == ':';
}

/// After the string that begins at `at`; strings end with their line.
std::size_t stringEnd(std::string_view text, std::size_t at)
{
    for (++at; at < text.size() && text[at] != '\n'; ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == '"')
            return at + 1;
    }
    return std::min(at, text.size());
}

bool colonFollows(std::string_view text, std::size_t at)
{
    while (at < text.size() && isBlank(text[at]))
        ++at;
    return at < text.size() && text[at] == ':';
}

template <typename Is>
std::size_t runEnd(std::string_view text, std::size_t at, Is is)
{
    while (at < text.size() && is(text[at]))
        ++at;
    return at;
}

} // namespace

std::vector<StyleRun> jsonStyles(std::string_view text)
{
    std::vector<StyleRun> out;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        CodeRole role = CodeRole::Key;
        std::size_t end = at + 1;
        if (c == '"') {
            end = stringEnd(text, at);
            role = colonFollows(text, end) ? CodeRole::Key : CodeRole::String;
        } else if (isPunctuation(c)) {
            role = CodeRole::Punctuation;
            end = runEnd(text, at, isPunctuation);
        } else if (isBlank(c)) {
            end = runEnd(text, at, isBlank);
        } else {
            role = c == '-' || (c >= '0' && c <= '9') ? CodeRole::Number : CodeRole::Word;
            end = runEnd(text, at,
                         [](char d) { return !isBlank(d) && !isPunctuation(d) && d != '"'; });
        }
        if (!out.empty() && out.back().role == role)
            out.back().length += end - at;
        else
            out.push_back({role, end - at});
        at = end;
    }
    return out;
}

} // namespace ui
