// Everything a run measured: one fixed-size sample per request, one row per iteration, what each mode cost.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/base/Id.h"
#include "engine/replay/Plan.h"
#include "engine/trace/Timeline.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// One measured exchange. Fixed size; times in nanoseconds. Value, any thread.
struct Sample
{
    std::uint32_t round = 0; ///< 0-based, rehearsals first
    std::uint8_t mode = 0;   ///< index into Plan::modes
    bool rehearsal = false;
    bool retried = false; ///< sent twice; the time of both attempts is in it
    bool failed = false;
    std::uint16_t batch = 0;                ///< iteration within the batch
    std::uint16_t step = 0;                 ///< index into Plan::sequence
    std::uint16_t status = 0;               ///< 0: no response
    ErrorKind error = ErrorKind::TcpFailed; ///< only where `failed`
    std::uint32_t use = 0;                  ///< of its connection
    std::uint64_t connection = 0;           ///< numbered from 1 within the run
    std::int64_t startNs = 0;               ///< since the run began
    Phases phases;
    std::int64_t bytesOut = 0; ///< plain bytes
    std::int64_t bytesIn = 0;
    std::int64_t bodyBytes = 0;
    std::uint64_t bodyHash = 0; ///< of the body as received, framing removed
};

/// One pass through the sequence.
struct IterationRow
{
    std::uint32_t round = 0;
    std::uint8_t mode = 0;
    bool rehearsal = false;
    std::uint16_t batch = 0;
    std::int64_t startNs = 0; ///< since the run began
    std::int64_t wallNs = 0;
    std::uint32_t opened = 0; ///< connections dialled in it
    std::uint32_t failed = 0; ///< requests without a complete answer
    std::uint32_t retried = 0;
    std::uint32_t serverClosed = 0; ///< idle connections of its pool that the server had closed

    [[nodiscard]] bool isWhole() const noexcept { return failed == 0; }
};

/// What one mode's turns cost, counted iterations or rehearsals.
struct ModeCost
{
    std::int64_t cpuNs = 0;  ///< CLOCK_THREAD_CPUTIME_ID of the engine's thread
    std::int64_t userNs = 0; ///< RUSAGE_THREAD, sampled by the kernel in ticks
    std::int64_t systemNs = 0;
    std::int64_t realNs = 0; ///< wall time of its iterations, pauses left out
};

/// What the handshakes of a run agreed on, for the checks.
struct RunProtocol
{
    std::string http = "http/1.1";
    std::string tls;                                ///< empty: plain TCP
    bool resumed = false;                           ///< any handshake was
    std::optional<std::int64_t> keepAliveTimeoutNs; ///< announced by the server
    std::optional<std::int64_t> keepAliveMax;
};

enum class RunEnd { Finished, Stopped, TooManyFailures };

/// The record of one run of a plan. Immutable once finished, any thread.
struct RunRecord
{
    RunId id;
    Plan plan;
    std::chrono::system_clock::time_point startedAt;
    RunEnd end = RunEnd::Finished;
    std::int64_t wallNs = 0;
    std::deque<Sample> samples;           ///< in the order they finished
    std::vector<IterationRow> iterations; ///< in the order they ran; cut-off ones left out
    std::vector<ModeCost> cost;           ///< per mode, counted iterations
    std::vector<ModeCost> rehearsalCost;
    RunProtocol protocol;
    double loadAtStart = 0; ///< one-minute load average; -1: unknown
    int processors = 0;     ///< logical ones, for the load; 0: unknown
    std::optional<Error> firstError;
};

} // namespace engine
