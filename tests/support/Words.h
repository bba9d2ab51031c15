// What tests of texts have in common: a fixed language and zone, and spaces that can be seen.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QRegularExpression>
#include <QString>
#include <QTimeZone>

namespace tests {

/// A text as rows write it: a tilde stands for the narrow no-break space.
inline QString words(const char *text)
{
    return QString::fromUtf8(text).replace(u'~', QChar(u'\u202F'));
}

/// Dates and times of day come out the same everywhere.
inline void fixLanguageAndZone()
{
    qputenv("TZ", "UTC");
    QLocale::setDefault(QLocale::c());
}

/// Whether all places of a text are filled in.
inline bool isFilled(const QString &text)
{
    static const QRegularExpression place(QStringLiteral("%L?(\\d|n)"));
    return !place.match(text).hasMatch();
}

} // namespace tests
