// Numbers as people read them: the rules by size, the rounding at each border, and the signs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/Formatting.h"

#include <QTest>
#include <QTimeZone>

using namespace ui;
using namespace std::chrono_literals;

class tst_Formatting : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void writesMilliseconds_data();
    void writesMilliseconds();
    void writesExactMilliseconds_data();
    void writesExactMilliseconds();
    void writesFigures_data();
    void writesFigures();
    void writesDifferences_data();
    void writesDifferences();
    void writesDurations_data();
    void writesDurations();
    void writesSizes_data();
    void writesSizes();
    void writesCounts_data();
    void writesCounts();
    void writesRatios_data();
    void writesRatios();
    void writesPercent_data();
    void writesPercent();
    void writesSeconds();
    void writesRates();
    void leavesOutTheUnit();
    void cutsTheClockOff();
    void namesOnlyPhasesThatHappened();
};

namespace {

/// The narrow no-break space is hard to see in a row: rows have an underscore in its place.
QString withThinSpaces(const char *text)
{
    return QString::fromUtf8(text).replace(u'_', QChar(u'\u202F'));
}

engine::Nanoseconds fromMs(double ms)
{
    return engine::Nanoseconds(std::llround(ms * 1e6));
}

void addTextColumns()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
}

void row(const char *name, double number, const char *text)
{
    QTest::newRow(name) << number << withThinSpaces(text);
}

} // namespace

void tst_Formatting::initTestCase()
{
    qputenv("TZ", "UTC");
}

void tst_Formatting::writesMilliseconds_data()
{
    addTextColumns();
    row("nothing is a bare zero", 0, "0 ms");
    row("one nanosecond is below every decimal", 0.000001, "0.000 ms");
    row("microseconds have three decimals", 0.003, "0.003 ms");
    row("three decimals end where two would round up", 0.0094, "0.009 ms");
    row("a hundredth has two decimals", 0.0095, "0.01 ms");
    row("loopback phases have two decimals", 0.04, "0.04 ms");
    row("two decimals end where one would round up", 0.095, "0.1 ms");
    row("a fifth has one decimal", 0.2, "0.2 ms");
    row("usual times have one decimal", 95.8, "95.8 ms");
    row("hundreds have one decimal", 292.2, "292.2 ms");
    row("the last time with a decimal", 999.94, "999.9 ms");
    row("what rounds to a thousand has none", 999.96, "1_000 ms");
    row("thousands are divided", 1750.4, "1_750 ms");
    row("millions are divided twice", 1234567.8, "1_234_568 ms");
    row("negative times have a minus sign", -12.1, "\u221212.1 ms");
}

void tst_Formatting::writesMilliseconds()
{
    QFETCH(double, number);
    QTEST(milliseconds(fromMs(number)), "text");
}

void tst_Formatting::writesExactMilliseconds_data()
{
    addTextColumns();
    row("nothing has its decimals too", 0, "0.00 ms");
    row("usual times to a hundredth", 95.834, "95.83 ms");
    row("thousands are divided before the point", 1750.04, "1_750.04 ms");
    row("a negative that rounds to nothing has no sign", -0.001, "0.00 ms");
}

void tst_Formatting::writesExactMilliseconds()
{
    QFETCH(double, number);
    QTEST(exactMilliseconds(fromMs(number)), "text");
}

void tst_Formatting::writesFigures_data()
{
    addTextColumns();
    row("nothing", 0, "0 ms");
    row("below one three decimals", 0.3124, "0.312 ms");
    row("ones have two decimals", 3.124, "3.12 ms");
    row("tens have one decimal", 31.24, "31.2 ms");
    row("hundreds are whole", 571.3, "571 ms");
    row("thousands are divided", 1750.2, "1_750 ms");
    row("what rounds to one is written as one", 0.9996, "1.00 ms");
    row("what rounds to ten is written as ten", 9.996, "10.0 ms");
    row("what rounds to a hundred is whole", 99.96, "100 ms");
}

void tst_Formatting::writesFigures()
{
    QFETCH(double, number);
    QTEST(figure(number * 1e6), "text");
}

void tst_Formatting::writesDifferences_data()
{
    addTextColumns();
    row("more has a plus", 12.1, "+12.1");
    row("much more is divided", 1639, "+1_639");
    row("less has a minus sign", -0.4, "\u22120.4");
    row("no difference has no sign", 0, "0");
}

void tst_Formatting::writesDifferences()
{
    QFETCH(double, number);
    QTEST(difference(fromMs(number)), "text");
}

void tst_Formatting::writesDurations_data()
{
    addTextColumns();
    row("nothing is zero seconds", 0, "0 s");
    row("a clock that went back counts as nothing", -5, "0 s");
    row("short times keep their decimal", 0.2, "0.2 ms");
    row("tens of milliseconds are whole", 12.4, "12 ms");
    row("hundreds of milliseconds are whole", 281.3, "281 ms");
    row("what rounds to a second is a second", 999.6, "1.0 s");
    row("seconds have one decimal", 1'440, "1.4 s");
    row("the last second with a decimal", 9'949, "9.9 s");
    row("from ten seconds on they are whole", 9'960, "10 s");
    row("tens of seconds are whole", 41'200, "41 s");
    row("what rounds to a minute is a minute", 59'600, "1 min");
    row("minutes and seconds", 62'000, "1 min 2 s");
    row("whole minutes stand alone", 120'000, "2 min");
    row("hours and minutes", 7'500'000, "2 h 5 min");
    row("days and hours", 273'600'000, "3 d 4 h");
}

void tst_Formatting::writesDurations()
{
    QFETCH(double, number);
    QTEST(duration(fromMs(number)), "text");
}

void tst_Formatting::writesSizes_data()
{
    QTest::addColumn<qint64>("number");
    QTest::addColumn<QString>("text");
    const auto sizeRow = [](const char *name, qint64 number, const char *text) {
        QTest::newRow(name) << number << withThinSpaces(text);
    };
    sizeRow("nothing", 0, "0 B");
    sizeRow("bytes are exact", 621, "621 B");
    sizeRow("the last size in bytes", 999, "999 B");
    sizeRow("kilobytes are thousands", 1000, "1.0 kB");
    sizeRow("kilobytes have one decimal", 10'115, "10.1 kB");
    sizeRow("the last size in kilobytes", 999'949, "999.9 kB");
    sizeRow("what rounds to a megabyte is one", 999'951, "1.0 MB");
    sizeRow("megabytes", 14'900'000, "14.9 MB");
    sizeRow("gigabytes", 2'340'000'000, "2.3 GB");
    sizeRow("more than the largest unit is divided", 1'234'000'000'000'000'000, "1_234.0 PB");
}

void tst_Formatting::writesSizes()
{
    QFETCH(qint64, number);
    QTEST(ui::size(number), "text");
}

void tst_Formatting::writesCounts_data()
{
    QTest::addColumn<qint64>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("three digits stand together") << qint64{120} << withThinSpaces("120");
    QTest::newRow("thousands are divided") << qint64{13'406} << withThinSpaces("13_406");
    QTest::newRow("three groups") << qint64{1'234'567} << withThinSpaces("1_234_567");
    QTest::newRow("negative with a minus sign") << qint64{-1'000} << withThinSpaces("\u22121_000");
    QTest::newRow("the smallest number there is")
        << std::numeric_limits<qint64>::min() << withThinSpaces("\u22129_223_372_036_854_775_808");
}

void tst_Formatting::writesCounts()
{
    QFETCH(qint64, number);
    QTEST(count(number), "text");
}

void tst_Formatting::writesRatios_data()
{
    addTextColumns();
    row("slower has two decimals", 0.934, "0.93\u00D7");
    row("the same has one", 0.9951, "1.0\u00D7");
    row("faster has one decimal", 3.06, "3.1\u00D7");
    row("much faster has one too", 23.44, "23.4\u00D7");
    row("a hundred times is whole", 120.4, "120\u00D7");
}

void tst_Formatting::writesRatios()
{
    QFETCH(double, number);
    QTEST(ratio(number), "text");
}

void tst_Formatting::writesPercent_data()
{
    addTextColumns();
    row("none is none", 0, "0 %");
    row("very few are not none", 0.001, "<1 %");
    row("some are rounded", 0.6249, "62 %");
    row("nearly all are not all", 0.9999, "99 %");
    row("all are all", 1, "100 %");
}

void tst_Formatting::writesPercent()
{
    QFETCH(double, number);
    QTEST(percent(number), "text");
}

void tst_Formatting::writesSeconds()
{
    QCOMPARE(seconds(34.96), QStringLiteral("34.960 s"));
    QCOMPARE(seconds(0.4, 1, Unit::Without), QStringLiteral("0.4"));
    QCOMPARE(seconds(1234.5, 1), withThinSpaces("1_234.5 s"));
}

void tst_Formatting::writesRates()
{
    QCOMPARE(rate(2'430'000.4), QStringLiteral("2.4 MB/s"));
    QCOMPARE(rate(0), QStringLiteral("0 B/s"));
}

void tst_Formatting::leavesOutTheUnit()
{
    QCOMPARE(milliseconds(95'800us, Unit::Without), QStringLiteral("95.8"));
    QCOMPARE(exactMilliseconds(95'834us, Unit::Without), QStringLiteral("95.83"));
    QCOMPARE(figure(571e6, Unit::Without), QStringLiteral("571"));
    QCOMPARE(idleFor(1400ms), QStringLiteral("idle 1.4 s"));
    QCOMPARE(exactSize(13'406), withThinSpaces("13_406 B"));
}

void tst_Formatting::cutsTheClockOff()
{
    // 2026-03-02 14:02:13.4129 UTC
    const std::chrono::system_clock::time_point time(1'772'460'133'412'900us);
    QCOMPARE(clockTime(time), QStringLiteral("14:02:13.412"));
    QCOMPARE(clockMinutes(time), QStringLiteral("14:02"));
}

void tst_Formatting::namesOnlyPhasesThatHappened()
{
    engine::Phases phases;
    phases.set(engine::Phase::Resolve, 0);
    phases.set(engine::Phase::Wait, 95'320'000);
    QCOMPARE(phaseLines(phases),
             QStringList({QStringLiteral("DNS 0.00 ms"), QStringLiteral("Wait 95.32 ms")}));
}

QTEST_APPLESS_MAIN(tst_Formatting)
#include "tst_Formatting.moc"
