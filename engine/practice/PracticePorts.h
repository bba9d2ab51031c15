// A port of this machine's own, listened on for IPv4 and IPv6 alike.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/base/Task.h"

#include <asio/basic_socket_acceptor.hpp>
#include <asio/ip/tcp.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

using TcpAcceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

/// I/O thread only.
struct PracticePort
{
    std::uint16_t number = 0;
    std::vector<TcpAcceptor>
        acceptors; ///< 127.0.0.1, and ::1 where this machine has it; both listen already
};

/// Listens on `wanted`; 0: on any port that is free. Without one, on `usual` or the next port that is free.
/// Fails with ServerStart: `subject` is the address, such as "127.0.0.1:8080", `osCode` the errno.
[[nodiscard]] Result<PracticePort> listenOnLoopback(const Executor &executor,
                                                    std::optional<std::uint16_t> wanted,
                                                    std::uint16_t usual);

} // namespace engine
