// Tests of TimeScale: steps, ends, ticks and labels of a time axis.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TimeScale.h"

#include <QTest>

using ui::TimeScale;

class tst_TimeScale : public QObject
{
    Q_OBJECT

private slots:
    void stepsAreOneTwoFive_data();
    void stepsAreOneTwoFive();
    void fitsItsTimes_data();
    void fitsItsTimes();
    void mapsThereAndBack();
    void ticksAreMultiplesOfTheStep();
    void zeroIsATickWhateverIsBeforeIt();
    void labelsHaveTheStepsDecimals_data();
    void labelsHaveTheStepsDecimals();
};

namespace {

constexpr double ms = 1e6;

} // namespace

void tst_TimeScale::stepsAreOneTwoFive_data()
{
    QTest::addColumn<double>("range");
    QTest::addColumn<int>("most");
    QTest::addColumn<double>("step");
    QTest::newRow("exactly ten parts") << 100 * ms << 10 << 10 * ms;
    QTest::newRow("a little more needs the next step") << 101 * ms << 10 << 20 * ms;
    QTest::newRow("the story's exchange with its ghosts") << 291.2 * ms << 7 << 50 * ms;
    QTest::newRow("microseconds") << 0.3 * ms << 7 << 0.05 * ms;
    QTest::newRow("seconds") << 6'500 * ms << 7 << 1'000 * ms;
    QTest::newRow("nothing at all") << 0.0 << 7 << 0.2;
}

void tst_TimeScale::stepsAreOneTwoFive()
{
    QFETCH(double, range);
    QFETCH(int, most);
    QFETCH(double, step);
    QCOMPARE(TimeScale::stepFor(range, most), step);
}

void tst_TimeScale::fitsItsTimes_data()
{
    QTest::addColumn<double>("earliest");
    QTest::addColumn<double>("latest");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::newRow("ghosts before zero") << -195.4 * ms << 95.8 * ms << -200 * ms << 100 * ms;
    QTest::newRow("a failure, ending half-way to a tick") << 0.0 << 164.1 * ms << 0.0 << 175 * ms;
    QTest::newRow("ends that are ticks stay") << 0.0 << 350 * ms << 0.0 << 350 * ms;
    QTest::newRow("nothing happened yet") << 0.0 << 0.0 << 0.0 << 0.2;
}

void tst_TimeScale::fitsItsTimes()
{
    QFETCH(double, earliest);
    QFETCH(double, latest);
    QFETCH(double, from);
    QFETCH(double, to);
    const TimeScale scale = TimeScale::fitting(earliest, latest, 76, 352, 7);
    QCOMPARE(scale.from, from);
    QCOMPARE(scale.to, to);
}

void tst_TimeScale::mapsThereAndBack()
{
    const TimeScale scale{-200 * ms, 100 * ms, 76, 300};
    QCOMPARE(scale.pixel(-200 * ms), 76.0);
    QCOMPARE(scale.pixel(0), 276.0);
    QCOMPARE(scale.pixel(100 * ms), 376.0);
    QCOMPARE(scale.ns(scale.pixel(12.5 * ms)), 12.5 * ms);
    QCOMPARE(scale.nsPerPixel(), 1 * ms);
}

void tst_TimeScale::ticksAreMultiplesOfTheStep()
{
    const TimeScale scale{-200 * ms, 100 * ms, 0, 300};
    const std::vector<double> expected{-200 * ms, -100 * ms, 0, 100 * ms};
    QCOMPARE(scale.ticks(100 * ms), expected);
}

void tst_TimeScale::zeroIsATickWhateverIsBeforeIt()
{
    const TimeScale scale = TimeScale::fitting(-195.4 * ms, 95.8 * ms, 0, 300, 7);
    const std::vector<double> ticks = scale.ticks(TimeScale::stepFor(scale.to - scale.from, 7));
    QVERIFY(std::find(ticks.begin(), ticks.end(), 0.0) != ticks.end());
}

void tst_TimeScale::labelsHaveTheStepsDecimals_data()
{
    QTest::addColumn<double>("time");
    QTest::addColumn<double>("step");
    QTest::addColumn<QString>("label");
    QTest::newRow("whole ms") << 50 * ms << 50 * ms << QStringLiteral("50");
    QTest::newRow("before zero") << -150 * ms << 50 * ms << QStringLiteral("\u2212150");
    QTest::newRow("tenths") << 0.5 * ms << 0.5 * ms << QStringLiteral("0.5");
    QTest::newRow("hundredths") << 0.05 * ms << 0.05 * ms << QStringLiteral("0.05");
    QTest::newRow("thousands are divided")
        << 2000 * ms << 1000 * ms << QStringLiteral("2\u202F000");
}

void tst_TimeScale::labelsHaveTheStepsDecimals()
{
    QFETCH(double, time);
    QFETCH(double, step);
    QFETCH(QString, label);
    QCOMPARE(ui::tickLabel(time, step), label);
}

QTEST_APPLESS_MAIN(tst_TimeScale)
#include "tst_TimeScale.moc"
