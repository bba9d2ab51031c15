// How many connections a pool keeps, how long, and how a request asks for one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Id.h"
#include "engine/http1/KeepAlive.h"
#include "engine/net/Dialer.h"
#include "engine/net/Limits.h"
#include "engine/pool/PoolKey.h"
#include "engine/trace/LeasePolicy.h"
#include "engine/trace/Reason.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace engine {

/// Defaults of engine-rules 1.2. Value, any thread.
struct PoolRules
{
    int perKey = 6; ///< open connections of one key, dialling ones included
    int total = 256;
    Nanoseconds idle = std::chrono::seconds(60);
    Nanoseconds maxAge = std::chrono::hours(24);
    std::uint32_t maxUses = 0; ///< 0: no limit
    bool honourHint = true;    ///< retire before the server's announced limit
    Nanoseconds hintMargin =
        std::chrono::seconds(1); ///< at least; two round trips where those are more
};

/// What a request asks of the pool.
struct LeaseRequest
{
    std::shared_ptr<const PoolKey> key;
    LeasePolicy policy = LeasePolicy::Shared;
    Limits limits;
    ExchangeId exchange;
    const PhaseBegan *began = nullptr; ///< never null; told when queue and set-up phases begin
    ConnectionId
        retryOf; ///< the stale connection whose request is sent again; none: a first attempt
};

/// How an exchange left its connection.
struct LeaseEnd
{
    Reusable reusable = Reusable::Broken;
    KeepAliveHint hint;
    std::string keepAlive;                ///< the server's Keep-Alive words
    Nanoseconds roundTrip{0};             ///< of the connect, for the hint's margin; 0: unknown
    std::optional<EndReason> endsBecause; ///< overrides what follows from `reusable`
    std::string detail;
    LeasePolicy policy = LeasePolicy::Shared;
    bool serverWillClose =
        false; ///< the response or the request said close: let the server close first
};

} // namespace engine
