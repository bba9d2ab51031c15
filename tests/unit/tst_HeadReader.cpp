// Tests of HeadReader: the short way for a head that came before says exactly what the long way says.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/HeadReader.h"

#include <QTest>

using namespace engine;

class tst_HeadReader : public QObject
{
    Q_OBJECT

private slots:
    void knowsTheSameHeadAgain();
    void readsAnotherHeadAnew_data();
    void readsAnotherHeadAnew();
    void framesForEachMethod();
    void keepsTheNotesOfAHeadThatCameBefore();
    void appliesTighterLimitsToAHeadThatCameBefore();
    void forgetsAHeadThatCannotBeRead();
    void waitsForTheEndOfEachHead();
};

namespace {

constexpr std::string_view head =
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nKeep-Alive: timeout=5\r\n\r\n";

std::size_t sizeOf(HeadReader &reader, std::string_view bytes)
{
    reader.startOver();
    return reader.read(bytes, {}).value_or(0);
}

} // namespace

void tst_HeadReader::knowsTheSameHeadAgain()
{
    HeadReader reader;
    for (int i = 0; i < 3; ++i) {
        const std::string buffer = std::string(head) + "hello"; // another place each time
        QCOMPARE(sizeOf(reader, buffer), head.size());
        QCOMPARE(reader.bytes(), head);
        QCOMPARE(reader.head().status, 200);
        QCOMPARE(reader.head().keepAlive, std::string_view("timeout=5"));
        QCOMPARE(reader.framing("GET").length, 5);
    }
}

void tst_HeadReader::readsAnotherHeadAnew_data()
{
    QTest::addColumn<QByteArray>("other");
    QTest::addColumn<int>("status");
    QTest::addColumn<qint64>("length");
    QTest::newRow("another status")
        << QByteArray("HTTP/1.1 404 Not\r\nContent-Length: 5\r\n\r\n") << 404 << 5LL;
    QTest::newRow("another length")
        << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n") << 200 << 6LL;
    QTest::newRow("the same and more")
        << QByteArray(
               "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nKeep-Alive: timeout=5\r\nA: b\r\n\r\n")
        << 200 << 5LL;
    QTest::newRow("shorter") << QByteArray("HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\n") << 204
                             << 0LL;
}

void tst_HeadReader::readsAnotherHeadAnew()
{
    QFETCH(QByteArray, other);
    QFETCH(int, status);
    QFETCH(qint64, length);
    HeadReader reader;
    QCOMPARE(sizeOf(reader, head), head.size());
    QCOMPARE(reader.framing("GET").length, 5);
    const std::string bytes = other.toStdString();
    QCOMPARE(sizeOf(reader, bytes), bytes.size());
    QCOMPARE(reader.head().status, status);
    QCOMPARE(reader.framing("GET").length, length);
    QCOMPARE(sizeOf(reader, head), head.size());
    QCOMPARE(reader.head().status, 200);
}

void tst_HeadReader::framesForEachMethod()
{
    HeadReader reader;
    QCOMPARE(sizeOf(reader, head), head.size());
    QCOMPARE(reader.framing("GET").framing, Framing::Length);
    QCOMPARE(sizeOf(reader, head), head.size());
    QCOMPARE(reader.framing("HEAD").framing, Framing::None);
    QCOMPARE(sizeOf(reader, head), head.size());
    QCOMPARE(reader.framing("GET").framing, Framing::Length);
}

void tst_HeadReader::keepsTheNotesOfAHeadThatCameBefore()
{
    constexpr std::string_view odd = "HTTP/1.1 200 OK\nContent-Length: 1, 1\n\n";
    HeadReader reader;
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(sizeOf(reader, odd), odd.size());
        QVERIFY(!reader.head().fields.notes.empty());
        QCOMPARE(reader.framing("GET").length, 1);
        QCOMPARE(reader.framingNotes().size(), std::size_t(1));
    }
}

void tst_HeadReader::appliesTighterLimitsToAHeadThatCameBefore()
{
    HeadReader reader;
    QCOMPARE(sizeOf(reader, head), head.size());
    HeadLimits small;
    small.bytes = head.size() - 1;
    reader.startOver();
    QCOMPARE(reader.read(head, small).error().kind, ErrorKind::HttpHeader);
    HeadLimits few;
    few.fields = 1;
    QCOMPARE(sizeOf(reader, head), head.size());
    reader.startOver();
    QCOMPARE(reader.read(head, few).error().kind, ErrorKind::HttpHeader);
}

void tst_HeadReader::forgetsAHeadThatCannotBeRead()
{
    constexpr std::string_view bad = "HTTP/1.1 200 OK\r\nno colon\r\n\r\n";
    HeadReader reader;
    for (int i = 0; i < 2; ++i) {
        reader.startOver();
        QVERIFY(!reader.read(bad, {}));
        reader.startOver();
        QCOMPARE(reader.read("SSH-2.0-x", {}).error().kind, ErrorKind::HttpGarbage);
    }
    QCOMPARE(sizeOf(reader, head), head.size());
    QCOMPARE(reader.head().status, 200);
}

void tst_HeadReader::waitsForTheEndOfEachHead()
{
    HeadReader reader;
    QCOMPARE(sizeOf(reader, head), head.size());
    reader.startOver();
    for (std::size_t n = 1; n < head.size(); ++n)
        QCOMPARE(reader.read(head.substr(0, n), {}).value(), std::size_t(0));
    QCOMPARE(reader.read(head, {}).value(), head.size());
}

QTEST_APPLESS_MAIN(tst_HeadReader)
#include "tst_HeadReader.moc"
