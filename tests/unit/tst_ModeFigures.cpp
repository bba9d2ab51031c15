// The figures of one mode: what is counted, what is left out, and what needs more iterations.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Comparison.h"
#include "tests/support/SyntheticRun.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace engine;
using tests::newAgainstShared;
using tests::SyntheticRun;

namespace {

constexpr std::int64_t ms = 1'000'000;

bool isNear(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

} // namespace

class tst_ModeFigures : public QObject
{
    Q_OBJECT

private slots:
    void figuresCoverCountedIterations();
    void rehearsalsStandApart();
    void phasesAddUpToTheMean();
    void failedIterationsAreNotInTheDistribution();
    void cutOffIterationsAreInNoFigure();
    void percentilesNeedEnoughIterations();
    void cpuIsSplitFromAQuarterSecondOn_data();
    void cpuIsSplitFromAQuarterSecondOn();
};

void tst_ModeFigures::figuresCoverCountedIterations()
{
    SyntheticRun run = newAgainstShared(20);
    run.record.iterations[3].retried = 2;
    run.record.cost[0].cpuNs = 125 * ms;
    const Comparison found = analyse(run.record);
    QCOMPARE(found.modes.size(), 2U);
    const ModeFigures &shared = found.modes[1];
    QCOMPARE(shared.label, "shared");
    QCOMPARE(shared.iterations, 20);
    QCOMPARE(shared.requests, 40);
    QCOMPARE(shared.opened, 2);
    QCOMPARE(shared.reused, 38);
    QCOMPARE(shared.retried, 2);
    QCOMPARE(shared.iterationsNs.size(), 20U);
    QVERIFY(shared.min <= shared.median && shared.median <= shared.max);
    QVERIFY(shared.medianInterval->contains(shared.median));
    const ModeFigures &fresh = found.modes[0];
    QCOMPARE(fresh.opened, 40);
    QCOMPARE(fresh.reused, 0);
    QCOMPARE(fresh.totalSeconds, 0.125);
    QVERIFY(isNear(fresh.realSeconds, 20 * fresh.mean / 1e9));
    QVERIFY(isNear(fresh.requestsPerSecond, 40 / fresh.realSeconds));
    QVERIFY(found.rehearsals.empty());
    QCOMPARE(found.comparisons.front().connectionsAvoided, 38);
    QVERIFY(std::abs(found.comparisons.front().setUpCost - 92.0 * ms) < 2 * ms);
}

void tst_ModeFigures::rehearsalsStandApart()
{
    SyntheticRun run({Mode::Shared}, 3);
    run.record.plan.rehearsal = 1;
    run.record.plan.iterations = 2;
    run.add(0, 0, {90, 10, 0});
    run.add(1, 0, {0, 20, 0});
    run.add(2, 0, {0, 30, 0});
    const Comparison found = analyse(run.record);
    QCOMPARE(found.rehearsals.front().iterations, 1);
    QCOMPARE(found.rehearsals.front().median, 300.0);
    QCOMPARE(found.rehearsals.front().opened, 3);
    QCOMPARE(found.modes.front().iterations, 2);
    QCOMPARE(found.modes.front().opened, 0);
    QCOMPARE(found.modes.front().reused, 6);
    QCOMPARE(found.modes.front().mean, 75.0);
    QVERIFY(isNear(found.modes.front().realSeconds, 150e-9));
    QVERIFY(isNear(found.rehearsals.front().realSeconds, 300e-9));
}

void tst_ModeFigures::phasesAddUpToTheMean()
{
    const Comparison found = analyse(newAgainstShared(20).record);
    for (const ModeFigures &figures : found.modes) {
        double sum = figures.overhead;
        for (const auto &phase : figures.phases)
            sum += phase.value_or(0);
        QVERIFY(isNear(sum, figures.mean));
    }
    QVERIFY(!found.modes[0].phases[static_cast<std::size_t>(Phase::Handshake)]);
    // One of twenty shared iterations opened its connections.
    QVERIFY(isNear(*found.modes[1].phases[static_cast<std::size_t>(Phase::Connect)],
                   2 * 90.0 * ms / 20));
    QVERIFY(isNear(found.modes[0].overhead, 1.0 * ms + 700));
}

void tst_ModeFigures::failedIterationsAreNotInTheDistribution()
{
    SyntheticRun run({Mode::New});
    run.add(0, 0, {10, 10, 0});
    run.add(1, 0, {10, 9000, 0}).failed = 1;
    run.record.samples.back().failed = true;
    run.add(2, 0, {10, 30, 0});
    const ModeFigures figures = analyse(run.record).modes.front();
    QCOMPARE(figures.iterations, 3);
    QCOMPARE(figures.leftOut, 1);
    QCOMPARE(figures.failed, 1);
    QCOMPARE(figures.requests, 3);
    QCOMPARE(figures.max, 40.0);
    QCOMPARE(figures.mean, 30.0);
    QCOMPARE(figures.iterationsNs, (std::vector<std::int64_t>{20, 9010, 40}));
}

void tst_ModeFigures::cutOffIterationsAreInNoFigure()
{
    SyntheticRun run({Mode::New}, 2);
    run.add(0, 0, {10, 10, 0});
    run.add(1, 0, {10, 10, 0});
    run.record.iterations.pop_back();
    run.record.samples.pop_back();
    const ModeFigures figures = analyse(run.record).modes.front();
    QCOMPARE(figures.iterations, 1);
    QCOMPARE(figures.requests, 2);
    QCOMPARE(figures.opened, 2);
}

void tst_ModeFigures::percentilesNeedEnoughIterations()
{
    QVERIFY(!analyse(newAgainstShared(5).record).modes[0].medianInterval);
    QVERIFY(analyse(newAgainstShared(6).record).modes[0].medianInterval);
    QVERIFY(!analyse(newAgainstShared(71).record).modes[0].p95);
    const ModeFigures figures = analyse(newAgainstShared(72).record).modes[0];
    QVERIFY(figures.p95 && *figures.p95 > figures.median && *figures.p95 <= figures.max);
}

void tst_ModeFigures::cpuIsSplitFromAQuarterSecondOn_data()
{
    QTest::addColumn<int>("cpuMs");
    QTest::addColumn<int>("userMs");
    QTest::addColumn<bool>("isSplit");
    QTest::newRow("too little") << 249 << 240 << false;
    QTest::newRow("enough") << 250 << 240 << true;
    QTest::newRow("the system cannot say") << 900 << 0 << false;
}

void tst_ModeFigures::cpuIsSplitFromAQuarterSecondOn()
{
    QFETCH(int, cpuMs);
    QFETCH(int, userMs);
    SyntheticRun run = newAgainstShared(1);
    run.record.cost[0].cpuNs = cpuMs * ms;
    run.record.cost[0].userNs = userMs * ms;
    const ModeFigures figures = analyse(run.record).modes.front();
    QTEST(figures.userSeconds.has_value(), "isSplit");
    QTEST(figures.systemSeconds.has_value(), "isSplit");
    QCOMPARE(figures.totalSeconds, cpuMs / 1000.0);
}

QTEST_APPLESS_MAIN(tst_ModeFigures)
#include "tst_ModeFigures.moc"
