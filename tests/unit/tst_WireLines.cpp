// Tests of WireLines and WireGeometry: bytes as lines that lose nothing, and where many rows stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/WireLines.h"
#include "ui/widgets/WireGeometry.h"

#include <QElapsedTimer>
#include <QTest>

using ui::MaskedPart;
using ui::WireForm;
using ui::WireGeometry;
using ui::WireLine;
using ui::WireLines;
using ui::WireStyle;
using namespace Qt::StringLiterals;

class tst_WireLines : public QObject
{
    Q_OBJECT

private slots:
    void linesEndWhereTheBytesSay();
    void bytesThatAreNoTextAreEscaped_data();
    void bytesThatAreNoTextAreEscaped();
    void longLinesAreWrapped();
    void wideCharactersTakeTwoColumns();
    void headIsStyled();
    void continuedHeadHasNoStartLine();
    void farLinesAreFound();
    void hexShowsOffsetBytesAndText();
    void hexHidesSecrets();
    void narrowHexHasEightBytes();
    void manyMegabytesAreLaidOutQuickly();
    void rowsStandUnderEachOther();
    void countsMoveWhatIsBelow();
    void rowsGoFromTheFront();
};

namespace {

WireLines text(std::string_view bytes, int columns = 80)
{
    return {bytes, 0, {}, false, WireForm::Text, columns};
}

WireLines head(std::string_view bytes, bool isContinued = false)
{
    return {bytes,       bytes.size(),   MaskedPart{std::string(bytes), {}},
            isContinued, WireForm::Text, 80};
}

QStringList words(const WireLines &lines)
{
    QStringList out;
    for (int i = 0; i < lines.count(); ++i)
        out += lines.line(i).text;
    return out;
}

QString inStyle(const WireLine &line, WireStyle style)
{
    QString out;
    for (const ui::WireRun &run : line.runs) {
        if (run.style == style)
            out += line.text.mid(run.from, run.length);
    }
    return out;
}

} // namespace

void tst_WireLines::linesEndWhereTheBytesSay()
{
    const WireLines lines = text("a\r\nb\nc\rd\r\n\r\ne");
    QCOMPARE(words(lines),
             QStringList({u"a\\r\\n"_s, u"b\\n"_s, u"c\\rd\\r\\n"_s, u"\\r\\n"_s, u"e"_s}));
    QVERIFY(lines.line(0).endsLine);
    QCOMPARE(inStyle(lines.line(0), WireStyle::End), u"\\r\\n"_s);
    QCOMPARE(inStyle(lines.line(2), WireStyle::Escape), u"\\r"_s);
    QCOMPARE(text({}).count(), 0);
    QCOMPARE(text("\n").count(), 1);
}

void tst_WireLines::bytesThatAreNoTextAreEscaped_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("shown");
    QTest::newRow("control bytes") << QByteArray("\x01\x1b", 2) << u"\\x01\\x1b"_s;
    QTest::newRow("tabs") << QByteArray("a\tb") << u"a\\tb"_s;
    QTest::newRow("UTF-8 is text") << QByteArray("Stra\xC3\x9F"
                                                 "e \xE6\xB8\xAF")
                                   << u"Stra\u00DFe \u6E2F"_s;
    QTest::newRow("outside the first plane") << QByteArray("\xF0\x9F\x9A\xA2") << u"\U0001F6A2"_s;
    QTest::newRow("a byte that begins nothing") << QByteArray("\x89PNG") << u"\\x89PNG"_s;
    QTest::newRow("a sequence that is cut off") << QByteArray("\xE6\xB8") << u"\\xe6\\xb8"_s;
    QTest::newRow("an overlong slash") << QByteArray("\xC0\xAF") << u"\\xc0\\xaf"_s;
    QTest::newRow("a surrogate") << QByteArray("\xED\xA0\x80") << u"\\xed\\xa0\\x80"_s;
    QTest::newRow("NUL") << QByteArray("\0", 1) << u"\\x00"_s;
}

void tst_WireLines::bytesThatAreNoTextAreEscaped()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, shown);
    const std::string kept = bytes.toStdString();
    const WireLines lines = text(kept);
    QCOMPARE(words(lines), QStringList(shown));
}

void tst_WireLines::longLinesAreWrapped()
{
    const WireLines lines = text("0123456789abc\nxy", 10);
    QCOMPARE(words(lines), QStringList({u"0123456789"_s, u"abc\\n"_s, u"xy"_s}));
    QVERIFY(!lines.line(0).endsLine);
    QVERIFY(lines.line(1).endsLine);
    // A line end never needs a line of its own.
    QCOMPARE(text("0123456789\r\n", 10).count(), 1);
}

void tst_WireLines::wideCharactersTakeTwoColumns()
{
    const std::string six =
        "\xE6\xB8\xAF\xE6\xB8\xAF\xE6\xB8\xAF\xE6\xB8\xAF\xE6\xB8\xAF\xE6\xB8\xAF";
    QCOMPARE(words(text(six, 10)), QStringList({u"\u6E2F\u6E2F\u6E2F\u6E2F\u6E2F"_s, u"\u6E2F"_s}));
}

void tst_WireLines::headIsStyled()
{
    const WireLines lines =
        head("GET / HTTP/1.1\r\nHost: h\r\nCookie: "
             "sid=\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022 masked, 6 B; a=b\r\n\r\n");
    QCOMPARE(inStyle(lines.line(0), WireStyle::Start), u"GET / HTTP/1.1"_s);
    QCOMPARE(inStyle(lines.line(1), WireStyle::Name), u"Host:"_s);
    QCOMPARE(inStyle(lines.line(2), WireStyle::Name), u"Cookie:"_s);
    QCOMPARE(inStyle(lines.line(2), WireStyle::Mask),
             u"\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022 masked, 6 B"_s);
    QCOMPARE(inStyle(lines.line(2), WireStyle::Plain), u" sid=; a=b"_s);
}

void tst_WireLines::continuedHeadHasNoStartLine()
{
    QCOMPARE(inStyle(head("r: x\r\nHost: h\r\n", true).line(0), WireStyle::Start), QString());
    QCOMPARE(inStyle(head("r: x\r\nHost: h\r\n", true).line(1), WireStyle::Name), u"Host:"_s);
}

void tst_WireLines::farLinesAreFound()
{
    std::string bytes;
    for (int i = 0; i < 1000; ++i)
        bytes += "line " + std::to_string(i) + '\n';
    const WireLines lines = text(bytes);
    QCOMPARE(lines.count(), 1000);
    for (const int number : {0, 63, 64, 65, 500, 999})
        QCOMPARE(lines.line(number).text, u"line %1\\n"_s.arg(number));
}

void tst_WireLines::hexShowsOffsetBytesAndText()
{
    const WireLines lines("GET / HTTP/1.1\r\nHost", 0, {}, false, WireForm::Hex, 80);
    QCOMPARE(lines.count(), 2);
    QCOMPARE(
        lines.line(0).text,
        u"000000  47 45 54 20 2f 20 48 54 54 50 2f 31 2e 31 0d 0a  GET / HTTP/1.1\u00B7\u00B7"_s);
    QCOMPARE(lines.line(1).text, u"000010  48 6f 73 74 %1 Host"_s.arg(QString(36, u' ')));
    QVERIFY(lines.line(1).endsLine);
}

void tst_WireLines::hexHidesSecrets()
{
    const std::string bytes = "Cookie: s=secret";
    const WireLines lines(bytes, bytes.size(), MaskedPart{{}, {{10, 16}}}, false, WireForm::Hex,
                          80);
    const QString shown = lines.line(0).text;
    QVERIFY(shown.contains(u"73 3d \u2022\u2022 \u2022\u2022 "));
    QVERIFY(shown.endsWith(u"Cookie: s=\u2022\u2022\u2022\u2022\u2022\u2022"));
}

void tst_WireLines::narrowHexHasEightBytes()
{
    QCOMPARE(WireLines::bytesPerLine(73), 16);
    QCOMPARE(WireLines::bytesPerLine(72), 8);
    QCOMPARE(WireLines("0123456789", 0, {}, false, WireForm::Hex, 40).count(), 2);
}

void tst_WireLines::manyMegabytesAreLaidOutQuickly()
{
    std::string bytes;
    while (bytes.size() < 24'000'000)
        bytes +=
            R"({"vessel":42,"name":"Kitamae Maru","berth":"OSA-S3","weight":21700.50,"cargo":"cars and their spare parts"},)";
    QElapsedTimer clock;
    clock.start();
    const WireLines lines = text(bytes, 90);
    const qint64 layout = clock.restart();
    QCOMPARE(lines.line(lines.count() - 1).endsLine, true);
    const qint64 last = clock.elapsed();
    qInfo("24 MB laid out in %lld ms, the last of %d lines found in %lld ms", layout, lines.count(),
          last);
    QVERIFY(layout < 500);
    QVERIFY(last < 20);
}

void tst_WireLines::rowsStandUnderEachOther()
{
    WireGeometry geometry;
    geometry.setHeights(20, 10);
    QCOMPARE(geometry.rowAt(0), -1);
    for (const int lines : {0, 3, 1})
        geometry.append(lines);
    QCOMPARE(geometry.top(1), 20);
    QCOMPARE(geometry.top(2), 70);
    QCOMPARE(geometry.height(), 100);
    QCOMPARE(geometry.rowAt(-5), 0);
    QCOMPARE(geometry.rowAt(19), 0);
    QCOMPARE(geometry.rowAt(20), 1);
    QCOMPARE(geometry.rowAt(69), 1);
    QCOMPARE(geometry.rowAt(5000), 2);
}

void tst_WireLines::countsMoveWhatIsBelow()
{
    WireGeometry geometry;
    geometry.setHeights(20, 10);
    for (int i = 0; i < 3; ++i)
        geometry.append(5);
    QCOMPARE(geometry.height(), 210);
    QVERIFY(geometry.count(1, 2));
    QVERIFY(!geometry.count(1, 2));
    QCOMPARE(geometry.top(1), 70);
    QCOMPARE(geometry.top(2), 110);
    QCOMPARE(geometry.firstGuessed(), 0);
    geometry.count(0, 5);
    QCOMPARE(geometry.firstGuessed(), 2);
    geometry.forget(0);
    QCOMPARE(geometry.firstGuessed(), 0);
}

void tst_WireLines::rowsGoFromTheFront()
{
    WireGeometry geometry;
    geometry.setHeights(20, 10);
    for (const int lines : {1, 2, 3})
        geometry.append(lines);
    geometry.count(0, 1);
    geometry.count(1, 2);
    geometry.removeFront(1);
    QCOMPARE(geometry.rowCount(), 2);
    QCOMPARE(geometry.lines(0), 2);
    QCOMPARE(geometry.firstGuessed(), 1);
    QCOMPARE(geometry.height(), 90);
}

QTEST_APPLESS_MAIN(tst_WireLines)
#include "tst_WireLines.moc"
