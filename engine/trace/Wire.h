// One read or write with its time, and the memory its bytes lie in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Id.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace engine {

enum class WireDirection : std::uint8_t { SetUp, Sent, Received };

/// A block of recorded bytes. The I/O thread appends; what a record refers to never changes afterwards, so that
/// any thread that got the record may read its bytes.
struct WireBlock
{
    static constexpr std::size_t usualCapacity = 256 * 1024;

    explicit WireBlock(std::size_t size = usualCapacity)
        : data(std::make_unique_for_overwrite<char[]>(size))
        , capacity(size)
    {
    }

    [[nodiscard]] std::size_t room() const noexcept { return capacity - used; }

    std::unique_ptr<char[]> data;
    std::size_t capacity;
    std::size_t used = 0; ///< I/O thread only
};

/// One wire record. Value, any thread.
struct WireRecord
{
    std::uint64_t number = 0; ///< counts up over all connections, from 1
    Instant at;               ///< taken immediately around the system call
    ConnectionId connection;
    std::uint32_t use = 0; ///< the exchange's use on that connection; 0 during set-up
    WireDirection direction = WireDirection::Sent;
    std::uint32_t plainBytes = 0;           ///< bytes of HTTP
    std::uint32_t cipherBytes = 0;          ///< bytes of TLS records; 0 on plain TCP
    std::string what;                       ///< set-up records: "TCP connected", "TLS ClientHello"
    std::shared_ptr<const WireBlock> block; ///< null: only the sizes were kept
    std::uint32_t offset = 0;

    /// The plain bytes, or nothing where only sizes were kept. Valid as long as the record.
    [[nodiscard]] std::string_view bytes() const noexcept
    {
        return block ? std::string_view(block->data.get() + offset, plainBytes)
                     : std::string_view();
    }
};

} // namespace engine
