// One Set-Cookie line: what is read from it, what is passed over with a note, and what refuses it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/SetCookie.h"

#include <QTest>

using namespace engine;

class tst_SetCookie : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void appliesTheDomain_data();
    void appliesTheDomain();
    void keepsThePromiseOfAPrefix_data();
    void keepsThePromiseOfAPrefix();
    void notes_data();
    void notes();
    void saysWhatARefusalIsAbout();
    void hasACodeForEveryReason();
};

namespace {

using namespace std::chrono_literals;

const CookieTime now = std::chrono::sys_days(std::chrono::year(2030) / 6 / 15) + 12h;
constexpr auto https = "https://www.example.com/app/page?q=/a/b";

std::expected<SetCookie, CookieRefusal> readLine(const QByteArray &url, const QByteArray &line)
{
    return readSetCookie({line.constData(), static_cast<std::size_t>(line.size())},
                         parseUrl(url.toStdString()).value(), now);
}

/// "name=value domain path flags +seconds"; "=domain" is host-only. Or "refused: code".
QByteArray described(const std::expected<SetCookie, CookieRefusal> &read)
{
    if (!read)
        return "refused: " + QByteArray::fromStdString(std::string(code(read.error().reason)));
    const Cookie &cookie = read->cookie;
    std::string text = cookie.name + '=' + cookie.value + (cookie.hostOnly ? " =" : " ") +
                       cookie.domain + ' ' + cookie.path;
    if (cookie.secure)
        text += " secure";
    if (cookie.httpOnly)
        text += " http-only";
    if (cookie.sameSite != SameSite::Unset)
        text += ' ' + std::string(key(cookie.sameSite));
    if (cookie.isExpired(now))
        text += " expired";
    else if (cookie.expires)
        text += " +" + std::to_string((*cookie.expires - now) / 1s);
    return QByteArray::fromStdString(text);
}

void columns()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("expected");
}

void row(const char *name, QByteArray url, QByteArray line, QByteArray expected)
{
    QTest::newRow(name) << url << line << expected;
}

void compare()
{
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, expected);
    QCOMPARE(described(readLine(url, line)), expected);
}

} // namespace

void tst_SetCookie::reads_data()
{
    columns();
    const QByteArray host = " =www.example.com /app";
    const auto here = [&](const char *name, QByteArray line, QByteArray expected) {
        row(name, https, line, expected);
    };
    here("name and value", "a=b", "a=b" + host);
    here("split at the first =", "a=b=c", "a=b=c" + host);
    here("no = is nameless", "token", "=token" + host);
    here("nothing before = is nameless", "=b", "=b" + host);
    here("nameless with another =", "=a=b", "=a=b" + host);
    here("empty value", "a=", "a=" + host);
    here("blanks and tabs around both", " \ta \t= \tb c\t ; Path=/x", "a=b c =www.example.com /x");
    here("a comma joins nothing", "a=b, c=d", "a=b, c=d" + host);
    here("quotes belong to the value", "a=\"b;\"", "a=\"b" + host);
    here("bytes above ASCII stay", "a=\xc3\xa9\xff", "a=\xc3\xa9\xff" + host);
    here("a tab within the value stays", "a=b\tc", "a=b\tc" + host);
    here("neither name nor value", " = ;Path=/", "refused: empty");
    here("an empty line", "", "refused: empty");
    for (int byte : {0x00, 0x08, 0x0a, 0x0d, 0x1f, 0x7f}) {
        const QByteArray control(1, static_cast<char>(byte));
        const QByteArray hex = QByteArray::number(byte, 16);
        here("control " + hex + " in the name", "a" + control + "=b", "refused: control-bytes");
        here("control " + hex + " in the value", "a=b" + control, "refused: control-bytes");
        here("control " + hex + " in an attribute", "a=b; x=" + control, "refused: control-bytes");
    }
    const QByteArray long4095(4095, 'v');
    here("4096 bytes of name and value", "a=" + long4095, "a=" + long4095 + host);
    here("4097 bytes of name and value", "ab=" + long4095, "refused: too-large");
    here("4097 bytes without a name", long4095 + "vv", "refused: too-large");
    const QByteArray path1024 = '/' + QByteArray(1023, 'p');
    here("1024 bytes of attribute", "a=b; Path=" + path1024, "a=b =www.example.com " + path1024);
    here("1025 bytes of attribute are passed over", "a=b; Path=" + path1024 + 'p', "a=b" + host);
    here("1025 bytes do not undo a shorter one before", "a=b; Path=/x; Path=" + path1024 + 'p',
         "a=b =www.example.com /x");
    here("flags", "a=b; Secure; HttpOnly; SameSite=Lax", "a=b" + host + " secure http-only lax");
    here("names of attributes without case", "a=b; sEcUrE; HTTPONLY; samesite=STRICT; pATH=/X",
         "a=b =www.example.com /X secure http-only strict");
    here("flags with values", "a=b; Secure=false; HttpOnly=0", "a=b" + host + " secure http-only");
    here("no blank and empty attributes", "a=b;;Secure;;", "a=b" + host + " secure");
    here("unknown attributes", "a=b; Priority=High; x", "a=b" + host);
    here("a name of an attribute as a name", "Path=/x", "Path=/x" + host);
    here("SameSite=None", "a=b; SameSite=none; Secure", "a=b" + host + " secure none");
    here("unknown SameSite is none stated", "a=b; SameSite=Odd", "a=b" + host);
    here("the last SameSite counts", "a=b; SameSite=Lax; SameSite=Odd", "a=b" + host);
    here("Path", "a=b; Path=/other", "a=b =www.example.com /other");
    here("Path that ends with /", "a=b; Path=/other/", "a=b =www.example.com /other/");
    here("Path without / is the default", "a=b; Path=other", "a=b" + host);
    here("empty Path is the default", "a=b; Path=", "a=b" + host);
    here("Path without =", "a=b; Path", "a=b" + host);
    here("the last Path counts", "a=b; Path=/x; Path=/y", "a=b =www.example.com /y");
    here("the last Path counts, also a wrong one", "a=b; Path=/x; Path=y", "a=b" + host);
    row("default path of the root", "https://www.example.com", "a=b", "a=b =www.example.com /");
    row("default path of one segment", "https://www.example.com/page", "a=b",
        "a=b =www.example.com /");
    row("default path of a folder", "https://www.example.com/x/y/", "a=b",
        "a=b =www.example.com /x/y");
    here("Max-Age", "a=b; Max-Age=60", "a=b" + host + " +60");
    here("Max-Age of 0", "a=b; Max-Age=0", "a=b" + host + " expired");
    here("negative Max-Age", "a=b; Max-Age=-1", "a=b" + host + " expired");
    here("Max-Age that is no number", "a=b; Max-Age=6s", "a=b" + host);
    here("Max-Age with a plus", "a=b; Max-Age=+60", "a=b" + host);
    here("Max-Age of a lone minus", "a=b; Max-Age=-", "a=b" + host);
    here("empty Max-Age", "a=b; Max-Age=", "a=b" + host);
    here("the last Max-Age counts", "a=b; Max-Age=60; Max-Age=90", "a=b" + host + " +90");
    here("a wrong Max-Age does not undo one before", "a=b; Max-Age=60; Max-Age=x",
         "a=b" + host + " +60");
    here("Max-Age of 400 days", "a=b; Max-Age=34560000", "a=b" + host + " +34560000");
    here("Max-Age over 400 days", "a=b; Max-Age=34560001", "a=b" + host + " +34560000");
    here("Max-Age beyond any integer", "a=b; Max-Age=" + QByteArray(900, '9'),
         "a=b" + host + " +34560000");
    here("negative Max-Age beyond any integer", "a=b; Max-Age=-" + QByteArray(900, '9'),
         "a=b" + host + " expired");
    here("Expires", "a=b; Expires=Sat, 15 Jun 2030 13:00:00 GMT", "a=b" + host + " +3600");
    here("Expires in the past", "a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
         "a=b" + host + " expired");
    here("Expires in 1601", "a=b; Expires=1 Jan 1601 00:00:00", "a=b" + host + " expired");
    here("Expires now", "a=b; Expires=15 Jun 2030 12:00:00", "a=b" + host + " expired");
    here("Expires that is no date", "a=b; Expires=soon", "a=b" + host);
    here("Expires over 400 days", "a=b; Expires=31 Dec 9999 23:59:59", "a=b" + host + " +34560000");
    here("Expires in 400 days", "a=b; Expires=20 Jul 2031 12:00:00", "a=b" + host + " +34560000");
    here("the last Expires counts",
         "a=b; Expires=15 Jun 2030 13:00:00; Expires=15 Jun 2030 12:01:00", "a=b" + host + " +60");
    here("Max-Age goes before Expires", "a=b; Max-Age=60; Expires=15 Jun 2030 13:00:00",
         "a=b" + host + " +60");
    here("Max-Age goes before Expires in the past", "a=b; Expires=1 Jan 1970 00:00:00; Max-Age=60",
         "a=b" + host + " +60");
    here("a wrong Max-Age leaves Expires", "a=b; Max-Age=x; Expires=15 Jun 2030 13:00:00",
         "a=b" + host + " +3600");
}

void tst_SetCookie::reads()
{
    compare();
}

void tst_SetCookie::appliesTheDomain_data()
{
    columns();
    const auto here = [](const char *name, QByteArray domain, QByteArray expected) {
        row(name, "https://a.b.example.com/", "n=v; Domain=" + domain, expected);
    };
    here("of its own host", "a.b.example.com", "n=v a.b.example.com /");
    here("one level up", "b.example.com", "n=v b.example.com /");
    here("leading dot", ".example.com", "n=v example.com /");
    here("two leading dots", "..example.com", "refused: other-domain");
    here("in capitals", "EXAMPLE.Com", "n=v example.com /");
    here("empty is host-only", "", "n=v =a.b.example.com /");
    here("a lone dot is host-only", ".", "n=v =a.b.example.com /");
    here("the last one counts", "b.example.com; Domain=example.com", "n=v example.com /");
    here("the last one counts, also an empty one",
         "example.com; Domain=", "n=v =a.b.example.com /");
    here("the last one counts, also a wrong one", "example.com; Domain=other.test",
         "refused: other-domain");
    here("of another host", "example.org", "refused: other-domain");
    here("of a host below", "x.a.b.example.com", "refused: other-domain");
    here("of a host beside", "c.example.com", "refused: other-domain");
    here("of the same ending without a dot", "ample.com", "refused: other-domain");
    here("with a trailing dot", "example.com.", "refused: other-domain");
    here("with a port", "example.com:443", "refused: other-domain");
    here("not ASCII", "ex\xc3\xa4mple.com", "refused: domain-not-ascii");
    here("public suffix", "com", "refused: public-suffix");
    here("public suffix of another host", "co.uk", "refused: public-suffix");
    here("unlisted single label", "corp", "refused: public-suffix");
    row("a host ends with the trailing dot too", "https://www.example.com./",
        "n=v; Domain=example.com.", "n=v example.com. /");
    row("two leading dots on a host with an empty label", "https://x..example.com/",
        "n=v; Domain=..example.com", "refused: other-domain");
    row("public suffix with a trailing dot", "https://www.example.com./", "n=v; Domain=com.",
        "refused: public-suffix");
    row("public suffix of two labels", "https://shop.co.uk/", "n=v; Domain=co.uk",
        "refused: public-suffix");
    row("public suffix of a company", "https://me.github.io/", "n=v; Domain=github.io",
        "refused: public-suffix");
    row("public suffix that is the host itself", "https://github.io/", "n=v; Domain=github.io",
        "n=v =github.io /");
    row("below a public suffix", "https://www.me.github.io/", "n=v; Domain=me.github.io",
        "n=v me.github.io /");
    row("exception of the list", "https://www.city.kawasaki.jp/", "n=v; Domain=city.kawasaki.jp",
        "n=v city.kawasaki.jp /");
    row("wildcard of the list", "https://a.b.kawasaki.jp/", "n=v; Domain=b.kawasaki.jp",
        "refused: public-suffix");
    row("public suffix in A-labels", "https://x.xn--55qx5d.cn/", "n=v; Domain=xn--55qx5d.cn",
        "refused: public-suffix");
    row("localhost is the host itself", "http://localhost/", "n=v; Domain=localhost",
        "n=v =localhost /");
    row("localhost for a host below", "http://app.localhost/", "n=v; Domain=localhost",
        "refused: public-suffix");
    row("an IPv4 address of its own", "http://127.0.0.1/", "n=v; Domain=127.0.0.1",
        "n=v =127.0.0.1 /");
    row("an IPv4 address with a dot before", "http://127.0.0.1/", "n=v; Domain=.127.0.0.1",
        "n=v =127.0.0.1 /");
    row("the end of an IPv4 address", "http://127.0.0.1/", "n=v; Domain=0.0.1",
        "refused: other-domain");
    row("a label of an IPv4 address", "http://127.0.0.1/", "n=v; Domain=1",
        "refused: other-domain");
    row("an IPv6 address of its own", "http://[::1]/", "n=v; Domain=[::1]", "n=v =::1 /");
    row("an address for a name", "http://www.example.com/", "n=v; Domain=10.0.0.1",
        "refused: other-domain");
    row("none on an address", "http://10.0.0.1/", "n=v", "n=v =10.0.0.1 /");
    row("Secure over https", "https://h.test/", "n=v; Secure", "n=v =h.test / secure");
    row("Secure over http", "http://h.test/", "n=v; Secure", "refused: secure-over-http");
    row("Secure over http from localhost", "http://localhost:8080/", "n=v; Secure",
        "n=v =localhost / secure");
    row("Secure over http from below localhost", "http://app.localhost/", "n=v; Secure",
        "n=v =app.localhost / secure");
    row("Secure over http from 127.0.0.1", "http://127.0.0.1/", "n=v; Secure",
        "n=v =127.0.0.1 / secure");
    row("Secure over http from ::1", "http://[::1]/", "n=v; Secure", "n=v =::1 / secure");
    row("Secure over http from a name like localhost", "http://localhost.example.com/",
        "n=v; Secure", "refused: secure-over-http");
}

void tst_SetCookie::appliesTheDomain()
{
    compare();
}

void tst_SetCookie::keepsThePromiseOfAPrefix_data()
{
    columns();
    const auto here = [](const char *name, QByteArray line, QByteArray expected) {
        row(name, "https://h.test/", line, expected);
    };
    here("__Secure- with Secure", "__Secure-a=b; Secure", "__Secure-a=b =h.test / secure");
    here("__Secure- without Secure", "__Secure-a=b", "refused: secure-prefix");
    here("__Secure- in other case", "__sEcUrE-a=b", "refused: secure-prefix");
    here("__Secure- alone", "__Secure-=b", "refused: secure-prefix");
    here("__Secure without the dash", "__Secure=b", "__Secure=b =h.test /");
    here("not at the beginning", "x__Secure-a=b", "x__Secure-a=b =h.test /");
    row("__Secure- over http", "http://h.test/", "__Secure-a=b; Secure",
        "refused: secure-over-http");
    row("__Secure- with Domain", "https://www.h.test/", "__Secure-a=b; Secure; Domain=h.test",
        "__Secure-a=b h.test / secure");
    here("__Host- with all", "__Host-a=b; Secure; Path=/", "__Host-a=b =h.test / secure");
    here("__Host- with an empty Domain",
         "__Host-a=b; Secure; Path=/; Domain=", "__Host-a=b =h.test / secure");
    here("__Host- without Secure", "__Host-a=b; Path=/", "refused: host-prefix");
    here("__Host- without Path", "__Host-a=b; Secure", "refused: host-prefix");
    here("__Host- with another Path", "__Host-a=b; Secure; Path=/x", "refused: host-prefix");
    here("__Host- with Domain", "__Host-a=b; Secure; Path=/; Domain=h.test",
         "refused: host-prefix");
    here("__Host- in other case", "__HOST-a=b; Secure", "refused: host-prefix");
    row("__Host- over http from localhost", "http://localhost/", "__Host-a=b; Secure; Path=/",
        "__Host-a=b =localhost / secure");
    here("__Http- with both", "__Http-a=b; Secure; HttpOnly",
         "__Http-a=b =h.test / secure http-only");
    here("__Http- without HttpOnly", "__Http-a=b; Secure", "refused: http-prefix");
    here("__Http- without Secure", "__http-a=b; HttpOnly", "refused: http-prefix");
    here("__Host-Http- with all", "__Host-Http-a=b; Secure; HttpOnly; Path=/",
         "__Host-Http-a=b =h.test / secure http-only");
    here("__Host-Http- without HttpOnly", "__Host-Http-a=b; Secure; Path=/",
         "refused: host-http-prefix");
    here("__Host-Http- without Path", "__Host-Http-a=b; Secure; HttpOnly",
         "refused: host-http-prefix");
    here("nameless value like __Host-", "=__Host-a=b; Secure; Path=/", "refused: nameless-prefix");
    here("nameless value like __Secure-", "__Secure-; Secure", "refused: nameless-prefix");
    here("nameless value in other case", "=__SECURE-a=b; Secure", "refused: nameless-prefix");
    here("nameless value like __Http-", "=__Http-a=b; Secure; HttpOnly",
         "refused: nameless-prefix");
    here("a named value like a prefix", "a=__Host-b", "a=__Host-b =h.test /");
}

void tst_SetCookie::keepsThePromiseOfAPrefix()
{
    compare();
}

void tst_SetCookie::notes_data()
{
    columns();
    const auto here = [](const char *name, QByteArray line, QByteArray expected) {
        row(name, https, line, expected);
    };
    here("nothing odd", "a=b; Path=/; Max-Age=5; SameSite=Lax; Secure; Priority=High", "");
    here("no =", "a", "cookie-nameless no \"=\"");
    here("nothing before =", "=a", "cookie-nameless nothing before \"=\"");
    here("a long attribute", "a=b; x=" + QByteArray(1025, 'x'), "cookie-attribute-long x");
    here("a date that is none", "a=b; Expires=soon", "cookie-expires soon");
    here("a Max-Age that is none", "a=b; Max-Age=1.5", "cookie-max-age 1.5");
    here("Max-Age over 400 days", "a=b; Max-Age=99999999", "cookie-age-capped 99999999");
    here("Expires over 400 days", "a=b; Expires=1 Jan 2040 00:00:00",
         "cookie-age-capped 1 Jan 2040 00:00:00");
    here("a relative Path", "a=b; Path=x", "cookie-path x");
    here("an unknown SameSite", "a=b; SameSite=x", "cookie-same-site x");
    here("SameSite=None without Secure", "a=b; SameSite=None",
         "cookie-same-site-none SameSite=None without Secure");
    row("a public suffix that is the host", "https://github.io/", "a=b; Domain=github.io",
        "cookie-domain-suffix github.io");
}

void tst_SetCookie::notes()
{
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, expected);
    const auto read = readLine(url, line);
    QVERIFY(read);
    QByteArray found;
    for (const Note &note : read->notes)
        found += QByteArray::fromStdString(note.kind + ' ' + note.detail);
    QCOMPARE(found, expected);
}

void tst_SetCookie::saysWhatARefusalIsAbout()
{
    const auto detail = [](const char *line) { return readLine(https, line).error().detail; };
    QCOMPARE(detail("a=b; Domain=.CO.uk"), std::string("co.uk"));
    QCOMPARE(detail("a=b; Domain=example.org"), std::string("example.org"));
    QCOMPARE(detail("__Host-a=secret"), std::string("__Host-a"));
    QCOMPARE(detail("=__Host-a=secret"), std::string());
    QCOMPARE(detail("a=\x01secret"), std::string());
}

void tst_SetCookie::hasACodeForEveryReason()
{
    const auto distinct = [](auto last) {
        QSet<QByteArray> codes;
        for (int i = 0; i <= static_cast<int>(last); ++i) {
            const auto word = code(static_cast<decltype(last)>(i));
            codes += QByteArray(word.data(), static_cast<qsizetype>(word.size()));
        }
        return codes.size() == static_cast<int>(last) + 1 && !codes.contains("unknown");
    };
    QVERIFY(distinct(CookieRefusalReason::InvalidPath));
    QVERIFY(distinct(CookieSendReason::HeaderFull));
    QVERIFY(distinct(CookieOutcome::Refused));
    QVERIFY(distinct(SecureRule::PlainHttp));
    for (int i = 0; i <= static_cast<int>(CookieRefusalReason::ManyInResponse); ++i)
        QVERIFY(!rfc(static_cast<CookieRefusalReason>(i)).empty());
}

QTEST_APPLESS_MAIN(tst_SetCookie)
#include "tst_SetCookie.moc"
