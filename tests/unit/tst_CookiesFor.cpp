// What goes with a request: each near cookie with its reason, and the header in its order and limits.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/CookieJar.h"
#include "engine/cookies/CookieScope.h"
#include "engine/cookies/PublicSuffix.h"
#include "tests/support/CookieScene.h"

#include <QTest>

using namespace engine;
using namespace tests;
using namespace std::chrono_literals;

class tst_CookiesFor : public QObject
{
    Q_OBJECT

private slots:
    void saysWhetherItSends_data();
    void saysWhetherItSends();
    void leavesOutWhatIsFar();
    void sendsLongestPathFirstThenOldest();
    void keepsTheOrderOfOneResponse();
    void sendsNamelessCookies();
    void saysThatSameSiteIsIgnored();
    void fillsTheHeaderUpToItsLimits();
    void marksWhatWasSent();
    void matchesPaths_data();
    void matchesPaths();
    void findsNothingBelowAnAddress();
    void knowsRegistrableDomains();
};

void tst_CookiesFor::saysWhetherItSends_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("reason");
    const QByteArray www = "https://www.example.com/app/page";
    const auto row = [](const char *name, QByteArray from, QByteArray line, QByteArray to,
                        const char *reason) {
        QTest::newRow(name) << from << line << to << QByteArray(reason);
    };
    row("to the same host and folder", www, "a=b", "https://www.example.com/app/x", "sent");
    row("to the same host by http", www, "a=b", "http://www.example.com/app/", "sent");
    row("to another port", www, "a=b", "https://www.example.com:8443/app/", "sent");
    row("host-only to a host below", www, "a=b; Path=/", "https://x.www.example.com/", "host-only");
    row("host-only to the host above", www, "a=b; Path=/", "https://example.com/", "host-only");
    row("host-only to a host beside", www, "a=b; Path=/", "https://api.example.com/", "host-only");
    row("Domain to the host itself", www, "a=b; Path=/; Domain=example.com", "http://example.com/",
        "sent");
    row("Domain to a host beside", www, "a=b; Path=/; Domain=example.com",
        "https://api.example.com/", "sent");
    row("Domain to the host above it", www, "a=b; Path=/; Domain=www.example.com",
        "https://example.com/", "domain");
    row("Domain to a host beside it", www, "a=b; Path=/; Domain=www.example.com",
        "https://api.example.com/", "domain");
    row("to the host with a trailing dot", www, "a=b; Path=/; Domain=example.com",
        "https://www.example.com./", "not near");
    row("to another domain", www, "a=b; Path=/", "https://www.example.org/", "not near");
    row("to another owner below a public suffix", "https://a.github.io/", "a=b",
        "https://b.github.io/", "not near");
    row("to a folder above", www, "a=b", "https://www.example.com/", "path");
    row("to a path that begins alike", www, "a=b; Path=/foo", "https://www.example.com/foobar",
        "path");
    row("to the very path", www, "a=b; Path=/foo", "https://www.example.com/foo", "sent");
    row("to the very path with a query", www, "a=b; Path=/foo", "https://www.example.com/foo?x",
        "sent");
    row("to a path below", www, "a=b; Path=/foo", "https://www.example.com/foo/bar", "sent");
    row("to a path in other case", www, "a=b; Path=/foo", "https://www.example.com/FOO", "path");
    row("a path in the query is none", www, "a=b; Path=/foo/bar",
        "https://www.example.com/foo?/bar", "path");
    row("Secure by https", www, "a=b; Path=/; Secure", "https://www.example.com/", "sent");
    row("Secure by http", www, "a=b; Path=/; Secure", "http://www.example.com/", "secure");
    row("Secure by http to localhost", "https://localhost/", "a=b; Secure", "http://localhost/",
        "sent-to-localhost");
    row("not Secure by http to localhost", "http://localhost/", "a=b", "http://localhost/", "sent");
    row("Secure by https to localhost", "http://localhost/", "a=b; Secure", "https://localhost/",
        "sent");
    row("Secure by http to ::1", "https://[::1]/", "a=b; Secure", "http://[::1]:81/",
        "sent-to-localhost");
    row("to the same address", "http://10.0.0.1/", "a=b", "http://10.0.0.1:81/", "sent");
    row("to another address", "http://10.0.0.1/", "a=b", "http://11.0.0.1/", "not near");
    row("to an address with the same end", "http://10.0.0.1/", "a=b", "http://2.10.0.1/",
        "not near");
    row("HttpOnly", www, "a=b; Path=/; HttpOnly", "https://www.example.com/", "sent");
    row("SameSite=Strict", www, "a=b; Path=/; SameSite=Strict", "https://www.example.com/", "sent");
    row("expired when it is sent", www, "a=b; Path=/; Max-Age=59", "https://www.example.com/",
        "expired");
    row("expires when it is sent", www, "a=b; Path=/; Max-Age=60", "https://www.example.com/",
        "expired");
    row("expires later", www, "a=b; Path=/; Max-Age=61", "https://www.example.com/", "sent");
    row("for a session", www, "a=b; Path=/", "https://www.example.com/", "sent");
}

void tst_CookiesFor::saysWhetherItSends()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, reason);
    CookieJar jar;
    QCOMPARE(codeOf(receive(jar, from, line)), "stored");
    const CookiesFor found = jar.cookiesFor(urlOf(to), now + 60s);
    if (reason == "not near") {
        QVERIFY(found.decisions.empty());
    } else {
        QCOMPARE(found.decisions.size(), std::size_t(1));
        const auto word = code(found.decisions[0].reason);
        QCOMPARE(QByteArray(word.data(), static_cast<qsizetype>(word.size())), reason);
    }
    QCOMPARE(found.header, std::string(reason.startsWith("sent") ? "a=b" : ""));
}

void tst_CookiesFor::leavesOutWhatIsFar()
{
    CookieJar jar;
    for (const char *host : {"https://a.example.com/", "https://b.example.com/",
                             "https://example.com/", "https://example.org/", "http://localhost/"})
        receive(jar, host, "a=b");
    QCOMPARE(jar.cookiesFor(urlOf("https://a.example.com/"), now).decisions.size(), std::size_t(3));
    QCOMPARE(jar.cookiesFor(urlOf("https://example.org/"), now).decisions.size(), std::size_t(1));
    QCOMPARE(jar.cookiesFor(urlOf("https://new.test/"), now).decisions.size(), std::size_t(0));

    receive(jar, "http://app.localhost/", "a=b");
    QCOMPARE(jar.cookiesFor(urlOf("http://localhost/"), now).decisions.size(), std::size_t(2));
    QCOMPARE(jar.cookiesFor(urlOf("http://app.localhost/"), now).decisions.size(), std::size_t(1));
}

void tst_CookiesFor::sendsLongestPathFirstThenOldest()
{
    CookieJar jar;
    const QByteArray url = "https://h.test/x/y/z";
    receive(jar, url, "late=1; Path=/", now + 2s);
    receive(jar, url, "early=1; Path=/", now);
    receive(jar, url, "long=1; Path=/x/y", now + 3s);
    receive(jar, url, "middle=1; Path=/x", now + 1s);
    receive(jar, url, "same=1; Path=/", now);
    QCOMPARE(headerFor(jar, url, now + 9s), "long=1; middle=1; early=1; same=1; late=1");

    // A new value keeps the age of the cookie.
    QCOMPARE(codeOf(receive(jar, url, "early=2; Path=/", now + 5s)), "replaced");
    QCOMPARE(headerFor(jar, url, now + 9s), "long=1; middle=1; early=2; same=1; late=1");

    // Same name on several paths: all are sent.
    receive(jar, url, "late=3; Path=/x/y/z", now + 6s);
    QCOMPARE(headerFor(jar, url, now + 9s), "late=3; long=1; middle=1; early=2; same=1; late=1");

    const CookiesFor found = jar.cookiesFor(urlOf("https://h.test/x"), now + 9s);
    QCOMPARE(found.decisions.size(), std::size_t(6));
    QVERIFY(isSent(found.decisions[3].reason));
    QVERIFY(!isSent(found.decisions[4].reason)); // those not sent come last
}

void tst_CookiesFor::keepsTheOrderOfOneResponse()
{
    CookieJar jar;
    QByteArray expected;
    for (int i = 0; i < 60; ++i) {
        const QByteArray pair = QByteArray::number(i * 7 % 60) + "=v";
        receive(jar, "https://h.test/", pair);
        expected += (i == 0 ? "" : "; ") + pair;
    }
    QCOMPARE(headerFor(jar, "https://h.test/"), expected);
}

void tst_CookiesFor::sendsNamelessCookies()
{
    CookieJar jar;
    receive(jar, "https://h.test/", "token");
    receive(jar, "https://h.test/", "a=");
    receive(jar, "https://h.test/", "=other"); // the same cookie: its name is empty too
    QCOMPARE(headerFor(jar, "https://h.test/"), "other; a=");
}

void tst_CookiesFor::saysThatSameSiteIsIgnored()
{
    CookieJar jar;
    const QByteArray url = "https://h.test/";
    receive(jar, url, "a=b; SameSite=Strict");
    receive(jar, url, "b=b; SameSite=Lax");
    receive(jar, url, "c=b; SameSite=None; Secure");
    receive(jar, url, "d=b");
    receive(jar, url, "e=b; SameSite=Strict; Path=/other");
    QString ignored;
    for (const CookieDecision &decision : jar.cookiesFor(urlOf(url), now).decisions)
        ignored +=
            QString::fromStdString(decision.cookie.name) + (decision.sameSiteIgnored ? u'!' : u'.');
    QCOMPARE(ignored, QStringLiteral("a!b!c.d.e."));
}

void tst_CookiesFor::fillsTheHeaderUpToItsLimits()
{
    const QByteArray url = "https://h.test/";
    const auto reasons = [&](CookieLimits limits) {
        CookieJar jar(limits);
        receive(jar, url, "a=12");
        receive(jar, url, "b=1234567");
        receive(jar, url, "c=1");
        const CookiesFor found = jar.cookiesFor(urlOf(url), now);
        std::string text = found.header;
        for (const CookieDecision &decision : found.decisions)
            text += '|' + std::string(code(decision.reason));
        return QByteArray::fromStdString(text);
    };
    CookieLimits limits;
    QCOMPARE(limits.sent, std::size_t(150));
    QCOMPARE(limits.sentBytes, std::size_t(8190));
    QCOMPARE(reasons(limits), "a=12; b=1234567; c=1|sent|sent|sent");
    limits.sent = 2;
    QCOMPARE(reasons(limits), "a=12; b=1234567|sent|sent|too-many");
    limits = {};
    limits.sentBytes = 20;
    QCOMPARE(reasons(limits), "a=12; b=1234567; c=1|sent|sent|sent");
    limits.sentBytes = 19;
    QCOMPARE(reasons(limits), "a=12; b=1234567|sent|sent|header-full");
    limits.sentBytes = 12; // "c" would fit
    QCOMPARE(reasons(limits), "a=12|sent|header-full|header-full");
}

void tst_CookiesFor::marksWhatWasSent()
{
    const QByteArray url = "https://h.test/";
    CookieJar jar;
    receive(jar, url, "a=1");
    const CookiesFor found = jar.cookiesFor(urlOf(url), now + 1s);
    QCOMPARE(jar.cookies()[0].lastUsed, now); // looking is no use
    jar.markSent(found, now + 1s);
    QCOMPARE(jar.cookies()[0].lastUsed, now + 1s);
    jar.markSent(jar.cookiesFor(urlOf("https://x.h.test/"), now), now + 2s); // not sent there
    QCOMPARE(jar.cookies()[0].lastUsed, now + 1s);
    jar.clear();
    jar.markSent(found, now + 3s); // gone meanwhile
    QVERIFY(jar.cookies().empty());
}

void tst_CookiesFor::matchesPaths_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("cookiePath");
    QTest::addColumn<bool>("matches");
    const auto row = [](const char *name, QByteArray path, QByteArray cookiePath, bool matches) {
        QTest::newRow(name) << path << cookiePath << matches;
    };
    row("the root covers all", "/a/b", "/", true);
    row("itself", "/foo", "/foo", true);
    row("below", "/foo/bar", "/foo", true);
    row("below, with a / at the end", "/foo/bar", "/foo/", true);
    row("without the / at the end", "/foo", "/foo/", false);
    row("a longer segment", "/foobar", "/foo", false);
    row("above", "/", "/foo", false);
    row("an encoded / separates nothing", "/foo%2Fbar", "/foo", false);
    row("dots are not resolved", "/foo/../bar", "/foo", true);
}

void tst_CookiesFor::matchesPaths()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, cookiePath);
    QFETCH(bool, matches);
    QCOMPARE(pathMatches(path.toStdString(), cookiePath.toStdString()), matches);
}

void tst_CookiesFor::findsNothingBelowAnAddress()
{
    Cookie cookie = typed("a");
    cookie.hostOnly = false;
    cookie.domain = "0.0.1";
    QVERIFY(!hostMatches(urlOf("http://127.0.0.1/"), cookie));
    cookie.domain = "127.0.0.1";
    QVERIFY(hostMatches(urlOf("http://127.0.0.1/"), cookie));
    cookie.domain = "h.test";
    QVERIFY(hostMatches(urlOf("http://x.h.test/"), cookie));
}

void tst_CookiesFor::knowsRegistrableDomains()
{
    QCOMPARE(registrableDomain("a.b.example.co.uk"), std::string("example.co.uk"));
    QCOMPARE(registrableDomain("example.com."), std::string("example.com."));
    QCOMPARE(registrableDomain("co.uk"), std::string());
    QCOMPARE(registrableDomain("localhost"), std::string());
    QCOMPARE(registrableDomain(""), std::string());
    QVERIFY(isPublicSuffix("co.uk."));
    QVERIFY(isPublicSuffix(""));
    QVERIFY(!isPublicSuffix("example.co.uk"));
}

QTEST_APPLESS_MAIN(tst_CookiesFor)
#include "tst_CookiesFor.moc"
