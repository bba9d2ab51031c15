// Connections and wire records put together by hand, for tests and pictures of what is made of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"
#include "engine/trace/Wire.h"
#include "tests/support/MadeExchange.h"

#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace tests {

/// A connection to an https or http origin that stands, set up in 12.1, 91.3 and 92.0 ms. Open to any change as long as
/// it is not shared as const.
inline std::shared_ptr<engine::ConnectionFacts>
madeFacts(std::uint64_t id, const std::string &origin = "https://api.harbor.example")
{
    using Ms = MadePhases::Ms;
    auto facts = std::make_shared<engine::ConnectionFacts>();
    facts->id = {id};
    facts->origin = origin;
    facts->secure = origin.starts_with("https:");
    facts->host = origin.substr(origin.find("//") + 2);
    facts->host.resize(std::min(facts->host.size(), facts->host.find(':')));
    facts->port = facts->secure ? 443 : 80;
    facts->local = "192.168.1.20:51844";
    facts->remote = "203.0.113.24:443";
    facts->resolve = toNs(Ms(12.1));
    facts->connect = toNs(Ms(91.3));
    facts->addresses = {{facts->remote, 0, *facts->connect}};
    if (facts->secure) {
        facts->handshake = toNs(Ms(92.0));
        facts->tls = engine::TlsInfo{
            "TLSv1.3", "TLS_AES_256_GCM_SHA384", "X25519", "http/1.1", false, true, {}};
    }
    return facts;
}

/// Its state: `age` after it was created, `inState` after it entered the state, seen at `now`.
inline engine::ConnectionInfo madeConnection(std::shared_ptr<const engine::ConnectionFacts> facts,
                                             engine::ConnectionState state, std::uint32_t uses,
                                             engine::Instant now, engine::Nanoseconds age,
                                             engine::Nanoseconds inState)
{
    engine::ConnectionInfo info;
    info.facts = std::move(facts);
    info.state = state;
    info.uses = uses;
    info.created = now - age;
    info.stateSince = now - inState;
    return info;
}

/// The same connection closed at `at`, without an error of an exchange.
inline engine::ConnectionInfo madeClosed(engine::ConnectionInfo info, engine::EndReason reason,
                                         engine::Instant at)
{
    info.state = engine::ConnectionState::Closed;
    info.stateSince = at;
    info.ended = reason;
    info.idleUntil.reset();
    return info;
}

/// Bytes that crossed a connection; over TLS with 22 bytes more.
inline engine::WireRecord madeRecord(std::uint64_t connection, std::uint32_t use,
                                     engine::WireDirection direction, engine::Instant at,
                                     std::string_view bytes, bool isTls = true)
{
    auto block = std::make_shared<engine::WireBlock>(std::max<std::size_t>(1, bytes.size()));
    std::memcpy(block->data.get(), bytes.data(), bytes.size());
    block->used = bytes.size();
    engine::WireRecord out;
    out.at = at;
    out.connection = {connection};
    out.use = use;
    out.direction = direction;
    out.plainBytes = static_cast<std::uint32_t>(bytes.size());
    out.cipherBytes = isTls ? out.plainBytes + 22 : 0;
    out.block = std::move(block);
    return out;
}

/// A step of setting a connection up.
inline engine::WireRecord madeSetUp(std::uint64_t connection, engine::WireDirection direction,
                                    engine::Instant at, std::string what,
                                    std::uint32_t cipherBytes = 0)
{
    engine::WireRecord out;
    out.at = at;
    out.connection = {connection};
    out.direction = direction;
    out.what = std::move(what);
    out.cipherBytes = cipherBytes;
    return out;
}

} // namespace tests
