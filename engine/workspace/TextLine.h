// Lines of a text by their bytes, the blanks around texts, and tokens.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace engine {

/// One line of a text: its bytes without the line end, and where the next one begins. Any thread, as all here.
struct TextLine
{
    std::size_t begin = 0;
    std::size_t end = 0;  ///< before LF or CR LF
    std::size_t next = 0; ///< after it; equals `end` on a last line without one

    [[nodiscard]] std::string_view in(std::string_view text) const noexcept
    {
        return text.substr(begin, end - begin);
    }
};

/// The line that begins at `begin`, which must lie within `text`.
[[nodiscard]] TextLine lineAt(std::string_view text, std::size_t begin) noexcept;

/// `text` without blanks, tabs and line ends around it.
[[nodiscard]] std::string_view stripped(std::string_view text) noexcept;

/// `text` without its first and last lines that hold nothing but blanks, and without a final line end.
[[nodiscard]] std::string_view withoutBlankEnds(std::string_view text) noexcept;

/// Whether `text` is a token (RFC 9110 §5.6.2), as methods and field names are.
[[nodiscard]] bool isToken(std::string_view text) noexcept;

} // namespace engine
