// Whose translations the words about connections are, and the length of a limit in them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"

#include <QCoreApplication>
#include <QString>

namespace ui {

struct ReasonWords
{
    Q_DECLARE_TR_FUNCTIONS(ReasonWords)
};

/// A limit, or a time just past one, as limits are set: in whole seconds up to two minutes, "60 s".
[[nodiscard]] QString limitWords(engine::Nanoseconds time);

} // namespace ui
