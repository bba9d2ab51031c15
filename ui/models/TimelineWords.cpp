// Saying what the waterfall shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/TimelineWords.h"

#include "engine/http/Mask.h"
#include "ui/models/Formatting.h"

#include <QCoreApplication>

namespace ui {
namespace {

using engine::Attempt;
using engine::ErrorKind;
using engine::Nanoseconds;
using engine::Outcome;

struct TimelineWords
{
    Q_DECLARE_TR_FUNCTIONS(TimelineWords)
};

QString nameOf(const Attempt &attempt)
{
    return attempt.connection ? QString::fromStdString(engine::name(attempt.connection->id))
                              : QString();
}

QString requestLine(const engine::Exchange &exchange)
{
    return QString::fromStdString(exchange.method + ' ' + engine::maskedTarget(exchange.target));
}

Nanoseconds totalOf(const Attempt &attempt)
{
    return Nanoseconds(attempt.timeline.phases().total);
}

/// "329.9 ms = 50.0 on C1 + 279.9 on C5", where that is the whole of it.
QString sumOfAttempts(const engine::Exchange &exchange)
{
    const Attempt &first = exchange.attempts.front();
    const Attempt &last = exchange.last();
    const Nanoseconds gap(exchange.phases().total - totalOf(first).count() - totalOf(last).count());
    const QString one = milliseconds(totalOf(first), Unit::Without);
    const QString two = milliseconds(totalOf(last), Unit::Without);
    if (exchange.attempts.size() == 2 && gap.count() < leastOverheadNs)
        return TimelineWords::tr("= %1 on %2 + %3 on %4")
            .arg(one, nameOf(first), two, nameOf(last));
    return TimelineWords::tr("in %n attempts", nullptr, static_cast<int>(exchange.attempts.size()));
}

QString failureRemark(const engine::Exchange &exchange)
{
    const Attempt &last = exchange.last();
    const bool isCancelled = last.outcome == Outcome::Cancelled;
    if (!last.error || !last.error->phase)
        return isCancelled ? TimelineWords::tr("until you cancelled it")
                           : TimelineWords::tr("until it failed");
    const QString phase = phaseName(*last.error->phase);
    return isCancelled ? TimelineWords::tr("until you cancelled it in %1").arg(phase)
                       : TimelineWords::tr("until the failure in %1").arg(phase);
}

QString lostWords(const Attempt &attempt, const QString &length)
{
    const ErrorKind kind = attempt.error ? attempt.error->kind : ErrorKind::WaitClosed;
    if (kind == ErrorKind::WaitReset)
        return TimelineWords::tr("%1, reset, no response").arg(length);
    if (kind == ErrorKind::SendLost)
        return TimelineWords::tr("%1, broken while sending").arg(length);
    return TimelineWords::tr("%1, end of stream, no response").arg(length);
}

} // namespace

QString timelineTitle(const engine::Exchange &exchange)
{
    const QString line = requestLine(exchange);
    if (exchange.attempts.size() > 1)
        return TimelineWords::tr("%1, %n attempts", nullptr,
                                 static_cast<int>(exchange.attempts.size()))
            .arg(line);
    if (exchange.attempts.empty() || !exchange.last().connection)
        return line;
    const Attempt &last = exchange.last();
    if (last.use == 0)
        return TimelineWords::tr("%1 \u00B7 %2", "connection and request").arg(nameOf(last), line);
    return TimelineWords::tr("%1 \u00B7 use %2 \u00B7 %3", "connection, use, request")
        .arg(nameOf(last), count(last.use), line);
}

QString timelineRemark(const engine::Exchange &exchange, Nanoseconds notSpent)
{
    const Attempt &last = exchange.last();
    if (last.outcome == Outcome::Failed || last.outcome == Outcome::Cancelled)
        return failureRemark(exchange);
    if (exchange.attempts.size() > 1)
        return sumOfAttempts(exchange);
    const engine::Phases phases = exchange.phases();
    if (notSpent.count() > 0) {
        const auto onNew = static_cast<double>(phases.total + notSpent.count());
        return TimelineWords::tr("instead of about %1 on a new connection").arg(figure(onNew));
    }
    if (last.reused)
        return TimelineWords::tr("on a connection that was open");
    if (const auto setUp = phases.setUp())
        return TimelineWords::tr("of which %1 for setting up %2")
            .arg(milliseconds(Nanoseconds(*setUp)), nameOf(last));
    return {};
}

QString ghostFootnote(const Attempt &attempt)
{
    return attempt.use > 1
               ? TimelineWords::tr("%1's own set-up, paid by use 1").arg(nameOf(attempt))
               : TimelineWords::tr("%1's own set-up, paid in the background").arg(nameOf(attempt));
}

QString attemptHeading(const Attempt &attempt, std::size_t number)
{
    const QString text = QString::number(number);
    if (!attempt.connection)
        return TimelineWords::tr("Attempt %1").arg(text);
    if (attempt.use == 0)
        return TimelineWords::tr("Attempt %1 on %2").arg(text, nameOf(attempt));
    return TimelineWords::tr("Attempt %1 on %2, use %3")
        .arg(text, nameOf(attempt), count(attempt.use));
}

QString attemptHeading(int number)
{
    return TimelineWords::tr("Attempt %1").arg(number);
}

QString attemptRemark(const Attempt &attempt)
{
    const QString length = milliseconds(totalOf(attempt));
    if (attempt.outcome == Outcome::Completed)
        return length;
    if (attempt.outcome == Outcome::Cancelled)
        return TimelineWords::tr("cancelled after %1").arg(length);
    const ErrorKind kind = attempt.error ? attempt.error->kind : ErrorKind::TcpFailed;
    if (kind == ErrorKind::WaitReset || kind == ErrorKind::ReceiveReset)
        return TimelineWords::tr("reset after %1").arg(length);
    if (kind == ErrorKind::WaitClosed || kind == ErrorKind::StaleKept ||
        kind == ErrorKind::ReceiveShort)
        return TimelineWords::tr("closed after %1").arg(length);
    return TimelineWords::tr("failed after %1").arg(length);
}

QString spentWords(const Attempt &attempt, engine::Phase phase, Nanoseconds length, RowState state)
{
    const QString number = milliseconds(length, Unit::Without);
    if (state == RowState::Lost)
        return lostWords(attempt, number);
    if (state == RowState::Failed && attempt.outcome == Outcome::Cancelled)
        return TimelineWords::tr("%1, cancelled").arg(number);
    if (phase == engine::Phase::Queue && attempt.verdict.busy == 1)
        return TimelineWords::tr("%1, the one connection busy").arg(number);
    if (phase == engine::Phase::Queue && attempt.verdict.busy > 1)
        return TimelineWords::tr("%1, all %n connections busy", nullptr,
                                 static_cast<int>(attempt.verdict.busy))
            .arg(number);
    return number;
}

QString notSpentWords(Nanoseconds cost)
{
    return TimelineWords::tr("%1 not spent").arg(milliseconds(cost, Unit::Without));
}

QString notReachedWords()
{
    return TimelineWords::tr("not reached");
}

QString phaseFailedWords()
{
    return TimelineWords::tr("failed");
}

QString overheadName()
{
    return TimelineWords::tr("Warmwire", "the program's own time");
}

QString runningTitle(const engine::ExchangeProgress &progress)
{
    if (!progress.connection)
        return TimelineWords::tr("under way");
    return TimelineWords::tr("%1 \u00B7 under way", "a connection")
        .arg(QString::fromStdString(engine::name(progress.connection)));
}

QString runningRemark(const engine::ExchangeProgress &progress)
{
    if (progress.phase == engine::Phase::Receive && progress.bytesExpected > 0) {
        const double share = static_cast<double>(progress.bytesReceived) /
                             static_cast<double>(progress.bytesExpected);
        return TimelineWords::tr("so far, %1 of %2 received")
            .arg(percent(share), size(progress.bytesExpected));
    }
    return TimelineWords::tr("so far, in %1", "a phase").arg(phaseName(progress.phase));
}

QString rowWords(const TimelineRow &row)
{
    const QString span = exactSpan(row);
    switch (row.state) {
    case RowState::Absent: return TimelineWords::tr("%1: none").arg(row.label);
    case RowState::NotReached: return TimelineWords::tr("%1: not reached").arg(row.label);
    case RowState::NotSpent: return TimelineWords::tr("%1: not spent, %2").arg(row.label, span);
    case RowState::Failed:
        return TimelineWords::tr("%1: failed, %2")
            .arg(row.label, span.isEmpty() ? row.value : span);
    case RowState::Lost: break;
    case RowState::Running: return TimelineWords::tr("%1: under way, %2").arg(row.label, span);
    case RowState::Spent: break;
    }
    if (row.kind == RowKind::Group)
        return row.value.isEmpty()
                   ? row.label
                   : TimelineWords::tr("%1: %2", "a heading").arg(row.label, row.value);
    return row.state == RowState::Lost
               ? TimelineWords::tr("%1: lost, %2").arg(row.label, span)
               : TimelineWords::tr("%1: %2", "a phase and its span").arg(row.label, span);
}

QString spanWords(Nanoseconds begin, Nanoseconds end, Nanoseconds length)
{
    return TimelineWords::tr("from %1 to %2, %3", "start, end, length")
        .arg(exactMilliseconds(begin), exactMilliseconds(end), exactMilliseconds(length));
}

} // namespace ui
