// Tests of Digest: the documents' examples, counting, renewal and the server's confirmation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/Digest.h"

#include <QTest>

using namespace engine;

class tst_Digest : public QObject
{
    Q_OBJECT

private slots:
    void writesTheExampleOfRfc7616_data();
    void writesTheExampleOfRfc7616();
    void hashesTheUserName();
    void encodesTheUserName();
    void writesTheFormOfRfc2069();
    void computesEachForm_data();
    void computesEachForm();
    void choosesTheProtection_data();
    void choosesTheProtection();
    void usesTheExactTarget();
    void keepsQuotesAsReceived();
    void countsPerNonce();
    void keepsTheSessionKey();
    void renewsAStaleNonceOnce();
    void doesNotRenew_data();
    void doesNotRenew();
    void checksTheServersProof_data();
    void checksTheServersProof();
    void takesTheNextNonce();
};

namespace {

constexpr std::string_view cnonce = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ";
const DigestCredentials mufasa{"Mufasa", "Circle of Life"};

DigestChallenge challengeOf(const std::string &params)
{
    return readDigestChallenge(
        readChallenges({{"WWW-Authenticate", "Digest " + params}}).list.at(0));
}

/// The challenge of RFC 7616 §3.9.1 with an algorithm and qop of the test's own.
DigestChallenge example(const std::string &algorithm, const std::string &qop = "auth, auth-int")
{
    return challengeOf("realm=\"http-auth@example.org\", algorithm=" + algorithm +
                       (qop.empty() ? std::string() : ", qop=\"" + qop + '"') +
                       ", nonce=\"7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v\"");
}

DigestRequest get(std::string_view target = "/dir/index.html")
{
    return {"GET", target, std::string_view()};
}

/// The value of one parameter of an answer, or "none".
std::string in(const Result<DigestAnswer> &answer, std::string_view name)
{
    if (!answer)
        return "error: " + answer.error().detail;
    const Challenges read = readChallenges({{"WWW-Authenticate", answer->value}});
    const AuthParam *param = find(read.list.at(0).params, name);
    return param == nullptr ? "none" : param->value;
}

} // namespace

void tst_Digest::writesTheExampleOfRfc7616_data()
{
    QTest::addColumn<QByteArray>("algorithm");
    QTest::addColumn<QByteArray>("response");
    QTest::newRow("MD5") << QByteArray("MD5") << QByteArray("8ca523f5e9506fed4657c9700eebdbec");
    QTest::newRow("SHA-256")
        << QByteArray("SHA-256")
        << QByteArray("753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1");
}

void tst_Digest::writesTheExampleOfRfc7616()
{
    QFETCH(QByteArray, algorithm);
    QFETCH(QByteArray, response);
    DigestChallenge challenge = example(algorithm.toStdString());
    challenge.opaque =
        AuthParam{"opaque", {}, "FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS", true};
    DigestSession session(challenge, mufasa);
    const Result<DigestAnswer> answer = session.answer(get(), cnonce);
    QVERIFY(answer.has_value());
    QCOMPARE(QByteArray::fromStdString(answer->value),
             "Digest username=\"Mufasa\", realm=\"http-auth@example.org\", "
             "uri=\"/dir/index.html\", algorithm=" +
                 algorithm +
                 ", nonce=\"7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v\", nc=00000001, "
                 "cnonce=\"f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ\", qop=auth, response=\"" +
                 response + "\", opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\"");
}

void tst_Digest::hashesTheUserName()
{
    // RFC 7616 §3.9.2 with the figures of erratum 4897: the printed ones are of a truncated SHA-512.
    DigestSession session(
        challengeOf("realm=\"api@example.org\", qop=\"auth\", algorithm=SHA-512-256, "
                    "nonce=\"5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK\", "
                    "opaque=\"HRPCssKJSGjCrkzDg8OhwpzCiGPChXYjwrI2QmXDnsOS\", charset=UTF-8, "
                    "userhash=true"),
        {"J\xC3\xA4s\xC3\xB8n Doe", "Secret, or not?"});
    const Result<DigestAnswer> answer =
        session.answer(get("/doe.json"), "NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v");
    QCOMPARE(in(answer, "username"),
             std::string("793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b"));
    QCOMPARE(in(answer, "response"),
             std::string("3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5"));
    QVERIFY(answer->value.ends_with(", userhash=true"));
}

void tst_Digest::encodesTheUserName()
{
    const auto user = [](const std::string &charset, const char *name) {
        DigestSession session(challengeOf("realm=r, nonce=n" + charset), {name, "p"});
        const std::string value = session.answer(get(), "c").value().value;
        return value.substr(7, value.find(',') - 7);
    };
    const char *jason = "J\xC3\xA4s\xC3\xB8n Doe";
    QCOMPARE(user(", charset=UTF-8", jason), std::string("username*=UTF-8''J%C3%A4s%C3%B8n%20Doe"));
    QCOMPARE(user(", charset=utf-8", "Ja\xCC\x88"), std::string("username*=UTF-8''J%C3%A4"));
    QCOMPARE(user(", charset=UTF-8", "Jason"), std::string("username=\"Jason\""));
    QCOMPARE(user("", jason), "username=\"" + std::string(jason) + '"');
    QCOMPARE(user("", "a\"b"), std::string("username=\"a\\\"b\""));
}

void tst_Digest::writesTheFormOfRfc2069()
{
    // The response is the one of the RFC's errata.
    DigestSession session(challengeOf("realm=\"testrealm@host.com\", "
                                      "nonce=\"dcd98b7102dd2f0e8b11d0f600bfb0c093\", "
                                      "opaque=\"5ccc069c403ebaf9f0171e9517f40e41\""),
                          {"Mufasa", "CircleOfLife"});
    QCOMPARE(session.answer(get(), "unused").value().value,
             std::string("Digest username=\"Mufasa\", realm=\"testrealm@host.com\", "
                         "uri=\"/dir/index.html\", nonce=\"dcd98b7102dd2f0e8b11d0f600bfb0c093\", "
                         "response=\"1949323746fe6a43ef61f9606e7febea\", "
                         "opaque=\"5ccc069c403ebaf9f0171e9517f40e41\""));
}

void tst_Digest::computesEachForm_data()
{
    // Computed with another implementation of the hashes: RFC 7616 §3.9.1, and `hello` posted for auth-int.
    QTest::addColumn<QByteArray>("algorithm");
    QTest::addColumn<QByteArray>("qop");
    QTest::addColumn<QByteArray>("response");
    const auto row = [](const char *algorithm, const char *qop, const char *response) {
        QTest::addRow("%s %s", algorithm, *qop == '\0' ? "without qop" : qop)
            << QByteArray(algorithm) << QByteArray(qop) << QByteArray(response);
    };
    row("MD5", "auth-int", "23fef4d928a3e9fa6e0b0de51288c997");
    row("MD5", "", "7b2cc3b30e75b4777ea31027084363fd");
    row("md5-sess", "auth", "e783283f46242139c486a698fec7211d");
    row("MD5-sess", "auth-int", "1f00ae1cf4fdcb90e9cfc3b1e22118b7");
    row("MD5-sess", "", "37a7f42db2090a3fcac4e26e747d4fc8");
    row("SHA-256", "auth-int", "c98b95dbdb463c4483e324bced57d591946a6f84098142757b1333c52c47d62e");
    row("SHA-256", "", "a1306b0595a6c7fe96c448631fb5cfbd5107bd1fe1da729d978dd7446b812363");
    row("SHA-256-sess", "auth", "2fd51b3a77ad75bad6afad6003e818d767133c46d9e2749e7f5232ae1ea3efd7");
    row("SHA-256-sess", "auth-int",
        "b097196f9caf274775b76c5e5ad2221bdf75111e71e6598a385b951f12032e65");
    row("sha-512-256", "auth", "430d05014cecc49cab6fbe03176d41a1da86cbfe24a16580e22aaad928d960d0");
    row("SHA-512-256", "auth-int",
        "94b85dbcbbb97c3bda2751c7e160fe6604eccca585f3cbff75d2a23f0085ed70");
    row("SHA-512-256-sess", "auth",
        "3f2a34f923c38b0fb26dce2fdfc2ce326c23cecf86fbb1444f3e51fbbc2cb92e");
    row("SHA-512-256-sess", "auth-int",
        "6188aa2d1c4d7adbdd32cdee6db3f0f8c107c0e7a45887aecb01647b05eda860");
}

void tst_Digest::computesEachForm()
{
    QFETCH(QByteArray, algorithm);
    QFETCH(QByteArray, qop);
    QFETCH(QByteArray, response);
    const bool hasBody = qop == "auth-int";
    DigestSession session(example(algorithm.toStdString(), qop.toStdString()), mufasa);
    const DigestRequest request{hasBody ? "POST" : "GET", "/dir/index.html",
                                hasBody ? "hello" : ""};
    const Result<DigestAnswer> answer = session.answer(request, cnonce);
    QCOMPARE(in(answer, "response"), response.toStdString());
    QCOMPARE(in(answer, "algorithm"), algorithm.toStdString());
    QCOMPARE(in(answer, "nc"), std::string(qop.isEmpty() ? "none" : "00000001"));
    const bool sendsCnonce = !qop.isEmpty() || algorithm.endsWith("-sess");
    QCOMPARE(in(answer, "cnonce"), std::string(sendsCnonce ? cnonce : "none"));
}

void tst_Digest::choosesTheProtection_data()
{
    QTest::addColumn<QByteArray>("offered");
    QTest::addColumn<bool>("preferBody");
    QTest::addColumn<bool>("hasBody");
    QTest::addColumn<QByteArray>("qop");
    QTest::newRow("auth of both") << QByteArray("auth-int,auth") << false << true
                                  << QByteArray("auth");
    QTest::newRow("auth-int of both where preferred")
        << QByteArray("auth, AUTH-INT") << true << true << QByteArray("auth-int");
    QTest::newRow("auth where the body is unknown")
        << QByteArray("auth,auth-int") << true << false << QByteArray("auth");
    QTest::newRow("auth-int where nothing else is offered")
        << QByteArray("x,auth-int") << false << true << QByteArray("auth-int");
    QTest::newRow("none where none is offered")
        << QByteArray("") << true << true << QByteArray("none");
}

void tst_Digest::choosesTheProtection()
{
    QFETCH(QByteArray, offered);
    QFETCH(bool, preferBody);
    QFETCH(bool, hasBody);
    QFETCH(QByteArray, qop);
    DigestSession session(example("MD5", offered.toStdString()), mufasa, preferBody);
    DigestRequest request{"PUT", "/", std::nullopt};
    if (hasBody)
        request.body = "b";
    QCOMPARE(in(session.answer(request, cnonce), "qop"), qop.toStdString());
}

void tst_Digest::usesTheExactTarget()
{
    DigestSession session(example("MD5"), mufasa);
    const Result<DigestAnswer> answer = session.answer(get("http://h/dir?a=1&b=2"), cnonce);
    QCOMPARE(in(answer, "uri"), std::string("http://h/dir?a=1&b=2"));
    QCOMPARE(in(answer, "response"), std::string("0cea6e0a518c3657b788a674dc522dd5"));
}

void tst_Digest::keepsQuotesAsReceived()
{
    DigestSession session(challengeOf(R"(realm="r\"s", nonce="\n\"1", qop=auth, opaque="\o\\")"),
                          {"a\"b", "p"});
    DigestSession plain(challengeOf(R"(realm="r\"s", nonce="n\"1", qop=auth)"), {"a\"b", "p"});
    const Result<DigestAnswer> answer = session.answer(get("/?q=\""), "c");
    QVERIFY(answer->value.find(R"(realm="r\"s", uri="/?q=\"", nonce="\n\"1", )") !=
            std::string::npos);
    QVERIFY(answer->value.ends_with(R"(, opaque="\o\\")"));
    // What is hashed is what the quotes mean (RFC 9110 §5.6.4), however it was escaped.
    QCOMPARE(in(answer, "response"), std::string("d85b9a5838d580b01119fea5b6ef344e"));
    QCOMPARE(in(answer, "response"), in(plain.answer(get("/?q=\""), "c"), "response"));
}

void tst_Digest::countsPerNonce()
{
    DigestSession session(example("MD5"), mufasa);
    QCOMPARE(session.count(), 0U);
    for (int i = 1; i <= 0x12; ++i)
        QVERIFY(session.answer(get(), cnonce).has_value());
    QCOMPARE(in(session.answer(get(), cnonce), "nc"), std::string("00000013"));
    DigestChallenge next = example("MD5");
    next.nonce.value = next.nonce.raw = "another";
    next.stale = true;
    QVERIFY(session.renew(next));
    const Result<DigestAnswer> answer = session.answer(get(), cnonce);
    QCOMPARE(in(answer, "nc"), std::string("00000001"));
    QCOMPARE(in(answer, "nonce"), std::string("another"));
}

void tst_Digest::keepsTheSessionKey()
{
    DigestSession session(example("SHA-256-sess"), mufasa);
    QVERIFY(session.answer(get(), cnonce).has_value());
    const Result<DigestAnswer> second = session.answer(get(), "another");
    QCOMPARE(in(second, "cnonce"), std::string(cnonce));
    QCOMPARE(in(second, "response"),
             std::string("6bb0010aa4bdf46422a798c509ea32e256f27bd37de5cc3bdf8ed51e1d77d650"));
    session.confirm(*second, {{"Authentication-Info", "nextnonce=\"next1\""}});
    QCOMPARE(in(session.answer(get(), "another"), "response"),
             std::string("ccabf0211bb8d484a88d44cb65cd10892b7a54398d4995283338f99635adb6bf"));
}

void tst_Digest::renewsAStaleNonceOnce()
{
    DigestSession session(example("SHA-256-sess"), mufasa);
    const std::string key = session.answer(get(), cnonce).value().key;
    DigestChallenge stale = example("SHA-256-sess");
    stale.nonce.value = stale.nonce.raw = "fresh";
    stale.stale = true;
    QVERIFY(session.renew(stale));
    const Result<DigestAnswer> answer = session.answer(get(), cnonce);
    QVERIFY(answer->key != key); // a new challenge begins a new session
    QVERIFY(!session.renew(stale));
    session.confirm(*answer, {});
    QVERIFY(session.renew(stale)); // it was accepted meanwhile
}

void tst_Digest::doesNotRenew_data()
{
    QTest::addColumn<QByteArray>("challenge");
    QTest::newRow("a refusal without stale")
        << QByteArray("realm=\"http-auth@example.org\", nonce=x");
    QTest::newRow("stale=false") << QByteArray(
        "realm=\"http-auth@example.org\", nonce=x, stale=false");
    QTest::newRow("another realm") << QByteArray("realm=other, nonce=x, stale=true");
    QTest::newRow("no nonce") << QByteArray("realm=\"http-auth@example.org\", stale=TRUE");
    QTest::newRow("an unknown algorithm")
        << QByteArray("realm=\"http-auth@example.org\", nonce=x, stale=true, algorithm=y");
}

void tst_Digest::doesNotRenew()
{
    QFETCH(QByteArray, challenge);
    DigestSession session(example("MD5"), mufasa);
    QVERIFY(!session.renew(challengeOf(challenge.toStdString())));
    QCOMPARE(in(session.answer(get(), cnonce), "response"),
             std::string("8ca523f5e9506fed4657c9700eebdbec"));
}

void tst_Digest::checksTheServersProof_data()
{
    QTest::addColumn<QByteArray>("info");
    QTest::addColumn<bool>("hasBody");
    QTest::addColumn<int>("proof");
    QTest::addColumn<QByteArray>("kind");
    const auto row = [](const char *name, const char *info, bool hasBody, DigestProof proof,
                        const char *kind) {
        QTest::newRow(name) << QByteArray(info) << hasBody << static_cast<int>(proof)
                            << QByteArray(kind);
    };
    const char *right = "qop=auth, nc=00000001, "
                        "cnonce=\"f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ\", rspauth="
                        "\"86d3b25618d41854ca5039a5d7e53ff6355d5134a9b1fb088a78ac3c462195a0\"";
    const char *withBody =
        "qop=auth-int, "
        "rspauth=\"e84a3684db35aeafad0ecb6efbba6724775d30a1cc835c6961fe218a291092ef\"";
    row("none", "nextnonce=\"x\"", false, DigestProof::Absent, "");
    row("right", right, false, DigestProof::Right, "");
    row("right with the body", withBody, true, DigestProof::Right, "");
    row("with a body that is unknown", withBody, false, DigestProof::Unknown, "");
    row("wrong", "qop=auth, rspauth=\"00\"", false, DigestProof::Wrong, "digest-rspauth");
    row("another count", "nc=00000002", false, DigestProof::Absent, "digest-echo");
}

void tst_Digest::checksTheServersProof()
{
    QFETCH(QByteArray, info);
    QFETCH(bool, hasBody);
    QFETCH(int, proof);
    QFETCH(QByteArray, kind);
    DigestSession session(example("SHA-256"), mufasa);
    const Result<DigestAnswer> answer = session.answer(get(), cnonce);
    QVERIFY(answer.has_value());
    const DigestConfirmation out =
        session.confirm(*answer, {{"authentication-info", info.toStdString()}},
                        hasBody ? std::optional<std::string_view>("answer") : std::nullopt);
    QCOMPARE(static_cast<int>(out.proof), proof);
    QCOMPARE(out.notes.empty() ? std::string() : out.notes.front().kind, kind.toStdString());
}

void tst_Digest::takesTheNextNonce()
{
    DigestSession session(example("SHA-256"), mufasa);
    const DigestAnswer first = session.answer(get(), cnonce).value();
    const Headers next = {{"Authentication-Info", "nextnonce=\"next1\""}};
    QCOMPARE(session.confirm(first, next).nextNonce, std::string("next1"));
    QCOMPARE(in(session.answer(get(), cnonce), "response"),
             std::string("176254a75fa888564bc9a7718081e335c6ed550b6a313d6af99a8148ec7121d5"));
    session.confirm(first, next); // again, by an answer that was under way
    QCOMPARE(in(session.answer(get(), cnonce), "nc"), std::string("00000002"));
    session.confirm(first, {{"Authentication-Info", "rspauth=\"0\", nextnonce=\"next2\""}});
    QCOMPARE(in(session.answer(get(), cnonce), "nonce"), std::string("next1"));
}

QTEST_APPLESS_MAIN(tst_Digest)
#include "tst_Digest.moc"
