// Takes the chunk framing off a body, in any split of its bytes (RFC 9112 §7.1).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/http/Response.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Receives body bytes in order. The view lives for the call only.
class BodySink
{
public:
    virtual ~BodySink() = default;
    virtual void append(std::string_view content) = 0;
};

/// Pure state machine. After an error it must not be fed again.
class ChunkedDecoder
{
public:
    /// Begins a new body; keeps its memory.
    void begin();

    /// Reads as much of `input` as belongs to the body and gives its content to `sink`; returns how much it took,
    /// which is less than all only once the body is complete. Fails with HttpChunk (`at`: offset in the body) or
    /// HttpHeader (trailers too large or unreadable).
    [[nodiscard]] Result<std::size_t> consume(std::string_view input, BodySink &sink);

    [[nodiscard]] bool isComplete() const noexcept { return m_state == State::Done; }

    /// Only the last empty line is missing: the content is whole all the same.
    [[nodiscard]] bool hasLastChunk() const noexcept
    {
        return m_state == State::Trailers || m_state == State::Done;
    }

    /// A departure after which the connection must end was met.
    [[nodiscard]] bool neverReuse() const noexcept { return m_neverReuse; }

    [[nodiscard]] const std::vector<Note> &notes() const noexcept { return m_notes; }
    [[nodiscard]] const std::vector<std::int64_t> &sizes() const noexcept { return m_sizes; }

    /// The trailer section's bytes, once complete. Valid until `begin`.
    [[nodiscard]] std::string_view trailerBytes() const noexcept { return m_line; }

private:
    enum class State { Size, Data, DataEnd, Trailers, Done };

    [[nodiscard]] Result<std::size_t> takeSizeLine(std::string_view input);
    [[nodiscard]] Result<void> readSizeLine(std::string_view line);
    [[nodiscard]] Result<void> readExtension(std::string_view rest);
    [[nodiscard]] Result<std::size_t> takeDataEnd(std::string_view input);
    [[nodiscard]] Result<std::size_t> takeTrailers(std::string_view input);
    [[nodiscard]] std::unexpected<Error> broken(std::string detail) const;
    void note(std::string_view kind, std::string detail, bool reusable);

    State m_state = State::Size;
    std::uint64_t m_left = 0;  ///< data bytes of the current chunk still to come
    std::int64_t m_offset = 0; ///< bytes taken so far
    std::size_t m_extensionBytes = 0;
    std::size_t m_trailerFrom = 0;
    bool m_sawCr = false;
    bool m_neverReuse = false;
    std::string m_line; ///< a size line cut over reads, then the trailer section
    std::vector<Note> m_notes;
    std::vector<std::int64_t> m_sizes;
};

} // namespace engine
