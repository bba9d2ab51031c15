// Gathering a run's reports, and having what they say computed elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RunModel.h"

#include <QFuture>
#include <QPromise>
#include <QThreadPool>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

using Result = std::shared_ptr<const engine::Comparison>;

/// Runs `work` on the thread pool and then `done` in the receiver's thread; dropped if the receiver has gone.
template <typename Work, typename Done>
void compute(QObject *receiver, Work work, Done done)
{
    // Owned by the job alone; shared only because QThreadPool takes copyable functions.
    auto promise = std::make_shared<QPromise<Result>>();
    promise->start();
    promise->future().then(receiver,
                           [done = std::move(done)](const Result &result) { done(result); });
    QThreadPool::globalInstance()->start([promise, work = std::move(work)]() mutable {
        promise->addResult(work());
        promise->finish();
    });
}

/// A turn is over with the last iteration of its batch.
bool endsTurn(const engine::Plan &plan, const engine::IterationRow &row)
{
    return row.batch + 1 >= plan.batch;
}

} // namespace

/// What a job adds its batch to.
struct RunModel::Growing
{
    engine::RunRecord record;

    void add(Batch &batch)
    {
        record.samples.insert(record.samples.end(), batch.samples.begin(), batch.samples.end());
        record.iterations.insert(record.iterations.end(), batch.iterations.begin(),
                                 batch.iterations.end());
        for (const engine::IterationRow &row : batch.iterations)
            (row.rehearsal ? record.rehearsalCost : record.cost)[row.mode].realNs += row.wallNs;
    }
};

RunModel::RunModel(std::chrono::milliseconds between, QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(between);
    connect(&m_timer, &QTimer::timeout, this, &RunModel::compareSoFar);
}

RunModel::~RunModel() = default;

void RunModel::setPlan(const engine::Plan &plan)
{
    m_plan = plan;
    clear();
    m_state = RunState::Ready;
    emit changed();
}

void RunModel::clear()
{
    ++m_generation;
    m_timer.stop();
    m_isComparing = false;
    m_comparison.reset();
    m_run.reset();
    m_iterations.clear();
    m_batch = {};
    m_place = {};
    m_elapsedNs = m_restedNs = m_restedBeforeNs = 0;
    m_modes.clear();
    const auto rounds = static_cast<std::size_t>(std::max(0, m_plan.rehearsal + m_plan.iterations));
    for (std::size_t mode = 0; mode < m_plan.modes.size(); ++mode) {
        ModeProgress progress;
        progress.label = m_plan.label(mode);
        progress.mode = m_plan.modes[mode];
        progress.left = static_cast<int>(rounds);
        m_modes.push_back(std::move(progress));
    }
    m_times.assign(m_modes.size(), {});
    m_over.assign(m_modes.size(), std::vector<bool>(rounds, false));
    m_growing = std::make_shared<Growing>();
    m_growing->record.plan = m_plan;
    m_growing->record.cost.resize(m_modes.size());
    m_growing->record.rehearsalCost.resize(m_modes.size());
}

void RunModel::start()
{
    clear();
    m_state = RunState::Running;
    m_sinceReport.start();
    emit changed();
}

void RunModel::addSample(const engine::Sample &sample)
{
    if (sample.rehearsal || sample.mode >= m_modes.size())
        return;
    ModeProgress &mode = m_modes[sample.mode];
    mode.requests += 1;
    mode.reused += sample.use > 1 ? 1 : 0;
    mode.failed += sample.failed ? 1 : 0;
}

void RunModel::addIteration(const engine::IterationRow &row)
{
    if (row.mode >= m_modes.size())
        return;
    m_iterations.push_back(row);
    ModeProgress &mode = m_modes[row.mode];
    if (endsTurn(m_plan, row) && row.round < m_over[row.mode].size()) {
        m_over[row.mode][row.round] = true;
        mode.left -= 1;
    }
    if (row.rehearsal)
        return;
    mode.done += 1;
    mode.opened += row.opened;
    mode.realSeconds += static_cast<double>(row.wallNs) / 1e9;
    if (row.isWhole())
        m_times[row.mode].push_back(static_cast<double>(row.wallNs));
}

/// The last report of a run, and those in a pause, name the first turn whatever turn it is; one that is over is
/// not meant.
void RunModel::movePlace(std::uint32_t round, std::size_t mode)
{
    if (mode < m_over.size() && round < m_over[mode].size() && !m_over[mode][round])
        m_place = {round, mode};
}

void RunModel::add(const engine::RunProgressed &progress)
{
    if (!isGoing())
        return;
    if (m_state == RunState::Paused && !progress.paused)
        m_restedNs += progress.elapsedNs - m_elapsedNs;
    for (const engine::Sample &sample : progress.samples)
        addSample(sample);
    for (const engine::IterationRow &row : progress.iterations)
        addIteration(row);
    if (!progress.iterations.empty()) {
        m_restedBeforeNs = m_restedNs;
        for (std::size_t mode = 0; mode < m_modes.size(); ++mode)
            m_modes[mode].median = engine::median(m_times[mode]);
    }
    if (!progress.paused)
        movePlace(progress.round, progress.mode);
    m_elapsedNs = progress.elapsedNs;
    m_sinceReport.start();
    m_state = progress.paused ? RunState::Paused : RunState::Running;

    m_batch.samples.insert(m_batch.samples.end(), progress.samples.begin(), progress.samples.end());
    m_batch.iterations.insert(m_batch.iterations.end(), progress.iterations.begin(),
                              progress.iterations.end());
    if (!m_batch.iterations.empty() && !m_isComparing && !m_timer.isActive())
        m_timer.start();
    emit changed();
}

void RunModel::compareSoFar()
{
    m_isComparing = true;
    compute(
        this,
        [growing = m_growing, batch = std::exchange(m_batch, {})]() mutable -> Result {
            growing->add(batch);
            return std::make_shared<const engine::Comparison>(analyse(growing->record));
        },
        [this, generation = m_generation](const Result &result) {
            setComparison(generation, result);
        });
}

void RunModel::setComparison(std::uint64_t generation, const Result &comparison)
{
    if (generation != m_generation)
        return;
    m_isComparing = false;
    m_comparison = comparison;
    if (m_state == RunState::Ending) {
        m_state = RunState::Finished;
        emit finished();
        return;
    }
    if (!m_batch.iterations.empty())
        m_timer.start();
    emit compared();
}

void RunModel::finish(std::shared_ptr<const engine::RunRecord> run)
{
    m_plan = run->plan;
    clear();
    m_run = std::move(run);
    for (const engine::Sample &sample : m_run->samples)
        addSample(sample);
    for (const engine::IterationRow &row : m_run->iterations)
        addIteration(row);
    for (std::size_t mode = 0; mode < m_modes.size(); ++mode)
        m_modes[mode].median = engine::median(m_times[mode]);
    m_elapsedNs = m_run->wallNs;
    m_state = RunState::Ending;
    emit changed();
    compute(
        this,
        [record = m_run]() -> Result {
            return std::make_shared<const engine::Comparison>(analyse(*record));
        },
        [this, generation = m_generation](const Result &result) {
            setComparison(generation, result);
        });
}

int RunModel::turns() const noexcept
{
    return static_cast<int>(m_plan.modes.size()) * (m_plan.rehearsal + m_plan.iterations);
}

int RunModel::turnsDone() const noexcept
{
    int left = 0;
    for (const ModeProgress &mode : m_modes)
        left += mode.left;
    return turns() - left;
}

engine::Nanoseconds RunModel::elapsed() const
{
    const bool isTicking = m_state == RunState::Running && m_sinceReport.isValid();
    return engine::Nanoseconds(m_elapsedNs - m_restedNs +
                               (isTicking ? m_sinceReport.nsecsElapsed() : 0));
}

std::optional<engine::Nanoseconds> RunModel::remaining() const
{
    if (m_iterations.empty())
        return std::nullopt;
    std::vector<std::pair<double, int>> taken(m_modes.size()); // ns of all iterations, and how many
    for (const engine::IterationRow &row : m_iterations) {
        taken[row.mode].first += static_cast<double>(row.wallNs);
        taken[row.mode].second += 1;
    }
    double left = 0;
    for (std::size_t mode = 0; mode < m_modes.size(); ++mode) {
        if (taken[mode].second == 0)
            return std::nullopt;
        const double mean = taken[mode].first / taken[mode].second;
        left += m_modes[mode].left * std::max(1, m_plan.batch) *
                (mean + static_cast<double>(m_plan.pause.count()));
    }
    const engine::IterationRow &last = m_iterations.back();
    const auto underWay =
        static_cast<double>(elapsed().count() + m_restedBeforeNs - last.startNs - last.wallNs);
    return engine::Nanoseconds(
        static_cast<std::int64_t>(std::max(0.0, left - std::max(0.0, underWay))));
}

} // namespace ui
