// Comparing pool keys field by field.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pool/PoolKey.h"

#include <functional>

namespace engine {

bool operator==(const PoolKey &a, const PoolKey &b)
{
    return a.scheme == b.scheme && a.port == b.port && a.host == b.host && a.link == b.link &&
           (a.scheme == Scheme::Http || a.tls == b.tls);
}

std::size_t PoolKey::hash() const noexcept
{
    return std::hash<std::string>{}(host) ^ (static_cast<std::size_t>(port) << 1) ^
           (scheme == Scheme::Https ? 1U : 0U);
}

std::string PoolKey::origin() const
{
    Url url;
    url.scheme = scheme;
    url.host = host;
    url.port = port;
    url.isIpv6 = isIpv6;
    return url.origin();
}

PoolKey poolKey(const Url &url, const TlsSettings &tls, const Link &link)
{
    return {url.scheme, url.host, url.port, url.isIpLiteral, url.isIpv6, tls, link};
}

std::string differences(const PoolKey &a, const PoolKey &b)
{
    std::string out;
    const auto add = [&out](bool differs, std::string_view name) {
        if (differs)
            out.append(out.empty() ? "" : ", ").append(name);
    };
    add(a.scheme != b.scheme, "scheme");
    add(!(a.link == b.link), "link");
    if (a.scheme == Scheme::Https && b.scheme == Scheme::Https) {
        add(a.tls.verify != b.tls.verify, "TLS verification");
        add(a.tls.systemTrust != b.tls.systemTrust || a.tls.caPem != b.tls.caPem,
            "trusted authorities");
        add(a.tls.resumption != b.tls.resumption, "TLS resumption");
        add(a.tls.alpn != b.tls.alpn, "ALPN");
    }
    return out;
}

} // namespace engine
