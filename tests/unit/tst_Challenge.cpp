// Tests of Challenge, its choice and Bearer: what servers write in WWW-Authenticate, orderly or not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/Bearer.h"
#include "engine/auth/Challenge.h"
#include "engine/auth/ChallengeChoice.h"

#include <QTest>

using namespace engine;

class tst_Challenge : public QObject
{
    Q_OBJECT

private slots:
    void readsLists_data();
    void readsLists();
    void notesDepartures_data();
    void notesDepartures();
    void takesSeveralFieldsAsOneList();
    void keepsEscapesAsReceived();
    void survivesEveryTruncation();
    void choosesTheStrongest_data();
    void choosesTheStrongest();
    void saysHowTheOthersFared();
    void writesABearerToken();
    void refusesABearerToken_data();
    void refusesABearerToken();
    void readsWhyATokenWasRefused();
};

namespace {

Challenges read(const QByteArray &value)
{
    return readChallenges({{"www-authenticate", value.toStdString()}});
}

/// "Scheme token68 name=value …; Scheme …", for comparing at a glance.
QByteArray summary(const std::vector<Challenge> &list)
{
    std::string out;
    for (const Challenge &challenge : list) {
        out.append(out.empty() ? "" : "; ").append(challenge.scheme);
        if (!challenge.token68.empty())
            out.append(" ").append(challenge.token68);
        for (const AuthParam &param : challenge.params)
            out.append(" ").append(param.name).append("=").append(param.value);
    }
    return QByteArray::fromStdString(out);
}

} // namespace

void tst_Challenge::readsLists_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *value, const char *expected) {
        QTest::newRow(name) << QByteArray(value) << QByteArray(expected);
    };
    row("nothing", "", "");
    row("commas only", " , ,, ", "");
    row("a scheme alone", "Negotiate", "Negotiate");
    row("one parameter", "Basic realm=\"a\"", "Basic realm=a");
    row("the case as received", "bASIC REALM=a", "bASIC REALM=a");
    row("a comma inside quotes", "Basic realm=\"a, Digest b=c\"", "Basic realm=a, Digest b=c");
    row("an escaped quote", R"(Basic realm="a\"b\\c")", R"(Basic realm=a"b\c)");
    row("two challenges", "Basic realm=\"a\", Digest realm=\"b\", nonce=\"c\"",
        "Basic realm=a; Digest realm=b nonce=c");
    row("the example of RFC 9110 11.6.1",
        "Basic realm=\"simple\", Newauth realm=\"apps\", type=1, title=\"Login to \\\"apps\\\"\"",
        "Basic realm=simple; Newauth realm=apps type=1 title=Login to \"apps\"");
    row("schemes without parameters", "Negotiate, NTLM,Basic realm=x",
        "Negotiate; NTLM; Basic realm=x");
    row("token68", "Negotiate YII+/b~._-Q==", "Negotiate YII+/b~._-Q==");
    row("token68 and another challenge", "NTLM TlRM=, Basic realm=x", "NTLM TlRM=; Basic realm=x");
    row("padding, not an empty value", "X abc=", "X abc=");
    row("a value, not padding", "X abc=d", "X abc=d");
    row("blanks around the equals sign", "Basic realm = \"a\" , charset\t=\tUTF-8",
        "Basic realm=a charset=UTF-8");
    row("empty elements", ", Basic ,, realm=a,,", "Basic realm=a");
    row("several blanks after the scheme", "Basic   realm=a", "Basic realm=a");
}

void tst_Challenge::readsLists()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, expected);
    const Challenges out = read(value);
    QCOMPARE(summary(out.list), expected);
    QVERIFY(out.notes.empty());
}

void tst_Challenge::notesDepartures_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<QByteArray>("kind");
    const auto row = [](const char *name, const char *value, const char *expected,
                        const char *kind) {
        QTest::newRow(name) << QByteArray(value) << QByteArray(expected) << QByteArray(kind);
    };
    row("no comma between parameters", "Digest realm=\"a\" nonce=\"b\"", "Digest realm=a nonce=b",
        "auth-missing-comma");
    row("no comma between challenges", "Basic realm=\"a\" Digest nonce=\"b\"",
        "Basic realm=a; Digest nonce=b", "auth-missing-comma");
    row("a quote left open", "Basic realm=\"a, b", "Basic realm=a, b", "auth-open-quote");
    row("a quote left open by a backslash", "Basic realm=\"a\\", "Basic realm=a",
        "auth-open-quote");
    row("a parameter without a scheme", "realm=\"a\", Basic realm=b", "Basic realm=b",
        "auth-stray");
    row("no word at all", "@@@, Basic realm=b", "Basic realm=b", "auth-stray");
    row("a parameter twice", "Basic realm=a, realm=b", "Basic realm=a realm=b", "auth-param-twice");
    row("base64 without quotes", "Digest nonce=ab/c==, qop=auth", "Digest nonce=ab/c== qop=auth",
        "auth-unquoted");
    row("no value", "Digest qop=auth, opaque=, stale=false", "Digest qop=auth opaque= stale=false",
        "auth-unquoted");
}

void tst_Challenge::notesDepartures()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, expected);
    QFETCH(QByteArray, kind);
    const Challenges out = read(value);
    QCOMPARE(summary(out.list), expected);
    QCOMPARE(out.notes.size(), std::size_t{1});
    QCOMPARE(out.notes.front().kind, kind.toStdString());
}

void tst_Challenge::takesSeveralFieldsAsOneList()
{
    const Headers headers = {{"WWW-Authenticate", "Basic realm=a"},
                             {"Proxy-Authenticate", "Basic realm=proxy"},
                             {"www-authenticate", "Digest realm=b"},
                             {"WWW-Authenticate", "nonce=c, NTLM"}};
    QCOMPARE(summary(readChallenges(headers).list), "Basic realm=a; Digest realm=b nonce=c; NTLM");
    QCOMPARE(summary(readChallenges(headers, "Proxy-Authenticate").list), "Basic realm=proxy");
}

void tst_Challenge::keepsEscapesAsReceived()
{
    const Challenges out = read(R"(Digest nonce="a\"b\c", qop=auth)");
    const AuthParam *nonce = find(out.list.at(0).params, "NONCE");
    QVERIFY(nonce != nullptr);
    QCOMPARE(nonce->value, std::string(R"(a"bc)"));
    QCOMPARE(nonce->raw, std::string(R"(a\"b\c)"));
    QVERIFY(nonce->quoted);
    QCOMPARE(quoted(R"(a"b\c)"), std::string(R"("a\"b\\c")"));
    QCOMPARE(valueOf(out.list.at(0).params, "realm"), std::string_view());
}

void tst_Challenge::survivesEveryTruncation()
{
    const QByteArray whole = R"(Basic realm="a\"", =, Digest nonce = "x" y==z, N abc==, "q" é)";
    for (qsizetype from = 0; from < whole.size(); ++from) {
        for (qsizetype size = 0; size <= whole.size() - from; ++size) {
            for (const Challenge &challenge : read(whole.mid(from, size)).list)
                QVERIFY(!challenge.scheme.empty());
        }
    }
}

void tst_Challenge::choosesTheStrongest_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("chosen");
    const auto row = [](const char *name, const char *value, int chosen) {
        QTest::newRow(name) << QByteArray(value) << chosen;
    };
    row("none", "", -1);
    row("only unknown schemes", "Negotiate, NTLM", -1);
    row("Basic alone", "Negotiate, Basic realm=a", 1);
    row("Digest before Basic", "Basic realm=a, digest realm=b, nonce=c", 1);
    row("SHA-256 before MD5",
        "Digest realm=a, nonce=b, qop=auth, algorithm=MD5, "
        "Digest realm=a, nonce=b, qop=auth, algorithm=SHA-256",
        1);
    row("SHA-512-256 before SHA-256",
        "Digest nonce=b, qop=auth, algorithm=SHA-512-256, "
        "Digest nonce=b, qop=auth, algorithm=SHA-256",
        0);
    row("of equals the first",
        "Digest nonce=b, qop=auth, algorithm=SHA-256-sess, "
        "Digest nonce=b, qop=auth, algorithm=SHA-256",
        0);
    row("with qop before without", "Digest nonce=b, Digest nonce=b, qop=auth", 1);
    row("Basic where Digest cannot be answered",
        "Digest nonce=b, algorithm=SHA-3, Digest nonce=b, qop=\"x,y\", Digest realm=a, "
        "Basic realm=a",
        3);
    row("never Bearer with a password", "Bearer realm=a", -1);
}

void tst_Challenge::choosesTheStrongest()
{
    QFETCH(QByteArray, value);
    QFETCH(int, chosen);
    const ChallengeChoice choice = chooseChallenge(read(value).list, CredentialKind::Password);
    QCOMPARE(choice.chosen.has_value() ? static_cast<int>(*choice.chosen) : -1, chosen);
}

void tst_Challenge::saysHowTheOthersFared()
{
    const Challenges list =
        read("NTLM, Basic realm=a, Digest nonce=b, algorithm=X, Digest nonce=b, Bearer");
    using enum ChallengeStanding;
    const std::vector<ChallengeStanding> password = {UnknownScheme, Weaker, Unanswerable, Chosen,
                                                     OtherCredentials};
    QVERIFY(chooseChallenge(list.list, CredentialKind::Password).standings == password);
    const std::vector<ChallengeStanding> token = {UnknownScheme, OtherCredentials, OtherCredentials,
                                                  OtherCredentials, Chosen};
    QVERIFY(chooseChallenge(list.list, CredentialKind::Token).standings == token);
}

void tst_Challenge::writesABearerToken()
{
    QCOMPARE(bearerValue("mF_9.B5f-4.1JqM").value(), std::string("Bearer mF_9.B5f-4.1JqM"));
    QCOMPARE(bearerValue(" abc==\r\n").value(), std::string("Bearer abc=="));
}

void tst_Challenge::refusesABearerToken_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("blank") << QByteArray(" \n");
    QTest::newRow("two words") << QByteArray("hidden secret");
    QTest::newRow("a line end inside") << QByteArray("hidden\r\nX: secret");
    QTest::newRow("not ASCII") << QByteArray("hidden\xC3\xA4");
}

void tst_Challenge::refusesABearerToken()
{
    QFETCH(QByteArray, token);
    const Result<std::string> out = bearerValue(token.toStdString());
    QVERIFY(!out);
    QCOMPARE(out.error().kind, ErrorKind::HeaderInvalid);
    QCOMPARE(out.error().subject, std::string("Authorization"));
    QVERIFY(out.error().detail.find("hidden") == std::string::npos);
}

void tst_Challenge::readsWhyATokenWasRefused()
{
    const Challenges out = read("Bearer realm=\"x\", error=\"invalid_token\", "
                                "error_description=\"It expired, sorry\", scope=\"a b\"");
    const BearerRefusal refusal = readBearerRefusal(out.list.at(0));
    QCOMPARE(refusal.error, std::string("invalid_token"));
    QCOMPARE(refusal.description, std::string("It expired, sorry"));
    QCOMPARE(refusal.scope, std::string("a b"));
    QVERIFY(refusal.uri.empty());
    QVERIFY(readBearerRefusal(read("Basic error=x").list.at(0)).error.empty());
}

QTEST_APPLESS_MAIN(tst_Challenge)
#include "tst_Challenge.moc"
