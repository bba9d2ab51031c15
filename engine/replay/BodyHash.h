// A fast 64-bit hash of a body, the same however its bytes were split over reads.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
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
        while (m_pending > 0 && !bytes.empty()) {
            push(bytes.front());
            bytes.remove_prefix(1);
        }
        while (bytes.size() >= sizeof(std::uint64_t)) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes.data(), sizeof word);
            mix(word);
            bytes.remove_prefix(sizeof word);
        }
        for (const char c : bytes)
            push(c);
    }

    [[nodiscard]] std::uint64_t value() const noexcept
    {
        std::uint64_t out = (m_state ^ m_tail ^ m_size) * multiplier;
        out ^= out >> 32;
        return out * multiplier;
    }

private:
    static constexpr std::uint64_t multiplier =
        0x9E3779B97F4A7C15ULL; // 2^64 divided by the golden ratio

    void push(char c) noexcept
    {
        m_tail |= static_cast<std::uint64_t>(static_cast<unsigned char>(c)) << (8 * m_pending);
        if (++m_pending == sizeof m_tail) {
            mix(m_tail);
            m_tail = 0;
            m_pending = 0;
        }
    }

    void mix(std::uint64_t word) noexcept
    {
        m_state = std::rotl(m_state ^ (word * multiplier), 27) * multiplier;
    }

    std::uint64_t m_state = multiplier;
    std::uint64_t m_tail = 0; ///< up to seven bytes that make no word yet
    std::size_t m_pending = 0;
    std::uint64_t m_size = 0;
};

} // namespace engine
