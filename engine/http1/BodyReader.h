// Reads one response body by its framing and says when it is whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http1/BodyFraming.h"
#include "engine/http1/ChunkedDecoder.h"

#include <cstdint>
#include <string_view>

namespace engine {

/// Pure; reused from message to message.
class BodyReader
{
public:
    void begin(const BodyFraming &framing);

    /// Takes the bytes of `input` that belong to the body; the rest, if any, comes after the message.
    [[nodiscard]] Result<std::size_t> consume(std::string_view input, BodySink &sink);

    /// The peer ended its stream. Fine where the message is whole, or ends with the stream and `clean` is true
    /// (TLS: close_notify came); else ReceiveShort with `done` and `whole` (RFC 9112 §8).
    [[nodiscard]] Result<void> endOfStream(bool clean) const;

    [[nodiscard]] bool isComplete() const noexcept;

    /// Content bytes so far.
    [[nodiscard]] std::int64_t contentBytes() const noexcept { return m_content; }

    [[nodiscard]] const ChunkedDecoder &chunks() const noexcept { return m_chunks; }
    [[nodiscard]] Framing framing() const noexcept { return m_framing; }

private:
    Framing m_framing = Framing::None;
    std::int64_t m_left = 0;
    std::int64_t m_length = 0;
    std::int64_t m_content = 0;
    ChunkedDecoder m_chunks;
};

} // namespace engine
