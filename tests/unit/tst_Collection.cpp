// Collections: which files a folder's tree shows, in which order, and what it never follows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/Collection.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cerrno>
#include <random>
#include <stop_token>
#include <string>
#include <sys/stat.h>
#include <vector>

using namespace engine;

class tst_Collection : public QObject
{
    Q_OBJECT

private slots:
    void listsFilesOfOursInOrder();
    void ordersNames();
    void neverFollowsLinksOut();
    void endsAtItsBounds();
    void canBeStopped();
    void saysWhyAFolderCannotBeRead_data();
    void saysWhyAFolderCannotBeRead();
};

namespace {

void make(const QTemporaryDir &folder, const QString &path)
{
    const QString whole = folder.filePath(path);
    QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
    QFile file(whole);
    QVERIFY(file.open(QIODevice::WriteOnly));
}

/// All paths in the order of the tree, folders with a slash behind.
std::string paths(const CollectionEntry &entry)
{
    std::string all;
    for (const CollectionEntry &child : entry.children) {
        const bool isFolder = child.kind == CollectionEntry::Kind::Folder;
        all += child.path + (isFolder ? "/ " : " ") + paths(child);
    }
    return all;
}

std::string listed(const QTemporaryDir &folder, const CollectionLimits &limits = {})
{
    const auto collection = listCollection(folder.path().toStdString(), limits);
    return collection ? paths(collection->root) : collection.error().detail;
}

} // namespace

void tst_Collection::listsFilesOfOursInOrder()
{
    const QTemporaryDir folder;
    for (const char *path :
         {"shop.http", "Connections.HTTP", "api.rest", "http-client.env.json", "notes.txt", "http",
          ".hidden.http", ".git/x.http", "empty/none.txt", "step10/a.http", "step9/deep/er/b.http"})
        make(folder, QString::fromUtf8(path));
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("folder.http")));
    QCOMPARE(
        listed(folder),
        std::string("api.rest Connections.HTTP http-client.env.json shop.http step9/ step9/deep/ "
                    "step9/deep/er/ step9/deep/er/b.http step10/ step10/a.http "));
    const auto collection = listCollection(folder.path().toStdString() + "/");
    QVERIFY(collection.has_value());
    QCOMPARE(collection->root.name, QFileInfo(folder.path()).fileName().toStdString());
    QCOMPARE(collection->root.path, std::string());
    QCOMPARE(collection->root.children[2].kind, CollectionEntry::Kind::EnvironmentFile);
    QVERIFY(!collection->isTooDeep && !collection->isTooLarge && !collection->isStopped &&
            collection->unreadable.empty());
}

void tst_Collection::ordersNames()
{
    const std::vector<std::string> inOrder = {"",
                                              "1",
                                              "01",
                                              "2",
                                              "2a",
                                              "10",
                                              "10.5",
                                              "A",
                                              "a",
                                              "a1",
                                              "a1b",
                                              "a01c",
                                              "a2",
                                              "a10",
                                              "B",
                                              "b2",
                                              "z99999999999999999999998",
                                              "z99999999999999999999999",
                                              "\xc3\xa9"};
    std::vector<std::string> names = inOrder;
    std::shuffle(names.begin(), names.end(), std::mt19937(7));
    std::sort(names.begin(), names.end(), isNameBefore);
    // "01" and "1" are alike but for their bytes.
    std::vector<std::string> expected = inOrder;
    std::swap(expected[1], expected[2]);
    QVERIFY(names == expected);
    for (const std::string &name : names)
        QVERIFY(!isNameBefore(name, name));
}

void tst_Collection::neverFollowsLinksOut()
{
    const QTemporaryDir outside;
    const QTemporaryDir folder;
    make(outside, QStringLiteral("secret.http"));
    make(outside, QStringLiteral("sub/other.http"));
    make(folder, QStringLiteral("a/own.http"));
    QVERIFY(QFile::link(outside.filePath(QStringLiteral("secret.http")),
                        folder.filePath(QStringLiteral("out.http"))));
    QVERIFY(QFile::link(outside.filePath(QStringLiteral("sub")),
                        folder.filePath(QStringLiteral("sub"))));
    QVERIFY(QFile::link(folder.path(), folder.filePath(QStringLiteral("a/loop"))));
    QVERIFY(QFile::link(folder.filePath(QStringLiteral("a/own.http")),
                        folder.filePath(QStringLiteral("in.http"))));
    QVERIFY(QFile::link(folder.filePath(QStringLiteral("nothing.http")),
                        folder.filePath(QStringLiteral("broken.http"))));
    QCOMPARE(::mkfifo(folder.filePath(QStringLiteral("pipe.http")).toUtf8().constData(), 0600), 0);
    QCOMPARE(listed(folder), std::string("in.http a/ a/own.http "));
}

void tst_Collection::endsAtItsBounds()
{
    const QTemporaryDir folder;
    make(folder, QStringLiteral("1/2/3/deep.http"));
    make(folder, QStringLiteral("1/2/here.http"));
    QCOMPARE(listed(folder, {3, 100}),
             std::string("1/ 1/2/ 1/2/here.http 1/2/3/ 1/2/3/deep.http "));
    const auto shallow = listCollection(folder.path().toStdString(), {2, 100});
    QVERIFY(shallow->isTooDeep);
    QCOMPARE(paths(shallow->root), std::string("1/ 1/2/ 1/2/here.http "));

    for (int i = 0; i < 50; ++i)
        make(folder, QStringLiteral("1/many/%1.http").arg(i));
    make(folder, QStringLiteral("near.http"));
    const auto part = listCollection(folder.path().toStdString(), {16, 20});
    QVERIFY(part->isTooLarge);
    QVERIFY(QString::fromStdString(paths(part->root)).startsWith(QLatin1String("near.http 1/ ")));
}

void tst_Collection::canBeStopped()
{
    const QTemporaryDir folder;
    make(folder, QStringLiteral("a.http"));
    std::stop_source stop;
    stop.request_stop();
    const auto collection = listCollection(folder.path().toStdString(), {}, stop.get_token());
    QVERIFY(collection.has_value());
    QVERIFY(collection->isStopped);
    QVERIFY(collection->root.children.empty());
}

void tst_Collection::saysWhyAFolderCannotBeRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("osCode");
    QTest::newRow("it is not there") << "nowhere" << ENOENT;
    QTest::newRow("it is a file") << "file.http" << ENOTDIR;
}

void tst_Collection::saysWhyAFolderCannotBeRead()
{
    QFETCH(QString, name);
    const QTemporaryDir folder;
    make(folder, QStringLiteral("file.http"));
    QFile::setPermissions(folder.filePath(QStringLiteral("file.http")),
                          QFile::ReadOwner | QFile::ExeOwner);
    const auto collection = listCollection(folder.filePath(name).toStdString());
    QVERIFY(!collection.has_value());
    QCOMPARE(collection.error().kind, ErrorKind::FileRead);
    QTEST(collection.error().osCode, "osCode");
    QCOMPARE(collection.error().subject, folder.filePath(name).toStdString());
    QVERIFY(!collection.error().detail.empty());
}

QTEST_APPLESS_MAIN(tst_Collection)
#include "tst_Collection.moc"
