// Addresses: kept as typed, split into what a connection needs, refused with a position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/Url.h"

#include <QTest>

using namespace engine;

class tst_Url : public QObject
{
    Q_OBJECT

private slots:
    void splits_data();
    void splits();
    void refuses_data();
    void refuses();
    void knowsLoopback();
    void knowsLiterals();
};

void tst_Url::splits_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("origin");
    QTest::addColumn<QString>("authority");
    QTest::addColumn<QString>("target");
    QTest::newRow("plain") << "http://example.com/a"
                           << "http://example.com"
                           << "example.com"
                           << "/a";
    QTest::newRow("no path") << "https://example.com"
                             << "https://example.com"
                             << "example.com"
                             << "/";
    QTest::newRow("query without path") << "http://h?q=1"
                                        << "http://h"
                                        << "h"
                                        << "/?q=1";
    QTest::newRow("port") << "http://h:8080/"
                          << "http://h:8080"
                          << "h:8080"
                          << "/";
    QTest::newRow("default port is left out of Host") << "https://h:443/"
                                                      << "https://h"
                                                      << "h"
                                                      << "/";
    QTest::newRow("empty port is the default") << "http://h:/x"
                                               << "http://h"
                                               << "h"
                                               << "/x";
    QTest::newRow("host in capitals") << "HTTP://Example.COM/A"
                                      << "http://example.com"
                                      << "example.com"
                                      << "/A";
    QTest::newRow("dots and escapes stay") << "http://h/a/../b%2Fc?x=+,;"
                                           << "http://h"
                                           << "h"
                                           << "/a/../b%2Fc?x=+,;";
    QTest::newRow("fragment is not sent") << "http://h/a?b#c"
                                          << "http://h"
                                          << "h"
                                          << "/a?b";
    QTest::newRow("space is encoded") << "http://h/a b"
                                      << "http://h"
                                      << "h"
                                      << "/a%20b";
    QTest::newRow("UTF-8 is encoded") << QStringLiteral("http://h/\u00e9") << "http://h"
                                      << "h"
                                      << "/%C3%A9";
    QTest::newRow("IPv6") << "http://[::1]:81/x"
                          << "http://[::1]:81"
                          << "[::1]:81"
                          << "/x";
    QTest::newRow("zone id stays here") << "http://[fe80::1%25eth0]/"
                                        << "http://[fe80::1]"
                                        << "[fe80::1]"
                                        << "/";
    QTest::newRow("user info, last @ wins") << "http://u:p@s@h/x"
                                            << "http://h"
                                            << "h"
                                            << "/x";
    QTest::newRow("international name")
        << QStringLiteral("http://b\u00fccher.example/") << "http://xn--bcher-kva.example"
        << "xn--bcher-kva.example"
        << "/";
    QTest::newRow("spaces around") << "  http://h/  "
                                   << "http://h"
                                   << "h"
                                   << "/";
}

void tst_Url::splits()
{
    QFETCH(QString, text);
    const auto url = parseUrl(text.toStdString());
    QVERIFY2(url.has_value(), url ? "" : url.error().detail.c_str());
    QTEST(QString::fromStdString(url->origin()), "origin");
    QTEST(QString::fromStdString(url->authority()), "authority");
    QTEST(QString::fromStdString(url->target), "target");
}

void tst_Url::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("at");
    QTest::newRow("no scheme") << "example.com/" << 1;
    QTest::newRow("other scheme") << "ftp://h/" << 1;
    QTest::newRow("no host") << "http:///x" << 8;
    QTest::newRow("space in host") << "http://a b/" << 9;
    QTest::newRow("brace in host") << "http://{{api}}/" << 8;
    QTest::newRow("open bracket") << "http://[::1/" << 8;
    QTest::newRow("port too large") << "http://h:65536/" << 10;
    QTest::newRow("port no number") << "http://h:8x/" << 11;
    QTest::newRow("port zero") << "http://h:0/" << 10;
    QTest::newRow("empty") << "" << 1;
}

void tst_Url::refuses()
{
    QFETCH(QString, text);
    const auto url = parseUrl(text.toStdString());
    QVERIFY(!url.has_value());
    QCOMPARE(url.error().kind, ErrorKind::UrlInvalid);
    QTEST(static_cast<int>(url.error().at), "at");
    QVERIFY(!url.error().detail.empty());
}

void tst_Url::knowsLoopback()
{
    for (const char *text : {"http://localhost/", "http://a.localhost/", "http://127.1.2.3/",
                             "http://[::1]/", "http://localhost./"})
        QVERIFY2(parseUrl(text)->isLoopback(), text);
    for (const char *text : {"http://example.com/", "http://127.example/", "http://10.0.0.1/",
                             "http://localhost.example/"})
        QVERIFY2(!parseUrl(text)->isLoopback(), text);
}

void tst_Url::knowsLiterals()
{
    QVERIFY(parseUrl("http://1.2.3.4/")->isIpLiteral);
    for (const char *text : {"http://-1.2.3.4/", "http://1.2.3/", "http://1.2.3.256/"})
        QVERIFY2(!parseUrl(text)->isIpLiteral, text);
    // The host is what connecting takes: a '%' and the interface's name or number.
    QCOMPARE(parseUrl("http://[FE80::1%25Eth0]/")->host, std::string("fe80::1%Eth0"));
    QCOMPARE(parseUrl("http://[fe80::1%eth0]/")->host, std::string("fe80::1%eth0"));
    QCOMPARE(parseUrl("http://[fe80::1%25]/")->host, std::string("fe80::1%25"));
    QVERIFY(!parseUrl("http://[zz:]/"));
    QVERIFY(!parseUrl("http://[fe80::1%a b]/"));
}

QTEST_APPLESS_MAIN(tst_Url)
#include "tst_Url.moc"
