// getaddrinfo away from the I/O thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/net/Resolver.h"

#include "engine/net/Deadline.h"
#include "engine/net/Limits.h"

#include <asio/posix/basic_stream_descriptor.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace engine {

namespace {

asio::ip::address addressOf(const sockaddr &from)
{
    if (from.sa_family == AF_INET6) {
        sockaddr_in6 v6{};
        std::memcpy(&v6, &from, sizeof v6);
        asio::ip::address_v6::bytes_type bytes;
        std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
        return asio::ip::address_v6(bytes, v6.sin6_scope_id);
    }
    sockaddr_in v4{};
    std::memcpy(&v4, &from, sizeof v4);
    return asio::ip::address_v4(ntohl(v4.sin_addr.s_addr));
}

struct Answer
{
    int code = 0;
    int osCode = 0;
    Addresses addresses;
};

/// Shared by the waiting coroutine and the asking thread, which touches nothing else of ours: neither has to outlive
/// the other.
struct LookUp
{
    std::string host;
    Answer answer; ///< the asking thread's until it has written to the pipe
};

using PipeEnd = asio::posix::basic_stream_descriptor<Executor>;

Answer ask(const std::string &host)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_ADDRCONFIG;
    addrinfo *list = nullptr;
    Answer out;
    out.code = ::getaddrinfo(host.c_str(), nullptr, &hints, &list);
    out.osCode = out.code == EAI_SYSTEM ? errno : 0;
    for (const addrinfo *item = list; item != nullptr; item = item->ai_next) {
        const asio::ip::address address = addressOf(*item->ai_addr);
        if (std::find(out.addresses.begin(), out.addresses.end(), address) == out.addresses.end())
            out.addresses.push_back(address);
    }
    if (list != nullptr)
        ::freeaddrinfo(list);
    return out;
}

std::unexpected<Error> dnsError(ErrorKind kind, const std::string &host, int osCode,
                                std::string detail)
{
    Error error;
    error.kind = kind;
    error.phase = Phase::Resolve;
    error.subject = host;
    error.osCode = osCode;
    error.detail = std::move(detail);
    return failure(std::move(error));
}

bool isLocalName(std::string_view host)
{
    if (!host.empty() && host.back() == '.')
        host.remove_suffix(1);
    return host == "localhost" || host.ends_with(".localhost");
}

Result<Addresses> resultOf(const LookUp &lookUp)
{
    const Answer &answer = lookUp.answer;
    if (answer.code == 0 && !answer.addresses.empty())
        return answer.addresses;
    const bool none = answer.code == EAI_NONAME || answer.code == EAI_NODATA || answer.code == 0;
    const std::string words = answer.code == EAI_SYSTEM
                                  ? std::generic_category().message(answer.osCode)
                                  : ::gai_strerror(answer.code);
    return dnsError(none ? ErrorKind::DnsNone : ErrorKind::DnsFailed, lookUp.host, answer.osCode,
                    words);
}

std::expected<int, int> start(const std::shared_ptr<LookUp> &lookUp)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return std::unexpected(errno);
    std::thread([lookUp, writing = ends[1]] {
        lookUp->answer = ask(lookUp->host);
        ::close(writing);
    }).detach();
    return ends[0];
}

} // namespace

Task<Result<Addresses>> SystemResolver::resolve(std::string host, Nanoseconds limit)
{
    if (isLocalName(host)) {
        Addresses local = {asio::ip::address_v4::loopback(), asio::ip::address_v6::loopback()};
        co_return local;
    }
    const auto lookUp = std::make_shared<LookUp>();
    lookUp->host = std::move(host);
    const std::expected<int, int> reading = start(lookUp);
    if (!reading)
        co_return dnsError(ErrorKind::DnsFailed, lookUp->host, reading.error(),
                           "no pipe for the look-up");
    PipeEnd pipe(m_io, *reading);
    Deadline giveUp(m_io.get_executor(), m_clock, [&pipe] { pipe.cancel(); });
    giveUp.set(deadline(m_clock.now(), limit));
    const auto [ec] = co_await pipe.async_wait(PipeEnd::wait_read, awaited);
    if (!ec)
        co_return resultOf(*lookUp);
    co_return dnsError(giveUp.passed() ? ErrorKind::DnsTimeout : ErrorKind::Cancelled, lookUp->host,
                       0, "");
}

Task<Result<Addresses>> PinningResolver::resolve(std::string host, Nanoseconds limit)
{
    if (const auto known = m_known.find(host); known != m_known.end())
        co_return known->second;
    Result<Addresses> answer = co_await m_next.resolve(host, limit);
    if (answer)
        m_known.emplace(std::move(host), *answer);
    co_return answer;
}

} // namespace engine
