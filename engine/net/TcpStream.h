// A connected TCP socket as a byte stream.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/net/ByteStream.h"

#include <asio/basic_stream_socket.hpp>
#include <asio/ip/tcp.hpp>

namespace engine {

using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, Executor>;

class TcpStream final : public ByteStream
{
public:
    /// Takes a connected socket; sets TCP_NODELAY, keep-alive probes (60/10/6) and non-blocking mode.
    explicit TcpStream(TcpSocket socket);

    Task<IoResult> read(std::span<char> into) override;
    IoResult readNow(std::span<char> into) override;
    IoResult writeNow(Pieces pieces) override;
    Task<IoResult> write(Pieces pieces) override;
    Task<std::error_code> readable() override;
    void cancel() noexcept override;
    void close() noexcept override;

private:
    TcpSocket m_socket;
};

} // namespace engine
