// Tests of BodyFraming, ChunkedDecoder and BodyReader: how long a body is, and its content in any split of its bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/BodyReader.h"
#include "engine/http1/ResponseHead.h"

#include <QTest>

using namespace engine;

class tst_BodyFraming : public QObject
{
    Q_OBJECT

private slots:
    void decides_data();
    void decides();
    void decodesInAnySplit_data();
    void decodesInAnySplit();
    void refusesChunks_data();
    void refusesChunks();
    void boundsWhatItKeeps();
    void endsWithTheLength();
    void judgesTheEndOfTheStream_data();
    void judgesTheEndOfTheStream();
};

namespace {

class Collector final : public BodySink
{
public:
    void append(std::string_view bytes) override { content += bytes; }

    std::string content;
};

std::string_view view(const QByteArray &from)
{
    return {from.data(), static_cast<std::size_t>(from.size())};
}

constexpr const char *chunked = "Transfer-Encoding: chunked\r\n";

} // namespace

void tst_BodyFraming::decides_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<Framing>("framing");
    QTest::addColumn<qint64>("length");
    QTest::addColumn<bool>("ambiguous");
    QTest::addColumn<bool>("fails");
    const auto row = [](const char *name, const char *method, const char *line, const char *fields,
                        Framing framing, qint64 length = 0, bool ambiguous = false,
                        bool fails = false) {
        QTest::newRow(name) << QByteArray(method) << QByteArray(line) + "\r\n" + fields + "\r\n"
                            << framing << length << ambiguous << fails;
    };
    const char *ok = "HTTP/1.1 200 OK";
    row("length", "GET", ok, "Content-Length: 5\r\n", Framing::Length, 5);
    row("leading zeros", "GET", ok, "Content-Length: 0005\r\n", Framing::Length, 5);
    row("chunked", "GET", ok, chunked, Framing::Chunked);
    row("CHUNKED", "GET", ok, "transfer-encoding:CHUNKED\r\n", Framing::Chunked);
    row("neither", "GET", ok, "", Framing::UntilClose);
    row("HEAD", "HEAD", ok, "Content-Length: 5\r\n", Framing::None);
    row("204", "GET", "HTTP/1.1 204 No Content", "Content-Length: 5\r\n", Framing::None);
    row("304", "GET", "HTTP/1.1 304 Not Modified", "Content-Length: 5\r\n", Framing::None);
    row("103", "GET", "HTTP/1.1 103 Early Hints", chunked, Framing::None);
    row("204 with a coding", "GET", "HTTP/1.1 204 No Content", chunked, Framing::None, 0, true);
    row("tunnel", "CONNECT", ok, "Content-Length: 5\r\n", Framing::None, 0, true);
    row("205 has a body", "GET", "HTTP/1.1 205 Reset", "Content-Length: 0\r\n", Framing::Length);
    row("both", "GET", ok, "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", Framing::Chunked,
        0, true);
    row("chunked in 1.0", "GET", "HTTP/1.0 200 OK", chunked, Framing::Chunked, 0, true);
    row("chunked twice", "GET", ok, "Transfer-Encoding: chunked, chunked\r\n", Framing::Chunked, 0,
        true);
    row("coded, chunked", "GET", ok, "Transfer-Encoding: gzip, chunked\r\n", Framing::Chunked);
    row("coded alone", "GET", ok, "Transfer-Encoding: gzip\r\n", Framing::UntilClose, 0, true);
    row("chunked first", "GET", ok, "Transfer-Encoding: chunked, gzip\r\n", Framing::UntilClose, 0,
        true, true);
    row("same twice", "GET", ok, "Content-Length: 5\r\nContent-Length: 5\r\n", Framing::Length, 5);
    row("same in a list", "GET", ok, "Content-Length: 5, 5\r\n", Framing::Length, 5);
    row("different", "GET", ok, "Content-Length: 5\r\nContent-Length: 6\r\n", Framing::UntilClose,
        0, true, true);
    for (const char *value : {"-5", "+5", "0x5", "5s", "5 5", "99999999999999999999"})
        row(value, "GET", ok, (QByteArray("Content-Length: ") + value + "\r\n").constData(),
            Framing::UntilClose, 0, true, true);
    row("a word", "GET", ok, "Content-Length: abc\r\n", Framing::UntilClose, 0, true);
    row("empty", "GET", ok, "Content-Length: \r\n", Framing::UntilClose, 0, true);
}

void tst_BodyFraming::decides()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, head);
    QFETCH(Framing, framing);
    QFETCH(qint64, length);
    QFETCH(bool, ambiguous);
    QFETCH(bool, fails);
    ResponseHead read;
    QVERIFY(readResponseHead(view(head), {}, read).has_value());
    std::vector<Note> notes;
    const BodyFraming found = frameResponse(read, view(method), notes);
    QCOMPARE(found.framing, framing);
    QCOMPARE(qint64(found.length), length);
    QCOMPARE(found.ambiguous, ambiguous);
    QCOMPARE(found.error.has_value(), fails);
    if (ambiguous && !fails)
        QVERIFY(!notes.empty());
}

void tst_BodyFraming::decodesInAnySplit_data()
{
    QTest::addColumn<QByteArray>("wire");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("note");
    QTest::addColumn<bool>("reusable");
    QTest::newRow("two chunks") << QByteArray("5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n")
                                << QByteArray("hello world") << QByteArray() << true;
    QTest::newRow("nothing") << QByteArray("0\r\n\r\n") << QByteArray() << QByteArray() << true;
    QTest::newRow("upper and zeros") << QByteArray("00A\r\n0123456789\r\n000\r\n\r\n")
                                     << QByteArray("0123456789") << QByteArray() << true;
    QTest::newRow("extension") << QByteArray("5;a=\"b;c\"\r\nhello\r\n0;z\r\n\r\n")
                               << QByteArray("hello") << QByteArray("chunk-extension") << true;
    QTest::newRow("space") << QByteArray("5 \r\nhello\r\n0\r\n\r\n") << QByteArray("hello")
                           << QByteArray("chunk-space") << true;
    QTest::newRow("trailers") << QByteArray("5\r\nhello\r\n0\r\nA: b\r\nC: d\r\n\r\n")
                              << QByteArray("hello") << QByteArray() << true;
    QTest::newRow("LF alone") << QByteArray("5\nhello\n0\n\n") << QByteArray("hello")
                              << QByteArray("chunk-bare-lf") << false;
    QTest::newRow("line ends as content") << QByteArray("4\r\n\r\n\r\n\r\n0\r\n\r\n")
                                          << QByteArray("\r\n\r\n") << QByteArray() << true;
}

void tst_BodyFraming::decodesInAnySplit()
{
    QFETCH(QByteArray, wire);
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, note);
    QFETCH(bool, reusable);
    const QByteArray stream = wire + "HTTP/1.1 200 next";
    ChunkedDecoder decoder;
    for (qsizetype step = 1; step <= stream.size(); ++step) {
        decoder.begin();
        Collector sink;
        std::size_t taken = 0;
        while (!decoder.isComplete() && taken < view(stream).size()) {
            const auto n =
                decoder.consume(view(stream).substr(taken, static_cast<std::size_t>(step)), sink);
            QVERIFY(n.has_value());
            taken += *n;
        }
        QVERIFY(decoder.isComplete());
        QCOMPARE(taken, view(wire).size());
        QCOMPARE(QByteArray::fromStdString(sink.content), content);
        QCOMPARE(!decoder.neverReuse(), reusable);
        QCOMPARE(decoder.notes().empty(), note.isEmpty());
        if (!note.isEmpty())
            QCOMPARE(QByteArray::fromStdString(decoder.notes().front().kind), note);
        if (wire.contains("C: d"))
            QCOMPARE(decoder.trailerBytes(), std::string_view("A: b\r\nC: d\r\n\r\n"));
    }
}

void tst_BodyFraming::refusesChunks_data()
{
    QTest::addColumn<QByteArray>("wire");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<qint64>("at");
    QTest::newRow("no number") << QByteArray("zz\r\n") << QByteArray() << qint64(0);
    QTest::newRow("C's way") << QByteArray("0x5\r\nhello\r\n") << QByteArray() << qint64(0);
    QTest::newRow("negative") << QByteArray("-5\r\nhello\r\n") << QByteArray() << qint64(0);
    QTest::newRow("empty") << QByteArray("\r\n") << QByteArray() << qint64(0);
    QTest::newRow("too large") << QByteArray("8000000000000000\r\n") << QByteArray() << qint64(0);
    QTest::newRow("overflowing") << QByteArray("10000000000000005\r\n") << QByteArray()
                                 << qint64(0);
    QTest::newRow("longer than said")
        << QByteArray("5\r\nhello!\r\n0\r\n\r\n") << QByteArray("hello") << qint64(8);
    QTest::newRow("second one") << QByteArray("5\r\nhello\r\nxyz\r\n") << QByteArray("hello")
                                << qint64(10);
}

void tst_BodyFraming::refusesChunks()
{
    QFETCH(QByteArray, wire);
    QFETCH(QByteArray, content);
    QFETCH(qint64, at);
    ChunkedDecoder decoder;
    decoder.begin();
    Collector sink;
    const auto result = decoder.consume(view(wire), sink);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().kind, ErrorKind::HttpChunk);
    QCOMPARE(qint64(result.error().at), at);
    QCOMPARE(QByteArray::fromStdString(sink.content), content);
}

void tst_BodyFraming::boundsWhatItKeeps()
{
    Collector sink;
    ChunkedDecoder decoder;
    // A size line that never ends, byte by byte.
    decoder.begin();
    bool isRefused = false;
    for (int i = 0; i < 20'000 && !isRefused; ++i)
        isRefused = !decoder.consume(i == 0 ? "5;" : "x", sink).has_value();
    QVERIFY(isRefused);
    // Many small extensions that add up.
    decoder.begin();
    isRefused = false;
    for (int i = 0; i < 20'000 && !isRefused; ++i)
        isRefused = !decoder.consume("1;ab\r\nx\r\n", sink).has_value();
    QVERIFY(isRefused);
    // Trailers without end.
    decoder.begin();
    QVERIFY(decoder.consume("0\r\n", sink).has_value());
    isRefused = false;
    for (int i = 0; i < 20'000 && !isRefused; ++i)
        isRefused = !decoder.consume("A: b\r\n", sink).has_value();
    QVERIFY(isRefused);
}

void tst_BodyFraming::endsWithTheLength()
{
    BodyReader reader;
    reader.begin({Framing::Length, 5, false, std::nullopt});
    Collector sink;
    QVERIFY(!reader.isComplete());
    QCOMPARE(*reader.consume("hel", sink), 3U);
    QCOMPARE(*reader.consume("lo and more", sink), 2U);
    QVERIFY(reader.isComplete());
    QCOMPARE(sink.content, "hello");
    reader.begin({Framing::None, 0, false, std::nullopt});
    QVERIFY(reader.isComplete());
    reader.begin({Framing::Length, 0, false, std::nullopt});
    QVERIFY(reader.isComplete());
}

void tst_BodyFraming::judgesTheEndOfTheStream_data()
{
    QTest::addColumn<Framing>("framing");
    QTest::addColumn<QByteArray>("came");
    QTest::addColumn<bool>("clean");
    QTest::addColumn<bool>("whole");
    QTest::newRow("length, short") << Framing::Length << QByteArray("hel") << true << false;
    QTest::newRow("length, whole") << Framing::Length << QByteArray("hello") << false << true;
    QTest::newRow("until close") << Framing::UntilClose << QByteArray("hello") << true << true;
    QTest::newRow("until close, cut")
        << Framing::UntilClose << QByteArray("hello") << false << false;
    QTest::newRow("chunked, no last chunk")
        << Framing::Chunked << QByteArray("5\r\nhello\r\n") << true << false;
    QTest::newRow("chunked, no last line")
        << Framing::Chunked << QByteArray("5\r\nhello\r\n0\r\n") << true << false;
    QTest::newRow("chunked, whole")
        << Framing::Chunked << QByteArray("5\r\nhello\r\n0\r\n\r\n") << true << true;
}

void tst_BodyFraming::judgesTheEndOfTheStream()
{
    QFETCH(Framing, framing);
    QFETCH(QByteArray, came);
    QFETCH(bool, clean);
    QFETCH(bool, whole);
    BodyReader reader;
    reader.begin({framing, 5, false, std::nullopt});
    Collector sink;
    QVERIFY(reader.consume(view(came), sink).has_value());
    const auto end = reader.endOfStream(clean);
    QCOMPARE(end.has_value(), whole);
    if (!whole)
        QCOMPARE(end.error().kind, ErrorKind::ReceiveShort);
}

QTEST_APPLESS_MAIN(tst_BodyFraming)
#include "tst_BodyFraming.moc"
