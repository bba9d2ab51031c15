// Opens the transport to a host: look-up, TCP connect over its addresses in turn, and the simulated link.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Result.h"
#include "engine/net/ByteStream.h"
#include "engine/net/Limits.h"
#include "engine/net/Link.h"
#include "engine/net/Resolver.h"
#include "engine/trace/ConnectionInfo.h"
#include "engine/trace/Timeline.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace engine {

/// Where to and under which conditions. The link and the resolver outlive the dial.
struct DialTarget
{
    std::string host; ///< name or address literal, without brackets
    std::uint16_t port = 0;
    bool isIpLiteral = false;
    const Link *link = nullptr;   ///< never null
    Resolver *resolver = nullptr; ///< never null
    bool lookUpCosts =
        true; ///< the link's look-up time is spent (not where the answer was known already)
};

/// A transport that stands.
struct Dialed
{
    std::unique_ptr<ByteStream> stream;
    std::string local; ///< "127.0.0.1:40312"
    std::string remote;
    std::vector<AddressAttempt> addresses; ///< all that were tried, the last one connected
};

/// Told when a phase begins, so that a dial can be watched.
using PhaseBegan = std::function<void(Phase, Instant)>;

/// I/O thread only.
class Dialer
{
public:
    Dialer(asio::io_context &io, const Clock &clock)
        : m_io(io)
        , m_clock(clock)
    {
    }

    /// Dials. Marks resolve and connect in `timeline` as they happen; no resolve for address literals. Addresses are
    /// tried one after another within the connect limit (Happy Eyeballs comes with its own issue); `tried` is filled
    /// even where it fails. Fails with the Dns… and Tcp… kinds, or Cancelled.
    Task<Result<Dialed>> dial(DialTarget target, Limits limits, Timeline &timeline,
                              std::vector<AddressAttempt> &tried, const PhaseBegan &began);

private:
    Task<Result<Addresses>> lookUp(const DialTarget &target, const Limits &limits,
                                   Timeline &timeline, const PhaseBegan &began);

    asio::io_context &m_io;
    const Clock &m_clock;
};

/// The error kind for a failed connect's errno.
[[nodiscard]] ErrorKind connectErrorKind(int osCode) noexcept;

} // namespace engine
