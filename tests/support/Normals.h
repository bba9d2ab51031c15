// Normally distributed numbers that are the same on every machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/SplitMix64.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

namespace tests {

/// One number of the standard normal distribution (Box and Muller 1958).
inline double normal(engine::SplitMix64 &random)
{
    const double radius = std::sqrt(-2 * std::log(1 - random.unit()));
    return radius * std::cos(2 * std::numbers::pi * random.unit());
}

inline std::vector<double> normals(std::size_t n, std::uint64_t seed)
{
    engine::SplitMix64 random(seed);
    std::vector<double> out(n);
    for (double &value : out)
        value = normal(random);
    return out;
}

} // namespace tests
