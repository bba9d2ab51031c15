// A request made ready to be sent any number of times: its bytes, its pool key, its rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/http/Request.h"
#include "engine/http1/HeadFields.h"
#include "engine/http1/RequestWriter.h"
#include "engine/net/Limits.h"
#include "engine/net/Link.h"
#include "engine/pool/PoolKey.h"
#include "engine/pool/PoolRules.h"
#include "engine/tls/TlsContext.h"

#include <cstdint>
#include <memory>
#include <string>

namespace engine {

/// How a request is to be sent. Value, any thread.
struct SendOptions
{
    LeasePolicy policy = LeasePolicy::Shared;
    Limits limits;
    TlsSettings tls;
    Link link;         ///< loopback targets only; the caller has checked
    bool retry = true; ///< send an idempotent request again when a reused connection was stale
    HeadLimits head;
    std::int64_t bodyLimitBytes = 512LL * 1024 * 1024; ///< of a body kept in memory
};

/// Immutable; shared by every sending of it.
struct PreparedRequest
{
    Request request;
    ComposedRequest composed;
    std::shared_ptr<const PoolKey> key;
    SendOptions options;
    bool mayRepeat = false; ///< idempotent, and its body can be replayed
};

/// Composes the bytes and the key. Fails with HeaderInvalid. Any thread.
[[nodiscard]] Result<PreparedRequest> prepare(Request request, SendOptions options);

} // namespace engine
