// The statistics of a comparison as pure functions: estimates, intervals, and what order tells.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace engine {

/// An estimate with its confidence interval.
struct Interval
{
    double estimate = 0;
    double low = 0;
    double high = 0;

    [[nodiscard]] bool contains(double value) const noexcept
    {
        return low <= value && value <= high;
    }
};

// All functions here: pure, any thread, no errors; values are finite and in any unit, and results are in
// the same unit. An empty range gives zeros. `confidence` lies between 0 and 1 and is two-sided, each tail
// (1 − confidence) / 2.

// ---- One sample (Statistics.cpp) ----

[[nodiscard]] double mean(std::span<const double> values) noexcept;

/// Of a sample: divided by n − 1; 0 below two values.
[[nodiscard]] double standardDeviation(std::span<const double> values) noexcept;

/// The value below which `share` of the values lie, straight lines between neighbours (type 7 of Hyndman
/// and Fan 1996).
[[nodiscard]] double quantile(std::span<const double> values, double share);

[[nodiscard]] double median(std::span<const double> values);

/// The limit above which a value counts as slow, Q3 + 3 IQR. Slow values are named, never removed.
[[nodiscard]] double slowLimit(std::span<const double> values);

/// The number of standard deviations below which `probability` of a normal distribution lies; within 1e-12.
[[nodiscard]] double normalQuantile(double probability) noexcept;

/// The fewest values with a two-sided order-statistic interval for the quantile: at 95 % 6 for the median,
/// 72 for p95.
[[nodiscard]] std::size_t fewestForQuantile(double share, double confidence) noexcept;

/// A quantile with the interval [x(l), x(u)] of two of the values, free of any assumption on their
/// distribution: P(Bin(n, share) < l) and P(Bin(n, share) >= u) are both at most (1 − confidence) / 2.
/// Nothing below `fewestForQuantile`.
[[nodiscard]] std::optional<Interval> quantileInterval(std::span<const double> values, double share,
                                                       double confidence);

/// A share with Wilson's score interval (1927); 0 to 1 where `of` is 0.
[[nodiscard]] Interval wilsonInterval(std::size_t successes, std::size_t of,
                                      double confidence) noexcept;

// ---- Paired differences (SignedRank.cpp) ----

/// The largest C with P(W+ <= C − 1) <= (1 − confidence) / 2, W+ the signed-rank statistic of n values:
/// exact up to 60 values, normal approximation above. 0 where n is too small for the confidence.
[[nodiscard]] std::int64_t signedRankBound(std::size_t n, double confidence);

/// The highest confidence the signed-rank interval of n values can have, 1 − 2^(1 − n): 0.969 for 6, 0.984 for 7.
[[nodiscard]] double highestSignedRankConfidence(std::size_t n) noexcept;

/// The Hodges–Lehmann estimate, the median of the M = n(n + 1)/2 Walsh averages (x_i + x_j)/2, with the
/// signed-rank interval [w(C), w(M + 1 − C)] (Hollander and Wolfe, "Nonparametric statistical methods", 3.2
/// and 3.3). Where n is too small for the confidence the interval is the widest there is, with
/// `highestSignedRankConfidence`. Half-widths are multiplied by √max(1, tau). O(n²) time and memory.
[[nodiscard]] Interval hodgesLehmann(std::span<const double> values, double confidence,
                                     double tau = 1);

/// About how many rounds would settle a comparison whose interval of the ratio contains 1: those that would
/// narrow it to ± `margin` on the log scale, n (h / ln(1 + margin))². An interval that is as narrow already
/// but reaches out of the margin gives those after which it would leave out 1 or lie within the margin,
/// should the estimate stay. More than `rounds`.
[[nodiscard]] int roundsNeeded(int rounds, const Interval &ratio, double margin);

// ---- What the order tells (Series.cpp) ----

/// How alike neighbours in a series are.
struct Correlation
{
    double first = 0; ///< autocorrelation of neighbours
    double tau =
        1; ///< 1 + 2 Σ autocorrelations: so many values hold what one independent one would
    bool shown = false; ///< `first` is over 2.33/√n, which chance exceeds once in a hundred
};

/// Of the values held to two robust standard deviations (1.4826 MAD) around their median, so that single
/// slow ones do not hide it. The sum ends before the first autocorrelation under 1/√n, or after n/4.
[[nodiscard]] Correlation correlation(std::span<const double> values);

/// Kendall's S of values against their order as a standard normal z (Mann 1945; ties counted, corrected for
/// continuity): above 0 they rise. 0 below 3 values. O(n²).
[[nodiscard]] double kendallZ(std::span<const double> values);

/// |z| from which a series drifts.
inline constexpr double driftLimit = 2.58;

// ---- Totals (TotalRatio.cpp) ----

/// Σ above / Σ below of paired positive values, with the interval of a paired bootstrap of the studentised
/// log ratio (2000 resamples drawn from `seed`; a resample's standard error counts for at least half the
/// sample's). Ranges of the same length. With a heavy tail trustworthy from about 100 pairs on. O(2000 n).
[[nodiscard]] Interval totalRatio(std::span<const double> above, std::span<const double> below,
                                  double confidence, std::uint64_t seed);

} // namespace engine
