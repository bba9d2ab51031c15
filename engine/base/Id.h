// Identifiers that cross threads and files instead of pointers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>

namespace engine {

/// A small number with a type of its own; 0 means "none". Value, any thread.
template <typename Tag>
struct Id
{
    std::uint64_t value = 0;

    [[nodiscard]] explicit operator bool() const noexcept { return value != 0; }
    friend auto operator<=>(const Id &, const Id &) = default;
};

using ExchangeId = Id<struct ExchangeTag>;
using ConnectionId = Id<struct ConnectionTag>;
using RunId = Id<struct RunTag>;

/// A connection's name in every view and file: "C1".
[[nodiscard]] inline std::string name(ConnectionId id)
{
    return "C" + std::to_string(id.value);
}

} // namespace engine

template <typename Tag>
struct std::hash<engine::Id<Tag>>
{
    std::size_t operator()(const engine::Id<Tag> &id) const noexcept
    {
        return std::hash<std::uint64_t>{}(id.value);
    }
};
