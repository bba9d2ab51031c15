// A request as its user means it, before automatic fields are added.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Headers.h"
#include "engine/http/Url.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace engine {

/// Fields the engine adds when the user has not; each can be switched off (bit set).
enum class AutomaticField : std::uint8_t {
    Host = 1,
    UserAgent = 2,
    ContentLength = 4,
    Connection = 8
};

/// Value, any thread.
struct Request
{
    std::string method = "GET";
    Url url;
    Headers headers; ///< exactly as typed: order, case, duplicates and empty values
    std::string body;
    std::uint8_t withoutAutomatic = 0; ///< bits of AutomaticField

    [[nodiscard]] bool allows(AutomaticField field) const noexcept
    {
        return (withoutAutomatic & static_cast<std::uint8_t>(field)) == 0;
    }
};

/// Whether repeating the request has the same intended effect as sending it once (RFC 9110 §9.2.2, RFC 10008, WebDAV).
[[nodiscard]] bool isIdempotent(std::string_view method) noexcept;

/// Whether the method is defined as read-only (RFC 9110 §9.2.1).
[[nodiscard]] bool isSafe(std::string_view method) noexcept;

} // namespace engine
