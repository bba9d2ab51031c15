// The state of one comparison as it goes: what has been measured, whose turn it is, what can be said so far.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/Event.h"
#include "engine/replay/Comparison.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

enum class RunState : std::uint8_t {
    Ready, ///< there is a plan, and nothing measured
    Running,
    Paused,
    Ending,   ///< all is measured, the result is being computed
    Finished, ///< `run` and `comparison` are the result
};

/// How far one mode is. Counted iterations alone, those with a failure too except in the median.
struct ModeProgress
{
    std::string label; ///< "new", "shared#2"
    engine::Mode mode = engine::Mode::New;
    int done = 0;              ///< iterations
    int left = 0;              ///< turns, rehearsals too
    std::int64_t requests = 0; ///< those of the iteration under way too
    std::int64_t reused = 0;
    std::int64_t opened = 0;
    std::int64_t failed = 0;
    double median = 0; ///< ns; 0: there is none yet
    double realSeconds = 0;
};

/// Where the run is.
struct RunPlace
{
    std::uint32_t round = 0; ///< 0-based, rehearsals first
    std::size_t mode = 0;    ///< index into the plan's modes
};

/// GUI thread only. The comparison is computed on the thread pool, at most one at a time; one that belongs to
/// an earlier run is dropped.
class RunModel final : public QObject
{
    Q_OBJECT

public:
    /// `between` passes from one provisional comparison to the next.
    explicit RunModel(std::chrono::milliseconds between = std::chrono::milliseconds(500),
                      QObject *parent = nullptr);
    ~RunModel() override;

    /// Forgets what was measured.
    void setPlan(const engine::Plan &plan);

    /// A run of the plan begins.
    void start();

    /// What the run measured since the last call. Ignored where no run is going on.
    void add(const engine::RunProgressed &progress);

    /// The run has ended, in whatever way; its record takes the place of what was gathered. Never null.
    void finish(std::shared_ptr<const engine::RunRecord> run);

    [[nodiscard]] const engine::Plan &plan() const noexcept { return m_plan; }
    [[nodiscard]] RunState state() const noexcept { return m_state; }
    [[nodiscard]] bool isGoing() const noexcept
    {
        return m_state == RunState::Running || m_state == RunState::Paused;
    }

    /// Iterations in the order they ran.
    [[nodiscard]] const std::vector<engine::IterationRow> &iterations() const noexcept
    {
        return m_iterations;
    }
    [[nodiscard]] const std::vector<ModeProgress> &modes() const noexcept { return m_modes; }

    /// Turns of the plan, rehearsals too, and how many are over. A turn is a mode's batch in a round.
    [[nodiscard]] int turns() const noexcept;
    [[nodiscard]] int turnsDone() const noexcept;

    /// The turn under way.
    [[nodiscard]] const RunPlace &place() const noexcept { return m_place; }

    /// Since the run began; goes on between reports, but not in a pause.
    [[nodiscard]] engine::Nanoseconds elapsed() const;

    /// About how long it will go on, by what each mode took so far; nothing until each has had a turn.
    [[nodiscard]] std::optional<engine::Nanoseconds> remaining() const;

    /// Provisional while the run goes on, then final; null as long as there is none.
    [[nodiscard]] const std::shared_ptr<const engine::Comparison> &comparison() const noexcept
    {
        return m_comparison;
    }

    /// The record, once the run has ended; null before.
    [[nodiscard]] const std::shared_ptr<const engine::RunRecord> &run() const noexcept
    {
        return m_run;
    }

signals:
    /// More was measured, or the state changed.
    void changed();
    /// There is a newer provisional comparison.
    void compared();
    /// The result is there.
    void finished();

private:
    struct Growing;
    struct Batch
    {
        std::vector<engine::Sample> samples;
        std::vector<engine::IterationRow> iterations;
    };

    void clear();
    void addSample(const engine::Sample &sample);
    void addIteration(const engine::IterationRow &row);
    void movePlace(std::uint32_t round, std::size_t mode);
    void compareSoFar();
    void setComparison(std::uint64_t generation,
                       const std::shared_ptr<const engine::Comparison> &comparison);

    engine::Plan m_plan;
    RunState m_state = RunState::Ready;
    std::vector<engine::IterationRow> m_iterations;
    std::vector<ModeProgress> m_modes;
    std::vector<std::vector<double>> m_times; ///< of each mode's counted whole iterations
    std::vector<std::vector<bool>> m_over;    ///< [mode][round]: the turn has ended
    RunPlace m_place;
    std::int64_t m_elapsedNs = 0;
    std::int64_t m_restedNs = 0;       ///< of `m_elapsedNs`, in pauses that are over
    std::int64_t m_restedBeforeNs = 0; ///< of that, before the last iteration ended
    QElapsedTimer m_sinceReport;

    // The record that provisional comparisons are made of: owned by this and by the job that adds to it, one at a time.
    std::shared_ptr<Growing> m_growing;
    Batch m_batch; ///< measured since the last job began
    QTimer m_timer;
    std::uint64_t m_generation = 0;
    bool m_isComparing = false;

    std::shared_ptr<const engine::Comparison> m_comparison; // shared with jobs and views, immutable
    std::shared_ptr<const engine::RunRecord> m_run; // shared with the engine and views, immutable
};

} // namespace ui
