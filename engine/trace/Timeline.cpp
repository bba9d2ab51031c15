// Turning marks into phases that add up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/Timeline.h"

#include <algorithm>

namespace engine {

std::optional<std::int64_t> Phases::setUp() const noexcept
{
    std::optional<std::int64_t> out;
    for (const Phase phase : {Phase::Resolve, Phase::Connect, Phase::Handshake}) {
        if (const auto value = of(phase))
            out = out.value_or(0) + *value;
    }
    return out;
}

std::int64_t Timeline::between(Mark from, Mark to) const noexcept
{
    if (!has(from))
        return Phases::absent;
    const Instant end = has(to) ? at(to) : at(Mark::Finished);
    return std::max<std::int64_t>(0, (end - at(from)).count());
}

Phases Timeline::phases() const noexcept
{
    Phases out;
    if (!has(Mark::Created) || !has(Mark::Finished))
        return out;
    out.set(Phase::Queue, between(Mark::QueueBegin, Mark::QueueEnd));
    out.set(Phase::Resolve, between(Mark::ResolveBegin, Mark::ResolveEnd));
    out.set(Phase::Connect, between(Mark::ConnectBegin, Mark::ConnectEnd));
    out.set(Phase::Handshake, between(Mark::HandshakeBegin, Mark::HandshakeEnd));
    // An answer that overtakes the upload ends the send phase for the sum (engine-rules 3.2, rule 5).
    const bool overtaken = has(Mark::ReceiveBegin) &&
                           (!has(Mark::SendEnd) || at(Mark::ReceiveBegin) < at(Mark::SendEnd));
    const Mark sendEnd = overtaken ? Mark::ReceiveBegin : Mark::SendEnd;
    out.set(Phase::Send, between(Mark::SendBegin, sendEnd));
    if (overtaken)
        out.set(Phase::Wait, 0);
    else
        out.set(Phase::Wait, between(Mark::SendEnd, Mark::ReceiveBegin));
    out.set(Phase::Receive, between(Mark::ReceiveBegin, Mark::ReceiveEnd));

    out.total = (at(Mark::Finished) - at(Mark::Created)).count();
    out.overhead = out.total;
    for (const std::int64_t value : out.ns)
        out.overhead -= value == Phases::absent ? 0 : value;
    return out;
}

Phases sum(const Phases *attempts, std::size_t count, std::int64_t wallNs) noexcept
{
    Phases out;
    out.total = wallNs;
    out.overhead = wallNs;
    for (std::size_t i = 0; i < count; ++i) {
        for (const Phase phase : allPhases) {
            if (const auto value = attempts[i].of(phase)) {
                out.set(phase, out.of(phase).value_or(0) + *value);
                out.overhead -= *value;
            }
        }
    }
    return out;
}

} // namespace engine
