// Samples, series and totals against known values and their own symmetries.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/SplitMix64.h"
#include "engine/replay/Statistics.h"
#include "tests/support/Normals.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace engine;
using tests::normals;

namespace {

bool isNear(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

double binomialBelow(std::size_t n, double share, std::size_t k)
{
    double sum = 0;
    for (std::size_t i = 0; i < k; ++i) {
        sum += std::exp(
            std::lgamma(static_cast<double>(n + 1)) - std::lgamma(static_cast<double>(i + 1)) -
            std::lgamma(static_cast<double>(n - i + 1)) + static_cast<double>(i) * std::log(share) +
            static_cast<double>(n - i) * std::log(1 - share));
    }
    return sum;
}

std::vector<double> oneTo(std::size_t n)
{
    std::vector<double> out;
    for (std::size_t i = 1; i <= n; ++i)
        out.push_back(static_cast<double>(i));
    return out;
}

} // namespace

class tst_Statistics : public QObject
{
    Q_OBJECT

private slots:
    void randomNumbersAreTheSameEverywhere();
    void describesASample();
    void nothingGivesZeros();
    void invertsTheNormalDistribution();

    void quantilesNeedEnoughValues_data();
    void quantilesNeedEnoughValues();
    void quantileIntervalMatchesTheBinomial();
    void wilsonMatchesKnownValues();

    void independentValuesAreNotWidened();
    void correlatedValuesAreShown();
    void singleSlowValuesDoNotHideCorrelation();
    void kendallCountsRises();
    void kendallCorrectsTies();

    void totalRatioIsRepeatable();
    void totalRatioInvertsWithItsModes();
    void totalRatioIgnoresScale();
    void totalRatioOfProportionalPairsIsAPoint();
    void oneSlowPairDoesNotExplodeTheTotal();
};

void tst_Statistics::randomNumbersAreTheSameEverywhere()
{
    SplitMix64 random(0);
    QCOMPARE(random.next(), 0xE220A8397B1DCDAFULL);
    QCOMPARE(random.next(), 0x6E789E6AA1B965F4ULL);
    QCOMPARE(random.next(), 0x06C45D188009454FULL);
    std::array<int, 7> counts{};
    for (int i = 0; i < 70'000; ++i)
        counts[random.below(7)] += 1;
    for (const int count : counts)
        QVERIFY(std::abs(count - 10'000) < 400);
    for (int i = 0; i < 1000; ++i) {
        const double value = random.unit();
        QVERIFY(value >= 0 && value < 1);
    }
}

void tst_Statistics::describesASample()
{
    const std::vector<double> values = {7, 1, 3, 5};
    QCOMPARE(mean(values), 4.0);
    QVERIFY(isNear(standardDeviation(values), std::sqrt(20.0 / 3)));
    QCOMPARE(median(values), 4.0);
    QCOMPARE(median(std::vector<double>{9, 2, 4}), 4.0);
    QCOMPARE(quantile(values, 0), 1.0);
    QCOMPARE(quantile(values, 1), 7.0);
    QCOMPARE(quantile(values, 0.25), 2.5);
    QCOMPARE(quantile(oneTo(101), 0.95), 96.0);
    // Quartiles of 1 … 101 are 26 and 76.
    QCOMPARE(slowLimit(oneTo(101)), 226.0);
}

void tst_Statistics::nothingGivesZeros()
{
    const std::vector<double> none;
    QCOMPARE(mean(none), 0.0);
    QCOMPARE(standardDeviation(none), 0.0);
    QCOMPARE(standardDeviation(std::vector<double>{5}), 0.0);
    QCOMPARE(median(none), 0.0);
    QCOMPARE(slowLimit(none), 0.0);
    QVERIFY(!quantileInterval(none, 0.5, 0.95));
    QCOMPARE(hodgesLehmann(none, 0.95).estimate, 0.0);
    QCOMPARE(correlation(none).tau, 1.0);
    QCOMPARE(kendallZ(none), 0.0);
    QCOMPARE(totalRatio(none, none, 0.95, 1).estimate, 0.0);
    QCOMPARE(wilsonInterval(0, 0, 0.95).high, 1.0);
    QCOMPARE(hodgesLehmann(std::vector<double>{5}, 0.95).estimate, 5.0);
}

void tst_Statistics::invertsTheNormalDistribution()
{
    QVERIFY(isNear(normalQuantile(0.975), 1.959963984540054, 1e-12));
    QVERIFY(isNear(normalQuantile(0.9875), 2.241402727604947, 1e-12));
    QVERIFY(isNear(normalQuantile(0.025), -1.959963984540054, 1e-12));
    QVERIFY(isNear(normalQuantile(0.5), 0, 1e-12));
}

void tst_Statistics::quantilesNeedEnoughValues_data()
{
    QTest::addColumn<double>("share");
    QTest::addColumn<int>("fewest");
    QTest::newRow("p50") << 0.5 << 6;
    QTest::newRow("p75") << 0.75 << 13;
    QTest::newRow("p90") << 0.9 << 36;
    QTest::newRow("p95") << 0.95 << 72;
    QTest::newRow("p99") << 0.99 << 368;
    QTest::newRow("p99.9") << 0.999 << 3688;
    QTest::newRow("p10, as p90") << 0.1 << 36;
}

void tst_Statistics::quantilesNeedEnoughValues()
{
    QFETCH(double, share);
    QFETCH(int, fewest);
    const auto n = static_cast<std::size_t>(fewest);
    QCOMPARE(fewestForQuantile(share, 0.95), n);
    QVERIFY(!quantileInterval(oneTo(n - 1), share, 0.95));
    const auto interval = quantileInterval(oneTo(n), share, 0.95);
    QVERIFY(interval && interval->contains(quantile(oneTo(n), share)));
}

void tst_Statistics::quantileIntervalMatchesTheBinomial()
{
    const auto median20 = quantileInterval(oneTo(20), 0.5, 0.95);
    QCOMPARE(median20->low, 6.0);
    QCOMPARE(median20->high, 15.0);
    const auto median100 = quantileInterval(oneTo(100), 0.5, 0.95);
    QCOMPARE(median100->low, 40.0);
    QCOMPARE(median100->high, 61.0);
    for (const std::size_t n : {72U, 100U, 500U, 6000U}) {
        for (const double share : {0.25, 0.5, 0.95}) {
            const auto interval = quantileInterval(oneTo(n), share, 0.95);
            const auto low = static_cast<std::size_t>(interval->low);
            const auto high = static_cast<std::size_t>(interval->high);
            QVERIFY(binomialBelow(n, share, low) <= 0.025 &&
                    binomialBelow(n, share, low + 1) > 0.025);
            QVERIFY(1 - binomialBelow(n, share, high) <= 0.025 &&
                    1 - binomialBelow(n, share, high - 1) > 0.025);
        }
    }
}

void tst_Statistics::wilsonMatchesKnownValues()
{
    const Interval all = wilsonInterval(10, 10, 0.95);
    QVERIFY(isNear(all.low, 0.7224672, 1e-6));
    QCOMPARE(all.high, 1.0);
    const Interval none = wilsonInterval(0, 10, 0.95);
    QCOMPARE(none.low, 0.0);
    QVERIFY(isNear(none.high, 0.2775328, 1e-6));
    const Interval most = wilsonInterval(15, 20, 0.95);
    QCOMPARE(most.estimate, 0.75);
    QVERIFY(isNear(most.low, 0.5313, 1e-4));
    QVERIFY(isNear(most.high, 0.8881, 1e-4));
}

void tst_Statistics::independentValuesAreNotWidened()
{
    double taus = 0;
    int shown = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        const Correlation found = correlation(normals(50, seed));
        QVERIFY(found.tau >= 1);
        taus += found.tau;
        shown += found.shown ? 1 : 0;
    }
    QVERIFY(taus / 400 < 1.2);
    QVERIFY(shown <= 8);
    QCOMPARE(correlation(std::vector<double>(20, 3.0)).tau, 1.0);
    QVERIFY(!correlation(std::vector<double>(20, 3.0)).shown);
}

void tst_Statistics::correlatedValuesAreShown()
{
    std::vector<double> values = normals(100, 3);
    for (std::size_t i = 1; i < values.size(); ++i)
        values[i] += 0.9 * values[i - 1];
    const Correlation found = correlation(values);
    QVERIFY(found.shown);
    QVERIFY(found.first > 0.6 && found.first < 1);
    QVERIFY(found.tau > 3);
    // Neighbours that alternate make a mean more certain, which is not counted on.
    std::vector<double> alternating;
    for (int i = 0; i < 40; ++i)
        alternating.push_back(i % 2 == 0 ? 1 : 2);
    QCOMPARE(correlation(alternating).tau, 1.0);
    QVERIFY(correlation(alternating).first < -0.9);
}

void tst_Statistics::singleSlowValuesDoNotHideCorrelation()
{
    std::vector<double> values = normals(100, 3);
    for (std::size_t i = 1; i < values.size(); ++i)
        values[i] += 0.9 * values[i - 1];
    values[50] += 1000;
    QVERIFY(correlation(values).shown);
}

void tst_Statistics::kendallCountsRises()
{
    // S = 45, variance 10 · 9 · 25 / 18 = 125.
    QVERIFY(isNear(kendallZ(oneTo(10)), 44 / std::sqrt(125.0)));
    std::vector<double> falling = oneTo(10);
    std::ranges::reverse(falling);
    QVERIFY(isNear(kendallZ(falling), -44 / std::sqrt(125.0)));
    QCOMPARE(kendallZ(std::vector<double>{1, 2}), 0.0);
    QCOMPARE(kendallZ(std::vector<double>{2, 1, 3, 0, 2.5, 0.5}),
             kendallZ(std::vector<double>{20, 10, 30, 0, 25, 5}));
}

void tst_Statistics::kendallCorrectsTies()
{
    QCOMPARE(kendallZ(std::vector<double>(10, 4.0)), 0.0);
    // S = 4 with groups of two: variance (4·3·13 − 2 · 2·1·9) / 18.
    QVERIFY(isNear(kendallZ(std::vector<double>{1, 1, 2, 2}), 3 / std::sqrt((156.0 - 36.0) / 18)));
}

void tst_Statistics::totalRatioIsRepeatable()
{
    std::vector<double> above;
    std::vector<double> below;
    const std::vector<double> noise = normals(60, 9);
    for (std::size_t i = 0; i < 30; ++i) {
        above.push_back(200 + noise[i]);
        below.push_back(100 + noise[30 + i]);
    }
    const Interval interval = totalRatio(above, below, 0.95, 7);
    const Interval again = totalRatio(above, below, 0.95, 7);
    QCOMPARE(interval.low, again.low);
    QCOMPARE(interval.high, again.high);
    QVERIFY(interval.low < 2 && 2 < interval.high && interval.high - interval.low < 0.03);
    QVERIFY(totalRatio(above, below, 0.95, 8).low != interval.low);
    const Interval wider = totalRatio(above, below, 0.99, 7);
    QVERIFY(wider.low < interval.low && wider.high > interval.high);
}

void tst_Statistics::totalRatioInvertsWithItsModes()
{
    const std::vector<double> above = {210, 190, 205, 1200, 195, 204, 199};
    const std::vector<double> below = {101, 99, 140, 98, 103, 100, 97};
    const Interval one = totalRatio(above, below, 0.95, 3);
    const Interval other = totalRatio(below, above, 0.95, 3);
    QVERIFY(isNear(one.estimate * other.estimate, 1));
    QVERIFY(isNear(one.low * other.high, 1));
    QVERIFY(isNear(one.high * other.low, 1));
}

void tst_Statistics::totalRatioIgnoresScale()
{
    const std::vector<double> above = {210, 190, 205, 1200, 195, 204, 199};
    const std::vector<double> below = {101, 99, 140, 98, 103, 100, 97};
    std::vector<double> scaled;
    for (const double value : above)
        scaled.push_back(value * 1e9);
    const Interval one = totalRatio(above, below, 0.95, 3);
    const Interval other = totalRatio(scaled, below, 0.95, 3);
    QVERIFY(isNear(other.estimate, 1e9 * one.estimate));
    QVERIFY(isNear(other.low, 1e9 * one.low));
    QVERIFY(isNear(other.high, 1e9 * one.high));
}

void tst_Statistics::totalRatioOfProportionalPairsIsAPoint()
{
    const std::vector<double> above = {20, 40, 60, 80, 22, 38};
    const std::vector<double> below = {10, 20, 30, 40, 11, 19};
    const Interval interval = totalRatio(above, below, 0.95, 3);
    QVERIFY(isNear(interval.low, 2, 1e-6));
    QVERIFY(isNear(interval.high, 2, 1e-6));
}

void tst_Statistics::oneSlowPairDoesNotExplodeTheTotal()
{
    // A quiet link, and a shared pool that pays for its connection in the first round alone.
    std::vector<double> fresh;
    std::vector<double> shared;
    const std::vector<double> noise = normals(40, 12);
    for (std::size_t i = 0; i < 20; ++i) {
        fresh.push_back(182 + 0.1 * noise[i]);
        shared.push_back((i == 0 ? 182 : 91) + 0.1 * noise[20 + i]);
    }
    const Interval interval = totalRatio(fresh, shared, 0.95, 1);
    QVERIFY(interval.low > 1.6 && interval.high < 2.1);
}

QTEST_APPLESS_MAIN(tst_Statistics)
#include "tst_Statistics.moc"
