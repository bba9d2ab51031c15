// Status lines and fields of answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeAnswer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace engine {

namespace {

constexpr std::array<std::pair<int, std::string_view>, 43> reasons = {{
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {203, "Non-Authoritative Information"},
    {204, "No Content"},
    {205, "Reset Content"},
    {206, "Partial Content"},
    {300, "Multiple Choices"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {402, "Payment Required"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {407, "Proxy Authentication Required"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {411, "Length Required"},
    {412, "Precondition Failed"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {415, "Unsupported Media Type"},
    {416, "Range Not Satisfiable"},
    {417, "Expectation Failed"},
    {418, "I'm a teapot"},
    {421, "Misdirected Request"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {502, "Bad Gateway"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
}};

std::string_view reasonOf(int status) noexcept
{
    const auto found =
        std::lower_bound(reasons.begin(), reasons.end(), status,
                         [](const auto &known, int wanted) { return known.first < wanted; });
    return found != reasons.end() && found->first == status ? found->second : std::string_view();
}

void appendNumber(std::string &out, std::int64_t number)
{
    std::array<char, 24> digits;
    const auto [end, ec] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    out.append(digits.data(), end);
}

void appendFraming(const PracticeAnswer &answer, const PracticeRequest &request, std::string &out)
{
    if (!answer.hasContent())
        return;
    out.append("Content-Type: ").append(answer.type).append("\r\n");
    if (answer.isStream()) {
        // HTTP/1.0 knows no chunks (RFC 9112 §6.1): the end of the connection is the end of the content.
        out.append(request.minorVersion > 0 ? "Transfer-Encoding: chunked\r\n" : "");
        return;
    }
    const bool isPattern = answer.kind == PracticeAnswer::Kind::Pattern;
    out.append("Content-Length: ");
    appendNumber(out,
                 isPattern ? answer.bytes : static_cast<std::int64_t>(answer.content().size()));
    out.append("\r\n");
}

void appendKeepAlive(const KeepAliveHint &announced, std::string &out)
{
    out.append("Keep-Alive: timeout=");
    appendNumber(out, announced.timeout.value_or(std::chrono::seconds(0)).count());
    if (announced.max) {
        out.append(", max=");
        appendNumber(out, *announced.max);
    }
    out.append("\r\n");
}

} // namespace

void PracticeAnswer::clear()
{
    std::string keptFields = std::move(fields);
    std::string keptText = std::move(text);
    *this = PracticeAnswer();
    fields = std::move(keptFields);
    fields.clear();
    text = std::move(keptText);
    text.clear();
}

void PracticeAnswer::refuse(const Refusal &refusal)
{
    clear();
    status = refusal.status;
    text.assign(refusal.words).append("\n");
    close = true;
}

// No Date field, though RFC 9110 §6.6.1 asks for one: the same request is to get the same bytes at any time.
void appendHead(const PracticeAnswer &answer, const PracticeRequest &request, bool closes,
                std::string &out)
{
    out.append("HTTP/1.1 ");
    appendNumber(out, answer.status);
    out.append(" ").append(reasonOf(answer.status)).append("\r\nServer: Warmwire-practice\r\n");
    appendFraming(answer, request, out);
    out.append(answer.fields);
    if (closes) {
        out.append("Connection: close\r\n");
    } else if (request.minorVersion == 0 || answer.announced) {
        out.append("Connection: keep-alive\r\n");
        if (answer.announced)
            appendKeepAlive(*answer.announced, out);
    }
    out.append("\r\n");
}

} // namespace engine
