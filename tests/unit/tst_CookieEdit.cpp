// Cookies that a person types or a file brings: put, changed, removed; refused where no server could have set them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/CookieJar.h"
#include "tests/support/CookieScene.h"

#include <QTest>

using namespace engine;
using namespace tests;
using namespace std::chrono_literals;

class tst_CookieEdit : public QObject
{
    Q_OBJECT

private slots:
    void putsAndEdits();
    void refusesToPut_data();
    void refusesToPut();
    void cutsAndCompletesWhatIsPut();
    void removes();
};

void tst_CookieEdit::putsAndEdits()
{
    const QByteArray url = "https://h.test/";
    CookieJar jar;
    QCOMPARE(codeOf(jar.put(typed("a"), now)), "stored");
    QCOMPARE(codeOf(jar.put(typed("a", "w"), now + 1s)), "replaced");
    QCOMPARE(codeOf(jar.put(typed("b"), now + 1s)), "stored");
    QCOMPARE(headerFor(jar, url), "a=w; b=v");

    Cookie changed = jar.cookies()[0];
    const CookieIdentity before = changed.identity();
    changed.name = "renamed";
    changed.secure = true;
    QCOMPARE(codeOf(jar.edit(before, changed, now + 2s)), "stored");
    QCOMPARE(headerFor(jar, url), "renamed=w; b=v"); // still the oldest

    Cookie wrong = jar.cookies()[0];
    wrong.value = "x;y";
    QCOMPARE(codeOf(jar.edit(jar.cookies()[0].identity(), wrong, now)), "unsendable-bytes");
    QCOMPARE(headerFor(jar, "http://h.test/"), "b=v");

    changed.name = "b"; // the other one gives way
    QCOMPARE(codeOf(jar.edit(typed("renamed").identity(), changed, now)), "replaced");
    QCOMPARE(headerFor(jar, url), "b=w");
    changed.expires = now - 1s;
    QCOMPARE(codeOf(jar.edit(changed.identity(), changed, now)), "removed");
    QVERIFY(jar.cookies().empty());
}

void tst_CookieEdit::refusesToPut_data()
{
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, QByteArray part, QByteArray text, QByteArray expected) {
        QTest::newRow(name) << part << text << expected;
    };
    row("line end in the name", "name", "a\r\nx", "control-bytes");
    row("NUL in the value", "value", QByteArray("a\0", 2), "control-bytes");
    row("too large", "value", QByteArray(4096, 'v'), "too-large");
    row("= in the name", "name", "a=", "unsendable-bytes");
    row("; in the name", "name", "a;", "unsendable-bytes");
    row("; in the value", "value", "a;b", "unsendable-bytes");
    row("a blank before the value", "value", " a", "unsendable-bytes");
    row("a tab after the name", "name", "a\t", "unsendable-bytes");
    row("= in the value", "value", "a=b", "stored");
    row("blank in the value", "value", "a b", "stored");
    row("no name", "name", "", "stored");
    row("no value", "value", "", "stored");
    row("no domain", "domain", "", "invalid-domain");
    row("domain in capitals", "domain", "H.test", "invalid-domain");
    row("domain with a path", "domain", "h.test/x", "invalid-domain");
    row("domain that is not ASCII", "domain", "\xc3\xa4.test", "invalid-domain");
    row("an address as domain", "domain", "10.0.0.1", "stored");
    row("an IPv6 address as domain", "domain", "::1", "stored");
    row("for hosts below a public suffix", "wide", "co.uk", "public-suffix");
    row("for hosts below a domain", "wide", "example.com", "stored");
    row("with a leading dot", "wide", ".example.com", "invalid-domain");
    row("for a public suffix alone", "domain", "co.uk", "stored");
    row("no path", "path", "", "invalid-path");
    row("relative path", "path", "x", "invalid-path");
    row("line end in the path", "path", "/\n", "invalid-path");
    row("; in the path", "path", "/a;b", "stored");
    row("__Secure- without Secure", "name", "__secure-a", "secure-prefix");
    row("__Host- without Secure", "name", "__Host-a", "host-prefix");
}

void tst_CookieEdit::refusesToPut()
{
    QFETCH(QByteArray, part);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    Cookie cookie = typed("a");
    std::string &field = part == "name"    ? cookie.name
                         : part == "value" ? cookie.value
                         : part == "path"  ? cookie.path
                                           : cookie.domain;
    field = text.toStdString();
    cookie.hostOnly = part != "wide";
    CookieJar jar;
    QCOMPARE(codeOf(jar.put(cookie, now)), expected);
    QCOMPARE(jar.cookies().empty(), expected != "stored");
    cookie.name.clear();
    cookie.value.clear();
    QVERIFY(codeOf(jar.put(cookie, now)) != "stored");
}

void tst_CookieEdit::cutsAndCompletesWhatIsPut()
{
    CookieJar jar;
    Cookie cookie = typed("a");
    cookie.expires = now + std::chrono::days(401);
    const CookieReceipt receipt = jar.put(cookie, now);
    QCOMPARE(receipt.notes.size(), std::size_t(1));
    QCOMPARE(*jar.cookies()[0].expires - now, CookieTime::duration(std::chrono::days(400)));
    QCOMPARE(jar.cookies()[0].created, now);
    QCOMPARE(jar.cookies()[0].lastUsed, now);

    // What was loaded is as it was saved.
    cookie.expires = now + std::chrono::days(400);
    cookie.created = now - 5h;
    cookie.lastUsed = now - 1h;
    CookieJar loaded;
    QVERIFY(loaded.put(cookie, now).notes.empty());
    QCOMPARE(loaded.cookies()[0], cookie);
}

void tst_CookieEdit::removes()
{
    const QByteArray url = "https://h.test/";
    CookieJar jar;
    receive(jar, url, "a=1");
    receive(jar, url, "b=1; Max-Age=10");
    receive(jar, url, "c=1");
    QVERIFY(jar.remove(typed("a").identity()));
    QVERIFY(!jar.remove(typed("a").identity()));
    QCOMPARE(namesIn(jar), "bc");
    QCOMPARE(jar.removeSession(), std::size_t(1));
    QCOMPARE(namesIn(jar), "b");
    QCOMPARE(jar.clear(), std::size_t(1));
    QVERIFY(jar.cookies().empty());
}

QTEST_APPLESS_MAIN(tst_CookieEdit)
#include "tst_CookieEdit.moc"
