// Whether a connection may carry another request after this response: one pure verdict.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http1/ResponseHead.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace engine {

/// The conditions of RFC 9112 §9.3 and engine-rules 1.6; the first one that does not hold.
enum class Reusable {
    Yes,
    Incomplete,        ///< a: the message did not end by its own framing
    SaidClose,         ///< b: the response's Connection named close
    Http10,            ///< b: HTTP/1.0 without keep-alive
    RequestSaidClose,  ///< c
    RequestUnfinished, ///< d: the answer came before the whole request was out
    UnreadBytes,       ///< e: bytes after the end of the message
    Upgraded,          ///< f: 101
    Ambiguous,         ///< g: the length could be read in more than one way
    Broken,            ///< h, i: error, cancel, or the peer ended the stream
    MaxReached,        ///< j: the server's Keep-Alive max is used up
};

/// The condition's letter and words for the small print: "b, Connection: close".
[[nodiscard]] std::string_view words(Reusable verdict) noexcept;

/// What the verdict rests on.
struct KeepAliveFacts
{
    bool complete = false;
    bool untilClose = false;
    bool requestSaidClose = false;
    bool requestFinished = true;
    bool unreadBytes = false;
    bool ambiguous = false;
    bool broken = false;
};

/// A response's Keep-Alive words (engine-rules 1.4). Absent: not announced or not readable.
struct KeepAliveHint
{
    std::optional<std::chrono::seconds> timeout;
    std::optional<std::int64_t> max;
};

[[nodiscard]] KeepAliveHint readKeepAlive(std::string_view value);

/// Decides after a response. `head` is the final response's.
[[nodiscard]] Reusable mayReuse(const ResponseHead &head, const KeepAliveFacts &facts,
                                const KeepAliveHint &hint);

} // namespace engine
