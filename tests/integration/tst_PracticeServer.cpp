// The practice server as clients meet it: connections that are kept, closed, reset, and bytes that are no requests.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticePorts.h"
#include "tests/support/RawPeer.h"
#include "tests/support/RunningPractice.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <cerrno>

using namespace tests;

namespace {

QByteArray get(const QByteArray &target, const QByteArray &fields = {})
{
    return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n";
}

} // namespace

class tst_PracticeServer : public QObject
{
    Q_OBJECT

private slots:
    void serves_data();
    void serves();
    void provesItsName_data();
    void provesItsName();
    void keepsCountOfUses();
    void closesWhenIdle_data();
    void closesWhenIdle();
    void resets_data();
    void resets();
    void obeysConnection_data();
    void obeysConnection();
    void answersPipelinedRequests();
    void readsRequestsInAnySplit();
    void survivesJunk_data();
    void survivesJunk();
    void tellsPlainTextFromTls();
    void movesToTheNextPort();
    void saysWhichPortIsTaken();
    void breaksOffWhenStopped();
};

void tst_PracticeServer::serves_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<bool>("isSecure");
    QTest::newRow("HTTP over IPv4") << QByteArray("127.0.0.1") << false;
    QTest::newRow("HTTP over IPv6") << QByteArray("::1") << false;
    QTest::newRow("HTTPS over IPv4") << QByteArray("127.0.0.1") << true;
    QTest::newRow("HTTPS over IPv6") << QByteArray("::1") << true;
}

void tst_PracticeServer::serves()
{
    QFETCH(QByteArray, address);
    QFETCH(bool, isSecure);
    RunningPractice server;
    QVERIFY2(server.failure().isEmpty(), server.failure());
    if (address == "::1" && !server.at().hasIpv6)
        QSKIP("this machine has no IPv6");
    RawPeer peer(isSecure ? server.at().tlsPort : server.at().port, address.constData());
    QVERIFY(peer.isConnected());
    QVERIFY(!isSecure || peer.secure(server.authority(), address));
    for (int use = 0; use < 3; ++use) {
        const RawAnswer answer = peer.ask(get("/bytes/100"));
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body.size(), 100);
        QCOMPARE(answer.field("Server"), "Warmwire-practice");
    }
}

void tst_PracticeServer::provesItsName_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("ownAuthority");
    QTest::addColumn<bool>("accepted");
    QTest::newRow("localhost") << QByteArray("localhost") << true << true;
    QTest::newRow("a name under it") << QByteArray("shop.localhost") << true << true;
    QTest::newRow("another name under it") << QByteArray("a.b.localhost") << true << true;
    QTest::newRow("its address") << QByteArray("127.0.0.1") << true << true;
    QTest::newRow("its IPv6 address") << QByteArray("::1") << true << true;
    QTest::newRow("a foreign name") << QByteArray("example.com") << true << false;
    QTest::newRow("by the authority of another start") << QByteArray("localhost") << false << false;
}

void tst_PracticeServer::provesItsName()
{
    QFETCH(QByteArray, name);
    QFETCH(bool, ownAuthority);
    const QByteArray earlier = RunningPractice().authority();
    RunningPractice server;
    QVERIFY2(server.failure().isEmpty(), server.failure());
    RawPeer peer(server.at().tlsPort);
    const bool secured = peer.secure(ownAuthority ? server.authority() : earlier, name);
    QTEST(secured, "accepted");
    RawPeer next(server.at().tlsPort);
    QVERIFY2(next.secure(server.authority(), "localhost"), "the server lives on");
}

void tst_PracticeServer::keepsCountOfUses()
{
    RunningPractice server;
    RawPeer peer(server.at().port);
    const QByteArray request = get("/keepalive?timeout=5&max=3");
    QCOMPARE(peer.ask(request).field("Keep-Alive"), "timeout=5, max=2");
    QCOMPARE(peer.ask(request).field("Keep-Alive"), "timeout=5, max=1");
    const RawAnswer last = peer.ask(request);
    QCOMPARE(last.status, 200);
    QCOMPARE(last.field("Connection"), "close");
    QCOMPARE(peer.rest(), QByteArray());
    QCOMPARE(peer.end(), RawPeer::End::Closed);
}

void tst_PracticeServer::closesWhenIdle_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<bool>("isSecure");
    QTest::addColumn<int>("milliseconds");
    QTest::newRow("unannounced") << QByteArray("/stale?ms=80") << false << 80;
    QTest::newRow("unannounced, with TLS") << QByteArray("/stale?ms=80") << true << 80;
    QTest::newRow("at once") << QByteArray("/stale?ms=0") << false << 0;
    QTest::newRow("as announced") << QByteArray("/keepalive?timeout=1") << false << 1000;
}

void tst_PracticeServer::closesWhenIdle()
{
    QFETCH(QByteArray, target);
    QFETCH(bool, isSecure);
    QFETCH(int, milliseconds);
    RunningPractice server;
    RawPeer peer(isSecure ? server.at().tlsPort : server.at().port);
    QVERIFY(!isSecure || peer.secure(server.authority(), "127.0.0.1"));
    QElapsedTimer timer;
    timer.start();
    const RawAnswer answer = peer.ask(get(target));
    QCOMPARE(answer.status, 200);
    QVERIFY2(answer.field("Connection") != "close", answer.head);
    QCOMPARE(peer.rest(), QByteArray());
    QCOMPARE(peer.end(), RawPeer::End::Closed);
    QVERIFY2(timer.elapsed() >= milliseconds, QByteArray::number(timer.elapsed()));
}

void tst_PracticeServer::resets_data()
{
    QTest::addColumn<bool>("isSecure");
    QTest::newRow("plain") << false;
    QTest::newRow("under TLS") << true;
}

void tst_PracticeServer::resets()
{
    QFETCH(bool, isSecure);
    RunningPractice server;
    RawPeer peer(isSecure ? server.at().tlsPort : server.at().port);
    QVERIFY(!isSecure || peer.secure(server.authority(), "127.0.0.1"));
    QCOMPARE(peer.ask(get("/bytes/1")).status, 200);
    QVERIFY(peer.send("POST /reset HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"));
    QCOMPARE(peer.rest(), QByteArray());
    QCOMPARE(peer.end(), RawPeer::End::Reset);
}

void tst_PracticeServer::obeysConnection_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("connection");
    QTest::addColumn<bool>("closes");
    QTest::newRow("the usual request") << get("/cart") << QByteArray() << false;
    QTest::newRow("a request that says close")
        << get("/cart", "Connection: close\r\n") << QByteArray("close") << true;
    QTest::newRow("a path that says close") << get("/close") << QByteArray("close") << true;
    QTest::newRow("HTTP/1.0") << QByteArray("GET /cart HTTP/1.0\r\n\r\n") << QByteArray("close")
                              << true;
    QTest::newRow("HTTP/1.0 that goes on")
        << QByteArray("GET /cart HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        << QByteArray("keep-alive") << false;
    QTest::newRow("HTTP/1.0 without an end but the connection's")
        << QByteArray("GET /chunked/9000 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        << QByteArray("close") << true;
}

void tst_PracticeServer::obeysConnection()
{
    QFETCH(QByteArray, request);
    QFETCH(QByteArray, connection);
    QFETCH(bool, closes);
    RunningPractice server;
    RawPeer peer(server.at().port);
    const RawAnswer answer = peer.ask(request);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.field("Connection"), connection);
    if (request.contains("/chunked"))
        QCOMPARE(answer.body.size(), 9000);
    QCOMPARE(peer.ask(get("/cart")).status, closes ? 0 : 200);
}

void tst_PracticeServer::answersPipelinedRequests()
{
    RunningPractice server;
    RawPeer peer(server.at().port);
    QVERIFY(peer.send("\r\n" + get("/bytes/70000") +
                      "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nsecond" +
                      "HEAD /bytes/5 HTTP/1.1\r\nHost: a\r\n\r\n" + get("/close") + get("/cart")));
    QCOMPARE(peer.answer().body.size(), 70000);
    QCOMPARE(peer.answer().body, "second");
    const RawAnswer head = peer.answer(true);
    QCOMPARE(head.field("Content-Length"), "5");
    QCOMPARE(peer.answer().field("Connection"), "close");
    QCOMPARE(peer.rest(), QByteArray());
    QCOMPARE(peer.end(), RawPeer::End::Closed);
}

void tst_PracticeServer::readsRequestsInAnySplit()
{
    RunningPractice server;
    const QByteArray request =
        "\r\nPOST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        "3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\nTrailer: t\r\n\r\n";
    for (const QByteArray &text : {request, QByteArray(request).replace("\r\n", "\n")}) {
        RawPeer peer(server.at().port);
        for (const char c : text)
            QVERIFY(peer.send(QByteArray(1, c)));
        QCOMPARE(peer.answer().body, "abcdefg");
    }
    RawPeer halfClosed(server.at().port);
    QVERIFY(halfClosed.send(get("/cart")));
    halfClosed.finish();
    QCOMPARE(halfClosed.answer().status, 200);
    QCOMPARE(halfClosed.rest(), QByteArray());
    QCOMPARE(halfClosed.end(), RawPeer::End::Closed);
}

void tst_PracticeServer::survivesJunk_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    const QByteArray post = "POST /echo HTTP/1.1\r\nHost: a\r\n";
    QTest::newRow("binary, without a line end") << QByteArray("\x80\x00\xff\x01", 4) << 400;
    QTest::newRow("words") << QByteArray("hello there\r\n\r\n") << 400;
    QTest::newRow("HTTP/2's preface") << QByteArray("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") << 505;
    QTest::newRow("a head of 64 KiB and one")
        << get("/", "X: " + QByteArray(65536, 'x') + "\r\n") << 431;
    QTest::newRow("a head without an end")
        << "GET / HTTP/1.1\r\nX: " + QByteArray(70000, 'x') << 431;
    QTest::newRow("a thousand and one fields")
        << get("/", QByteArray("X: y\r\n").repeated(1001)) << 400;
    QTest::newRow("a chunk size that is none") << post + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n"
                                               << 400;
    QTest::newRow("a chunk size beyond all measure")
        << post + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n"
        << 400;
    QTest::newRow("a body too large") << post + "Content-Length: 16777217\r\n\r\nbeginning" << 413;
    QTest::newRow("an upload too large")
        << QByteArray("PUT /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 2147483649\r\n\r\n")
        << 413;
    QTest::newRow("chunks that come to too much")
        << post + "Transfer-Encoding: chunked\r\n\r\n1000001\r\n" + QByteArray(0x1000001, 'x') +
               "\r\n0\r\n\r\n"
        << 413;
    QTest::newRow("a length with letters") << post + "Content-Length: 5s\r\n\r\nhello" << 400;
}

void tst_PracticeServer::survivesJunk()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, status);
    RunningPractice server;
    RawPeer peer(server.at().port);
    peer.send(bytes);
    const RawAnswer answer = peer.answer();
    QCOMPARE(answer.status, status);
    QCOMPARE(answer.field("Connection"), "close");
    QVERIFY2(answer.body.endsWith(".\n"), answer.body);
    QCOMPARE(peer.rest(), QByteArray());
    QCOMPARE(peer.end(), RawPeer::End::Closed);
    QCOMPARE(RawPeer(server.at().port).ask(get("/cart")).status, 200);
}

void tst_PracticeServer::tellsPlainTextFromTls()
{
    RunningPractice server;
    RawPeer plain(server.at().tlsPort);
    QVERIFY(plain.send(get("/cart")));
    QCOMPARE(plain.rest().toHex(), "15030100020246"); // a fatal alert, protocol_version
    QCOMPARE(plain.end(), RawPeer::End::Closed);

    RawPeer hello(server.at().port);
    QVERIFY(hello.send(QByteArray::fromHex("160301020001")));
    const RawAnswer answer = hello.answer();
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.startsWith("This port speaks plain HTTP"), answer.body);

    RawPeer secure(server.at().port);
    QVERIFY(!secure.secure(server.authority(), "localhost"));
    RawPeer junk(server.at().tlsPort);
    QVERIFY(junk.send(QByteArray("\x80\xff\0\x16 and more", 13)));
    QVERIFY(junk.rest().size() <= 7);
    QVERIFY(junk.end() != RawPeer::End::TimedOut);
    RawPeer silent(server.at().tlsPort);
    silent.finish();
    QCOMPARE(silent.rest(), QByteArray());
    QCOMPARE(RawPeer(server.at().port).ask(get("/cart")).status, 200);
}

void tst_PracticeServer::movesToTheNextPort()
{
    RunningPractice first;
    asio::io_context io;
    const auto taken = engine::listenOnLoopback(io.get_executor(), std::nullopt, first.at().port);
    QVERIFY(taken);
    QVERIFY(taken->number > first.at().port);
    QCOMPARE(taken->acceptors.size(), first.at().hasIpv6 ? 2U : 1U);
}

void tst_PracticeServer::saysWhichPortIsTaken()
{
    RunningPractice first;
    asio::io_context io;
    engine::SteadyClock clock;
    engine::PracticeServer second(io, clock, {.port = 0, .tlsPort = first.at().tlsPort});
    const auto at = second.start();
    QVERIFY(!at);
    QCOMPARE(at.error().kind, engine::ErrorKind::ServerStart);
    QCOMPARE(at.error().subject, "127.0.0.1:" + std::to_string(first.at().tlsPort));
    QCOMPARE(at.error().osCode, EADDRINUSE);
    QVERIFY2(!first.authority().isEmpty(), "the file of the server that has the port stays");
}

void tst_PracticeServer::breaksOffWhenStopped()
{
    RunningPractice server;
    const QString file = QString::fromStdString(server.at().authorityFile);
    QVERIFY(QFile::exists(file));
    RawPeer idle(server.at().port);
    QCOMPARE(idle.ask(get("/cart")).status, 200);
    RawPeer waiting(server.at().port);
    QVERIFY(waiting.send(get("/delay/600000")));
    RawPeer untaken(server.at().tlsPort);
    QVERIFY(untaken.secure(server.authority(), "localhost"));
    QVERIFY(untaken.send(get("/bytes/1073741824")));
    RawPeer silent(server.at().tlsPort);
    server.stop();
    QVERIFY(!QFile::exists(file));
    QCOMPARE(idle.rest(), QByteArray());
    QCOMPARE(idle.end(), RawPeer::End::Closed);
    QCOMPARE(waiting.rest(), QByteArray());
    QVERIFY(!RawPeer(server.at().port).isConnected());
}

QTEST_GUILESS_MAIN(tst_PracticeServer)
#include "tst_PracticeServer.moc"
