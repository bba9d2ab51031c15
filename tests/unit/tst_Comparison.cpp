// One mode held against another: ratio, saving, its parts, and what makes an interval doubtful.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Comparison.h"
#include "engine/replay/SplitMix64.h"
#include "tests/support/SyntheticRun.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace engine;
using tests::newAgainstShared;
using tests::SyntheticRun;

namespace {

constexpr std::int64_t ms = 1'000'000;

bool isNear(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

double sumOfSavings(const ModeComparison &comparison)
{
    return std::accumulate(comparison.savedByPhase.begin(), comparison.savedByPhase.end(),
                           comparison.savedElsewhere);
}

double saved(const ModeComparison &comparison, Phase phase)
{
    return comparison.savedByPhase[static_cast<std::size_t>(phase)];
}

} // namespace

class tst_Comparison : public QObject
{
    Q_OBJECT

private slots:
    void reuseIsFaster();
    void swappingTheModesInvertsTheRatio();
    void scalingTimesScalesSavingsAlone();
    void phaseSavingsAddUp();
    void slowRoundsAreOutsideTheSavings();
    void severalModesShareTheError();
    void fewRoundsLowerTheConfidence();
    void driftIsFlagged();
    void totalIsRoughUntilItsTailIsKnown_data();
    void totalIsRoughUntilItsTailIsKnown();
    void emptyRunsAreHarmless();
};

void tst_Comparison::reuseIsFaster()
{
    const ModeComparison found = analyse(newAgainstShared(20).record).comparisons.front();
    QCOMPARE(found.baseline, 0U);
    QCOMPARE(found.candidate, 1U);
    QCOMPARE(found.rounds, 20);
    QCOMPARE(found.kind, VerdictKind::Faster);
    QCOMPARE(found.none, NoVerdict::HasVerdict);
    QCOMPARE(found.confidence, 0.95);
    QVERIFY(found.speedup.contains(found.speedup.estimate));
    QVERIFY(found.speedup.low > 1.9 && found.speedup.high < 2.1);
    QVERIFY(found.saved.contains(found.saved.estimate));
    QVERIFY(found.saved.low > 178.0 * ms && found.saved.high < 190.0 * ms);
    QVERIFY(found.totalRatio->low > 1);
    QVERIFY(found.totalIsRough);
    QVERIFY(!found.fewRounds);
    // The first shared iteration is as long as a new one, give or take the noise.
    QVERIFY(found.shareFaster >= 0.95);
    QVERIFY(found.shareFasterInterval.low > 0.7 && found.shareFasterInterval.high <= 1);
}

void tst_Comparison::swappingTheModesInvertsTheRatio()
{
    SyntheticRun run = newAgainstShared(25);
    const ModeComparison one = analyse(run.record).comparisons.front();
    std::swap(run.record.plan.modes[0], run.record.plan.modes[1]);
    for (Sample &sample : run.record.samples)
        sample.mode = static_cast<std::uint8_t>(1 - sample.mode);
    for (IterationRow &row : run.record.iterations)
        row.mode = static_cast<std::uint8_t>(1 - row.mode);
    const ModeComparison other = analyse(run.record).comparisons.front();
    QVERIFY(isNear(one.speedup.estimate * other.speedup.estimate, 1));
    QVERIFY(isNear(one.speedup.low * other.speedup.high, 1));
    QVERIFY(isNear(one.speedup.high * other.speedup.low, 1));
    QVERIFY(isNear(one.saved.estimate, -other.saved.estimate));
    QVERIFY(isNear(one.saved.low, -other.saved.high));
    QVERIFY(isNear(one.totalRatio->low * other.totalRatio->high, 1));
    QVERIFY(isNear(saved(one, Phase::Connect), -saved(other, Phase::Connect)));
    QCOMPARE(one.connectionsAvoided, -other.connectionsAvoided);
    QCOMPARE(one.kind, VerdictKind::Faster);
    QCOMPARE(other.kind, VerdictKind::Slower);
}

void tst_Comparison::scalingTimesScalesSavingsAlone()
{
    SyntheticRun run = newAgainstShared(25);
    const ModeComparison one = analyse(run.record).comparisons.front();
    for (IterationRow &row : run.record.iterations)
        row.wallNs *= 8;
    for (Sample &sample : run.record.samples) {
        sample.phases.overhead *= 8;
        sample.phases.total *= 8;
        for (std::int64_t &phase : sample.phases.ns)
            phase *= phase == Phases::absent ? 1 : 8;
    }
    const ModeComparison other = analyse(run.record).comparisons.front();
    QVERIFY(isNear(one.speedup.estimate, other.speedup.estimate));
    QVERIFY(isNear(one.speedup.low, other.speedup.low));
    QVERIFY(isNear(one.totalRatio->high, other.totalRatio->high));
    QVERIFY(isNear(8 * one.saved.low, other.saved.low));
    QVERIFY(isNear(8 * saved(one, Phase::Wait), saved(other, Phase::Wait)));
    QVERIFY(isNear(8 * one.savedElsewhere, other.savedElsewhere));
    QVERIFY(isNear(8 * one.setUpCost, other.setUpCost));
}

void tst_Comparison::phaseSavingsAddUp()
{
    for (const int rounds : {1, 9, 10, 25, 60}) {
        const SyntheticRun run = newAgainstShared(rounds, 17);
        const ModeComparison found = analyse(run.record).comparisons.front();
        std::vector<double> differences;
        for (std::size_t i = 0; i < run.record.iterations.size(); i += 2)
            differences.push_back(static_cast<double>(run.record.iterations[i].wallNs -
                                                      run.record.iterations[i + 1].wallNs));
        std::ranges::sort(differences);
        const auto trimmed = static_cast<std::ptrdiff_t>(differences.size() / 10);
        const std::vector<double> middle(differences.begin() + trimmed,
                                         differences.end() - trimmed);
        QVERIFY(isNear(sumOfSavings(found), mean(middle), 1e-12));
    }
}

void tst_Comparison::slowRoundsAreOutsideTheSavings()
{
    SyntheticRun run({Mode::New, Mode::Shared});
    for (std::uint32_t round = 0; round < 20; ++round) {
        run.add(round, 0, {round == 7 ? 1000 * ms : 90 * ms, 90 * ms, 0});
        run.add(round, 1, {0, round == 9 ? 700 * ms : 90 * ms, 0});
    }
    const ModeComparison found = analyse(run.record).comparisons.front();
    QCOMPARE(saved(found, Phase::Connect), 90.0 * ms);
    QCOMPARE(saved(found, Phase::Wait), 0.0);
    QCOMPARE(found.savedElsewhere, 0.0);
    QCOMPARE(found.setUpCost, 90.0 * ms);
}

void tst_Comparison::severalModesShareTheError()
{
    SyntheticRun run({Mode::New, Mode::Iteration, Mode::Shared});
    for (std::uint32_t round = 0; round < 20; ++round) {
        for (std::size_t mode = 0; mode < 3; ++mode)
            run.add(round, mode, {90 * ms, 90 * ms + round * 1000, 0});
    }
    const Comparison found = analyse(run.record);
    QCOMPARE(found.comparisons.size(), 2U);
    for (const ModeComparison &comparison : found.comparisons) {
        QCOMPARE(comparison.baseline, 0U);
        QCOMPARE(comparison.confidence, 0.975);
        QCOMPARE(comparison.kind, VerdictKind::NoPracticalDifference);
    }
    QCOMPARE(found.comparisons[1].candidate, 2U);
}

void tst_Comparison::fewRoundsLowerTheConfidence()
{
    SyntheticRun run({Mode::New, Mode::Iteration, Mode::Shared});
    for (std::uint32_t round = 0; round < 6; ++round) {
        for (std::size_t mode = 0; mode < 3; ++mode)
            run.add(round, mode, {90 * ms, 90 * ms + round * 1000, 0});
    }
    // No interval of six values is 97.5 % sure; the widest is 96.875 %.
    QCOMPARE(analyse(run.record).comparisons.front().confidence, 0.96875);
    QCOMPARE(analyse(newAgainstShared(6).record).comparisons.front().confidence, 0.95);
}

void tst_Comparison::driftIsFlagged()
{
    SyntheticRun run({Mode::New, Mode::Shared});
    SplitMix64 random(5);
    for (std::uint32_t round = 0; round < 50; ++round) {
        const std::int64_t trip = 91 * ms + round * ms * 8 / 10;
        run.add(round, 0, {trip, trip + random.below(4 * ms), 0});
        run.add(round, 1, {0, trip + random.below(4 * ms), 0});
    }
    const ModeComparison found = analyse(run.record).comparisons.front();
    QVERIFY(found.drift);
    QVERIFY(found.speedup.low > 1.95 && found.speedup.high < 2.05);
    QVERIFY(!analyse(newAgainstShared(50).record).comparisons.front().drift);
}

void tst_Comparison::totalIsRoughUntilItsTailIsKnown_data()
{
    QTest::addColumn<int>("rounds");
    QTest::addColumn<int>("slowEach"); // every so many rounds; 0: none
    QTest::addColumn<bool>("isRough");
    QTest::newRow("under 100 rounds") << 99 << 0 << true;
    QTest::newRow("no tail") << 100 << 0 << false;
    QTest::newRow("a thin tail") << 100 << 20 << true;
    QTest::newRow("a tail of ten") << 100 << 10 << false;
}

void tst_Comparison::totalIsRoughUntilItsTailIsKnown()
{
    QFETCH(int, rounds);
    QFETCH(int, slowEach);
    SyntheticRun run({Mode::New, Mode::Shared});
    SplitMix64 random(6);
    for (int round = 0; round < rounds; ++round) {
        const bool isSlow = slowEach > 0 && round % slowEach == 0;
        const std::int64_t extra = isSlow ? 1000 * ms : 0;
        run.add(static_cast<std::uint32_t>(round), 0,
                {90 * ms, 90 * ms + random.below(ms) + extra, 0});
        run.add(static_cast<std::uint32_t>(round), 1, {0, 90 * ms + random.below(ms) + extra, 0});
    }
    QTEST(analyse(run.record).comparisons.front().totalIsRough, "isRough");
}

void tst_Comparison::emptyRunsAreHarmless()
{
    RunRecord none;
    none.plan.modes.clear();
    QVERIFY(analyse(none).modes.empty());
    QVERIFY(analyse(none).comparisons.empty());

    const RunRecord unstarted;
    const Comparison found = analyse(unstarted);
    QCOMPARE(found.modes.size(), 3U);
    QCOMPARE(found.modes.front().median, 0.0);
    QCOMPARE(found.modes.front().requestsPerSecond, 0.0);
    QCOMPARE(found.comparisons.size(), 2U);
    QCOMPARE(found.comparisons.front().none, NoVerdict::TooFewRounds);
    QCOMPARE(found.comparisons.front().speedup.estimate, 0.0);
}

QTEST_APPLESS_MAIN(tst_Comparison)
#include "tst_Comparison.moc"
