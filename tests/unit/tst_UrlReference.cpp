// References: every example of RFC 3986 §5.4, what a Location may hold besides, and the place of the fragment.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/UrlReference.h"

#include <QTest>

using namespace engine;

class tst_UrlReference : public QObject
{
    Q_OBJECT

private slots:
    void splitsIntoComponents_data();
    void splitsIntoComponents();
    void resolvesTheExamplesOfTheRfc_data();
    void resolvesTheExamplesOfTheRfc();
    void resolvesBesideOtherBases_data();
    void resolvesBesideOtherBases();
    void keepsTheBytesOfInvalidUtf8();
    void fillsAllPartsOfTheAddress();
    void refusesWhatIsNoAddress_data();
    void refusesWhatIsNoAddress();
    void findsTheFragment();
    void staysQuickOnManyDots();
};

namespace {

QString shown(std::optional<std::string_view> part)
{
    return part ? QString::fromUtf8(part->data(), static_cast<qsizetype>(part->size()))
                : QStringLiteral("-");
}

} // namespace

void tst_UrlReference::splitsIntoComponents_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("parts");
    QTest::newRow("all five") << "http://u@h:1/p/q?a=b#c"
                              << "http|u@h:1|/p/q|a=b|c";
    QTest::newRow("nothing") << ""
                             << "-|-||-|-";
    QTest::newRow("empty ones are there") << "x://?#"
                                          << "x||||";
    QTest::newRow("path alone") << "a/b"
                                << "-|-|a/b|-|-";
    QTest::newRow("authority ends at a query") << "//h?q"
                                               << "-|h||q|-";
    QTest::newRow("question mark in a query") << "?a?b"
                                              << "-|-||a?b|-";
    QTest::newRow("question mark in a fragment") << "#a?b#c"
                                                 << "-|-||-|a?b#c";
    QTest::newRow("colon behind a slash is no scheme") << "./a:b"
                                                       << "-|-|./a:b|-|-";
    QTest::newRow("a scheme begins with a letter") << "1a:b"
                                                   << "-|-|1a:b|-|-";
    QTest::newRow("a scheme of all its letters") << "Ab+c-d.9:x"
                                                 << "Ab+c-d.9|-|x|-|-";
    QTest::newRow("colon first is no scheme") << ":x"
                                              << "-|-|:x|-|-";
    QTest::newRow("colon in a query is no scheme") << "?a:b"
                                                   << "-|-||a:b|-";
}

void tst_UrlReference::splitsIntoComponents()
{
    QFETCH(QString, text);
    const std::string bytes = text.toStdString();
    const UrlReference parts = split(bytes);
    const QString found = shown(parts.scheme) + u'|' + shown(parts.authority) + u'|' +
                          shown(parts.path) + u'|' + shown(parts.query) + u'|' +
                          shown(parts.fragment);
    QTEST(found, "parts");
}

void tst_UrlReference::resolvesTheExamplesOfTheRfc_data()
{
    QTest::addColumn<QString>("reference");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *reference, const char *text) {
        QTest::addRow("\"%s\"", reference) << reference << text;
    };
    // §5.4.1; "g:h" is a row of refusesWhatIsNoAddress.
    row("g", "http://a/b/c/g");
    row("./g", "http://a/b/c/g");
    row("g/", "http://a/b/c/g/");
    row("/g", "http://a/g");
    row("//g", "http://g");
    row("?y", "http://a/b/c/d;p?y");
    row("g?y", "http://a/b/c/g?y");
    row("#s", "http://a/b/c/d;p?q#s");
    row("g#s", "http://a/b/c/g#s");
    row("g?y#s", "http://a/b/c/g?y#s");
    row(";x", "http://a/b/c/;x");
    row("g;x", "http://a/b/c/g;x");
    row("g;x?y#s", "http://a/b/c/g;x?y#s");
    row("", "http://a/b/c/d;p?q");
    row(".", "http://a/b/c/");
    row("./", "http://a/b/c/");
    row("..", "http://a/b/");
    row("../", "http://a/b/");
    row("../g", "http://a/b/g");
    row("../..", "http://a/");
    row("../../", "http://a/");
    row("../../g", "http://a/g");
    // §5.4.2
    row("../../../g", "http://a/g");
    row("../../../../g", "http://a/g");
    row("/./g", "http://a/g");
    row("/../g", "http://a/g");
    row("g.", "http://a/b/c/g.");
    row(".g", "http://a/b/c/.g");
    row("g..", "http://a/b/c/g..");
    row("..g", "http://a/b/c/..g");
    row("./../g", "http://a/b/g");
    row("./g/.", "http://a/b/c/g/");
    row("g/./h", "http://a/b/c/g/h");
    row("g/../h", "http://a/b/c/h");
    row("g;x=1/./y", "http://a/b/c/g;x=1/y");
    row("g;x=1/../y", "http://a/b/c/y");
    row("g?y/./x", "http://a/b/c/g?y/./x");
    row("g?y/../x", "http://a/b/c/g?y/../x");
    row("g#s/./x", "http://a/b/c/g#s/./x");
    row("g#s/../x", "http://a/b/c/g#s/../x");
    row("http:g", "http://a/b/c/g"); // not strictly: §5.2.2 allows it, Fetch demands it
}

void tst_UrlReference::resolvesTheExamplesOfTheRfc()
{
    QFETCH(QString, reference);
    const auto url = resolve(*parseUrl("http://a/b/c/d;p?q"), reference.toStdString());
    QVERIFY2(url.has_value(), url ? "" : url.error().detail.c_str());
    QTEST(QString::fromStdString(url->text), "text");
}

void tst_UrlReference::resolvesBesideOtherBases_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("reference");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *base, const char *reference,
                        const char *text) {
        QTest::newRow(name) << QString::fromUtf8(base) << QString::fromUtf8(reference)
                            << QString::fromUtf8(text);
    };
    row("a base without a path", "http://a", "g", "http://a/g");
    row("a base without a path but a query", "http://a?q", "g", "http://a/g");
    row("an inherited path keeps its dots", "http://a/x/../y/./z", "?q", "http://a/x/../y/./z?q");
    row("a merged path loses them all", "http://a/x/../y/./z", "g", "http://a/y/g");
    row("dots of an absolute reference go", "http://a/b", "http://h/x/../y", "http://h/y");
    row("dots behind an authority go", "http://a/b", "//h/./x/..", "http://h/");
    row("an encoded dot is no dot", "http://a/b/c", "%2e%2E/d", "http://a/b/%2e%2E/d");
    row("empty segments stay", "http://a/b//c/d", "..//e", "http://a/b///e");
    row("two slashes after dots stay a path", "http://a/b", "/.//g", "http://a//g");
    row("another scheme", "http://a/b?q", "https://h/x", "https://h/x");
    row("an authority keeps the scheme", "https://a/b", "//h/x", "https://h/x");
    row("port and user info are inherited", "http://u:p@a:8080/b", "/c", "http://u:p@a:8080/c");
    row("an IPv6 zone is inherited", "http://[fe80::1%25eth0]:81/b", "c",
        "http://[fe80::1%25eth0]:81/c");
    row("the scheme's case does not matter", "HTTP://a/b/c", "hTTp:g", "HTTP://a/b/g");
    row("scheme and path alone are relative", "http://a/b/c", "http:/g", "http://a/g");
    row("the scheme alone is the base", "http://a/b/c?q", "http:", "http://a/b/c?q");
    row("colon behind a slash is no scheme", "http://a/b/", "./g:h", "http://a/b/g:h");
    row("white space around is no part", "http://a/b/", " \tg\r\n", "http://a/b/g");
    row("white space inside is encoded", "http://a/b/", "g h\ti?j k", "http://a/b/g%20h%09i?j%20k");
    row("UTF-8 is encoded in all parts", "http://a/b/", "\u00e9?\u00fc#\u20ac",
        "http://a/b/%C3%A9?%C3%BC#%E2%82%AC");
    row("escapes stay as they are", "http://a/b/", "%c3%A9%zz%", "http://a/b/%c3%A9%zz%");
    row("plus, semicolon, backslash stay", "http://a/b/", "a+b;c\\d?e+f",
        "http://a/b/a+b;c\\d?e+f");
    row("a fragment is inherited", "http://a/b#old", "c", "http://a/c#old");
    row("a fragment is inherited elsewhere too", "http://a/b#old", "https://h/c",
        "https://h/c#old");
    row("an own fragment wins", "http://a/b#old", "c#new", "http://a/c#new");
    row("an empty fragment is one", "http://a/b#old", "c#", "http://a/c#");
    row("an empty query is one", "http://a/b?q", "?", "http://a/b?");
}

void tst_UrlReference::resolvesBesideOtherBases()
{
    QFETCH(QString, base);
    QFETCH(QString, reference);
    const auto url = resolve(*parseUrl(base.toStdString()), reference.toStdString());
    QVERIFY2(url.has_value(), url ? "" : url.error().detail.c_str());
    QTEST(QString::fromStdString(url->text), "text");
}

void tst_UrlReference::keepsTheBytesOfInvalidUtf8()
{
    const auto url = resolve(*parseUrl("http://a/"), "x\xff\xc3?\x80");
    QVERIFY(url.has_value());
    QCOMPARE(url->text, std::string("http://a/x%FF%C3?%80"));
    QCOMPARE(url->target, std::string("/x%FF%C3?%80"));
}

void tst_UrlReference::fillsAllPartsOfTheAddress()
{
    const auto url =
        resolve(*parseUrl("http://a/b"), "https://u:p@B\u00dccher.example:444/x y?z#f");
    QVERIFY(url.has_value());
    QCOMPARE(url->scheme, Scheme::Https);
    QCOMPARE(url->userInfo, std::string("u:p"));
    QCOMPARE(url->host, std::string("xn--bcher-kva.example"));
    QCOMPARE(url->port, std::uint16_t(444));
    QCOMPARE(url->target, std::string("/x%20y?z"));
    QCOMPARE(fragmentOf(*url).value_or("-"), std::string_view("f"));
    const auto again = resolve(*url, "../w"); // an outcome is a base like any other
    QVERIFY(again.has_value());
    QCOMPARE(again->origin(), url->origin());
    QCOMPARE(again->target, std::string("/w"));
}

void tst_UrlReference::refusesWhatIsNoAddress_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::newRow("another scheme: \"g:h\" of §5.4.1") << QByteArray("g:h");
    QTest::newRow("a name and a port look like a scheme") << QByteArray("localhost:80/x");
    QTest::newRow("mailto") << QByteArray("mailto:a@b");
    QTest::newRow("https without a host beside http") << QByteArray("https:g");
    QTest::newRow("an empty authority") << QByteArray("///g");
    QTest::newRow("a scheme and an empty authority") << QByteArray("http:///g");
    QTest::newRow("a bad port") << QByteArray("//h:99999/");
    QTest::newRow("a space in the host") << QByteArray("http://a b/");
    QTest::newRow("a host of invalid UTF-8") << QByteArray("http://h\xff/");
}

void tst_UrlReference::refusesWhatIsNoAddress()
{
    QFETCH(QByteArray, reference);
    const auto url = resolve(*parseUrl("http://a/b/c/d;p?q"), reference.toStdString());
    QVERIFY(!url.has_value());
    QCOMPARE(url.error().kind, ErrorKind::UrlInvalid);
    QVERIFY(!url.error().detail.empty());
    QVERIFY(!url.error().subject.empty());
}

void tst_UrlReference::findsTheFragment()
{
    QVERIFY(!fragmentOf(*parseUrl("http://h/a?b")));
    QCOMPARE(fragmentOf(*parseUrl("http://h/a?b#c#d?e")).value_or("-"), std::string_view("c#d?e"));
    QCOMPARE(fragmentOf(*parseUrl("http://h#")).value_or("-"), std::string_view());
}

/// A hostile Location of a megabyte must not take quadratic time; a test that hangs says so.
void tst_UrlReference::staysQuickOnManyDots()
{
    std::string reference;
    for (int i = 0; i < 100'000; ++i)
        reference += "a/../b/./";
    const auto url = resolve(*parseUrl("http://a/"), reference);
    QVERIFY(url.has_value());
    QCOMPARE(url->target.size(), std::size_t(1 + 2 * 100'000));
}

QTEST_APPLESS_MAIN(tst_UrlReference)
#include "tst_UrlReference.moc"
