// Records what crosses the connections: sizes always, bytes where asked for, copied once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Wire.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

enum class WireDetail { Off, Sizes, Bytes };

/// I/O thread only. Records gather here until they are taken; without anybody to take them the newest are kept.
class WireLog
{
public:
    /// Most records kept for nobody; with a taker there is no such limit here.
    static constexpr std::size_t mostUntaken = 4096;

    explicit WireLog(WireDetail detail)
        : m_detail(detail)
    {
    }

    WireLog(const WireLog &) = delete;
    WireLog &operator=(const WireLog &) = delete;

    /// Called whenever records begin to gather after they were last taken. Null: nobody takes them.
    void onGathering(std::function<void()> wake) { m_wake = std::move(wake); }

    [[nodiscard]] WireDetail detail() const noexcept { return m_detail; }

    /// Bytes that went out in one write, in up to two pieces (head and body).
    void sent(ConnectionId connection, std::uint32_t use, Instant at,
              std::span<const std::string_view> pieces, std::size_t plainBytes,
              std::size_t cipherBytes);

    /// Bytes that came in with one read.
    void received(ConnectionId connection, std::uint32_t use, Instant at, std::string_view bytes,
                  std::size_t cipherBytes);

    /// A step of setting the connection up: "DNS localhost: 127.0.0.1", "TLS ClientHello".
    void setUp(ConnectionId connection, Instant at, WireDirection direction, std::string what,
               std::size_t cipherBytes = 0);

    /// Hands over what has gathered, oldest first.
    [[nodiscard]] std::vector<WireRecord> take();

private:
    void add(WireRecord record, std::span<const std::string_view> pieces);
    void copyBytes(WireRecord &record, std::span<const std::string_view> pieces);

    WireDetail m_detail;
    std::uint64_t m_next = 1;
    std::size_t m_oldest = 0; ///< of the ring that is kept for nobody
    std::shared_ptr<WireBlock> m_block;
    std::vector<WireRecord> m_records;
    std::function<void()> m_wake;
};

} // namespace engine
