// The instants of one attempt, and the phases they divide its time into.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Phase.h"

#include <array>
#include <cstdint>
#include <optional>

namespace engine {

/// Instants in the order they can happen. A mark that was not reached is absent, never zero.
enum class Mark {
    Created,    ///< the request was handed to the engine (for a resend: the attempt began)
    QueueBegin, ///< every connection was busy and the request began to wait
    QueueEnd,   ///< it left the queue
    ResolveBegin,
    ResolveEnd,
    ConnectBegin,   ///< first SYN
    ConnectEnd,     ///< the winner is established
    HandshakeBegin, ///< ClientHello handed over
    HandshakeEnd,   ///< our Finished handed over
    SendBegin,      ///< before the first byte was handed to the kernel
    SendEnd,        ///< the last byte was handed to the kernel
    ReceiveBegin,   ///< first byte of the final response
    HeadEnd,        ///< the final head is complete
    ReceiveEnd,     ///< last byte of the message
    Finished,       ///< the exchange ended, well or not
};

inline constexpr std::size_t markCount = static_cast<std::size_t>(Mark::Finished) + 1;

/// Durations that add up: `total` is exactly the sum of the phases present and `overhead`. Value, any thread.
struct Phases
{
    static constexpr std::int64_t absent = -1;

    std::array<std::int64_t, phaseCount> ns = {absent, absent, absent, absent,
                                               absent, absent, absent};
    std::int64_t overhead = 0; ///< own time: loop, parsing, gaps between attempts
    std::int64_t total = 0;

    /// The phase's nanoseconds, or nothing where it did not happen.
    [[nodiscard]] std::optional<std::int64_t> of(Phase phase) const noexcept
    {
        const std::int64_t value = ns[static_cast<std::size_t>(phase)];
        return value == absent ? std::nullopt : std::optional(value);
    }

    void set(Phase phase, std::int64_t value) noexcept
    {
        ns[static_cast<std::size_t>(phase)] = value;
    }

    /// Resolve, connect and handshake together; nothing where none of them happened.
    [[nodiscard]] std::optional<std::int64_t> setUp() const noexcept;

    friend bool operator==(const Phases &, const Phases &) = default;
};

/// The marks of one attempt. Written on the I/O thread, then a value for any thread.
class Timeline
{
public:
    void mark(Mark mark, Instant at) noexcept { m_at[static_cast<std::size_t>(mark)] = at; }
    void unmark(Mark mark) noexcept { m_at[static_cast<std::size_t>(mark)] = unset; }
    void clear() noexcept { m_at.fill(unset); }

    [[nodiscard]] bool has(Mark mark) const noexcept
    {
        return m_at[static_cast<std::size_t>(mark)] != unset;
    }

    /// The instant of a mark; only where `has` is true.
    [[nodiscard]] Instant at(Mark mark) const noexcept
    {
        return m_at[static_cast<std::size_t>(mark)];
    }

    /// The phases up to `Finished`. A phase that began and did not end lasted until `Finished`.
    /// Needs Created and Finished; without them everything is absent.
    [[nodiscard]] Phases phases() const noexcept;

private:
    static constexpr Instant unset = Instant::min();

    [[nodiscard]] std::int64_t between(Mark from, Mark to) const noexcept;

    std::array<Instant, markCount> m_at = [] {
        std::array<Instant, markCount> at{};
        at.fill(unset);
        return at;
    }();
};

/// The phases of several attempts put together: phases add up, `total` is the wall time given, and
/// `overhead` is what is left, the gaps between attempts included.
[[nodiscard]] Phases sum(const Phases *attempts, std::size_t count, std::int64_t wallNs) noexcept;

} // namespace engine
