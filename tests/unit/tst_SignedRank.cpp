// The Hodges–Lehmann estimate and its interval against enumeration, published tables and their own symmetries.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Statistics.h"
#include "tests/support/Normals.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

using namespace engine;
using tests::normals;

namespace {

bool isNear(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

/// P(W+ <= w) by adding up every one of the 2ⁿ sign patterns.
double enumeratedProbability(unsigned n, std::int64_t w)
{
    std::size_t hits = 0;
    for (std::uint32_t signs = 0; signs < (1U << n); ++signs) {
        std::int64_t sum = 0;
        for (unsigned rank = 1; rank <= n; ++rank)
            sum += (signs >> (rank - 1) & 1U) != 0 ? rank : 0;
        hits += sum <= w ? 1 : 0;
    }
    return static_cast<double>(hits) / static_cast<double>(1U << n);
}

} // namespace

class tst_SignedRank : public QObject
{
    Q_OBJECT

private slots:
    void signedRankBoundMatchesEnumeration();
    void signedRankBoundMatchesTables_data();
    void signedRankBoundMatchesTables();
    void signedRankBoundHasNoStepAtSixty();
    void hodgesLehmannMatchesAPublishedExample();
    void hodgesLehmannOfFewTakesTheWidestInterval();
    void hodgesLehmannMovesAndScalesWithItsValues();
    void tauWidensBothHalves();
    void roundsNeeded_data();
    void roundsNeeded();
};

void tst_SignedRank::signedRankBoundMatchesEnumeration()
{
    for (unsigned n = 1; n <= 13; ++n) {
        for (const double confidence : {0.9, 0.95, 0.975, 0.99}) {
            const double tail = (1 - confidence) / 2;
            const std::int64_t bound = signedRankBound(n, confidence);
            QVERIFY(bound == 0 || enumeratedProbability(n, bound - 1) <= tail);
            QVERIFY(enumeratedProbability(n, bound) > tail);
        }
    }
}

void tst_SignedRank::signedRankBoundMatchesTables_data()
{
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("critical");
    // Largest T with P(W+ <= T) <= 0.025, the two-sided 5 % column of the usual table; −1: none.
    const std::vector<std::pair<int, int>> table = {{5, -1},  {6, 0},   {7, 2},    {8, 3},
                                                    {9, 5},   {10, 8},  {12, 13},  {15, 25},
                                                    {20, 52}, {25, 89}, {30, 137}, {50, 434}};
    for (const auto &[n, critical] : table)
        QTest::addRow("%d values", n) << n << critical;
}

void tst_SignedRank::signedRankBoundMatchesTables()
{
    QFETCH(int, n);
    QFETCH(int, critical);
    QCOMPARE(signedRankBound(static_cast<std::size_t>(n), 0.95), critical + 1);
}

void tst_SignedRank::signedRankBoundHasNoStepAtSixty()
{
    const auto exact = signedRankBound(60, 0.95) - signedRankBound(59, 0.95);
    const auto across = signedRankBound(61, 0.95) - signedRankBound(60, 0.95);
    QVERIFY(std::abs(exact - across) <= 2);
}

void tst_SignedRank::hodgesLehmannMatchesAPublishedExample()
{
    // Hollander and Wolfe, table 3.1: a depression factor before and after; their interval is the 96.1 %
    // one of C = 6.
    const std::vector<double> before = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
    const std::vector<double> after = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
    std::vector<double> difference;
    for (std::size_t i = 0; i < before.size(); ++i)
        difference.push_back(after[i] - before[i]);
    const Interval interval = hodgesLehmann(difference, 0.95);
    QVERIFY(isNear(interval.estimate, -0.46));
    QVERIFY(isNear(interval.low, -0.786));
    QVERIFY(isNear(interval.high, -0.010));
}

void tst_SignedRank::hodgesLehmannOfFewTakesTheWidestInterval()
{
    const Interval interval = hodgesLehmann(std::vector<double>{4, 1, 2}, 0.95);
    QCOMPARE(interval.low, 1.0);
    QCOMPARE(interval.high, 4.0);
    QCOMPARE(highestSignedRankConfidence(3), 0.75);
    QCOMPARE(highestSignedRankConfidence(6), 0.96875);
    QCOMPARE(signedRankBound(6, 0.96875), 1);
    QCOMPARE(signedRankBound(6, 0.975), 0);
    QCOMPARE(signedRankBound(7, 0.975), 1);
}

void tst_SignedRank::hodgesLehmannMovesAndScalesWithItsValues()
{
    for (const std::size_t n : {6U, 7U, 20U, 61U, 100U}) {
        const std::vector<double> values = normals(n, n);
        std::vector<double> moved;
        std::vector<double> negated;
        for (const double value : values) {
            moved.push_back(3 * value + 10);
            negated.push_back(-value);
        }
        const Interval interval = hodgesLehmann(values, 0.95);
        QVERIFY(interval.low <= interval.estimate && interval.estimate <= interval.high);
        const Interval other = hodgesLehmann(moved, 0.95);
        QVERIFY(isNear(other.estimate, 3 * interval.estimate + 10));
        QVERIFY(isNear(other.low, 3 * interval.low + 10));
        QVERIFY(isNear(other.high, 3 * interval.high + 10));
        const Interval mirrored = hodgesLehmann(negated, 0.95);
        QVERIFY(isNear(mirrored.estimate, -interval.estimate));
        QVERIFY(isNear(mirrored.low, -interval.high));
        QVERIFY(isNear(mirrored.high, -interval.low));
    }
}

void tst_SignedRank::tauWidensBothHalves()
{
    const std::vector<double> values = normals(30, 5);
    const Interval plain = hodgesLehmann(values, 0.95);
    const Interval wide = hodgesLehmann(values, 0.95, 4);
    QCOMPARE(wide.estimate, plain.estimate);
    QVERIFY(isNear(wide.estimate - wide.low, 2 * (plain.estimate - plain.low)));
    QVERIFY(isNear(wide.high - wide.estimate, 2 * (plain.high - plain.estimate)));
    QCOMPARE(hodgesLehmann(values, 0.95, 0.5).low, plain.low);
}

void tst_SignedRank::roundsNeeded_data()
{
    QTest::addColumn<int>("rounds");
    QTest::addColumn<double>("estimate");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("needed");
    QTest::newRow("four and a half times too wide") << 7 << 1.06 << 0.93 << 1.21 << 139;
    QTest::newRow("twice too wide") << 20 << 1.0 << 1 / 1.0609 << 1.0609 << 80;
    QTest::newRow("narrow but off the middle") << 20 << 1.025 << 0.998 << 1.053 << 24;
    QTest::newRow("narrow and nearly in the middle") << 20 << 1.002 << 0.974 << 1.031 << 22;
}

void tst_SignedRank::roundsNeeded()
{
    QFETCH(int, rounds);
    QFETCH(double, estimate);
    QFETCH(double, low);
    QFETCH(double, high);
    QTEST(engine::roundsNeeded(rounds, {estimate, low, high}, 0.03), "needed");
}

QTEST_APPLESS_MAIN(tst_SignedRank)
#include "tst_SignedRank.moc"
