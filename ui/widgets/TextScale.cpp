// Scaling by the height of a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TextScale.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

/// The height of a line in the design's font; others of its size are a little higher.
constexpr double normalLine = 17;

} // namespace

int forText(const QFont &font, int pixels)
{
    const double scale = std::max(1.0, QFontMetricsF(font).height() / normalLine);
    return static_cast<int>(std::lround(pixels * scale));
}

} // namespace ui
