// What is said of a certificate that failed: its age, its issuer, the names it covers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ExchangeScene.h"
#include "tests/support/Words.h"
#include "ui/models/ErrorText.h"

#include <QTest>

using namespace std::chrono_literals;
using engine::CertificateInfo;
using engine::ErrorKind;
using engine::Exchange;
using engine::Phase;
using tests::ExchangeScene;

class tst_CertificateText : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { tests::fixLanguageAndZone(); }
    void saysTheFacts_data();
    void saysTheFacts();
    void doesWithoutAChain_data();
    void doesWithoutAChain();
};

namespace {

using Names = std::vector<std::string>;

/// An exchange whose handshake failed at `depth` of a chain leaf, issuing authority, root.
class FailedHandshake
{
public:
    FailedHandshake(ErrorKind kind, int verifyError, int depth,
                    Names names = {"legacy.harbor.example"})
    {
        m_scene.exchange.host = "legacy.harbor.example";
        m_scene.attempt(
            8, 0,
            {{Phase::Resolve, 12'300us}, {Phase::Connect, 91ms}, {Phase::Handshake, 60'800us}});
        engine::Error &error = m_scene.fail(kind, Phase::Handshake);
        error.osCode = verifyError;
        error.at = depth;
        error.detail = "words of OpenSSL";
        engine::TlsInfo tls;
        tls.chain = {certificate("legacy.harbor.example", "Harbor Issuing CA 2", std::move(names)),
                     certificate("Harbor Issuing CA 2", "Harbor Root", {}),
                     certificate("Harbor Root", "Harbor Root", {})};
        m_scene.facts->tls = std::move(tls);
    }

    CertificateInfo &certificateAt(std::size_t depth) { return m_scene.facts->tls->chain[depth]; }

    [[nodiscard]] std::chrono::system_clock::time_point now() const
    {
        return m_scene.exchange.startedAt;
    }
    [[nodiscard]] const Exchange &exchange() const { return m_scene.exchange; }

private:
    [[nodiscard]] CertificateInfo certificate(std::string subject, std::string issuer,
                                              Names names) const
    {
        CertificateInfo out;
        out.subject = std::move(subject);
        out.issuer = std::move(issuer);
        out.names = std::move(names);
        out.notBefore = now() - std::chrono::days(400);
        out.notAfter = now() + std::chrono::days(400);
        return out;
    }

    ExchangeScene m_scene;
};

void row(const char *name, const FailedHandshake &failed, const char *title, const char *facts,
         const char *tryThis)
{
    QTest::newRow(name) << failed.exchange() << QString::fromUtf8(title) << QString::fromUtf8(facts)
                        << QString::fromUtf8(tryThis);
}

FailedHandshake expired(std::chrono::system_clock::duration ago)
{
    FailedHandshake out(ErrorKind::TlsExpired, 10, 0);
    out.certificateAt(0).notAfter = out.now() - ago;
    return out;
}

const char *const expiredTitle = "The certificate of legacy.harbor.example has expired";
const char *const renew = "Renew it on the server, or tell whoever runs it. Check this computer's "
                          "clock: it says 2 Mar 2026, 14:02.";

void rowsOfTime()
{
    row("expired two days ago", expired(50h), expiredTitle,
        "It expired 2 days ago, on 28 Feb 2026.", renew);
    row("expired one day ago", expired(30h), expiredTitle, "It expired 1 day ago, on 1 Mar 2026.",
        renew);
    row("expired today", expired(3h), expiredTitle,
        "It expired less than a day ago, on 2 Mar 2026.", renew);
    row("expired long ago counts years", expired(std::chrono::days(3980)), expiredTitle,
        "It expired 10 years ago, on 9 Apr 2015.", renew);
    FailedHandshake authority(ErrorKind::TlsExpired, 10, 1);
    authority.certificateAt(1).notAfter = authority.now() - 50h;
    row("an authority's certificate expired", authority,
        "A certificate in the chain of legacy.harbor.example has expired",
        "It is that of \"Harbor Issuing CA 2\". It expired 2 days ago, on 28 Feb 2026.",
        "Have the server send a chain that is valid today. Check this computer's clock: it says 2 "
        "Mar 2026, 14:02.");
    FailedHandshake early(ErrorKind::TlsEarly, 9, 0);
    early.certificateAt(0).notBefore = early.now() + std::chrono::days(40);
    row("not valid yet", early, "The certificate of legacy.harbor.example is not valid yet",
        "It becomes valid in 40 days, on 11 Apr 2026.",
        "Have the server use one that is valid today. Check this computer's clock: it says 2 Mar "
        "2026, 14:02.");
}

void rowsOfTrust()
{
    const char *const title = "The certificate of legacy.harbor.example is not trusted";
    row("signed by itself", FailedHandshake(ErrorKind::TlsUntrusted, 18, 0), title,
        "It is signed by itself, by no authority.",
        "If that is meant, trust this one certificate for this host.");
    row("the chain ends at an unknown root", FailedHandshake(ErrorKind::TlsUntrusted, 19, 2), title,
        "Signed by \"Harbor Root\", unknown here.",
        "Add the authority \"Harbor Root\" to the trusted ones, or trust this certificate for this "
        "host.");
    row("the issuer is unknown", FailedHandshake(ErrorKind::TlsUntrusted, 20, 0), title,
        "Signed by \"Harbor Issuing CA 2\", unknown here.",
        "Add the authority \"Harbor Issuing CA 2\" to the trusted ones, or trust this certificate "
        "for this host.");
    row("another reason is OpenSSL's own", FailedHandshake(ErrorKind::TlsUntrusted, 66, 0), title,
        "OpenSSL says \"words of OpenSSL\".",
        "Have it replaced on the server, or trust this one certificate for this host.");
}

void rowsOfNames()
{
    const char *const title = "The certificate is for another name";
    row("one name", FailedHandshake(ErrorKind::TlsName, 62, 0, {"a.example"}), title,
        "It covers a.example, not legacy.harbor.example.", "Use the name it covers: a.example.");
    row("two names", FailedHandshake(ErrorKind::TlsName, 62, 0, {"a.example", "b.example"}), title,
        "It covers a.example and b.example, not legacy.harbor.example.",
        "Use one of the names it covers: a.example and b.example.");
    row("many names are cut off",
        FailedHandshake(ErrorKind::TlsName, 62, 0, {"a", "b", "c", "d", "e", "f"}), title,
        "It covers a, b, c and 3 more, not legacy.harbor.example.",
        "Use one of the names it covers: a, b, c and 3 more.");
    FailedHandshake common(ErrorKind::TlsName, 62, 0, {});
    common.certificateAt(0).subject = "old.example";
    row("without alternative names the common name counts", common, title,
        "It covers old.example, not legacy.harbor.example.",
        "Use the name it covers: old.example.");
    FailedHandshake nameless(ErrorKind::TlsName, 62, 0, {});
    nameless.certificateAt(0).subject.clear();
    row("no name at all", nameless, title, "It covers no name at all.",
        "Have the server use one that covers its name.");
}

} // namespace

void tst_CertificateText::saysTheFacts_data()
{
    QTest::addColumn<Exchange>("exchange");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("facts");
    QTest::addColumn<QString>("tryThis");
    rowsOfTime();
    rowsOfTrust();
    rowsOfNames();
}

void tst_CertificateText::saysTheFacts()
{
    QFETCH(Exchange, exchange);
    QFETCH(QString, facts);
    const ui::ErrorText text = ui::describe(*exchange.error, exchange);
    QTEST(text.title, "title");
    QCOMPARE(text.where, QStringLiteral("C8, TLS, 164 ms"));
    QCOMPARE(text.explanation,
             QStringLiteral("Not sent; the server has seen nothing of it. ") + facts);
    QTEST(text.tryThis, "tryThis");
}

void tst_CertificateText::doesWithoutAChain_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("expired") << static_cast<int>(ErrorKind::TlsExpired);
    QTest::newRow("not valid yet") << static_cast<int>(ErrorKind::TlsEarly);
    QTest::newRow("not trusted") << static_cast<int>(ErrorKind::TlsUntrusted);
    QTest::newRow("another name") << static_cast<int>(ErrorKind::TlsName);
}

/// The first error of a run comes without its exchange, and a server may send an empty chain.
void tst_CertificateText::doesWithoutAChain()
{
    QFETCH(int, kind);
    engine::Error error;
    error.kind = static_cast<ErrorKind>(kind);
    error.osCode = 20;
    error.at = 5;
    QVERIFY(!ui::describe(error).tryThis.isEmpty());
    FailedHandshake far(error.kind, error.osCode, 5);
    QVERIFY(!ui::describe(*far.exchange().error, far.exchange()).tryThis.isEmpty());
}

QTEST_GUILESS_MAIN(tst_CertificateText)
#include "tst_CertificateText.moc"
