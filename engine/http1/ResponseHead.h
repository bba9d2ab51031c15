// The head of an HTTP/1 response: status line and fields, read in place.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/http1/HeadFields.h"

#include <string_view>

namespace engine {

/// Reused from response to response; views live as long as the buffer.
struct ResponseHead
{
    int versionMajor = 1;
    int versionMinor = 1;
    int status = 0;
    std::string_view reason;
    HeadFields fields;
    bool saysClose = false;     ///< Connection names close
    bool saysKeepAlive = false; ///< Connection names keep-alive
    std::string_view keepAlive; ///< the first Keep-Alive field's value; empty: none

    [[nodiscard]] bool isInterim() const noexcept { return status >= 100 && status < 200; }
    [[nodiscard]] bool isAtLeast11() const noexcept
    {
        return versionMajor > 1 || (versionMajor == 1 && versionMinor >= 1);
    }
};

/// Whether what has come so far can still become a response. Any number of leading CR and LF is passed over.
/// The answer is certain from five bytes on.
[[nodiscard]] bool mayBeResponse(std::string_view bytes) noexcept;

/// Reads one whole head (`head` ends with its empty line; RFC 9112 §4 and the tolerance table).
/// Fails with HttpGarbage where the status line cannot be read, HttpHeader where a field cannot.
[[nodiscard]] Result<void> readResponseHead(std::string_view head, const HeadLimits &limits,
                                            ResponseHead &out);

} // namespace engine
