// Reads the heads that come over connections one after another, and knows one again that it has just read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http1/BodyFraming.h"
#include "engine/http1/ResponseHead.h"

#include <optional>
#include <string>
#include <vector>

namespace engine {

/// Keeps the last head and its bytes. Heads of a kept connection are mostly the same to the last byte (the Date changes
/// once a second): comparing them costs a twentieth of reading them. Pure, one thread at a time.
class HeadReader
{
public:
    /// The next bytes are those of another head.
    void startOver() noexcept { m_from = 0; }

    /// The size of the head at the front of `unread`, its empty line included; 0 while that has not come. With a size,
    /// `head` and `bytes` are that head's until the next one is read. Fails with HttpGarbage as soon as it cannot become
    /// a response, with HttpHeader beyond the limits or where a field cannot be read.
    [[nodiscard]] Result<std::size_t> read(std::string_view unread, const HeadLimits &limits);

    [[nodiscard]] const ResponseHead &head() const noexcept { return m_head; }
    [[nodiscard]] std::string_view bytes() const noexcept { return m_bytes; }

    /// How the body of this head's response to `method` ends; until the next head is read. See frameResponse.
    [[nodiscard]] const BodyFraming &framing(std::string_view method);

    /// The departures that were found on the way to `framing`.
    [[nodiscard]] const std::vector<Note> &framingNotes() const noexcept { return m_framingNotes; }

private:
    std::string m_bytes; ///< what m_head's views point into; empty: m_head is not to be used again
    ResponseHead m_head;
    std::optional<BodyFraming> m_framing; ///< of the head as an answer to m_method
    std::vector<Note> m_framingNotes;
    std::string m_method;
    std::size_t m_from = 0; ///< where to look on for the end of the head
};

} // namespace engine
