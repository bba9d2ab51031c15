// Requests as the practice server reads them: strict where two readers could disagree, clear about what is wrong.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http1/BodyFraming.h"
#include "engine/http1/HeadFields.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// Why a request gets no answer of its own; the connection ends with it. Value, any thread.
struct Refusal
{
    int status = 400;
    std::string words; ///< for people, a sentence
};

/// A request's head. All views point into the bytes it was read from. Reused from request to request.
struct PracticeRequest
{
    static constexpr std::size_t mostHeadBytes = 64 * 1024;

    std::string_view head; ///< as received, with the empty line
    std::string_view method;
    std::string_view path;  ///< not decoded, "*" included
    std::string_view query; ///< without the question mark
    int minorVersion = 1;   ///< of HTTP/1
    HeadFields fields;
    BodyFraming body;      ///< None, Length or Chunked
    bool keepAlive = true; ///< the client is willing to go on (RFC 9112 §9.3)
    bool expectsContinue = false;

    [[nodiscard]] bool isHead() const noexcept { return method == "HEAD"; }

    /// The value of a query parameter, not decoded; the first one of that name.
    [[nodiscard]] std::optional<std::string_view> parameter(std::string_view name) const noexcept;
};

/// Reads a whole head (RFC 9112 §3 to §6): request line, fields, and how the body is framed. Nothing where it is fine;
/// `out.minorVersion` holds in any case. Refused is what a server must refuse, and every length that could be read in
/// two ways. Any thread.
[[nodiscard]] std::optional<Refusal> readPracticeRequest(std::string_view head,
                                                         PracticeRequest &out);

/// Judges the first bytes of a head that has not come to its end: nothing while it may still become a request.
[[nodiscard]] std::optional<Refusal> judgeFirstBytes(std::string_view bytes);

} // namespace engine
