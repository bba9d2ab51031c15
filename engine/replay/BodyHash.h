// A fast 64-bit hash of a body, the same however its bytes were split over reads.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace engine {

/// Tells equal answers from different ones; not for security. Pure.
class BodyHash
{
public:
    void add(std::string_view bytes) noexcept
    {
        m_size += bytes.size();
        if (m_pending > 0) {
            const std::size_t n = std::min(bytes.size(), blockBytes - m_pending);
            std::copy_n(bytes.begin(), n, m_tail.data() + m_pending);
            bytes.remove_prefix(n);
            m_pending += n;
            if (m_pending < blockBytes)
                return;
            mix(m_tail.data(), 1);
            m_pending = 0;
        }
        const std::size_t blocks = bytes.size() / blockBytes;
        mix(bytes.data(), blocks);
        bytes.remove_prefix(blocks * blockBytes);
        std::copy(bytes.begin(), bytes.end(), m_tail.begin());
        m_pending = bytes.size();
    }

    [[nodiscard]] std::uint64_t value() const noexcept
    {
        BodyHash last = *this;
        std::fill(last.m_tail.begin() + static_cast<std::ptrdiff_t>(m_pending), last.m_tail.end(),
                  '\0');
        last.mix(last.m_tail.data(), 1);
        std::uint64_t out = m_size;
        for (const std::uint64_t lane : last.m_lanes)
            out = step(out, lane);
        out ^= out >> 32;
        return out * multiplier;
    }

private:
    static constexpr std::uint64_t multiplier =
        0x9E3779B97F4A7C15ULL;                  // 2^64 divided by the golden ratio
    static constexpr std::size_t laneCount = 4; // side by side: a multiplication takes a while
    static constexpr std::size_t blockBytes = laneCount * sizeof(std::uint64_t);

    static std::uint64_t step(std::uint64_t state, std::uint64_t word) noexcept
    {
        state = (state ^ word) * multiplier;
        return state ^ (state >> 32); // a product's high bits alone know all of the word
    }

    static std::uint64_t wordAt(const char *from) noexcept
    {
        std::uint64_t out = 0;
        std::memcpy(&out, from, sizeof out);
        return out;
    }

    void mix(const char *from, std::size_t blocks) noexcept
    {
        auto [a, b, c, d] = m_lanes; // in registers
        for (; blocks > 0; --blocks, from += blockBytes) {
            a = step(a, wordAt(from));
            b = step(b, wordAt(from + 8));
            c = step(c, wordAt(from + 16));
            d = step(d, wordAt(from + 24));
        }
        m_lanes = {a, b, c, d};
    }

    std::array<std::uint64_t, laneCount> m_lanes = {1, 2, 3, 4};
    std::array<char, blockBytes> m_tail{}; ///< its first m_pending bytes make no block yet
    std::size_t m_pending = 0;
    std::uint64_t m_size = 0;
};

} // namespace engine
