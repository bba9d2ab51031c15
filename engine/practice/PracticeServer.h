// The practice server: HTTP and HTTPS on this machine alone, to try connections on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Result.h"
#include "engine/base/Task.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace engine {

/// Ports to listen on; 0: any. Without one, the usual port or the next one that is free. Value, any thread.
struct PracticeOptions
{
    std::optional<std::uint16_t> port;    ///< HTTP, usually 8080
    std::optional<std::uint16_t> tlsPort; ///< HTTPS, usually 8443
};

/// Where it listens. Value, any thread.
struct PracticeListening
{
    std::uint16_t port = 0;
    std::uint16_t tlsPort = 0;
    std::string authorityFile; ///< the certificate to trust, PEM; removed when the server stops
    bool hasIpv6 = false;      ///< on ::1 too, by the same numbers
};

/// I/O thread only, but for `stop`.
class PracticeServer
{
public:
    /// `io` and `clock` must outlive the server and whatever runs on `io`.
    PracticeServer(asio::io_context &io, const Clock &clock, PracticeOptions options = {});

    /// Stops. To be destroyed on the I/O thread, or while nothing runs the loop.
    ~PracticeServer();

    PracticeServer(const PracticeServer &) = delete;
    PracticeServer &operator=(const PracticeServer &) = delete;

    /// Listens and leaves the authority's file; serves once the loop runs. To be called once. Fails with ServerStart
    /// (`subject`: the address, `osCode`: the errno), FileWrite for the authority's file, or TlsFailed.
    [[nodiscard]] Result<PracticeListening> start();

    /// Any thread: removes the authority's file, stops listening and breaks off every connection. The loop runs out of
    /// work once they have ended. Harmless the second time.
    void stop();

private:
    struct State;
    static void shutDown(State &state);
    static Task<> accept(std::shared_ptr<State> state, std::size_t index);

    asio::io_context &m_io;
    PracticeOptions m_options;
    std::shared_ptr<State>
        m_state; ///< shared with the accepting coroutines and commands on their way
};

} // namespace engine
