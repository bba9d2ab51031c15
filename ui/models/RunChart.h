// What the charts of a comparison show: the iterations of each mode, which stand out, and means by phase.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"
#include "engine/replay/RunRecord.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ui {

/// One iteration of one mode.
struct ChartPoint
{
    int position = 0; ///< within its mode, from 0, rehearsals first
    double ns = 0;
    bool isRehearsal = false;
    bool isFailed = false; ///< a request had no complete answer: drawn, but counted nowhere
    QString remark;        ///< why it stands out; empty for nearly all
};

/// One mode, in the order of the plan.
struct ChartSeries
{
    QString name; ///< "New per request", "One shared pool #2"
    QString note; ///< below the name: "120 opened", "13 of 20"; may be empty
    engine::Mode mode = engine::Mode::New;
    bool isRepeated = false; ///< the second or later of its kind
    std::vector<ChartPoint> points;
    double median = 0; ///< of the counted, whole ones; 0: there is none
    double slow = 0;   ///< slower ones stand out
};

/// The number people give an iteration: counted ones from 1, rehearsals too.
[[nodiscard]] int iterationNumber(const engine::Plan &plan, const ChartPoint &point) noexcept;

/// What one mode's mean iteration consists of, in ns.
struct PhaseRow
{
    QString name;
    engine::Mode mode = engine::Mode::New;
    std::array<std::optional<double>, engine::phaseCount> phases;
    double overhead = 0; ///< not less than 0
    double mean = 0;
};

// All pure, any thread; plain text in the current language.

/// The iterations so far, in any order, as series without notes. At most three of a series have a remark: the
/// first of a shared pool, if opening the connection shows, and the slowest of those above Q3 + 3 IQR.
[[nodiscard]] std::vector<ChartSeries>
chartSeries(const engine::Plan &plan, const std::vector<engine::IterationRow> &iterations);

[[nodiscard]] std::vector<PhaseRow> phaseRows(const engine::Comparison &comparison);

/// One iteration in words: "New per request, iteration 7: 1 751 ms".
[[nodiscard]] QString pointText(const engine::Plan &plan, const ChartSeries &series,
                                const ChartPoint &point);

/// A chart as a sentence: each mode's median, range and number of iterations.
[[nodiscard]] QString samplesSentence(const std::vector<ChartSeries> &series);

/// A chart as a sentence: each mode's mean iteration and its phases.
[[nodiscard]] QString phasesSentence(const std::vector<PhaseRow> &rows);

} // namespace ui
