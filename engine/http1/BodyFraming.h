// How long a response's body is: RFC 9112 §6.3, with the tolerance table's rows on lengths and codings.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/http/Response.h"
#include "engine/http1/ResponseHead.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace engine {

/// Value, any thread.
struct BodyFraming
{
    Framing framing = Framing::None;
    std::int64_t length = 0; ///< of Framing::Length
    bool ambiguous =
        false; ///< the length could be read in more than one way: the connection must end
    std::optional<Error>
        error; ///< HttpLength: read on until close to show what came, then fail with this
};

/// Decides the framing of a final response to `method`. Departures are added to `notes`.
[[nodiscard]] BodyFraming frameResponse(const ResponseHead &head, std::string_view method,
                                        std::vector<Note> &notes);

/// A Content-Length value: decimal digits alone. Nothing where it is anything else or above 2^63-1.
[[nodiscard]] std::optional<std::int64_t> readLength(std::string_view value) noexcept;

} // namespace engine
