// Brings a connection up: dial, then TLS where the scheme asks for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/net/Dialer.h"
#include "engine/pool/Connection.h"
#include "engine/tls/TlsStream.h"

#include <memory>

namespace engine {

/// The pool's seam to the network; tests script it. I/O thread only.
class ConnectionOpener
{
public:
    virtual ~ConnectionOpener() = default;

    /// Opens `connection` and completes its facts, marking the phases in `timeline`. On failure the facts hold what
    /// was learnt (addresses tried, certificate chain). Fails with the Dns…, Tcp…, Tls… kinds or Cancelled.
    virtual Task<Result<void>> open(Connection &connection, Limits limits, Timeline &timeline,
                                    const PhaseBegan &began) = 0;
};

/// Opens over the real network, or the simulated link of the connection's key.
class NetworkOpener final : public ConnectionOpener
{
public:
    /// All references must outlive this object.
    NetworkOpener(const Surroundings &around, Resolver &resolver, TlsContexts &contexts);

    /// Uses the resolver's kept answers without paying the link's look-up time again.
    void pinAddresses(PinningResolver &resolver) { m_pinned = &resolver; }

    Task<Result<void>> open(Connection &connection, Limits limits, Timeline &timeline,
                            const PhaseBegan &began) override;

private:
    Task<Result<void>> secure(Connection &connection, std::unique_ptr<ByteStream> transport,
                              ConnectionFacts &facts, const Limits &limits, Timeline &timeline,
                              const PhaseBegan &began);
    void logDial(const Connection &connection, const Timeline &timeline,
                 const ConnectionFacts &facts);

    const Surroundings &m_around;
    Resolver &m_resolver;
    PinningResolver *m_pinned = nullptr;
    TlsContexts &m_contexts;
    Dialer m_dialer;
};

} // namespace engine
