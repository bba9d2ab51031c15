// What charts show of a run: points in order, medians of what counts, and names for what stands out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ShopRun.h"
#include "tests/support/SyntheticRun.h"
#include "tests/support/Words.h"
#include "ui/models/RunChart.h"

#include <QTest>

#include <algorithm>

using namespace ui;
using tests::shopPlan;
using tests::ShopRun;
using tests::SyntheticRun;

class tst_RunChart : public QObject
{
    Q_OBJECT

private slots:
    void hasAPointPerIteration();
    void namesTheOpeningIteration();
    void saysNothingOfNoise();
    void namesFewSlowOnes();
    void numbersRehearsalsApart();
    void leavesFailuresOutOfTheMedian();
    void tellsModesOfOneKindApart();
    void saysItInWords();
    void addsUpPhases();
};

namespace {

constexpr std::int64_t ms = 1'000'000;

QStringList remarks(const ChartSeries &series)
{
    QStringList out;
    for (const ChartPoint &point : series.points) {
        if (!point.remark.isEmpty())
            out += point.remark;
    }
    return out;
}

} // namespace

void tst_RunChart::hasAPointPerIteration()
{
    ShopRun run(shopPlan(20));
    run.run();
    const std::vector<ChartSeries> series = chartSeries(run.record->plan, run.record->iterations);
    QCOMPARE(series.size(), 3U);
    for (const ChartSeries &one : series) {
        QCOMPARE(one.points.size(), 20U);
        QVERIFY(std::ranges::is_sorted(one.points, {}, &ChartPoint::position));
    }
    QCOMPARE(series[0].name, QStringLiteral("New per request"));
    QVERIFY(series[0].median > series[2].median);
}

void tst_RunChart::namesTheOpeningIteration()
{
    ShopRun run(shopPlan(20));
    run.run();
    const std::vector<ChartSeries> series = chartSeries(run.record->plan, run.record->iterations);
    QCOMPARE(remarks(series[2]), QStringList{QStringLiteral("iteration 1 opens the connection")});
    QVERIFY(!series[2].points[0].remark.isEmpty());
}

void tst_RunChart::saysNothingOfNoise()
{
    SyntheticRun run({engine::Mode::New});
    for (std::uint32_t round = 0; round < 10; ++round)
        run.add(round, 0, {90 * ms, 90 * ms + (round == 7 ? ms : 0), 0});
    QVERIFY(remarks(chartSeries(run.record.plan, run.record.iterations)[0]).isEmpty());
}

void tst_RunChart::namesFewSlowOnes()
{
    SyntheticRun run({engine::Mode::New});
    for (std::uint32_t round = 0; round < 100; ++round) {
        engine::IterationRow &row =
            run.add(round, 0, {90 * ms, (round % 20 == 3 ? 900 + round : 90) * ms, 0});
        row.serverClosed = round == 83 ? 1 : 0;
        row.retried = round == 63 ? 1 : 0;
    }
    QCOMPARE(remarks(chartSeries(run.record.plan, run.record.iterations)[0]),
             (QStringList{QStringLiteral("iteration 44"),
                          QStringLiteral("iteration 64: a request was sent twice"),
                          QStringLiteral("iteration 84: the server had closed the connection")}));
}

void tst_RunChart::numbersRehearsalsApart()
{
    engine::Plan plan = shopPlan(3);
    plan.rehearsal = 2;
    ShopRun run(plan);
    run.run();
    const ChartSeries series = chartSeries(plan, run.record->iterations)[2];
    QCOMPARE(series.points.size(), 5U);
    QVERIFY(series.points[1].isRehearsal);
    QCOMPARE(iterationNumber(plan, series.points[1]), 2);
    QVERIFY(!series.points[2].isRehearsal);
    QCOMPARE(iterationNumber(plan, series.points[2]), 1);
    QVERIFY(pointText(plan, series, series.points[0]).contains(QStringLiteral("rehearsal 1")));
    // The connection was opened in the first rehearsal.
    QVERIFY(remarks(series).isEmpty());
}

void tst_RunChart::leavesFailuresOutOfTheMedian()
{
    SyntheticRun run({engine::Mode::New});
    run.add(0, 0, {90 * ms, 90 * ms, 0});
    run.add(1, 0, {90 * ms, 10 * ms, 0}).failed = 1;
    const ChartSeries series = chartSeries(run.record.plan, run.record.iterations)[0];
    QCOMPARE(series.median, 180.0 * ms);
    QVERIFY(series.points[1].isFailed);
    QCOMPARE(pointText(run.record.plan, series, series.points[1]),
             QStringLiteral("New per request, iteration 2: failed after 100.00 ms"));
}

void tst_RunChart::tellsModesOfOneKindApart()
{
    engine::Plan plan = shopPlan(2);
    plan.modes = {engine::Mode::Shared, engine::Mode::Shared};
    const std::vector<ChartSeries> series = chartSeries(plan, {});
    QVERIFY(!series[0].isRepeated);
    QVERIFY(series[1].isRepeated);
    QCOMPARE(series[1].name, QStringLiteral("One shared pool #2"));
}

void tst_RunChart::saysItInWords()
{
    SyntheticRun run({engine::Mode::New, engine::Mode::Shared});
    run.add(0, 0, {90 * ms, 90 * ms, 0});
    run.add(1, 0, {92 * ms, 90 * ms, 0});
    QCOMPARE(samplesSentence(chartSeries(run.record.plan, run.record.iterations)),
             QStringLiteral("New per request: median 181 ms of 2 iterations, 180 to 182 ms. One "
                            "shared pool: no iteration yet."));
}

void tst_RunChart::addsUpPhases()
{
    ShopRun run(shopPlan(20));
    run.run();
    const std::vector<PhaseRow> rows = phaseRows(engine::analyse(*run.record));
    QCOMPARE(rows.size(), 3U);
    double sum = rows[0].overhead;
    for (const auto &phase : rows[0].phases)
        sum += phase.value_or(0);
    QVERIFY(std::abs(sum - rows[0].mean) < 1000);
    const QString sentence = phasesSentence(rows);
    QVERIFY2(sentence.contains(QStringLiteral("One shared pool: ")) &&
                 sentence.contains(QStringLiteral("Wait ")),
             qPrintable(sentence));
}

QTEST_GUILESS_MAIN(tst_RunChart)
#include "tst_RunChart.moc"
