// Bytes read from a connection and not yet taken: contiguous, reused, growing only for a head that needs it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

namespace engine {

/// Pure memory. Allocates at the first use.
class InputBuffer
{
public:
    static constexpr std::size_t usualCapacity = 64 * 1024;

    [[nodiscard]] std::string_view unread() const noexcept
    {
        return {m_data.get() + m_begin, m_end - m_begin};
    }
    [[nodiscard]] bool empty() const noexcept { return m_begin == m_end; }

    /// Where the next read may write: at least one byte. Views into the buffer end here.
    [[nodiscard]] std::span<char> room()
    {
        if (m_begin == m_end)
            m_begin = m_end = 0;
        if (!m_data)
            grow(usualCapacity);
        if (m_end == m_capacity && m_begin > 0)
            shift();
        if (m_end == m_capacity)
            grow(m_capacity * 2);
        return {m_data.get() + m_end, m_capacity - m_end};
    }

    void filled(std::size_t bytes) noexcept { m_end += bytes; }
    void consume(std::size_t bytes) noexcept { m_begin += bytes; }
    void clear() noexcept { m_begin = m_end = 0; }

private:
    void shift() noexcept
    {
        std::memmove(m_data.get(), m_data.get() + m_begin, m_end - m_begin);
        m_end -= m_begin;
        m_begin = 0;
    }

    void grow(std::size_t capacity)
    {
        auto larger = std::make_unique_for_overwrite<char[]>(capacity);
        std::copy_n(m_data.get() + m_begin, m_end - m_begin, larger.get());
        m_end -= m_begin;
        m_begin = 0;
        m_data = std::move(larger);
        m_capacity = capacity;
    }

    std::unique_ptr<char[]> m_data;
    std::size_t m_capacity = 0;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
};

} // namespace engine
