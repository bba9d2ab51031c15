// One sentence for each check of a comparison, before and after the run.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"

#include <QString>

namespace ui {

/// What a check found, with its numbers: "Same responses in every mode: 360 of 360". One sentence without a
/// full stop, plain text in the current language; it says by itself whether all is well, so no mark has to be
/// seen with it. Numbers that are missing count as unknown. Pure, any thread.
[[nodiscard]] QString checkText(const engine::Check &check);

} // namespace ui
