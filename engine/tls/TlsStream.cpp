// Moving ciphertext between a session's memory and the stream below.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tls/TlsStream.h"

#include <asio/error.hpp>

#include <array>
#include <cerrno>

namespace engine {

namespace {

constexpr std::size_t bufferSize = 32 * 1024; // two records of the largest size
constexpr std::size_t mostUnsent = 64 * 1024; // ciphertext gathered before it is handed on

std::error_code protocolError()
{
    return std::make_error_code(std::errc::protocol_error);
}

} // namespace

TlsStream::TlsStream(std::unique_ptr<ByteStream> lower, std::unique_ptr<TlsSession> session)
    : m_lower(std::move(lower))
    , m_session(std::move(session))
    , m_buffer(std::make_unique_for_overwrite<char[]>(bufferSize))
{
}

TlsStream::~TlsStream()
{
    close();
}

std::optional<Error> TlsStream::failure(Phase phase) const
{
    if (!m_failed)
        return std::nullopt;
    return m_session->error(phase);
}

Error TlsStream::handshakeError() const
{
    Error out = m_session->error(Phase::Handshake);
    if (m_failed || !m_lowerError || m_lowerError == asio::error::eof)
        return out;
    out.kind = m_lowerError == asio::error::operation_aborted ? ErrorKind::Cancelled
                                                              : ErrorKind::TlsClosed;
    out.osCode = m_lowerError.value();
    out.detail = m_lowerError.message();
    return out;
}

std::error_code TlsStream::flushNow()
{
    while (true) {
        const std::array<std::string_view, 1> pieces = {m_session->output()};
        if (pieces[0].empty())
            return {};
        const auto [ec, n] = m_lower->writeNow(pieces);
        m_cipherSent += static_cast<std::int64_t>(n);
        m_session->taken(n);
        if (ec)
            return ec;
    }
}

Task<std::error_code> TlsStream::flush()
{
    std::error_code ec = flushNow();
    if (ec == asio::error::would_block) {
        const std::array<std::string_view, 1> pieces = {m_session->output()};
        const auto [waited, n] = co_await m_lower->write(pieces);
        m_cipherSent += static_cast<std::int64_t>(n);
        m_session->taken(n);
        ec = waited;
    }
    if (ec)
        m_lowerError = ec;
    co_return ec;
}

Task<std::error_code> TlsStream::fill()
{
    const auto [ec, n] = co_await m_lower->read(std::span(m_buffer.get(), bufferSize));
    if (ec)
        m_lowerError = ec;
    m_cipherReceived += static_cast<std::int64_t>(n);
    if (n > 0)
        m_session->feed(std::string_view(m_buffer.get(), n));
    co_return ec;
}

void TlsStream::logFlight(WireLog *log, ConnectionId connection, Instant at,
                          WireDirection direction, std::int64_t bytes)
{
    if (log == nullptr || bytes <= 0)
        return;
    std::string what;
    for (const std::string &name : m_session->takeMessages(direction == WireDirection::Sent))
        what += (what.empty() ? "TLS " : ", ") + name;
    log->setUp(connection, at, direction, what.empty() ? "TLS" : std::move(what),
               static_cast<std::size_t>(bytes));
}

Task<bool> TlsStream::handshake(WireLog *log, ConnectionId connection, const Clock &clock)
{
    std::int64_t receivedBefore = 0;
    while (true) {
        const TlsStep step = m_session->handshake();
        logFlight(log, connection, clock.now(), WireDirection::Received,
                  m_cipherReceived - receivedBefore);
        receivedBefore = m_cipherReceived;
        const std::int64_t sentBefore = m_cipherSent;
        const std::error_code flushed = co_await flush();
        logFlight(log, connection, clock.now(), WireDirection::Sent, m_cipherSent - sentBefore);
        if (step == TlsStep::Done)
            co_return !flushed;
        m_failed = step == TlsStep::Failed;
        if (step != TlsStep::NeedsInput || flushed)
            co_return false;
        if (const std::error_code ec = co_await fill(); ec)
            co_return false;
    }
}

IoResult TlsStream::readNow(std::span<char> into)
{
    while (true) {
        std::size_t n = 0;
        const TlsStep step = m_session->read(into, n);
        if (step == TlsStep::Done)
            return {std::error_code(), n};
        if (step == TlsStep::Ended)
            return {asio::error::eof, 0};
        if (step == TlsStep::Failed) {
            m_failed = true;
            return {protocolError(), 0};
        }
        const auto [ec, got] = m_lower->readNow(std::span(m_buffer.get(), bufferSize));
        if (ec) {
            if (ec != asio::error::would_block)
                m_lowerError = ec;
            return {ec, 0};
        }
        m_cipherReceived += static_cast<std::int64_t>(got);
        m_session->feed(std::string_view(m_buffer.get(), got));
    }
}

Task<IoResult> TlsStream::read(std::span<char> into)
{
    while (true) {
        std::size_t n = 0;
        const TlsStep step = m_session->read(into, n);
        if (step == TlsStep::Done)
            co_return IoResult{std::error_code(), n};
        if (step == TlsStep::Ended)
            co_return IoResult{asio::error::eof, 0};
        if (step == TlsStep::Failed) {
            m_failed = true;
            co_return IoResult{protocolError(), 0};
        }
        if (const std::error_code ec = flushNow(); ec && ec != asio::error::would_block)
            m_lowerError = ec; // a key update's answer; the read decides
        if (const std::error_code ec = co_await fill(); ec)
            co_return IoResult{ec, 0};
    }
}

IoResult TlsStream::writeNow(Pieces pieces)
{
    // What an earlier call encrypted goes first.
    if (const std::error_code ec = flushNow(); ec)
        return {ec, 0};
    std::size_t done = 0;
    for (std::string_view piece : pieces) {
        while (!piece.empty()) {
            std::size_t n = 0;
            if (m_session->write(piece, n) != TlsStep::Done) {
                m_failed = true;
                return {protocolError(), done};
            }
            done += n;
            piece.remove_prefix(n);
            if (m_session->output().size() < mostUnsent)
                continue;
            if (const std::error_code ec = flushNow(); ec)
                return {ec, done};
        }
    }
    return {flushNow(), done};
}

Task<IoResult> TlsStream::write(Pieces pieces)
{
    std::size_t done = 0;
    for (std::string_view piece : pieces) {
        while (!piece.empty()) {
            if (const std::error_code ec = co_await flush(); ec)
                co_return IoResult{ec, done};
            std::size_t n = 0;
            if (m_session->write(piece, n) != TlsStep::Done) {
                m_failed = true;
                co_return IoResult{protocolError(), done};
            }
            done += n;
            piece.remove_prefix(n);
        }
    }
    const std::error_code ec = co_await flush();
    co_return IoResult{ec, done};
}

Task<std::error_code> TlsStream::readable()
{
    return m_lower->readable();
}

void TlsStream::cancel() noexcept
{
    m_lower->cancel();
}

void TlsStream::close() noexcept
{
    if (m_closed)
        return;
    m_closed = true;
    m_session->shutDown();
    (void)flushNow(); // a close_notify that does not fit is not waited for
    m_lower->close();
}

} // namespace engine
