// Verdicts: the rule row by row, and the runs that lead to each of its rows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/SplitMix64.h"
#include "engine/replay/Verdict.h"
#include "tests/support/SyntheticRun.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace engine;
using tests::newAgainstShared;
using tests::SyntheticRun;

Q_DECLARE_METATYPE(engine::VerdictKind)

namespace {

constexpr std::int64_t ms = 1'000'000;

} // namespace

class tst_Verdict : public QObject
{
    Q_OBJECT

private slots:
    void verdictFollowsTheRule_data();
    void verdictFollowsTheRule();
    void keysAreThoseOfTheCommandLine();
    void fiveRoundsAreTooFew();
    void fewRoundsAreSaid();
    void differentAnswersForbidAVerdict();
    void typicalAndTotalCanDisagree();
    void wideIntervalsAskForMoreRounds();
    void sameModeTwiceHasNoWinner();
};

void tst_Verdict::verdictFollowsTheRule_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<double>("totalLow"); // 0: no total
    QTest::addColumn<double>("totalHigh");
    QTest::addColumn<VerdictKind>("kind");
    QTest::newRow("beyond the margin") << 1.04 << 1.2 << 0.9 << 1.3 << VerdictKind::Faster;
    QTest::newRow("begins in the margin")
        << 1.01 << 1.2 << 0.9 << 1.3 << VerdictKind::SlightlyFaster;
    QTest::newRow("begins at its edge") << 1.03 << 1.2 << 0.9 << 1.3 << VerdictKind::SlightlyFaster;
    QTest::newRow("inside, with 1")
        << 0.98 << 1.02 << 0.9 << 1.3 << VerdictKind::NoPracticalDifference;
    QTest::newRow("inside, without 1")
        << 1.01 << 1.02 << 0.9 << 1.3 << VerdictKind::NoPracticalDifference;
    QTest::newRow("the whole margin")
        << 1 / 1.03 << 1.03 << 0.9 << 1.3 << VerdictKind::NoPracticalDifference;
    QTest::newRow("contains 1, wide") << 0.93 << 1.21 << 0.9 << 1.3 << VerdictKind::NotShown;
    QTest::newRow("begins at 1, wide") << 1.0 << 1.21 << 0.9 << 1.3 << VerdictKind::NotShown;
    QTest::newRow("contains 1, out on one side")
        << 0.99 << 1.05 << 0.9 << 1.3 << VerdictKind::NotShown;
    QTest::newRow("ends in the margin") << 0.8 << 0.99 << 0.9 << 1.3 << VerdictKind::SlightlySlower;
    QTest::newRow("below the margin") << 0.8 << 0.95 << 0.9 << 1.3 << VerdictKind::Slower;
    QTest::newRow("slower in total") << 1.04 << 1.2 << 0.5 << 0.9 << VerdictKind::Depends;
    QTest::newRow("faster in total") << 0.8 << 0.95 << 1.1 << 1.9 << VerdictKind::Depends;
    QTest::newRow("disagreeing inside the margin")
        << 1.01 << 1.02 << 0.5 << 0.9 << VerdictKind::Depends;
    QTest::newRow("total says no") << 0.93 << 1.21 << 0.5 << 0.9 << VerdictKind::NotShown;
    QTest::newRow("total agrees") << 1.04 << 1.2 << 1.1 << 1.3 << VerdictKind::Faster;
    QTest::newRow("without a total") << 1.04 << 1.2 << 0.0 << 0.0 << VerdictKind::Faster;
}

void tst_Verdict::verdictFollowsTheRule()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(double, totalLow);
    QFETCH(double, totalHigh);
    QFETCH(VerdictKind, kind);
    const auto total =
        totalLow > 0 ? std::optional(Interval{1, totalLow, totalHigh}) : std::nullopt;
    const auto inverse =
        totalLow > 0 ? std::optional(Interval{1, 1 / totalHigh, 1 / totalLow}) : std::nullopt;
    QCOMPARE(verdict({std::sqrt(low * high), low, high}, total), kind);

    const VerdictKind mirrored = kind == VerdictKind::Faster           ? VerdictKind::Slower
                                 : kind == VerdictKind::SlightlyFaster ? VerdictKind::SlightlySlower
                                 : kind == VerdictKind::Slower         ? VerdictKind::Faster
                                 : kind == VerdictKind::SlightlySlower ? VerdictKind::SlightlyFaster
                                                                       : kind;
    QCOMPARE(verdict({1, 1 / high, 1 / low}, inverse), mirrored);
}

void tst_Verdict::keysAreThoseOfTheCommandLine()
{
    const std::vector<std::pair<VerdictKind, std::string_view>> kinds = {
        {VerdictKind::Faster, "faster"},
        {VerdictKind::SlightlyFaster, "slightly-faster"},
        {VerdictKind::NoPracticalDifference, "no-practical-difference"},
        {VerdictKind::NotShown, "not-shown"},
        {VerdictKind::Slower, "slower"},
        {VerdictKind::SlightlySlower, "slightly-slower"},
        {VerdictKind::Depends, "depends"},
        {VerdictKind::None, "none"},
    };
    for (const auto &[kind, name] : kinds)
        QCOMPARE(key(kind), name);
}

void tst_Verdict::fiveRoundsAreTooFew()
{
    const ModeComparison found = analyse(newAgainstShared(5).record).comparisons.front();
    QCOMPARE(found.rounds, 5);
    QCOMPARE(found.kind, VerdictKind::None);
    QCOMPARE(found.none, NoVerdict::TooFewRounds);
    QVERIFY(found.speedup.estimate > 1.5);
    QVERIFY(!found.totalRatio);
    QVERIFY(!found.fewRounds);
}

void tst_Verdict::fewRoundsAreSaid()
{
    QVERIFY(analyse(newAgainstShared(6).record).comparisons.front().fewRounds);
    QVERIFY(analyse(newAgainstShared(19).record).comparisons.front().fewRounds);
    QVERIFY(!analyse(newAgainstShared(20).record).comparisons.front().fewRounds);
}

void tst_Verdict::differentAnswersForbidAVerdict()
{
    SyntheticRun run = newAgainstShared(20);
    for (Sample &sample : run.record.samples)
        sample.bodyHash += sample.mode;
    const ModeComparison found = analyse(run.record).comparisons.front();
    QCOMPARE(found.kind, VerdictKind::None);
    QCOMPARE(found.none, NoVerdict::DifferentAnswers);
    QVERIFY(found.speedup.estimate > 1.5);
    // Before too few rounds.
    SyntheticRun few = newAgainstShared(3);
    few.record.samples.front().status = 400;
    few.record.samples[4].status = 400;
    few.record.samples[8].status = 400;
    QCOMPARE(analyse(few.record).comparisons.front().none, NoVerdict::DifferentAnswers);
}

void tst_Verdict::typicalAndTotalCanDisagree()
{
    // Usually half the time, but in every tenth round thirty times as long.
    SyntheticRun run({Mode::New, Mode::Shared});
    SplitMix64 random(4);
    for (std::uint32_t round = 0; round < 60; ++round) {
        const auto noise = static_cast<std::int64_t>(random.below(2 * ms));
        run.add(round, 0, {90 * ms, 90 * ms + noise, 0});
        run.add(round, 1, {0, round % 10 == 1 ? 5000 * ms + noise : 90 * ms - noise, 0});
    }
    const ModeComparison found = analyse(run.record).comparisons.front();
    QVERIFY(found.speedup.low > 1);
    QVERIFY(found.totalRatio->high < 1);
    QCOMPARE(found.kind, VerdictKind::Depends);
    QVERIFY(found.totalIsRough);
}

void tst_Verdict::wideIntervalsAskForMoreRounds()
{
    SyntheticRun run({Mode::Shared, Mode::Shared});
    SplitMix64 random(2);
    for (std::uint32_t round = 0; round < 30; ++round) {
        for (std::size_t mode = 0; mode < 2; ++mode)
            run.add(round, mode, {0, 50 * ms + random.below(80 * ms), 0});
    }
    const ModeComparison found = analyse(run.record).comparisons.front();
    QCOMPARE(found.kind, VerdictKind::NotShown);
    QCOMPARE(found.roundsNeeded, roundsNeeded(30, found.speedup, practicalMargin));
    QVERIFY(found.roundsNeeded > 200);
}

void tst_Verdict::sameModeTwiceHasNoWinner()
{
    SyntheticRun run({Mode::Shared, Mode::Shared});
    SplitMix64 random(11);
    for (std::uint32_t round = 0; round < 30; ++round) {
        for (std::size_t mode = 0; mode < 2; ++mode)
            run.add(round, mode, {0, 90 * ms + random.below(ms), 0});
    }
    const Comparison found = analyse(run.record);
    QCOMPARE(found.modes[1].label, "shared#2");
    QCOMPARE(found.comparisons.front().kind, VerdictKind::NoPracticalDifference);
    QCOMPARE(found.comparisons.front().connectionsAvoided, 0);
}

QTEST_APPLESS_MAIN(tst_Verdict)
#include "tst_Verdict.moc"
