// Text files: read with a limit, written in one step, never over a change made by others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/TextFile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <memory>
#include <string>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

using namespace engine;

class tst_TextFile : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void readsEveryByte_data();
    void readsEveryByte();
    void readsUpToItsLimit();
    void saysWhyItCannotRead_data();
    void saysWhyItCannotRead();
    void makesANewFile();
    void replacesWhatItRead();
    void writesAgainWithItsOwnStamp();
    void keepsPermissions();
    void writesTheTargetOfALink();
    void acceptsAFileThatWasOnlyTouched();
    void refusesAFileThatChanged_data();
    void refusesAFileThatChanged();
    void saysWhyItCannotWrite();

private:
    [[nodiscard]] std::string path(const char *name) const
    {
        return m_folder->filePath(QString::fromUtf8(name)).toStdString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

void put(const std::string &path, const QByteArray &bytes)
{
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray get(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

/// Sets a time no write could have left behind.
void touch(const std::string &path)
{
    const timeval times[2] = {{1'000'000, 0}, {1'000'000, 0}};
    QCOMPARE(::utimes(path.c_str(), times), 0);
}

} // namespace

void tst_TextFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void tst_TextFile::readsEveryByte_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray("");
    QTest::newRow("line ends and NUL") << QByteArray("a\r\nb\n\0\xff", 7);
    QTest::newRow("a megabyte") << QByteArray(1 << 20, 'x');
}

void tst_TextFile::readsEveryByte()
{
    QFETCH(QByteArray, bytes);
    put(path("a.http"), bytes);
    const auto text = readTextFile(path("a.http"));
    QVERIFY2(text.has_value(), text ? "" : text.error().detail.c_str());
    QCOMPARE(QByteArray::fromStdString(text->bytes), bytes);
    QCOMPARE(text->stamp.size, static_cast<std::int64_t>(bytes.size()));
    QVERIFY(text->stamp.inode != 0 && text->stamp.modifiedNs > 0);
}

void tst_TextFile::readsUpToItsLimit()
{
    put(path("a.http"), "12345");
    QVERIFY(readTextFile(path("a.http"), 5).has_value());
    const auto text = readTextFile(path("a.http"), 4);
    QVERIFY(!text.has_value());
    QCOMPARE(text.error().kind, ErrorKind::FileRead);
    QCOMPARE(text.error().whole, std::int64_t{5});
    QCOMPARE(text.error().detail, std::string("the file is too large"));
}

void tst_TextFile::saysWhyItCannotRead_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("osCode");
    QTest::newRow("it is not there") << QByteArray("nowhere") << ENOENT;
    QTest::newRow("its folder is a file") << QByteArray("file/a") << ENOTDIR;
    QTest::newRow("it is a folder") << QByteArray(".") << 0;
    QTest::newRow("it is a pipe nobody writes to") << QByteArray("pipe") << 0;
}

void tst_TextFile::saysWhyItCannotRead()
{
    QFETCH(QByteArray, name);
    put(path("file"), "");
    QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
    const auto text = readTextFile(path(name.constData()));
    QVERIFY(!text.has_value());
    QCOMPARE(text.error().kind, ErrorKind::FileRead);
    QCOMPARE(text.error().subject, path(name.constData()));
    QTEST(text.error().osCode, "osCode");
    QVERIFY(!text.error().detail.empty());
}

void tst_TextFile::makesANewFile()
{
    const auto stamp = writeTextFile(path("new.http"), "GET http://h\n", std::nullopt);
    QVERIFY2(stamp.has_value(), stamp ? "" : stamp.error().detail.c_str());
    QCOMPARE(get(path("new.http")), QByteArray("GET http://h\n"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden),
             QStringList{QStringLiteral("new.http")});
    const auto again = writeTextFile(path("new.http"), "other", std::nullopt);
    QVERIFY(!again.has_value());
    QCOMPARE(again.error().kind, ErrorKind::FileConflict);
    QCOMPARE(get(path("new.http")), QByteArray("GET http://h\n"));
}

void tst_TextFile::replacesWhatItRead()
{
    put(path("a.http"), "old");
    const auto text = readTextFile(path("a.http"));
    QVERIFY(writeTextFile(path("a.http"), "new", text->stamp).has_value());
    QCOMPARE(get(path("a.http")), QByteArray("new"));
}

void tst_TextFile::writesAgainWithItsOwnStamp()
{
    auto stamp = writeTextFile(path("a.http"), "1", std::nullopt);
    for (const char *bytes : {"2", "3", ""}) {
        stamp = writeTextFile(path("a.http"), bytes, *stamp);
        QVERIFY(stamp.has_value());
        const auto read = readTextFile(path("a.http"));
        QCOMPARE(read->stamp.inode, stamp->inode);
        QCOMPARE(read->stamp.modifiedNs, stamp->modifiedNs);
        QVERIFY(read->stamp.sha256 == stamp->sha256);
    }
}

void tst_TextFile::keepsPermissions()
{
    put(path("a.http"), "old");
    QCOMPARE(::chmod(path("a.http").c_str(), 0640), 0);
    QVERIFY(writeTextFile(path("a.http"), "new", readTextFile(path("a.http"))->stamp).has_value());
    struct stat status = {};
    QCOMPARE(::stat(path("a.http").c_str(), &status), 0);
    QCOMPARE(status.st_mode & 0777, 0640u);
}

void tst_TextFile::writesTheTargetOfALink()
{
    put(path("real.http"), "old");
    QVERIFY(QFile::link(QStringLiteral("real.http"), QString::fromStdString(path("link.http"))));
    QVERIFY(writeTextFile(path("link.http"), "new", readTextFile(path("link.http"))->stamp)
                .has_value());
    QCOMPARE(get(path("real.http")), QByteArray("new"));
    QVERIFY(QFileInfo(QString::fromStdString(path("link.http"))).isSymLink());
}

void tst_TextFile::acceptsAFileThatWasOnlyTouched()
{
    put(path("a.http"), "old");
    const auto text = readTextFile(path("a.http"));
    touch(path("a.http"));
    QVERIFY(writeTextFile(path("a.http"), "new", text->stamp).has_value());
}

void tst_TextFile::refusesAFileThatChanged_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<QString>("detail");
    QTest::newRow("other content of the same size")
        << QByteArray("odd") << "the file has other content now";
    QTest::newRow("longer content") << QByteArray("older") << "the file has other content now";
    QTest::newRow("no content") << QByteArray("") << "the file has other content now";
    QTest::newRow("gone") << QByteArray() << "the file is gone";
}

void tst_TextFile::refusesAFileThatChanged()
{
    QFETCH(QByteArray, change);
    put(path("a.http"), "old");
    const auto text = readTextFile(path("a.http"));
    if (change.isNull()) {
        QVERIFY(QFile::remove(QString::fromStdString(path("a.http"))));
    } else {
        put(path("a.http"), change);
        touch(path("a.http"));
    }
    const auto stamp = writeTextFile(path("a.http"), "new", text->stamp);
    QVERIFY(!stamp.has_value());
    QCOMPARE(stamp.error().kind, ErrorKind::FileConflict);
    QCOMPARE(stamp.error().subject, path("a.http"));
    QTEST(QString::fromStdString(stamp.error().detail), "detail");
    if (!change.isNull())
        QCOMPARE(get(path("a.http")), change);
}

void tst_TextFile::saysWhyItCannotWrite()
{
    const auto nowhere = writeTextFile(path("no/such/folder.http"), "new", std::nullopt);
    QVERIFY(!nowhere.has_value());
    QCOMPARE(nowhere.error().kind, ErrorKind::FileWrite);
    QCOMPARE(nowhere.error().subject, path("no/such/folder.http"));
    QVERIFY(QString::fromStdString(nowhere.error().detail).contains(QLatin1String("No such file")));

    if (::geteuid() == 0)
        QSKIP("permissions do not bind the system's administrator");
    put(path("a.http"), "old");
    const auto text = readTextFile(path("a.http"));
    QCOMPARE(::chmod(m_folder->path().toUtf8().constData(), 0500), 0);
    const auto closed = writeTextFile(path("a.http"), "new", text->stamp);
    QCOMPARE(::chmod(m_folder->path().toUtf8().constData(), 0700), 0);
    QVERIFY(!closed.has_value());
    QCOMPARE(closed.error().kind, ErrorKind::FileWrite);
    QCOMPARE(get(path("a.http")), QByteArray("old"));
}

QTEST_APPLESS_MAIN(tst_TextFile)
#include "tst_TextFile.moc"
