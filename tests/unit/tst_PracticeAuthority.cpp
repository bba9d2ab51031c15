// The practice server's authority: what it vouches for, and where its certificate lies.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeAuthority.h"
#include "engine/practice/PracticeAuthorityFile.h"
#include "engine/tls/PracticeTrust.h"
#include "engine/tls/TlsSession.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <sys/stat.h>

using namespace engine;

namespace {

constexpr std::uint16_t port = 8443;

/// Carries bytes between a client and a server until neither says more; whether both have shaken hands.
bool shakeHands(TlsSession &client, TlsSession &server)
{
    TlsStep here = TlsStep::NeedsInput;
    TlsStep there = TlsStep::NeedsInput;
    for (int flight = 0; flight < 8; ++flight) {
        here = here == TlsStep::Done ? here : client.handshake();
        const std::string out(client.output());
        client.taken(out.size());
        server.feed(out);
        there = there == TlsStep::Done ? there : server.handshake();
        const std::string back(server.output());
        server.taken(back.size());
        client.feed(back);
    }
    return here == TlsStep::Done && there == TlsStep::Done;
}

mode_t modeOf(const std::string &path)
{
    struct stat facts
    {
    };
    return ::lstat(path.c_str(), &facts) == 0 ? facts.st_mode & 07777U : 0;
}

QByteArray contentOf(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

} // namespace

class tst_PracticeAuthority : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void vouchesFor_data();
    void vouchesFor();
    void satisfiesStrictVerifiers();
    void isAnotherEachTime();
    void leavesItsCertificate();
    void isFoundByTrust();
    void replacesAnOlderFile();
    void refusesAFolderOfOthers_data();
    void refusesAFolderOfOthers();
    void saysWhereItCouldNotWrite();

private:
    std::unique_ptr<QTemporaryDir> m_directory;
};

void tst_PracticeAuthority::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    QVERIFY(m_directory->isValid());
    qputenv("XDG_RUNTIME_DIR", m_directory->path().toLocal8Bit());
}

void tst_PracticeAuthority::vouchesFor_data()
{
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<bool>("isAddress");
    QTest::addColumn<bool>("accepted");
    QTest::newRow("localhost") << QByteArray("localhost") << false << true;
    QTest::newRow("a name under localhost") << QByteArray("shop.localhost") << false << true;
    QTest::newRow("a name further under localhost")
        << QByteArray("a.b-1.localhost") << false << true;
    QTest::newRow("the address of this machine") << QByteArray("127.0.0.1") << true << true;
    QTest::newRow("the IPv6 address of this machine") << QByteArray("::1") << true << true;
    QTest::newRow("another address of this machine") << QByteArray("127.0.0.2") << true << false;
    QTest::newRow("another host") << QByteArray("example.com") << false << false;
    QTest::newRow("a host that ends alike") << QByteArray("notlocalhost") << false << false;
    QTest::newRow("a name that would be a list")
        << QByteArray("a,DNS:example.com.localhost") << false << false;
}

void tst_PracticeAuthority::vouchesFor()
{
    QFETCH(QByteArray, host);
    QFETCH(bool, isAddress);
    const auto authority = PracticeAuthority::make();
    QVERIFY(authority);
    const auto serving = (*authority)->serverContext();
    QVERIFY(serving);
    TlsSettings settings;
    settings.systemTrust = false;
    settings.caPem = (*authority)->certificate();
    const auto asking = TlsContext::forClient(settings);
    QVERIFY(asking);
    TlsSession client(*asking, host.toStdString(), port, isAddress);
    TlsSession server(*serving);
    const bool shaken = shakeHands(client, server);
    QTEST(shaken, "accepted");
    if (shaken)
        QCOMPARE(client.info().version, "TLSv1.3");
    else
        QCOMPARE(client.error(Phase::Handshake).kind, ErrorKind::TlsName);
}

void tst_PracticeAuthority::satisfiesStrictVerifiers()
{
    const auto authority = PracticeAuthority::make();
    QVERIFY(authority);
    const std::string &pem = (*authority)->certificate();
    const OpenSslPtr<BIO> memory(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
    const OpenSslPtr<X509> certificate(PEM_read_bio_X509(memory.get(), nullptr, nullptr, nullptr));
    const std::unique_ptr<X509_STORE, decltype(&X509_STORE_free)> store(X509_STORE_new(),
                                                                        X509_STORE_free);
    X509_STORE_add_cert(store.get(), certificate.get());
    const std::unique_ptr<X509_STORE_CTX, decltype(&X509_STORE_CTX_free)> check(
        X509_STORE_CTX_new(), X509_STORE_CTX_free);
    X509_STORE_CTX_init(check.get(), store.get(), &(*authority)->leaf(), nullptr);
    X509_STORE_CTX_set_flags(check.get(), X509_V_FLAG_X509_STRICT | X509_V_FLAG_CHECK_SS_SIGNATURE |
                                              X509_V_FLAG_POLICY_CHECK);
    X509_STORE_CTX_set_purpose(check.get(), X509_PURPOSE_SSL_SERVER);
    QCOMPARE(X509_verify_cert(check.get()), 1);
    int days = 0;
    int seconds = 0;
    ASN1_TIME_diff(&days, &seconds, X509_get0_notBefore(&(*authority)->leaf()),
                   X509_get0_notAfter(&(*authority)->leaf()));
    QCOMPARE(days, 30);
    QCOMPARE(seconds, 60 * 60);
}

void tst_PracticeAuthority::isAnotherEachTime()
{
    const auto one = PracticeAuthority::make();
    const auto two = PracticeAuthority::make();
    QVERIFY(one && two);
    QVERIFY((*one)->certificate() != (*two)->certificate());
    QVERIFY(!QByteArray::fromStdString((*one)->certificate()).contains("PRIVATE"));
}

void tst_PracticeAuthority::leavesItsCertificate()
{
    std::string path;
    {
        const auto file = PracticeAuthorityFile::write(port, "the text\n");
        QVERIFY2(file, file ? "" : file.error().detail.c_str());
        path = (*file)->path();
        QCOMPARE(path, practiceAuthorityFile(port));
        QCOMPARE(contentOf(path), "the text\n");
        QCOMPARE(modeOf(path), mode_t(0600));
        QCOMPARE(modeOf(practiceFolder()), mode_t(0700));
        QCOMPARE(QDir(QString::fromStdString(practiceFolder()))
                     .entryList(QDir::Files | QDir::Hidden)
                     .size(),
                 1);
    }
    QVERIFY(!QFile::exists(QString::fromStdString(path)));
}

void tst_PracticeAuthority::isFoundByTrust()
{
    const auto file = PracticeAuthorityFile::write(port, "the text\n");
    QVERIFY(file);
    QCOMPARE(practiceTrustFor(parseUrl("https://localhost:8443/").value()), "the text\n");
    QCOMPARE(practiceTrustFor(parseUrl("https://127.0.0.1:8443/").value()), "the text\n");
    QCOMPARE(practiceTrustFor(parseUrl("https://localhost:8444/").value()), "");
    QCOMPARE(practiceTrustFor(parseUrl("https://example.com:8443/").value()), "");
}

void tst_PracticeAuthority::replacesAnOlderFile()
{
    QDir().mkpath(QString::fromStdString(practiceFolder()));
    QFile left(QString::fromStdString(practiceAuthorityFile(port)));
    QVERIFY(left.open(QIODevice::WriteOnly) && left.write("of a server that was killed") > 0);
    left.close();
    const auto file = PracticeAuthorityFile::write(port, "new");
    QVERIFY(file);
    QCOMPARE(contentOf((*file)->path()), "new");
    QCOMPARE(modeOf((*file)->path()), mode_t(0600));
}

void tst_PracticeAuthority::refusesAFolderOfOthers_data()
{
    QTest::addColumn<int>("mode");
    QTest::addColumn<bool>("accepted");
    QTest::newRow("the user's alone") << 0700 << true;
    QTest::newRow("readable by others") << 0755 << true;
    QTest::newRow("writable by the group") << 0770 << false;
    QTest::newRow("writable by all") << 0777 << false;
}

void tst_PracticeAuthority::refusesAFolderOfOthers()
{
    QFETCH(int, mode);
    const std::string folder = practiceFolder();
    QCOMPARE(::mkdir(folder.c_str(), 0700), 0);
    QCOMPARE(::chmod(folder.c_str(), static_cast<mode_t>(mode)), 0);
    const auto file = PracticeAuthorityFile::write(port, "the text\n");
    QTEST(file.has_value(), "accepted");
    if (file)
        return;
    QCOMPARE(file.error().kind, ErrorKind::FileWrite);
    QCOMPARE(file.error().subject, folder);
    QVERIFY(QDir(QString::fromStdString(folder)).isEmpty());
}

void tst_PracticeAuthority::saysWhereItCouldNotWrite()
{
    const std::string folder = practiceFolder();
    QVERIFY(QDir().mkdir(m_directory->filePath(QStringLiteral("elsewhere"))));
    QVERIFY(QFile::link(m_directory->filePath(QStringLiteral("elsewhere")),
                        QString::fromStdString(folder)));
    const auto byLink = PracticeAuthorityFile::write(port, "the text\n");
    QVERIFY2(!byLink, "a link may lead to a folder of somebody else's choice");
    QVERIFY(QFile::remove(QString::fromStdString(folder)));
    QFile inTheWay(QString::fromStdString(folder));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    const auto file = PracticeAuthorityFile::write(port, "the text\n");
    QVERIFY(!file);
    QCOMPARE(file.error().kind, ErrorKind::FileWrite);
    QCOMPARE(file.error().osCode, ENOTDIR);
}

QTEST_APPLESS_MAIN(tst_PracticeAuthority)
#include "tst_PracticeAuthority.moc"
