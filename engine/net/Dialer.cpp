// Look-up and connect, one address after another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/net/Dialer.h"

#include "engine/net/Deadline.h"
#include "engine/net/LinkStream.h"
#include "engine/net/TcpStream.h"

#include <asio/error.hpp>

#include <cerrno>
#include <fcntl.h>

namespace engine {

namespace {

using asio::ip::tcp;

std::string textOf(const tcp::endpoint &endpoint)
{
    const std::string address = endpoint.address().to_string();
    const std::string port = std::to_string(endpoint.port());
    return endpoint.address().is_v6() ? '[' + address + "]:" + port : address + ':' + port;
}

std::unexpected<Error> connectError(ErrorKind kind, const std::string &to, int osCode,
                                    Nanoseconds limit)
{
    Error error;
    error.kind = kind;
    error.phase = Phase::Connect;
    error.subject = to;
    error.osCode = osCode;
    error.detail = osCode != 0 ? std::generic_category().message(osCode) : "";
    error.limit = limit;
    return failure(std::move(error));
}

/// Waits until `until`; false when it was given up.
Task<bool> waitUntil(Executor executor, Instant until)
{
    Timer timer(executor);
    timer.expires_at(until);
    const auto [ec] = co_await timer.async_wait(awaited);
    co_return !ec;
}

} // namespace

ErrorKind connectErrorKind(int osCode) noexcept
{
    switch (osCode) {
    case ECONNREFUSED: return ErrorKind::TcpRefused;
    case ETIMEDOUT: return ErrorKind::TcpTimeout;
    case ENETUNREACH:
    case EHOSTUNREACH:
    case ENETDOWN:
    case EHOSTDOWN: return ErrorKind::TcpUnreachable;
    case EADDRNOTAVAIL: return ErrorKind::TcpPorts;
    default: return ErrorKind::TcpFailed;
    }
}

Task<Result<Addresses>> Dialer::lookUp(const DialTarget &target, const Limits &limits,
                                       Timeline &timeline, const PhaseBegan &began)
{
    if (target.isIpLiteral) {
        std::error_code ec;
        Addresses literal = {asio::ip::make_address(target.host, ec)};
        if (ec)
            co_return connectError(ErrorKind::TcpFailed, target.host, 0, Nanoseconds(0));
        co_return literal;
    }
    const Instant start = m_clock.now();
    timeline.mark(Mark::ResolveBegin, start);
    began(Phase::Resolve, start);
    Result<Addresses> answer = co_await target.resolver->resolve(target.host, limits.resolve);
    if (answer && target.lookUpCosts && target.link->lookUp.count() > 0 &&
        !co_await waitUntil(m_io.get_executor(), start + target.link->lookUp)) {
        Error error;
        error.kind = ErrorKind::Cancelled;
        error.phase = Phase::Resolve;
        co_return failure(std::move(error));
    }
    if (answer)
        timeline.mark(Mark::ResolveEnd, m_clock.now());
    else if (answer.error().kind == ErrorKind::DnsTimeout)
        answer.error().limit = limits.resolve;
    co_return answer;
}

Task<Result<Dialed>> Dialer::dial(DialTarget target, Limits limits, Timeline &timeline,
                                  std::vector<AddressAttempt> &tried, const PhaseBegan &began)
{
    Result<Addresses> addresses = co_await lookUp(target, limits, timeline, began);
    if (!addresses)
        co_return std::unexpected(std::move(addresses.error()));

    const Instant start = m_clock.now();
    timeline.mark(Mark::ConnectBegin, start);
    began(Phase::Connect, start);
    TcpSocket socket(m_io);
    Deadline giveUp(m_io.get_executor(), m_clock, [&socket] {
        std::error_code ignored;
        socket.close(ignored);
    });
    giveUp.set(deadline(start, limits.connect));
    std::error_code last;
    std::string to;
    for (const asio::ip::address &address : *addresses) {
        const tcp::endpoint endpoint(address, target.port);
        to = textOf(endpoint);
        const Instant begin = m_clock.now();
        std::error_code ignored;
        socket.close(ignored);
        socket.open(endpoint.protocol(), ignored);
        // Asio leaves it inheritable: a child process (the practice server) would keep the connection open for us.
        (void)::fcntl(socket.native_handle(), F_SETFD, FD_CLOEXEC);
        const auto [ec] = co_await socket.async_connect(endpoint, awaited);
        last = ec;
        tried.push_back({to, ec.value(), m_clock.now() - begin});
        if (!ec)
            break;
        if (giveUp.passed() || ec == asio::error::operation_aborted) {
            const bool timedOut = giveUp.passed();
            tried.back().osCode = timedOut ? ETIMEDOUT : ECANCELED;
            co_return connectError(timedOut ? ErrorKind::TcpTimeout : ErrorKind::Cancelled, to, 0,
                                   limits.connect);
        }
    }
    if (last)
        co_return connectError(connectErrorKind(last.value()), to, last.value(), limits.connect);

    Dialed out;
    std::error_code ignored;
    out.local = textOf(socket.local_endpoint(ignored));
    out.remote = to;
    out.stream = std::make_unique<TcpStream>(std::move(socket));
    if (target.link->isSimulated()) {
        if (!co_await waitUntil(m_io.get_executor(), start + target.link->roundTrip))
            co_return connectError(ErrorKind::Cancelled, to, 0, Nanoseconds(0));
        out.stream = std::make_unique<LinkStream>(std::move(out.stream), *target.link,
                                                  m_io.get_executor(), m_clock);
    }
    timeline.mark(Mark::ConnectEnd, m_clock.now());
    co_return out;
}

} // namespace engine
