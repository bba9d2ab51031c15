// Dialling and shaking hands for the pool.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pool/ConnectionOpener.h"

namespace engine {

namespace {

std::optional<Nanoseconds> between(const Timeline &timeline, Mark from, Mark to)
{
    if (!timeline.has(from) || !timeline.has(to))
        return std::nullopt;
    return timeline.at(to) - timeline.at(from);
}

void takeDurations(ConnectionFacts &facts, const Timeline &timeline)
{
    facts.resolve = between(timeline, Mark::ResolveBegin, Mark::ResolveEnd);
    facts.connect = between(timeline, Mark::ConnectBegin, Mark::ConnectEnd);
    facts.handshake = between(timeline, Mark::HandshakeBegin, Mark::HandshakeEnd);
}

} // namespace

NetworkOpener::NetworkOpener(const Surroundings &around, Resolver &resolver, TlsContexts &contexts)
    : m_around(around)
    , m_resolver(resolver)
    , m_contexts(contexts)
    , m_dialer(around.io, around.clock)
{
}

Task<Result<void>> NetworkOpener::open(Connection &connection, Limits limits, Timeline &timeline,
                                       const PhaseBegan &began)
{
    const PoolKey &key = connection.key();
    DialTarget target;
    target.host = key.host;
    target.port = key.port;
    target.isIpLiteral = key.isIpLiteral;
    target.link = &key.link;
    target.resolver = m_pinned != nullptr ? m_pinned : &m_resolver;
    target.lookUpCosts = m_pinned == nullptr || !m_pinned->knows(key.host);
    ConnectionFacts facts = *connection.facts();
    Result<Dialed> dialed =
        co_await m_dialer.dial(std::move(target), limits, timeline, facts.addresses, began);
    takeDurations(facts, timeline);
    if (!dialed) {
        connection.setFacts(std::move(facts));
        co_return std::unexpected(std::move(dialed.error()));
    }
    facts.local = std::move(dialed->local);
    facts.remote = std::move(dialed->remote);
    logDial(connection, timeline, facts);
    if (key.scheme == Scheme::Http) {
        connection.setFacts(std::move(facts));
        connection.opened(std::move(dialed->stream));
        co_return Result<void>();
    }
    Result<void> secured =
        co_await secure(connection, std::move(dialed->stream), facts, limits, timeline, began);
    takeDurations(facts, timeline);
    connection.setFacts(std::move(facts));
    co_return secured;
}

void NetworkOpener::logDial(const Connection &connection, const Timeline &timeline,
                            const ConnectionFacts &facts)
{
    if (timeline.has(Mark::ResolveEnd))
        m_around.wire.setUp(connection.id(), timeline.at(Mark::ResolveEnd), WireDirection::SetUp,
                            "DNS " + facts.remote);
    m_around.wire.setUp(connection.id(), timeline.at(Mark::ConnectEnd), WireDirection::SetUp,
                        "TCP connected");
}

Task<Result<void>> NetworkOpener::secure(Connection &connection,
                                         std::unique_ptr<ByteStream> transport,
                                         ConnectionFacts &facts, const Limits &limits,
                                         Timeline &timeline, const PhaseBegan &began)
{
    const PoolKey &key = connection.key();
    const Result<std::shared_ptr<TlsContext>> context = m_contexts.get(key.tls);
    if (!context)
        co_return std::unexpected(context.error());
    auto session = std::make_unique<TlsSession>(*context, key.host, key.port, key.isIpLiteral);
    auto stream = std::make_unique<TlsStream>(std::move(transport), std::move(session));
    TlsStream *tls = stream.get();
    connection.opened(std::move(stream));

    const Instant start = m_around.clock.now();
    timeline.mark(Mark::HandshakeBegin, start);
    began(Phase::Handshake, start);
    connection.deadline().set(deadline(start, limits.handshake));
    WireLog *log = m_around.wire.detail() == WireDetail::Off ? nullptr : &m_around.wire;
    const bool done = co_await tls->handshake(log, connection.id(), m_around.clock);
    const bool timedOut = connection.deadline().passed();
    connection.deadline().clear();
    facts.tls = tls->session().info();
    if (done) {
        timeline.mark(Mark::HandshakeEnd, m_around.clock.now());
        co_return Result<void>();
    }
    Error error = tls->handshakeError();
    if (timedOut) {
        error.kind = ErrorKind::TlsTimeout;
        error.limit = limits.handshake;
    }
    co_return std::unexpected(std::move(error));
}

} // namespace engine
