// The answer at each path.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeRoutes.h"

#include "engine/http/Headers.h"
#include "engine/practice/PracticeGzip.h"
#include "engine/practice/PracticePaths.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>

namespace engine {

namespace {

constexpr std::int64_t mostBytes = std::int64_t{1} << 30U;
constexpr std::int64_t mostMilliseconds = 10 * 60 * 1000;
constexpr std::int64_t mostSeconds = 3600;
constexpr std::int64_t mostUses = 1'000'000;
constexpr std::int64_t mostChunk = 64 * 1024;
constexpr std::int64_t mostEvents = 1000;
constexpr std::int64_t mostRedirects = 100;
constexpr std::size_t patternSize = 64 * 1024;
constexpr std::size_t gzipLines = 64;
constexpr std::size_t usageColumn = 30;
constexpr std::string_view patternLine =
    "Warmwire practice: 64 bytes a line, the last one is a line end.\n";
constexpr std::string_view gzipLine =
    "Warmwire practice: this line was compressed to travel lightly.\r\n";
static_assert(patternLine.size() == 64 && gzipLine.size() == 64);

std::optional<std::int64_t> wholeNumber(std::string_view text, std::int64_t least,
                                        std::int64_t most) noexcept
{
    std::int64_t out = 0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (ec != std::errc{} || end != text.data() + text.size() || out < least || out > most)
        return std::nullopt;
    return out;
}

/// Reads the numbers of one request; the first that is none turns the answer into a 400 that says so.
class Numbers
{
public:
    Numbers(const PracticeRequest &request, PracticeAnswer &out)
        : m_request(request)
        , m_out(out)
    {
    }

    std::int64_t argument(std::string_view text, std::int64_t least, std::int64_t most)
    {
        return checked("The part after the last slash", wholeNumber(text, least, most), least,
                       most);
    }

    std::int64_t parameter(std::string_view name, std::int64_t otherwise, std::int64_t least,
                           std::int64_t most)
    {
        const std::optional<std::string_view> text = m_request.parameter(name);
        return text ? checked(name, wholeNumber(*text, least, most), least, most) : otherwise;
    }

    [[nodiscard]] bool areFine() const noexcept { return m_fine; }

private:
    std::int64_t checked(std::string_view what, std::optional<std::int64_t> number,
                         std::int64_t least, std::int64_t most)
    {
        if (number || !m_fine)
            return number.value_or(least);
        m_fine = false;
        m_out.clear();
        m_out.status = 400;
        m_out.text.append(what)
            .append(" must be a whole number from ")
            .append(std::to_string(least))
            .append(" to ")
            .append(std::to_string(most))
            .append(".\n");
        return least;
    }

    const PracticeRequest &m_request;
    PracticeAnswer &m_out;
    bool m_fine = true;
};

Nanoseconds milliseconds(std::int64_t number) noexcept
{
    return std::chrono::milliseconds(number);
}

void answerChunked(std::string_view argument, const PracticeRequest &request, PracticeAnswer &out)
{
    Numbers numbers(request, out);
    const std::int64_t bytes = numbers.argument(argument, 0, mostBytes);
    const std::int64_t size = numbers.parameter("size", 4096, 1, mostChunk);
    const std::int64_t pause = numbers.parameter("ms", 0, 0, mostMilliseconds);
    if (!numbers.areFine())
        return;
    out.kind = PracticeAnswer::Kind::Chunks;
    out.type = "application/octet-stream";
    out.bytes = bytes;
    out.chunk = static_cast<std::size_t>(size);
    out.pause = milliseconds(pause);
}

void answerDelay(std::string_view argument, const PracticeRequest &request, PracticeAnswer &out)
{
    Numbers numbers(request, out);
    const std::int64_t delay = numbers.argument(argument, 0, mostMilliseconds);
    if (!numbers.areFine())
        return;
    out.delay = milliseconds(delay);
    out.text = "answered after " + std::to_string(delay) + " ms\n";
}

void answerStatus(std::string_view argument, const PracticeRequest &request, PracticeAnswer &out)
{
    Numbers numbers(request, out);
    const std::int64_t status = numbers.argument(argument, 200, 999);
    if (!numbers.areFine())
        return;
    out.status = static_cast<int>(status);
    if (status == 401)
        out.fields =
            "WWW-Authenticate: Basic realm=\"practice\"\r\n"; // RFC 9110 §15.5.2: a 401 names a scheme
    if (status != 205)                                        // RFC 9110 §15.3.6: no content
        out.text = "status " + std::to_string(status) + '\n';
}

void answerEcho(const PracticeRequest &request, const PracticeBody &body, PracticeAnswer &out)
{
    if (request.body.framing == Framing::None) {
        out.constant = request.head;
        return;
    }
    const FieldView *type = request.fields.find("Content-Type");
    out.type = type != nullptr ? type->value : std::string_view("application/octet-stream");
    out.constant = body.kept();
}

void answerUpload(PracticeBody &body, PracticeAnswer &out)
{
    out.type = PracticeAnswer::json;
    out.text =
        "{\"sha1\":\"" + body.takeHash() + "\",\"length\":" + std::to_string(body.size()) + "}\n";
}

/// `max` counts the uses in all; announced is, as Apache does, how many are left.
void answerKeepAlive(const PracticeRequest &request, std::int64_t use, PracticeAnswer &out)
{
    Numbers numbers(request, out);
    const std::int64_t seconds = numbers.parameter("timeout", 5, 0, mostSeconds);
    const std::int64_t max = numbers.parameter("max", 0, 1, mostUses);
    if (!numbers.areFine())
        return;
    out.idleLimit = std::chrono::seconds(seconds);
    out.announced = KeepAliveHint{std::chrono::seconds(seconds), std::nullopt};
    if (max > 0) {
        out.announced->max = std::max<std::int64_t>(0, max - use);
        out.close = use >= max;
    }
    out.constant = "kept for the time announced\n";
    if (out.close)
        out.constant = "the last use of this connection\n";
}

void answerStale(const PracticeRequest &request, PracticeAnswer &out)
{
    Numbers numbers(request, out);
    const std::int64_t idle = numbers.parameter("ms", 1000, 0, mostMilliseconds);
    if (!numbers.areFine())
        return;
    out.idleLimit = milliseconds(idle);
    out.text = "closes after " + std::to_string(idle) + " ms without a request, unannounced\n";
}

void answerRedirect(std::string_view argument, const PracticeRequest &request, PracticeAnswer &out)
{
    Numbers numbers(request, out);
    const std::int64_t left = numbers.argument(argument, 0, mostRedirects);
    if (!numbers.areFine())
        return;
    out.constant = "arrived\n";
    if (left == 0)
        return;
    out.status = 302;
    out.fields = "Location: /redirect/" + std::to_string(left - 1) + "\r\n";
    out.constant = "go on\n";
}

void answerCookies(const PracticeRequest &request, PracticeAnswer &out)
{
    out.fields = "Set-Cookie: practice=warm; Path=/; HttpOnly; SameSite=Lax\r\n"
                 "Set-Cookie: visit=1; Path=/cookies; Max-Age=3600; SameSite=Lax\r\n";
    out.text = "cookies received:\n";
    const std::size_t before = out.text.size();
    for (const FieldView &field : request.fields.list) {
        if (equalIgnoringCase(field.name, "Cookie"))
            out.text.append(field.value).append("\n");
    }
    if (out.text.size() == before)
        out.text += "none\n";
}

void answerEvents(const PracticeRequest &request, PracticeAnswer &out)
{
    Numbers numbers(request, out);
    const std::int64_t events = numbers.parameter("events", 5, 0, mostEvents);
    const std::int64_t pause = numbers.parameter("ms", 200, 0, mostMilliseconds);
    if (!numbers.areFine())
        return;
    out.kind = PracticeAnswer::Kind::Events;
    out.type = "text/event-stream";
    out.fields = "Cache-Control: no-store\r\n";
    out.events = events;
    out.pause = milliseconds(pause);
}

void answerJson(PracticeAnswer &out, int status, std::string_view content)
{
    out.status = status;
    out.type = PracticeAnswer::json;
    out.constant = content;
}

void answerProduct(std::string_view number, PracticeAnswer &out)
{
    std::optional<std::string> product = PracticeShop::product(number);
    answerJson(out, product ? 200 : 404, "");
    out.text = product ? std::move(*product)
                       : "{\"error\":\"There is no such product; they are numbered 1 to 48.\"}\n";
}

} // namespace

PracticeRoutes::PracticeRoutes()
    : m_gzip(gzipOfLines(gzipLine, gzipLines))
{
    m_pattern.reserve(patternSize);
    while (m_pattern.size() < patternSize)
        m_pattern += patternLine;
    m_index = "<!doctype html>\n<html lang=\"en\"><head><title>Warmwire practice "
              "server</title></head><body>\n"
              "<h1>Warmwire practice server</h1>\n<ul>\n";
    for (const PracticePath &route : practicePaths()) {
        m_list.append("  ")
            .append(route.usage)
            .append(usageColumn - route.usage.size(), ' ')
            .append(route.words)
            .append("\n");
        std::string usage(route.usage);
        for (auto at = usage.find('&'); at != std::string::npos; at = usage.find('&', at + 1))
            usage.insert(at + 1, "amp;");
        if (!route.example.empty())
            usage = "<a href=\"" + std::string(route.example) + "\">" + usage + "</a>";
        m_index.append("<li>").append(usage).append(": ").append(route.words).append("</li>\n");
    }
    m_index += "</ul>\n</body></html>\n";
}

BodyUse PracticeRoutes::bodyUse(const PracticeRequest &request) noexcept
{
    const PracticeMatch match = matchPracticePath(request.path);
    if (match.path == nullptr || !fits(match.path->methods, request.method))
        return BodyUse::Unwanted;
    if (match.path->place == PracticePlace::Echo)
        return BodyUse::Keep;
    return match.path->place == PracticePlace::Upload ? BodyUse::Hash : BodyUse::Discard;
}

void PracticeRoutes::answer(const PracticeRequest &request, PracticeBody &body, std::int64_t use,
                            PracticeAnswer &out)
{
    out.clear();
    const PracticeMatch match = matchPracticePath(request.path);
    const bool asksForOptions = request.method == "OPTIONS";
    if (match.path == nullptr && !(asksForOptions && request.path == "*")) {
        out.status = 404;
        out.text.append("There is nothing at ")
            .append(request.path)
            .append(". There is:\n")
            .append(m_list);
        return;
    }
    const PracticeMethods methods =
        match.path != nullptr ? match.path->methods : PracticeMethods::Any;
    if (asksForOptions || !fits(methods, request.method)) {
        out.status = asksForOptions ? 204 : 405;
        out.fields.append("Allow: ").append(allowed(methods)).append("\r\n");
        out.text.append(request.method)
            .append(" does not fit here. What does: ")
            .append(allowed(methods))
            .append(".\n");
        return;
    }
    dispatch(match, request, body, use, out);
}

void PracticeRoutes::dispatch(const PracticeMatch &match, const PracticeRequest &request,
                              PracticeBody &body, std::int64_t use, PracticeAnswer &out)
{
    switch (match.path->place) {
    case PracticePlace::Index:
        out.type = "text/html; charset=utf-8";
        out.constant = m_index;
        break;
    case PracticePlace::Bytes:
        out.bytes = Numbers(request, out).argument(match.argument, 0, mostBytes);
        if (out.status == 200) {
            out.kind = PracticeAnswer::Kind::Pattern;
            out.type = "application/octet-stream";
        }
        break;
    case PracticePlace::Close:
        out.close = true;
        out.constant = "this connection ends here\n";
        break;
    case PracticePlace::Gzip:
        out.fields = "Content-Encoding: gzip\r\n";
        out.constant = m_gzip;
        break;
    case PracticePlace::Reset: out.kind = PracticeAnswer::Kind::Reset; break;
    case PracticePlace::Chunked: answerChunked(match.argument, request, out); break;
    case PracticePlace::Delay: answerDelay(match.argument, request, out); break;
    case PracticePlace::Status: answerStatus(match.argument, request, out); break;
    case PracticePlace::Echo: answerEcho(request, body, out); break;
    case PracticePlace::Upload: answerUpload(body, out); break;
    case PracticePlace::KeepAlive: answerKeepAlive(request, use, out); break;
    case PracticePlace::Stale: answerStale(request, out); break;
    case PracticePlace::Flaky: answerFlaky(out); break;
    case PracticePlace::Redirect: answerRedirect(match.argument, request, out); break;
    case PracticePlace::Cookies: answerCookies(request, out); break;
    case PracticePlace::Events: answerEvents(request, out); break;
    case PracticePlace::Login: answerJson(out, 200, PracticeShop::session()); break;
    case PracticePlace::Products: answerJson(out, 200, m_shop.catalogue()); break;
    case PracticePlace::Product: answerProduct(match.argument, out); break;
    case PracticePlace::CartItems: answerJson(out, 201, PracticeShop::cartItem()); break;
    case PracticePlace::Cart: answerJson(out, 200, PracticeShop::cart()); break;
    case PracticePlace::Orders: answerJson(out, 201, PracticeShop::order()); break;
    }
}

void PracticeRoutes::answerFlaky(PracticeAnswer &out)
{
    m_flakyTurn = !m_flakyTurn;
    out.constant = m_flakyTurn ? "not just now\n" : "here you are\n";
    if (!m_flakyTurn)
        return;
    out.status = 503;
    out.fields = "Retry-After: 0\r\n";
}

std::string PracticeRoutes::event(std::int64_t n)
{
    const std::string number = std::to_string(n);
    return "id: " + number + "\nevent: tick\ndata: {\"tick\":" + number + "}\n\n";
}

} // namespace engine
