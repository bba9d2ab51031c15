// A connection handed out for one exchange.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pool/Connection.h"
#include "engine/pool/PoolRules.h"
#include "engine/trace/Reason.h"

#include <utility>

namespace engine {

class ConnectionPool;

/// Move-only; a connection that is not given back with `release` ends as cancelled. The pool must outlive it.
/// I/O thread only.
class Lease
{
public:
    Lease(ConnectionPool &pool, Connection &connection, LeaseVerdict verdict)
        : m_pool(&pool)
        , m_connection(&connection)
        , m_verdict(std::move(verdict))
    {
    }
    Lease(Lease &&other) noexcept
        : m_pool(other.m_pool)
        , m_connection(std::exchange(other.m_connection, nullptr))
        , m_verdict(std::move(other.m_verdict))
    {
    }
    Lease &operator=(Lease &&) = delete;
    ~Lease();

    [[nodiscard]] Connection &connection() const noexcept { return *m_connection; }
    [[nodiscard]] const LeaseVerdict &verdict() const noexcept { return m_verdict; }
    [[nodiscard]] bool isReused() const noexcept { return isReuse(m_verdict.reason); }

    /// Gives the connection back; it rests, or ends with the reason that follows from `end`.
    void release(const LeaseEnd &end);

private:
    ConnectionPool *m_pool;
    Connection *m_connection;
    LeaseVerdict m_verdict;
};

} // namespace engine
