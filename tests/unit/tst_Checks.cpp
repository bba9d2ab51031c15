// The checks of a run as a whole: when each is made, its status and its numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Comparison.h"
#include "tests/support/SyntheticRun.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace engine;
using tests::find;
using tests::newAgainstShared;
using tests::quiet;
using tests::SyntheticRun;
using Change = std::function<void(RunRecord &)>;
using Numbers = std::vector<double>;

Q_DECLARE_METATYPE(engine::CheckStatus)
Q_DECLARE_METATYPE(Change)
Q_DECLARE_METATYPE(Numbers)

namespace {

constexpr std::int64_t ms = 1'000'000;

/// Changes the answers of one mode to the second step.
template <typename F>
Change ofMode(int mode, F change)
{
    return [=](RunRecord &run) {
        std::uint64_t turn = 0;
        for (Sample &sample : run.samples) {
            if (sample.mode == mode && sample.step == 1)
                change(sample, turn++);
        }
    };
}

} // namespace

class tst_Checks : public QObject
{
    Q_OBJECT

private slots:
    void answersAreCompared_data();
    void answersAreCompared();
    void anotherModeMayHaveAVerdict();
    void failuresAreCounted();
    void driftComparesHalves();
    void correlationIsToldOfAnyPair();
    void loadIsHeldAgainstProcessors_data();
    void loadIsHeldAgainstProcessors();
    void stoppedRunsSaySo();
    void checksComeInTheirOrder();
    void keysAreKebabCase();
};

void tst_Checks::answersAreCompared_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<CheckStatus>("status");
    QTest::addColumn<Numbers>("numbers"); // 8 rounds: 16 samples a mode, 32 in all
    const Numbers same = {32, 32, 0, -1, -1, 0};
    const Numbers stepDiffers = {24, 32, 1, 1, 1, 0};
    const Numbers stepDiffersAndVaries = {24, 32, 1, 1, 1, 1};
    QTest::newRow("all the same") << Change([](RunRecord &) {}) << CheckStatus::Ok << same;
    QTest::newRow("another status") << ofMode(1, [](Sample &sample, auto) { sample.status = 304; })
                                    << CheckStatus::Block << stepDiffers;
    QTest::newRow("another length") << ofMode(1, [](Sample &sample, auto) { sample.bodyBytes = 9; })
                                    << CheckStatus::Block << stepDiffers;
    QTest::newRow("another body") << ofMode(0, [](Sample &sample, auto) { sample.bodyHash = 9; })
                                  << CheckStatus::Block << stepDiffers;
    const Change bodyVaries = ofMode(1, [](Sample &sample, auto turn) { sample.bodyHash = turn; });
    QTest::newRow("bodies that vary in one mode are not compared")
        << bodyVaries << CheckStatus::Note << Numbers{32, 32, 0, -1, -1, 1};
    const Change otherLengthAndBodyVaries = ofMode(1, [](Sample &sample, auto turn) {
        sample.bodyHash = turn;
        sample.bodyBytes = 9;
    });
    QTest::newRow("but their lengths are")
        << otherLengthAndBodyVaries << CheckStatus::Block << stepDiffersAndVaries;
    const Change otherBodyAndOneError = ofMode(1, [](Sample &sample, auto turn) {
        sample.status = turn == 3 ? 503 : 200;
        sample.bodyHash = 9;
    });
    QTest::newRow("one error page does not excuse the rest")
        << otherBodyAndOneError << CheckStatus::Block << stepDiffersAndVaries;
    const Change oneError =
        ofMode(1, [](Sample &sample, auto turn) { sample.status = turn == 3 ? 503 : 200; });
    QTest::newRow("one error page alone is doubtful")
        << oneError << CheckStatus::Warn << Numbers{31, 32, 0, -1, -1, 1};
    const Change soonErrors =
        ofMode(1, [](Sample &sample, auto turn) { sample.status = turn > 2 ? 429 : 200; });
    QTest::newRow("a mode that usually gets errors differs")
        << soonErrors << CheckStatus::Block << Numbers{27, 32, 1, 1, 1, 1};
    const Change failed = ofMode(1, [](Sample &sample, auto) {
        sample.status = 0;
        sample.failed = true;
    });
    QTest::newRow("failed requests are not answers")
        << failed << CheckStatus::Ok << Numbers{24, 24, 0, -1, -1, 0};
    const Change otherRehearsal = [](RunRecord &run) {
        for (Sample &sample : run.samples) {
            sample.rehearsal = sample.round == 0;
            sample.bodyHash += sample.rehearsal ? sample.mode : 0;
        }
    };
    QTest::newRow("rehearsals are not counted")
        << otherRehearsal << CheckStatus::Ok << Numbers{28, 28, 0, -1, -1, 0};
}

void tst_Checks::answersAreCompared()
{
    QFETCH(Change, change);
    SyntheticRun run = quiet(8);
    change(run.record);
    const Check found = *find(run.record, CheckKind::SameAnswers);
    QTEST(found.status, "status");
    QTEST(found.numbers, "numbers");
    QCOMPARE(found.text, found.numbers[3] < 0 ? std::string() : std::string("step 1"));
    const bool isForbidden =
        analyse(run.record).comparisons.front().none == NoVerdict::DifferentAnswers;
    QCOMPARE(isForbidden, found.status == CheckStatus::Block);
}

void tst_Checks::anotherModeMayHaveAVerdict()
{
    SyntheticRun run({Mode::New, Mode::Iteration, Mode::Shared});
    for (std::uint32_t round = 0; round < 8; ++round) {
        for (std::size_t mode = 0; mode < 3; ++mode)
            run.add(round, mode, {90 * ms, 90 * ms, 0});
    }
    for (Sample &sample : run.record.samples)
        sample.bodyHash += sample.mode == 2 ? 1 : 0;
    const Comparison found = analyse(run.record);
    QCOMPARE(found.comparisons[0].kind, VerdictKind::NoPracticalDifference);
    QCOMPARE(found.comparisons[1].none, NoVerdict::DifferentAnswers);
    QCOMPARE(found.checks.front().numbers[4], 2.0);
}

void tst_Checks::failuresAreCounted()
{
    SyntheticRun run = quiet(8);
    Check found = *find(run.record, CheckKind::Failures);
    QCOMPARE(found.status, CheckStatus::Ok);
    QCOMPARE(found.numbers, (Numbers{0, 0, 0, 0}));
    run.record.iterations[3].retried = 2;
    run.record.iterations[5].serverClosed = 1;
    found = *find(run.record, CheckKind::Failures);
    QCOMPARE(found.status, CheckStatus::Note);
    QCOMPARE(found.numbers, (Numbers{0, 2, 1, 0}));
    run.record.iterations[4].failed = 2;
    run.record.firstError = Error{ErrorKind::WaitTimeout, Phase::Wait, 0, {}, {}};
    found = *find(run.record, CheckKind::Failures);
    QCOMPARE(found.status, CheckStatus::Warn);
    QCOMPARE(found.numbers, (Numbers{2, 2, 1, 1}));
    QCOMPARE(found.text, "wait.timeout");
}

void tst_Checks::driftComparesHalves()
{
    const auto rising = [](int rounds, std::int64_t step) {
        SyntheticRun run({Mode::New, Mode::Shared});
        for (int round = 0; round < rounds; ++round) {
            for (std::size_t mode = 0; mode < 2; ++mode)
                run.add(static_cast<std::uint32_t>(round), mode, {0, 100 * ms + round * step, 0});
        }
        return run;
    };
    QVERIFY(!find(rising(5, 0).record, CheckKind::Drift));
    QCOMPARE(find(rising(20, 0).record, CheckKind::Drift)->numbers, (Numbers{0, 0, 20}));
    const Check slow = *find(rising(20, ms / 10).record, CheckKind::Drift);
    QCOMPARE(slow.status, CheckStatus::Ok);
    QVERIFY(slow.numbers[0] > 0.009 && slow.numbers[0] < 0.011);
    QVERIFY(slow.numbers[1] > driftLimit);
    QCOMPARE(find(rising(20, 2 * ms).record, CheckKind::Drift)->status, CheckStatus::Warn);

    // One step back and forth: the halves are apart, but nothing rises throughout.
    SyntheticRun jump = quiet(8);
    for (IterationRow &row : jump.record.iterations)
        row.wallNs += row.round == 4 || row.round == 6 || row.round == 5 ? 30 * ms : 0;
    for (IterationRow &row : jump.record.iterations)
        row.wallNs -= row.round == 7 ? 30 * ms : 0;
    const Check found = *find(jump.record, CheckKind::Drift);
    QCOMPARE(found.status, CheckStatus::Note);
}

void tst_Checks::correlationIsToldOfAnyPair()
{
    QVERIFY(!find(quiet(5).record, CheckKind::Correlated));
    QCOMPARE(find(newAgainstShared(40).record, CheckKind::Correlated)->status, CheckStatus::Ok);
    SyntheticRun run = newAgainstShared(40);
    for (IterationRow &row : run.record.iterations)
        row.wallNs += row.mode == 0 && row.round % 20 < 10 ? 50 * ms : 0;
    const Check found = *find(run.record, CheckKind::Correlated);
    QCOMPARE(found.status, CheckStatus::Warn);
    QVERIFY(found.numbers[0] > 0.4);
    QVERIFY(found.numbers[1] > 3);
    QCOMPARE(found.numbers[2], 1.0);
}

void tst_Checks::loadIsHeldAgainstProcessors_data()
{
    QTest::addColumn<double>("load");
    QTest::addColumn<int>("processors");
    QTest::addColumn<CheckStatus>("status");
    QTest::newRow("calm") << 0.4 << 4 << CheckStatus::Ok;
    QTest::newRow("over half") << 2.5 << 4 << CheckStatus::Note;
    QTest::newRow("over all") << 4.5 << 4 << CheckStatus::Warn;
    QTest::newRow("processors unknown, calm") << 0.9 << 0 << CheckStatus::Ok;
    QTest::newRow("processors unknown") << 1.5 << 0 << CheckStatus::Note;
}

void tst_Checks::loadIsHeldAgainstProcessors()
{
    QFETCH(double, load);
    QFETCH(int, processors);
    SyntheticRun run = quiet(2);
    run.record.loadAtStart = load;
    run.record.processors = processors;
    const Check found = *find(run.record, CheckKind::Load);
    QTEST(found.status, "status");
    QCOMPARE(found.numbers, (Numbers{load, static_cast<double>(processors)}));
    run.record.loadAtStart = -1;
    QVERIFY(!find(run.record, CheckKind::Load));
}

void tst_Checks::stoppedRunsSaySo()
{
    SyntheticRun run = quiet(7);
    run.record.plan.iterations = 20;
    QVERIFY(!find(run.record, CheckKind::Stopped));
    run.record.end = RunEnd::Stopped;
    QCOMPARE(find(run.record, CheckKind::Stopped)->status, CheckStatus::Note);
    QCOMPARE(find(run.record, CheckKind::Stopped)->numbers, (Numbers{7, 20, 1}));
    run.record.end = RunEnd::TooManyFailures;
    run.record.iterations[1].failed = 1;
    const Check found = *find(run.record, CheckKind::Stopped);
    QCOMPARE(found.status, CheckStatus::Warn);
    QCOMPARE(found.numbers, (Numbers{6, 20, 2}));
    QCOMPARE(found.text, "shared");
}

void tst_Checks::checksComeInTheirOrder()
{
    const std::vector<Check> checks = analyse(newAgainstShared(20).record).checks;
    QVERIFY(std::ranges::is_sorted(checks, {}, &Check::kind));
    QCOMPARE(checks.front().kind, CheckKind::SameAnswers);
    QVERIFY(checks.size() >= 7);
}

void tst_Checks::keysAreKebabCase()
{
    QCOMPARE(key(CheckKind::SideEffects), "side-effects");
    QCOMPARE(key(CheckKind::SameAnswers), "same-answers");
    QCOMPARE(key(CheckKind::Ports), "ports");
    QCOMPARE(key(CheckKind::FirstIteration), "first-iteration");
    QCOMPARE(key(CheckKind::Resumption), "resumption");
    QCOMPARE(key(CheckStatus::Ok), "ok");
    QCOMPARE(key(CheckStatus::Note), "note");
    QCOMPARE(key(CheckStatus::Warn), "warn");
    QCOMPARE(key(CheckStatus::Block), "block");
}

QTEST_APPLESS_MAIN(tst_Checks)
#include "tst_Checks.moc"
