// What the practice server answers, as a value: status, fields, content, and how the connection goes on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/http1/KeepAlive.h"
#include "engine/practice/PracticeRequest.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// Reused from request to request; its views live as long as the request and the routes it was made from.
struct PracticeAnswer
{
    enum class Kind {
        Text,    ///< `content()`
        Pattern, ///< `bytes` of the pattern, with their length
        Chunks,  ///< `bytes` of the pattern in chunks of `chunk`, `pause` between them
        Events,  ///< `events` server-sent events, `pause` between them
        Reset,   ///< nothing: the connection is reset
    };

    static constexpr Nanoseconds usualIdleLimit = std::chrono::seconds(75);
    static constexpr std::string_view plainText = "text/plain; charset=utf-8";
    static constexpr std::string_view json = "application/json";

    int status = 200;
    std::string_view type = plainText;
    std::string fields;        ///< further field lines, each with its line end
    std::string text;          ///< content made for this answer
    std::string_view constant; ///< content that was there before; `text` is empty then
    Kind kind = Kind::Text;
    std::int64_t bytes = 0;
    std::size_t chunk = 0;
    std::int64_t events = 0;
    Nanoseconds delay{0}; ///< before the first byte
    Nanoseconds pause{0};
    Nanoseconds idleLimit = usualIdleLimit; ///< without a request after this answer
    std::optional<KeepAliveHint> announced; ///< what the Keep-Alive field says
    bool close = false;                     ///< the connection ends with this answer

    /// Back to the beginning; keeps its memory.
    void clear();

    [[nodiscard]] std::string_view content() const noexcept
    {
        return text.empty() ? constant : std::string_view(text);
    }

    /// Whether the status allows content at all (RFC 9110 §6.4.1).
    [[nodiscard]] bool hasContent() const noexcept
    {
        return status >= 200 && status != 204 && status != 304;
    }

    /// Whether the length is not known beforehand: chunks for HTTP/1.1, the end of the connection for HTTP/1.0.
    [[nodiscard]] bool isStream() const noexcept
    {
        return kind == Kind::Chunks || kind == Kind::Events;
    }

    void refuse(const Refusal &refusal);
};

/// Appends the head of `answer` with its empty line. `closes`: whether it is the connection's last one.
void appendHead(const PracticeAnswer &answer, const PracticeRequest &request, bool closes,
                std::string &out);

} // namespace engine
