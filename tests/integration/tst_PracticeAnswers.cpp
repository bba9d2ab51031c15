// What the practice server's paths answer over a real connection, byte for byte, and the engine as their client.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/Engine.h"
#include "engine/practice/PracticeHost.h"
#include "tests/support/RawPeer.h"
#include "tests/support/RunningPractice.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <array>
#include <thread>
#include <unistd.h>

using namespace tests;

namespace {

QByteArray get(const QByteArray &target, const QByteArray &fields = {})
{
    return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n";
}

QByteArray post(const QByteArray &target, const QByteArray &body, const QByteArray &fields = {})
{
    return "POST " + target +
           " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + QByteArray::number(body.size()) +
           "\r\n" + fields + "\r\n" + body;
}

QByteArray chunked(const QByteArray &target, const QByteArray &body)
{
    QByteArray out =
        "POST " + target + " HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (qsizetype at = 0; at < body.size(); at += 30'000) {
        const QByteArray part = body.mid(at, 30'000);
        out += QByteArray::number(part.size(), 16) + "\r\n" + part + "\r\n";
    }
    return out + "0\r\n\r\n";
}

/// Bytes of all values, in an order that no cut hides.
QByteArray binary(qsizetype size)
{
    QByteArray out(size, '\0');
    quint32 state = 1;
    for (char &c : out) {
        state = state * 1664525U + 1013904223U;
        c = static_cast<char>(state >> 24U);
    }
    return out;
}

} // namespace

class tst_PracticeAnswers : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void answersTheSameEachTime_data();
    void answersTheSameEachTime();
    void sendsManyBytes_data();
    void sendsManyBytes();
    void sendsChunks();
    void answersHeadWithoutBody_data();
    void answersHeadWithoutBody();
    void echoesExactly_data();
    void echoesExactly();
    void hashesUploads_data();
    void hashesUploads();
    void callsForTheBody();
    void turnsDownWithoutTheBody();
    void takesItsTime();
    void sendsEvents();
    void isTrustedByTheEngine();
    void endsWithItsParent();

private:
    [[nodiscard]] std::unique_ptr<RawPeer> open(bool isSecure) const;

    RunningPractice m_server;
};

void tst_PracticeAnswers::initTestCase()
{
    QVERIFY2(m_server.failure().isEmpty(), m_server.failure());
}

std::unique_ptr<RawPeer> tst_PracticeAnswers::open(bool isSecure) const
{
    auto out = std::make_unique<RawPeer>(isSecure ? m_server.at().tlsPort : m_server.at().port);
    if (isSecure && !out->secure(m_server.authority(), "127.0.0.1"))
        qFatal("no TLS");
    return out;
}

void tst_PracticeAnswers::answersTheSameEachTime_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    QTest::newRow("sign in") << post("/login", "{\"user\": \"ada\"}") << 200;
    QTest::newRow("list products") << get("/products") << 200;
    QTest::newRow("product") << get("/products/7") << 200;
    QTest::newRow("add to cart") << post("/cart/items", "{\"product\": 7, \"quantity\": 2}") << 201;
    QTest::newRow("cart") << get("/cart") << 200;
    QTest::newRow("place order") << post("/orders", "{\"payment\": \"invoice\"}") << 201;
    QTest::newRow("bytes") << get("/bytes/2048") << 200;
    QTest::newRow("chunks") << get("/chunked/65536") << 200;
    QTest::newRow("gzip") << get("/gzip") << 200;
    QTest::newRow("cookies") << get("/cookies") << 200;
    QTest::newRow("the list of all paths") << get("/") << 200;
    QTest::newRow("nothing") << get("/nothing") << 404;
}

void tst_PracticeAnswers::answersTheSameEachTime()
{
    QFETCH(QByteArray, request);
    const auto kept = open(true);
    const RawAnswer first = kept->ask(request);
    QTEST(first.status, "status");
    QVERIFY(first.body.size() > 10);
    QCOMPARE(kept->ask(request).bytes, first.bytes);
    QCOMPARE(open(true)->ask(request).bytes, first.bytes);
    QCOMPARE(open(false)->ask(request).bytes, first.bytes);
}

void tst_PracticeAnswers::sendsManyBytes_data()
{
    QTest::addColumn<bool>("isSecure");
    QTest::addColumn<int>("size");
    for (const bool isSecure : {false, true}) {
        for (const int size : {0, 1, 65'536, 262'144, 24'000'000})
            QTest::addRow("%d bytes%s", size, isSecure ? " with TLS" : "") << isSecure << size;
    }
}

void tst_PracticeAnswers::sendsManyBytes()
{
    QFETCH(bool, isSecure);
    QFETCH(int, size);
    const auto peer = open(isSecure);
    const QByteArray line = peer->ask(get("/bytes/64")).body;
    const RawAnswer answer = peer->ask(get("/bytes/" + QByteArray::number(size)));
    QCOMPARE(answer.field("Content-Length").toInt(), size);
    QCOMPARE(answer.body.size(), size);
    QVERIFY(answer.body == line.repeated(size / 64 + 1).left(size));
    QCOMPARE(peer->ask(get("/cart")).status, 200);
}

void tst_PracticeAnswers::sendsChunks()
{
    const auto peer = open(false);
    const QByteArray whole = peer->ask(get("/bytes/1000000")).body;
    const RawAnswer usual = peer->ask(get("/chunked/65536"));
    QCOMPARE(usual.field("Transfer-Encoding"), "chunked");
    QVERIFY(!usual.head.contains("Content-Length"));
    QCOMPARE(usual.chunks, 16);
    QVERIFY(usual.body == whole.left(65'536));
    const RawAnswer odd = peer->ask(get("/chunked/1000000?size=7001"));
    QCOMPARE(odd.chunks, 143);
    QVERIFY(odd.body == whole);
    QCOMPARE(peer->ask(get("/chunked/0")).chunks, 0);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(peer->ask(get("/chunked/30?size=10&ms=20")).chunks, 3);
    QVERIFY(timer.elapsed() >= 40);
}

void tst_PracticeAnswers::answersHeadWithoutBody_data()
{
    QTest::addColumn<QByteArray>("target");
    for (const char *target : {"/bytes/100000", "/chunked/5000", "/products", "/sse", "/gzip",
                               "/status/500", "/nothing"})
        QTest::addRow("%s", target) << QByteArray(target);
}

void tst_PracticeAnswers::answersHeadWithoutBody()
{
    QFETCH(QByteArray, target);
    const auto peer = open(false);
    QVERIFY(peer->send("HEAD " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    const QByteArray head = peer->answer(true).head;
    QCOMPARE(head, peer->ask(get(target)).head);
}

void tst_PracticeAnswers::echoesExactly_data()
{
    QTest::addColumn<bool>("isChunked");
    QTest::addColumn<int>("size");
    for (const bool isChunked : {false, true}) {
        for (const int size : {0, 1, 65'536, 3'000'000})
            QTest::addRow("%d bytes%s", size, isChunked ? " in chunks" : "") << isChunked << size;
    }
}

void tst_PracticeAnswers::echoesExactly()
{
    QFETCH(bool, isChunked);
    QFETCH(int, size);
    const auto peer = open(true);
    const QByteArray body = binary(size);
    const QByteArray request =
        isChunked ? chunked("/echo", body) : post("/echo", body, "Content-Type: text/x-any\r\n");
    const RawAnswer answer = peer->ask(request);
    QCOMPARE(answer.status, 200);
    if (size == 0 && !isChunked) {
        QCOMPARE(answer.body, request); // without a body, the head
        return;
    }
    QCOMPARE(answer.field("Content-Type"), isChunked ? "application/octet-stream" : "text/x-any");
    QVERIFY(answer.body == body);
}

void tst_PracticeAnswers::hashesUploads_data()
{
    QTest::addColumn<bool>("isSecure");
    QTest::addColumn<bool>("isChunked");
    QTest::newRow("length known") << false << false;
    QTest::newRow("in chunks") << false << true;
    QTest::newRow("length known, with TLS") << true << false;
    QTest::newRow("in chunks, with TLS") << true << true;
}

void tst_PracticeAnswers::hashesUploads()
{
    QFETCH(bool, isSecure);
    QFETCH(bool, isChunked);
    const auto peer = open(isSecure);
    for (const qsizetype size :
         {20'000'000, 0, 12'345}) { // the first is more than any other path takes
        const QByteArray body = binary(size);
        const QByteArray hash = QCryptographicHash::hash(body, QCryptographicHash::Sha1).toHex();
        const RawAnswer answer =
            peer->ask(isChunked ? chunked("/upload", body) : post("/upload", body));
        QCOMPARE(answer.body,
                 "{\"sha1\":\"" + hash + "\",\"length\":" + QByteArray::number(size) + "}\n");
    }
}

void tst_PracticeAnswers::callsForTheBody()
{
    const auto peer = open(false);
    const QByteArray request = post("/echo", "hello", "Expect: 100-continue\r\n");
    QVERIFY(peer->send(request.chopped(5)));
    const RawAnswer interim = peer->answer();
    QCOMPARE(interim.bytes, "HTTP/1.1 100 Continue\r\n\r\n");
    QVERIFY(peer->send("hello"));
    QCOMPARE(peer->answer().body, "hello");
    QCOMPARE(peer->ask(request).body,
             "hello"); // the body was there, so nothing had to be called for
}

void tst_PracticeAnswers::turnsDownWithoutTheBody()
{
    for (const char *target : {"/nothing", "/products"}) {
        const auto peer = open(false);
        const RawAnswer answer =
            peer->ask(post(target, "hello", "Expect: 100-continue\r\n").chopped(5));
        QCOMPARE(answer.status, QByteArray(target) == "/products" ? 405 : 404);
        QCOMPARE(answer.field("Connection"), "close");
        QCOMPARE(peer->rest(), QByteArray());
    }
    const auto tooLarge = open(false);
    QCOMPARE(tooLarge
                 ->ask("PUT /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\nExpect: "
                       "100-continue\r\n\r\n")
                 .status,
             413);
}

void tst_PracticeAnswers::takesItsTime()
{
    const auto peer = open(false);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(peer->ask(get("/delay/60")).status, 200);
    QVERIFY2(timer.elapsed() >= 60, QByteArray::number(timer.elapsed()));
    QCOMPARE(peer->ask(get("/delay/0")).status, 200);
}

void tst_PracticeAnswers::sendsEvents()
{
    const auto peer = open(true);
    QElapsedTimer timer;
    timer.start();
    const RawAnswer answer = peer->ask(get("/sse?events=3&ms=20"));
    QVERIFY(timer.elapsed() >= 40);
    QCOMPARE(answer.field("Content-Type"), "text/event-stream");
    QCOMPARE(answer.chunks, 3);
    QCOMPARE(answer.body,
             "id: 1\nevent: tick\ndata: {\"tick\":1}\n\nid: 2\nevent: tick\ndata: {\"tick\":2}\n\n"
             "id: 3\nevent: tick\ndata: {\"tick\":3}\n\n");
    QCOMPARE(peer->ask(get("/sse?events=0")).body, QByteArray());
}

void tst_PracticeAnswers::isTrustedByTheEngine()
{
    engine::Engine client;
    std::vector<std::shared_ptr<const engine::Exchange>> finished;
    const auto collect = [&finished](const std::vector<engine::Event> &events) {
        for (const engine::Event &event : events) {
            if (const auto *end = std::get_if<engine::ExchangeFinished>(&event))
                finished.push_back(end->exchange);
        }
    };
    connect(&client, &engine::Engine::eventsArrived, this, collect);
    const std::string port = std::to_string(m_server.at().tlsPort);
    std::size_t asked = 0;
    for (const std::string &host :
         {std::string("localhost"), std::string("127.0.0.1"), std::string("shop.localhost")}) {
        engine::Request request;
        request.url = engine::parseUrl("https://" + host + ':' + port + "/products/7").value();
        client.send(request, {});
        ++asked;
        QTRY_COMPARE(finished.size(), asked);
        QVERIFY2(!finished.back()->error,
                 finished.back()->error ? finished.back()->error->detail.c_str() : "");
        QVERIFY(finished.back()->response->body->starts_with("{\"id\":7,"));
    }
}

void tst_PracticeAnswers::endsWithItsParent()
{
    std::array<int, 2> pipe{};
    QCOMPARE(::pipe(pipe.data()), 0);
    engine::PracticeHost host({.port = 0, .tlsPort = 0});
    const auto at = host.start();
    QVERIFY(at);
    host.stopWhenClosed(pipe[0]);
    std::thread serving([&host] { host.run(); });
    const RawAnswer answer = RawPeer(at->port).ask(get("/cart"));
    QCOMPARE(::write(pipe[1], "forgotten\n", 10), 10);
    ::close(pipe[1]);
    serving.join();
    ::close(pipe[0]);
    QCOMPARE(answer.status, 200);
    QVERIFY(!QFile::exists(QString::fromStdString(at->authorityFile)));
}

QTEST_GUILESS_MAIN(tst_PracticeAnswers)
#include "tst_PracticeAnswers.moc"
