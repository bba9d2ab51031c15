// The rows of the waterfall of one exchange: what each phase took, what was not spent, what was not reached.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"
#include "engine/trace/Trace.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace ui {

/// What a row says of its phase.
enum class RowState : std::uint8_t {
    Spent,      ///< it took its time
    Absent,     ///< it did not happen: "–"
    NotSpent,   ///< set-up that a reused connection had paid before: a ghost before zero
    Failed,     ///< the exchange failed, or was cancelled, in it
    Lost,       ///< an attempt that was made again ended in it
    NotReached, ///< the exchange failed before it
    Running,    ///< it is under way
};

enum class RowKind : std::uint8_t { Group, Phase, Overhead };

/// A stretch of time from the moment Send was pressed.
struct TimelineSpan
{
    std::int64_t beginNs = 0;
    std::int64_t lengthNs = 0;

    [[nodiscard]] std::int64_t endNs() const noexcept { return beginNs + lengthNs; }
};

/// One row. Value, any thread.
struct TimelineRow
{
    RowKind kind = RowKind::Phase;
    engine::Phase phase = engine::Phase::Queue; ///< of phase rows
    RowState state = RowState::Spent;
    QString label; ///< the row's name; of a group its heading
    QString value; ///< what stands at the bar; of a group at the right
    std::vector<TimelineSpan>
        spans; ///< one for a phase; each gap for overhead; none where nothing happened
    std::int64_t lengthNs = 0; ///< what the row adds to the total; 0 for groups and ghosts
};

/// The whole waterfall with its words, in the current language. Value, any thread.
struct TimelineRows
{
    QString title;    ///< "C1 · use 4 · POST /v1/bookings", secrets in the query masked
    QString headline; ///< "95.8 ms"
    QString
        remark; ///< what follows it: "instead of about 291 ms on a new connection"; may be empty
    QString
        footnote; ///< explains the ghosts: "C1's own set-up, paid by use 1"; empty where there are none
    std::vector<TimelineRow> rows;
    std::int64_t totalNs = 0;
    std::int64_t earliestNs = 0; ///< where the ghosts begin; 0 without
    std::int64_t hiddenOverheadNs =
        0; ///< own time too short for a row; rows and this add up to the total

    /// The rows as a table in words, one line each, for a screen reader.
    [[nodiscard]] QString asText() const;

    /// The rows for a spreadsheet: name, start, end and length in ms, plain numbers with tabs between.
    [[nodiscard]] QString asTable() const;
};

/// Own time gets a row from here on.
inline constexpr std::int64_t leastOverheadNs = 50'000;

/// The rows of a finished exchange. Pure, any thread.
[[nodiscard]] TimelineRows timelineRows(const engine::Exchange &exchange);

/// What was reported of an exchange while it runs: each phase since it began. Value.
class RunningTimeline
{
public:
    struct Step
    {
        engine::Phase phase = engine::Phase::Queue;
        engine::Instant begin;
        int attempt = 1;
    };

    void clear() { *this = {}; }

    /// Takes in a report; true when a phase began with it.
    bool report(const engine::ExchangeProgress &progress);

    [[nodiscard]] const std::vector<Step> &steps() const noexcept { return m_steps; }
    [[nodiscard]] const engine::ExchangeProgress &last() const noexcept { return m_last; }

private:
    std::vector<Step> m_steps;
    engine::ExchangeProgress m_last;
};

/// The rows of a running exchange at an instant; the last phase reported is under way. Pure, any thread.
[[nodiscard]] TimelineRows timelineRows(const RunningTimeline &running, engine::Instant now);

/// A row in words to 0.01 ms: "from 0.20 ms to 95.52 ms, 95.32 ms". Empty where nothing happened.
[[nodiscard]] QString exactSpan(const TimelineRow &row);

} // namespace ui
