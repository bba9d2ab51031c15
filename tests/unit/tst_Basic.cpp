// Tests of Basic: the bytes that are encoded, and the names and passwords that cannot be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/Basic.h"

#include <QTest>

using namespace engine;

class tst_Basic : public QObject
{
    Q_OBJECT

private slots:
    void encodes_data();
    void encodes();
    void refuses_data();
    void refuses();
};

void tst_Basic::encodes_data()
{
    QTest::addColumn<QByteArray>("user");
    QTest::addColumn<QByteArray>("password");
    QTest::addColumn<bool>("latin1");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char *name, const char *user, const char *password, bool latin1,
                        const char *value) {
        QTest::newRow(name) << QByteArray(user) << QByteArray(password) << latin1
                            << QByteArray(value);
    };
    row("the example of RFC 7617 2", "Aladdin", "open sesame", false,
        "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==");
    row("the example of RFC 7617 2.1 in UTF-8", "test", "123\xC2\xA3", false,
        "Basic dGVzdDoxMjPCow==");
    row("the same in Latin-1", "test", "123\xC2\xA3", true, "Basic dGVzdDoxMjOj");
    row("a colon in the password", "a", "b:c", false, "Basic YTpiOmM=");
    row("nothing at all", "", "", false, "Basic Og==");
    row("a letter and its accent apart", "a", "e\xCC\x81", false, "Basic YTrDqQ==");
    row("the same in Latin-1, one byte", "a", "e\xCC\x81", true, "Basic YTrp");
    row("bytes that are not UTF-8 as they are", "a", "\xE9", false, "Basic YTrp");
}

void tst_Basic::encodes()
{
    QFETCH(QByteArray, user);
    QFETCH(QByteArray, password);
    QFETCH(bool, latin1);
    QFETCH(QByteArray, value);
    const Result<std::string> out = basicValue(user.toStdString(), password.toStdString(),
                                               latin1 ? BasicCharset::Latin1 : BasicCharset::Utf8);
    QVERIFY(out.has_value());
    QCOMPARE(*out, value.toStdString());
}

void tst_Basic::refuses_data()
{
    QTest::addColumn<QByteArray>("user");
    QTest::addColumn<QByteArray>("password");
    QTest::addColumn<bool>("latin1");
    QTest::newRow("a colon in the name") << QByteArray("a:b") << QByteArray("hidden") << false;
    QTest::newRow("a line end in the name") << QByteArray("a\nb") << QByteArray("hidden") << false;
    QTest::newRow("a control in the password")
        << QByteArray("a") << QByteArray("hidden\x7F") << false;
    QTest::newRow("no byte in Latin-1")
        << QByteArray("a") << QByteArray("hidden\xE2\x82\xAC") << true;
    QTest::newRow("no UTF-8 to convert") << QByteArray("a") << QByteArray("hidden\xFF") << true;
}

void tst_Basic::refuses()
{
    QFETCH(QByteArray, user);
    QFETCH(QByteArray, password);
    QFETCH(bool, latin1);
    const Result<std::string> out = basicValue(user.toStdString(), password.toStdString(),
                                               latin1 ? BasicCharset::Latin1 : BasicCharset::Utf8);
    QVERIFY(!out);
    QCOMPARE(out.error().kind, ErrorKind::HeaderInvalid);
    QCOMPARE(out.error().subject, std::string("Authorization"));
    QVERIFY(out.error().detail.find("hidden") == std::string::npos);
}

QTEST_APPLESS_MAIN(tst_Basic)
#include "tst_Basic.moc"
