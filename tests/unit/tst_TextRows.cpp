// Bytes are divided into rows that cover them all, none wider than asked, and every row is found again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/TextRows.h"

#include <QTest>

#include <string>

using namespace ui;
using namespace Qt::StringLiterals;

class tst_TextRows : public QObject
{
    Q_OBJECT

private slots:
    void divides_data();
    void divides();
    void coversEveryByte_data();
    void coversEveryByte();
    void findsRowsAgain();
    void countsLines();
    void showsWhatCannotBeSeen();
    void tellsWhereCharactersCameFrom();
    void cutsBetweenCharacters();
};

namespace {

QStringList rowsOf(const std::string &text, int columns, TextCoding coding = TextCoding::Utf8)
{
    const TextRows rows(text, columns, coding);
    QStringList out;
    for (std::int64_t i = 0; i < rows.count(); ++i) {
        const TextRow row = textRow(text, rows.place(text, i).begin, columns, coding);
        out += rowText(std::string_view(text).substr(row.begin, row.end - row.begin), coding).text;
    }
    return out;
}

std::string mixed()
{
    std::string text;
    for (int i = 0; i < 5000; ++i) {
        text += std::string(static_cast<std::size_t>(i % 37), 'x');
        text += i % 5 == 0 ? "\r\n" : i % 7 == 0 ? "\xE6\xB8\xAF\t" : i % 11 == 0 ? "\xFF" : "\n";
    }
    return text;
}

} // namespace

void tst_TextRows::divides_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("rows");
    QTest::newRow("nothing is one empty row") << QByteArray() << QStringList{QString()};
    QTest::newRow("lines") << QByteArray("a\nb") << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("a line end at the end leaves an empty row")
        << QByteArray("a\n") << QStringList{u"a"_s, QString()};
    QTest::newRow("CR LF") << QByteArray("a\r\nb") << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("empty lines") << QByteArray("\n\n")
                                 << QStringList{QString(), QString(), QString()};
    QTest::newRow("a long line") << QByteArray("0123456789abcde")
                                 << QStringList{u"01234567"_s, u"89abcde"_s};
    QTest::newRow("a line that just fits")
        << QByteArray("01234567\nx") << QStringList{u"01234567"_s, u"x"_s};
    QTest::newRow("wide characters take two columns")
        << QByteArray("港港港港港") << QStringList{u"港港港港"_s, u"港"_s};
    QTest::newRow("a wide one that does not fit goes to the next row")
        << QByteArray("0123456港") << QStringList{u"0123456"_s, u"港"_s};
    QTest::newRow("tabs") << QByteArray("a\tb\tc") << QStringList{u"a   b   "_s, u"c"_s};
}

void tst_TextRows::divides()
{
    QFETCH(QByteArray, text);
    QTEST(rowsOf(text.toStdString(), 8), "rows");
}

void tst_TextRows::coversEveryByte_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a mixture") << QByteArray::fromStdString(mixed());
    QTest::newRow("one long line") << QByteArray(10'000, 'x');
    QTest::newRow("line ends only") << QByteArray(10'000, '\n');
    QTest::newRow("no character at all") << QByteArray(10'000, '\xBF');
    QTest::newRow("cut off in a character") << QByteArray("0123456\xE6\xB8");
}

void tst_TextRows::coversEveryByte()
{
    QFETCH(QByteArray, text);
    const std::string bytes = text.toStdString();
    for (const int columns : {8, 20, 111}) {
        const TextRows rows(bytes, columns, TextCoding::Utf8);
        std::size_t next = 0;
        for (std::int64_t i = 0; i < rows.count(); ++i) {
            const TextRow row =
                textRow(bytes, rows.place(bytes, i).begin, columns, TextCoding::Utf8);
            QCOMPARE(row.begin, next);
            QVERIFY(row.next > row.begin || i + 1 == rows.count());
            next = row.next;
        }
        QCOMPARE(next, bytes.size());
    }
}

void tst_TextRows::findsRowsAgain()
{
    const std::string text = mixed();
    const TextRows rows(text, 20, TextCoding::Utf8);
    for (std::int64_t i = 0; i < rows.count(); i += 7) {
        const TextRows::Place place = rows.place(text, i);
        QCOMPARE(rows.rowOf(text, place.begin), i);
        const TextRow row = textRow(text, place.begin, 20, TextCoding::Utf8);
        if (row.next > row.begin)
            QCOMPARE(rows.rowOf(text, row.next - 1), i);
    }
    QCOMPARE(rows.rowOf(text, text.size()), rows.count() - 1);
}

void tst_TextRows::countsLines()
{
    const std::string text = "0123456789\nb\n\nd";
    const TextRows rows(text, 8, TextCoding::Utf8);
    QCOMPARE(rows.lines(), 4);
    QCOMPARE(rows.count(), 5);
    QCOMPARE(rows.place(text, 1).line, 0);
    QVERIFY(!rows.place(text, 1).startsLine);
    QCOMPARE(rows.place(text, 2).line, 1);
    QVERIFY(rows.place(text, 2).startsLine);
}

void tst_TextRows::showsWhatCannotBeSeen()
{
    using namespace std::string_view_literals;
    QCOMPARE(rowText("a\0b\x1B\x7F"sv, TextCoding::Utf8).text, u"a␀b␛␡"_s);
    QCOMPARE(rowText("\xC3\xA9"sv, TextCoding::Latin1).text, u"Ã©"_s);
    QCOMPARE(rowText("\xE9t\xC3\xA9"sv, TextCoding::Utf8).text, u"\uFFFDté"_s);
    QCOMPARE(rowText("\xED\xA0\x80"sv, TextCoding::Utf8).text, u"\uFFFD\uFFFD\uFFFD"_s);
    QCOMPARE(rowText("\xC0\xAF"sv, TextCoding::Utf8).text, u"\uFFFD\uFFFD"_s);
}

void tst_TextRows::tellsWhereCharactersCameFrom()
{
    const RowText shown = rowText("\xC3\xA9\t\xF0\x9F\x9A\xA2z", TextCoding::Utf8);
    QCOMPARE(shown.text, u"é   \U0001F6A2z"_s);
    const std::vector<std::uint32_t> expected{0, 2, 2, 2, 3, 3, 7, 8};
    QCOMPARE(shown.offsets, expected);
}

void tst_TextRows::cutsBetweenCharacters()
{
    const std::string_view text = "a\xE6\xB8\xAF"
                                  "b\xBF";
    QCOMPARE(characterStart(text, 1, TextCoding::Utf8), 1U);
    QCOMPARE(characterStart(text, 2, TextCoding::Utf8), 1U);
    QCOMPARE(characterStart(text, 3, TextCoding::Utf8), 1U);
    QCOMPARE(characterStart(text, 4, TextCoding::Utf8), 4U);
    QCOMPARE(characterStart(text, 5, TextCoding::Utf8), 5U);
    QCOMPARE(characterStart(text, 2, TextCoding::Latin1), 2U);
    QCOMPARE(characterStart(text, 99, TextCoding::Utf8), text.size());
}

QTEST_APPLESS_MAIN(tst_TextRows)
#include "tst_TextRows.moc"
