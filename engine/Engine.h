// The engine's face to the rest of the program: commands from any thread, facts as events.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/Event.h"
#include "engine/client/PreparedRequest.h"
#include "engine/pool/PoolRules.h"
#include "engine/replay/Plan.h"
#include "engine/trace/WireLog.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace engine {

class EngineIo;

/// Commands may be given from any thread; they are posted to the I/O thread and return at once. Events come by
/// `eventsArrived` on the thread this object lives on, which must run an event loop (or call `takeEvents`).
class Engine final : public QObject
{
    Q_OBJECT

public:
    /// TLS secrets are appended to `keyLogFile` in the form of SSLKEYLOGFILE; empty: nowhere.
    explicit Engine(PoolRules rules = {}, WireDetail wire = WireDetail::Bytes,
                    std::string keyLogFile = {}, QObject *parent = nullptr);

    /// Cancels exchanges and runs, closes every connection and waits for the I/O thread to end.
    ~Engine() override;

    /// Sends a request; its end is an ExchangeFinished with this id. A practice server of this user's on this machine
    /// is trusted by itself.
    ExchangeId send(Request request, SendOptions options);

    /// Cancels an exchange; it ends with ErrorKind::Cancelled. Harmless when it has ended.
    void cancel(ExchangeId id);

    /// Closes resting connections, one connection, or all; harmless the second time.
    void closeIdle();
    void close(ConnectionId id);
    void closeAll();

    /// Runs a plan; its end is a RunFinished with this id. Plan::caFile must have been read into `tls`.
    RunId startRun(Plan plan, TlsSettings tls = {});
    void stopRun(RunId id);
    void pauseRun(RunId id, bool on);

    /// Everything that has happened since the last call; for callers without an event loop. This object's thread.
    [[nodiscard]] std::vector<Event> takeEvents();

signals:
    /// In order, at most every 33 ms while events keep coming.
    void eventsArrived(const std::vector<engine::Event> &events);

private:
    void drain();

    QTimer m_drainTimer;
    std::unique_ptr<EngineIo> m_io;
    std::thread m_thread;
    std::atomic<std::uint64_t> m_lastId{0};
};

} // namespace engine
