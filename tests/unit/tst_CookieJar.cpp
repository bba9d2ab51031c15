// What answers do to the jar: store, replace, take away, leave Secure cookies alone, and evict when it is full.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/CookieJar.h"
#include "tests/support/CookieScene.h"

#include <QTest>

using namespace engine;
using namespace tests;
using namespace std::chrono_literals;

class tst_CookieJar : public QObject
{
    Q_OBJECT

private slots:
    void takesOneLineAfterAnother_data();
    void takesOneLineAfterAnother();
    void leavesSecureCookiesAlone_data();
    void leavesSecureCookiesAlone();
    void takesEveryLineOfAResponse();
    void namesTheRuleForSecure();
    void keepsWhatExpiresUntilItIsRemoved();
    void evictsInOrder_data();
    void evictsInOrder();
};

void tst_CookieJar::takesOneLineAfterAnother_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QByteArray>("outcome");
    QTest::addColumn<QByteArray>("header");
    const auto row = [](const char *name, QByteArray first, QByteArray second, QByteArray outcome,
                        QByteArray header) {
        QTest::newRow(name) << first << second << outcome << header;
    };
    row("another value", "a=1", "a=2", "replaced", "a=2");
    row("another name", "a=1", "b=2", "stored", "a=1; b=2");
    row("names differ by case", "a=1", "A=2", "stored", "a=1; A=2");
    row("another path", "a=1", "a=2; Path=/x", "stored", "a=2; a=1");
    row("the same path said", "a=1", "a=2; Path=/", "replaced", "a=2");
    row("a Domain beside none", "a=1", "a=2; Domain=www.example.com", "stored", "a=1; a=2");
    row("another Domain", "a=1; Domain=www.example.com", "a=2; Domain=example.com", "stored",
        "a=1; a=2");
    row("flags are replaced too", "a=1; HttpOnly; Secure", "a=2", "replaced", "a=2");
    row("taken away by Max-Age", "a=1", "a=; Max-Age=0", "removed", "");
    row("taken away by Expires", "a=1", "a=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "removed",
        "");
    row("taken away on another path", "a=1", "a=; Max-Age=0; Path=/x", "expired", "a=1");
    row("taken away without Domain", "a=1; Domain=example.com", "a=; Max-Age=0", "expired", "a=1");
    row("refused leaves what there was", "a=1", "a=2; Domain=example.org", "other-domain", "a=1");
    row("refused does not take away", "a=1", "a=2; Domain=com; Max-Age=0", "public-suffix", "a=1");
}

void tst_CookieJar::takesOneLineAfterAnother()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QFETCH(QByteArray, outcome);
    QFETCH(QByteArray, header);
    CookieJar jar;
    QCOMPARE(codeOf(receive(jar, "https://www.example.com/", first)), "stored");
    QCOMPARE(codeOf(receive(jar, "https://www.example.com/", second)), outcome);
    QCOMPARE(headerFor(jar, "https://www.example.com/x"), header);
}

void tst_CookieJar::leavesSecureCookiesAlone_data()
{
    QTest::addColumn<QByteArray>("secure");
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("outcome");
    const QByteArray there = "s=1; Secure; Path=/login; Domain=example.com";
    const QByteArray http = "http://www.example.com/";
    const auto row = [](const char *name, QByteArray secure, QByteArray url, QByteArray line,
                        QByteArray outcome) {
        QTest::newRow(name) << secure << url << line << outcome;
    };
    row("overwrites", there, http, "s=2; Path=/login; Domain=example.com", "covers-secure");
    row("takes away", there, http, "s=; Path=/login; Domain=example.com; Max-Age=0",
        "covers-secure");
    row("overlays a path below", there, http, "s=2; Path=/login/en", "covers-secure");
    row("a path above", there, http, "s=2; Path=/", "stored");
    row("a path beside", there, http, "s=2; Path=/loginpage", "stored");
    row("overlays a host below", there, http, "s=2; Path=/login", "covers-secure");
    row("overlays from a domain above", "s=1; Secure; Path=/", http, "s=2; Domain=example.com",
        "covers-secure");
    row("another host", "s=1; Secure; Path=/", "http://api.example.com/", "s=2", "stored");
    row("another name", there, http, "t=2; Path=/login; Domain=example.com", "stored");
    row("names differ by case", there, http, "S=2; Path=/login; Domain=example.com", "stored");
    row("from https without Secure", there, "https://www.example.com/",
        "s=2; Path=/login; Domain=example.com", "replaced");
    row("one that is not Secure", "s=1", http, "s=2", "replaced");
    row("one that has expired", "s=1; Secure; Max-Age=30", http, "s=2", "stored");
    row("one that has not yet expired", "s=1; Secure; Max-Age=90", http, "s=2", "covers-secure");
}

void tst_CookieJar::leavesSecureCookiesAlone()
{
    QFETCH(QByteArray, secure);
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, outcome);
    CookieJar jar;
    receive(jar, "https://www.example.com/", secure);
    QCOMPARE(codeOf(receive(jar, url, line, now + 60s)), outcome);
}

void tst_CookieJar::takesEveryLineOfAResponse()
{
    Headers headers{{"Content-Type", "text/plain"},
                    {"Set-Cookie", "a=1; Expires=Sat, 15 Jun 2030 13:00:00 GMT, b=2"},
                    {"SET-COOKIE", "c=3"},
                    {"Set-Cookie", "d=4; Domain=com"},
                    {"Set-Cookie", "c=5"},
                    {"Set-Cookie2", "e=6"}};
    CookieJar jar;
    const auto receipts = jar.receive(headers, urlOf("https://h.test/"), now);
    QCOMPARE(receipts.size(), std::size_t(4));
    QCOMPARE(codeOf(receipts[0]), "stored");
    QCOMPARE(codeOf(receipts[1]), "stored");
    QCOMPARE(codeOf(receipts[2]), "public-suffix");
    QCOMPARE(receipts[2].outcome, CookieOutcome::Refused);
    QVERIFY(!receipts[2].cookie);
    QCOMPARE(codeOf(receipts[3]), "replaced");
    QCOMPARE(headerFor(jar, "https://h.test/"), "a=1; c=5");

    headers.assign(51, {"Set-Cookie", "many=1"});
    const auto many = jar.receive(headers, urlOf("https://h.test/"), now);
    QCOMPARE(many.size(), std::size_t(51));
    QCOMPARE(codeOf(many[49]), "replaced");
    QCOMPARE(codeOf(many[50]), "many-in-response");
}

void tst_CookieJar::namesTheRuleForSecure()
{
    CookieJar jar;
    QCOMPARE(receive(jar, "https://h.test/", "a=b").rule, SecureRule::Https);
    QCOMPARE(receive(jar, "http://h.test/", "a=b").rule, SecureRule::PlainHttp);
    QCOMPARE(receive(jar, "http://localhost/", "a=b").rule, SecureRule::Localhost);
    QCOMPARE(receive(jar, "http://h.test/", "a=b; Secure").rule, SecureRule::PlainHttp);
    QCOMPARE(jar.cookiesFor(urlOf("http://localhost/"), now).rule, SecureRule::Localhost);
    QVERIFY(!jar.put(typed("a"), now).rule);
}

void tst_CookieJar::keepsWhatExpiresUntilItIsRemoved()
{
    const QByteArray url = "https://h.test/";
    CookieJar jar;
    receive(jar, url, "a=1; Max-Age=10");
    receive(jar, url, "b=1; Max-Age=100");
    QCOMPARE(headerFor(jar, url, now + 10s), "b=1");
    QCOMPARE(jar.cookiesFor(urlOf(url), now + 10s).decisions.size(), std::size_t(2));

    // Set anew it is a new cookie, younger than the other one.
    QCOMPARE(codeOf(receive(jar, url, "a=2; Max-Age=10", now + 20s)), "stored");
    QCOMPARE(headerFor(jar, url, now + 20s), "b=1; a=2");
    QCOMPARE(codeOf(receive(jar, url, "a=; Max-Age=0", now + 40s)), "expired");
    QCOMPARE(namesIn(jar), "b");
    QCOMPARE(jar.removeExpired(now + 99s), std::size_t(0));
    QCOMPARE(jar.removeExpired(now + 100s), std::size_t(1));
    QVERIFY(jar.cookies().empty());
}

void tst_CookieJar::evictsInOrder_data()
{
    QTest::addColumn<QList<QByteArray>>(
        "lines"); // one a second, of h.test unless a host stands before
    QTest::addColumn<QByteArray>("evicted");
    QTest::addColumn<QByteArray>("outcome");
    const auto row = [](const char *name, QList<QByteArray> lines, const char *evicted,
                        const char *outcome) {
        QTest::newRow(name) << lines << QByteArray(evicted) << QByteArray(outcome);
    };
    row("no more than fit", {"a=1", "b=1", "c=1"}, "", "stored");
    row("the one unused for longest", {"a=1", "b=1", "c=1", "d=1"}, "a", "stored");
    row("a new value is a use", {"a=1", "b=1", "c=1", "a=2", "d=1"}, "b", "stored");
    row("an expired one first", {"a=1", "b=1", "c=1; Max-Age=1", "d=1"}, "c", "stored");
    row("one that is not Secure first", {"a=1; Secure", "b=1", "c=1", "d=1"}, "b", "stored");
    row("a Secure one if all are", {"a=1; Secure", "b=1; Secure", "c=1; Secure", "d=1; Secure"},
        "a", "stored");
    row("the new one if all others are Secure",
        {"a=1; Secure", "b=1; Secure", "c=1; Secure", "d=1"}, "d", "evicted");
    row("an expired Secure one before one that is not",
        {"a=1; Secure; Max-Age=1", "b=1", "c=1", "d=1"}, "a", "stored");
    row("none of another domain while the jar has room",
        {"other.test x=1", "a=1", "b=1", "c=1", "d=1"}, "a", "stored");
    row("any when the jar is full",
        {"other.test x=1; Secure", "other.test y=1", "a=1", "b=1", "third.test z=1",
         "third.test w=1"},
        "x", "stored");
    row("an expired one when the jar is full",
        {"other.test x=1", "other.test y=1", "a=1; Max-Age=1", "b=1", "third.test z=1",
         "third.test w=1"},
        "a", "stored");
}

void tst_CookieJar::evictsInOrder()
{
    QFETCH(QList<QByteArray>, lines);
    QFETCH(QByteArray, evicted);
    QFETCH(QByteArray, outcome);
    CookieLimits limits;
    QCOMPARE(limits.perDomain, std::size_t(180));
    QCOMPARE(limits.total, std::size_t(3000));
    limits.perDomain = 3;
    limits.total = 5;
    CookieJar jar(limits);
    CookieReceipt last;
    CookieTime at = now;
    for (const QByteArray &line : lines) {
        const qsizetype host = line.indexOf(".test ");
        const QByteArray url = "https://" + (host < 0 ? QByteArray("h.test") : line.left(host + 5));
        last = receive(jar, url, host < 0 ? line : line.mid(host + 6), at);
        at += 1s;
    }
    QByteArray names;
    for (const Cookie &cookie : last.evicted)
        names += QByteArray::fromStdString(cookie.name);
    QCOMPARE(names, evicted);
    QCOMPARE(codeOf(last), outcome);
    QVERIFY(evicted.isEmpty() || !namesIn(jar).contains(evicted));
}

QTEST_APPLESS_MAIN(tst_CookieJar)
#include "tst_CookieJar.moc"
