// The steps of an exchange: what was done, where it stands or failed, and what is still ahead.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/MadeExchange.h"
#include "ui/models/PhaseSteps.h"

#include <QTest>

using namespace ui;
using namespace std::chrono_literals;
using engine::Phase;

class tst_PhaseSteps : public QObject
{
    Q_OBJECT

private slots:
    void listsAFinishedExchange_data();
    void listsAFinishedExchange();
    void givesTimes();
    void beginsWithAllAhead();
    void followsReports();
    void leavesOutWhatAReusedConnectionSkips();
    void beginsAnewWithAnAttempt();
};

namespace {

/// "resolve done, connect failed, …"
QString words(const std::vector<PhaseStep> &steps)
{
    constexpr const char *states[] = {"done", "running", "failed", "stopped", "ahead"};
    QStringList out;
    for (const PhaseStep &step : steps)
        out += QString::fromLatin1(engine::key(step.phase)) + QLatin1Char(' ') +
               QLatin1String(states[static_cast<int>(step.state)]);
    return out.join(QStringLiteral(", "));
}

engine::ExchangeProgress report(Phase phase, engine::Nanoseconds since, int attempt = 1,
                                bool reused = false)
{
    engine::ExchangeProgress out;
    out.phase = phase;
    out.since = engine::Instant(since);
    out.attempt = attempt;
    out.reused = reused;
    return out;
}

} // namespace

void tst_PhaseSteps::listsAFinishedExchange_data()
{
    QTest::addColumn<std::shared_ptr<const engine::Exchange>>("exchange");
    QTest::addColumn<QString>("steps");
    QTest::newRow("on a new connection")
        << tests::madeNew().shared()
        << QStringLiteral(
               "resolve done, connect done, handshake done, send done, wait done, receive done");
    QTest::newRow("on a reused connection")
        << tests::madeReused().shared() << QStringLiteral("send done, wait done, receive done");
    QTest::newRow("failed in TLS")
        << tests::madeExpired().shared()
        << QStringLiteral("resolve done, connect done, handshake failed, send ahead, wait ahead, "
                          "receive ahead");
    QTest::newRow("cancelled on a reused connection")
        << tests::madeCancelled().shared()
        << QStringLiteral("send done, wait stopped, receive ahead");
    QTest::newRow("without TLS or look-up")
        << tests::madeGarbage().shared()
        << QStringLiteral("connect done, send done, wait failed, receive ahead");
    QTest::newRow("without a connection") << tests::madeNothingToReuse().shared() << QString();
    QTest::newRow("not even tried") << std::make_shared<const engine::Exchange>() << QString();
}

void tst_PhaseSteps::listsAFinishedExchange()
{
    QFETCH(std::shared_ptr<const engine::Exchange>, exchange);
    QTEST(words(stepsOf(*exchange)), "steps");
}

void tst_PhaseSteps::givesTimes()
{
    const std::vector<PhaseStep> steps = stepsOf(*tests::madeExpired().shared());
    QCOMPARE(steps[0].time.value(), 12'300us);
    QCOMPARE(steps[2].time.value(), 60'800us);
    QVERIFY(!steps[3].time);
}

void tst_PhaseSteps::beginsWithAllAhead()
{
    RunningSteps running;
    running.start(true);
    QCOMPARE(words(running.steps(engine::Instant())),
             QStringLiteral("resolve ahead, connect ahead, handshake ahead, send ahead, wait "
                            "ahead, receive ahead"));
    running.start(false);
    QCOMPARE(words(running.steps(engine::Instant())),
             QStringLiteral("resolve ahead, connect ahead, send ahead, wait ahead, receive ahead"));
}

void tst_PhaseSteps::followsReports()
{
    RunningSteps running;
    running.start(true);
    running.add(report(Phase::Queue, 0ms));
    running.add(report(Phase::Connect, 5ms));
    running.add(report(Phase::Handshake, 96ms));
    running.add(report(Phase::Handshake, 96ms));
    const std::vector<PhaseStep> steps = running.steps(engine::Instant(100ms));
    QCOMPARE(
        words(steps),
        QStringLiteral(
            "queue done, connect done, handshake running, send ahead, wait ahead, receive ahead"));
    QCOMPARE(steps[0].time.value(), 5ms);
    QCOMPARE(steps[1].time.value(), 91ms);
    QCOMPARE(steps[2].time.value(), 4ms);
}

void tst_PhaseSteps::leavesOutWhatAReusedConnectionSkips()
{
    RunningSteps running;
    running.start(true);
    running.add(report(Phase::Wait, 0ms, 1, true));
    QCOMPARE(words(running.steps(engine::Instant(1ms))),
             QStringLiteral("wait running, receive ahead"));
}

void tst_PhaseSteps::beginsAnewWithAnAttempt()
{
    RunningSteps running;
    running.start(false);
    running.add(report(Phase::Send, 0ms, 1, true));
    running.add(report(Phase::Wait, 1ms, 1, true));
    running.add(report(Phase::Connect, 50ms, 2));
    QCOMPARE(words(running.steps(engine::Instant(51ms))),
             QStringLiteral("connect running, send ahead, wait ahead, receive ahead"));
}

QTEST_APPLESS_MAIN(tst_PhaseSteps)
#include "tst_PhaseSteps.moc"
