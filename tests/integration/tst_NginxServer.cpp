// The nginx that the other integration tests lean on does what its setup says.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/NginxServer.h"
#include "tests/support/RawPeer.h"

#include <QTest>

using namespace tests;

namespace {

RawAnswer get(RawPeer &peer, const QByteArray &target = "/")
{
    return peer.ask("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
}

} // namespace

class tst_NginxServer : public QObject
{
    Q_OBJECT

private slots:
    void servesFiles();
    void countsTheUsesOfAConnection();
    void closesAfterSoManyUses();
    void closesWhenIdle();
    void takesDirectives();
    void runsBesideAnother();
    void speaksTls_data();
    void speaksTls();
    void endsWithItsObject();
    void saysWhatIsWrong();
};

void tst_NginxServer::servesFiles()
{
    NginxServer server;
    QVERIFY2(server.start(), server.log());
    server.put("folder/hello.txt", "hello");
    RawPeer peer(server.port());
    const RawAnswer answer = get(peer, "/folder/hello.txt");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.body, "hello");
    QCOMPARE(get(peer, "/missing").status, 404);
    QCOMPARE(server.tlsPort(), quint16(0));
}

void tst_NginxServer::countsTheUsesOfAConnection()
{
    NginxServer server;
    QVERIFY2(server.start(), server.log());
    RawPeer first(server.port());
    const RawAnswer one = get(first);
    const RawAnswer two = get(first);
    QCOMPARE(one.field("X-Use"), "1");
    QCOMPARE(two.field("X-Use"), "2");
    QVERIFY(!one.field("X-Connection").isEmpty());
    QCOMPARE(two.field("X-Connection"), one.field("X-Connection"));
    RawPeer second(server.port());
    const RawAnswer other = get(second);
    QCOMPARE(other.field("X-Use"), "1");
    QVERIFY(other.field("X-Connection") != one.field("X-Connection"));
}

void tst_NginxServer::closesAfterSoManyUses()
{
    NginxServer server;
    QVERIFY2(server.start({.keepAliveRequests = 2}), server.log());
    RawPeer peer(server.port());
    QCOMPARE(get(peer).field("Connection"), "keep-alive");
    QCOMPARE(get(peer).field("Connection"), "close");
    QCOMPARE(peer.rest(), "");
    QCOMPARE(peer.end(), RawPeer::End::Closed);
}

void tst_NginxServer::closesWhenIdle()
{
    NginxServer server;
    QVERIFY2(server.start({.keepAliveTimeout = std::chrono::milliseconds(20)}), server.log());
    RawPeer peer(server.port());
    QCOMPARE(get(peer).field("Connection"), "keep-alive");
    QCOMPARE(peer.rest(), "");
    QCOMPARE(peer.end(), RawPeer::End::Closed);
}

void tst_NginxServer::takesDirectives()
{
    NginxServer server;
    QVERIFY2(server.start({.directives = "location = /teapot { return 418 short; }"}),
             server.log());
    RawPeer peer(server.port());
    const RawAnswer answer = get(peer, "/teapot");
    QCOMPARE(answer.status, 418);
    QCOMPARE(answer.body, "short");
}

void tst_NginxServer::runsBesideAnother()
{
    NginxServer one;
    NginxServer two;
    QVERIFY2(one.start(), one.log());
    QVERIFY2(two.start(), two.log());
    QVERIFY(one.port() != two.port());
    QVERIFY(RawPeer(one.port()).isConnected());
    QVERIFY(RawPeer(two.port()).isConnected());
}

void tst_NginxServer::speaksTls_data()
{
    using std::chrono::hours;
    QTest::addColumn<CertificateTerms>("terms");
    QTest::addColumn<bool>("ownAuthority");
    QTest::addColumn<bool>("accepted");
    QTest::newRow("a good certificate") << CertificateTerms() << true << true;
    QTest::newRow("from another authority") << CertificateTerms() << false << false;
    QTest::newRow("for another address")
        << CertificateTerms{.addresses = {"127.0.0.9"}} << true << false;
    QTest::newRow("expired") << CertificateTerms{.begins = -hours(48), .ends = -hours(24)} << true
                             << false;
    QTest::newRow("not valid yet")
        << CertificateTerms{.begins = hours(24), .ends = hours(48)} << true << false;
}

void tst_NginxServer::speaksTls()
{
    QFETCH(CertificateTerms, terms);
    QFETCH(bool, ownAuthority);
    const Authority authority;
    NginxServer server;
    QVERIFY2(server.start({.certificate = authority.issue(terms)}), server.log());
    RawPeer peer(server.tlsPort());
    const QByteArray trusted = ownAuthority ? authority.certificate() : Authority().certificate();
    const bool isSecure = peer.secure(trusted, "127.0.0.1");
    QTEST(isSecure, "accepted");
    if (isSecure)
        QCOMPARE(get(peer).body, "nginx\n");
    QVERIFY2(RawPeer(server.port()).isConnected(), "the plain port stays");
}

void tst_NginxServer::endsWithItsObject()
{
    quint16 port = 0;
    {
        NginxServer server;
        QVERIFY2(server.start(), server.log());
        port = server.port();
    }
    QVERIFY(!RawPeer(port).isConnected());
}

void tst_NginxServer::saysWhatIsWrong()
{
    NginxServer server;
    QVERIFY(!server.start({.directives = "no_such_directive;"}));
    QVERIFY2(server.log().contains("no_such_directive"), server.log());
}

QTEST_GUILESS_MAIN(tst_NginxServer)
#include "tst_NginxServer.moc"
