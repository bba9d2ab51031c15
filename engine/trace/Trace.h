// Where the engine's rooms report what happens; the façade turns it into events.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Id.h"
#include "engine/base/Phase.h"
#include "engine/trace/ConnectionInfo.h"

#include <cstdint>

namespace engine {

/// How far a running exchange has come. Value, any thread.
struct ExchangeProgress
{
    ExchangeId id;
    Phase phase = Phase::Queue; ///< the phase that is running now
    Instant since;              ///< when it began
    ConnectionId connection;    ///< none while queued
    bool reused = false;
    int attempt = 1;
    std::int64_t bytesSent = 0;
    std::int64_t bytesReceived = 0;  ///< body bytes so far
    std::int64_t bytesExpected = -1; ///< body bytes in all; -1: not known
};

/// Observer; I/O thread only, must not block. Every function may be left as it is; one of this very class hears nothing.
class Trace
{
public:
    Trace() = default;
    virtual ~Trace() = default;

    /// False: reports are lost, and need not be made up.
    [[nodiscard]] bool isHeard() const noexcept { return m_isHeard; }

    /// The connection began, changed its state or ended. The reference lives for the call only.
    virtual void connectionChanged(const ConnectionInfo &) {}

    /// An exchange entered a phase, or moved a good deal of bytes.
    virtual void exchangeProgressed(const ExchangeProgress &) {}

protected:
    struct Heard
    {
    };
    explicit Trace(Heard)
        : m_isHeard(true)
    {
    }

private:
    bool m_isHeard = false;
};

} // namespace engine
