// A received body is told apart by its type and its first bytes, without reading all of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/BodyKind.h"

#include <QTest>

#include <memory>
#include <string>

using namespace ui;

class tst_BodyKind : public QObject
{
    Q_OBJECT

private slots:
    void tellsKinds_data();
    void tellsKinds();
    void findsTheLongestLine();
};

void tst_BodyKind::tellsKinds_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("coding");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("isUtf8");
    QTest::addColumn<QString>("suffix");
    const auto row = [](const char *name, const char *type, const char *coding,
                        const QByteArray &body, BodyKind kind, bool isUtf8, const char *suffix) {
        QTest::newRow(name) << QByteArray(type) << QByteArray(coding) << body << int(kind) << isUtf8
                            << QString::fromLatin1(suffix);
    };
    row("nothing", "text/plain", "", "", BodyKind::Empty, true, "");
    row("JSON", "application/json", "", "{}", BodyKind::Json, true, "json");
    row("HTML", "text/html; charset=utf-8", "", "<p>", BodyKind::Text, true, "html");
    row("text without a type", "", "", "hello", BodyKind::Text, true, "txt");
    row("JSON without a type", "", "", "[1]", BodyKind::Json, true, "json");
    row("a picture", "image/png", "", QByteArray("\x89PNG\r\n\x1A\n\0", 9), BodyKind::Binary, true,
        "png");
    row("gzip is shown as it came", "application/json", "gzip", "abc", BodyKind::Binary, true,
        "bin");
    row("identity is no coding", "application/json", "identity", "{}", BodyKind::Json, true,
        "json");
    row("Latin-1", "text/plain", "", "caf\xE9", BodyKind::Text, false, "txt");
    row("UTF-8 cut off where looking ends", "text/plain", "", QByteArray(4095, 'x') + "\xC3\xA9",
        BodyKind::Text, true, "txt");
    row("colours of a terminal are text", "text/plain", "", "\x1B[1mx", BodyKind::Text, true,
        "txt");
}

void tst_BodyKind::tellsKinds()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, coding);
    QFETCH(QByteArray, body);
    engine::Response response;
    if (!type.isEmpty())
        response.headers.push_back({"content-type", type.toStdString()});
    if (!coding.isEmpty())
        response.headers.push_back({"Content-Encoding", coding.toStdString()});
    response.body = std::make_shared<const std::string>(body.toStdString());
    const BodyFacts facts = bodyFacts(response);
    QTEST(int(facts.kind), "kind");
    QTEST(facts.coding == TextCoding::Utf8, "isUtf8");
    QTEST(facts.suffix, "suffix");
}

void tst_BodyKind::findsTheLongestLine()
{
    QCOMPARE(longestLine("", 10), 0U);
    QCOMPARE(longestLine("abc\nabcd\n\nab", 10), 4U);
    QCOMPARE(longestLine(std::string(100, 'x'), 10), 10U);
}

QTEST_APPLESS_MAIN(tst_BodyKind)
#include "tst_BodyKind.moc"
