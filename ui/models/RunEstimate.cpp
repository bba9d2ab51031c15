// Adding up round trips.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RunEstimate.h"

#include <algorithm>

namespace ui {
namespace {

using engine::Mode;
using engine::Nanoseconds;
using engine::Plan;

/// How often one request waits for another: with several at a time the sequence goes in waves.
std::int64_t waves(const Plan &plan)
{
    const auto steps = static_cast<std::int64_t>(plan.sequence.size());
    const auto atOnce = std::max<std::int64_t>(1, plan.concurrency);
    return (steps + atOnce - 1) / atOnce;
}

/// A turn of a mode, in which a shared pool may still be empty.
Nanoseconds turn(const Plan &plan, Mode mode, bool isFirst)
{
    const Nanoseconds later = mode == Mode::New         ? iterationOnNew(plan)
                              : mode == Mode::Iteration ? iterationAfterSetUp(plan)
                                                        : iterationOnKept(plan);
    const Nanoseconds opening =
        isFirst && mode == Mode::Shared ? linkTimes(plan).setUp() : Nanoseconds(0);
    return opening + std::max(1, plan.batch) * (later + plan.pause);
}

} // namespace

std::int64_t requestsOf(const Plan &plan) noexcept
{
    return static_cast<std::int64_t>(plan.sequence.size()) *
           static_cast<std::int64_t>(plan.modes.size()) * (plan.iterations + plan.rehearsal) *
           std::max(1, plan.batch);
}

LinkTimes linkTimes(const Plan &plan)
{
    const bool isSecure =
        !plan.sequence.empty() && plan.sequence.front().request.url.scheme == engine::Scheme::Https;
    LinkTimes out;
    out.lookUp = plan.lookUpEveryTime ? plan.link.lookUp : Nanoseconds(0);
    out.connect = plan.link.roundTrip;
    out.handshake = isSecure ? plan.link.roundTrip : Nanoseconds(0);
    out.wait = plan.link.roundTrip;
    return out;
}

Nanoseconds iterationOnNew(const Plan &plan)
{
    const LinkTimes times = linkTimes(plan);
    return waves(plan) * (times.setUp() + times.wait);
}

Nanoseconds iterationAfterSetUp(const Plan &plan)
{
    return linkTimes(plan).setUp() + iterationOnKept(plan);
}

Nanoseconds iterationOnKept(const Plan &plan)
{
    return waves(plan) * linkTimes(plan).wait;
}

std::optional<RunEstimate> estimate(const Plan &plan)
{
    if (plan.link.roundTrip.count() <= 0)
        return std::nullopt;
    RunEstimate out;
    for (const Mode mode : plan.modes) {
        const Nanoseconds first = turn(plan, mode, true);
        out.firstRound += first;
        out.whole += first + (plan.iterations + plan.rehearsal - 1) * turn(plan, mode, false);
    }
    return out;
}

} // namespace ui
