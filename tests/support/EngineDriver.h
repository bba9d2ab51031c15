// Sends requests through a real engine and waits for what comes of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/Engine.h"

#include <QObject>
#include <QSignalSpy>
#include <QTest>

#include <map>
#include <memory>
#include <string>

namespace tests {

/// Needs a QCoreApplication. Waits by events, never by time alone.
class EngineDriver : public QObject
{
public:
    explicit EngineDriver(engine::PoolRules rules = {})
        : engine(rules)
    {
        connect(&engine, &engine::Engine::eventsArrived, this,
                [this](const std::vector<engine::Event> &events) {
                    for (const engine::Event &event : events) {
                        if (const auto *finished = std::get_if<engine::ExchangeFinished>(&event))
                            m_finished[finished->exchange->id] = finished->exchange;
                        else if (const auto *changed =
                                     std::get_if<engine::ConnectionChanged>(&event))
                            connections[changed->connection.facts->id] = changed->connection;
                        else if (const auto *run = std::get_if<engine::RunFinished>(&event))
                            m_run = run->run;
                    }
                });
    }

    /// Sends and waits for the end; null after `patienceMs`.
    std::shared_ptr<const engine::Exchange>
    send(engine::Request request, engine::SendOptions options = {}, int patienceMs = 20000)
    {
        return wait(engine.send(std::move(request), std::move(options)), patienceMs);
    }

    std::shared_ptr<const engine::Exchange> get(const std::string &url,
                                                engine::SendOptions options = {})
    {
        engine::Request request;
        request.url = *engine::parseUrl(url);
        return send(std::move(request), std::move(options));
    }

    std::shared_ptr<const engine::Exchange> wait(engine::ExchangeId id, int patienceMs = 20000)
    {
        (void)QTest::qWaitFor([&] { return m_finished.contains(id); }, patienceMs);
        return m_finished.contains(id) ? m_finished[id] : nullptr;
    }

    std::shared_ptr<const engine::RunRecord> run(engine::Plan plan, engine::TlsSettings tls = {})
    {
        m_run.reset();
        (void)engine.startRun(std::move(plan), std::move(tls));
        (void)QTest::qWaitFor([this] { return m_run != nullptr; }, 60000);
        return m_run;
    }

    engine::Engine engine;
    std::map<engine::ConnectionId, engine::ConnectionInfo> connections; ///< as last reported

private:
    std::map<engine::ExchangeId, std::shared_ptr<const engine::Exchange>> m_finished;
    std::shared_ptr<const engine::RunRecord> m_run;
};

} // namespace tests
