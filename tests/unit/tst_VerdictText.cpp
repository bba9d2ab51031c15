// The verdict in words: each rule's sentence for each pair of modes, with its numbers in place.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Words.h"
#include "ui/models/VerdictText.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using engine::Comparison;
using engine::Interval;
using engine::Mode;
using engine::ModeComparison;
using engine::NoVerdict;
using engine::VerdictKind;

class tst_VerdictText : public QObject
{
    Q_OBJECT

private slots:
    void namesModes();
    void saysTheVerdict_data();
    void saysTheVerdict();
    void everyPairHasItsOwnSentences_data();
    void everyPairHasItsOwnSentences();
    void saysSoFar_data();
    void saysSoFar();
    void givesDetails_data();
    void givesDetails();
    void saysItInTwoWords_data();
    void saysItInTwoWords();
    void namesAStoppedRun();
};

namespace {

constexpr double ms = 1e6;

engine::ModeFigures figuresOf(Mode mode, const char *label)
{
    engine::ModeFigures out;
    out.mode = mode;
    out.label = label;
    return out;
}

/// The practice run of mock-up d: a new connection per request against one shared pool.
Comparison shopVisit(Mode baseline = Mode::New, Mode candidate = Mode::Shared)
{
    Comparison out;
    const auto label = [](Mode mode) { return std::string(engine::key(mode)); };
    out.modes = {figuresOf(baseline, label(baseline).c_str()),
                 figuresOf(candidate, label(candidate).c_str())};
    out.modes[0].median = 1750 * ms;
    out.modes[0].opened = 120;
    out.modes[1].median = 571 * ms;
    out.modes[1].opened = 1;
    ModeComparison pair;
    pair.baseline = 0;
    pair.candidate = 1;
    pair.rounds = 20;
    pair.kind = VerdictKind::Faster;
    pair.speedup = {3.07, 3.05, 3.09};
    pair.saved = {1179 * ms, 1171 * ms, 1182 * ms};
    pair.setUpCost = 195.4 * ms;
    out.comparisons = {pair};
    return out;
}

Comparison withKind(VerdictKind kind, const Interval &speedup, Mode baseline = Mode::New,
                    Mode candidate = Mode::Shared)
{
    Comparison out = shopVisit(baseline, candidate);
    out.comparisons[0].kind = kind;
    out.comparisons[0].speedup = speedup;
    return out;
}

void row(const char *name, const Comparison &comparison, const char *sentence)
{
    QTest::newRow(name) << comparison << tests::words(sentence);
}

QString inSentence(Mode mode)
{
    return mode == Mode::New ? QStringLiteral("a new connection per request") : ui::modeName(mode);
}

Comparison none(NoVerdict why, int rounds)
{
    Comparison out = withKind(VerdictKind::None, {1, 1, 1});
    out.comparisons[0].none = why;
    out.comparisons[0].rounds = rounds;
    return out;
}

Comparison notShown()
{
    Comparison out = withKind(VerdictKind::NotShown, {1.06, 0.93, 1.21});
    out.comparisons[0].roundsNeeded = 140;
    return out;
}

Comparison depends(double typical, double total)
{
    Comparison out = withKind(VerdictKind::Depends, {typical, typical * 0.9, typical * 1.1});
    out.comparisons[0].totalRatio = Interval{total, total * 0.9, total * 1.1};
    return out;
}

} // namespace

void tst_VerdictText::namesModes()
{
    QCOMPARE(ui::modeName(Mode::New), QStringLiteral("New connection per request"));
    QCOMPARE(ui::modeName(Mode::Iteration), QStringLiteral("One pool per iteration"));
    QCOMPARE(ui::modeShortName(Mode::New), QStringLiteral("New per request"));
    QCOMPARE(ui::modeShortName(Mode::Iteration), QStringLiteral("Pool per iteration"));
    QCOMPARE(ui::modeName("shared"), QStringLiteral("One shared pool"));
    QCOMPARE(ui::modeName("shared#2"), QStringLiteral("One shared pool #2"));
    QCOMPARE(ui::modeShortName("new#3"), QStringLiteral("New per request #3"));
    QCOMPARE(ui::modeName("of a later version"), QStringLiteral("of a later version"));
}

void tst_VerdictText::saysTheVerdict_data()
{
    QTest::addColumn<Comparison>("comparison");
    QTest::addColumn<QString>("sentence");
    row("several times as fast", shopVisit(),
        "One shared pool is 3.1 times as fast as a new connection per request.");
    row("under one and a half in percent", withKind(VerdictKind::Faster, {1.22, 1.1, 1.3}),
        "One shared pool takes 18 % less time than a new connection per request.");
    row("few percent have a decimal", withKind(VerdictKind::Faster, {1.05, 1.04, 1.06}),
        "One shared pool takes 4.8 % less time than a new connection per request.");
    row("slightly faster", withKind(VerdictKind::SlightlyFaster, {1.05, 1.01, 1.09}),
        "One shared pool is slightly faster than a new connection per request: it takes 4.8 % less "
        "time, perhaps only 1.0 %.");
    row("hardly faster", withKind(VerdictKind::SlightlyFaster, {1.05, 1.0002, 1.09}),
        "One shared pool is slightly faster than a new connection per request: it takes 4.8 % less "
        "time, perhaps only <0.1 %.");
    row("slower reuse is said as plainly", withKind(VerdictKind::Slower, {0.62, 0.55, 0.72}),
        "A new connection per request is 1.6 times as fast as one shared pool.");
    row("slower by some percent", withKind(VerdictKind::Slower, {0.82, 0.75, 0.9}),
        "A new connection per request takes 18 % less time than one shared pool.");
    row("slightly slower", withKind(VerdictKind::SlightlySlower, {0.95, 0.91, 0.99}),
        "A new connection per request is slightly faster than one shared pool: it takes 5.0 % less "
        "time, perhaps only 1.0 %.");
    row("the same", withKind(VerdictKind::NoPracticalDifference, {1.01, 0.99, 1.02}),
        "No practical difference: a new connection per request and one shared pool take the same "
        "time within 3 %.");
    row("the same, named the other way round",
        withKind(VerdictKind::NoPracticalDifference, {1, 1, 1}, Mode::Shared, Mode::New),
        "No practical difference: a new connection per request and one shared pool take the same "
        "time within 3 %.");
    row("not shown", notShown(),
        "Not shown (0.93 to 1.21). About 140 rounds would narrow it to ±3 %.");
    row("typically this, in total that", depends(1.2, 0.8),
        "It depends: one shared pool is faster in the typical iteration, a new connection per "
        "request in total.");
    row("typically that, in total this", depends(0.8, 1.2),
        "It depends: a new connection per request is faster in the typical iteration, one shared "
        "pool in total.");
    row("different answers", none(NoVerdict::DifferentAnswers, 20),
        "No verdict: the modes did not get the same answers.");
    row("too few", none(NoVerdict::TooFewRounds, 3),
        "Too few iterations to judge (3 of at least 6).");
    Comparison twice = withKind(VerdictKind::Slower, {0.6, 0.5, 0.7}, Mode::Shared, Mode::Shared);
    twice.modes[1].label = "shared#2";
    row("two modes of a kind", twice,
        "One shared pool is 1.7 times as fast as One shared pool #2.");
    Comparison third = shopVisit();
    third.modes[1].label = "shared#2";
    row("one of two modes of a kind against another", third,
        "One shared pool #2 is 3.1 times as fast as New connection per request.");
}

void tst_VerdictText::saysTheVerdict()
{
    QFETCH(Comparison, comparison);
    QTEST(ui::verdictSentence(comparison, comparison.comparisons.front()), "sentence");
}

void tst_VerdictText::everyPairHasItsOwnSentences_data()
{
    QTest::addColumn<Mode>("baseline");
    QTest::addColumn<Mode>("candidate");
    QTest::newRow("shared against new") << Mode::New << Mode::Shared;
    QTest::newRow("new against shared") << Mode::Shared << Mode::New;
    QTest::newRow("iteration against new") << Mode::New << Mode::Iteration;
    QTest::newRow("new against iteration") << Mode::Iteration << Mode::New;
    QTest::newRow("shared against iteration") << Mode::Iteration << Mode::Shared;
    QTest::newRow("iteration against shared") << Mode::Shared << Mode::Iteration;
}

void tst_VerdictText::everyPairHasItsOwnSentences()
{
    QFETCH(Mode, baseline);
    QFETCH(Mode, candidate);
    QStringList all;
    for (const auto &[kind, estimate] :
         {std::pair(VerdictKind::Faster, 2.0), std::pair(VerdictKind::Faster, 1.2),
          std::pair(VerdictKind::SlightlyFaster, 1.2), std::pair(VerdictKind::Depends, 1.2)}) {
        const Comparison comparison =
            withKind(kind, {estimate, estimate - 0.1, estimate + 0.1}, baseline, candidate);
        all += ui::verdictSentence(comparison, comparison.comparisons[0]);
        all += ui::provisionalSentence(comparison, comparison.comparisons[0]);
    }
    for (const QString &words : all) {
        QVERIFY2(tests::isFilled(words), qPrintable(words));
        const qsizetype first = words.indexOf(inSentence(candidate), 0, Qt::CaseInsensitive);
        const qsizetype second = words.indexOf(inSentence(baseline), 0, Qt::CaseInsensitive);
        QVERIFY2(first >= 0 && first < second, qPrintable(words));
    }
    const auto soFar = std::ranges::count_if(
        all, [](const QString &words) { return words.startsWith(u"So far, "); });
    QCOMPARE(soFar, 4);
    QCOMPARE(QSet<QString>(all.begin(), all.end()).size(), all.size());
}

void tst_VerdictText::saysSoFar_data()
{
    QTest::addColumn<Comparison>("comparison");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("note");
    const auto add = [](const char *name, Comparison comparison, int rounds, const char *sentence,
                        const char *note) {
        comparison.comparisons[0].rounds = rounds;
        QTest::newRow(name) << comparison << QString::fromUtf8(sentence) << QString::fromUtf8(note);
    };
    add("a verdict with its interval", shopVisit(), 12,
        "So far, one shared pool is 3.1 times as fast as a new connection per request.",
        "95 % interval 3.05 to 3.09 times after 12 full iterations. Not final before iteration "
        "20.");
    add("too few yet", none(NoVerdict::TooFewRounds, 3), 3,
        "So far, too few iterations to judge (3 of at least 6).", "Not final before iteration 20.");
    add("not shown yet", notShown(), 12,
        "So far, not shown (0.93 to 1.21). About 140 rounds would narrow it to ±3 %.",
        "95 % interval 0.93 to 1.21 times after 12 full iterations. Not final before iteration "
        "20.");
    add("the same yet", withKind(VerdictKind::NoPracticalDifference, {1, 0.99, 1.01}), 12,
        "So far, no practical difference: a new connection per request and one shared pool take "
        "the same time within 3 %.",
        "95 % interval 0.99 to 1.01 times after 12 full iterations. Not final before iteration "
        "20.");
    add("different answers", none(NoVerdict::DifferentAnswers, 2), 2,
        "So far, no verdict: the modes did not get the same answers.",
        "Not final before iteration 20.");
}

void tst_VerdictText::saysSoFar()
{
    QFETCH(Comparison, comparison);
    QTEST(ui::provisionalSentence(comparison, comparison.comparisons[0]), "sentence");
    QTEST(ui::provisionalNote(comparison.comparisons[0], 20), "note");
}

void tst_VerdictText::givesDetails_data()
{
    QTest::addColumn<Comparison>("comparison");
    QTest::addColumn<QString>("lines");
    row("a saving", shopVisit(),
        "Median iteration 571 ms instead of 1~750 ms, typically 1~179 ms less (95 % interval 1~171 "
        "to 1~182 ms).|"
        "It opened 1 connection instead of 120; each set-up it avoided costs 195 ms here.");
    Comparison slower = withKind(VerdictKind::Slower, {0.62, 0.55, 0.72});
    slower.modes[0].median = 571 * ms;
    slower.modes[1].median = 916 * ms;
    slower.modes[1].opened = 20;
    slower.comparisons[0].saved = {-345 * ms, -380 * ms, -300 * ms};
    slower.comparisons[0].setUpCost = 0;
    row("a loss, with an unknown set-up", slower,
        "Median iteration 916 ms instead of 571 ms, typically 345 ms more (95 % interval 300 to "
        "380 ms).|"
        "It opened 20 connections instead of 120.");
    Comparison unclear = notShown();
    unclear.modes[0].opened = unclear.modes[1].opened = 120;
    unclear.comparisons[0].saved = {3 * ms, -5 * ms, 11 * ms};
    unclear.comparisons[0].rounds = 6;
    unclear.comparisons[0].fewRounds = true;
    unclear.comparisons[0].confidence = 0.96875;
    unclear.comparisons[0].roundsLeftOut = 2;
    row("neither, from few rounds", unclear,
        "Median iteration 571 ms instead of 1~750 ms, typically 3.00 ms less (96.9 % interval 5.00 "
        "ms more to 11.0 ms less).|"
        "Both opened 120 connections.|Only 6 rounds.|2 of 8 rounds left out: a request failed in "
        "them.");
    Comparison both = depends(1.2, 0.8);
    both.modes[0].opened = 1;
    both.modes[1].opened = 120;
    both.comparisons.push_back(both.comparisons[0]);
    row("both ratios, and several modes", both,
        "Median iteration 571 ms instead of 1~750 ms, typically 1~179 ms less (95 % interval 1~171 "
        "to 1~182 ms).|"
        "Typical iteration: 1.20 times as fast (1.08 to 1.32).|In total: 0.80 times as fast "
        "(rough: 0.72 to 0.88).|"
        "It opened 120 connections instead of 1; each set-up costs 195 ms here.|"
        "All intervals of this run hold together with 95 %.");
    row("nothing without rounds", none(NoVerdict::TooFewRounds, 0), "");
}

void tst_VerdictText::givesDetails()
{
    QFETCH(Comparison, comparison);
    const QStringList lines = ui::verdictDetail(comparison, comparison.comparisons[0]);
    for (const QString &line : lines)
        QVERIFY2(tests::isFilled(line), qPrintable(line));
    QTEST(lines.join(u'|'), "lines");
}

void tst_VerdictText::saysItInTwoWords_data()
{
    QTest::addColumn<Comparison>("comparison");
    QTest::addColumn<QString>("sentence");
    row("faster", shopVisit(), "3.1×");
    row("slower", withKind(VerdictKind::Slower, {0.62, 0.55, 0.72}), "0.62×");
    row("the same", withKind(VerdictKind::NoPracticalDifference, {1, 1, 1}), "no difference");
    row("not shown", notShown(), "no clear difference");
    row("it depends", depends(1.2, 0.8), "it depends");
    row("different answers", none(NoVerdict::DifferentAnswers, 20), "different answers");
    row("too few", none(NoVerdict::TooFewRounds, 3), "too few iterations");
}

void tst_VerdictText::saysItInTwoWords()
{
    QFETCH(Comparison, comparison);
    QTEST(ui::verdictShort(comparison.comparisons[0]), "sentence");
}

void tst_VerdictText::namesAStoppedRun()
{
    engine::RunRecord run;
    run.plan.iterations = 20;
    Comparison comparison = shopVisit();
    QCOMPARE(ui::runShort(run, comparison), QStringLiteral("3.1×"));
    run.end = engine::RunEnd::Stopped;
    comparison.comparisons[0].rounds = 7;
    QCOMPARE(ui::runShort(run, comparison), QStringLiteral("stopped at 7 of 20"));
    run.end = engine::RunEnd::Finished;
    QCOMPARE(ui::runShort(run, Comparison()), QStringLiteral("one mode"));
}

QTEST_GUILESS_MAIN(tst_VerdictText)
#include "tst_VerdictText.moc"
