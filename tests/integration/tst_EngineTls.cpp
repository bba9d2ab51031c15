// TLS against a real nginx: verified by default, reused, and every finding named.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Authority.h"
#include "tests/support/EngineDriver.h"
#include "tests/support/NginxServer.h"

#include <QTest>

using namespace engine;
using namespace tests;

namespace {

std::string text(const QByteArray &bytes)
{
    return bytes.toStdString();
}

SendOptions trusting(const Authority &authority)
{
    SendOptions options;
    options.tls.caPem = text(authority.certificate());
    options.tls.systemTrust = false;
    return options;
}

} // namespace

class tst_EngineTls : public QObject
{
    Q_OBJECT

private slots:
    void tlsIsVerifiedByDefault();
    void tlsConnectionIsReused();
    void certificateFindings_data();
    void certificateFindings();
    void plainPortAskedForTls();
};

void tst_EngineTls::tlsIsVerifiedByDefault()
{
    const Authority authority;
    NginxSetup setup;
    setup.certificate = authority.issue();
    NginxServer server;
    QVERIFY2(server.start(setup), server.log());
    EngineDriver driver;
    const auto refused = driver.get(text(server.tlsOrigin() + "/"));
    QCOMPARE(refused->error->kind, ErrorKind::TlsUntrusted);
    QVERIFY(!refused->response);
    QVERIFY(refused->last().connection->tls.has_value());
    QVERIFY(!refused->last().connection->tls->chain.empty());
    SendOptions blind;
    blind.tls.verify = false;
    const auto accepted = driver.get(text(server.tlsOrigin() + "/"), blind);
    QVERIFY(!accepted->error);
    QVERIFY(!accepted->last().connection->tls->verified);
}

void tst_EngineTls::tlsConnectionIsReused()
{
    const Authority authority;
    NginxSetup setup;
    setup.certificate = authority.issue();
    setup.directives = "ssl_protocols TLSv1.3;";
    NginxServer server;
    QVERIFY2(server.start(setup), server.log());
    EngineDriver driver;
    const auto first = driver.get(text(server.tlsOrigin() + "/"), trusting(authority));
    QVERIFY2(!first->error, first->error ? first->error->detail.c_str() : "");
    QCOMPARE(first->last().connection->tls->version, std::string("TLSv1.3"));
    QVERIFY(first->phases().of(Phase::Handshake).has_value());
    const auto second = driver.get(text(server.tlsOrigin() + "/"), trusting(authority));
    QVERIFY(second->last().reused);
    QVERIFY(!second->phases().of(Phase::Handshake));
    // Tickets that came meanwhile are no end of the connection.
    const auto other =
        driver.get(text("https://localhost:" + QByteArray::number(server.tlsPort()) + "/"),
                   trusting(authority));
    QCOMPARE(other->last().connection->id, ConnectionId{2});
}

void tst_EngineTls::certificateFindings_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<QString>("code");
    QTest::newRow("expired") << 0 << "tls.expired";
    QTest::newRow("not valid yet") << 1 << "tls.early";
    QTest::newRow("another name") << 2 << "tls.name";
}

void tst_EngineTls::certificateFindings()
{
    QFETCH(int, fault);
    const Authority authority;
    CertificateTerms terms;
    constexpr auto day = std::chrono::hours(24);
    if (fault == 0) {
        terms.begins = -3 * day;
        terms.ends = -day;
    } else if (fault == 1) {
        terms.begins = day;
        terms.ends = 2 * day;
    } else {
        terms.names = {"www.example"};
        terms.addresses = {};
    }
    NginxSetup setup;
    setup.certificate = authority.issue(terms);
    NginxServer server;
    QVERIFY2(server.start(setup), server.log());
    EngineDriver driver;
    const auto exchange = driver.get(text(server.tlsOrigin() + "/"), trusting(authority));
    QVERIFY(exchange->error.has_value());
    QTEST(QString::fromLatin1(code(exchange->error->kind).data()), "code");
    QVERIFY(exchange->error->phase == Phase::Handshake);
    const auto &chain = exchange->last().connection->tls->chain;
    QVERIFY(!chain.empty() && !chain.front().finding.empty());
}

void tst_EngineTls::plainPortAskedForTls()
{
    NginxServer server;
    QVERIFY2(server.start(), server.log());
    EngineDriver driver;
    const auto exchange = driver.get("https://127.0.0.1:" + std::to_string(server.port()) + "/");
    QCOMPARE(exchange->error->kind, ErrorKind::TlsPlain);
    QVERIFY(exchange->error->subject.starts_with("HTTP/1.1 400"));
}

QTEST_GUILESS_MAIN(tst_EngineTls)
#include "tst_EngineTls.moc"
