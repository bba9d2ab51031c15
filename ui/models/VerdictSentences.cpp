// The sentences themselves; a translator meets each of them whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/VerdictSentences.h"

#include <array>
#include <cstddef>

namespace ui {

namespace {

using engine::Mode;

// In the order of Said, first for a result, then for a run that goes on.
using Row = std::array<const char *, 5>;
using Rows = std::array<Row, 2>;

constexpr Rows sharedBeforeNew = {{
    {QT_TRANSLATE_NOOP("VerdictWords",
                       "One shared pool is %1 times as fast as a new connection per request."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "One shared pool takes %1 less time than a new connection per request."),
     QT_TRANSLATE_NOOP("VerdictWords", "One shared pool is slightly faster than a new connection "
                                       "per request: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords", "It depends: one shared pool is faster in the typical "
                                       "iteration, a new connection per request in total."),
     QT_TRANSLATE_NOOP("VerdictWords", "No practical difference: a new connection per request and "
                                       "one shared pool take the same time within %1.")},
    {QT_TRANSLATE_NOOP(
         "VerdictWords",
         "So far, one shared pool is %1 times as fast as a new connection per request."),
     QT_TRANSLATE_NOOP(
         "VerdictWords",
         "So far, one shared pool takes %1 less time than a new connection per request."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, one shared pool is slightly faster than a new connection per "
                       "request: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords", "So far, it depends: one shared pool is faster in the "
                                       "typical iteration, a new connection per request in total."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, no practical difference: a new connection per request and one "
                       "shared pool take the same time within %1.")},
}};

constexpr Rows newBeforeShared = {{
    {QT_TRANSLATE_NOOP("VerdictWords",
                       "A new connection per request is %1 times as fast as one shared pool."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "A new connection per request takes %1 less time than one shared pool."),
     QT_TRANSLATE_NOOP("VerdictWords", "A new connection per request is slightly faster than one "
                                       "shared pool: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords", "It depends: a new connection per request is faster in the "
                                       "typical iteration, one shared pool in total."),
     QT_TRANSLATE_NOOP("VerdictWords", "No practical difference: a new connection per request and "
                                       "one shared pool take the same time within %1.")},
    {QT_TRANSLATE_NOOP(
         "VerdictWords",
         "So far, a new connection per request is %1 times as fast as one shared pool."),
     QT_TRANSLATE_NOOP(
         "VerdictWords",
         "So far, a new connection per request takes %1 less time than one shared pool."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, a new connection per request is slightly faster than one shared "
                       "pool: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords", "So far, it depends: a new connection per request is faster "
                                       "in the typical iteration, one shared pool in total."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, no practical difference: a new connection per request and one "
                       "shared pool take the same time within %1.")},
}};

constexpr Rows iterationBeforeNew = {{
    {QT_TRANSLATE_NOOP(
         "VerdictWords",
         "One pool per iteration is %1 times as fast as a new connection per request."),
     QT_TRANSLATE_NOOP(
         "VerdictWords",
         "One pool per iteration takes %1 less time than a new connection per request."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "One pool per iteration is slightly faster than a new connection per "
                       "request: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords", "It depends: one pool per iteration is faster in the "
                                       "typical iteration, a new connection per request in total."),
     QT_TRANSLATE_NOOP("VerdictWords", "No practical difference: a new connection per request and "
                                       "one pool per iteration take the same time within %1.")},
    {QT_TRANSLATE_NOOP(
         "VerdictWords",
         "So far, one pool per iteration is %1 times as fast as a new connection per request."),
     QT_TRANSLATE_NOOP(
         "VerdictWords",
         "So far, one pool per iteration takes %1 less time than a new connection per request."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, one pool per iteration is slightly faster than a new connection "
                       "per request: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, it depends: one pool per iteration is faster in the typical "
                       "iteration, a new connection per request in total."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, no practical difference: a new connection per request and one pool "
                       "per iteration take the same time within %1.")},
}};

constexpr Rows newBeforeIteration = {{
    {QT_TRANSLATE_NOOP(
         "VerdictWords",
         "A new connection per request is %1 times as fast as one pool per iteration."),
     QT_TRANSLATE_NOOP(
         "VerdictWords",
         "A new connection per request takes %1 less time than one pool per iteration."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "A new connection per request is slightly faster than one pool per "
                       "iteration: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords", "It depends: a new connection per request is faster in the "
                                       "typical iteration, one pool per iteration in total."),
     QT_TRANSLATE_NOOP("VerdictWords", "No practical difference: a new connection per request and "
                                       "one pool per iteration take the same time within %1.")},
    {QT_TRANSLATE_NOOP(
         "VerdictWords",
         "So far, a new connection per request is %1 times as fast as one pool per iteration."),
     QT_TRANSLATE_NOOP(
         "VerdictWords",
         "So far, a new connection per request takes %1 less time than one pool per iteration."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, a new connection per request is slightly faster than one pool per "
                       "iteration: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, it depends: a new connection per request is faster in the typical "
                       "iteration, one pool per iteration in total."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, no practical difference: a new connection per request and one pool "
                       "per iteration take the same time within %1.")},
}};

constexpr Rows sharedBeforeIteration = {{
    {QT_TRANSLATE_NOOP("VerdictWords",
                       "One shared pool is %1 times as fast as one pool per iteration."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "One shared pool takes %1 less time than one pool per iteration."),
     QT_TRANSLATE_NOOP("VerdictWords", "One shared pool is slightly faster than one pool per "
                                       "iteration: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords", "It depends: one shared pool is faster in the typical "
                                       "iteration, one pool per iteration in total."),
     QT_TRANSLATE_NOOP("VerdictWords", "No practical difference: one pool per iteration and one "
                                       "shared pool take the same time within %1.")},
    {QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, one shared pool is %1 times as fast as one pool per iteration."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, one shared pool takes %1 less time than one pool per iteration."),
     QT_TRANSLATE_NOOP("VerdictWords", "So far, one shared pool is slightly faster than one pool "
                                       "per iteration: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords", "So far, it depends: one shared pool is faster in the "
                                       "typical iteration, one pool per iteration in total."),
     QT_TRANSLATE_NOOP("VerdictWords", "So far, no practical difference: one pool per iteration "
                                       "and one shared pool take the same time within %1.")},
}};

constexpr Rows iterationBeforeShared = {{
    {QT_TRANSLATE_NOOP("VerdictWords",
                       "One pool per iteration is %1 times as fast as one shared pool."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "One pool per iteration takes %1 less time than one shared pool."),
     QT_TRANSLATE_NOOP("VerdictWords", "One pool per iteration is slightly faster than one shared "
                                       "pool: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords", "It depends: one pool per iteration is faster in the "
                                       "typical iteration, one shared pool in total."),
     QT_TRANSLATE_NOOP("VerdictWords", "No practical difference: one pool per iteration and one "
                                       "shared pool take the same time within %1.")},
    {QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, one pool per iteration is %1 times as fast as one shared pool."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, one pool per iteration takes %1 less time than one shared pool."),
     QT_TRANSLATE_NOOP("VerdictWords", "So far, one pool per iteration is slightly faster than one "
                                       "shared pool: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords", "So far, it depends: one pool per iteration is faster in "
                                       "the typical iteration, one shared pool in total."),
     QT_TRANSLATE_NOOP("VerdictWords", "So far, no practical difference: one pool per iteration "
                                       "and one shared pool take the same time within %1.")},
}};

// Modes of one kind are told apart by names with numbers, %3 and %4; those stand in a sentence as names do.
constexpr Rows byName = {{
    {QT_TRANSLATE_NOOP("VerdictWords", "%3 is %1 times as fast as %4."),
     QT_TRANSLATE_NOOP("VerdictWords", "%3 takes %1 less time than %4."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "%3 is slightly faster than %4: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "It depends: %3 is faster in the typical iteration, %4 in total."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "No practical difference: %3 and %4 take the same time within %1.")},
    {QT_TRANSLATE_NOOP("VerdictWords", "So far, %3 is %1 times as fast as %4."),
     QT_TRANSLATE_NOOP("VerdictWords", "So far, %3 takes %1 less time than %4."),
     QT_TRANSLATE_NOOP(
         "VerdictWords",
         "So far, %3 is slightly faster than %4: it takes %1 less time, perhaps only %2."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, it depends: %3 is faster in the typical iteration, %4 in total."),
     QT_TRANSLATE_NOOP("VerdictWords",
                       "So far, no practical difference: %3 and %4 take the same time within %1.")},
}};

const Rows &rowsOf(const ModePair &pair)
{
    if (pair.isNumbered || pair.first == pair.second)
        return byName;
    if (pair.first == Mode::Shared)
        return pair.second == Mode::New ? sharedBeforeNew : sharedBeforeIteration;
    if (pair.first == Mode::Iteration)
        return pair.second == Mode::New ? iterationBeforeNew : iterationBeforeShared;
    return pair.second == Mode::Shared ? newBeforeShared : newBeforeIteration;
}

} // namespace

QString pairSentence(const ModePair &pair, Said said, When when, const QString &number,
                     const QString &least)
{
    const char *source =
        rowsOf(pair)[static_cast<std::size_t>(when)][static_cast<std::size_t>(said)];
    QString out = QCoreApplication::translate("VerdictWords", source);
    // Not arg(): a sentence holds only some of the places. No value has a percent sign before a digit.
    return out.replace(QLatin1String("%1"), number)
        .replace(QLatin1String("%2"), least)
        .replace(QLatin1String("%3"), pair.firstName)
        .replace(QLatin1String("%4"), pair.secondName);
}

} // namespace ui
