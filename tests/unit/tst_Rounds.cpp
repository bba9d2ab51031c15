// Rounds: which of them count, and what a mode's time in one is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Comparison.h"
#include "engine/replay/Rounds.h"
#include "tests/support/SyntheticRun.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace engine;
using tests::newAgainstShared;
using tests::SyntheticRun;

namespace {

bool isNear(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

double saved(const ModeComparison &comparison, Phase phase)
{
    return comparison.savedByPhase[static_cast<std::size_t>(phase)];
}

} // namespace

class tst_Rounds : public QObject
{
    Q_OBJECT

private slots:
    void roundsWithAFailureAreLeftOut();
    void batchesLeaveTheirFirstIterationOut();
    void unfinishedBatchesAreLeftOut();
    void sequentialRunsArePairedByRound();
};

void tst_Rounds::roundsWithAFailureAreLeftOut()
{
    SyntheticRun run = newAgainstShared(20);
    run.record.iterations[6].failed = 1;
    run.record.iterations[13].failed = 1;
    run.record.iterations[12].failed = 2;
    run.record.iterations.erase(run.record.iterations.begin() +
                                20); // cut off: round 10 has no first mode
    const ModeComparison found = analyse(run.record).comparisons.front();
    QCOMPARE(found.rounds, 17);
    QCOMPARE(found.roundsLeftOut, 2);
}

void tst_Rounds::batchesLeaveTheirFirstIterationOut()
{
    SyntheticRun run({Mode::New, Mode::Shared});
    run.record.plan.batch = 3;
    for (std::uint32_t round = 0; round < 8; ++round) {
        for (std::uint16_t batch = 0; batch < 3; ++batch) {
            run.add(round, 0, {100, 100, 0}, 0, batch);
            run.add(round, 1, {0, batch == 0 ? 5000 : 90 + 20 * (batch - 1), 0}, 0, batch);
        }
    }
    const Comparison found = analyse(run.record);
    QVERIFY(isNear(found.comparisons.front().speedup.estimate, 2));
    QVERIFY(isNear(found.comparisons.front().saved.estimate, 100));
    QVERIFY(isNear(saved(found.comparisons.front(), Phase::Wait), 0));
    QCOMPARE(found.modes[1].iterations, 24);
    QCOMPARE(found.modes[1].max, 5000.0);
    // A failure in the first of a batch spoils the round all the same.
    run.record.iterations[1].failed = 1;
    QCOMPARE(analyse(run.record).comparisons.front().rounds, 7);
}

void tst_Rounds::unfinishedBatchesAreLeftOut()
{
    SyntheticRun run({Mode::New, Mode::Shared});
    run.record.plan.batch = 2;
    for (std::uint32_t round = 0; round < 7; ++round) {
        for (std::uint16_t batch = 0; batch < 2; ++batch) {
            run.add(round, 0, {100, 100, 0}, 0, batch);
            run.add(round, 1, {0, 100, 0}, 0, batch);
        }
    }
    run.record.iterations.pop_back();
    const ModeComparison found = analyse(run.record).comparisons.front();
    QCOMPARE(found.rounds, 6);
    QCOMPARE(found.roundsLeftOut, 0);
}

void tst_Rounds::sequentialRunsArePairedByRound()
{
    SyntheticRun run = newAgainstShared(20);
    const ModeComparison shuffled = analyse(run.record).comparisons.front();
    run.record.plan.order = Order::Sequential;
    std::ranges::stable_sort(run.record.iterations, {}, &IterationRow::mode);
    const ModeComparison sequential = analyse(run.record).comparisons.front();
    QCOMPARE(sequential.rounds, 20);
    QCOMPARE(sequential.speedup.low, shuffled.speedup.low);
    QCOMPARE(sequential.saved.high, shuffled.saved.high);
}

QTEST_APPLESS_MAIN(tst_Rounds)
#include "tst_Rounds.moc"
