// Tests of HeadFields and ResponseHead: where a head ends, status lines and fields as servers send them, what is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/ResponseHead.h"

#include <QTest>

#include <algorithm>

using namespace engine;

class tst_ResponseHead : public QObject
{
    Q_OBJECT

private slots:
    void findsTheEndInAnySplit_data();
    void findsTheEndInAnySplit();
    void readsStatusLines_data();
    void readsStatusLines();
    void refusesStatusLines_data();
    void refusesStatusLines();
    void knowsEarlyWhatIsNoResponse();
    void keepsOrderCaseAndDuplicates();
    void notesDepartures_data();
    void notesDepartures();
    void refusesFields_data();
    void refusesFields();
    void holdsToItsLimits();
    void staysSmallForHostileHeads();
};

namespace {

QByteArray kinds(const HeadFields &fields)
{
    QByteArrayList out;
    for (const Note &note : fields.notes)
        out += QByteArray::fromStdString(note.kind);
    return out.join(' ');
}

QByteArray bytes(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

std::string_view view(const QByteArray &from)
{
    return {from.data(), static_cast<std::size_t>(from.size())};
}

} // namespace

void tst_ResponseHead::findsTheEndInAnySplit_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::newRow("CRLF") << QByteArray("HTTP/1.1 200 OK\r\nA: b\r\n\r\n");
    QTest::newRow("LF alone") << QByteArray("HTTP/1.1 200 OK\nA: b\n\n");
    QTest::newRow("mixed") << QByteArray("HTTP/1.1 200 OK\r\nA: b\n\r\n");
    QTest::newRow("no fields") << QByteArray("HTTP/1.1 200 OK\r\n\r\n");
}

void tst_ResponseHead::findsTheEndInAnySplit()
{
    QFETCH(QByteArray, head);
    const QByteArray stream = head + "hello\n\n";
    for (qsizetype first = 0; first <= head.size(); ++first) {
        std::size_t from = 0;
        const std::size_t early = headSize(view(stream.left(first)), from);
        QCOMPARE(early, first < head.size() ? 0U : static_cast<std::size_t>(head.size()));
        if (early == 0)
            QCOMPARE(headSize(view(stream), from), static_cast<std::size_t>(head.size()));
    }
}

void tst_ResponseHead::readsStatusLines_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("minor");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("reason");
    QTest::addColumn<QByteArray>("notes");
    QTest::addColumn<bool>("reusable");
    QTest::newRow("plain") << QByteArray("HTTP/1.1 200 OK") << 1 << 200 << QByteArray("OK")
                           << QByteArray() << true;
    QTest::newRow("1.0") << QByteArray("HTTP/1.0 404 Not Found") << 0 << 404
                         << QByteArray("Not Found") << QByteArray() << true;
    QTest::newRow("no reason") << QByteArray("HTTP/1.1 200 ") << 1 << 200 << QByteArray()
                               << QByteArray() << true;
    QTest::newRow("no space") << QByteArray("HTTP/1.1 200") << 1 << 200 << QByteArray()
                              << QByteArray("no-reason-space") << true;
    QTest::newRow("two spaces") << QByteArray("HTTP/1.1  200 OK") << 1 << 200 << QByteArray("OK")
                                << QByteArray("status-line-blank") << true;
    QTest::newRow("a tab") << QByteArray("HTTP/1.1\t200 OK") << 1 << 200 << QByteArray("OK")
                           << QByteArray("status-line-blank") << false;
    QTest::newRow("1.2") << QByteArray("HTTP/1.2 200 OK") << 2 << 200 << QByteArray("OK")
                         << QByteArray("version") << true;
    QTest::newRow("lower case") << QByteArray("http/1.1 404 No") << 1 << 404 << QByteArray("No")
                                << QByteArray("version-case") << false;
    QTest::newRow("ICY") << QByteArray("ICY 200 OK") << 0 << 200 << QByteArray("OK")
                         << QByteArray("icy") << false;
    QTest::newRow("099") << QByteArray("HTTP/1.1 099 Odd") << 1 << 99 << QByteArray("Odd")
                         << QByteArray("status-range") << false;
    QTest::newRow("999") << QByteArray("HTTP/1.1 999 Odd") << 1 << 999 << QByteArray("Odd")
                         << QByteArray("status-range") << true;
    QTest::newRow("Latin-1 reason") << QByteArray("HTTP/1.1 200 D\xe9j\xe0") << 1 << 200
                                    << QByteArray("D\xe9j\xe0") << QByteArray() << true;
    QTest::newRow("empty line first") << QByteArray("\r\nHTTP/1.1 200 OK") << 1 << 200
                                      << QByteArray("OK") << QByteArray("leading-crlf") << false;
}

void tst_ResponseHead::readsStatusLines()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, reason);
    QFETCH(QByteArray, notes);
    QFETCH(bool, reusable);
    const QByteArray head = line + "\r\nContent-Length: 5\r\n\r\n";
    ResponseHead read;
    QVERIFY(readResponseHead(view(head), {}, read).has_value());
    QTEST(read.versionMinor, "minor");
    QTEST(read.status, "status");
    QCOMPARE(bytes(read.reason), reason);
    QCOMPARE(kinds(read.fields), notes);
    QCOMPARE(!read.fields.neverReuse, reusable);
    QCOMPARE(read.fields.list.size(), 1U);
}

void tst_ResponseHead::refusesStatusLines_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const char *line : {"HTTP/1.1 20 OK", "HTTP/1.1 2000 OK", "HTTP/1.1 2x0 OK", "HTTP/1.1",
                             "HTTP/1.1 ", "HTTP/11 200 OK", "HTTQ/1.1 200 OK", "hello world",
                             "200 OK", "HTTP/1.1200 OK", "HTTP/a.b 200 OK"})
        QTest::newRow(line) << QByteArray(line);
}

void tst_ResponseHead::refusesStatusLines()
{
    QFETCH(QByteArray, line);
    const QByteArray head = line + "\r\n\r\n";
    ResponseHead read;
    const auto result = readResponseHead(view(head), {}, read);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().kind, ErrorKind::HttpGarbage);
    QVERIFY(!result.error().detail.empty());
}

void tst_ResponseHead::knowsEarlyWhatIsNoResponse()
{
    for (const char *start :
         {"", "H", "HTTP/", "HTTP/1.1 200", "http/1", "\r\n", "\r\n\r\nHT", "IC", "ICY 200"})
        QVERIFY2(mayBeResponse(start), start);
    for (const char *start : {"SSH-2.0", "<html", "\x16\x03\x01", "HTML", "ICE", "\r\nX"})
        QVERIFY2(!mayBeResponse(start), start);
}

void tst_ResponseHead::keepsOrderCaseAndDuplicates()
{
    ResponseHead read;
    QVERIFY(
        readResponseHead(
            "HTTP/1.1 200 OK\r\nsEt-cookie: a\r\nEmpty:\r\nSet-Cookie: b\r\nX:  wide \t\r\n\r\n",
            {}, read)
            .has_value());
    const Headers copy = copied(read.fields);
    QCOMPARE(copy.size(), 4U);
    QCOMPARE(copy[0].name, "sEt-cookie");
    QCOMPARE(copy[1].value, "");
    QCOMPARE(copy[2].value, "b");
    QCOMPARE(copy[3].value, "wide");
    QCOMPARE(read.fields.find("SET-COOKIE")->value, "a");
    QVERIFY(read.fields.find("none") == nullptr);
    QVERIFY(read.fields.notes.empty());
}

void tst_ResponseHead::notesDepartures_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<QByteArray>("notes");
    QTest::addColumn<QByteArray>("value"); // of the first field
    QTest::addColumn<bool>("reusable");
    QTest::newRow("LF alone") << QByteArray("X: a\n") << QByteArray("bare-lf") << QByteArray("a")
                              << true;
    QTest::newRow("folded") << QByteArray("X: a\r\n b\r\n\tc\r\n") << QByteArray("obs-fold")
                            << QByteArray("a b c") << true;
    QTest::newRow("folded onto nothing")
        << QByteArray("X:\r\n b\r\n") << QByteArray("obs-fold") << QByteArray("b") << true;
    QTest::newRow("fold first") << QByteArray(" Y: a\r\nX: b\r\n") << QByteArray("fold-after-start")
                                << QByteArray("b") << false;
    QTest::newRow("space before colon")
        << QByteArray("Content-Length : 5\r\n") << QByteArray("space-before-colon")
        << QByteArray("5") << false;
    QTest::newRow("space in a name")
        << QByteArray("Bad Name: x\r\n") << QByteArray("bad-name") << QByteArray("x") << true;
    QTest::newRow("no name") << QByteArray(": x\r\n") << QByteArray("empty-name") << QByteArray("x")
                             << true;
    QTest::newRow("CR in a value")
        << QByteArray("X: a\rb\r\n") << QByteArray("bare-cr") << QByteArray("a\rb") << false;
    QTest::newRow("control byte") << QByteArray("X: a\x01"
                                                "b\r\n")
                                  << QByteArray("control-byte")
                                  << QByteArray("a\x01"
                                                "b")
                                  << true;
    QTest::newRow("UTF-8") << QByteArray("X: caf\xc3\xa9\r\n") << QByteArray()
                           << QByteArray("caf\xc3\xa9") << true;
}

void tst_ResponseHead::notesDepartures()
{
    QFETCH(QByteArray, fields);
    QFETCH(QByteArray, notes);
    QFETCH(QByteArray, value);
    QFETCH(bool, reusable);
    const QByteArray head = "HTTP/1.1 200 OK\r\n" + fields + "\r\n";
    ResponseHead read;
    QVERIFY(readResponseHead(view(head), {}, read).has_value());
    QCOMPARE(kinds(read.fields), notes);
    QCOMPARE(bytes(read.fields.list.front().value), value);
    QCOMPARE(!read.fields.neverReuse, reusable);
    // The next head begins afresh.
    QVERIFY(readResponseHead("HTTP/1.1 200 OK\r\nA: b\r\n\r\n", {}, read).has_value());
    QVERIFY(read.fields.notes.empty() && !read.fields.neverReuse);
}

void tst_ResponseHead::refusesFields_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::newRow("no colon") << QByteArray("nonsense\r\n");
    QTest::newRow("NUL") << QByteArray("X: a\0b\r\n", 8);
}

void tst_ResponseHead::refusesFields()
{
    QFETCH(QByteArray, fields);
    const QByteArray head = "HTTP/1.1 200 OK\r\n" + fields + "\r\n";
    ResponseHead read;
    const auto result = readResponseHead(view(head), {}, read);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().kind, ErrorKind::HttpHeader);
}

void tst_ResponseHead::holdsToItsLimits()
{
    QByteArray head = "HTTP/1.1 200 OK\r\n";
    for (int i = 0; i < 11; ++i)
        head += "X: y\r\n";
    head += "\r\n";
    HeadLimits limits;
    limits.fields = 11;
    ResponseHead read;
    QVERIFY(readResponseHead(view(head), limits, read).has_value());
    limits.fields = 10;
    QVERIFY(!readResponseHead(view(head), limits, read).has_value());
}

void tst_ResponseHead::staysSmallForHostileHeads()
{
    QByteArray folds = "HTTP/1.1 200 OK\r\nX: a\r\n";
    for (int i = 0; i < 100'000; ++i)
        folds += " b\r\n";
    folds += "\r\n";
    ResponseHead read;
    QVERIFY(readResponseHead(view(folds), {}, read).has_value());
    std::size_t joined = 0;
    for (const std::string &value : read.fields.joined)
        joined += value.capacity();
    QVERIFY(joined < 2 * view(folds).size());
    QCOMPARE(read.fields.list.front().value.size(), 200'001U);

    QByteArray names = "HTTP/1.1 200 OK\r\n";
    for (int i = 0; i < 5'000; ++i)
        names += "odd name " + QByteArray::number(i) + ": x\r\n";
    names += "\r\n";
    QVERIFY(readResponseHead(view(names), {}, read).has_value());
    QVERIFY(read.fields.notes.size() <= 100);
}

QTEST_APPLESS_MAIN(tst_ResponseHead)
#include "tst_ResponseHead.moc"
