// Walks the includes of a tree and notes where they come back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lint/IncludeCircles.h"

#include <QHash>
#include <QSet>

namespace tests {

namespace {

class Walk
{
public:
    explicit Walk(const QList<SourceFile> &files)
    {
        for (const SourceFile &file : files)
            m_files.insert(file.path, &file);
    }

    void visit(const QString &path)
    {
        const SourceFile *file = m_files.value(path);
        if (!file || m_done.contains(path))
            return;
        m_way.append(path);
        for (qsizetype i = 0; i < file->lines.size(); ++i) {
            const QString next = includedBy(file->lines[i]).mid(1);
            const qsizetype start = m_way.indexOf(next);
            if (start < 0)
                visit(next);
            else
                m_circles +=
                    violation(*file, i + 1, (m_way.mid(start) + QStringList{next}).join(u" → "));
        }
        m_way.removeLast();
        m_done.insert(path);
    }

    [[nodiscard]] const QStringList &found() const { return m_circles; }

private:
    QHash<QString, const SourceFile *> m_files; ///< not owned
    QSet<QString> m_done;
    QStringList m_way;
    QStringList m_circles;
};

} // namespace

QStringList circles(const QList<SourceFile> &files)
{
    Walk walk(files);
    for (const SourceFile &file : files)
        walk.visit(file.path);
    return walk.found();
}

} // namespace tests
