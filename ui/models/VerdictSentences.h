// The table of verdict sentences: one whole sentence for each ordered pair of modes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"

#include <QCoreApplication>
#include <QString>

namespace ui {

/// Whose translations the words of a comparison are.
struct VerdictWords
{
    Q_DECLARE_TR_FUNCTIONS(VerdictWords)
};

enum class When { Final, SoFar };

/// What a sentence says of two modes. "First" and "second" are as in `ModePair`.
enum class Said {
    TimesAsFast,  ///< the first is %1 times as fast as the second
    LessTime,     ///< the first takes %1 less time
    SlightlyLess, ///< the first takes %1 less time, perhaps only %2
    Depends,      ///< the first is faster in the typical iteration, the second in total
    NoDifference, ///< both take the same time within %1, in the order every view uses
};

/// Two modes by kind, and by name for modes that are of one kind or carry a number.
struct ModePair
{
    engine::Mode first = engine::Mode::Shared;
    engine::Mode second = engine::Mode::New;
    QString firstName;
    QString secondName;
    bool isNumbered = false; ///< one of them is the second or later of its kind
};

/// The translated sentence with its numbers filled in. Pure.
[[nodiscard]] QString pairSentence(const ModePair &pair, Said said, When when,
                                   const QString &number = {}, const QString &least = {});

} // namespace ui
