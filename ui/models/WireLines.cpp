// Breaking bytes into lines, and painting words for those that are no text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/WireLines.h"

#include <algorithm>

namespace ui {
namespace {

constexpr int narrowest = 8;
constexpr int escapeColumns = 4;
constexpr int offsetDigits = 6; ///< one record of more than 16 MB has more

/// Offset, two spaces, two digits and a space for each byte, a space, the bytes as text.
constexpr int columnsOfHex(int bytes)
{
    return offsetDigits + 2 + bytes * 3 + 1 + bytes;
}

constexpr std::string_view maskStart = "\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022 masked, ";

/// What stands at a place of a text.
struct Unit
{
    std::size_t bytes = 1;
    int columns = 1;
    char32_t character = 0; ///< 0: the byte is no text and is written as an escape
    bool isLineEnd = false;
};

bool isWide(char32_t c)
{
    return c >= 0x1100 && ((c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) ||
                           (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
                           (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
                           (c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD));
}

/// A UTF-8 sequence of two to four bytes, well-formed (RFC 3629); 0 characters' bytes where it is not.
std::size_t decode(std::string_view text, char32_t &character)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length)
        return 0;
    character = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return 0;
        character = (character << 6U) | (byte(i) & 0x3FU);
    }
    const bool isOverlong =
        (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
    const bool isSurrogate = character >= 0xD800 && character <= 0xDFFF;
    const bool isControl = character < 0xA0; // C1
    return isOverlong || isSurrogate || isControl || character > 0x10FFFF ? 0 : length;
}

bool isPrintable(char c)
{
    return c >= ' ' && c < 0x7F;
}

Unit unitAt(std::string_view text, std::size_t at)
{
    const char c = text[at];
    if (isPrintable(c))
        return {1, 1, static_cast<char32_t>(c), false};
    if (c == '\n')
        return {1, 0, 0, true};
    if (c == '\r' && at + 1 < text.size() && text[at + 1] == '\n')
        return {2, 0, 0, true};
    if (static_cast<unsigned char>(c) >= 0x80) {
        char32_t character = 0;
        if (const std::size_t bytes = decode(text.substr(at, 4), character))
            return {bytes, isWide(character) ? 2 : 1, character, false};
    }
    return {1, c == '\t' || c == '\r' ? 2 : escapeColumns, 0, false};
}

/// The first byte after the line that begins at `at`.
std::size_t endOfLine(std::string_view text, std::size_t at, int columns)
{
    int used = 0;
    while (at < text.size()) {
        // Most bytes are printable ASCII; a body of many megabytes is laid out at the speed of this loop.
        const std::size_t limit =
            std::min(text.size(), at + static_cast<std::size_t>(columns - used));
        const std::size_t from = at;
        while (at < limit && isPrintable(text[at]))
            ++at;
        used += static_cast<int>(at - from);
        if (at == text.size())
            return at;
        const Unit unit = unitAt(text, at);
        if (unit.isLineEnd)
            return at + unit.bytes;
        if (used + unit.columns > columns)
            return at;
        used += unit.columns;
        at += unit.bytes;
    }
    return at;
}

QString escape(unsigned char byte)
{
    if (byte == '\t')
        return QStringLiteral("\\t");
    if (byte == '\r')
        return QStringLiteral("\\r");
    return QStringLiteral("\\x") + QString::number(byte, 16).rightJustified(2, u'0');
}

void append(WireLine &line, QStringView words, WireStyle style)
{
    const int from = static_cast<int>(line.text.size());
    line.text += words;
    if (!line.runs.empty() && line.runs.back().style == style)
        line.runs.back().length += static_cast<int>(words.size());
    else
        line.runs.push_back({from, static_cast<int>(words.size()), style});
}

/// How far from `at` a mask goes; 0: there is none.
std::size_t maskLength(std::string_view text, std::size_t at)
{
    if (text.substr(at, maskStart.size()) != maskStart)
        return 0;
    const auto end = text.find(" B", at + maskStart.size());
    return end == std::string_view::npos ? 0 : end + 2 - at;
}

} // namespace

WireLines::WireLines(std::string_view bytes, std::size_t headBytes, MaskedPart head,
                     bool isContinued, WireForm form, int columns)
    : m_bytes(bytes)
    , m_head(std::move(head))
    , m_body(bytes.substr(std::min(headBytes, bytes.size())))
    , m_isContinued(isContinued)
    , m_form(form)
    , m_columns(std::max(columns, narrowest))
{
    if (form == WireForm::Hex) {
        const auto perLine = static_cast<std::size_t>(bytesPerLine(columns));
        m_bodyLines.count = static_cast<int>((bytes.size() + perLine - 1) / perLine);
        return;
    }
    m_headLines = indexOf(m_head.text, m_columns);
    m_bodyLines = indexOf(m_body, m_columns);
}

WireLines::Index WireLines::indexOf(std::string_view text, int columns)
{
    Index out;
    for (std::size_t at = 0; at < text.size(); at = endOfLine(text, at, columns)) {
        if (out.count % Index::stride == 0)
            out.marks.push_back(static_cast<std::uint32_t>(at));
        ++out.count;
    }
    return out;
}

std::size_t WireLines::find(std::string_view text, const Index &index, int line, int columns)
{
    std::size_t at = index.marks[static_cast<std::size_t>(line / Index::stride)];
    for (int i = line % Index::stride; i > 0; --i)
        at = endOfLine(text, at, columns);
    return at;
}

WireLine WireLines::line(int number) const
{
    if (m_form == WireForm::Hex)
        return hexLine(number);
    if (number < m_headLines.count)
        return textLine(m_head.text, find(m_head.text, m_headLines, number, m_columns), true);
    return textLine(m_body, find(m_body, m_bodyLines, number - m_headLines.count, m_columns),
                    false);
}

WireLine WireLines::textLine(std::string_view text, std::size_t at, bool isHead) const
{
    WireLine out;
    out.endsLine = false;
    const std::size_t end = endOfLine(text, at, m_columns);
    const bool isFirst =
        isHead && !m_isContinued && text.substr(0, at).find('\n') == std::string_view::npos;
    const bool isFieldStart = isHead && !isFirst && at > 0 && text[at - 1] == '\n';
    const auto colon = isFieldStart ? text.find(':', at) : std::string_view::npos;
    const std::size_t nameEnd = colon == std::string_view::npos ? at : std::min(colon + 1, end);
    std::size_t maskEnd = at;
    while (at < end) {
        const Unit unit = unitAt(text, at);
        if (isHead && at >= maskEnd)
            maskEnd = at + maskLength(text, at);
        const WireStyle style = at < maskEnd   ? WireStyle::Mask
                                : isFirst      ? WireStyle::Start
                                : at < nameEnd ? WireStyle::Name
                                               : WireStyle::Plain;
        if (unit.isLineEnd) {
            append(out, unit.bytes == 2 ? QStringLiteral("\\r\\n") : QStringLiteral("\\n"),
                   WireStyle::End);
            out.endsLine = true;
        } else if (unit.character != 0) {
            append(out, QStringView(QChar::fromUcs4(unit.character)), style);
        } else {
            append(out, escape(static_cast<unsigned char>(text[at])), WireStyle::Escape);
        }
        at += unit.bytes;
    }
    out.endsLine = out.endsLine || at == text.size();
    return out;
}

WireLine WireLines::hexLine(int number) const
{
    const int perLine = bytesPerLine(m_columns);
    const std::size_t from = static_cast<std::size_t>(number) * static_cast<std::size_t>(perLine);
    const std::string_view bytes = m_bytes.substr(from, static_cast<std::size_t>(perLine));
    const auto isSecret = [&](std::size_t i) {
        return std::any_of(m_head.secrets.begin(), m_head.secrets.end(),
                           [at = from + i](const auto &secret) {
                               return at >= secret.first && at < secret.second;
                           });
    };
    WireLine out;
    const int digits = m_bytes.size() > 0xFFFFFF ? offsetDigits + 2 : offsetDigits;
    append(out, QString::number(from, 16).rightJustified(digits, u'0') + QStringLiteral("  "),
           WireStyle::Offset);
    QString text;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        const bool isHidden = isSecret(i);
        append(out,
               isHidden ? QString(2, QChar(u'\u2022'))
                        : QString::number(byte, 16).rightJustified(2, u'0'),
               isHidden ? WireStyle::Mask : WireStyle::Plain);
        append(out, u" ", WireStyle::Plain);
        text += isHidden                     ? QChar(u'\u2022')
                : byte >= ' ' && byte < 0x7F ? QChar(static_cast<char16_t>(byte))
                                             : QChar(u'\u00B7');
    }
    const auto missing = static_cast<qsizetype>(perLine) - static_cast<qsizetype>(bytes.size());
    append(out, QString(missing * 3 + 1, u' '), WireStyle::Plain);
    append(out, text, WireStyle::Name);
    return out;
}

int WireLines::guess(std::size_t bytes, WireForm form, int columns) noexcept
{
    const auto perLine = static_cast<std::size_t>(
        form == WireForm::Hex ? bytesPerLine(columns) : std::max(columns, narrowest));
    return static_cast<int>((bytes + perLine - 1) / perLine);
}

int WireLines::bytesPerLine(int columns) noexcept
{
    return columns >= columnsOfHex(16) ? 16 : 8;
}

} // namespace ui
