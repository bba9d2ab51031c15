// Field lines: the tolerance table's rows on line ends, folding, names and values.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/HeadFields.h"

#include "engine/http/Headers.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace engine {

namespace {

constexpr bool isBlank(char c) noexcept
{
    return c == ' ' || c == '\t';
}

std::string_view trimmed(std::string_view text) noexcept
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// token characters (RFC 9110 §5.6.2)
constexpr std::array<bool, 256> tokenTable = [] {
    std::array<bool, 256> table{};
    for (unsigned c = '0'; c <= '9'; ++c)
        table[c] = true;
    for (unsigned c = 'a'; c <= 'z'; ++c)
        table[c] = table[c - 32] = true;
    for (const char c : std::string_view("!#$%&'*+-.^_`|~"))
        table[static_cast<unsigned char>(c)] = true;
    return table;
}();

bool isToken(std::string_view text) noexcept
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return tokenTable[static_cast<unsigned char>(c)];
    });
}

std::unexpected<Error> headError(std::string detail)
{
    Error error;
    error.kind = ErrorKind::HttpHeader;
    error.phase = Phase::Receive;
    error.detail = std::move(detail);
    return failure(std::move(error));
}

std::string shown(std::string_view line)
{
    constexpr std::size_t most = 60;
    return '"' + std::string(line.substr(0, most)) + (line.size() > most ? "…\"" : "\"");
}

void addNote(HeadFields &out, std::string_view kind, std::string detail, std::string_view rfc)
{
    constexpr std::size_t most = 100; // of one head; each new one is compared with all before
    if (out.notes.size() >= most)
        return;
    const bool known = std::any_of(out.notes.begin(), out.notes.end(), [&](const Note &note) {
        return note.kind == kind && note.detail == detail;
    });
    if (!known)
        out.notes.push_back({std::string(kind), std::move(detail), std::string(rfc)});
}

bool looksLikeFraming(std::string_view name)
{
    const std::string_view bare = trimmed(name);
    return equalIgnoringCase(bare, "Content-Length") ||
           equalIgnoringCase(bare, "Transfer-Encoding") || equalIgnoringCase(bare, "Connection");
}

void joinFold(HeadFields &out, std::string_view line)
{
    if (out.list.empty()) {
        addNote(out, "fold-after-start", "a continuation line before the first field was left out",
                "9112 5.2");
        out.neverReuse = true;
        return;
    }
    FieldView &field = out.list.back();
    // A value of many lines grows in one place: a copy for each line would need the square of its size.
    const bool goesOn = !out.joined.empty() && field.value.data() == out.joined.back().data();
    if (!goesOn) {
        out.joined.emplace_back(field.value);
        addNote(out, "obs-fold", std::string(field.name), "9112 5.2");
    }
    std::string &whole = out.joined.back();
    if (!whole.empty())
        whole += ' ';
    whole += trimmed(line);
    field.value = whole;
}

/// False where surely no byte is a control character; eight are looked at in one go, as nearly every value is clean.
bool mayHoldControls(std::string_view value) noexcept
{
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t tops = 0x8080808080808080;
    std::uint64_t found = 0;
    while (value.size() >= sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, value.data(), sizeof word);
        const std::uint64_t del = word ^ (ones * 0x7f);
        found |= ((word - ones * 0x20) & ~word) | ((del - ones) & ~del);
        value.remove_prefix(sizeof word);
    }
    return (found & tops) != 0 || std::any_of(value.begin(), value.end(), [](char c) {
               return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
           });
}

/// Notes on the bytes of a value; false on NUL.
bool checkValue(HeadFields &out, const FieldView &field)
{
    if (!mayHoldControls(field.value))
        return true;
    const auto odd = std::find_if(field.value.begin(), field.value.end(), [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
    });
    if (odd == field.value.end())
        return true;
    if (field.value.find('\0') != std::string_view::npos)
        return false;
    const bool bareCr = field.value.find('\r') != std::string_view::npos;
    addNote(out, bareCr ? "bare-cr" : "control-byte", std::string(field.name),
            bareCr ? "9112 2.2" : "9110 5.5");
    out.neverReuse = out.neverReuse || bareCr;
    return true;
}

Result<void> readField(HeadFields &out, std::string_view line)
{
    const auto colon = line.find(':');
    if (colon == std::string_view::npos)
        return headError("a line without a colon: " + shown(line));
    std::string_view name = line.substr(0, colon);
    if (!name.empty() && isBlank(name.back())) {
        name = trimmed(name);
        addNote(out, "space-before-colon", std::string(name), "9112 5.1");
        out.neverReuse = true;
    }
    if (name.empty()) {
        addNote(out, "empty-name", shown(line), "9110 5.1");
    } else if (!isToken(name)) {
        addNote(out, "bad-name", std::string(name), "9110 5.1");
        out.neverReuse = out.neverReuse || looksLikeFraming(name);
    }
    out.list.push_back({name, trimmed(line.substr(colon + 1))});
    if (!checkValue(out, out.list.back()))
        return headError("a NUL byte in " + std::string(name));
    return {};
}

} // namespace

void HeadFields::clear()
{
    list.clear();
    joined.clear();
    notes.clear();
    neverReuse = false;
}

const FieldView *HeadFields::find(std::string_view name) const noexcept
{
    for (const FieldView &field : list) {
        if (equalIgnoringCase(field.name, name))
            return &field;
    }
    return nullptr;
}

std::size_t headSize(std::string_view buffer, std::size_t &from) noexcept
{
    while (from < buffer.size()) {
        const void *found = std::memchr(buffer.data() + from, '\n', buffer.size() - from);
        if (found == nullptr) {
            from = buffer.size();
            return 0;
        }
        const auto at = static_cast<std::size_t>(static_cast<const char *>(found) - buffer.data());
        const std::string_view rest = buffer.substr(at + 1);
        if (rest.starts_with('\n'))
            return at + 2;
        if (rest.starts_with("\r\n"))
            return at + 3;
        from = at; // what follows may not have come yet
        if (rest.size() < 2)
            return 0;
        from = at + 1;
    }
    return 0;
}

std::string_view takeLine(std::string_view &text, bool &bareLf) noexcept
{
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (!line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    else if (end != std::string_view::npos)
        bareLf = true;
    return line;
}

Result<void> readFields(std::string_view lines, const HeadLimits &limits, HeadFields &out)
{
    bool bareLf = false;
    while (!lines.empty()) {
        const std::string_view line = takeLine(lines, bareLf);
        if (line.empty())
            continue;
        if (isBlank(line.front())) {
            joinFold(out, line);
            continue;
        }
        if (out.list.size() >= limits.fields)
            return headError("more than " + std::to_string(limits.fields) + " header fields");
        if (auto ok = readField(out, line); !ok)
            return ok;
    }
    if (bareLf)
        addNote(out, "bare-lf", "a line ends in LF alone", "9112 2.2");
    return {};
}

Headers copied(const HeadFields &fields)
{
    Headers out;
    out.reserve(fields.list.size());
    for (const FieldView &field : fields.list)
        out.push_back({std::string(field.name), std::string(field.value)});
    return out;
}

} // namespace engine
