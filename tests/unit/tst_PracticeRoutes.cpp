// The practice server without its sockets: where a request leads and what it gets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeGzip.h"
#include "engine/practice/PracticePaths.h"
#include "engine/practice/PracticeRoutes.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace engine;

namespace {

/// A request and its answer, as one connection would hold them.
class Asked
{
public:
    explicit Asked(PracticeRoutes &routes, const QByteArray &firstLine, const QByteArray &body = {},
                   std::int64_t use = 1)
    {
        m_head = firstLine.toStdString() + " HTTP/1.1\r\nHost: localhost\r\nCookie: a=1\r\n";
        if (!body.isEmpty())
            m_head +=
                "Content-Type: text/x-test\r\nContent-Length: " + std::to_string(body.size()) +
                "\r\n";
        m_head += "\r\n";
        const auto refusal = readPracticeRequest(m_head, m_request);
        if (refusal)
            qFatal("%s", refusal->words.c_str());
        m_body.begin(PracticeRoutes::bodyUse(m_request));
        m_body.append(body.toStdString());
        routes.answer(m_request, m_body, use, answer);
    }

    Asked(const Asked &) = delete;
    Asked &operator=(const Asked &) = delete;

    [[nodiscard]] QByteArray content() const
    {
        return {answer.content().data(), static_cast<qsizetype>(answer.content().size())};
    }

    [[nodiscard]] QByteArray head(bool closes = false) const
    {
        std::string out;
        appendHead(answer, m_request, closes, out);
        return QByteArray::fromStdString(out);
    }

    PracticeAnswer answer;

private:
    std::string m_head;
    PracticeRequest m_request;
    PracticeBody m_body;
};

/// RFC 1950 §8.2
quint32 adler32(const QByteArray &text)
{
    quint32 low = 1;
    quint32 high = 0;
    for (const char c : text) {
        low = (low + static_cast<unsigned char>(c)) % 65521;
        high = (high + low) % 65521;
    }
    return (high << 16U) | low;
}

QByteArray bigEndian(quint32 number)
{
    QByteArray out;
    for (int shift = 24; shift >= 0; shift -= 8)
        out += static_cast<char>((number >> static_cast<unsigned>(shift)) & 0xffU);
    return out;
}

/// Unpacks the deflate stream in a gzip file, by way of zlib's own format, which Qt reads; empty where it does not come
/// to `expected`.
QByteArray unpacked(const QByteArray &gzip, const QByteArray &expected)
{
    const QByteArray deflated = gzip.mid(10, gzip.size() - 18);
    return qUncompress(bigEndian(static_cast<quint32>(expected.size())) + "\x78\x9c" + deflated +
                       bigEndian(adler32(expected)));
}

} // namespace

class tst_PracticeRoutes : public QObject
{
    Q_OBJECT

private slots:
    void knowsItsPaths();
    void givesBytes();
    void asksForWholeNumbers_data();
    void asksForWholeNumbers();
    void saysWhatThereIs();
    void saysWhichMethodsFit();
    void servesTheShop_data();
    void servesTheShop();
    void echoes();
    void hashesUploads();
    void countsTheUsesItAnnounces();
    void takesTurns();
    void redirectsToTheEnd();
    void showsCookies();
    void answersStatuses_data();
    void answersStatuses();
    void packsItsGzip_data();
    void packsItsGzip();
};

void tst_PracticeRoutes::knowsItsPaths()
{
    for (const PracticePath &row : practicePaths()) {
        const std::string path =
            std::string(row.path) + (row.path.size() > 1 && row.path.back() == '/' ? "7" : "");
        QCOMPARE(matchPracticePath(path).path, &row);
    }
    QVERIFY(matchPracticePath("/product").path == nullptr);
    QVERIFY(matchPracticePath("/productss").path == nullptr);
    QVERIFY(matchPracticePath("/cart/").path == nullptr);
    QVERIFY(matchPracticePath("/BYTES/1").path == nullptr);
}

void tst_PracticeRoutes::givesBytes()
{
    PracticeRoutes routes;
    const Asked asked(routes, "GET /bytes/1073741824");
    QCOMPARE(asked.answer.kind, PracticeAnswer::Kind::Pattern);
    QCOMPARE(asked.answer.bytes, std::int64_t(1) << 30);
    QVERIFY2(asked.head().contains("\r\nContent-Length: 1073741824\r\n"), asked.head());
    QCOMPARE(routes.pattern().size() % 64, 0U);
    QCOMPARE(routes.pattern().substr(0, 64), routes.pattern().substr(64, 64));
    QCOMPARE(Asked(routes, "HEAD /bytes/10").head(), Asked(routes, "GET /bytes/10").head());
    QVERIFY2(!asked.head().contains("Date"), "the same request always gets the same bytes");
}

void tst_PracticeRoutes::asksForWholeNumbers_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::newRow("words for a size") << QByteArray("GET /bytes/many");
    QTest::newRow("no size") << QByteArray("GET /bytes/");
    QTest::newRow("a negative size") << QByteArray("GET /bytes/-1");
    QTest::newRow("more than 1 GiB") << QByteArray("GET /bytes/1073741825");
    QTest::newRow("more than any number") << QByteArray("GET /bytes/99999999999999999999");
    QTest::newRow("a size with a rest") << QByteArray("GET /bytes/1/2");
    QTest::newRow("chunks of nothing") << QByteArray("GET /chunked/10?size=0");
    QTest::newRow("chunks too large") << QByteArray("GET /chunked/10?size=65537");
    QTest::newRow("an empty number of milliseconds") << QByteArray("GET /chunked/10?ms=");
    QTest::newRow("a delay beyond ten minutes") << QByteArray("GET /delay/600001");
    QTest::newRow("an interim status") << QByteArray("GET /status/101");
    QTest::newRow("a status of four digits") << QByteArray("GET /status/1000");
    QTest::newRow("no use at all") << QByteArray("GET /keepalive?max=0");
    QTest::newRow("half a second") << QByteArray("GET /keepalive?timeout=0.5");
    QTest::newRow("an idle time in words") << QByteArray("GET /stale?ms=soon");
    QTest::newRow("too many redirects") << QByteArray("GET /redirect/101");
    QTest::newRow("too many events") << QByteArray("GET /sse?events=1001");
}

void tst_PracticeRoutes::asksForWholeNumbers()
{
    QFETCH(QByteArray, request);
    PracticeRoutes routes;
    const Asked asked(routes, request);
    QCOMPARE(asked.answer.status, 400);
    QCOMPARE(asked.answer.kind, PracticeAnswer::Kind::Text);
    QVERIFY2(asked.content().contains("must be a whole number from "), asked.content());
    QVERIFY2(!asked.answer.close, "the request was well formed, so the connection goes on");
}

void tst_PracticeRoutes::saysWhatThereIs()
{
    PracticeRoutes routes;
    const Asked missed(routes, "GET /nowhere");
    QCOMPARE(missed.answer.status, 404);
    QVERIFY(missed.content().startsWith("There is nothing at /nowhere."));
    const Asked index(routes, "GET /");
    QCOMPARE(index.answer.status, 200);
    for (const PracticePath &row : practicePaths()) {
        const QByteArray words(row.words.data(), static_cast<qsizetype>(row.words.size()));
        QVERIFY2(missed.content().contains(words), words);
        QVERIFY2(index.content().contains(words), words);
    }
    PracticeRequest lost;
    lost.method = "POST";
    lost.path = "/nowhere";
    QCOMPARE(PracticeRoutes::bodyUse(lost), BodyUse::Unwanted);
}

void tst_PracticeRoutes::saysWhichMethodsFit()
{
    PracticeRoutes routes;
    const Asked wrong(routes, "GET /login");
    QCOMPARE(wrong.answer.status, 405);
    QVERIFY2(wrong.head().contains("\r\nAllow: POST, OPTIONS\r\n"), wrong.head());
    QCOMPARE(Asked(routes, "DELETE /bytes/1").answer.status, 405);
    QCOMPARE(Asked(routes, "CONNECT /echo").answer.status, 405);
    QCOMPARE(Asked(routes, "PURGE /stale").answer.status, 200);
    const Asked options(routes, "OPTIONS *");
    QCOMPARE(options.answer.status, 204);
    QVERIFY2(options.head().contains("\r\nAllow: GET"), options.head());
    QVERIFY2(!options.head().contains("Content-"), "204 has no content");
}

void tst_PracticeRoutes::servesTheShop_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::newRow("sign in") << QByteArray("POST /login") << QByteArray("{\"user\": \"ada\"}")
                             << 200;
    QTest::newRow("list products") << QByteArray("GET /products") << QByteArray() << 200;
    QTest::newRow("product") << QByteArray("GET /products/7") << QByteArray() << 200;
    QTest::newRow("the last product") << QByteArray("GET /products/48") << QByteArray() << 200;
    QTest::newRow("no such product") << QByteArray("GET /products/49") << QByteArray() << 404;
    QTest::newRow("add to cart") << QByteArray("POST /cart/items") << QByteArray("{\"product\": 7}")
                                 << 201;
    QTest::newRow("cart") << QByteArray("GET /cart") << QByteArray() << 200;
    QTest::newRow("place order") << QByteArray("POST /orders") << QByteArray("{}") << 201;
}

void tst_PracticeRoutes::servesTheShop()
{
    QFETCH(QByteArray, request);
    QFETCH(QByteArray, body);
    PracticeRoutes routes;
    const Asked first(routes, request, body, 1);
    QTEST(first.answer.status, "status");
    QCOMPARE(first.answer.type, PracticeAnswer::json);
    QJsonParseError error;
    QVERIFY2(QJsonDocument::fromJson(first.content(), &error).isObject(),
             qPrintable(error.errorString()));
    const Asked second(routes, request, body, 2);
    QCOMPARE(second.head() + second.content(), first.head() + first.content());
    const Asked elsewhere(*std::make_unique<PracticeRoutes>(), request, body);
    QCOMPARE(elsewhere.head(), first.head());
}

void tst_PracticeRoutes::echoes()
{
    PracticeRoutes routes;
    const QByteArray body("\0binary\r\n\r\nand more", 19);
    const Asked withBody(routes, "PUT /echo", body);
    QCOMPARE(withBody.content(), body);
    QCOMPARE(withBody.answer.type, "text/x-test");
    const Asked without(routes, "GET /echo?x=1");
    QCOMPARE(without.content(), "GET /echo?x=1 HTTP/1.1\r\nHost: localhost\r\nCookie: a=1\r\n\r\n");
}

void tst_PracticeRoutes::hashesUploads()
{
    PracticeRoutes routes;
    QCOMPARE(Asked(routes, "POST /upload", "abc").content(),
             "{\"sha1\":\"a9993e364706816aba3e25717850c26c9cd0d89d\",\"length\":3}\n");
    QCOMPARE(Asked(routes, "PUT /upload").content(),
             "{\"sha1\":\"da39a3ee5e6b4b0d3255bfef95601890afd80709\",\"length\":0}\n");
}

void tst_PracticeRoutes::countsTheUsesItAnnounces()
{
    PracticeRoutes routes;
    const QByteArray request = "GET /keepalive?timeout=7&max=3";
    const Asked first(routes, request, {}, 1);
    QVERIFY2(
        first.head().contains("\r\nConnection: keep-alive\r\nKeep-Alive: timeout=7, max=2\r\n"),
        first.head());
    QCOMPARE(first.answer.idleLimit, Nanoseconds(std::chrono::seconds(7)));
    QVERIFY(Asked(routes, request, {}, 2).head().contains(", max=1\r\n"));
    const Asked last(routes, request, {}, 3);
    QVERIFY(last.answer.close);
    QVERIFY2(last.head(true).contains("\r\nConnection: close\r\n") &&
                 !last.head(true).contains("Keep-Alive"),
             last.head(true));
    QVERIFY(Asked(routes, request, {}, 4).answer.close);
    const Asked timeAlone(routes, "GET /keepalive");
    QVERIFY2(timeAlone.head().contains("\r\nKeep-Alive: timeout=5\r\n"), timeAlone.head());
    const Asked silent(routes, "GET /stale?ms=250");
    QVERIFY(!silent.head().contains("eep-"));
    QCOMPARE(silent.answer.idleLimit, Nanoseconds(std::chrono::milliseconds(250)));
}

void tst_PracticeRoutes::takesTurns()
{
    PracticeRoutes routes;
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(Asked(routes, "GET /flaky").answer.status, 503);
        QCOMPARE(Asked(routes, "POST /flaky").answer.status, 200);
    }
}

void tst_PracticeRoutes::redirectsToTheEnd()
{
    PracticeRoutes routes;
    const Asked away(routes, "GET /redirect/2");
    QCOMPARE(away.answer.status, 302);
    QVERIFY(away.head().contains("\r\nLocation: /redirect/1\r\n"));
    const Asked arrived(routes, "GET /redirect/0");
    QCOMPARE(arrived.answer.status, 200);
    QVERIFY(!arrived.head().contains("Location"));
}

void tst_PracticeRoutes::showsCookies()
{
    PracticeRoutes routes;
    const Asked asked(routes, "GET /cookies");
    QCOMPARE(asked.head().count("\r\nSet-Cookie: "), 2);
    QCOMPARE(asked.content(), "cookies received:\na=1\n");
}

void tst_PracticeRoutes::answersStatuses_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("the usual one") << 200 << QByteArray("HTTP/1.1 200 OK\r\n");
    QTest::newRow("a teapot") << 418 << QByteArray("HTTP/1.1 418 I'm a teapot\r\n");
    QTest::newRow("the last in the table")
        << 505 << QByteArray("HTTP/1.1 505 HTTP Version Not Supported\r\n");
    QTest::newRow("one without words") << 299 << QByteArray("HTTP/1.1 299 \r\n");
    QTest::newRow("outside the classes") << 999 << QByteArray("HTTP/1.1 999 \r\n");
    QTest::newRow("without content") << 204 << QByteArray("HTTP/1.1 204 No Content\r\n");
    QTest::newRow("not modified") << 304 << QByteArray("HTTP/1.1 304 Not Modified\r\n");
}

void tst_PracticeRoutes::answersStatuses()
{
    QFETCH(int, status);
    QFETCH(QByteArray, line);
    PracticeRoutes routes;
    const Asked asked(routes, "DELETE /status/" + QByteArray::number(status));
    QVERIFY2(asked.head().startsWith(line), asked.head());
    QCOMPARE(asked.head().contains("Content-Length"), status != 204 && status != 304);
}

void tst_PracticeRoutes::packsItsGzip_data()
{
    QTest::addColumn<int>("times");
    QTest::newRow("a single line") << 1;
    QTest::newRow("a match of less than the longest") << 2;
    QTest::newRow("a rest of literals") << 42;
    QTest::newRow("as /gzip has it") << 64;
}

void tst_PracticeRoutes::packsItsGzip()
{
    QFETCH(int, times);
    const QByteArray line(
        "0123456789 \x80\xff and so on; it has to be sixty-four bytes, in all.\n");
    const QByteArray packed =
        QByteArray::fromStdString(gzipOfLines(line.toStdString(), static_cast<std::size_t>(times)));
    QCOMPARE(unpacked(packed, line.repeated(times)), line.repeated(times));
    QVERIFY(times == 1 || packed.size() < 64 * times);
    if (times == 64)
        QCOMPARE(packed.right(8).toHex(),
                 "038825a800100000"); // CRC-32 and length, as another program computed them
}

QTEST_APPLESS_MAIN(tst_PracticeRoutes)
#include "tst_PracticeRoutes.moc"
