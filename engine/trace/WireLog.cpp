// Appending to the wire log's blocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/WireLog.h"

#include <algorithm>

namespace engine {

void WireLog::sent(ConnectionId connection, std::uint32_t use, Instant at,
                   std::span<const std::string_view> pieces, std::size_t plainBytes,
                   std::size_t cipherBytes)
{
    if (m_detail == WireDetail::Off)
        return;
    WireRecord record;
    record.at = at;
    record.connection = connection;
    record.use = use;
    record.direction = WireDirection::Sent;
    record.plainBytes = static_cast<std::uint32_t>(plainBytes);
    record.cipherBytes = static_cast<std::uint32_t>(cipherBytes);
    add(std::move(record), pieces);
}

void WireLog::received(ConnectionId connection, std::uint32_t use, Instant at,
                       std::string_view bytes, std::size_t cipherBytes)
{
    if (m_detail == WireDetail::Off)
        return;
    WireRecord record;
    record.at = at;
    record.connection = connection;
    record.use = use;
    record.direction = WireDirection::Received;
    record.plainBytes = static_cast<std::uint32_t>(bytes.size());
    record.cipherBytes = static_cast<std::uint32_t>(cipherBytes);
    add(std::move(record), std::span(&bytes, 1));
}

void WireLog::setUp(ConnectionId connection, Instant at, WireDirection direction, std::string what,
                    std::size_t cipherBytes)
{
    if (m_detail == WireDetail::Off)
        return;
    WireRecord record;
    record.at = at;
    record.connection = connection;
    record.direction = direction;
    record.cipherBytes = static_cast<std::uint32_t>(cipherBytes);
    record.what = std::move(what);
    add(std::move(record), {});
}

void WireLog::add(WireRecord record, std::span<const std::string_view> pieces)
{
    record.number = m_next++;
    if (m_detail == WireDetail::Bytes && record.plainBytes > 0)
        copyBytes(record, pieces);
    if (!m_wake && m_records.size() == mostUntaken) {
        m_records[m_oldest] = std::move(record);
        m_oldest = (m_oldest + 1) % mostUntaken;
        return;
    }
    const bool first = m_records.empty();
    m_records.push_back(std::move(record));
    if (first && m_wake)
        m_wake();
}

void WireLog::copyBytes(WireRecord &record, std::span<const std::string_view> pieces)
{
    const std::size_t size = record.plainBytes;
    if (!m_block || m_block->room() < size)
        m_block = std::make_shared<WireBlock>(std::max(size, WireBlock::usualCapacity));
    record.block = m_block;
    record.offset = static_cast<std::uint32_t>(m_block->used);
    std::size_t left = size;
    for (const std::string_view piece : pieces) {
        const std::size_t n = std::min(left, piece.size());
        std::copy_n(piece.data(), n, m_block->data.get() + m_block->used);
        m_block->used += n;
        left -= n;
    }
}

std::vector<WireRecord> WireLog::take()
{
    std::rotate(m_records.begin(), m_records.begin() + static_cast<std::ptrdiff_t>(m_oldest),
                m_records.end());
    m_oldest = 0;
    std::vector<WireRecord> out;
    out.swap(m_records);
    return out;
}

} // namespace engine
