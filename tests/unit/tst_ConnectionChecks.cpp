// The checks of a run's connections: when each is made, its status and its numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Comparison.h"
#include "tests/support/SyntheticRun.h"

#include <QTest>

#include <functional>
#include <vector>

using namespace engine;
using tests::find;
using tests::quiet;
using tests::SyntheticRun;
using Change = std::function<void(RunRecord &)>;
using Numbers = std::vector<double>;

Q_DECLARE_METATYPE(engine::CheckStatus)
Q_DECLARE_METATYPE(Change)

namespace {

constexpr std::int64_t ms = 1'000'000;

} // namespace

class tst_ConnectionChecks : public QObject
{
    Q_OBJECT

private slots:
    void keepAliveIsHeldAgainstTheNeed_data();
    void keepAliveIsHeldAgainstTheNeed();
    void keepAliveNeedsAPooledMode();
    void linkIsMeasuredByConnects_data();
    void linkIsMeasuredByConnects();
    void firstSharedIterationIsToldOf();
    void protocolIsAlwaysTold();
    void resumptionIsToldWhereAskedOrSeen();
    void loopbackIsToldWithoutALink();
};

void tst_ConnectionChecks::keepAliveIsHeldAgainstTheNeed_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<CheckStatus>("status");
    QTest::addColumn<int>("number");
    QTest::addColumn<double>("value");
    const Change none = [](RunRecord &) {};
    const auto max = [](std::int64_t value) -> Change {
        return [value](RunRecord &run) { run.protocol.keepAliveMax = value; };
    };
    const auto timeout = [](std::int64_t ns) -> Change {
        return [ns](RunRecord &run) { run.protocol.keepAliveTimeoutNs = ns; };
    };
    const Change twoInFlight = [](RunRecord &run) { run.plan.concurrency = 2; };
    const Change closedTwice = [](RunRecord &run) { run.iterations[9].serverClosed = 2; };
    const Change neverReused = [](RunRecord &run) {
        for (Sample &sample : run.samples)
            sample.use = 1;
    };
    // 20 rounds of two steps; the new connections of a round take 360 ms.
    QTest::newRow("nothing announced") << none << CheckStatus::Ok << 1 << -1.0;
    QTest::newRow("wants every request") << none << CheckStatus::Ok << 2 << 40.0;
    QTest::newRow("idles while the other mode runs") << none << CheckStatus::Ok << 4 << 360.0 * ms;
    QTest::newRow("reuses all but the first two") << none << CheckStatus::Ok << 5 << 0.95;
    QTest::newRow("two in flight halve the need") << twoInFlight << CheckStatus::Ok << 2 << 20.0;
    QTest::newRow("max is enough") << max(40) << CheckStatus::Ok << 1 << 40.0;
    QTest::newRow("max is short") << max(39) << CheckStatus::Warn << 1 << 39.0;
    QTest::newRow("long timeout") << timeout(1000 * ms) << CheckStatus::Ok << 3 << 1000.0 * ms;
    QTest::newRow("under twice the gap")
        << timeout(700 * ms) << CheckStatus::Note << 3 << 700.0 * ms;
    QTest::newRow("under the gap") << timeout(300 * ms) << CheckStatus::Warn << 3 << 300.0 * ms;
    QTest::newRow("closed now and then") << closedTwice << CheckStatus::Note << 0 << 2.0;
    QTest::newRow("nothing could be reused") << neverReused << CheckStatus::Warn << 5 << 0.0;
}

void tst_ConnectionChecks::keepAliveIsHeldAgainstTheNeed()
{
    QFETCH(Change, change);
    QFETCH(int, number);
    SyntheticRun run = quiet(20);
    change(run.record);
    const Check found = *find(run.record, CheckKind::KeepAlive);
    QTEST(found.status, "status");
    QCOMPARE(found.numbers.size(), 6U);
    QTEST(found.numbers[static_cast<std::size_t>(number)], "value");
}

void tst_ConnectionChecks::keepAliveNeedsAPooledMode()
{
    SyntheticRun run({Mode::New});
    run.add(0, 0, {90, 90, 0});
    QVERIFY(!find(run.record, CheckKind::KeepAlive));
    run.record.plan.modes = {Mode::Iteration};
    const Check found = *find(run.record, CheckKind::KeepAlive);
    QCOMPARE(found.status, CheckStatus::Ok);
    QCOMPARE(found.numbers, (Numbers{0, -1, 1, -1, 0, -1}));
}

void tst_ConnectionChecks::linkIsMeasuredByConnects_data()
{
    QTest::addColumn<int>("slowEach"); // every so many connects; 0: none
    QTest::addColumn<std::int64_t>("connect");
    QTest::addColumn<std::int64_t>("extra");
    QTest::addColumn<CheckStatus>("status");
    QTest::newRow("steady") << 0 << 91 * ms << 0 * ms << CheckStatus::Ok;
    QTest::newRow("wavers a little") << 2 << 91 * ms << 10 * ms << CheckStatus::Ok;
    QTest::newRow("wavers") << 2 << 91 * ms << 40 * ms << CheckStatus::Note;
    QTest::newRow("lost connection requests") << 10 << 91 * ms << 1000 * ms << CheckStatus::Warn;
    QTest::newRow("under a milli1000 * ms nobody minds") << 2 << ms / 10 << ms << CheckStatus::Ok;
}

void tst_ConnectionChecks::linkIsMeasuredByConnects()
{
    QFETCH(int, slowEach);
    QFETCH(std::int64_t, connect);
    QFETCH(std::int64_t, extra);
    SyntheticRun run = quiet(20, connect);
    int turn = 0;
    for (Sample &sample : run.record.samples) {
        if (sample.phases.of(Phase::Connect) && slowEach > 0 && turn++ % slowEach == 0)
            sample.phases.set(Phase::Connect, connect + extra);
    }
    const Check found = *find(run.record, CheckKind::Link);
    QTEST(found.status, "status");
    QCOMPARE(found.numbers[2], 42.0);
    if (slowEach == 0)
        QCOMPARE(found.numbers, (Numbers{static_cast<double>(connect), 0, 42}));
}

void tst_ConnectionChecks::firstSharedIterationIsToldOf()
{
    SyntheticRun run = quiet(8);
    const Check found = *find(run.record, CheckKind::FirstIteration);
    QCOMPARE(found.status, CheckStatus::Note);
    QCOMPARE(found.numbers, (Numbers{360.0 * ms, 180.0 * ms}));
    QCOMPARE(found.text, "shared");
    run.record.iterations[0].rehearsal = true;
    run.record.iterations[1].rehearsal = true;
    QVERIFY(!find(run.record, CheckKind::FirstIteration));
}

void tst_ConnectionChecks::protocolIsAlwaysTold()
{
    SyntheticRun run = quiet(2);
    QCOMPARE(find(run.record, CheckKind::Protocol)->text, "http/1.1");
    run.record.protocol.tls = "TLSv1.3";
    const Check found = *find(run.record, CheckKind::Protocol);
    QCOMPARE(found.text, "http/1.1 TLSv1.3");
    QCOMPARE(found.numbers, (Numbers{1, 0}));
    QCOMPARE(found.status, CheckStatus::Note);
}

void tst_ConnectionChecks::resumptionIsToldWhereAskedOrSeen()
{
    SyntheticRun run = quiet(2);
    run.record.plan.tlsResumption = true;
    QVERIFY(!find(run.record, CheckKind::Resumption));
    run.record.protocol.tls = "TLSv1.3";
    QCOMPARE(find(run.record, CheckKind::Resumption)->status, CheckStatus::Warn);
    run.record.protocol.resumed = true;
    QCOMPARE(find(run.record, CheckKind::Resumption)->status, CheckStatus::Note);
    QCOMPARE(find(run.record, CheckKind::Resumption)->numbers, (Numbers{1, 1}));
    run.record.plan.tlsResumption = false;
    QCOMPARE(find(run.record, CheckKind::Resumption)->status, CheckStatus::Warn);
    run.record.protocol.resumed = false;
    QVERIFY(!find(run.record, CheckKind::Resumption));
}

void tst_ConnectionChecks::loopbackIsToldWithoutALink()
{
    QVERIFY(!find(quiet(2).record, CheckKind::Loopback));
    SyntheticRun run = quiet(2, ms / 10);
    QCOMPARE(find(run.record, CheckKind::Loopback)->numbers, (Numbers{ms / 10.0}));
    run.record.plan.link.roundTrip = Nanoseconds(ms);
    QVERIFY(!find(run.record, CheckKind::Loopback));
}

QTEST_APPLESS_MAIN(tst_ConnectionChecks)
#include "tst_ConnectionChecks.moc"
