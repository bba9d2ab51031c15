// What makes two connections interchangeable.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Url.h"
#include "engine/net/Link.h"
#include "engine/tls/TlsContext.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace engine {

/// When in doubt a field is in (engine-rules 1.1). Value, any thread.
struct PoolKey
{
    Scheme scheme = Scheme::Http;
    std::string host; ///< as in Url: lower case, the trailing dot kept
    std::uint16_t port = 80;
    bool isIpLiteral = false;
    bool isIpv6 = false;
    TlsSettings tls; ///< counts with https only
    Link link;

    friend bool operator==(const PoolKey &a, const PoolKey &b);

    [[nodiscard]] std::size_t hash() const noexcept;

    /// "https://api.example:8443"
    [[nodiscard]] std::string origin() const;
};

/// The key for an address under these settings.
[[nodiscard]] PoolKey poolKey(const Url &url, const TlsSettings &tls, const Link &link);

/// The fields in which two keys of the same host and port differ, for people: "TLS verification, link".
[[nodiscard]] std::string differences(const PoolKey &a, const PoolKey &b);

} // namespace engine
