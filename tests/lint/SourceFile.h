// One source file as the lint tests see it, and the reading of a tree of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace tests {

/// A .h or .cpp file. Value, any thread.
struct SourceFile
{
    QString path; ///< from the root of the tree, with forward slashes: "engine/http/Url.h"
    QStringList lines;
};

/// All .h and .cpp files below `folders` of `root`, sorted by path. A folder that is missing is empty.
[[nodiscard]] QList<SourceFile> readTree(const QString &root, const QStringList &folders);

/// "path:line: what", the form editors jump to; `line` counts from 1.
[[nodiscard]] QString violation(const SourceFile &file, qsizetype line, const QString &what);

/// The line without what stands in its string literals and its line comment.
[[nodiscard]] QString codeOf(const QString &line);

/// The header a line includes, with its opening bracket or quote: `"engine/http/Url.h`. Empty for any other line.
[[nodiscard]] QString includedBy(const QString &line);

} // namespace tests
