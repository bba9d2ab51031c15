// The rules that a file can break without looking at any other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lint/FileRules.h"

#include <QRegularExpression>

namespace tests {

namespace {

QStringList checkOpening(const SourceFile &file)
{
    static const QRegularExpression sentence(QStringLiteral(R"(^// \S.*\.$)"));
    QStringList found;
    if (!sentence.match(file.lines.value(0)).hasMatch())
        found +=
            violation(file, 1, QStringLiteral("the first line is not a comment of one sentence"));
    if (file.lines.value(1) != u"// SPDX-License-Identifier: GPL-3.0-or-later")
        found += violation(file, 2, QStringLiteral("the second line is not the SPDX line"));
    if (file.path.endsWith(u".h") && file.lines.value(2) != u"#pragma once")
        found +=
            violation(file, 3, QStringLiteral("the third line of a header is not #pragma once"));
    if (file.lines.size() > longestFile)
        found += violation(file, longestFile + 1,
                           QStringLiteral("%1 lines; split it by idea").arg(file.lines.size()));
    return found;
}

/// A folder is a layer, not a drawer, and a type is called by what it does.
QStringList checkNames(const SourceFile &file)
{
    static const QRegularExpression drawer(
        QStringLiteral(R"(^(common|utils?|misc|helpers?|managers?)$)"));
    static const QRegularExpression word(
        QStringLiteral(R"((Common|Utils?|Misc|Helpers?|Managers?)(?![a-z]))"));
    static const QRegularExpression type(
        QStringLiteral(R"(\b(?:class|struct|enum|union|using|namespace)\s+(\w+))"));
    QStringList found;
    const QStringList parts = file.path.split(u'/');
    for (const QString &part : parts) {
        if (drawer.match(part).hasMatch() || word.match(part.section(u'.', 0, 0)).hasMatch())
            found +=
                violation(file, 1, QStringLiteral("\"%1\" does not say what it is for").arg(part));
    }
    for (qsizetype i = 0; i < file.lines.size(); ++i) {
        const QString name = type.match(codeOf(file.lines[i])).captured(1);
        const bool isOurs = !name.startsWith(u'Q');
        if (isOurs && word.match(name).hasMatch())
            found += violation(file, i + 1,
                               QStringLiteral("\"%1\" does not say what it is for").arg(name));
    }
    return found;
}

/// A test that sleeps is slow and still too fast for a busy machine; product code that sleeps holds up a thread.
QStringList checkSleeps(const SourceFile &file)
{
    static const QRegularExpression sleep(QStringLiteral(
        R"((\b(?:sleep_for|sleep_until|usleep|nanosleep|qSleep|qWait)|(?:\bQThread|(?<!\w))::m?sleep)\s*\()"));
    QStringList found;
    for (qsizetype i = 0; i < file.lines.size(); ++i) {
        const QString call = sleep.match(codeOf(file.lines[i])).captured(1);
        if (!call.isEmpty())
            found +=
                violation(file, i + 1, QStringLiteral("%1: wait for an event instead").arg(call));
    }
    return found;
}

} // namespace

QStringList checkFile(const SourceFile &file)
{
    return checkOpening(file) + checkNames(file) + checkSleeps(file);
}

} // namespace tests
