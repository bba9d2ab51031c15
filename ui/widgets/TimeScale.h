// Time to pixel and back, and where the ticks of a time axis stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace ui {

/// A stretch of time laid over a stretch of pixels. Times in nanoseconds. Value, any thread.
struct TimeScale
{
    double from = 0;  ///< the time at the left edge
    double to = 1e6;  ///< the time at the right edge, later than `from`
    double left = 0;  ///< pixels
    double width = 1; ///< pixels, more than 0

    /// The smallest step of the form 1, 2 or 5 times a power of ten that divides `range` into at most `most` parts.
    [[nodiscard]] static double stepFor(double range, int most) noexcept;

    /// A scale that shows `earliest` to `latest`: it begins on a tick and ends on a tick or half-way to one.
    [[nodiscard]] static TimeScale fitting(double earliest, double latest, double left,
                                           double width, int mostTicks) noexcept;

    [[nodiscard]] double pixel(double ns) const noexcept
    {
        return left + (ns - from) * width / (to - from);
    }
    [[nodiscard]] double ns(double pixel) const noexcept
    {
        return from + (pixel - left) * (to - from) / width;
    }
    [[nodiscard]] double nsPerPixel() const noexcept { return (to - from) / width; }

    /// The multiples of `step` on the scale, both ends included.
    [[nodiscard]] std::vector<double> ticks(double step) const;
};

/// A tick's label in ms without its unit, with as many decimals as the step has: "−50", "0.25", "1 000".
[[nodiscard]] QString tickLabel(double ns, double step);

} // namespace ui
