// The lines of a .http file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/HttpSyntax.h"

#include "engine/workspace/TextLine.h"

#include <algorithm>

namespace engine {

namespace {

bool isCapitals(std::string_view text) noexcept
{
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

/// Where an HTTP version begins at the end of `text`, behind a blank; npos: there is none.
std::size_t versionBegin(std::string_view text) noexcept
{
    std::size_t at = text.rfind("HTTP/");
    if (at == 0 || at == std::string_view::npos || (text[at - 1] != ' ' && text[at - 1] != '\t'))
        return std::string_view::npos;
    const std::size_t numberEnd = text.find_first_not_of("0123456789.", at + 5);
    if (numberEnd == std::string_view::npos)
        return at;
    // "HTTP/2 (Prior Knowledge)" is how one dialect spells it.
    const std::string_view rest = stripped(text.substr(numberEnd));
    return rest.front() == '(' && rest.back() == ')' ? at : std::string_view::npos;
}

std::string_view commentText(std::string_view comment) noexcept
{
    return stripped(comment.substr(comment.front() == '#' ? 1 : 2));
}

} // namespace

std::optional<std::string_view> separatorTitle(std::string_view line) noexcept
{
    if (!line.starts_with("###"))
        return std::nullopt;
    const std::size_t end = std::min(line.find_first_not_of('#'), line.size());
    return stripped(line.substr(end));
}

bool isComment(std::string_view line) noexcept
{
    return line.starts_with("//") || (line.starts_with('#') && !line.starts_with("###"));
}

std::optional<Directive> readDirective(std::string_view comment) noexcept
{
    std::string_view text = commentText(comment);
    if (!text.starts_with('@'))
        return std::nullopt;
    text.remove_prefix(1);
    const std::size_t nameEnd = std::min(text.find_first_of(" \t="), text.size());
    if (nameEnd == 0)
        return std::nullopt;
    Directive directive;
    directive.name = text.substr(0, nameEnd);
    directive.value = stripped(text.substr(nameEnd));
    if (directive.value.starts_with('=')) {
        directive.assigned = true;
        directive.value = stripped(directive.value.substr(1));
    }
    return directive;
}

std::optional<HeaderRow> readHeaderRow(std::string_view line)
{
    // These continue the line above or belong above the request line.
    if (line.empty() || std::string_view(" \t?&@").find(line.front()) != std::string_view::npos)
        return std::nullopt;
    const bool enabled = !isComment(line);
    const std::string_view text = enabled ? line : commentText(line);
    const std::size_t colon = text.find(':');
    if (colon == 0 || colon == std::string_view::npos)
        return std::nullopt;
    const std::string_view name = stripped(text.substr(0, colon));
    const std::string_view value = stripped(text.substr(colon + 1));
    const bool nameHasVariable = name.starts_with("{{") || name.ends_with("}}");
    if (name.empty() ||
        (!enabled && ((!isToken(name) && !nameHasVariable) || value.starts_with("//"))))
        return std::nullopt;
    return HeaderRow{std::string(name), std::string(value), enabled};
}

RequestLine readRequestLine(std::string_view line) noexcept
{
    RequestLine parts;
    std::string_view text = stripped(line);
    const std::size_t wordEnd = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view word = text.substr(0, wordEnd);
    if (wordEnd < text.size() ? isToken(word) : isCapitals(word)) {
        parts.method = word;
        text = stripped(text.substr(wordEnd));
    }
    const std::size_t version = versionBegin(text);
    if (version != std::string_view::npos)
        parts.version = text.substr(version);
    parts.url = stripped(text.substr(0, version));
    return parts;
}

} // namespace engine
