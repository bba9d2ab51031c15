// Runs an exchange: a connection from the pool, the request on it, and one more try where that is safe.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Task.h"
#include "engine/client/ExchangeResult.h"
#include "engine/client/Exchanger.h"
#include "engine/client/PreparedRequest.h"
#include "engine/pool/ConnectionPool.h"

#include <memory>
#include <vector>

namespace engine {

/// I/O thread only. The pool must outlive it.
class Client
{
public:
    Client(const Surroundings &around, ConnectionPool &pool)
        : m_around(around)
        , m_pool(pool)
    {
    }

    /// Runs `request` to its end; never throws. `result` is cleared first and holds what happened, every attempt
    /// included: at most two, the second on a connection opened for it, and only where the first was on a reused
    /// connection that ended before any byte of an answer, with an idempotent request or nothing written
    /// (RFC 9110 §9.2.2, engine-rules 0.6). All references outlive the task.
    Task<> run(const PreparedRequest &request, ExchangeId id, ResponseSink &sink,
               ExchangeResult &result);

private:
    Task<Result<Lease>> acquire(const PreparedRequest &request, ExchangeId id, ConnectionId retryOf,
                                std::vector<Attempt> &attempts);
    static bool goesOn(const PreparedRequest &request, ConnectionId &retryOf, ResponseSink &sink,
                       ExchangeResult &result);
    void finishWithoutConnection(Attempt &attempt, Error error) const;
    [[nodiscard]] std::unique_ptr<Exchanger> takeExchanger();

    const Surroundings &m_around;
    ConnectionPool &m_pool;
    std::vector<std::unique_ptr<Exchanger>> m_spare; ///< exchangers at rest, with their buffers
};

} // namespace engine
