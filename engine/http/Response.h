// A response as it was received, with what was odd about it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/http/Headers.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace engine {

/// How the end of a message body is known (RFC 9112 §6.3).
enum class Framing { None, Length, Chunked, UntilClose };

/// A departure from the grammar that was read all the same.
struct Note
{
    std::string kind;   ///< stable code: "bare-lf", "obs-fold", …
    std::string detail; ///< what stood there
    std::string rfc;    ///< the clause, such as "9112 2.2"

    friend bool operator==(const Note &, const Note &) = default;
};

/// A 1xx answer that came before the final one.
struct InterimResponse
{
    int status = 0;
    Headers headers;
    Instant at;
};

/// Value, any thread; the body is shared and immutable once the exchange has finished.
struct Response
{
    int status = 0;
    std::string reason;
    int versionMajor = 1;
    int versionMinor = 1;
    Headers headers;
    Headers trailers;
    std::vector<InterimResponse> interim;
    std::string head; ///< the final head's bytes as received, up to and with the empty line
    Framing framing = Framing::None;
    std::int64_t wireBytes = 0;           ///< head, framing and body as they crossed the connection
    std::vector<std::int64_t> chunkSizes; ///< of a chunked body, in order; at most the first 10,000
    std::shared_ptr<const std::string> body; ///< never null once the head is complete
    bool complete = false;                   ///< the message ended by its own framing
};

} // namespace engine
