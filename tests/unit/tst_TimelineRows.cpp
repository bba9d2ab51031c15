// Tests of TimelineRows: rows that add up, ghosts, failures, attempts, and exchanges that still run.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/MadeConnection.h"
#include "ui/models/TimelineRows.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using engine::Mark;
using engine::Phase;
using tests::MadeExchange;
using tests::MadePhases;
using ui::RowKind;
using ui::RowState;
using ui::TimelineRow;
using ui::TimelineRows;
using Ms = tests::MadePhases::Ms;
using namespace Qt::StringLiterals;

class tst_TimelineRows : public QObject
{
    Q_OBJECT

private slots:
    void rowsAddUp_data();
    void rowsAddUp();
    void newConnectionShowsItsSetUp();
    void reusedShowsWhatWasNotSpent();
    void ghostsStandBeforeZeroInOrder();
    void overTcpThereIsNoTlsGhost();
    void connectionOpenedInTheBackgroundSaysSo();
    void failedPhaseIsMarkedAndLaterOnesAreNotReached();
    void cancelIsNoFailure();
    void queueNamesItsCause();
    void attemptsAreGroups();
    void overheadHasARowFromAFiftiethOfAMillisecondOn();
    void overheadShowsWhereTheGapsAre();
    void answerThatOvertakesTheUploadAddsUp();
    void secretsInTheTargetAreMasked();
    void exchangeWithoutAnAttemptIsEmpty();
    void runningExchangeGrows();
    void runningExchangeKeepsEarlierPhases();
    void tableInWordsNamesEveryRow();
    void copiedNumbersArePlain();
};

namespace {

const TimelineRow &rowOf(const TimelineRows &rows, Phase phase)
{
    const auto found =
        std::find_if(rows.rows.begin(), rows.rows.end(), [phase](const TimelineRow &row) {
            return row.kind == RowKind::Phase && row.phase == phase;
        });
    Q_ASSERT(found != rows.rows.end());
    return *found;
}

std::int64_t sumOf(const TimelineRows &rows)
{
    return std::accumulate(
        rows.rows.begin(), rows.rows.end(), rows.hiddenOverheadNs,
        [](std::int64_t sum, const TimelineRow &row) { return sum + row.lengthNs; });
}

/// The story's fourth use of C1, whose facts know what its set-up cost.
MadeExchange reused()
{
    MadeExchange made = tests::madeReused();
    made.value.attempts.front().connection = tests::madeFacts(1);
    return made;
}

std::int64_t ns(double milliseconds)
{
    return tests::toNs(Ms(milliseconds)).count();
}

engine::ExchangeProgress progress(Phase phase, engine::Instant since)
{
    engine::ExchangeProgress out;
    out.id = {7};
    out.phase = phase;
    out.since = since;
    out.connection = {3};
    return out;
}

} // namespace

Q_DECLARE_METATYPE(engine::Exchange)

void tst_TimelineRows::rowsAddUp_data()
{
    QTest::addColumn<engine::Exchange>("exchange");
    QTest::newRow("on a reused connection") << reused().value;
    QTest::newRow("on a new connection") << tests::madeNew().value;
    QTest::newRow("failed in TLS") << tests::madeExpired().value;
    QTest::newRow("sent twice") << tests::madeStaleRetry().value;
    QTest::newRow("cancelled") << tests::madeCancelled().value;
    QTest::newRow("ended early") << tests::madeEarlyEnd().value;
    MadeExchange gaps = tests::madeStaleRetry();
    for (engine::Attempt &attempt : gaps.value.attempts)
        attempt.timeline.mark(Mark::Finished,
                              attempt.timeline.at(Mark::Finished) + std::chrono::microseconds(333));
    QTest::newRow("sent twice with time of our own between") << gaps.value;
}

void tst_TimelineRows::rowsAddUp()
{
    QFETCH(engine::Exchange, exchange);
    const TimelineRows rows = ui::timelineRows(exchange);
    QCOMPARE(sumOf(rows), rows.totalNs);
    QCOMPARE(rows.totalNs, exchange.phases().total);
}

void tst_TimelineRows::newConnectionShowsItsSetUp()
{
    const TimelineRows rows = ui::timelineRows(tests::madeNew().value);
    QCOMPARE(rows.rows.size(), engine::phaseCount);
    QCOMPARE(rows.headline, u"292.2 ms"_s);
    QCOMPARE(rows.remark, u"of which 195.4 ms for setting up C6"_s);
    QCOMPARE(rowOf(rows, Phase::Connect).value, u"91.3"_s);
    QCOMPARE(rowOf(rows, Phase::Connect).spans.front().beginNs, ns(12.1));
    QCOMPARE(rowOf(rows, Phase::Queue).state, RowState::Absent);
    QCOMPARE(rowOf(rows, Phase::Queue).value, u"\u2013"_s);
    QCOMPARE(rows.earliestNs, 0);
    QVERIFY(rows.footnote.isEmpty());
}

void tst_TimelineRows::reusedShowsWhatWasNotSpent()
{
    const TimelineRows rows = ui::timelineRows(reused().value);
    QCOMPARE(rows.title, u"C1 \u00B7 use 4 \u00B7 POST /v1/bookings"_s);
    QCOMPARE(rows.headline, u"95.8 ms"_s);
    QCOMPARE(rows.remark, u"instead of about 291 ms on a new connection"_s);
    QCOMPARE(rows.footnote, u"C1's own set-up, paid by use 1"_s);
    QCOMPARE(rowOf(rows, Phase::Resolve).state, RowState::NotSpent);
    QCOMPARE(rowOf(rows, Phase::Resolve).value, u"12.1 not spent"_s);
    QCOMPARE(rowOf(rows, Phase::Resolve).lengthNs, 0);
    QCOMPARE(rowOf(rows, Phase::Wait).value, u"95.3"_s);
}

void tst_TimelineRows::ghostsStandBeforeZeroInOrder()
{
    const TimelineRows rows = ui::timelineRows(reused().value);
    QCOMPARE(rows.earliestNs, -ns(195.4));
    QCOMPARE(rowOf(rows, Phase::Resolve).spans.front().beginNs, -ns(195.4));
    QCOMPARE(rowOf(rows, Phase::Resolve).spans.front().endNs(),
             rowOf(rows, Phase::Connect).spans.front().beginNs);
    QCOMPARE(rowOf(rows, Phase::Connect).spans.front().endNs(),
             rowOf(rows, Phase::Handshake).spans.front().beginNs);
    QCOMPARE(rowOf(rows, Phase::Handshake).spans.front().endNs(), 0);
    QCOMPARE(rowOf(rows, Phase::Send).spans.front().beginNs, 0);
}

void tst_TimelineRows::overTcpThereIsNoTlsGhost()
{
    MadeExchange made = reused();
    made.value.attempts.front().connection = tests::madeFacts(1, "http://api.harbor.example");
    const TimelineRows rows = ui::timelineRows(made.value);
    QCOMPARE(rowOf(rows, Phase::Handshake).state, RowState::Absent);
    QCOMPARE(rowOf(rows, Phase::Connect).spans.front().endNs(), 0);
}

void tst_TimelineRows::connectionOpenedInTheBackgroundSaysSo()
{
    MadeExchange made = reused();
    made.value.attempts.front().use = 1;
    QCOMPARE(ui::timelineRows(made.value).footnote, u"C1's own set-up, paid in the background"_s);
}

void tst_TimelineRows::failedPhaseIsMarkedAndLaterOnesAreNotReached()
{
    const TimelineRows rows = ui::timelineRows(tests::madeExpired().value);
    QCOMPARE(rows.title, u"C8 \u00B7 GET /register?flag=JP"_s);
    QCOMPARE(rows.headline, u"164.1 ms"_s);
    QCOMPARE(rows.remark, u"until the failure in TLS"_s);
    QCOMPARE(rowOf(rows, Phase::Connect).state, RowState::Spent);
    QCOMPARE(rowOf(rows, Phase::Handshake).state, RowState::Failed);
    QCOMPARE(rowOf(rows, Phase::Handshake).value, u"60.8"_s);
    for (const Phase phase : {Phase::Send, Phase::Wait, Phase::Receive}) {
        QCOMPARE(rowOf(rows, phase).state, RowState::NotReached);
        QCOMPARE(rowOf(rows, phase).value, u"not reached"_s);
    }
    QCOMPARE(rowOf(rows, Phase::Queue).state, RowState::Absent);
}

void tst_TimelineRows::cancelIsNoFailure()
{
    const TimelineRows rows = ui::timelineRows(tests::madeCancelled().value);
    QCOMPARE(rows.remark, u"until you cancelled it in Wait"_s);
    QVERIFY(rowOf(rows, Phase::Wait).value.endsWith(u", cancelled"));
}

void tst_TimelineRows::queueNamesItsCause()
{
    MadeExchange made;
    engine::LeaseVerdict verdict;
    verdict.reason = engine::LeaseReason::WaitedForReturn;
    verdict.busy = 3;
    made.attempt(5, 3, {.queue = Ms(95.5), .send = Ms(0.1), .wait = Ms(95.2), .receive = Ms(0.3)},
                 verdict);
    made.respond(200, "OK", "{}");
    QCOMPARE(rowOf(ui::timelineRows(made.value), Phase::Queue).value,
             u"95.5, all 3 connections busy"_s);
}

void tst_TimelineRows::attemptsAreGroups()
{
    const TimelineRows rows = ui::timelineRows(tests::madeStaleRetry().value);
    QCOMPARE(rows.title, u"GET /v1/bookings/8812, 2 attempts"_s);
    QCOMPARE(rows.remark, u"= 50.0 on C1 + 279.9 on C5"_s);
    QCOMPARE(rows.rows.size(), 10U);
    QCOMPARE(rows.rows[0].kind, RowKind::Group);
    QCOMPARE(rows.rows[0].label, u"Attempt 1 on C1, use 5"_s);
    QCOMPARE(rows.rows[0].value, u"closed after 50.0 ms"_s);
    QCOMPARE(rows.rows[2].state, RowState::Lost);
    QCOMPARE(rows.rows[2].value, u"49.9, end of stream, no response"_s);
    QCOMPARE(rows.rows[3].label, u"Attempt 2 on C5, use 1"_s);
    QCOMPARE(rows.rows[3].value, u"279.9 ms"_s);
    QCOMPARE(rows.rows[4].phase, Phase::Resolve);
    QCOMPARE(rows.rows[4].spans.front().beginNs, ns(50.0));
}

void tst_TimelineRows::overheadHasARowFromAFiftiethOfAMillisecondOn()
{
    MadeExchange made = reused();
    engine::Timeline &timeline = made.value.attempts.front().timeline;
    const engine::Instant end = timeline.at(Mark::Finished);
    timeline.mark(Mark::Finished, end + std::chrono::microseconds(49));
    const TimelineRows without = ui::timelineRows(made.value);
    QCOMPARE(without.rows.back().kind, RowKind::Phase);
    QCOMPARE(without.hiddenOverheadNs, 49'000);
    timeline.mark(Mark::Finished, end + std::chrono::microseconds(50));
    const TimelineRows with = ui::timelineRows(made.value);
    QCOMPARE(with.rows.back().kind, RowKind::Overhead);
    QCOMPARE(with.rows.back().label, u"Warmwire"_s);
    QCOMPARE(with.rows.back().value, u"0.05"_s);
    QCOMPARE(with.hiddenOverheadNs, 0);
    QCOMPARE(sumOf(with), with.totalNs);
}

void tst_TimelineRows::overheadShowsWhereTheGapsAre()
{
    MadeExchange made = tests::madeStaleRetry();
    engine::Timeline &last = made.value.attempts.back().timeline;
    last.mark(Mark::Finished, last.at(Mark::Finished) + std::chrono::microseconds(100));
    const TimelineRows rows = ui::timelineRows(made.value);
    QCOMPARE(rows.rows.back().kind, RowKind::Overhead);
    QCOMPARE(rows.rows.back().spans.size(), 1U);
    QCOMPARE(rows.rows.back().spans.back().lengthNs, 100'000);
    QCOMPARE(rows.rows.back().spans.back().endNs(), rows.totalNs);
}

void tst_TimelineRows::answerThatOvertakesTheUploadAddsUp()
{
    MadeExchange made = reused();
    engine::Timeline &timeline = made.value.attempts.front().timeline;
    const engine::Instant sent = timeline.at(Mark::SendEnd);
    timeline.mark(Mark::ReceiveBegin, sent - std::chrono::microseconds(100));
    const TimelineRows rows = ui::timelineRows(made.value);
    QCOMPARE(rowOf(rows, Phase::Wait).lengthNs, 0);
    QCOMPARE(rowOf(rows, Phase::Wait).spans.front().beginNs,
             rowOf(rows, Phase::Receive).spans.front().beginNs);
    QCOMPARE(sumOf(rows), rows.totalNs);
}

void tst_TimelineRows::secretsInTheTargetAreMasked()
{
    MadeExchange made = reused();
    made.value.target = "/v1/bookings?access_token=abc";
    QVERIFY(!ui::timelineRows(made.value).title.contains(u"abc"));
}

void tst_TimelineRows::exchangeWithoutAnAttemptIsEmpty()
{
    const TimelineRows rows = ui::timelineRows(engine::Exchange());
    QVERIFY(rows.rows.empty());
    QVERIFY(rows.headline.isEmpty());
}

void tst_TimelineRows::runningExchangeGrows()
{
    const engine::Instant start(std::chrono::seconds(5));
    ui::RunningTimeline running;
    QVERIFY(running.report(progress(Phase::Send, start)));
    QVERIFY(running.report(progress(Phase::Wait, start + std::chrono::milliseconds(1))));
    QVERIFY(!running.report(progress(Phase::Wait, start + std::chrono::milliseconds(1))));
    const TimelineRows early = ui::timelineRows(running, start + std::chrono::milliseconds(31));
    const TimelineRows late = ui::timelineRows(running, start + std::chrono::milliseconds(72));
    QCOMPARE(early.headline, u"31.0 ms"_s);
    QCOMPARE(late.headline, u"72.0 ms"_s);
    QCOMPARE(late.remark, u"so far, in Wait"_s);
    QCOMPARE(rowOf(late, Phase::Wait).state, RowState::Running);
    QCOMPARE(rowOf(late, Phase::Wait).lengthNs, ns(71));
    QCOMPARE(sumOf(late), late.totalNs);
    QCOMPARE(late.title, u"C3 \u00B7 under way"_s);
}

void tst_TimelineRows::runningExchangeKeepsEarlierPhases()
{
    const engine::Instant start(std::chrono::seconds(5));
    ui::RunningTimeline running;
    int at = 0;
    for (const Phase phase : {Phase::Resolve, Phase::Connect, Phase::Handshake})
        running.report(progress(phase, start + std::chrono::milliseconds(10 * at++)));
    const TimelineRows rows = ui::timelineRows(running, start + std::chrono::milliseconds(45));
    QCOMPARE(rowOf(rows, Phase::Resolve).state, RowState::Spent);
    QCOMPARE(rowOf(rows, Phase::Connect).spans.front().beginNs, ns(10));
    QCOMPARE(rowOf(rows, Phase::Handshake).lengthNs, ns(25));
    QCOMPARE(rowOf(rows, Phase::Wait).state, RowState::Absent);
}

void tst_TimelineRows::tableInWordsNamesEveryRow()
{
    const QString words = ui::timelineRows(reused().value).asText();
    QVERIFY(words.startsWith(u"95.8 ms instead of about 291 ms on a new connection\n"));
    QVERIFY(words.contains(u"Queue: none"));
    QVERIFY(words.contains(u"TCP: not spent, from \u2212183.30 ms to \u221292.00 ms, 91.30 ms"));
    QVERIFY(words.contains(u"Wait: from 0.20 ms to 95.50 ms, 95.30 ms"));
}

void tst_TimelineRows::copiedNumbersArePlain()
{
    const QString table = ui::timelineRows(reused().value).asTable();
    QVERIFY(table.contains(u"Wait\t0.200000\t95.500000\t95.300000\n"));
    QVERIFY(table.contains(u"DNS\t-195.400000\t-183.300000\t0.000000\n"));
}

QTEST_APPLESS_MAIN(tst_TimelineRows)
#include "tst_TimelineRows.moc"
