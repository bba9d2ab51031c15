// Divides bytes into the rows a text view paints, wrapped at a number of columns, and finds any row at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ui {

/// How bytes become characters.
enum class TextCoding : std::uint8_t { Utf8, Latin1 };

/// One row: a line, or a part of a line that is too long.
struct TextRow
{
    std::size_t begin = 0;
    std::size_t end = 0;  ///< of what is shown, without the line's end
    std::size_t next = 0; ///< where the following row begins
    bool endsLine = true; ///< false: the line goes on in the next row
};

/// The row that begins at `begin`, which must be at a row's begin and inside or at the end of `text`. A row is as wide
/// as `columns` (at least 8): tabs reach to the next fourth column, East Asian wide characters take two, bytes that
/// are not UTF-8 one. Lines end in LF, a CR before it belongs to the end. Pure, any thread.
[[nodiscard]] TextRow textRow(std::string_view text, std::size_t begin, int columns,
                              TextCoding coding);

/// What is painted for a row's bytes, and which byte each character comes from.
struct RowText
{
    QString text; ///< tabs as spaces, control bytes as their pictures, damaged bytes as U+FFFD
    std::vector<std::uint32_t>
        offsets; ///< per UTF-16 unit, from the row's begin; one more for the end
};

/// Pure, any thread.
[[nodiscard]] RowText rowText(std::string_view row, TextCoding coding);

/// Where rows begin, for texts of any length: one entry per 64 rows. Immutable once built, any thread.
class TextRows
{
public:
    /// No rows.
    TextRows() = default;

    /// Goes through the whole text; about 1 ms per MB. Not for the GUI thread beyond a few hundred kB.
    TextRows(std::string_view text, int columns, TextCoding coding);

    [[nodiscard]] std::int64_t count() const noexcept { return m_count; }
    [[nodiscard]] std::int64_t lines() const noexcept { return m_lines; }
    [[nodiscard]] int columns() const noexcept { return m_columns; }

    struct Place
    {
        std::size_t begin = 0; ///< byte
        std::int64_t line = 0; ///< from 0
        bool startsLine = true;
    };

    /// Where a row is; `text` is the one it was built from, `row` from 0 to below `count`.
    [[nodiscard]] Place place(std::string_view text, std::int64_t row) const;

    /// The row that holds a byte.
    [[nodiscard]] std::int64_t rowOf(std::string_view text, std::size_t byte) const;

private:
    static constexpr std::int64_t stride = 64;

    std::vector<Place> m_places;
    std::int64_t m_count = 0;
    std::int64_t m_lines = 0;
    int m_columns = 0;
    TextCoding m_coding = TextCoding::Utf8;
};

/// The byte at which the character before or at `byte` begins, so that a part of a text can be cut off whole.
[[nodiscard]] std::size_t characterStart(std::string_view text, std::size_t byte,
                                         TextCoding coding) noexcept;

} // namespace ui
