// What single lines of a .http file mean by themselves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workspace/RequestText.h"

#include <optional>
#include <string_view>

namespace engine {

/// The title behind three or more # at the beginning of a line; nullopt: the line separates nothing. Any
/// thread, as all here. Lines come without their line ends, results are views into them.
[[nodiscard]] std::optional<std::string_view> separatorTitle(std::string_view line) noexcept;

/// Whether the line begins with # or // and is no separator.
[[nodiscard]] bool isComment(std::string_view line) noexcept;

/// The name and value of `# @name value` or `# @name = value`.
struct Directive
{
    std::string_view name;
    std::string_view value;
    bool assigned = false; ///< an equals sign stood between them
};

[[nodiscard]] std::optional<Directive> readDirective(std::string_view comment) noexcept;

/// The row a line of the header section makes: a field, or a switched-off one from a comment that reads like
/// a field (`# Accept: text/html`; not `# see: //…`, which is an address). nullopt: neither.
[[nodiscard]] std::optional<HeaderRow> readHeaderRow(std::string_view line);

/// The parts of `[METHOD] URL [HTTP/x.y]`.
struct RequestLine
{
    std::string_view method;  ///< empty: left out, which means GET
    std::string_view url;     ///< may be empty behind a method in capital letters
    std::string_view version; ///< empty: left out
};

[[nodiscard]] RequestLine readRequestLine(std::string_view line) noexcept;

} // namespace engine
