// Exchanges end to end over scripted streams: framing, retries, broken streams, and what is kept of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/PoolWorld.h"

#include <QTest>

#include <asio/error.hpp>

using namespace engine;
using namespace std::chrono_literals;

class tst_Client : public QObject
{
    Q_OBJECT

private slots:
    void readsBodies_data();
    void readsBodies();
    void anySplitGivesTheSame_data();
    void anySplitGivesTheSame();
    void endsThatAreErrors_data();
    void endsThatAreErrors();
    void staleGetIsSentAgainOnANewConnection();
    void stalePostIsNotSentAgain();
    void newConnectionIsNeverRetried();
    void nothingWrittenIsRetriedWhateverTheMethod();
    void mustReuseIsNotRetried();
    void interimResponsesAreKept();
    void surplusEndsTheConnection();
    void earlyAnswerIsReadAfterAFailedWrite();
    void tooLargeAHeadIsAnError();
    void bytesAreCounted();
};

namespace {

struct Case
{
    const char *name;
    const char *bytes;
    bool closes;
    const char *body;
    const char *note;
    bool reusable;
};

constexpr Case cases[] = {
    {"content-length", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", false, "hello", "",
     true},
    {"chunked",
     "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\n\r\n",
     false, "hello", "chunk-extension", true},
    {"chunked with trailers",
     "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX: y\r\n\r\n", false,
     "hello", "", true},
    {"until close", "HTTP/1.1 200 OK\r\n\r\nhello", true, "hello", "", false},
    {"no content", "HTTP/1.1 204 No Content\r\n\r\n", false, "", "", true},
    {"not modified with a length", "HTTP/1.1 304 Not Modified\r\nContent-Length: 50\r\n\r\n", false,
     "", "", true},
    {"empty", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", false, "", "", true},
    {"bare LF", "HTTP/1.1 200 OK\nContent-Length: 5\n\nhello", false, "hello", "bare-lf", true},
    {"folded", "HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 5\r\n\r\nhello", false, "hello",
     "obs-fold", true},
    {"no reason", "HTTP/1.1 200\r\nContent-Length: 5\r\n\r\nhello", false, "hello",
     "no-reason-space", true},
    {"HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Length: 5\r\n\r\nhello", false, "hello", "", false},
    {"HTTP/1.0 keep-alive",
     "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 5\r\n\r\nhello", false, "hello",
     "", true},
    {"close wins",
     "HTTP/1.1 200 OK\r\nConnection: keep-alive, Close\r\nContent-Length: 5\r\n\r\nhello", false,
     "hello", "", false},
    {"length and chunked",
     "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: "
     "chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
     false, "hello", "length-and-chunked", false},
    {"equal lengths", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
     false, "hello", "length-repeated", true},
    {"space before colon", "HTTP/1.1 200 OK\r\nContent-Length : 5\r\n\r\nhello", false, "hello",
     "space-before-colon", false},
    {"lower case version", "http/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\nhello", false,
     "hello", "version-case", false},
    {"word for a length", "HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\nhello", true, "hello",
     "length-unreadable", false},
    {"max=0", "HTTP/1.1 200 OK\r\nKeep-Alive: max=0\r\nContent-Length: 5\r\n\r\nhello", false,
     "hello", "", false},
};

void addCases()
{
    QTest::addColumn<int>("index");
    int i = 0;
    for (const Case &c : cases)
        QTest::newRow(c.name) << i++;
}

void scriptAnswer(PoolWorld &world, const std::string &bytes, bool closes,
                  std::size_t mostPerRead = SIZE_MAX)
{
    world.opener.prepare = [=](StreamScript &script) {
        script.answers = {bytes};
        script.closeAfterAnswers = closes;
        script.mostPerRead = mostPerRead;
    };
}

bool hasNote(const ExchangeResult &result, const std::string &kind)
{
    return std::any_of(result.notes.begin(), result.notes.end(),
                       [&](const Note &note) { return note.kind == kind; });
}

} // namespace

void tst_Client::readsBodies_data()
{
    addCases();
}

void tst_Client::readsBodies()
{
    QFETCH(int, index);
    const Case &c = cases[index];
    PoolWorld world;
    scriptAnswer(world, c.bytes, c.closes);
    const auto outcome = world.get("http://h/");
    QVERIFY(outcome->done);
    QVERIFY2(!outcome->result.error,
             outcome->result.error ? code(outcome->result.error->kind).data() : "");
    QVERIFY(outcome->result.complete && outcome->response->complete);
    QCOMPARE(*outcome->response->body, std::string(c.body));
    QCOMPARE(outcome->result.bodyBytes, static_cast<std::int64_t>(std::strlen(c.body)));
    QCOMPARE(hasNote(outcome->result, c.note), *c.note != '\0');
    QCOMPARE(world.pool.openCount(), c.reusable ? 1U : 0U);
    QCOMPARE(outcome->response->wireBytes, static_cast<std::int64_t>(std::strlen(c.bytes)));
}

void tst_Client::anySplitGivesTheSame_data()
{
    addCases();
}

void tst_Client::anySplitGivesTheSame()
{
    QFETCH(int, index);
    const Case &c = cases[index];
    for (const std::size_t step : {1U, 2U, 3U, 7U}) {
        PoolWorld world;
        scriptAnswer(world, c.bytes, c.closes, step);
        const auto outcome = world.get("http://h/");
        QVERIFY(outcome->done && !outcome->result.error);
        QCOMPARE(*outcome->response->body, std::string(c.body));
        QCOMPARE(hasNote(outcome->result, c.note), *c.note != '\0');
        QCOMPARE(world.pool.openCount(), c.reusable ? 1U : 0U);
    }
}

void tst_Client::endsThatAreErrors_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("closes");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("kept");
    QTest::newRow("nothing at all") << QByteArray("") << true << "wait.closed"
                                    << "";
    QTest::newRow("another protocol")
        << QByteArray("SSH-2.0-OpenSSH_9.2\r\n") << false << "http.garbage"
        << "";
    QTest::newRow("cut in the head")
        << QByteArray("HTTP/1.1 200 OK\r\nContent-Le") << true << "recv.short"
        << "";
    QTest::newRow("short body") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
                                << true << "recv.short"
                                << "hello";
    QTest::newRow("no last chunk")
        << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n") << true
        << "recv.short"
        << "hello";
    QTest::newRow("no final line")
        << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n")
        << true << "recv.short"
        << "hello";
    QTest::newRow("no chunk size")
        << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n")
        << false << "http.chunk"
        << "hello";
    QTest::newRow("hexadecimal in C style")
        << QByteArray(
               "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n")
        << false << "http.chunk"
        << "";
    QTest::newRow("two lengths")
        << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello")
        << true << "http.length"
        << "hello";
    QTest::newRow("negative length")
        << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello") << true << "http.length"
        << "hello";
    QTest::newRow("no colon") << QByteArray("HTTP/1.1 200 OK\r\nnonsense\r\n\r\n") << false
                              << "http.header"
                              << "";
    QTest::newRow("two-digit status")
        << QByteArray("HTTP/1.1 20 OK\r\n\r\n") << false << "http.garbage"
        << "";
    QTest::newRow("unasked upgrade")
        << QByteArray("HTTP/1.1 101 Switching Protocols\r\n\r\nxx") << false << "http.upgrade"
        << "";
}

void tst_Client::endsThatAreErrors()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, closes);
    QFETCH(QString, code);
    QFETCH(QString, kept);
    PoolWorld world;
    scriptAnswer(world, bytes.toStdString(), closes);
    const auto outcome = world.get("http://h/");
    QVERIFY(outcome->done);
    QVERIFY(outcome->result.error.has_value());
    QCOMPARE(QString::fromLatin1(engine::code(outcome->result.error->kind).data()), code);
    QCOMPARE(outcome->response ? QString::fromStdString(*outcome->response->body) : QString(),
             kept);
    QVERIFY(!outcome->result.complete);
    QCOMPARE(outcome->result.attempts.size(), 1U);
    QCOMPARE(world.pool.openCount(), 0U);
    QVERIFY(kept.isEmpty() && !bytes.isEmpty()
                ? !outcome->result.unread.empty() || outcome->response
                : true);
}

void tst_Client::staleGetIsSentAgainOnANewConnection()
{
    for (const bool reset : {false, true}) {
        PoolWorld world;
        world.opener.prepare = [](StreamScript &script) {
            script.answers = {okAnswer("one"), okAnswer("two")};
        };
        (void)world.get("http://h/");
        world.stream(0).answers = {""}; // takes the request, then closes without a byte
        world.stream(0).closeAfterAnswers = true;
        const auto outcome = world.begin("http://h/");
        world.settle();
        if (reset)
            world.stream(0).end = asio::error::connection_reset;
        QVERIFY(outcome->done && outcome->result.complete);
        QCOMPARE(outcome->result.attempts.size(), 2U);
        const Attempt &first = outcome->result.attempts[0];
        QVERIFY(first.outcome == Outcome::Retried);
        QVERIFY(first.retry == RetryReason::StaleBeforeFirstByte);
        QCOMPARE(first.use, 2U);
        QVERIFY(first.bytesSent > 0);
        QCOMPARE(outcome->reason(), std::string("retry-after-stale"));
        QCOMPARE(outcome->last().verdict.about, ConnectionId{1});
        QCOMPARE(outcome->connection(), std::string("C2"));
        QCOMPARE(*outcome->response->body, std::string("one"));
        const Phases phases = outcome->result.phases();
        std::int64_t sum = phases.overhead;
        for (const Phase phase : allPhases)
            sum += phases.of(phase).value_or(0);
        QCOMPARE(sum, phases.total);
    }
}

void tst_Client::stalePostIsNotSentAgain()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    (void)world.get("http://h/");
    world.stream(0).answers = {""};
    world.stream(0).closeAfterAnswers = true;
    Request post;
    post.method = "POST";
    post.body = "abc";
    const auto outcome = world.begin("http://h/", {}, post);
    world.settle();
    QCOMPARE(outcome->result.error->kind, ErrorKind::StaleKept);
    QCOMPARE(outcome->result.attempts.size(), 1U);
    QCOMPARE(world.opener.scripts.size(), 1U);
}

void tst_Client::newConnectionIsNeverRetried()
{
    PoolWorld world;
    scriptAnswer(world, "", true);
    const auto outcome = world.get("http://h/");
    QCOMPARE(outcome->result.error->kind, ErrorKind::WaitClosed);
    QCOMPARE(world.opener.scripts.size(), 1U);
}

void tst_Client::nothingWrittenIsRetriedWhateverTheMethod()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    (void)world.get("http://h/");
    world.stream(0).writeError = asio::error::broken_pipe;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer("second")}; };
    Request post;
    post.method = "POST";
    post.body = "abc";
    const auto outcome = world.begin("http://h/", {}, post);
    world.settle();
    world.stream(0).close(asio::error::eof);
    world.settle();
    QVERIFY(outcome->done && outcome->result.complete);
    QVERIFY(outcome->result.attempts[0].retry == RetryReason::NothingWritten);
    QCOMPARE(*outcome->response->body, std::string("second"));
}

void tst_Client::mustReuseIsNotRetried()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    (void)world.get("http://h/");
    world.stream(0).answers = {""};
    world.stream(0).closeAfterAnswers = true;
    SendOptions options;
    options.policy = LeasePolicy::MustReuse;
    const auto outcome = world.get("http://h/", options);
    QCOMPARE(outcome->result.attempts.size(), 1U);
    QCOMPARE(outcome->result.error->kind, ErrorKind::StaleKept);
}

void tst_Client::interimResponsesAreKept()
{
    PoolWorld world;
    scriptAnswer(world,
                 "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n" +
                     okAnswer(),
                 false);
    const auto outcome = world.get("http://h/");
    QVERIFY(outcome->result.complete);
    QCOMPARE(outcome->response->status, 200);
    QCOMPARE(outcome->response->interim.size(), 2U);
    QCOMPARE(outcome->response->interim[0].status, 103);
    QCOMPARE(outcome->response->interim[0].headers.front().value, std::string("</a>"));
    QCOMPARE(world.pool.openCount(), 1U);
}

void tst_Client::surplusEndsTheConnection()
{
    PoolWorld world;
    scriptAnswer(world, okAnswer() + "HTTP/1.1 200 OK\r\n", false);
    const auto outcome = world.get("http://h/");
    QVERIFY(outcome->result.complete);
    QVERIFY(hasNote(outcome->result, "surplus"));
    QCOMPARE(outcome->result.unread, std::string("HTTP/1.1 200 OK\r\n"));
    QCOMPARE(world.pool.openCount(), 0U);
    QCOMPARE(world.get("http://h/")->reason(), std::string("previous-ambiguous"));
}

void tst_Client::earlyAnswerIsReadAfterAFailedWrite()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) {
        script.writeError = asio::error::broken_pipe;
        script.incoming =
            "HTTP/1.1 413 Too Large\r\nConnection: close\r\nContent-Length: 3\r\n\r\nbig";
    };
    Request put;
    put.method = "PUT";
    put.body = std::string(1000, 'x');
    const auto outcome = world.begin("http://h/", {}, put);
    world.settle();
    QVERIFY(outcome->done);
    QCOMPARE(outcome->response->status, 413);
    QCOMPARE(*outcome->response->body, std::string("big"));
    QCOMPARE(world.pool.openCount(), 0U);
}

void tst_Client::tooLargeAHeadIsAnError()
{
    PoolWorld world;
    scriptAnswer(world, "HTTP/1.1 200 OK\r\nX: " + std::string(2 * 1024 * 1024, 'a'), false);
    const auto outcome = world.get("http://h/");
    QCOMPARE(outcome->result.error->kind, ErrorKind::HttpHeader);
    QCOMPARE(outcome->result.error->whole, 1024 * 1024);
}

void tst_Client::bytesAreCounted()
{
    PoolWorld world;
    scriptAnswer(world, okAnswer(), false);
    const auto outcome = world.get("http://h/x");
    QCOMPARE(outcome->last().bytesSent, static_cast<std::int64_t>(world.stream(0).written.size()));
    QCOMPARE(outcome->last().bytesReceived, static_cast<std::int64_t>(okAnswer().size()));
    QCOMPARE(world.info(1).bytesSent, outcome->last().bytesSent);
    const std::vector<WireRecord> records = world.wire.take();
    QCOMPARE(records.size(), 2U);
    QCOMPARE(std::string(records[0].bytes()), world.stream(0).written);
    QCOMPARE(std::string(records[1].bytes()), okAnswer());
    QVERIFY(records[0].direction == WireDirection::Sent &&
            records[1].direction == WireDirection::Received);
}

QTEST_GUILESS_MAIN(tst_Client)
#include "tst_Client.moc"
