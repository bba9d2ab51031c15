// What every source file keeps to on its own: its opening lines, its length, its names, and no sleeping.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/lint/SourceFile.h"

namespace tests {

inline constexpr qsizetype longestFile = 400; ///< lines

/// What breaks the rules in one file, as "path:line: what". Any thread.
[[nodiscard]] QStringList checkFile(const SourceFile &file);

} // namespace tests
