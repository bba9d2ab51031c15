// Request line, fields and framing of a request.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeRequest.h"

#include "engine/http/Headers.h"

#include <algorithm>

namespace engine {

namespace {

constexpr HeadLimits limits{PracticeRequest::mostHeadBytes, 1000};

/// token characters (RFC 9110 §5.6.2)
constexpr bool isTokenCharacter(char c) noexcept
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

Refusal badRequest(std::string words)
{
    return {400, std::move(words)};
}

/// Splits "HTTP/1.1" off the end of the request line; false where the line does not end in a version.
std::optional<Refusal> takeVersion(std::string_view &line, PracticeRequest &out)
{
    const auto space = line.rfind(' ');
    const std::string_view version =
        space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (version.size() != 8 || !version.starts_with("HTTP/") || !isDigit(version[5]) ||
        version[6] != '.' || !isDigit(version[7]))
        return badRequest("The request line does not end in HTTP/1.1.");
    if (version[5] != '1')
        return Refusal{505, "This server speaks HTTP/1.1 and HTTP/1.0."};
    out.minorVersion = version[7] == '0' ? 0 : 1;
    line = line.substr(0, space);
    return std::nullopt;
}

/// Origin form, absolute form (RFC 9112 §3.2.2: to be accepted from anybody) or the asterisk of OPTIONS.
std::optional<Refusal> readTarget(std::string_view target, PracticeRequest &out)
{
    const bool readable = std::all_of(target.begin(), target.end(), [](char c) {
        return static_cast<unsigned char>(c) > 0x20 && c != 0x7f;
    });
    if (target.empty() || !readable)
        return badRequest(
            "The request line is not METHOD, target and version with one space between them.");
    for (const std::string_view scheme :
         {std::string_view("http://"), std::string_view("https://")}) {
        if (!equalIgnoringCase(target.substr(0, scheme.size()), scheme))
            continue;
        const auto path = target.find_first_of("/?", scheme.size());
        target = path == std::string_view::npos ? std::string_view("/") : target.substr(path);
    }
    const auto mark = target.find('?');
    out.path = target.substr(0, mark);
    out.query = mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
    if (out.path.empty())
        out.path = "/";
    if (out.path.front() != '/' && !(target == "*" && out.method == "OPTIONS"))
        return badRequest("The target does not begin with a slash.");
    return std::nullopt;
}

std::optional<Refusal> readRequestLine(std::string_view line, PracticeRequest &out)
{
    if (auto refusal = takeVersion(line, out))
        return refusal;
    const auto space = line.find(' ');
    out.method = line.substr(0, space);
    if (out.method.empty() || !std::all_of(out.method.begin(), out.method.end(), isTokenCharacter))
        return badRequest("The request does not begin with a method.");
    return readTarget(space == std::string_view::npos ? std::string_view() : line.substr(space + 1),
                      out);
}

/// What the fields that rule the message say, gathered in one pass.
struct Ruling
{
    int hosts = 0;
    int lengths = 0;
    std::string_view length;
    std::string_view coding; ///< the last one named
    int codings = 0;
    bool close = false;
    bool keepAlive = false;
    std::string_view expect;
};

Ruling gather(const HeadFields &fields)
{
    Ruling out;
    for (const FieldView &field : fields.list) {
        if (equalIgnoringCase(field.name, "Host")) {
            ++out.hosts;
        } else if (equalIgnoringCase(field.name, "Content-Length")) {
            ++out.lengths;
            out.length = field.value;
        } else if (equalIgnoringCase(field.name, "Transfer-Encoding")) {
            ++out.codings; // an empty value names none, and is refused for it
            out.coding = {};
            forEachToken(field.value, [&out](std::string_view token) {
                out.codings += out.coding.empty() ? 0 : 1;
                out.coding = token;
            });
        } else if (equalIgnoringCase(field.name, "Connection")) {
            forEachToken(field.value, [&out](std::string_view token) {
                out.close = out.close || equalIgnoringCase(token, "close");
                out.keepAlive = out.keepAlive || equalIgnoringCase(token, "keep-alive");
            });
        } else if (equalIgnoringCase(field.name, "Expect")) {
            out.expect = field.value;
        }
    }
    return out;
}

/// RFC 9112 §6.3; what §6.1 lets a server refuse is refused, as smuggling begins there.
std::optional<Refusal> frame(const Ruling &ruling, PracticeRequest &out)
{
    out.body = {};
    if (ruling.codings > 0) {
        if (ruling.lengths > 0)
            return badRequest("Transfer-Encoding and Content-Length stand side by side.");
        if (out.minorVersion == 0)
            return badRequest("HTTP/1.0 has no Transfer-Encoding.");
        if (!equalIgnoringCase(ruling.coding, "chunked"))
            return badRequest(
                "The last transfer coding is not chunked, so the end of the body is unknown.");
        if (ruling.codings > 1)
            return Refusal{501, "Of the transfer codings this server reads chunked alone."};
        out.body.framing = Framing::Chunked;
        return std::nullopt;
    }
    if (ruling.lengths == 0)
        return std::nullopt;
    const std::optional<std::int64_t> length = readLength(ruling.length);
    if (ruling.lengths > 1 || !length)
        return badRequest("Content-Length is not one whole number.");
    if (*length > 0) {
        out.body.framing = Framing::Length;
        out.body.length = *length;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string_view> PracticeRequest::parameter(std::string_view name) const noexcept
{
    std::string_view rest = query;
    while (!rest.empty()) {
        const auto end = rest.find('&');
        const std::string_view pair = rest.substr(0, end);
        const auto equals = pair.find('=');
        if (pair.substr(0, equals) == name)
            return equals == std::string_view::npos ? std::string_view() : pair.substr(equals + 1);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return std::nullopt;
}

std::optional<Refusal> readPracticeRequest(std::string_view head, PracticeRequest &out)
{
    out.head = head;
    out.method = {};
    out.minorVersion = 1;
    out.fields.clear();
    bool bareLf = false;
    const std::string_view line = takeLine(head, bareLf);
    if (auto refusal = readRequestLine(line, out))
        return refusal;
    if (const Result<void> read = readFields(head, limits, out.fields); !read)
        return badRequest("The head cannot be read: " + read.error().detail + '.');
    if (out.fields.neverReuse)
        return badRequest(
            "The head can be read in more than one way: " + out.fields.notes.front().kind + '.');
    const Ruling ruling = gather(out.fields);
    if (ruling.hosts > 1 || (ruling.hosts == 0 && out.minorVersion > 0))
        return badRequest("A request has one Host field.");
    if (auto refusal = frame(ruling, out))
        return refusal;
    out.keepAlive = !ruling.close && (out.minorVersion > 0 || ruling.keepAlive);
    out.expectsContinue = false;
    if (!ruling.expect.empty() && out.minorVersion > 0) {
        if (!equalIgnoringCase(ruling.expect, "100-continue"))
            return Refusal{417, "The one expectation this server knows is 100-continue."};
        out.expectsContinue = out.body.framing != Framing::None;
    }
    return std::nullopt;
}

std::optional<Refusal> judgeFirstBytes(std::string_view bytes)
{
    constexpr char tlsHandshake = 0x16; // the record type a ClientHello comes in (RFC 8446 §5.1)
    if (bytes.empty() || isTokenCharacter(bytes.front()))
        return std::nullopt;
    if (bytes.front() == tlsHandshake)
        return badRequest("This port speaks plain HTTP, and the request began like TLS. Use "
                          "http:// here, or the other port.");
    return badRequest("This is not an HTTP request.");
}

} // namespace engine
