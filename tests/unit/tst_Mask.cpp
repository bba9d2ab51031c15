// The mask hides every secret of a head and an address and leaves everything else as it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/Mask.h"

#include <QTest>

using namespace engine;

class tst_Mask : public QObject
{
    Q_OBJECT

private slots:
    void knowsSecretNames_data();
    void knowsSecretNames();
    void masksValues_data();
    void masksValues();
    void masksAWholeHead();
    void masksFoldedSecrets();
    void masksQueries();
};

void tst_Mask::knowsSecretNames_data()
{
    QTest::addColumn<bool>("secret");
    for (const char *name :
         {"Authorization", "Set-Cookie ", "proxy-authorization", "Cookie", "Set-Cookie",
          "X-Api-Key", "api_key", "X-Auth-Token", "client_secret", "Password"})
        QTest::newRow(name) << true;
    for (const char *name : {"Accept", "Host", "Content-Length", "X-Request-Id", "Keep-Alive"})
        QTest::newRow(name) << false;
}

void tst_Mask::knowsSecretNames()
{
    QFETCH(bool, secret);
    QCOMPARE(isSecretName(QTest::currentDataTag()), secret);
}

void tst_Mask::masksValues_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("shown");
    QTest::newRow("scheme stays") << "Authorization"
                                  << "Bearer abc" << QStringLiteral("Bearer •••••••• masked, 3 B");
    QTest::newRow("no scheme") << "Authorization"
                               << "abcd" << QStringLiteral("•••••••• masked, 4 B");
    QTest::newRow("cookie names stay")
        << "Cookie"
        << "a=1; b=22" << QStringLiteral("a=•••••••• masked, 1 B; b=•••••••• masked, 2 B");
    QTest::newRow("attributes stay")
        << "Set-Cookie"
        << "sid=xyz; Path=/; HttpOnly"
        << QStringLiteral("sid=•••••••• masked, 3 B; Path=/; HttpOnly");
    QTest::newRow("no secret") << "Accept"
                               << "*/*"
                               << "*/*";
}

void tst_Mask::masksValues()
{
    QFETCH(QString, name);
    QFETCH(QString, value);
    QTEST(QString::fromStdString(maskedValue(name.toStdString(), value.toStdString())), "shown");
}

void tst_Mask::masksAWholeHead()
{
    const std::string shown = maskedHead(
        "GET /a?token=abc&x=1 HTTP/1.1\r\nHost: h\r\nAuthorization: Basic dTpw\r\nX: y\r\n\r\n");
    QCOMPARE(QString::fromStdString(shown),
             QStringLiteral("GET /a?token=•••••••• masked, 3 B&x=1 HTTP/1.1\r\nHost: "
                            "h\r\nAuthorization: Basic •••••••• masked, 4 B\r\nX: y\r\n\r\n"));
    QCOMPARE(QString::fromStdString(maskedHead("GET /?token=abc HTTP/1.1\r\n\r\n")),
             QStringLiteral("GET /?token=•••••••• masked, 3 B HTTP/1.1\r\n\r\n"));
}

void tst_Mask::masksFoldedSecrets()
{
    const std::string shown =
        maskedHead("HTTP/1.1 200 OK\r\nSet-Cookie: a=1;\r\n b=secretvalue\r\nX: 1\r\n y\r\n\r\n");
    QVERIFY(!shown.contains("secretvalue"));
    QVERIFY(shown.contains("X: 1\r\n y\r\n"));
}

void tst_Mask::masksQueries()
{
    QCOMPARE(QString::fromStdString(maskedTarget("/x?a=1&access_token=zz&b")),
             QStringLiteral("/x?a=1&access_token=•••••••• masked, 2 B&b"));
    QCOMPARE(maskedTarget("/x"), std::string("/x"));
    QCOMPARE(
        QString::fromStdString(maskedTarget("https://alice:hunter2@host/a?token=b")),
        QStringLiteral("https://alice:•••••••• masked, 7 B@host/a?token=•••••••• masked, 1 B"));
    QCOMPARE(maskedTarget("http://host:8080/a@b"), std::string("http://host:8080/a@b"));
}

QTEST_APPLESS_MAIN(tst_Mask)
#include "tst_Mask.moc"
