// Private address ranges: RFC 1918, 4193, 3927, 4291.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/net/LocalTarget.h"

#include <asio/ip/address.hpp>

namespace engine {

bool isLocalTarget(const Url &url)
{
    if (url.isLoopback())
        return true;
    if (!url.isIpLiteral)
        return false;
    std::error_code ec;
    const asio::ip::address address = asio::ip::make_address(url.host, ec);
    if (ec)
        return false;
    if (address.is_v6()) {
        const auto bytes = address.to_v6().to_bytes();
        return address.to_v6().is_link_local() || (bytes[0] & 0xFE) == 0xFC; // fc00::/7
    }
    const auto bytes = address.to_v4().to_bytes();
    return bytes[0] == 10 || (bytes[0] == 172 && (bytes[1] & 0xF0) == 16) ||
           (bytes[0] == 192 && bytes[1] == 168) || (bytes[0] == 169 && bytes[1] == 254);
}

} // namespace engine
