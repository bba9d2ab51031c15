// .http files that mean harm or are merely huge: all of their text is kept, in time proportional to their size.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/HttpFile.h"

#include <QTest>

#include <algorithm>
#include <ctime>
#include <limits>
#include <string>

using namespace engine;

class tst_HttpFileHostile : public QObject
{
    Q_OBJECT

private slots:
    void survivesHostileText_data();
    void survivesHostileText();
    void takesTimeInProportion();
};

void tst_HttpFileHostile::survivesHostileText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("requests");
    QTest::newRow("only a separator") << QByteArray("###") << 0;
    QTest::newRow("only hashes") << QByteArray(1'000'000, '#') << 0;
    QTest::newRow("only line ends") << QByteArray(1'000'000, '\n') << 0;
    QTest::newRow("only carriage returns") << QByteArray(1'000'000, '\r') << 0;
    QTest::newRow("only NULs") << QByteArray(1'000'000, '\0') << 1;
    QTest::newRow("only opening braces") << QByteArray(1'000'000, '{') << 0;
    QTest::newRow("only closing braces") << QByteArray(1'000'000, '}') << 1;
    QTest::newRow("braces in turn") << QByteArray("GET {{}}{{ }}{{a}}").repeated(50'000) << 1;
    QTest::newRow("a huge line") << QByteArray("GET http://h/") + QByteArray(4'000'000, 'a') << 1;
    QTest::newRow("separators") << QByteArray("###\n").repeated(250'000) << 0;
    QTest::newRow("100,000 body lines")
        << QByteArray("POST http://h\n\n") + QByteArray("{{a}}\n\n# c\n").repeated(33'334) << 1;
    QTest::newRow("100,000 headers")
        << QByteArray("GET http://h\n") + QByteArray("A: {{b}}\n").repeated(100'000) << 1;
    QTest::newRow("100,000 variables") << QByteArray("@a = {{a}}\n").repeated(100'000) << 0;
    QTest::newRow("high bytes") << QByteArray(1'000'000, '\xff') << 1;
}

void tst_HttpFileHostile::survivesHostileText()
{
    QFETCH(QByteArray, text);
    const auto file = HttpFile::parse(text.toStdString());
    QVERIFY(file.text() == text.toStdString());
    QTEST(static_cast<int>(file.blocks().size()), "requests");
}

void tst_HttpFileHostile::takesTimeInProportion()
{
    const std::string part =
        "### Name\n# note\nPOST http://h/{{a}}\nA: b\n\n{\n  \"c\": {{d}}\n}\n\n";
    const auto best = [&part](int copies) {
        std::string text;
        for (int i = 0; i < copies; ++i)
            text += part;
        // The process's own time: other programs on the machine do not count.
        std::clock_t shortest = std::numeric_limits<std::clock_t>::max();
        for (int i = 0; i < 3; ++i) {
            const std::clock_t begin = std::clock();
            const auto file = HttpFile::parse(text);
            shortest = std::min(shortest, std::clock() - begin);
        }
        return shortest;
    };
    const double ratio = static_cast<double>(best(16'000)) / static_cast<double>(best(2'000));
    QVERIFY2(ratio < 32,
             qPrintable(QString::number(ratio))); // in proportion: 8; with the square: 64
}

QTEST_APPLESS_MAIN(tst_HttpFileHostile)
#include "tst_HttpFileHostile.moc"
