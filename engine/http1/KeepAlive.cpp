// The reuse verdict and the Keep-Alive field.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/KeepAlive.h"

#include "engine/http/Headers.h"

#include <algorithm>
#include <charconv>

namespace engine {

std::string_view words(Reusable verdict) noexcept
{
    switch (verdict) {
    case Reusable::Yes: return "reusable";
    case Reusable::Incomplete: return "a, the message did not end by its own framing";
    case Reusable::SaidClose: return "b, Connection: close";
    case Reusable::Http10: return "b, HTTP/1.0 without keep-alive";
    case Reusable::RequestSaidClose: return "c, the request said Connection: close";
    case Reusable::RequestUnfinished: return "d, the answer came before the whole request was sent";
    case Reusable::UnreadBytes: return "e, bytes after the end of the message";
    case Reusable::Upgraded: return "f, the protocol was switched";
    case Reusable::Ambiguous: return "g, the length of the body is ambiguous";
    case Reusable::Broken: return "h, the exchange was broken off";
    case Reusable::MaxReached: return "j, the server's Keep-Alive max is reached";
    }
    return "";
}

KeepAliveHint readKeepAlive(std::string_view value)
{
    KeepAliveHint out;
    forEachToken(value, [&out](std::string_view token) {
        const auto equals = token.find('=');
        if (equals == std::string_view::npos)
            return;
        std::string_view name = token.substr(0, equals);
        std::string_view text = token.substr(equals + 1);
        const auto trim = [](std::string_view &part) {
            constexpr std::string_view blank = " \t\"";
            while (!part.empty() && blank.find(part.front()) != std::string_view::npos)
                part.remove_prefix(1);
            while (!part.empty() && blank.find(part.back()) != std::string_view::npos)
                part.remove_suffix(1);
        };
        trim(name);
        trim(text);
        std::int64_t number = 0;
        const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (ec != std::errc{} || end != text.data() + text.size() || number < 0)
            return;
        constexpr std::int64_t longest =
            7 * 24 * 3600; // beyond a week it is no limit at all, and cannot overflow
        if (equalIgnoringCase(name, "timeout"))
            out.timeout = std::chrono::seconds(std::min(number, longest));
        else if (equalIgnoringCase(name, "max"))
            out.max = number;
    });
    return out;
}

Reusable mayReuse(const ResponseHead &head, const KeepAliveFacts &facts, const KeepAliveHint &hint)
{
    if (facts.broken)
        return Reusable::Broken;
    if (head.status == 101)
        return Reusable::Upgraded;
    if (facts.requestSaidClose)
        return Reusable::RequestSaidClose;
    if (head.saysClose)
        return Reusable::SaidClose;
    if (!head.isAtLeast11() && !head.saysKeepAlive)
        return Reusable::Http10;
    if (!facts.complete || facts.untilClose)
        return Reusable::Incomplete;
    if (!facts.requestFinished)
        return Reusable::RequestUnfinished;
    if (facts.ambiguous || head.fields.neverReuse)
        return Reusable::Ambiguous;
    if (facts.unreadBytes)
        return Reusable::UnreadBytes;
    if (hint.max && *hint.max == 0)
        return Reusable::MaxReached;
    return Reusable::Yes;
}

} // namespace engine
