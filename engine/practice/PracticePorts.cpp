// Binding, and the search for a port that both families have.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticePorts.h"

#include <asio/error.hpp>
#include <asio/ip/v6_only.hpp>

#include <string>

namespace engine {

namespace {

using asio::ip::tcp;

constexpr int mostTries = 100;

std::unexpected<Error> cannotListen(const tcp::endpoint &at, const std::error_code &ec)
{
    const std::string address = at.address().to_string();
    Error error;
    error.kind = ErrorKind::ServerStart;
    error.subject =
        (at.address().is_v6() ? '[' + address + ']' : address) + ':' + std::to_string(at.port());
    error.osCode = ec.value();
    error.detail = ec.message();
    return failure(std::move(error));
}

/// Listens on that address alone; the first error where it cannot.
std::error_code listenOn(const tcp::endpoint &at, TcpAcceptor &acceptor)
{
    std::error_code ec;
    acceptor.open(at.protocol(), ec);
    // On Linux this lets the port of a server that has just ended be used again; it does not let two servers share it.
    if (!ec)
        acceptor.set_option(TcpAcceptor::reuse_address(true), ec);
    if (!ec && at.address().is_v6())
        acceptor.set_option(asio::ip::v6_only(true), ec);
    if (!ec)
        acceptor.bind(at, ec);
    if (!ec)
        acceptor.listen(TcpAcceptor::max_listen_connections, ec);
    return ec;
}

/// Whether the machine has no such address at all, as opposed to a port that is taken.
bool isMissing(const std::error_code &ec)
{
    return ec == asio::error::address_family_not_supported ||
           ec == std::make_error_code(std::errc::address_not_available) ||
           ec == std::make_error_code(std::errc::protocol_not_supported);
}

Result<PracticePort> listenOnBoth(const Executor &executor, std::uint16_t number)
{
    PracticePort out;
    tcp::endpoint at(asio::ip::address_v4::loopback(), number);
    TcpAcceptor first(executor);
    if (const std::error_code ec = listenOn(at, first); ec)
        return cannotListen(at, ec);
    out.number = first.local_endpoint().port();
    out.acceptors.push_back(std::move(first));
    at = tcp::endpoint(asio::ip::address_v6::loopback(), out.number);
    TcpAcceptor second(executor);
    if (const std::error_code ec = listenOn(at, second); !ec)
        out.acceptors.push_back(std::move(second));
    else if (!isMissing(ec))
        return cannotListen(at, ec);
    return out;
}

} // namespace

Result<PracticePort> listenOnLoopback(const Executor &executor, std::optional<std::uint16_t> wanted,
                                      std::uint16_t usual)
{
    const bool mayMove = !wanted || *wanted == 0;
    std::uint16_t number = wanted.value_or(usual);
    Result<PracticePort> out = listenOnBoth(executor, number);
    for (int tries = 1; !out && mayMove && tries < mostTries && out.error().osCode == EADDRINUSE;
         ++tries) {
        number = wanted ? 0 : static_cast<std::uint16_t>(number + 1);
        out = listenOnBoth(executor, number);
    }
    return out;
}

} // namespace engine
