// Estimates and intervals of one sample.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Statistics.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace engine {

namespace {

double quantileOfSorted(const std::vector<double> &sorted, double share)
{
    if (sorted.empty())
        return 0;
    const double at = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

std::vector<double> sortedCopy(std::span<const double> values)
{
    std::vector<double> out(values.begin(), values.end());
    std::ranges::sort(out);
    return out;
}

/// P(Bin(n, share) = k) for k = 0 … n, by the ratio of neighbours in logarithms so that nothing underflows early.
std::vector<double> binomial(std::size_t n, double share)
{
    std::vector<double> out(n + 1);
    double logarithm = static_cast<double>(n) * std::log1p(-share);
    const double odds = std::log(share) - std::log1p(-share);
    for (std::size_t k = 0; k <= n; ++k) {
        out[k] = std::exp(logarithm);
        logarithm += std::log(static_cast<double>(n - k) / static_cast<double>(k + 1)) + odds;
    }
    return out;
}

} // namespace

double mean(std::span<const double> values) noexcept
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double standardDeviation(std::span<const double> values) noexcept
{
    if (values.size() < 2)
        return 0;
    const double middle = mean(values);
    double squares = 0;
    for (const double value : values)
        squares += (value - middle) * (value - middle);
    return std::sqrt(squares / static_cast<double>(values.size() - 1));
}

double quantile(std::span<const double> values, double share)
{
    return quantileOfSorted(sortedCopy(values), share);
}

double median(std::span<const double> values)
{
    return quantile(values, 0.5);
}

double slowLimit(std::span<const double> values)
{
    const std::vector<double> sorted = sortedCopy(values);
    const double third = quantileOfSorted(sorted, 0.75);
    return third + 3 * (third - quantileOfSorted(sorted, 0.25));
}

double normalQuantile(double probability) noexcept
{
    double low = -40;
    double high = 40;
    for (int step = 0; step < 60; ++step) {
        const double middle = (low + high) / 2;
        const bool isBelow = std::erfc(-middle / std::numbers::sqrt2) / 2 < probability;
        (isBelow ? low : high) = middle;
    }
    return (low + high) / 2;
}

std::size_t fewestForQuantile(double share, double confidence) noexcept
{
    const double rarer = std::log(std::max(share, 1 - share));
    return static_cast<std::size_t>(std::ceil(std::log((1 - confidence) / 2) / rarer));
}

std::optional<Interval> quantileInterval(std::span<const double> values, double share,
                                         double confidence)
{
    const std::size_t n = values.size();
    if (n == 0 || n < fewestForQuantile(share, confidence))
        return std::nullopt;
    const std::vector<double> probability = binomial(n, share);
    const double tail = (1 - confidence) / 2;
    std::size_t lower = 0;
    for (double below = probability[0]; below <= tail && lower < n; below += probability[lower])
        ++lower;
    std::size_t upper = n + 1;
    for (double above = probability[n]; above <= tail && upper > 1; above += probability[upper - 1])
        --upper;
    const std::vector<double> sorted = sortedCopy(values);
    return Interval{quantileOfSorted(sorted, share), sorted[std::max<std::size_t>(lower, 1) - 1],
                    sorted[std::min(upper, n) - 1]};
}

Interval wilsonInterval(std::size_t successes, std::size_t of, double confidence) noexcept
{
    if (of == 0)
        return {0, 0, 1};
    const auto n = static_cast<double>(of);
    const double share = static_cast<double>(successes) / n;
    const double z = normalQuantile(1 - (1 - confidence) / 2);
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half =
        z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return {share, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

} // namespace engine
