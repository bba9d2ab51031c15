// Comparing in a terminal: targets, links, verdicts, and their exit status.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace tests;

class tst_CompareCommand : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void compareOverAFarLink_data();
    void compareOverAFarLink();
    void theSameModeTwiceHasNoWinner();
    void trustsThePracticeServerInEveryStep();
    void compareReadsAFile();
    void compareAsksBeforeItChangesThings();
    void linkIsForLoopbackOnly();

private:
    Program m_program{QStringLiteral(WARMWIRE_PROGRAM)};
};

void tst_CompareCommand::initTestCase()
{
    const QByteArray fault = m_program.serve();
    QVERIFY2(fault.isEmpty(), fault);
}

void tst_CompareCommand::cleanupTestCase()
{
    QCOMPARE(m_program.endServing(), 0);
}

void tst_CompareCommand::compareOverAFarLink_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("TCP: two round trips against one") << "practice:static-2k" << 1.9 << 2.1;
    QTest::newRow("TLS 1.3: three against one") << "practice:static-2k-tls" << 2.9 << 3.1;
}

/// Medians of a simulated link are steady even on a busy machine; the bar's 50 iterations are run by hand.
void tst_CompareCommand::compareOverAFarLink()
{
    QFETCH(QString, target);
    QFETCH(double, low);
    QFETCH(double, high);
    const QJsonObject root = m_program.json(
        {QStringLiteral("compare"), target, QStringLiteral("--modes"), QStringLiteral("new,shared"),
         QStringLiteral("--iterations"), QStringLiteral("12"), QStringLiteral("--link"),
         QStringLiteral("rtt=91ms"), QStringLiteral("--json"), QStringLiteral("-")});
    QCOMPARE(root[QStringLiteral("schema")].toString(), QStringLiteral("warmwire/compare/1"));
    const QJsonArray modes = root[QStringLiteral("modes")].toArray();
    QCOMPARE(modes[0].toObject()[QStringLiteral("opened")].toInt(), 12);
    QCOMPARE(modes[1].toObject()[QStringLiteral("opened")].toInt(), 1);
    const QJsonObject pair = root[QStringLiteral("comparisons")].toArray()[0].toObject();
    const double speedup = pair[QStringLiteral("speedup")].toDouble();
    QVERIFY2(speedup > low && speedup < high, qPrintable(QString::number(speedup)));
    QVERIFY(pair[QStringLiteral("speedup_low")].toDouble() <= speedup &&
            speedup <= pair[QStringLiteral("speedup_high")].toDouble());
    QCOMPARE(pair[QStringLiteral("kind")].toString(), QStringLiteral("faster"));
    QVERIFY(pair[QStringLiteral("verdict")].toString().endsWith(QLatin1Char('.')));
}

void tst_CompareCommand::theSameModeTwiceHasNoWinner()
{
    const QJsonObject root = m_program.json(
        {QStringLiteral("compare"), QStringLiteral("practice:static-2k"), QStringLiteral("--modes"),
         QStringLiteral("shared,shared"), QStringLiteral("--iterations"), QStringLiteral("20"),
         QStringLiteral("--link"), QStringLiteral("rtt=20ms"), QStringLiteral("--json"),
         QStringLiteral("-")});
    const QJsonArray modes = root[QStringLiteral("modes")].toArray();
    QCOMPARE(modes[0].toObject()[QStringLiteral("mode")].toString(), QStringLiteral("shared"));
    QCOMPARE(modes[1].toObject()[QStringLiteral("mode")].toString(), QStringLiteral("shared#2"));
    const QString kind = root[QStringLiteral("comparisons")]
                             .toArray()[0]
                             .toObject()[QStringLiteral("kind")]
                             .toString();
    QVERIFY2(kind != QLatin1String("faster") && kind != QLatin1String("slower"), qPrintable(kind));
}

void tst_CompareCommand::trustsThePracticeServerInEveryStep()
{
    const Outcome outcome =
        m_program.run({QStringLiteral("compare"), QStringLiteral("practice:static-2k"),
                       QStringLiteral("practice:static-2k-tls"), QStringLiteral("--iterations"),
                       QStringLiteral("6")});
    QVERIFY2(outcome.status == 0, outcome.out + outcome.err);
}

void tst_CompareCommand::compareReadsAFile()
{
    QFile file(m_program.path(QStringLiteral("two.http")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("@base = " + m_program.plain().toUtf8() +
               "\n\n### One\nGET {{base}}/bytes/10\n\n### Two\nPOST {{base}}/echo\nContent-Type: "
               "text/plain\n\nhello\n");
    file.close();
    const QJsonObject root =
        m_program.json({QStringLiteral("compare"), file.fileName(), QStringLiteral("--iterations"),
                        QStringLiteral("6"), QStringLiteral("--json"), QStringLiteral("-")});
    QCOMPARE(root[QStringLiteral("modes")].toArray().size(), 3);
    QCOMPARE(
        root[QStringLiteral("modes")].toArray()[0].toObject()[QStringLiteral("requests")].toInt(),
        12);
    QCOMPARE(
        m_program.run({QStringLiteral("compare"), m_program.path(QStringLiteral("missing.http"))})
            .status,
        2);
}

void tst_CompareCommand::compareAsksBeforeItChangesThings()
{
    QFile file(m_program.path(QStringLiteral("order.http")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("### Order\nPOST http://shop.invalid/orders\n\n{}\n");
    file.close();
    const Outcome outcome = m_program.run({QStringLiteral("compare"), file.fileName(),
                                           QStringLiteral("--iterations"), QStringLiteral("6")});
    QCOMPARE(outcome.status, 2);
    QVERIFY2(outcome.err.contains("shop.invalid") && outcome.err.contains("--yes"), outcome.err);
}

void tst_CompareCommand::linkIsForLoopbackOnly()
{
    const Outcome outcome =
        m_program.run({QStringLiteral("compare"), QStringLiteral("http://example.invalid/"),
                       QStringLiteral("--link"), QStringLiteral("far")});
    QCOMPARE(outcome.status, 2);
    QVERIFY2(outcome.err.contains("example.invalid"), outcome.err);
}

QTEST_GUILESS_MAIN(tst_CompareCommand)
#include "tst_CompareCommand.moc"
