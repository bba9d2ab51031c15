// An exchange put together by hand, attempt by attempt, for tests of what is said of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tests {

/// How long a phase lasted.
struct Lasted
{
    engine::Phase phase;
    engine::Nanoseconds time;
};

/// Value; `exchange` is open to any change. It sends "GET /v1/bookings" with a head of 100 bytes to
/// https://api.harbor.example, on 2 March 2026 at 14:02 UTC.
class ExchangeScene
{
public:
    ExchangeScene()
    {
        using namespace std::chrono;
        exchange.startedAt = sys_days(2026y / March / 2) + 14h + 2min;
        exchange.method = "GET";
        exchange.host = "api.harbor.example";
        exchange.port = 443;
        exchange.requestHead = std::string(requestBytes, 'h');
    }

    /// Adds an attempt on a connection, 0 for none; a use above 1 is a reuse. It completed, with nothing sent yet.
    engine::Attempt &attempt(std::uint64_t connection, std::uint32_t use,
                             std::initializer_list<Lasted> phases)
    {
        engine::Attempt added;
        if (connection > 0) {
            facts = std::make_shared<engine::ConnectionFacts>();
            facts->id = {connection};
            facts->host = exchange.host;
            facts->port = exchange.port;
            facts->secure = true;
            added.connection = facts;
        }
        added.use = use;
        added.reused = use > 1;
        lay(added.timeline, phases);
        exchange.attempts.push_back(std::move(added));
        return exchange.attempts.back();
    }

    /// The last attempt, and with it the exchange, failed this way.
    engine::Error &fail(engine::ErrorKind kind, engine::Phase phase)
    {
        engine::Error error;
        error.kind = kind;
        error.phase = phase;
        exchange.error = error;
        if (!exchange.attempts.empty()) {
            exchange.attempts.back().outcome = kind == engine::ErrorKind::Cancelled
                                                   ? engine::Outcome::Cancelled
                                                   : engine::Outcome::Failed;
            exchange.attempts.back().error = error;
        }
        return *exchange.error;
    }

    /// The last attempt handed the whole request over.
    void sendAll() { exchange.attempts.back().bytesSent = requestBytes; }

    /// The exchange has a response whose head has come, and so many bytes of its body.
    engine::Response &respond(engine::Framing framing, std::size_t bodyBytes)
    {
        engine::Response response;
        response.status = 200;
        response.framing = framing;
        response.body = std::make_shared<const std::string>(bodyBytes, 'b');
        exchange.response = std::move(response);
        return *exchange.response;
    }

    static constexpr std::int64_t requestBytes = 100;

    engine::Exchange exchange;
    std::shared_ptr<engine::ConnectionFacts> facts; ///< of the last attempt's connection

private:
    void lay(engine::Timeline &timeline, std::initializer_list<Lasted> phases)
    {
        using engine::Mark;
        struct Ends
        {
            Mark begin;
            Mark end;
        };
        constexpr Ends ends[] = {
            {Mark::QueueBegin, Mark::QueueEnd},     {Mark::ResolveBegin, Mark::ResolveEnd},
            {Mark::ConnectBegin, Mark::ConnectEnd}, {Mark::HandshakeBegin, Mark::HandshakeEnd},
            {Mark::SendBegin, Mark::SendEnd},       {Mark::SendEnd, Mark::ReceiveBegin},
            {Mark::ReceiveBegin, Mark::ReceiveEnd},
        };
        timeline.mark(Mark::Created, m_now);
        for (const Lasted &lasted : phases) {
            const Ends &of = ends[static_cast<std::size_t>(lasted.phase)];
            timeline.mark(of.begin, m_now);
            m_now += lasted.time;
            timeline.mark(of.end, m_now);
        }
        timeline.mark(Mark::Finished, m_now);
    }

    engine::Instant m_now{std::chrono::hours(1)};
};

/// An exchange that got no further than setting up its connection.
inline ExchangeScene failedSetUp(std::uint64_t connection, engine::ErrorKind kind,
                                 engine::Phase phase, std::initializer_list<Lasted> phases)
{
    ExchangeScene scene;
    scene.attempt(connection, 0, phases);
    scene.fail(kind, phase).subject = scene.exchange.host;
    return scene;
}

} // namespace tests
