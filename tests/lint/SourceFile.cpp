// Reads the tree's sources for the lint tests.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lint/SourceFile.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace tests {

QList<SourceFile> readTree(const QString &root, const QStringList &folders)
{
    const QDir top(root);
    QList<SourceFile> files;
    for (const QString &folder : folders) {
        QDirIterator found(top.filePath(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (found.hasNext()) {
            QFile file(found.next());
            if (!file.open(QIODevice::ReadOnly))
                qFatal("%s: %s", qUtf8Printable(file.fileName()),
                       qUtf8Printable(file.errorString()));
            QString text = QString::fromUtf8(file.readAll());
            if (text.endsWith(u'\n'))
                text.chop(1);
            files.append({top.relativeFilePath(file.fileName()), text.split(u'\n')});
        }
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

QString violation(const SourceFile &file, qsizetype line, const QString &what)
{
    return QStringLiteral("%1:%2: %3").arg(file.path, QString::number(line), what);
}

QString codeOf(const QString &line)
{
    static const QRegularExpression literal(QStringLiteral(R"("(\\.|[^"\\])*")"));
    QString code = line;
    code.replace(literal, QStringLiteral("\"\""));
    const qsizetype comment = code.indexOf(u"//");
    return comment < 0 ? code : code.left(comment);
}

QString includedBy(const QString &line)
{
    static const QRegularExpression include(
        QStringLiteral(R"re(^\s*#\s*include\s*([<"][^>"]+)[>"])re"));
    return include.match(line).captured(1);
}

} // namespace tests
