// What an exchange came to, and who takes its response while it arrives.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/http1/ChunkedDecoder.h"
#include "engine/http1/ResponseHead.h"
#include "engine/trace/Exchange.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Takes a response as it arrives. Views live for the call only. I/O thread only.
class ResponseSink : public BodySink
{
public:
    /// A 1xx answer came before the final one.
    virtual void interim(const ResponseHead &head, Instant at) = 0;

    /// The final head; `bytes` are its own, as received.
    virtual void head(const ResponseHead &head, std::string_view bytes, Framing framing) = 0;

    /// The message is whole; `chunks` is null unless it was chunked.
    virtual void end(const ChunkedDecoder *chunks) = 0;

    /// What came so far belongs to an attempt that is given up.
    virtual void startOver() = 0;
};

/// Reused from exchange to exchange by a run. I/O thread only until it is finished.
struct ExchangeResult
{
    std::vector<Attempt> attempts;
    std::vector<Note> notes;
    std::optional<Error> error;
    std::string unread;         ///< bytes that are no part of the response
    int status = 0;             ///< of the final response; 0: none
    bool complete = false;      ///< the response is whole
    std::int64_t bodyBytes = 0; ///< content
    std::int64_t wireBytes = 0; ///< head, framing and content of the final response

    /// The phases of all attempts; needs at least one finished.
    [[nodiscard]] Phases phases() const { return phasesOf(attempts); }

    void clear()
    {
        attempts.clear();
        notes.clear();
        error.reset();
        unread.clear();
        status = 0;
        complete = false;
        bodyBytes = wireBytes = 0;
    }
};

} // namespace engine
