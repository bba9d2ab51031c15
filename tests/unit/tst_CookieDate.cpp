// Dates of Set-Cookie: parts in any order, two-digit years, and nothing for what is not a date.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/CookieDate.h"

#include <QDateTime>
#include <QTest>

using namespace engine;

class tst_CookieDate : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
};

void tst_CookieDate::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("date");
    const auto row = [](const char *name, QByteArray text, const char *date) {
        QTest::newRow(name) << text << QString::fromLatin1(date);
    };
    row("the form of HTTP", "Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z");
    row("the form of RFC 850", "Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z");
    row("the form of asctime", "Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37Z");
    row("no weekday and no zone", "6 Nov 2030 01:02:03", "2030-11-06T01:02:03Z");
    row("a wrong weekday does not matter", "Fri, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z");
    row("another zone does not matter", "06 Nov 1994 08:49:37 EST", "1994-11-06T08:49:37Z");
    row("an offset does not matter", "06 Nov 1994 08:49:37 GMT-0500", "1994-11-06T08:49:37Z");
    row("time first", "08:49:37 6 Nov 1994", "1994-11-06T08:49:37Z");
    row("time before the year", "6 Nov 08:49:37 1994", "1994-11-06T08:49:37Z");
    row("year before the month", "6 1994 08:49:37 Nov", "1994-11-06T08:49:37Z");
    row("year first", "1994 6 Nov 08:49:37", "1994-11-06T08:49:37Z");
    row("of two short numbers the first is the day", "10 11 Nov 08:49:37", "2011-11-10T08:49:37Z");
    row("month in capitals", "6 NOV 1994 08:49:37", "1994-11-06T08:49:37Z");
    row("month written out", "6 november 1994 08:49:37", "1994-11-06T08:49:37Z");
    row("single digits of time", "6 Nov 1994 8:9:7", "1994-11-06T08:09:07Z");
    row("letters after the seconds", "6 Nov 1994 08:49:37pm", "1994-11-06T08:49:37Z");
    row("letters after the day", "6th Nov 1994 08:49:37", "1994-11-06T08:49:37Z");
    row("letters after the year", "6 Nov 1994AD 08:49:37", "1994-11-06T08:49:37Z");
    row("every kind of delimiter", "6/Nov;1994@[08:49:37]{GMT}~", "1994-11-06T08:49:37Z");
    row("a tab is a delimiter", "6\tNov\t1994\t08:49:37", "1994-11-06T08:49:37Z");
    row("year 69 is of this century", "1 Jan 69 00:00:00", "2069-01-01T00:00:00Z");
    row("year 70 is of the last one", "1 Jan 70 00:00:00", "1970-01-01T00:00:00Z");
    row("year 99", "1 Jan 99 00:00:00", "1999-01-01T00:00:00Z");
    row("year 00", "1 Jan 00 00:00:00", "2000-01-01T00:00:00Z");
    row("year 1601 is the first", "1 Jan 1601 00:00:00", "1601-01-01T00:00:00Z");
    row("year 9999 is beyond the clock", "31 Dec 9999 23:59:59", "9999-12-31T23:59:59Z");
    row("the last second", "31 Dec 2029 23:59:59", "2029-12-31T23:59:59Z");
    row("a leap day", "29 Feb 2028 00:00:00", "2028-02-29T00:00:00Z");
    row("a second time is passed over", "6 Nov 1994 08:49:37 09:00:00", "1994-11-06T08:49:37Z");
}

void tst_CookieDate::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, date);
    const auto read = readCookieDate({text.constData(), static_cast<std::size_t>(text.size())});
    QVERIFY(read);
    QCOMPARE(static_cast<qint64>(read->time_since_epoch().count()),
             QDateTime::fromString(date, Qt::ISODate).toSecsSinceEpoch());
}

void tst_CookieDate::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, QByteArray text) { QTest::newRow(name) << text; };
    row("nothing", "");
    row("only delimiters", " ,-/ ");
    row("only a word", "tomorrow");
    row("a number of seconds", "1700000000");
    row("no time", "6 Nov 1994");
    row("no day", "Nov 1994 08:49:37");
    row("no month", "6 1994 08:49:37");
    row("no year", "6 Nov 08:49:37");
    row("time without seconds", "6 Nov 1994 08:49");
    row("three digits in the time", "6 Nov 1994 08:49:370");
    row("blank within the time", "6 Nov 1994 08: 49:37");
    row("hour 24", "6 Nov 1994 24:00:00");
    row("minute 60", "6 Nov 1994 08:60:00");
    row("a leap second", "31 Dec 2016 23:59:60");
    row("day 0", "0 Nov 1994 08:49:37");
    row("day 32", "32 Nov 1994 08:49:37");
    row("31 November does not exist", "31 Nov 1994 08:49:37");
    row("29 February of a common year", "29 Feb 2027 08:49:37");
    row("month by number", "6 11 1994 08:49:37");
    row("month of two letters", "6 No 1994 08:49:37");
    row("year 1600", "1 Jan 1600 00:00:00");
    row("year of three digits", "1 Jan 199 00:00:00");
    row("year of five digits", "1 Jan 19940 00:00:00");
    row("the form of ISO 8601", "1994-11-06T08:49:37Z");
}

void tst_CookieDate::refuses()
{
    QFETCH(QByteArray, text);
    QVERIFY(!readCookieDate({text.constData(), static_cast<std::size_t>(text.size())}));
}

QTEST_APPLESS_MAIN(tst_CookieDate)
#include "tst_CookieDate.moc"
