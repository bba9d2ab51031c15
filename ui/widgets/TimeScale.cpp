// The arithmetic of a time axis.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TimeScale.h"

#include "ui/models/Formatting.h"

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double nsPerMs = 1e6;

/// Ends that are on a tick but for rounding count as on it.
constexpr double slack = 1e-9;

} // namespace

double TimeScale::stepFor(double range, int most) noexcept
{
    const double least = std::max(range, 1.0) / std::max(most, 1);
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1 - slack))
            return factor * power;
    }
    return 10 * power;
}

TimeScale TimeScale::fitting(double earliest, double latest, double left, double width,
                             int mostTicks) noexcept
{
    const double step = stepFor(latest - earliest, mostTicks);
    TimeScale out;
    out.from = std::floor(earliest / step + slack) * step;
    out.to = std::ceil(latest / (step / 2) - slack) * (step / 2);
    out.to = std::max(out.to, out.from + step);
    out.left = left;
    out.width = std::max(width, 1.0);
    return out;
}

std::vector<double> TimeScale::ticks(double step) const
{
    std::vector<double> out;
    const auto first = static_cast<long long>(std::ceil(from / step - slack));
    const auto last = static_cast<long long>(std::floor(to / step + slack));
    for (long long i = first; i <= last; ++i)
        out.push_back(static_cast<double>(i) * step);
    return out;
}

QString tickLabel(double ns, double step)
{
    const double stepMs = step / nsPerMs;
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(stepMs) + slack)));
    const double ms = ns / nsPerMs;
    if (decimals == 0)
        return count(std::llround(ms));
    QString text = QString::number(std::abs(ms), 'f', decimals);
    if (ms < 0)
        text.prepend(QChar(u'\u2212'));
    return text;
}

} // namespace ui
