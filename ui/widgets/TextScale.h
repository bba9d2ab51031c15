// Widths that were designed for text of the normal size, for any size.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace ui {

/// `pixels`, or more where `font` is higher than the design's.
[[nodiscard]] int forText(const QFont &font, int pixels);

} // namespace ui
