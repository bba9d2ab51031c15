// Walking bytes as characters and columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/TextRows.h"

#include <algorithm>
#include <cstring>

namespace ui {
namespace {

constexpr int tabColumns = 4;
constexpr int leastColumns = 8;
constexpr char32_t damaged = 0xFFFD;

struct Character
{
    char32_t code = damaged;
    std::size_t length = 1;
};

constexpr unsigned byteAt(std::string_view text, std::size_t at) noexcept
{
    return static_cast<unsigned char>(text[at]);
}

/// Decodes one character (RFC 3629: no surrogates, nothing overlong); a byte that belongs to none stands alone.
Character character(std::string_view text, std::size_t at, TextCoding coding) noexcept
{
    const unsigned lead = byteAt(text, at);
    if (lead < 0x80 || coding == TextCoding::Latin1)
        return {lead, 1};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || at + length > text.size())
        return {};
    char32_t code = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const unsigned byte = byteAt(text, at + i);
        if ((byte & 0xC0U) != 0x80)
            return {};
        code = (code << 6U) | (byte & 0x3FU);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[length] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
        return {};
    return {code, length};
}

/// Characters that a fixed font draws over two columns (Unicode's wide and full-width blocks, roughly).
constexpr bool isWide(char32_t code) noexcept
{
    return code >= 0x1100 &&
           (code <= 0x115F || (code >= 0x2E80 && code <= 0xA4CF) ||
            (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
            (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
            (code >= 0xFFE0 && code <= 0xFFE6) || (code >= 0x1F300 && code <= 0x1FAFF) ||
            (code >= 0x20000 && code <= 0x3FFFD));
}

constexpr int widthOf(char32_t code, int column) noexcept
{
    if (code == '\t')
        return tabColumns - column % tabColumns;
    return isWide(code) ? 2 : 1;
}

/// Where the first `columns` columns of a line end.
std::size_t wrapPoint(std::string_view text, std::size_t begin, std::size_t end, int columns,
                      TextCoding coding) noexcept
{
    int column = 0;
    std::size_t at = begin;
    while (at < end) {
        const Character next = character(text.substr(0, end), at, coding);
        const int width = widthOf(next.code, column);
        if (column + width > columns)
            break;
        column += width;
        at += next.length;
    }
    return at;
}

/// What is drawn for a character that has no look of its own.
constexpr char32_t picture(char32_t code) noexcept
{
    constexpr char32_t controlPictures = 0x2400;
    if (code < 0x20)
        return controlPictures + code;
    if (code == 0x7F)
        return controlPictures + 0x21;
    return code >= 0x80 && code < 0xA0 ? damaged : code;
}

} // namespace

TextRow textRow(std::string_view text, std::size_t begin, int columns, TextCoding coding)
{
    columns = std::max(columns, leastColumns);
    // No character takes more than four bytes, so a row's end is not further than this.
    const std::size_t reach =
        std::min(text.size(), begin + static_cast<std::size_t>(columns) * 4 + 2);
    const void *found =
        reach > begin ? std::memchr(text.data() + begin, '\n', reach - begin) : nullptr;
    const std::size_t lineEnd =
        found != nullptr ? static_cast<std::size_t>(static_cast<const char *>(found) - text.data())
                         : reach;
    std::size_t end = lineEnd;
    if (found != nullptr && end > begin && text[end - 1] == '\r')
        --end;
    TextRow row{begin, wrapPoint(text, begin, end, columns, coding), 0, true};
    row.endsLine = row.end == end && (found != nullptr || reach == text.size());
    row.next = !row.endsLine ? row.end : found != nullptr ? lineEnd + 1 : reach;
    return row;
}

RowText rowText(std::string_view row, TextCoding coding)
{
    RowText out;
    out.text.reserve(static_cast<qsizetype>(row.size()));
    out.offsets.reserve(row.size() + 1);
    int column = 0;
    for (std::size_t at = 0; at < row.size();) {
        const Character next = character(row, at, coding);
        const int width = widthOf(next.code, column);
        const qsizetype before = out.text.size();
        if (next.code == '\t')
            out.text.append(QString(width, QLatin1Char(' ')));
        else
            out.text.append(QChar::fromUcs4(picture(next.code)));
        out.offsets.insert(out.offsets.end(), static_cast<std::size_t>(out.text.size() - before),
                           static_cast<std::uint32_t>(at));
        column += width;
        at += next.length;
    }
    out.offsets.push_back(static_cast<std::uint32_t>(row.size()));
    return out;
}

TextRows::TextRows(std::string_view text, int columns, TextCoding coding)
    : m_columns(std::max(columns, leastColumns))
    , m_coding(coding)
{
    Place at;
    while (true) {
        if (m_count % stride == 0)
            m_places.push_back(at);
        ++m_count;
        const TextRow row = textRow(text, at.begin, m_columns, coding);
        // A text that ends in a line end has an empty row after it, where a cursor could stand.
        const bool isLast = row.next == text.size() && !(row.endsLine && row.end < row.next);
        if (isLast)
            break;
        at = {row.next, at.line + (row.endsLine ? 1 : 0), row.endsLine};
    }
    m_lines = at.line + 1;
}

TextRows::Place TextRows::place(std::string_view text, std::int64_t row) const
{
    Place at = m_places[static_cast<std::size_t>(row / stride)];
    for (std::int64_t i = row % stride; i > 0; --i) {
        const TextRow passed = textRow(text, at.begin, m_columns, m_coding);
        at = {passed.next, at.line + (passed.endsLine ? 1 : 0), passed.endsLine};
    }
    return at;
}

std::int64_t TextRows::rowOf(std::string_view text, std::size_t byte) const
{
    if (m_places.empty())
        return 0;
    const auto after = std::ranges::upper_bound(m_places, byte, {}, &Place::begin);
    std::int64_t row = (after - m_places.begin() - 1) * stride;
    std::size_t begin = std::prev(after)->begin;
    for (; row + 1 < m_count; ++row) {
        const TextRow here = textRow(text, begin, m_columns, m_coding);
        if (byte < here.next)
            break;
        begin = here.next;
    }
    return row;
}

std::size_t characterStart(std::string_view text, std::size_t byte, TextCoding coding) noexcept
{
    byte = std::min(byte, text.size());
    if (coding == TextCoding::Latin1 || byte == text.size())
        return byte;
    // A continuation byte belongs to a lead at most three bytes before it.
    for (std::size_t back = 0; back <= 3 && back <= byte; ++back) {
        if ((byteAt(text, byte - back) & 0xC0U) == 0x80)
            continue;
        return character(text, byte - back, coding).length > back ? byte - back : byte;
    }
    return byte;
}

} // namespace ui
