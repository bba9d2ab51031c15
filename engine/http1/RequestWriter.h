// Composes the exact bytes of a request's head, automatic fields included.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/http/Request.h"

#include <optional>
#include <string>
#include <vector>

namespace engine {

/// A stretch of the head that the engine added by itself.
struct AutomaticPart
{
    AutomaticField field;
    std::size_t offset = 0; ///< of its line in the head
    std::size_t length = 0; ///< line end included
};

/// The bytes that will go out. Value, any thread.
struct ComposedRequest
{
    std::string head; ///< request line and fields, with the empty line
    std::vector<AutomaticPart> automatic;
    bool saysClose = false; ///< a Connection field names close
    bool lengthIsTyped =
        false; ///< the server may see another end of the body than ours: never reuse after it
};

/// Whether the connection is to end with this exchange.
enum class Persistence { Keep, Close };

/// Composes `request` (RFC 9112 §3, §5): origin-form, Host first, then User-Agent, the user's fields as typed, then
/// Content-Length and, with Persistence::Close, `Connection: close`. A field the user typed replaces the automatic one.
/// Fails with HeaderInvalid where a method, name or value holds CR, LF or NUL, or a method or name is not a token.
[[nodiscard]] Result<ComposedRequest> compose(const Request &request, Persistence persistence);

/// The value of the automatic User-Agent field.
[[nodiscard]] std::string userAgent();

} // namespace engine
