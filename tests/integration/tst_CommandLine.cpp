// The command line's contract, run as its users run it: send, serve, and their exit status.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/NginxServer.h"
#include "tests/support/Program.h"
#include "tests/support/ScriptedServer.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace tests;

class tst_CommandLine : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void version();
    void wrongUsage_data();
    void wrongUsage();
    void sendReusesOneConnection();
    void sendPrintsTextForPeople();
    void sendMasksSecrets();
    void sendWritesTheBody();
    void sendShowsTheWire();
    void wireMasksHeadsInPieces();
    void failuresHaveTheirStatus_data();
    void failuresHaveTheirStatus();
    void failLooksAtTheStatus();
    void practiceIsTrustedForItsPortAlone();

private:
    Program m_program{QStringLiteral(WARMWIRE_PROGRAM)};
};

void tst_CommandLine::initTestCase()
{
    const QByteArray fault = m_program.serve();
    QVERIFY2(fault.isEmpty(), fault);
}

void tst_CommandLine::cleanupTestCase()
{
    QCOMPARE(m_program.endServing(), 0);
}

void tst_CommandLine::version()
{
    const Outcome outcome = m_program.run({QStringLiteral("--version")});
    QCOMPARE(outcome.status, 0);
    QVERIFY(QRegularExpression(QStringLiteral("^warmwire \\d+\\.\\d+\\.\\d+\\n$"))
                .match(QString::fromUtf8(outcome.out))
                .hasMatch());
}

void tst_CommandLine::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("unknown command") << QStringList{QStringLiteral("frobnicate")};
    QTest::newRow("no address") << QStringList{QStringLiteral("send")};
    QTest::newRow("no scheme") << QStringList{QStringLiteral("send"),
                                              QStringLiteral("example.com")};
    QTest::newRow("unknown option") << QStringList{QStringLiteral("send"), QStringLiteral("--frob"),
                                                   QStringLiteral("http://h/")};
    QTest::newRow("an option that is not there yet")
        << QStringList{QStringLiteral("send"), QStringLiteral("--har"), QStringLiteral("f"),
                       QStringLiteral("http://h/")};
    QTest::newRow("unknown policy")
        << QStringList{QStringLiteral("send"), QStringLiteral("--policy"), QStringLiteral("warm"),
                       QStringLiteral("http://h/")};
    QTest::newRow("repeat zero") << QStringList{QStringLiteral("send"), QStringLiteral("--repeat"),
                                                QStringLiteral("0"), QStringLiteral("http://h/")};
    QTest::newRow("header without a colon")
        << QStringList{QStringLiteral("send"), QStringLiteral("-H"), QStringLiteral("x"),
                       QStringLiteral("http://h/")};
    QTest::newRow("unknown mode") << QStringList{QStringLiteral("compare"),
                                                 QStringLiteral("--modes"), QStringLiteral("old"),
                                                 QStringLiteral("http://h/")};
    QTest::newRow("no such practice")
        << QStringList{QStringLiteral("compare"), QStringLiteral("practice:nothing")};
    QTest::newRow("link that cannot be read")
        << QStringList{QStringLiteral("compare"), QStringLiteral("--link"),
                       QStringLiteral("rtt=91"), QStringLiteral("http://127.0.0.1/")};
    QTest::newRow("missing file for a body")
        << QStringList{QStringLiteral("send"), QStringLiteral("-d"), QStringLiteral("@/no/such"),
                       QStringLiteral("http://h/")};
    QTest::newRow("port out of range")
        << QStringList{QStringLiteral("serve"), QStringLiteral("--port"), QStringLiteral("70000")};
}

void tst_CommandLine::wrongUsage()
{
    QFETCH(QStringList, arguments);
    const Outcome outcome = m_program.run(arguments);
    QCOMPARE(outcome.status, 2);
    QVERIFY2(outcome.err.startsWith("warmwire: "), outcome.err);
    QCOMPARE(outcome.out, QByteArray());
}

void tst_CommandLine::sendReusesOneConnection()
{
    const QJsonObject root =
        m_program.json({QStringLiteral("send"), m_program.plain() + QStringLiteral("/bytes/2048"),
                        QStringLiteral("--repeat"), QStringLiteral("3"), QStringLiteral("--format"),
                        QStringLiteral("json")});
    QCOMPARE(root[QStringLiteral("schema")].toString(), QStringLiteral("warmwire/exchange/1"));
    const QJsonArray exchanges = root[QStringLiteral("exchanges")].toArray();
    QCOMPARE(exchanges.size(), 3);
    for (int i = 0; i < 3; ++i) {
        const QJsonObject exchange = exchanges[i].toObject();
        const QJsonObject connection = exchange[QStringLiteral("connection")].toObject();
        QCOMPARE(connection[QStringLiteral("id")].toString(), QStringLiteral("C1"));
        QCOMPARE(connection[QStringLiteral("use")].toInt(), i + 1);
        QCOMPARE(connection[QStringLiteral("reused")].toBool(), i > 0);
        const QJsonObject timeline = exchange[QStringLiteral("timeline_ns")].toObject();
        QVERIFY(!timeline.contains(QStringLiteral("resolve")));
        QCOMPARE(timeline.contains(QStringLiteral("connect")), i == 0);
        qint64 sum = 0;
        for (const QString &key : timeline.keys())
            sum += key == QLatin1String("total") ? 0 : timeline[key].toInteger();
        QCOMPARE(sum, timeline[QStringLiteral("total")].toInteger());
        QCOMPARE(
            exchange[QStringLiteral("response")].toObject()[QStringLiteral("body_bytes")].toInt(),
            2048);
    }
}

void tst_CommandLine::sendPrintsTextForPeople()
{
    const Outcome outcome =
        m_program.run({QStringLiteral("send"), m_program.plain() + QStringLiteral("/status/418"),
                       QStringLiteral("--repeat"), QStringLiteral("2")});
    QCOMPARE(outcome.status, 0);
    const QString text = QString::fromUtf8(outcome.out);
    QVERIFY2(text.startsWith(QStringLiteral("C1 new, first to this origin · 418 ")), outcome.out);
    QVERIFY2(text.contains(QStringLiteral("\nC1 reused, use 2, idle ")), outcome.out);
    QVERIFY2(text.contains(QStringLiteral("HTTP/1.1 418 ")), outcome.out);
    QCOMPARE(outcome.err, QByteArray());
}

void tst_CommandLine::sendMasksSecrets()
{
    const QStringList base = {QStringLiteral("send"),
                              m_program.plain() + QStringLiteral("/bytes/1"), QStringLiteral("-H"),
                              QStringLiteral("Authorization: Bearer abracadabra")};
    for (const QString &form : {QStringLiteral("--wire"), QStringLiteral("--wire=hex"),
                                QStringLiteral("--format=json")}) {
        const Outcome masked = m_program.run(base + QStringList(form));
        QCOMPARE(masked.status, 0);
        QVERIFY2(!masked.out.contains("abracadabra"), masked.out);
        const Outcome shown =
            m_program.run(base + QStringList{form, QStringLiteral("--show-secrets")});
        QVERIFY(form == QLatin1String("--wire=hex") || shown.out.contains("abracadabra"));
    }
}

void tst_CommandLine::sendWritesTheBody()
{
    const QString file = m_program.path(QStringLiteral("body"));
    QCOMPARE(m_program
                 .run({QStringLiteral("send"), m_program.plain() + QStringLiteral("/bytes/100000"),
                       QStringLiteral("-o"), file})
                 .status,
             0);
    QCOMPARE(QFile(file).size(), 100000);
    const Outcome alone = m_program.run(
        {QStringLiteral("send"), QStringLiteral("-o"), QStringLiteral("-"), QStringLiteral("-d"),
         QStringLiteral("hello"), m_program.plain() + QStringLiteral("/upload")});
    QVERIFY2(alone.out.contains("aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d"),
             alone.out); // SHA-1 of "hello"
    QVERIFY(!alone.out.contains("HTTP/1.1"));
}

void tst_CommandLine::sendShowsTheWire()
{
    const Outcome outcome = m_program.run({QStringLiteral("send"), QStringLiteral("--wire"),
                                           m_program.secure() + QStringLiteral("/bytes/1")});
    const QString text = QString::fromUtf8(outcome.out);
    QVERIFY2(QRegularExpression(QStringLiteral("\\+\\d+\\.\\d{6} C1 > TLS ClientHello"))
                 .match(text)
                 .hasMatch(),
             outcome.out);
    QVERIFY2(QRegularExpression(QStringLiteral("\\+\\d+\\.\\d{6} C1 > \\d+ bytes"))
                 .match(text)
                 .hasMatch(),
             outcome.out);
    QVERIFY2(text.contains(QStringLiteral("GET /bytes/1 HTTP/1.1\\r\\n")), outcome.out);
    QVERIFY2(QRegularExpression(QStringLiteral("\\+\\d+\\.\\d{6} C1 < \\d+ bytes"))
                 .match(text)
                 .hasMatch(),
             outcome.out);
}

void tst_CommandLine::wireMasksHeadsInPieces()
{
    // The second piece goes out only once the first one's reader has asked again: two records.
    ScriptedServer server({{readRequest(),
                            say("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nSet-Cookie: "
                                "sid=TOPSECRET; Path=/\r\n"),
                            readRequest(), hangUp()},
                           {readRequest(), hangUp()}});
    const Outcome outcome = m_program.run(
        {QStringLiteral("send"), QString::fromUtf8(server.origin() + "/"), QStringLiteral("--wire"),
         QStringLiteral("--max-time"), QStringLiteral("0.3"), QStringLiteral("--no-retry")});
    QVERIFY2(outcome.out.contains("Set-Cookie"), outcome.out + outcome.err);
    QVERIFY2(!outcome.out.contains("TOPSECRET"), outcome.out);
}

void tst_CommandLine::failuresHaveTheirStatus_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QByteArray>("kept");
    QTest::newRow("mid-body") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
                              << QByteArray("(connection C1, receive)") << QByteArray("hello");
    QTest::newRow("garbage") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n")
                             << QByteArray("(connection C1, wait)") << QByteArray("SSH-2.0");
}

void tst_CommandLine::failuresHaveTheirStatus()
{
    QFETCH(QByteArray, answer);
    QFETCH(QByteArray, words);
    QFETCH(QByteArray, kept);
    ScriptedServer server({{readRequest(), say(answer), hangUp()}});
    const Outcome outcome = m_program.run(
        {QStringLiteral("send"), QString::fromLatin1(server.origin()) + QLatin1Char('/')});
    QCOMPARE(outcome.status, 3);
    QVERIFY2(outcome.err.startsWith("warmwire: ") && outcome.err.contains(words), outcome.err);
    QCOMPARE(outcome.err.count('\n'), 1);
    QVERIFY2(outcome.out.contains(kept), outcome.out);
}

void tst_CommandLine::failLooksAtTheStatus()
{
    QCOMPARE(
        m_program.run({QStringLiteral("send"), m_program.plain() + QStringLiteral("/status/404")})
            .status,
        0);
    QCOMPARE(m_program
                 .run({QStringLiteral("send"), QStringLiteral("--fail"),
                       m_program.plain() + QStringLiteral("/status/404")})
                 .status,
             1);
    QCOMPARE(m_program
                 .run({QStringLiteral("send"), QStringLiteral("--fail"),
                       m_program.plain() + QStringLiteral("/status/204")})
                 .status,
             0);
}

void tst_CommandLine::practiceIsTrustedForItsPortAlone()
{
    QCOMPARE(
        m_program.run({QStringLiteral("send"), m_program.secure() + QStringLiteral("/bytes/1")})
            .status,
        0);
    QCOMPARE(m_program
                 .run({QStringLiteral("send"),
                       QStringLiteral("https://localhost:%1/bytes/1").arg(m_program.tlsPort())})
                 .status,
             0);
    NginxServer server;
    NginxSetup setup;
    const Authority other;
    setup.certificate = other.issue();
    QVERIFY2(server.start(setup), server.log());
    const Outcome refused = m_program.run(
        {QStringLiteral("send"), QString::fromLatin1(server.tlsOrigin()) + QLatin1Char('/')});
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.err.contains("handshake"), refused.err);
    QCOMPARE(m_program
                 .run({QStringLiteral("send"), QStringLiteral("-k"),
                       QString::fromLatin1(server.tlsOrigin()) + QLatin1Char('/')})
                 .status,
             0);
}

QTEST_GUILESS_MAIN(tst_CommandLine)
#include "tst_CommandLine.moc"
