// The seven rules of RFC 9112 §6.3 in their order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/BodyFraming.h"

#include "engine/http/Headers.h"

#include <algorithm>
#include <charconv>

namespace engine {

namespace {

void note(std::vector<Note> &notes, std::string_view kind, std::string detail, std::string_view rfc)
{
    notes.push_back({std::string(kind), std::move(detail), std::string(rfc)});
}

BodyFraming unreadable(std::string detail)
{
    Error error;
    error.kind = ErrorKind::HttpLength;
    error.phase = Phase::Receive;
    error.detail = std::move(detail);
    return {Framing::UntilClose, 0, true, std::move(error)};
}

/// All elements of all Transfer-Encoding lines, in order.
std::vector<std::string_view> codings(const HeadFields &fields)
{
    std::vector<std::string_view> out;
    for (const FieldView &field : fields.list) {
        if (equalIgnoringCase(field.name, "Transfer-Encoding"))
            forEachToken(field.value, [&out](std::string_view token) { out.push_back(token); });
    }
    return out;
}

BodyFraming frameByCodings(const ResponseHead &head, const std::vector<std::string_view> &list,
                           bool hasLength, std::vector<Note> &notes)
{
    BodyFraming out{Framing::Chunked, 0, false, std::nullopt};
    const auto isChunked = [](std::string_view coding) {
        return equalIgnoringCase(coding, "chunked");
    };
    if (hasLength) {
        note(notes, "length-and-chunked",
             "Content-Length beside Transfer-Encoding; the length is not used", "9112 6.3");
        out.ambiguous = true;
    }
    if (!head.isAtLeast11()) {
        note(notes, "chunked-in-http10", "Transfer-Encoding in an HTTP/1.0 message", "9112 6.1");
        out.ambiguous = true;
    }
    const auto chunked = std::count_if(list.begin(), list.end(), isChunked);
    if (chunked == 0 || !isChunked(list.back())) {
        std::string names;
        for (const std::string_view coding : list)
            names += (names.empty() ? "" : ", ") + std::string(coding);
        if (chunked > 0)
            return unreadable("Transfer-Encoding: " + names + " does not end in chunked");
        note(notes, "unknown-coding", names + ": read until the connection closes", "9112 6.3");
        out.framing = Framing::UntilClose;
        out.ambiguous = true;
        return out;
    }
    if (chunked > 1) {
        note(notes, "chunked-twice", "chunked is named more than once; one layer was removed",
             "9112 7");
        out.ambiguous = true;
    }
    if (list.size() > static_cast<std::size_t>(chunked))
        note(notes, "transfer-coding",
             std::string(list.front()) + " was not asked for; shown as received", "9112 7");
    return out;
}

BodyFraming frameByLength(const std::vector<std::string_view> &lines, std::vector<Note> &notes)
{
    std::string_view value = lines.front();
    std::size_t elements = 0;
    bool same = true;
    for (const std::string_view line : lines) {
        forEachToken(line, [&](std::string_view element) {
            same = same && (elements == 0 || element == value);
            value = elements == 0 ? element : value;
            ++elements;
        });
    }
    if (!same)
        return unreadable("different Content-Length values");
    if (elements > 1)
        note(notes, "length-repeated", std::string(value), "9110 8.6");
    if (const auto length = readLength(value); length && elements > 0)
        return {Framing::Length, *length, false, std::nullopt};
    // Browsers read a value without any digit until close; anything that begins like a number is refused.
    const bool wordOnly = elements == 0 || std::none_of(value.begin(), value.end(), [](char c) {
                              return c >= '0' && c <= '9';
                          });
    if (!wordOnly)
        return unreadable("Content-Length: " + std::string(value));
    note(notes, "length-unreadable",
         "Content-Length: \"" + std::string(value) + "\"; read until close", "9110 8.6");
    return {Framing::UntilClose, 0, true, std::nullopt};
}

std::vector<std::string_view> lengthLines(const HeadFields &fields)
{
    std::vector<std::string_view> out;
    for (const FieldView &field : fields.list) {
        if (equalIgnoringCase(field.name, "Content-Length"))
            out.push_back(field.value);
    }
    return out;
}

BodyFraming frameCoded(const ResponseHead &head, std::vector<Note> &notes)
{
    const std::vector<std::string_view> list = codings(head.fields);
    const std::vector<std::string_view> lengths = lengthLines(head.fields);
    const bool identity = std::all_of(list.begin(), list.end(), [](std::string_view coding) {
        return equalIgnoringCase(coding, "identity");
    });
    if (!identity)
        return frameByCodings(head, list, !lengths.empty(), notes);
    note(notes, "identity-coding", "Transfer-Encoding names no coding", "9112 7");
    BodyFraming out = lengths.empty() ? BodyFraming{Framing::UntilClose, 0, true, std::nullopt}
                                      : frameByLength(lengths, notes);
    out.ambiguous = true;
    return out;
}

} // namespace

std::optional<std::int64_t> readLength(std::string_view value) noexcept
{
    std::int64_t length = 0;
    const auto [end, ec] = std::from_chars(value.data(), value.data() + value.size(), length);
    const bool digits = !value.empty() && value.front() >= '0' && value.front() <= '9';
    if (ec != std::errc{} || end != value.data() + value.size() || !digits)
        return std::nullopt;
    return length;
}

BodyFraming frameResponse(const ResponseHead &head, std::string_view method,
                          std::vector<Note> &notes)
{
    const FieldView *length = nullptr;
    bool several = false;
    bool hasCoding = false;
    for (const FieldView &field : head.fields.list) {
        if (equalIgnoringCase(field.name, "Content-Length")) {
            several = length != nullptr;
            length = &field;
        } else if (equalIgnoringCase(field.name, "Transfer-Encoding")) {
            hasCoding = true;
        }
    }
    if (method == "CONNECT" && head.status >= 200 && head.status < 300) {
        note(notes, "tunnel", "a 2xx to CONNECT turns the connection into a tunnel", "9110 9.3.6");
        return {Framing::None, 0, true, std::nullopt};
    }
    if (head.status == 204 && hasCoding) {
        note(notes, "coding-in-204", "Transfer-Encoding in a 204", "9112 6.1");
        return {Framing::None, 0, true, std::nullopt};
    }
    if (method == "HEAD" || head.isInterim() || head.status == 204 || head.status == 304)
        return {Framing::None, 0, false, std::nullopt};
    if (!hasCoding && length == nullptr)
        return {Framing::UntilClose, 0, false, std::nullopt};
    if (!hasCoding && !several) {
        if (const auto bytes = readLength(length->value))
            return {Framing::Length, *bytes, false, std::nullopt};
    }
    return hasCoding ? frameCoded(head, notes) : frameByLength(lengthLines(head.fields), notes);
}

} // namespace engine
