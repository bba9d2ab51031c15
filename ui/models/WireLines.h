// The bytes of one wire record as lines of text or of hex, no wider than a view.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/WireHeads.h"

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

enum class WireForm : std::uint8_t { Text, Hex };

enum class WireStyle : std::uint8_t {
    Plain,
    Start,  ///< the start line of a head
    Name,   ///< a field's name with its colon
    Mask,   ///< what stands for a secret
    End,    ///< a line end written out: "\r\n"
    Escape, ///< any other byte that is no text: "\x89"
    Offset, ///< of a line in hex
};

/// A stretch of a line in one style, in UTF-16 units.
struct WireRun
{
    int from = 0;
    int length = 0;
    WireStyle style = WireStyle::Plain;
};

/// A line as it is painted. Value.
struct WireLine
{
    QString text;
    std::vector<WireRun> runs; ///< from left to right, covering the text
    bool endsLine = true;      ///< false: it goes on in the next, the view is too narrow for it
};

/// Lays out a record's bytes. Finding the lines reads all bytes once; a line is then found within a short walk, so that
/// millions of lines need no more memory than a mark for every few dozens. Nothing is lost: bytes that are not UTF-8
/// text stand as escapes. Movable value; the bytes must outlive it.
class WireLines
{
public:
    /// `bytes` are all of the record; `head` what of them is to be shown for their first `headBytes`, with its secrets.
    /// `isContinued` says that the head did not begin here, `columns` is the width in characters of the fixed font.
    WireLines(std::string_view bytes, std::size_t headBytes, MaskedPart head, bool isContinued,
              WireForm form, int columns);

    [[nodiscard]] int count() const noexcept { return m_headLines.count + m_bodyLines.count; }

    /// Only from 0 to count() − 1.
    [[nodiscard]] WireLine line(int number) const;

    /// How many lines there will be, guessed from sizes alone.
    [[nodiscard]] static int guess(std::size_t bytes, WireForm form, int columns) noexcept;

    /// Bytes a line of hex has in a view of that width.
    [[nodiscard]] static int bytesPerLine(int columns) noexcept;

private:
    /// Where the lines of a text begin, one mark for every `stride` of them.
    struct Index
    {
        static constexpr int stride = 64;
        std::vector<std::uint32_t> marks;
        int count = 0;
    };

    [[nodiscard]] static Index indexOf(std::string_view text, int columns);
    [[nodiscard]] static std::size_t find(std::string_view text, const Index &index, int line,
                                          int columns);
    [[nodiscard]] WireLine textLine(std::string_view text, std::size_t at, bool isHead) const;
    [[nodiscard]] WireLine hexLine(int number) const;

    std::string_view m_bytes;
    MaskedPart m_head;
    std::string_view m_body;
    bool m_isContinued;
    WireForm m_form;
    int m_columns;
    Index m_headLines;
    Index m_bodyLines;
};

} // namespace ui
