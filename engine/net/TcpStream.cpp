// Reads and writes on a TCP socket, with as few system calls as they take.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/net/TcpStream.h"

#include <asio/buffer.hpp>
#include <asio/error.hpp>
#include <asio/write.hpp>

#include <array>
#include <netinet/tcp.h>

namespace engine {

namespace {

constexpr std::size_t mostPieces = 4;

std::array<asio::const_buffer, mostPieces> buffersOf(Pieces pieces) noexcept
{
    std::array<asio::const_buffer, mostPieces> out;
    for (std::size_t i = 0; i < pieces.size() && i < mostPieces; ++i)
        out[i] = asio::buffer(pieces[i]);
    return out;
}

void setTcpOption(TcpSocket &socket, int option, int value) noexcept
{
    // A socket that refuses an option works all the same.
    (void)::setsockopt(socket.native_handle(), IPPROTO_TCP, option, &value, sizeof value);
}

} // namespace

TcpStream::TcpStream(TcpSocket socket)
    : m_socket(std::move(socket))
{
    std::error_code ignored;
    m_socket.set_option(asio::ip::tcp::no_delay(true), ignored);
    m_socket.set_option(asio::socket_base::keep_alive(true), ignored);
    setTcpOption(m_socket, TCP_KEEPIDLE, 60);
    setTcpOption(m_socket, TCP_KEEPINTVL, 10);
    setTcpOption(m_socket, TCP_KEEPCNT, 6);
    m_socket.non_blocking(true, ignored);
}

Task<IoResult> TcpStream::read(std::span<char> into)
{
    return m_socket.async_read_some(asio::buffer(into.data(), into.size()), awaited);
}

IoResult TcpStream::readNow(std::span<char> into)
{
    std::error_code ec;
    const std::size_t n = m_socket.read_some(asio::buffer(into.data(), into.size()), ec);
    return {ec, n};
}

IoResult TcpStream::writeNow(Pieces pieces)
{
    std::error_code ec;
    const std::size_t n = pieces.size() == 1 ? m_socket.write_some(asio::buffer(pieces.front()), ec)
                                             : m_socket.write_some(buffersOf(pieces), ec);
    return {ec, n};
}

Task<IoResult> TcpStream::write(Pieces pieces)
{
    return asio::async_write(m_socket, buffersOf(pieces), awaited);
}

Task<std::error_code> TcpStream::readable()
{
    const auto [ec] = co_await m_socket.async_wait(TcpSocket::wait_read, awaited);
    co_return ec;
}

void TcpStream::cancel() noexcept
{
    std::error_code ignored;
    m_socket.cancel(ignored);
}

void TcpStream::close() noexcept
{
    std::error_code ignored;
    m_socket.close(ignored);
}

} // namespace engine
