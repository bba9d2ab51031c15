// A small random number generator with the same numbers on every machine, so that a run can be redone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace engine {

/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014). The
/// distributions of the standard library differ between its makers; these do not. Not for secrets. Value,
/// any thread.
class SplitMix64
{
public:
    explicit constexpr SplitMix64(std::uint64_t seed) noexcept
        : m_state(seed)
    {
    }

    /// The next 64 random bits.
    constexpr std::uint64_t next() noexcept
    {
        m_state += 0x9E3779B97F4A7C15U;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

    /// A number from 0 to `bound` − 1. Uneven by at most bound / 2³²; `bound` is at least 1.
    constexpr std::uint32_t below(std::uint32_t bound) noexcept
    {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

    /// A number from 0 up to, not including, 1.
    constexpr double unit() noexcept { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    std::uint64_t m_state;
};

} // namespace engine
