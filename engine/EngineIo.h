// The I/O thread's world: everything that lives and runs there, behind the Engine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/Event.h"
#include "engine/client/Client.h"
#include "engine/net/Resolver.h"
#include "engine/pool/ConnectionOpener.h"
#include "engine/pool/ConnectionPool.h"
#include "engine/replay/Runner.h"
#include "engine/trace/EventQueue.h"
#include "engine/trace/Trace.h"

#include <asio/executor_work_guard.hpp>

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace engine {

/// I/O thread only, but for the constructor, `post`, `events` and what is said otherwise.
class EngineIo final : private Trace
{
public:
    EngineIo(const PoolRules &rules, WireDetail wire, std::string keyLogFile,
             std::function<void()> wake);
    ~EngineIo() override;

    EngineIo(const EngineIo &) = delete;
    EngineIo &operator=(const EngineIo &) = delete;

    /// Runs the loop on the calling thread until `finish` has been posted and everything has ended.
    void run();

    /// Any thread: runs `command` on the I/O thread.
    void post(std::function<void()> command);

    /// Consumer's side; see EventQueue.
    [[nodiscard]] EventQueue<Event> &events() noexcept { return m_events; }

    void send(ExchangeId id, Request request, SendOptions options);
    void cancel(ExchangeId id, ErrorKind cause = ErrorKind::Cancelled);
    void close(ConnectionId id);
    void closeAll();
    void startRun(RunId id, Plan plan, TlsSettings tls);
    void stopRun(RunId id);
    void pauseRun(RunId id, bool on);
    [[nodiscard]] ConnectionPool &pool() noexcept { return m_pool; }

    /// Cancels and closes everything; `run` returns once it has ended.
    void finish();

private:
    struct Active;

    void connectionChanged(const ConnectionInfo &info) override;
    void exchangeProgressed(const ExchangeProgress &progress) override;

    Task<> exchange(ExchangeId id, Request request, SendOptions options,
                    std::shared_ptr<Active> active);
    void finishExchange(Exchange exchange, const Active &active);
    Task<> executeRun(std::shared_ptr<Runner> runner);
    void reportRun(const RunRecord &record, const RunPosition &position, std::size_t &samples,
                   std::size_t &iterations);
    void gather(Event event);
    void gatherWire();
    void scheduleHandOver();

    // Other threads only post: the sockets are this thread's alone and need no locks.
    asio::io_context m_io{ASIO_CONCURRENCY_HINT_UNSAFE_IO};
    std::optional<asio::executor_work_guard<Executor>> m_work;
    SteadyClock m_clock;
    EventQueue<Event> m_events;
    WireLog m_wire;
    Surroundings m_around;
    SystemResolver m_resolver;
    TlsContexts m_contexts;
    NetworkOpener m_opener;
    ConnectionNumbers m_numbers = 0;
    ConnectionPool m_pool;
    Client m_client;
    std::map<ExchangeId, std::shared_ptr<Active>> m_active;
    std::map<RunId, std::shared_ptr<Runner>> m_runs;
    bool m_handOverPosted = false;
    bool m_finishing = false;
};

} // namespace engine
