// The ratio of two totals and its bootstrap interval.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/SplitMix64.h"
#include "engine/replay/Statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>
#include <vector>

namespace engine {

namespace {

constexpr std::size_t resamples = 2000;

/// The sums a log ratio and its standard error are made of.
struct Sums
{
    double n = 0;
    double a = 0;
    double c = 0;
    double aa = 0;
    double cc = 0;
    double ac = 0;

    void add(double above, double below) noexcept
    {
        n += 1;
        a += above;
        c += below;
        aa += above * above;
        cc += below * below;
        ac += above * below;
    }

    [[nodiscard]] double logRatio() const noexcept { return std::log(a / c); }

    /// By linearisation: the mean square of a_i/ā − c_i/c̄, whose mean is 0.
    [[nodiscard]] double standardError() const noexcept
    {
        const double meanA = a / n;
        const double meanC = c / n;
        const double squares =
            aa / (meanA * meanA) - 2 * ac / (meanA * meanC) + cc / (meanC * meanC);
        return std::sqrt(std::max(0.0, squares) / (n * (n - 1)));
    }
};

} // namespace

Interval totalRatio(std::span<const double> above, std::span<const double> below, double confidence,
                    std::uint64_t seed)
{
    assert(above.size() == below.size());
    if (above.empty())
        return {};
    // Held to a size near 1, so that the squares neither overflow nor lose digits.
    const double scaleAbove = mean(above);
    const double scaleBelow = mean(below);
    std::vector<std::pair<double, double>> pairs;
    pairs.reserve(above.size());
    Sums sample;
    for (std::size_t i = 0; i < above.size(); ++i) {
        pairs.emplace_back(above[i] / scaleAbove, below[i] / scaleBelow);
        sample.add(pairs.back().first, pairs.back().second);
    }
    const double ratio = scaleAbove / scaleBelow;
    const double error = pairs.size() < 2 ? 0 : sample.standardError();
    // Rounding alone leaves an error near 1e-9 where all pairs have one ratio.
    if (error < 1e-8)
        return {ratio, ratio, ratio};

    // A resample without the few slow rounds has next to no spread, and its distance in its own errors
    // would be enormous: one slow round in twenty quiet ones made the interval a factor of hundreds. Half
    // the sample's error as the least leaves the coverage as it is and the interval finite.
    const double leastError = error / 2;
    SplitMix64 random(seed);
    const auto count = static_cast<std::uint32_t>(pairs.size());
    std::vector<double> distances(resamples);
    for (double &distance : distances) {
        Sums resample;
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto &[a, c] = pairs[random.below(count)];
            resample.add(a, c);
        }
        distance = (resample.logRatio() - sample.logRatio()) /
                   std::max(resample.standardError(), leastError);
    }
    std::ranges::sort(distances);
    const auto outside =
        static_cast<std::size_t>((1 - confidence) / 2 * static_cast<double>(resamples));
    return {ratio, ratio * std::exp(-distances[resamples - 1 - outside] * error),
            ratio * std::exp(-distances[outside] * error)};
}

} // namespace engine
