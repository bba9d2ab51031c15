// A pool with everything around it scripted: no sockets, and time that the test moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/Client.h"
#include "engine/client/CollectingSink.h"
#include "engine/pool/ConnectionPool.h"
#include "tests/support/ManualClock.h"
#include "tests/support/ScriptedStream.h"

#include <asio/co_spawn.hpp>
#include <asio/detached.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Opens scripted streams at once, or fails, as told.
class ScriptedOpener final : public engine::ConnectionOpener
{
public:
    explicit ScriptedOpener(asio::io_context &io, const engine::Clock &clock)
        : m_io(io)
        , m_clock(clock)
    {
    }

    engine::Task<engine::Result<void>> open(engine::Connection &connection, engine::Limits,
                                            engine::Timeline &timeline,
                                            const engine::PhaseBegan &began) override;

    std::vector<std::shared_ptr<StreamScript>> scripts; ///< of the streams opened, in order
    std::function<void(StreamScript &)> prepare;        ///< applied to each new one
    std::optional<engine::Error> failWith;

private:
    asio::io_context &m_io;
    const engine::Clock &m_clock;
};

/// Remembers what was reported.
class RecordingTrace final : public engine::Trace
{
public:
    RecordingTrace()
        : Trace(Heard{})
    {
    }

    void connectionChanged(const engine::ConnectionInfo &info) override
    {
        last[info.facts->id] = info;
    }

    std::map<engine::ConnectionId, engine::ConnectionInfo> last;
};

struct PoolWorld
{
    explicit PoolWorld(engine::PoolRules rules = {});
    ~PoolWorld();

    /// Runs what is ready.
    void settle();

    /// A finished exchange, as `Client::run` leaves it.
    struct Outcome
    {
        engine::ExchangeResult result;
        std::optional<engine::Response> response;
        bool done = false;

        [[nodiscard]] const engine::Attempt &last() const { return result.attempts.back(); }
        [[nodiscard]] std::string connection() const;
        [[nodiscard]] std::string reason() const
        {
            return std::string(engine::code(last().verdict.reason));
        }
    };

    /// Begins an exchange; run `settle` for it to go on.
    std::shared_ptr<Outcome> begin(const std::string &url, engine::SendOptions options = {},
                                   engine::Request request = {});

    /// Begins it and settles.
    std::shared_ptr<Outcome> get(const std::string &url, engine::SendOptions options = {});

    [[nodiscard]] StreamScript &stream(std::size_t index) { return *opener.scripts.at(index); }
    [[nodiscard]] const engine::ConnectionInfo &info(std::uint64_t id)
    {
        return trace.last.at(engine::ConnectionId{id});
    }

    asio::io_context io{1};
    ManualClock clock;
    RecordingTrace trace;
    engine::WireLog wire{engine::WireDetail::Bytes};
    engine::Surroundings around{io, clock, trace, wire};
    ScriptedOpener opener{io, clock};
    engine::ConnectionNumbers numbers = 0;
    engine::ConnectionPool pool;
    engine::Client client;

private:
    engine::Task<> run(std::shared_ptr<engine::PreparedRequest> request,
                       std::shared_ptr<Outcome> outcome);
};

/// "HTTP/1.1 200 OK" with a body of this text and, where given, further header lines.
[[nodiscard]] std::string okAnswer(const std::string &body = "hello",
                                   const std::string &lines = {});
