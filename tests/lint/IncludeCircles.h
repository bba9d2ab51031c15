// Files that include each other in a circle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/lint/SourceFile.h"

namespace tests {

/// The circles among `files`, as "path:line: a → b → a", each where it closes.
[[nodiscard]] QStringList circles(const QList<SourceFile> &files);

} // namespace tests
