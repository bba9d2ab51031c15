// Chains of redirects: what is carried from hop to hop, what stays behind, and where a chain ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/UrlReference.h"
#include "tests/support/MadeRedirect.h"

#include <QTest>

using namespace engine;
using namespace tests;

class tst_RedirectChain : public QObject
{
    Q_OBJECT

private slots:
    void inheritsTheFragment();
    void keepsDroppedCredentialsDropped();
    void followsTwentyAndNoMore();
    void stopsAtALoop();
    void followsALoopWhileCookiesAreSet();
    void comesBackWithAnotherRequest();
    void usesNoUserInfoOfALocation_data();
    void usesNoUserInfoOfALocation();
};

void tst_RedirectChain::inheritsTheFragment()
{
    const Request request = requestTo("http://h/a#part");
    QCOMPARE(decided(request, 302, {{"Location", "http://g/b"}}).next->url.text,
             std::string("http://g/b#part"));
    QCOMPARE(decided(request, 302, {{"Location", "/b#own"}}).next->url.text,
             std::string("http://h/b#own"));
    QCOMPARE(decided(request, 302, {{"Location", "/b#"}}).next->url.text,
             std::string("http://h/b#"));
    std::vector<RedirectHop> before;
    const RedirectDecision last =
        followed(request, 302, {{{"Location", "/b"}}, {{"Location", "/c"}}}, before);
    QCOMPARE(fragmentOf(last.next->url).value_or("-"), std::string_view("part"));
}

void tst_RedirectChain::keepsDroppedCredentialsDropped()
{
    const Request request =
        requestTo("http://me:x@h/a", "GET", {{"Authorization", "x"}, {"Accept", "*/*"}});
    std::vector<RedirectHop> before;
    const RedirectDecision away =
        followed(request, 302, {{{"Location", "/b"}}, {{"Location", "//g/c"}}}, before);
    QVERIFY(away.leftFirstOrigin);
    QVERIFY(!before.empty());
    before.clear();
    const RedirectDecision back = followed(request, 302,
                                           {{{"Location", "/b"}},
                                            {{"Location", "//g/c"}},
                                            {{"Location", "//h/d"}},
                                            {{"Location", "e"}}},
                                           before);
    QCOMPARE(back.next->url.text, std::string("http://h/e"));
    QCOMPARE(names(back.next->headers).join(u','), QStringLiteral("Accept"));
    QVERIFY(back.next->url.userInfo.empty());
    QVERIFY(back.leftFirstOrigin);
    QVERIFY(back.dropped.empty());
    QVERIFY(!decided(request, 302, {{"Location", "/b"}}).leftFirstOrigin);
}

void tst_RedirectChain::followsTwentyAndNoMore()
{
    std::vector<Headers> answers;
    for (int i = 1; i <= 21; ++i)
        answers.push_back({{"Location", "/" + std::to_string(i)}});
    std::vector<RedirectHop> before;
    const RedirectDecision last = followed(requestTo("http://h/0"), 302, answers, before);
    QCOMPARE(before.size(), std::size_t(20));
    QCOMPARE(codeOf(last), QStringLiteral("limit"));
    QCOMPARE(last.target->text, std::string("http://h/21"));
    QVERIFY(!last.repeats);
    before.clear();
    RedirectRules rules;
    rules.limit = 0;
    const Request post = requestTo("http://h/0", "POST", {{"Content-Type", "text/x"}});
    const RedirectDecision none = decided(post, 303, answers.front(), rules);
    QCOMPARE(codeOf(none), QStringLiteral("limit"));
    QVERIFY(none.dropped.empty()); // nothing is left out of what is not sent
}

void tst_RedirectChain::stopsAtALoop()
{
    std::vector<RedirectHop> before;
    const RedirectDecision last = followed(
        requestTo("http://h/start"), 302,
        {{{"Location", "/a"}}, {{"Location", "/b#x"}}, {{"Location", "http://H:80/a#y"}}}, before);
    QCOMPARE(codeOf(last), QStringLiteral("loop"));
    QCOMPARE(last.repeats.value_or(99), std::size_t(1)); // before[1] asked for /a
    QCOMPARE(before[1].url.target, std::string("/a"));
    const RedirectDecision self = decided(requestTo("http://h/a"), 307, {{"Location", "/a"}});
    QCOMPARE(codeOf(self), QStringLiteral("loop"));
    QCOMPARE(self.repeats.value_or(99), std::size_t(0));
}

void tst_RedirectChain::followsALoopWhileCookiesAreSet()
{
    const Headers cookie = {{"Location", "/a"}, {"set-cookie", "seen=1"}};
    const RedirectDecision first = decided(requestTo("http://h/a"), 302, cookie);
    QVERIFY(first.follows());
    QCOMPARE(first.repeats.value_or(99), std::size_t(0));
    std::vector<RedirectHop> before;
    const RedirectDecision second =
        followed(requestTo("http://h/a"), 302, {cookie, {{"Location", "/a"}}}, before);
    QCOMPARE(codeOf(second), QStringLiteral("loop")); // the cookie did not help
    before.clear();
    const RedirectDecision last =
        followed(requestTo("http://h/a"), 302, std::vector<Headers>(30, cookie), before);
    QCOMPARE(codeOf(last), QStringLiteral("limit"));
    QCOMPARE(before.size(), std::size_t(20));
    QCOMPARE(last.repeats.value_or(99), std::size_t(20)); // the limit names the loop it ended
}

void tst_RedirectChain::comesBackWithAnotherRequest()
{
    QVERIFY(decided(requestTo("http://h/a", "POST"), 303, {{"Location", "/a"}}).follows());
    Request signedIn = requestTo("http://h/a", "GET", {{"Authorization", "x"}});
    std::vector<RedirectHop> before;
    const std::vector<Headers> there = {{{"Location", "//g/"}}, {{"Location", "//h/a"}}};
    QVERIFY(followed(signedIn, 302, there, before)
                .follows()); // without the credentials it is another request
    before.clear();
    signedIn = requestTo("http://me:x@h/a");
    QVERIFY(followed(signedIn, 302, there, before).follows());
    before.clear();
    signedIn = requestTo("http://h/a");
    QCOMPARE(codeOf(followed(signedIn, 302, there, before)), QStringLiteral("loop"));
}

void tst_RedirectChain::usesNoUserInfoOfALocation_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("location");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("noted");
    QTest::addColumn<bool>("dropped");
    QTest::newRow("another origin") << "http://h/a"
                                    << "http://u:p@g/b"
                                    << "http://g/b" << true << false;
    QTest::newRow("the same origin") << "http://h/a"
                                     << "http://u:p@h/b"
                                     << "http://h/b" << true << false;
    QTest::newRow("without a scheme") << "http://h/a"
                                      << "//u@h:81/?q@r"
                                      << "http://h:81/?q@r" << true << false;
    QTest::newRow("empty") << "http://h/a"
                           << "http://@h/b"
                           << "http://h/b" << true << false;
    QTest::newRow("two at signs") << "http://h/a"
                                  << "http://h@g@e/b"
                                  << "http://e/b" << true << false;
    QTest::newRow("the user's own stays, relative") << "http://me:x@h/a"
                                                    << "/b"
                                                    << "http://me:x@h/b" << false << false;
    QTest::newRow("the user's own stays, absolute") << "http://me:x@h/a"
                                                    << "http://h/b"
                                                    << "http://me:x@h/b" << false << false;
    QTest::newRow("the user's own wins") << "http://me:x@h/a"
                                         << "http://u:p@h/b"
                                         << "http://me:x@h/b" << true << false;
    QTest::newRow("the user's own goes elsewhere") << "http://me:x@h/a"
                                                   << "http://g/b"
                                                   << "http://g/b" << false << true;
    QTest::newRow("at sign in the path is none") << "http://h/a"
                                                 << "/@b"
                                                 << "http://h/@b" << false << false;
}

void tst_RedirectChain::usesNoUserInfoOfALocation()
{
    QFETCH(QString, from);
    QFETCH(QString, location);
    QFETCH(bool, noted);
    QFETCH(bool, dropped);
    const RedirectDecision decision = decided(requestTo(from.toLatin1().constData()), 302,
                                              {{"Location", location.toStdString()}});
    QVERIFY(decision.follows());
    QTEST(QString::fromStdString(decision.next->url.text), "text");
    QCOMPARE(decision.next->url.userInfo, parseUrl(decision.next->url.text)->userInfo);
    QCOMPARE(kinds(decision.notes).contains(QStringLiteral("user-info-ignored")), noted);
    QCOMPARE(words(decision.dropped).join(u','),
             dropped ? QStringLiteral("user info: other-origin") : QString());
    for (const Note &note : decision.notes)
        QVERIFY2(note.detail.find('@') == std::string::npos, "a note must not show a password");
}

QTEST_APPLESS_MAIN(tst_RedirectChain)
#include "tst_RedirectChain.moc"
