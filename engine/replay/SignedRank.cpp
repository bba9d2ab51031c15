// The Hodges–Lehmann estimate and the signed-rank interval around it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace engine {

namespace {

constexpr std::size_t mostExact = 60;

/// P(W+ = w) for w = 0 … n(n + 1)/2: each rank is in the sum or not, with equal chances.
std::vector<double> signedRankProbabilities(std::size_t n)
{
    std::vector<double> out(n * (n + 1) / 2 + 1, 0.0);
    out[0] = 1;
    std::size_t largest = 0;
    for (std::size_t rank = 1; rank <= n; ++rank) {
        largest += rank;
        for (std::size_t sum = largest + 1; sum-- > 0;)
            out[sum] = (out[sum] + (sum >= rank ? out[sum - rank] : 0.0)) / 2;
    }
    return out;
}

std::int64_t exactBound(std::size_t n, double tail)
{
    const std::vector<double> probability = signedRankProbabilities(n);
    std::int64_t bound = 0;
    double below = 0;
    for (const double one : probability) {
        below += one;
        if (below > tail)
            break;
        ++bound;
    }
    return bound;
}

std::vector<double> walshAverages(std::span<const double> values)
{
    std::vector<double> out;
    out.reserve(values.size() * (values.size() + 1) / 2);
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = i; j < values.size(); ++j)
            out.push_back((values[i] + values[j]) / 2);
    }
    return out;
}

/// The value of 1-based rank `rank`; reorders.
double valueOfRank(std::vector<double> &values, std::size_t rank)
{
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(rank - 1);
    std::ranges::nth_element(values, at);
    return *at;
}

} // namespace

std::int64_t signedRankBound(std::size_t n, double confidence)
{
    const double tail = (1 - confidence) / 2;
    if (n <= mostExact)
        return exactBound(n, tail);
    const auto count = static_cast<double>(n);
    const double spread = std::sqrt(count * (count + 1) * (2 * count + 1) / 24);
    return static_cast<std::int64_t>(
        std::floor(count * (count + 1) / 4 - normalQuantile(1 - tail) * spread));
}

double highestSignedRankConfidence(std::size_t n) noexcept
{
    return n == 0 ? 0 : 1 - std::ldexp(1.0, 1 - static_cast<int>(std::min<std::size_t>(n, 1000)));
}

Interval hodgesLehmann(std::span<const double> values, double confidence, double tau)
{
    if (values.empty())
        return {};
    std::vector<double> averages = walshAverages(values);
    const std::size_t count = averages.size();
    const double upperMiddle = valueOfRank(averages, count / 2 + 1);
    const double estimate =
        count % 2 == 1 ? upperMiddle : (valueOfRank(averages, count / 2) + upperMiddle) / 2;

    const auto bound = static_cast<std::size_t>(
        std::max<std::int64_t>(1, signedRankBound(values.size(), confidence)));
    const double low = valueOfRank(averages, bound);
    const double high = valueOfRank(averages, count + 1 - bound);
    const double widening = std::sqrt(std::max(1.0, tau));
    return {estimate, estimate - (estimate - low) * widening,
            estimate + (high - estimate) * widening};
}

int roundsNeeded(int rounds, const Interval &ratio, double margin)
{
    const double half = (std::log(ratio.high) - std::log(ratio.low)) / 2;
    const double distance = std::abs(std::log(ratio.estimate));
    const double wanted = std::log1p(margin);
    const double reach = half > wanted ? wanted : std::max(distance, wanted - distance);
    const double needed = std::ceil(rounds * (half / reach) * (half / reach));
    constexpr double most = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp(needed, rounds + 1.0, most));
}

} // namespace engine
