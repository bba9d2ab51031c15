// The scripted world's parts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/PoolWorld.h"

using namespace engine;

Task<Result<void>> ScriptedOpener::open(Connection &connection, Limits, Timeline &timeline,
                                        const PhaseBegan &began)
{
    const Instant now = m_clock.now();
    timeline.mark(Mark::ConnectBegin, now);
    began(Phase::Connect, now);
    timeline.mark(Mark::ConnectEnd, now);
    if (failWith)
        co_return failure(*failWith);
    const auto script = std::make_shared<StreamScript>();
    if (prepare)
        prepare(*script);
    scripts.push_back(script);
    ConnectionFacts facts = *connection.facts();
    facts.connect = Nanoseconds(0);
    connection.setFacts(std::move(facts));
    connection.opened(std::make_unique<ScriptedStream>(m_io.get_executor(), script));
    co_return Result<void>();
}

PoolWorld::PoolWorld(PoolRules rules)
    : pool(around, opener, rules, numbers)
    , client(around, pool)
{
}

PoolWorld::~PoolWorld()
{
    pool.shutDown();
    settle();
}

void PoolWorld::settle()
{
    io.restart();
    while (io.poll() > 0) {
    }
}

std::string PoolWorld::Outcome::connection() const
{
    return last().connection ? name(last().connection->id) : std::string();
}

Task<> PoolWorld::run(std::shared_ptr<PreparedRequest> request, std::shared_ptr<Outcome> outcome)
{
    co_await asio::this_coro::throw_if_cancelled(false);
    CollectingSink sink;
    co_await client.run(*request, ExchangeId{1}, sink, outcome->result);
    outcome->response = sink.take(outcome->result);
    outcome->done = true;
}

std::shared_ptr<PoolWorld::Outcome> PoolWorld::begin(const std::string &url, SendOptions options,
                                                     Request request)
{
    request.url = *parseUrl(url);
    auto prepared =
        std::make_shared<PreparedRequest>(*prepare(std::move(request), std::move(options)));
    auto outcome = std::make_shared<Outcome>();
    asio::co_spawn(io, run(std::move(prepared), outcome), asio::detached);
    return outcome;
}

std::shared_ptr<PoolWorld::Outcome> PoolWorld::get(const std::string &url, SendOptions options)
{
    auto outcome = begin(url, std::move(options));
    settle();
    return outcome;
}

std::string okAnswer(const std::string &body, const std::string &lines)
{
    return "HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + lines +
           "\r\n" + body;
}
