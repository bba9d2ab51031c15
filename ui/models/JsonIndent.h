// Lays JSON out in lines without reading its values: key order, duplicate keys and long numbers stay as they are.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ui {

/// `text` with line breaks and two spaces per level; a list or object of plain values that is short stays on one
/// line. Only white space between tokens differs from what came in. Several values one after the other, as in JSON
/// lines, each begin a line of their own. Nothing where `text` is not JSON: a string or bracket that is not closed, a
/// value where none can be, or nesting over 1 000 levels. Time is linear in the length. Pure, any thread.
[[nodiscard]] std::optional<std::string> indentJson(std::string_view text);

/// Whether a body is JSON by its Content-Type (application/json, …+json), or, without one, by how it begins.
[[nodiscard]] bool looksLikeJson(std::string_view contentType, std::string_view body) noexcept;

} // namespace ui
