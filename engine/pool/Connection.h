// One transport stream with its id, its life so far, and the buffer its bytes are read into.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Spawn.h"
#include "engine/http1/InputBuffer.h"
#include "engine/net/ByteStream.h"
#include "engine/net/Deadline.h"
#include "engine/pool/PoolKey.h"
#include "engine/pool/Surroundings.h"

#include <memory>
#include <optional>

namespace engine {

struct PoolGroup;

/// I/O thread only. Owned by its ConnectionPool; a Lease borrows it.
class Connection
{
public:
    Connection(const Surroundings &around, ConnectionId id, std::shared_ptr<const PoolKey> key,
               PoolGroup &group, LeaseVerdict openedBecause);

    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    [[nodiscard]] ConnectionId id() const noexcept { return m_info.facts->id; }
    [[nodiscard]] const PoolKey &key() const noexcept { return *m_key; }
    [[nodiscard]] PoolGroup &group() const noexcept { return m_group; }
    [[nodiscard]] const ConnectionInfo &info() const noexcept { return m_info; }
    [[nodiscard]] const std::shared_ptr<const ConnectionFacts> &facts() const noexcept
    {
        return m_info.facts;
    }

    /// The stream; only once it has been opened.
    [[nodiscard]] ByteStream &stream() noexcept { return *m_stream; }
    [[nodiscard]] bool isOpen() const noexcept { return m_stream != nullptr; }
    [[nodiscard]] InputBuffer &input() noexcept { return m_input; }

    /// Aborts the stream's waits when it passes.
    [[nodiscard]] Deadline &deadline() noexcept { return m_deadline; }

    /// Replaces the facts once more is known of it.
    void setFacts(ConnectionFacts facts);
    void opened(std::unique_ptr<ByteStream> stream);

    /// Enters a state and reports it.
    void enter(ConnectionState state, Instant at);

    /// It is dialled for this exchange.
    void dialFor(ExchangeId exchange) noexcept { m_info.exchange = exchange; }

    /// Its next exchange begins; returns the use.
    std::uint32_t beginUse(ExchangeId exchange);

    void countSent(std::size_t bytes) noexcept
    {
        m_info.bytesSent += static_cast<std::int64_t>(bytes);
    }
    void countReceived(std::size_t bytes) noexcept
    {
        m_info.bytesReceived += static_cast<std::int64_t>(bytes);
    }

    /// Rests until `until`; `hintUntil` is what the server announced.
    void rest(Instant now, Instant until, std::optional<Instant> hintUntil, std::string keepAlive);

    /// Its life is over; reports it. The stream stays as it is: `close` it.
    void end(EndReason reason, std::string detail, Instant at);
    void fail(EndReason reason, const Error &error, Instant at);

    /// Asks for its end while an exchange is on it: waits are aborted, and the exchange ends it for this reason.
    void abort(EndReason reason);
    [[nodiscard]] std::optional<EndReason> abortReason() const noexcept { return m_abort; }

    void close() noexcept;

    /// Gives the stream away, to be closed by somebody else.
    [[nodiscard]] std::unique_ptr<ByteStream> releaseStream() noexcept
    {
        return std::move(m_stream);
    }

    /// Stops the watch on it while it rests; null: not watched. Shared with the watch itself.
    std::shared_ptr<CancelSource> watch;
    void stopWatch();

private:
    const Surroundings &m_around;
    std::shared_ptr<const PoolKey> m_key;
    PoolGroup &m_group;
    ConnectionInfo m_info;
    std::unique_ptr<ByteStream> m_stream;
    InputBuffer m_input;
    Deadline m_deadline;
    std::optional<EndReason> m_abort;
};

} // namespace engine
