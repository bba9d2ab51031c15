// Status lines, including the odd ones that real servers send.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/ResponseHead.h"

#include "engine/http/Headers.h"

#include <algorithm>

namespace engine {

namespace {

constexpr bool isDigit(char c) noexcept
{
    return c >= '0' && c <= '9';
}

std::unexpected<Error> garbage(std::string_view line, std::string_view why)
{
    constexpr std::size_t most = 40;
    Error error;
    error.kind = ErrorKind::HttpGarbage;
    error.phase = Phase::Wait;
    error.subject = std::string(line.substr(0, most));
    error.detail = std::string(why);
    return failure(std::move(error));
}

void note(ResponseHead &out, std::string_view kind, std::string detail, bool reusable)
{
    out.fields.notes.push_back({std::string(kind), std::move(detail), "9112 4"});
    out.fields.neverReuse = out.fields.neverReuse || !reusable;
}

/// Reads "HTTP/1.1" (any case) or "ICY" off the front of `line`.
bool takeVersion(std::string_view &line, ResponseHead &out)
{
    if (line.starts_with("ICY ") || line == "ICY") {
        out.versionMajor = 1;
        out.versionMinor = 0;
        note(out, "icy", "ICY read as HTTP/1.0", false);
        line.remove_prefix(3);
        return true;
    }
    if (line.size() < 8 || !equalIgnoringCase(line.substr(0, 5), "HTTP/") || !isDigit(line[5]) ||
        line[6] != '.' || !isDigit(line[7]))
        return false;
    if (!line.starts_with("HTTP/"))
        note(out, "version-case", std::string(line.substr(0, 8)), false);
    out.versionMajor = line[5] - '0';
    out.versionMinor = line[7] - '0';
    if (out.versionMajor != 1)
        note(out, "version",
             "HTTP/" + std::string(line.substr(5, 3)) + " in text; read as HTTP/1.1", false);
    else if (out.versionMinor > 1)
        note(out, "version", "HTTP/1." + std::string(1, line[7]) + " read as HTTP/1.1", true);
    line.remove_prefix(8);
    return true;
}

/// Reads the blank between version and status code.
bool takeBlank(std::string_view &line, ResponseHead &out)
{
    const auto end = line.find_first_not_of(" \t");
    if (end == 0 || end == std::string_view::npos)
        return false;
    const std::string_view blank = line.substr(0, end);
    if (blank.find('\t') != std::string_view::npos)
        note(out, "status-line-blank", "a tab before the status code", false);
    else if (blank.size() > 1)
        note(out, "status-line-blank", "several spaces before the status code", true);
    line.remove_prefix(end);
    return true;
}

bool takeStatus(std::string_view &line, ResponseHead &out)
{
    const auto digits = static_cast<std::size_t>(
        std::find_if_not(line.begin(), line.end(), isDigit) - line.begin());
    if (digits != 3 || (line.size() > 3 && line[3] != ' ' && line[3] != '\t'))
        return false;
    out.status = (line[0] - '0') * 100 + (line[1] - '0') * 10 + (line[2] - '0');
    if (out.status < 100)
        note(out, "status-range", "status " + std::string(line.substr(0, 3)) + " is below 100",
             false);
    else if (out.status > 599)
        note(out, "status-range",
             "status " + std::string(line.substr(0, 3)) + " is outside 100 to 599", true);
    line.remove_prefix(3);
    if (line.empty())
        note(out, "no-reason-space", "no space after the status code", true);
    else
        line.remove_prefix(1);
    out.reason = line;
    return true;
}

void readConnectionWords(ResponseHead &out)
{
    out.saysClose = out.saysKeepAlive = false;
    for (const FieldView &field : out.fields.list) {
        if (!equalIgnoringCase(field.name, "Connection"))
            continue;
        forEachToken(field.value, [&out](std::string_view token) {
            out.saysClose = out.saysClose || equalIgnoringCase(token, "close");
            out.saysKeepAlive = out.saysKeepAlive || equalIgnoringCase(token, "keep-alive");
        });
    }
    const FieldView *const keepAlive = out.fields.find("Keep-Alive");
    out.keepAlive = keepAlive == nullptr ? std::string_view() : keepAlive->value;
}

} // namespace

bool mayBeResponse(std::string_view bytes) noexcept
{
    const auto start = bytes.find_first_not_of("\r\n");
    if (start == std::string_view::npos)
        return true;
    bytes.remove_prefix(start);
    const auto matches = [bytes](std::string_view expected) {
        const std::size_t n = std::min(bytes.size(), expected.size());
        return equalIgnoringCase(bytes.substr(0, n), expected.substr(0, n));
    };
    return matches("HTTP/") || bytes.substr(0, 4) == std::string_view("ICY ").substr(
                                                         0, std::min<std::size_t>(4, bytes.size()));
}

Result<void> readResponseHead(std::string_view head, const HeadLimits &limits, ResponseHead &out)
{
    out.fields.clear();
    out.versionMajor = out.versionMinor = 1;
    out.status = 0;
    out.reason = {};
    if (const auto start = head.find_first_not_of("\r\n");
        start != 0 && start != std::string_view::npos) {
        note(out, "leading-crlf", "an empty line before the status line", false);
        head.remove_prefix(start);
    }
    bool bareLf = false;
    std::string_view line = takeLine(head, bareLf);
    const std::string_view whole = line;
    if (!takeVersion(line, out))
        return garbage(whole, "the status line does not begin with HTTP/");
    if (!takeBlank(line, out) || !takeStatus(line, out))
        return garbage(whole, "the status code is not three digits");
    if (bareLf)
        out.fields.notes.push_back({"bare-lf", "a line ends in LF alone", "9112 2.2"});
    if (Result<void> read = readFields(head, limits, out.fields); !read)
        return read;
    readConnectionWords(out);
    return {};
}

} // namespace engine
