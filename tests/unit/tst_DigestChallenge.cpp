// Tests of DigestChallenge: what a challenge means, why it has no answer, and where its answers may be used.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/Digest.h"
#include "engine/auth/DigestChallenge.h"

#include <QTest>

using namespace engine;

class tst_DigestChallenge : public QObject
{
    Q_OBJECT

private slots:
    void readsAChallenge();
    void knowsAlgorithms_data();
    void knowsAlgorithms();
    void refuses_data();
    void refuses();
    void knowsTheProtectionSpace_data();
    void knowsTheProtectionSpace();
};

namespace {

DigestChallenge challengeOf(const std::string &params)
{
    return readDigestChallenge(
        readChallenges({{"WWW-Authenticate", "Digest " + params}}).list.at(0));
}

} // namespace

void tst_DigestChallenge::readsAChallenge()
{
    const DigestChallenge out =
        challengeOf("REALM=\"a b\", nonce=\"n\", opaque=\"\", QOP=\"auth, x,auth-int\", "
                    "stale=TRUE, userhash=\"true\", charset=\"utf-8\", domain=\"/a  /b\"");
    QCOMPARE(out.realm.value, std::string("a b"));
    QCOMPARE(out.nonce.value, std::string("n"));
    QVERIFY(out.opaque.has_value());
    QVERIFY(out.listsQop && out.offersAuth && out.offersAuthInt);
    QVERIFY(out.stale && out.wantsUserHash && out.saysUtf8);
    QVERIFY((out.domain == std::vector<std::string>{"/a", "/b"}));
    QVERIFY((out.algorithm == DigestAlgorithm{Hash::Md5, false}));
    QCOMPARE(obstacle(out), DigestObstacle::None);

    const DigestChallenge least = challengeOf("nonce=n, qop=\"\", stale=no, userhash=false");
    QVERIFY(!least.opaque && !least.listsQop && !least.stale && !least.wantsUserHash);
    QCOMPARE(obstacle(least), DigestObstacle::None);
}

void tst_DigestChallenge::knowsAlgorithms_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("hash"); // -1: unknown
    QTest::addColumn<bool>("session");
    const auto row = [](const char *name, int hash, bool session) {
        QTest::newRow(name) << QByteArray(name) << hash << session;
    };
    row("MD5", static_cast<int>(Hash::Md5), false);
    row("md5-SESS", static_cast<int>(Hash::Md5), true);
    row("SHA-256", static_cast<int>(Hash::Sha256), false);
    row("SHA-256-sess", static_cast<int>(Hash::Sha256), true);
    row("sha-512-256", static_cast<int>(Hash::Sha512_256), false);
    row("SHA-512-256-sess", static_cast<int>(Hash::Sha512_256), true);
    row("SHA-512", -1, false);
    row("SHA256", -1, false);
    row("-sess", -1, false);
}

void tst_DigestChallenge::knowsAlgorithms()
{
    QFETCH(QByteArray, name);
    QFETCH(int, hash);
    QFETCH(bool, session);
    const std::optional<DigestAlgorithm> out = digestAlgorithm(name.toStdString());
    QCOMPARE(out.has_value() ? static_cast<int>(out->hash) : -1, hash);
    QCOMPARE(out.has_value() && out->session, session);
}

void tst_DigestChallenge::refuses_data()
{
    QTest::addColumn<QByteArray>("challenge");
    QTest::addColumn<QByteArray>("user");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<int>("kind");
    const auto row = [](const char *name, const char *challenge, const char *user,
                        const char *target, ErrorKind kind) {
        QTest::newRow(name) << QByteArray(challenge) << QByteArray(user) << QByteArray(target)
                            << static_cast<int>(kind);
    };
    row("no nonce", "realm=r", "u", "/", ErrorKind::HttpHeader);
    row("an unknown algorithm", "nonce=n, algorithm=SHA-1", "u", "/", ErrorKind::HttpHeader);
    row("an unknown protection", "nonce=n, qop=\"x\"", "u", "/", ErrorKind::HttpHeader);
    row("auth-int for an unknown body", "nonce=n, qop=auth-int", "u", "/",
        ErrorKind::HeaderInvalid);
    row("a line end in the name", "nonce=n", "u\r\nX: y", "/", ErrorKind::HeaderInvalid);
    row("a line end in the target", "nonce=n", "u", "/\n", ErrorKind::HeaderInvalid);
}

void tst_DigestChallenge::refuses()
{
    QFETCH(QByteArray, challenge);
    QFETCH(QByteArray, user);
    QFETCH(QByteArray, target);
    QFETCH(int, kind);
    DigestSession session(challengeOf(challenge.toStdString()), {user.toStdString(), "hidden"});
    const Result<DigestAnswer> out =
        session.answer({"GET", std::string_view(target.constData()), std::nullopt}, "c");
    QVERIFY(!out);
    QCOMPARE(static_cast<int>(out.error().kind), kind);
    QVERIFY(out.error().detail.find("hidden") == std::string::npos);
    QCOMPARE(session.count(), 0U);
}

void tst_DigestChallenge::knowsTheProtectionSpace_data()
{
    QTest::addColumn<QByteArray>("domain");
    QTest::addColumn<QByteArray>("other");
    QTest::addColumn<bool>("covered");
    const auto row = [](const char *name, const char *domain, const char *other, bool covered) {
        QTest::newRow(name) << QByteArray(domain) << QByteArray(other) << covered;
    };
    row("the origin where none is given", "", "https://a.example/x?y", true);
    row("no other port", "", "https://a.example:8443/", false);
    row("no other scheme", "", "http://a.example/", false);
    row("a path below", "/api/", "https://a.example/api/v1", true);
    row("a path beside", "/api/", "https://a.example/other", false);
    row("a path on another host", "/api/", "https://b.example/api/", false);
    row("the second of two", "/api/  https://b.example/shared", "https://b.example/shared/1", true);
    row("an address that cannot be read", "nonsense", "https://a.example/", false);
}

void tst_DigestChallenge::knowsTheProtectionSpace()
{
    QFETCH(QByteArray, domain);
    QFETCH(QByteArray, other);
    QFETCH(bool, covered);
    const DigestChallenge challenge =
        challengeOf("nonce=n, domain=\"" + domain.toStdString() + '"');
    const Url from = parseUrl("https://a.example/login").value();
    QCOMPARE(covers(challenge, from, parseUrl(other.toStdString()).value()), covered);
}

QTEST_APPLESS_MAIN(tst_DigestChallenge)
#include "tst_DigestChallenge.moc"
