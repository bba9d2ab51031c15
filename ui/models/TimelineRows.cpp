// From the marks of an exchange's attempts, or the reports of a running one, to rows that add up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/TimelineRows.h"

#include "ui/models/Formatting.h"
#include "ui/models/TimelineWords.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace ui {
namespace {

using engine::Attempt;
using engine::Mark;
using engine::Nanoseconds;
using engine::Phase;
using engine::Timeline;

/// Where a phase begins. An answer that overtakes the upload ends Send, and Wait lasts nothing.
Mark beginOf(Phase phase, const Timeline &timeline)
{
    switch (phase) {
    case Phase::Queue: return Mark::QueueBegin;
    case Phase::Resolve: return Mark::ResolveBegin;
    case Phase::Connect: return Mark::ConnectBegin;
    case Phase::Handshake: return Mark::HandshakeBegin;
    case Phase::Send: return Mark::SendBegin;
    case Phase::Wait: {
        const bool isOvertaken = timeline.has(Mark::ReceiveBegin) &&
                                 (!timeline.has(Mark::SendEnd) ||
                                  timeline.at(Mark::ReceiveBegin) < timeline.at(Mark::SendEnd));
        return isOvertaken ? Mark::ReceiveBegin : Mark::SendEnd;
    }
    case Phase::Receive: break;
    }
    return Mark::ReceiveBegin;
}

/// The phase an attempt ended badly in: the error's own, else the last that began.
std::optional<Phase> failedPhase(const Attempt &attempt, const engine::Phases &phases)
{
    if (!attempt.error)
        return std::nullopt;
    if (attempt.error->phase)
        return attempt.error->phase;
    std::optional<Phase> last;
    for (const Phase phase : engine::allPhases) {
        if (phases.of(phase))
            last = phase;
    }
    return last;
}

TimelineRow phaseRow(Phase phase, RowState state)
{
    TimelineRow row;
    row.phase = phase;
    row.state = state;
    row.label = phaseName(phase);
    return row;
}

/// Builds the rows of one exchange from left to right and keeps count of the gaps.
class RowBuilder
{
public:
    RowBuilder(TimelineRows &out, engine::Instant zero)
        : m_out(out)
        , m_zero(zero)
    {
    }

    /// Rows of the phases that happened; with `isAlone` also of those that did not.
    void addAttempt(const Attempt &attempt, bool isAlone);

    /// Dashed rows before zero: what the reused connection's set-up had cost.
    void addGhosts(const engine::ConnectionFacts &facts);

    void addOverhead(std::int64_t overheadNs, std::int64_t endNs);

private:
    TimelineRow spentRow(const Attempt &attempt, Phase phase, std::int64_t ns, bool isFailed) const;

    TimelineRows &m_out;
    engine::Instant m_zero;
    std::vector<TimelineSpan> m_taken; ///< by phases, in order
};

TimelineRow RowBuilder::spentRow(const Attempt &attempt, Phase phase, std::int64_t ns,
                                 bool isFailed) const
{
    const bool isLost = isFailed && attempt.outcome == engine::Outcome::Retried;
    TimelineRow row = phaseRow(phase, isLost     ? RowState::Lost
                                      : isFailed ? RowState::Failed
                                                 : RowState::Spent);
    const Mark begin = beginOf(phase, attempt.timeline);
    row.lengthNs = ns;
    row.spans = {{(attempt.timeline.at(begin) - m_zero).count(), ns}};
    row.value = spentWords(attempt, phase, Nanoseconds(ns), row.state);
    return row;
}

void RowBuilder::addAttempt(const Attempt &attempt, bool isAlone)
{
    const engine::Phases phases = attempt.timeline.phases();
    const std::optional<Phase> failed = failedPhase(attempt, phases);
    for (const Phase phase : engine::allPhases) {
        const bool isFailed = failed == phase;
        if (const auto ns = phases.of(phase)) {
            m_out.rows.push_back(spentRow(attempt, phase, *ns, isFailed));
            m_taken.push_back(m_out.rows.back().spans.front());
        } else if (isFailed) {
            m_out.rows.push_back(phaseRow(phase, RowState::Failed));
            m_out.rows.back().value = phaseFailedWords();
        } else if (isAlone && failed && phase > *failed) {
            m_out.rows.push_back(phaseRow(phase, RowState::NotReached));
            m_out.rows.back().value = notReachedWords();
        } else if (isAlone) {
            m_out.rows.push_back(phaseRow(phase, RowState::Absent));
            m_out.rows.back().value = QChar(u'\u2013');
        }
    }
}

void RowBuilder::addGhosts(const engine::ConnectionFacts &facts)
{
    const std::array<std::pair<Phase, std::optional<Nanoseconds>>, 3> setUp{{
        {Phase::Handshake, facts.handshake},
        {Phase::Connect, facts.connect},
        {Phase::Resolve, facts.resolve},
    }};
    std::int64_t begin = 0;
    for (const auto &[phase, cost] : setUp) {
        const auto row =
            std::find_if(m_out.rows.begin(), m_out.rows.end(),
                         [p = phase](const TimelineRow &each) { return each.phase == p; });
        if (!cost || row == m_out.rows.end() || row->state != RowState::Absent)
            continue;
        begin -= cost->count();
        row->state = RowState::NotSpent;
        row->spans = {{begin, cost->count()}};
        row->value = notSpentWords(*cost);
    }
    m_out.earliestNs = begin;
}

void RowBuilder::addOverhead(std::int64_t overheadNs, std::int64_t endNs)
{
    if (overheadNs < leastOverheadNs) {
        m_out.hiddenOverheadNs = overheadNs;
        return;
    }
    TimelineRow row;
    row.kind = RowKind::Overhead;
    row.label = overheadName();
    row.lengthNs = overheadNs;
    row.value = milliseconds(Nanoseconds(overheadNs), Unit::Without);
    std::int64_t at = 0;
    for (const TimelineSpan &span : m_taken) {
        if (span.beginNs > at)
            row.spans.push_back({at, span.beginNs - at});
        at = std::max(at, span.endNs());
    }
    if (endNs > at)
        row.spans.push_back({at, endNs - at});
    m_out.rows.push_back(std::move(row));
}

void addGroup(TimelineRows &out, const QString &label, const QString &value, bool isLost)
{
    TimelineRow row;
    row.kind = RowKind::Group;
    row.state = isLost ? RowState::Lost : RowState::Spent;
    row.label = label;
    row.value = value;
    out.rows.push_back(std::move(row));
}

/// Adds the row of a running exchange's step, which lasted until `end`.
void addStep(TimelineRows &out, const RunningTimeline::Step &step, engine::Instant zero,
             engine::Instant end, bool isLast)
{
    TimelineRow row = phaseRow(step.phase, isLast ? RowState::Running : RowState::Spent);
    const Nanoseconds length = std::max(Nanoseconds(0), end - step.begin);
    row.lengthNs = length.count();
    row.spans = {{(step.begin - zero).count(), length.count()}};
    row.value = milliseconds(length, Unit::Without);
    out.rows.push_back(std::move(row));
}

/// The phases a running exchange may still come to.
void addComing(TimelineRows &out, Phase current)
{
    for (const Phase phase : engine::allPhases) {
        if (phase > current)
            out.rows.push_back(phaseRow(phase, RowState::Absent));
    }
}

} // namespace

TimelineRows timelineRows(const engine::Exchange &exchange)
{
    TimelineRows out;
    if (exchange.attempts.empty())
        return out;
    out.title = timelineTitle(exchange);
    const engine::Phases phases = exchange.phases();
    out.totalNs = phases.total;
    RowBuilder builder(out, exchange.attempts.front().timeline.at(Mark::Created));
    const bool isAlone = exchange.attempts.size() == 1;
    for (std::size_t i = 0; i < exchange.attempts.size(); ++i) {
        const Attempt &attempt = exchange.attempts[i];
        const bool isLost = attempt.outcome != engine::Outcome::Completed;
        if (!isAlone)
            addGroup(out, attemptHeading(attempt, i + 1), attemptRemark(attempt), isLost);
        builder.addAttempt(attempt, isAlone);
    }
    builder.addOverhead(phases.overhead, phases.total);
    const Attempt &last = exchange.last();
    if (isAlone && last.reused && last.connection && !last.error)
        builder.addGhosts(*last.connection);
    out.headline = milliseconds(Nanoseconds(phases.total));
    out.remark = timelineRemark(exchange, Nanoseconds(-out.earliestNs));
    out.footnote = out.earliestNs < 0 ? ghostFootnote(last) : QString();
    return out;
}

bool RunningTimeline::report(const engine::ExchangeProgress &progress)
{
    const bool isNew = m_steps.empty() || m_steps.back().phase != progress.phase ||
                       m_steps.back().attempt != progress.attempt;
    m_last = progress;
    if (isNew)
        m_steps.push_back({progress.phase, progress.since, progress.attempt});
    return isNew;
}

TimelineRows timelineRows(const RunningTimeline &running, engine::Instant now)
{
    TimelineRows out;
    const std::vector<RunningTimeline::Step> &steps = running.steps();
    if (steps.empty())
        return out;
    const engine::Instant zero = steps.front().begin;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool isLast = i + 1 == steps.size();
        if (steps.back().attempt > 1 && (i == 0 || steps[i].attempt != steps[i - 1].attempt))
            addGroup(out, attemptHeading(steps[i].attempt), {}, false);
        addStep(out, steps[i], zero, isLast ? now : steps[i + 1].begin, isLast);
    }
    addComing(out, steps.back().phase);
    const Nanoseconds total = std::max(Nanoseconds(0), now - zero);
    out.totalNs = total.count();
    out.title = runningTitle(running.last());
    out.headline = milliseconds(total);
    out.remark = runningRemark(running.last());
    return out;
}

QString TimelineRows::asText() const
{
    QStringList lines;
    if (!headline.isEmpty())
        lines += (headline + u' ' + remark).trimmed();
    for (const TimelineRow &row : rows)
        lines += rowWords(row);
    return lines.join(u'\n');
}

QString TimelineRows::asTable() const
{
    const auto plain = [](std::int64_t ns) {
        return QString::number(static_cast<double>(ns) / 1e6, 'f', 6);
    };
    QStringList lines;
    for (const TimelineRow &row : rows) {
        QStringList cells{row.label};
        if (!row.spans.empty())
            cells += {plain(row.spans.front().beginNs), plain(row.spans.back().endNs()),
                      plain(row.lengthNs)};
        lines += cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

QString exactSpan(const TimelineRow &row)
{
    if (row.spans.empty())
        return {};
    const Nanoseconds begin(row.spans.front().beginNs);
    const Nanoseconds end(row.spans.back().endNs());
    const Nanoseconds length(row.lengthNs > 0 ? row.lengthNs : row.spans.front().lengthNs);
    return spanWords(begin, end, length);
}

} // namespace ui
