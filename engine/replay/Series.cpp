// What the order of measurements tells: neighbours that are alike, and a level that moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Statistics.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace engine {

namespace {

/// The values in robust standard deviations from their median, held to ±2 and then centred; empty if all
/// spread is 0.
std::vector<double> clippedScores(std::span<const double> values)
{
    const double middle = median(values);
    std::vector<double> out(values.begin(), values.end());
    for (double &value : out)
        value = std::abs(value - middle);
    const double spread = 1.4826 * median(out);
    if (spread <= 0)
        return {};
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = std::clamp((values[i] - middle) / spread, -2.0, 2.0);
    const double centre = mean(out);
    for (double &value : out)
        value -= centre;
    return out;
}

double laggedProduct(const std::vector<double> &scores, std::size_t lag)
{
    double sum = 0;
    for (std::size_t i = lag; i < scores.size(); ++i)
        sum += scores[i] * scores[i - lag];
    return sum;
}

/// Σ t(t − 1)(2t + 5) over groups of t equal values: what ties take from the variance of S.
double tieCorrection(std::span<const double> values)
{
    std::vector<double> sorted(values.begin(), values.end());
    std::ranges::sort(sorted);
    double out = 0;
    for (auto group = sorted.begin(); group != sorted.end();) {
        const auto next = std::upper_bound(group, sorted.end(), *group);
        const auto size = static_cast<double>(next - group);
        out += size * (size - 1) * (2 * size + 5);
        group = next;
    }
    return out;
}

} // namespace

Correlation correlation(std::span<const double> values)
{
    Correlation out;
    const std::vector<double> scores = clippedScores(values);
    const double whole = laggedProduct(scores, 0);
    if (scores.size() < 3 || whole <= 0)
        return out;
    const double chance = 1 / std::sqrt(static_cast<double>(scores.size()));
    out.first = laggedProduct(scores, 1) / whole;
    out.shown = out.first > 2.33 * chance;
    for (std::size_t lag = 1; lag <= scores.size() / 4; ++lag) {
        const double alike = laggedProduct(scores, lag) / whole;
        if (alike < chance)
            break;
        out.tau += 2 * alike;
    }
    return out;
}

double kendallZ(std::span<const double> values)
{
    if (values.size() < 3)
        return 0;
    double rises = 0;
    for (std::size_t i = 1; i < values.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            rises += values[i] > values[j] ? 1 : values[i] < values[j] ? -1 : 0;
    }
    const auto n = static_cast<double>(values.size());
    const double variance = (n * (n - 1) * (2 * n + 5) - tieCorrection(values)) / 18;
    if (variance <= 0 || rises == 0)
        return 0;
    return (rises - std::copysign(1.0, rises)) / std::sqrt(variance);
}

} // namespace engine
