// Redirects: which answers are followed, with which method, body and fields, and why others are not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/Redirect.h"
#include "tests/support/MadeRedirect.h"

#include <QTest>

#include <set>

using namespace engine;
using namespace tests;

class tst_Redirect : public QObject
{
    Q_OBJECT

private slots:
    void followsByStatus_data();
    void followsByStatus();
    void choosesTheMethod_data();
    void choosesTheMethod();
    void dropsFields_data();
    void dropsFields();
    void readsLocation_data();
    void readsLocation();
    void stopsByWhatTheAnswerSays_data();
    void stopsByWhatTheAnswerSays();
    void stopsByTheRules_data();
    void stopsByTheRules();
    void dropsFieldsTheUserMarked();
    void sendsTheNextHostItself();
    void hasACodeForEachReason();
};

void tst_Redirect::followsByStatus_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("decision");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("%d with a Location is followed", status) << status << "follow";
    for (const int status : {300, 304, 305, 306, 309, 200, 201, 404, 101})
        QTest::addRow("%d with a Location is not followed", status) << status << "not-a-redirect";
}

void tst_Redirect::followsByStatus()
{
    QFETCH(int, status);
    const RedirectDecision decision =
        decided(requestTo("http://h/a"), status, {{"location", "/b"}});
    QTEST(codeOf(decision), "decision");
    QCOMPARE(decision.next.has_value(), decision.follows());
    QCOMPARE(decision.target.has_value(), decision.follows());
    if (decision.follows())
        QCOMPARE(decision.next->url.text, std::string("http://h/b"));
}

void tst_Redirect::choosesTheMethod_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("next");
    QTest::addColumn<bool>("keepsBody");
    for (const int status : {301, 302}) {
        QTest::addRow("%d turns POST into GET", status) << status << "POST"
                                                        << "GET" << false;
        for (const char *method :
             {"GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY", "post"})
            QTest::addRow("%d keeps %s", status, method) << status << method << method << true;
    }
    for (const char *method : {"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY", "LOCK"})
        QTest::addRow("303 turns %s into GET", method) << 303 << method << "GET" << false;
    for (const char *method : {"GET", "HEAD"})
        QTest::addRow("303 keeps %s", method) << 303 << method << method << true;
    for (const int status : {307, 308}) {
        for (const char *method : {"GET", "HEAD", "POST", "PUT", "DELETE", "QUERY"})
            QTest::addRow("%d keeps %s", status, method) << status << method << method << true;
    }
}

void tst_Redirect::choosesTheMethod()
{
    QFETCH(int, status);
    QFETCH(QString, method);
    QFETCH(bool, keepsBody);
    Request request = requestTo("http://h/a", method.toStdString(),
                                {{"Content-Type", "text/x"}, {"Accept", "*/*"}});
    request.body = "body";
    const RedirectDecision decision = decided(request, status, {{"Location", "/b"}});
    QVERIFY(decision.follows());
    QTEST(QString::fromStdString(decision.next->method), "next");
    QCOMPARE(decision.next->body, std::string(keepsBody ? "body" : ""));
    QCOMPARE(names(decision.next->headers).join(u','),
             keepsBody ? QStringLiteral("Content-Type,Accept") : QStringLiteral("Accept"));
}

void tst_Redirect::dropsFields_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("location");
    QTest::addColumn<QString>("reason"); // empty: it goes along
    const auto row = [](const char *name, const char *field, int status, const char *location,
                        const char *reason) {
        QTest::newRow(name) << field << status << location << reason;
    };
    for (const char *field : {"Content-Encoding", "Content-Language", "Content-Location",
                              "Content-Type", "Content-Length", "Content-Digest", "Repr-Digest",
                              "Digest", "Content-MD5", "Content-Range", "Last-Modified", "TE",
                              "Expect", "Transfer-Encoding", "Trailer", "cOnTeNt-tYpE"}) {
        QTest::addRow("%s goes when the method changes", field) << field << 303 << "/b"
                                                                << "method-changed";
        QTest::addRow("%s stays when the method stays", field) << field << 307 << "/b"
                                                               << "";
        QTest::addRow("%s stays at another origin", field) << field << 307 << "//g/b"
                                                           << "";
    }
    for (const char *field : {"Authorization", "Cookie", "Proxy-Authorization", "aUTHORIZATION"}) {
        QTest::addRow("%s stays at the same origin", field) << field << 302 << "http://H:80/b"
                                                            << "";
        QTest::addRow("%s stays when only the method changes", field) << field << 303 << "/b"
                                                                      << "";
        QTest::addRow("%s goes with another host", field) << field << 307 << "http://g/b"
                                                          << "other-origin";
        QTest::addRow("%s goes with another port", field) << field << 307 << "http://h:81/"
                                                          << "other-origin";
        QTest::addRow("%s goes with another scheme", field) << field << 307 << "https://h/"
                                                            << "other-origin";
        QTest::addRow("%s goes with another scheme on the same port", field)
            << field << 307 << "https://h:80/"
            << "other-origin";
        QTest::addRow("%s goes with a subdomain", field) << field << 307 << "http://a.h/"
                                                         << "other-origin";
        QTest::addRow("%s goes with a trailing dot", field) << field << 307 << "http://h./"
                                                            << "other-origin";
    }
    row("Host is for the first hop", "Host", 307, "/b", "first-hop-only");
    row("Host is for the first hop, elsewhere too", "host", 307, "//g/", "first-hop-only");
    row("Accept goes along everywhere", "Accept", 303, "//g/", "");
    row("Referer and its like stay the user's business", "Referer", 303, "//g/", "");
}

void tst_Redirect::dropsFields()
{
    QFETCH(QString, field);
    QFETCH(int, status);
    QFETCH(QString, location);
    QFETCH(QString, reason);
    const Request request = requestTo(
        "http://h/a", "POST", {{"X-First", "1"}, {field.toStdString(), "v"}, {"X-Last", ""}});
    const RedirectDecision decision =
        decided(request, status, {{"Location", location.toStdString()}});
    QVERIFY(decision.follows());
    const QString first = QStringLiteral("X-First,");
    QCOMPARE(names(decision.next->headers).join(u','),
             first + (reason.isEmpty() ? field + u',' : QString()) + QStringLiteral("X-Last"));
    QCOMPARE(words(decision.dropped).join(u','),
             reason.isEmpty() ? QString() : field + QStringLiteral(": ") + reason);
}

void tst_Redirect::readsLocation_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QByteArray>("location");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("notes");
    const auto row = [](const char *name, const char *from, const char *location, const char *text,
                        const char *notes) {
        QTest::newRow(name) << from << QByteArray(location) << text << notes;
    };
    row("blanks around are trimmed", "http://h/a", " \t/b \t", "http://h/b", "");
    row("relative to the current address", "http://h/x/a?q", "b", "http://h/x/b", "");
    row("a query alone", "http://h/x/a?q", "?r", "http://h/x/a?r", "");
    row("an authority alone", "https://h/a", "//g/p", "https://g/p", "");
    row("UTF-8 is percent-encoded", "http://h/a", "/\xc3\xa9", "http://h/%C3%A9",
        "location-encoded");
    row("invalid UTF-8 is encoded byte by byte", "http://h/a", "/\xff\xe9", "http://h/%FF%E9",
        "location-encoded");
    row("a blank inside is encoded", "http://h/a", "/b c", "http://h/b%20c", "location-encoded");
    row("http to https", "http://h/a", "https://h/a", "https://h/a", "");
    row("https to http is followed with a note", "https://h/a", "http://h/b", "http://h/b",
        "https-to-http");
    row("https to http elsewhere", "https://h/a", "http://g/", "http://g/", "https-to-http");
    row("http:x is relative", "http://h/d/a", "http:x", "http://h/d/x", "location-scheme-relative");
    row("an own fragment stays", "http://h/a", "/b#f", "http://h/b#f", "");
}

void tst_Redirect::readsLocation()
{
    QFETCH(QString, from);
    QFETCH(QByteArray, location);
    QFETCH(QString, notes);
    const RedirectDecision decision = decided(requestTo(from.toLatin1().constData()), 302,
                                              {{"Location", location.toStdString()}});
    QVERIFY2(decision.follows(), qPrintable(codeOf(decision)));
    QTEST(QString::fromStdString(decision.next->url.text), "text");
    QCOMPARE(decision.target->text, decision.next->url.text);
    QCOMPARE(kinds(decision.notes).join(u','), notes);
}

void tst_Redirect::stopsByWhatTheAnswerSays_data()
{
    QTest::addColumn<QString>("method");
    QTest::addColumn<int>("status");
    QTest::addColumn<QStringList>("fields"); // name, value, name, value…
    QTest::addColumn<QString>("decision");
    QTest::addColumn<QString>("notes");
    const auto row = [](const char *name, const char *method, int status, const QStringList &fields,
                        const char *decision, const char *notes) {
        QTest::newRow(name) << method << status << fields << decision << notes;
    };
    const auto at = [](const char *value) {
        return QStringList{QStringLiteral("Location"), QString::fromLatin1(value)};
    };
    const QStringList refresh = {QStringLiteral("Refresh"), QStringLiteral("0; url=/b")};
    row("no Location is final", "GET", 302, {}, "no-location", "");
    row("300 without a Location is final", "GET", 300, {}, "not-a-redirect", "");
    row("Refresh is shown, not followed", "GET", 200, refresh, "not-a-redirect",
        "refresh-not-followed");
    row("Refresh is no Location", "GET", 302, refresh, "no-location", "refresh-not-followed");
    row("Refresh beside a Location", "GET", 302, refresh + at("/c"), "follow",
        "refresh-not-followed");
    row("different Locations", "GET", 302, at("/b") + at("/c"), "different-locations",
        "different-locations");
    row("the same Location twice", "GET", 302, at("/b") + at(" /b "), "follow",
        "location-repeated");
    row("an empty Location is the same address", "GET", 302, at(""), "loop", "location-empty");
    row("an empty Location after POST is a GET", "POST", 302, at(" "), "follow", "location-empty");
    row("a fragment alone is the same address", "GET", 302, at("#f"), "loop", "");
    row("not http", "GET", 302, at("ftp://h/"), "not-http", "");
    row("javascript", "GET", 302, at("javascript:alert(1)"), "not-http", "");
    row("a name and a port look like a scheme", "GET", 302, at("localhost:80/"), "not-http", "");
    row("no host", "GET", 302, at("http:///b"), "unreadable-location", "location-unreadable");
    row("https:b beside http", "GET", 302, at("https:b"), "unreadable-location",
        "location-unreadable");
    row("a port too large", "GET", 302, at("//h:99999/"), "unreadable-location",
        "location-unreadable");
}

void tst_Redirect::stopsByWhatTheAnswerSays()
{
    QFETCH(QString, method);
    QFETCH(int, status);
    QFETCH(QStringList, fields);
    QFETCH(QString, notes);
    Headers answer;
    for (qsizetype i = 0; i < fields.size(); i += 2)
        answer.push_back({fields[i].toStdString(), fields[i + 1].toStdString()});
    const Request request = requestTo("http://h/a", method.toStdString());
    const RedirectDecision decision = decided(request, status, answer);
    QTEST(codeOf(decision), "decision");
    QCOMPARE(decision.next.has_value(), !decision.stop.has_value());
    QCOMPARE(kinds(decision.notes).join(u','), notes);
    RedirectRules off; // the answer's own reason comes first
    off.policy = RedirectPolicy::Off;
    if (decision.stop && *decision.stop < RedirectStop::Policy)
        QCOMPARE(codeOf(decided(request, status, answer, off)), codeOf(decision));
}

void tst_Redirect::stopsByTheRules_data()
{
    QTest::addColumn<QString>("method");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("location");
    QTest::addColumn<int>("policy");
    QTest::addColumn<bool>("replayable");
    QTest::addColumn<QString>("decision");
    const auto row = [](const char *name, const char *location, RedirectPolicy policy,
                        const char *decision) {
        QTest::newRow(name) << "GET" << 302 << location << static_cast<int>(policy) << true
                            << decision;
    };
    row("following is off", "/b", RedirectPolicy::Off, "policy");
    row("same origin only: the same", "http://H:80/b", RedirectPolicy::SameOrigin, "follow");
    row("same origin only: another host", "//g/", RedirectPolicy::SameOrigin, "other-origin");
    row("same origin only: another port", "//h:81/", RedirectPolicy::SameOrigin, "other-origin");
    row("same origin only: another scheme", "https://h/a", RedirectPolicy::SameOrigin,
        "other-origin");
    row("all: another origin", "https://g:444/a", RedirectPolicy::All, "follow");
    const auto readOnce = [](const char *method, int status, const char *decision) {
        QTest::addRow("%d after %s with a body that was read", status, method)
            << method << status << "/b" << static_cast<int>(RedirectPolicy::All) << false
            << decision;
    };
    readOnce("POST", 307, "body-gone");
    readOnce("POST", 308, "body-gone");
    readOnce("PUT", 302, "body-gone");
    readOnce("QUERY", 301, "body-gone");
    readOnce("POST", 302, "follow"); // none is needed any more
    readOnce("PUT", 303, "follow");
}

void tst_Redirect::stopsByTheRules()
{
    QFETCH(QString, method);
    QFETCH(int, status);
    QFETCH(QString, location);
    QFETCH(int, policy);
    RedirectRules rules;
    rules.policy = static_cast<RedirectPolicy>(policy);
    QFETCH(bool, replayable);
    rules.bodyCanBeReplayed = replayable;
    const Request request = requestTo("http://h/a", method.toStdString(), {{"Authorization", "x"}});
    const RedirectDecision decision =
        decided(request, status, {{"Location", location.toStdString()}}, rules);
    QTEST(codeOf(decision), "decision");
    QCOMPARE(decision.next.has_value(), !decision.stop.has_value());
    QVERIFY(decision.target.has_value()); // where it would lead can be shown
    if (decision.stop)
        QVERIFY(decision.dropped.empty());
}

void tst_Redirect::dropsFieldsTheUserMarked()
{
    const Request request = requestTo("http://h/a", "GET", {{"X-Tenant", "1"}, {"X-Api-Key", "2"}});
    RedirectRules rules;
    rules.secretFields = {"x-tenant"};
    const RedirectDecision away = decided(request, 302, {{"Location", "//g/"}}, rules);
    QCOMPARE(words(away.dropped).join(u','), QStringLiteral("X-Tenant: other-origin"));
    QCOMPARE(kinds(away.notes).join(u','), QStringLiteral("secret-goes-along"));
    QCOMPARE(away.notes.front().detail, std::string("X-Api-Key"));
    const RedirectDecision same = decided(request, 302, {{"Location", "/b"}}, rules);
    QVERIFY(same.dropped.empty());
    QVERIFY(same.notes.empty());
}

void tst_Redirect::sendsTheNextHostItself()
{
    Request request = requestTo("http://h/a", "GET", {{"Host", "virtual"}});
    request.withoutAutomatic = 0x0f;
    const RedirectDecision decision = decided(request, 302, {{"Location", "/b"}});
    QVERIFY(decision.next->allows(AutomaticField::Host));
    QVERIFY(!decision.next->allows(AutomaticField::UserAgent));
    request.headers.clear(); // a request without any Host was wanted, so it stays one
    QVERIFY(!decided(request, 302, {{"Location", "/b"}}).next->allows(AutomaticField::Host));
}

void tst_Redirect::hasACodeForEachReason()
{
    std::set<std::string_view> stops;
    for (int i = 0; i <= static_cast<int>(RedirectStop::Limit); ++i)
        stops.insert(code(static_cast<RedirectStop>(i)));
    QCOMPARE(stops.size(), std::size_t(10));
    QVERIFY(!stops.contains("unknown"));
    QCOMPARE(code(RedirectPolicy::Off), std::string_view("off"));
    QCOMPARE(code(RedirectPolicy::SameOrigin), std::string_view("same-origin"));
    QCOMPARE(code(RedirectPolicy::All), std::string_view("all"));
}

QTEST_APPLESS_MAIN(tst_Redirect)
#include "tst_Redirect.moc"
