// Posting commands to the I/O thread and draining its events.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/Engine.h"

#include "engine/EngineIo.h"
#include "engine/tls/PracticeTrust.h"

#include <csignal>
#include <pthread.h>

namespace engine {

namespace {

constexpr int drainEveryMs = 33;

/// Writing to a connection whose peer is gone must be an error, not the end of the program; and signals are for the
/// main thread.
void prepareThread()
{
    ::pthread_setname_np(::pthread_self(), "warmwire-io");
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

} // namespace

Engine::Engine(PoolRules rules, WireDetail wire, std::string keyLogFile, QObject *parent)
    : QObject(parent)
{
    m_drainTimer.setInterval(drainEveryMs);
    connect(&m_drainTimer, &QTimer::timeout, this, &Engine::drain);
    m_io = std::make_unique<EngineIo>(rules, wire, std::move(keyLogFile), [this] {
        QMetaObject::invokeMethod(this, &Engine::drain, Qt::QueuedConnection);
    });
    m_thread = std::thread([io = m_io.get()] {
        prepareThread();
        io->run();
    });
}

Engine::~Engine()
{
    m_io->post([io = m_io.get()] { io->finish(); });
    m_thread.join();
}

ExchangeId Engine::send(Request request, SendOptions options)
{
    const ExchangeId id{++m_lastId};
    trustPractice(options.tls, request.url);
    m_io->post([io = m_io.get(), id, request = std::move(request),
                options = std::move(options)]() mutable {
        io->send(id, std::move(request), std::move(options));
    });
    return id;
}

void Engine::cancel(ExchangeId id)
{
    m_io->post([io = m_io.get(), id] { io->cancel(id); });
}

void Engine::closeIdle()
{
    m_io->post([io = m_io.get()] { io->pool().closeIdle(); });
}

void Engine::close(ConnectionId id)
{
    m_io->post([io = m_io.get(), id] { io->close(id); });
}

void Engine::closeAll()
{
    m_io->post([io = m_io.get()] { io->closeAll(); });
}

RunId Engine::startRun(Plan plan, TlsSettings tls)
{
    const RunId id{++m_lastId};
    m_io->post([io = m_io.get(), id, plan = std::move(plan), tls = std::move(tls)]() mutable {
        io->startRun(id, std::move(plan), std::move(tls));
    });
    return id;
}

void Engine::stopRun(RunId id)
{
    m_io->post([io = m_io.get(), id] { io->stopRun(id); });
}

void Engine::pauseRun(RunId id, bool on)
{
    m_io->post([io = m_io.get(), id, on] { io->pauseRun(id, on); });
}

std::vector<Event> Engine::takeEvents()
{
    return m_io->events().drain();
}

void Engine::drain()
{
    const std::vector<Event> events = takeEvents();
    if (events.empty()) {
        m_drainTimer.stop();
        return;
    }
    if (!m_drainTimer.isActive())
        m_drainTimer.start();
    emit eventsArrived(events);
}

} // namespace engine
