// Runs a plan on the I/O thread: rounds of modes, interleaved and shuffled, each request one sample.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Spawn.h"
#include "engine/net/Resolver.h"
#include "engine/pool/ConnectionOpener.h"
#include "engine/replay/Lane.h"
#include "engine/replay/Plan.h"
#include "engine/replay/RunRecord.h"
#include "engine/tls/TlsContext.h"

#include <functional>
#include <memory>
#include <vector>

namespace engine {

/// Where a run stands, for reports while it goes on.
struct RunPosition
{
    std::uint32_t round = 0;
    std::uint8_t mode = 0;
    std::int64_t elapsedNs = 0;
    bool paused = false;
};

/// Called on the I/O thread at most every 33 ms, with everything measured so far in the record.
using RunReport = std::function<void(const RunRecord &, const RunPosition &)>;

/// I/O thread only.
class Runner
{
public:
    /// `resolver` and `contexts` must outlive the runner.
    Runner(IoContext &io, const Clock &clock, Resolver &resolver, TlsContexts &contexts, RunId id,
           Plan plan, TlsSettings tls, RunReport report);
    ~Runner();

    Runner(const Runner &) = delete;
    Runner &operator=(const Runner &) = delete;

    /// Runs to the end, or until stopped; never throws. What went wrong first stands in the record.
    Task<> run();

    /// Ends the run after aborting what is under way; whole iterations are kept.
    void stop();

    /// Aborts what `run` waits for; for whoever spawns it.
    [[nodiscard]] const std::shared_ptr<CancelSource> &cancelSource() const noexcept
    {
        return m_cancel;
    }

    /// Rests before the next iteration, until called with false.
    void pause(bool on);

    /// The record; complete once `run` has finished.
    [[nodiscard]] const std::shared_ptr<RunRecord> &record() const noexcept { return m_record; }

private:
    /// One iteration of one mode while it runs.
    struct Turn
    {
        Lane &lane;
        Sample prototype; ///< what all its samples have in common
        IterationRow row;
        PoolCounts before;
        std::size_t next = 0; ///< of the sequence
    };

    struct RunningStep
    {
        std::size_t index; ///< of the sequence
        ExchangeId id;
        std::int64_t startNs;
        Lane::Slot &slot;
    };

    bool begin();
    [[nodiscard]] std::vector<std::vector<std::uint8_t>> schedule() const;
    Task<> runTurn(std::uint32_t round, std::uint8_t mode);
    [[nodiscard]] Turn beginIteration(std::uint32_t round, std::uint8_t mode, std::uint16_t batch);
    void endIteration(Turn &turn);
    [[nodiscard]] std::optional<RunningStep> beginStep(Turn &turn);
    void endStep(Turn &turn, RunningStep &step);
    Task<> runWorker(Turn &turn, std::size_t &running, Timer &allDone);
    Task<> runConcurrently(Turn &turn);
    Task<> restBetween();
    void learnProtocol(const Lane &lane);
    void report(const RunPosition &position, bool always = false);
    [[nodiscard]] bool tooManyFailures(std::uint8_t mode) const;
    [[nodiscard]] std::int64_t elapsed() const { return (m_clock.now() - m_start).count(); }

    IoContext &m_io;
    const Clock &m_clock;
    Trace m_trace; ///< a run's connections are its own affair
    WireLog m_wire{
        WireDetail::Off}; ///< nobody asks for it, and it would cost every sample some time
    Surroundings m_around;
    PinningResolver m_pinned;
    NetworkOpener m_opener;
    TlsSettings m_tls;
    RunReport m_report;
    std::shared_ptr<RunRecord> m_record;
    ConnectionNumbers m_numbers = 0;
    std::vector<std::unique_ptr<Lane>> m_lanes; ///< one for each mode of the plan
    std::vector<int> m_failures;                ///< failed iterations of each mode
    std::uint64_t m_exchanges = 0;
    Instant m_start;
    Instant m_reported;
    Timer m_rest;
    std::shared_ptr<CancelSource> m_cancel = std::make_shared<CancelSource>();
    std::vector<std::shared_ptr<CancelSource>>
        m_workers; ///< of an iteration with several requests in flight
    bool m_stopped = false;
    bool m_paused = false;
};

} // namespace engine
