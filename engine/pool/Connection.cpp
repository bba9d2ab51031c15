// A connection's states and reports.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pool/Connection.h"

#include <utility>

namespace engine {

Connection::Connection(const Surroundings &around, ConnectionId id,
                       std::shared_ptr<const PoolKey> key, PoolGroup &group,
                       LeaseVerdict openedBecause)
    : m_around(around)
    , m_key(std::move(key))
    , m_group(group)
    , m_deadline(around.io.get_executor(), around.clock, [this] {
        if (m_stream)
            m_stream->cancel();
    })
{
    ConnectionFacts facts;
    facts.id = id;
    facts.origin = m_key->origin();
    facts.host = m_key->host;
    facts.port = m_key->port;
    facts.secure = m_key->scheme == Scheme::Https;
    facts.link = m_key->link.name.empty() ? m_key->link.text() : m_key->link.name;
    facts.openedBecause = std::move(openedBecause);
    m_info.created = m_info.stateSince = around.clock.now();
    m_info.state = m_key->isIpLiteral ? ConnectionState::Connecting : ConnectionState::Resolving;
    setFacts(std::move(facts));
}

void Connection::setFacts(ConnectionFacts facts)
{
    m_info.facts = std::make_shared<const ConnectionFacts>(std::move(facts));
}

void Connection::opened(std::unique_ptr<ByteStream> stream)
{
    m_stream = std::move(stream);
}

void Connection::enter(ConnectionState state, Instant at)
{
    m_info.state = state;
    m_info.stateSince = at;
    if (m_around.trace.isHeard())
        m_around.trace.connectionChanged(m_info);
}

std::uint32_t Connection::beginUse(ExchangeId exchange)
{
    m_info.exchange = exchange;
    m_info.idleUntil.reset();
    m_info.hintUntil.reset();
    return ++m_info.uses;
}

void Connection::rest(Instant now, Instant until, std::optional<Instant> hintUntil,
                      std::string keepAlive)
{
    m_info.exchange = {};
    m_info.idleUntil = until;
    m_info.hintUntil = hintUntil;
    m_info.keepAlive = std::move(keepAlive);
    enter(ConnectionState::Idle, now);
}

void Connection::end(EndReason reason, std::string detail, Instant at)
{
    m_info.ended = reason;
    m_info.endDetail = std::move(detail);
    m_info.exchange = {};
    m_info.idleUntil.reset();
    enter(ConnectionState::Closed, at);
}

void Connection::fail(EndReason reason, const Error &error, Instant at)
{
    m_info.ended = reason;
    m_info.error = error;
    m_info.exchange = {};
    enter(ConnectionState::Failed, at);
}

void Connection::abort(EndReason reason)
{
    m_abort = reason;
    if (m_stream)
        m_stream->cancel();
}

void Connection::stopWatch()
{
    if (const auto source = std::exchange(watch, nullptr))
        source->cancel();
}

void Connection::close() noexcept
{
    m_deadline.clear();
    if (m_stream)
        m_stream->close();
}

} // namespace engine
