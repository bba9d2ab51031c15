// The connections of one pool key, and the requests that wait for one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pool/Connection.h"
#include "engine/pool/PoolRules.h"

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace engine {

/// A request in the queue. Lives in its coroutine; the group refers to it until it has left.
struct PoolWaiter
{
    explicit PoolWaiter(const Executor &executor, LeasePolicy thePolicy)
        : policy(thePolicy)
        , wake(executor)
    {
    }

    LeasePolicy policy;
    Timer wake;                  ///< cancelled to wake it
    Connection *given = nullptr; ///< an idle connection, taken out for it
    bool mayDial = false;        ///< a slot is reserved for it
    bool shutDown = false;
};

/// How the last connection of the key ended; the reason of the next new one.
struct LastEnd
{
    EndReason reason = EndReason::Unused;
    ConnectionId connection;
    Nanoseconds idle{0};
};

/// I/O thread only; plain data of ConnectionPool.
struct PoolGroup
{
    explicit PoolGroup(std::shared_ptr<const PoolKey> theKey)
        : key(std::move(theKey))
    {
    }

    std::shared_ptr<const PoolKey> key;
    std::vector<Connection *> idle; ///< the newest last
    int open = 0;                   ///< dialling, busy, idle, and slots reserved for waiters
    std::deque<PoolWaiter *> waiters;
    std::optional<LastEnd> last;
    Reusable lastCondition = Reusable::Yes; ///< of the last one that ended as not reusable
};

} // namespace engine
