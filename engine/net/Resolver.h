// From a host name to addresses.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Result.h"
#include "engine/base/Task.h"

#include <asio/ip/address.hpp>

#include <map>
#include <string>
#include <vector>

namespace engine {

using Addresses = std::vector<asio::ip::address>;

/// I/O thread only.
class Resolver
{
public:
    virtual ~Resolver() = default;

    /// The addresses of `host`, in the order to try them, never empty. Fails with DnsNone, DnsFailed, DnsTimeout
    /// (after `limit`; zero: none) or Cancelled; a look-up that is given up runs out on a thread of its own.
    virtual Task<Result<Addresses>> resolve(std::string host, Nanoseconds limit) = 0;
};

/// Asks the operating system (getaddrinfo) on a thread of its own. Names of this machine (localhost, RFC 6761) are
/// answered without asking.
class SystemResolver final : public Resolver
{
public:
    explicit SystemResolver(asio::io_context &io, const Clock &clock)
        : m_io(io)
        , m_clock(clock)
    {
    }

    Task<Result<Addresses>> resolve(std::string host, Nanoseconds limit) override;

private:
    asio::io_context &m_io;
    const Clock &m_clock;
};

/// Asks another resolver once per name and keeps the answer: a run whose addresses are pinned.
class PinningResolver final : public Resolver
{
public:
    explicit PinningResolver(Resolver &next)
        : m_next(next)
    {
    }

    Task<Result<Addresses>> resolve(std::string host, Nanoseconds limit) override;

    /// Whether the answer is already known, so that no look-up will happen.
    [[nodiscard]] bool knows(const std::string &host) const { return m_known.contains(host); }

private:
    Resolver &m_next;
    std::map<std::string, Addresses> m_known;
};

} // namespace engine
