// Every file keeps its opening lines, its length, its names and its sleeplessness; shown on made-up files, asked of this tree.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lint/FileRules.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tests;

class tst_FileRules : public QObject
{
    Q_OBJECT

private slots:
    void judges_data();
    void judges();
    void countsLines();
    void readsATree();
    void holdInThisTree();
};

namespace {

const QString opening =
    QStringLiteral("// What it is for.\n// SPDX-License-Identifier: GPL-3.0-or-later\n");
const QString header = opening + QStringLiteral("#pragma once\n");

QStringList placesOf(const QString &path, const QString &text)
{
    QStringList places;
    for (const QString &found : checkFile({path, text.split(u'\n')}))
        places += found.section(u':', 0, 1);
    return places;
}

} // namespace

void tst_FileRules::judges_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("places");
    const auto row = [](const char *name, const char *path, const QString &text,
                        std::initializer_list<int> lines) {
        QStringList places;
        for (const int line : lines)
            places += QStringLiteral("%1:%2").arg(QLatin1String(path), QString::number(line));
        QTest::newRow(name) << path << text << places;
    };
    row("a good header", "engine/http/Url.h", header, {});
    row("a good source", "engine/http/Url.cpp", opening, {});
    row("nothing at all", "engine/http/Url.h", QString(), {1, 2, 3});
    row("SPDX line first", "a.cpp", QStringLiteral("// SPDX-License-Identifier: GPL-3.0-or-later"),
        {1, 2});
    row("no sentence", "a.cpp", QString(opening).replace(u'.', u' '), {1, 2});
    row("include guard instead of pragma", "a.h", opening + QStringLiteral("#ifndef A_H\n"), {3});
    row("folder of everything", "engine/utils/Text.cpp", opening, {1});
    row("file of everything", "ui/WindowHelpers.cpp", opening, {1});
    row("manager in a file's name", "engine/pool/PoolManager.h", header, {1});
    row("common as a part of another word", "app/Commonplace.cpp", opening, {});
    row("manager in a type's name", "a.h", header + QStringLiteral("\nclass PoolManager\n{\n};\n"),
        {5});
    row("Qt's own manager", "a.h", header + QStringLiteral("class QNetworkAccessManager;\n"), {});
    row("thread sleeps", "tests/unit/tst_A.cpp",
        opening + QStringLiteral("std::this_thread::sleep_for(1ms);\n"), {3});
    row("Qt sleeps", "tests/unit/tst_A.cpp",
        opening + QStringLiteral("QTest::qSleep(5);\n  QThread::msleep(5);\n"), {3, 4});
    row("Qt waits for time", "tests/unit/tst_A.cpp", opening + QStringLiteral("QTest::qWait(5);\n"),
        {3});
    row("C sleeps", "engine/net/A.cpp", opening + QStringLiteral("usleep (5);\n::sleep(1);\n"),
        {3, 4});
    row("Qt waits for something", "tests/unit/tst_A.cpp",
        opening + QStringLiteral("QTest::qWaitFor(ready);\n"), {});
    row("only spoken of", "a.cpp",
        opening + QStringLiteral("f(\"usleep(1)\"); // no usleep(1) here\n"), {});
}

void tst_FileRules::judges()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QTEST(placesOf(path, text), "places");
}

void tst_FileRules::countsLines()
{
    SourceFile file{QStringLiteral("a.cpp"), opening.split(u'\n')};
    file.lines.resize(longestFile);
    QCOMPARE(checkFile(file), QStringList());
    file.lines.resize(longestFile + 1);
    QCOMPARE(checkFile(file),
             QStringList{QStringLiteral("a.cpp:401: 401 lines; split it by idea")});
}

void tst_FileRules::readsATree()
{
    const QTemporaryDir root;
    const QDir top(root.path());
    QVERIFY(top.mkpath(QStringLiteral("engine/http")));
    for (const char *path : {"engine/Engine.cpp", "engine/http/Url.h", "engine/http/notes.md"}) {
        QFile file(top.filePath(QLatin1String(path)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("one\ntwo\n");
    }
    const QList<SourceFile> files =
        readTree(root.path(), {QStringLiteral("engine"), QStringLiteral("missing")});
    QCOMPARE(files.size(), 2);
    QCOMPARE(files[0].path, QStringLiteral("engine/Engine.cpp"));
    QCOMPARE(files[1].path, QStringLiteral("engine/http/Url.h"));
    QCOMPARE(files[1].lines, (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
}

void tst_FileRules::holdInThisTree()
{
    const QList<SourceFile> files = readTree(QStringLiteral(WARMWIRE_SOURCE_DIR),
                                             {QStringLiteral("app"), QStringLiteral("ui"),
                                              QStringLiteral("engine"), QStringLiteral("tests")});
    QVERIFY(files.size() > 1);
    QStringList found;
    for (const SourceFile &file : files)
        found += checkFile(file);
    for (const QString &each : found)
        qWarning().noquote() << each;
    QCOMPARE(found.size(), 0);
}

QTEST_APPLESS_MAIN(tst_FileRules)
#include "tst_FileRules.moc"
