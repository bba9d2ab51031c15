// Sorting iterations by mode and finding those that stand out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RunChart.h"

#include "ui/models/Formatting.h"
#include "ui/models/VerdictText.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

using namespace Qt::StringLiterals;
using engine::IterationRow;
using engine::Mode;
using engine::Plan;

struct ChartWords
{
    Q_DECLARE_TR_FUNCTIONS(ChartWords)
};

/// Beyond this many names a chart says less, not more.
constexpr std::size_t mostRemarks = 3;

/// What opening a connection must add to be worth a remark; less is noise.
constexpr double visibleOpening = 1.1;

/// A slow value this close to the median is slow only because the others hardly differ at all.
constexpr double visiblySlow = 1.05;

struct Entry
{
    ChartPoint point;
    const IterationRow *row;
};

int batchOf(const Plan &plan) noexcept
{
    return std::max(1, plan.batch);
}

std::vector<double> wholeTimes(const std::vector<Entry> &entries)
{
    std::vector<double> out;
    for (const Entry &entry : entries) {
        if (!entry.point.isRehearsal && !entry.point.isFailed)
            out.push_back(entry.point.ns);
    }
    return out;
}

QString remarkOf(const Plan &plan, const Entry &entry, bool isOpening)
{
    const QString number = count(iterationNumber(plan, entry.point));
    if (isOpening)
        return ChartWords::tr("iteration %1 opens the connection").arg(number);
    if (entry.row->serverClosed > 0)
        return ChartWords::tr("iteration %1: the server had closed the connection").arg(number);
    if (entry.row->retried > 0)
        return ChartWords::tr("iteration %1: a request was sent twice").arg(number);
    return ChartWords::tr("iteration %1").arg(number);
}

void addRemarks(const Plan &plan, Mode mode, double median, double limit,
                std::vector<Entry> &entries)
{
    const auto isOpening = [&](const Entry &entry) {
        return mode == Mode::Shared && entry.row->opened > 0 && entry.row->serverClosed == 0 &&
               entry.point.ns > median * visibleOpening;
    };
    std::vector<Entry *> slow;
    for (Entry &entry : entries) {
        if (entry.point.isRehearsal || entry.point.isFailed)
            continue;
        if (isOpening(entry) || entry.point.ns > limit)
            slow.push_back(&entry);
    }
    std::ranges::stable_sort(slow, std::greater<>(),
                             [](const Entry *entry) { return entry->point.ns; });
    for (std::size_t i = 0; i < std::min(slow.size(), mostRemarks); ++i)
        slow[i]->point.remark = remarkOf(plan, *slow[i], isOpening(*slow[i]));
}

ChartSeries seriesOf(const Plan &plan, std::size_t mode,
                     const std::vector<IterationRow> &iterations)
{
    ChartSeries out;
    const std::string label = plan.label(mode);
    out.name = modeShortName(label);
    out.mode = plan.modes[mode];
    out.isRepeated = label.find('#') != std::string::npos;
    std::vector<Entry> entries;
    for (const IterationRow &row : iterations) {
        if (row.mode != mode)
            continue;
        ChartPoint point;
        point.position = static_cast<int>(row.round) * batchOf(plan) + row.batch;
        point.ns = static_cast<double>(row.wallNs);
        point.isRehearsal = row.rehearsal;
        point.isFailed = !row.isWhole();
        entries.push_back({point, &row});
    }
    std::ranges::stable_sort(entries, {}, [](const Entry &entry) { return entry.point.position; });
    const std::vector<double> times = wholeTimes(entries);
    out.median = engine::median(times);
    out.slow = std::max(engine::slowLimit(times), out.median * visiblySlow);
    addRemarks(plan, out.mode, out.median, out.slow, entries);
    for (Entry &entry : entries)
        out.points.push_back(std::move(entry.point));
    return out;
}

QString phaseList(const PhaseRow &row)
{
    QStringList parts;
    for (const engine::Phase phase : engine::allPhases) {
        if (const auto &ns = row.phases[static_cast<std::size_t>(phase)])
            parts +=
                ChartWords::tr("%1 %2", "phase and its time").arg(phaseName(phase), figure(*ns));
    }
    return parts.join(ChartWords::tr(", "));
}

} // namespace

int iterationNumber(const Plan &plan, const ChartPoint &point) noexcept
{
    return point.position + 1 - (point.isRehearsal ? 0 : plan.rehearsal * batchOf(plan));
}

std::vector<ChartSeries> chartSeries(const Plan &plan, const std::vector<IterationRow> &iterations)
{
    std::vector<ChartSeries> out;
    for (std::size_t mode = 0; mode < plan.modes.size(); ++mode)
        out.push_back(seriesOf(plan, mode, iterations));
    return out;
}

std::vector<PhaseRow> phaseRows(const engine::Comparison &comparison)
{
    std::vector<PhaseRow> out;
    for (const engine::ModeFigures &figures : comparison.modes) {
        out.push_back({modeShortName(figures.label), figures.mode, figures.phases,
                       std::max(0.0, figures.overhead), figures.mean});
    }
    return out;
}

QString pointText(const Plan &plan, const ChartSeries &series, const ChartPoint &point)
{
    const QString number = count(iterationNumber(plan, point));
    const QString time = exactMilliseconds(engine::Nanoseconds(std::llround(point.ns)));
    if (point.isRehearsal)
        return ChartWords::tr("%1, rehearsal %2: %3").arg(series.name, number, time);
    if (point.isFailed)
        return ChartWords::tr("%1, iteration %2: failed after %3").arg(series.name, number, time);
    return ChartWords::tr("%1, iteration %2: %3").arg(series.name, number, time);
}

QString samplesSentence(const std::vector<ChartSeries> &series)
{
    QStringList parts;
    for (const ChartSeries &one : series) {
        std::vector<double> times;
        for (const ChartPoint &point : one.points) {
            if (!point.isRehearsal && !point.isFailed)
                times.push_back(point.ns);
        }
        if (times.empty()) {
            parts += ChartWords::tr("%1: no iteration yet.").arg(one.name);
            continue;
        }
        const auto [least, most] = std::ranges::minmax(times);
        parts += ChartWords::tr("%1: median %2 of %n iterations, %3 to %4.", nullptr,
                                static_cast<int>(times.size()))
                     .arg(one.name, figure(one.median), figure(least, Unit::Without), figure(most));
    }
    return parts.join(u' ');
}

QString phasesSentence(const std::vector<PhaseRow> &rows)
{
    QStringList parts;
    for (const PhaseRow &row : rows)
        parts += ChartWords::tr("%1: %2 in the mean iteration, of it %3.")
                     .arg(row.name, figure(row.mean), phaseList(row));
    return parts.join(u' ');
}

} // namespace ui
