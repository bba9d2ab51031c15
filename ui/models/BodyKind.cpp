// Telling text from other bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/BodyKind.h"

#include "engine/http/Headers.h"
#include "ui/models/JsonIndent.h"

#include <algorithm>
#include <cstring>

namespace ui {
namespace {

constexpr std::size_t sniffed = 4096;

std::string_view valueOf(const engine::Headers &headers, std::string_view name)
{
    const engine::Header *field = engine::find(headers, name);
    return field != nullptr ? std::string_view(field->value) : std::string_view();
}

bool contains(std::string_view text, std::string_view word)
{
    const auto found =
        std::search(text.begin(), text.end(), word.begin(), word.end(),
                    [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 0x20 : a) == b; });
    return found != text.end();
}

/// Bytes that no text has: controls other than tab, line ends, form feed and escape.
bool hasControls(std::string_view bytes)
{
    return std::ranges::any_of(bytes, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\x1B';
    });
}

/// Whether the bytes are UTF-8 as far as looked at; a character cut off at the end does not count against it.
bool isUtf8(std::string_view bytes)
{
    const std::string_view whole =
        bytes.substr(0, characterStart(bytes, bytes.size() < sniffed ? bytes.size() : sniffed - 4,
                                       TextCoding::Utf8));
    const QString text = QString::fromUtf8(whole.data(), static_cast<qsizetype>(whole.size()));
    return !text.contains(QChar::ReplacementCharacter) || contains(whole, "\xEF\xBF\xBD");
}

QString suffixOf(std::string_view type, BodyKind kind)
{
    struct Ending
    {
        std::string_view word;
        const char16_t *suffix;
    };
    constexpr Ending endings[] = {{"html", u"html"},     {"xml", u"xml"}, {"csv", u"csv"},
                                  {"javascript", u"js"}, {"css", u"css"}, {"png", u"png"},
                                  {"jpeg", u"jpg"},      {"gif", u"gif"}, {"pdf", u"pdf"},
                                  {"zip", u"zip"}};
    if (kind == BodyKind::Json)
        return QStringLiteral("json");
    for (const Ending &ending : endings) {
        if (contains(type, ending.word))
            return QString::fromUtf16(ending.suffix);
    }
    return kind == BodyKind::Text ? QStringLiteral("txt") : QStringLiteral("bin");
}

} // namespace

BodyFacts bodyFacts(const engine::Response &response)
{
    BodyFacts out;
    if (response.body == nullptr || response.body->empty())
        return out;
    const std::string_view start = std::string_view(*response.body).substr(0, sniffed);
    const std::string_view type = valueOf(response.headers, "Content-Type");
    const std::string_view coding = valueOf(response.headers, "Content-Encoding");
    const bool isCoded = !coding.empty() && !engine::equalIgnoringCase(coding, "identity");
    if (isCoded || hasControls(start))
        out.kind = BodyKind::Binary;
    else
        out.kind = looksLikeJson(type, start) ? BodyKind::Json : BodyKind::Text;
    if (out.kind != BodyKind::Binary && !isUtf8(start))
        out.coding = TextCoding::Latin1;
    out.suffix = suffixOf(type, out.kind);
    return out;
}

std::size_t longestLine(std::string_view text, std::size_t enough) noexcept
{
    std::size_t longest = 0;
    while (!text.empty() && longest < enough) {
        const void *found = std::memchr(text.data(), '\n', text.size());
        const std::size_t length =
            found != nullptr
                ? static_cast<std::size_t>(static_cast<const char *>(found) - text.data())
                : text.size();
        longest = std::max(longest, length);
        text.remove_prefix(std::min(text.size(), length + 1));
    }
    return std::min(longest, enough);
}

} // namespace ui
