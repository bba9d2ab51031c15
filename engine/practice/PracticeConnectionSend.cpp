// Sending answers: in one write where they are small, piece by piece where they are not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeConnection.h"

#include <asio/error.hpp>
#include <asio/post.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <sys/socket.h>

namespace engine {

namespace {

constexpr Nanoseconds sendLimit = std::chrono::seconds(60);
constexpr Nanoseconds lingerLimit = std::chrono::seconds(2);
constexpr std::size_t mostPieces = 4; // of one write
constexpr std::size_t flushAt = 64 * 1024;
constexpr std::size_t sendsPerTurn = 4; // of a long answer, before others have theirs

} // namespace

/// Sends m_answer; true: another request may follow.
Task<bool> PracticeConnection::respond()
{
    using Kind = PracticeAnswer::Kind;
    m_deadline.clear();
    const bool waited = co_await wait(m_answer.delay);
    if (!waited)
        co_return false;
    if (m_answer.kind == Kind::Reset) {
        reset();
        co_return false;
    }
    const bool endsContent = m_answer.isStream() && m_request.minorVersion == 0;
    const bool closes = m_answer.close || !m_request.keepAlive || endsContent;
    m_out.clear();
    appendHead(m_answer, m_request, closes, m_out);
    bool sent = false;
    if (m_request.isHead() || !m_answer.hasContent()) {
        sent = co_await flush();
    } else if (m_answer.kind == Kind::Pattern) {
        sent = co_await sendPattern();
    } else if (m_answer.kind == Kind::Chunks) {
        sent = co_await sendChunks();
    } else if (m_answer.kind == Kind::Events) {
        sent = co_await sendEvents();
    } else {
        const std::array<std::string_view, 2> pieces = {m_out, m_answer.content()};
        sent = co_await send(pieces);
    }
    m_idleUntil = m_site->clock.now() + m_answer.idleLimit;
    m_lingers = m_lingers || (closes && !m_input.empty());
    co_return sent && !closes;
}

Task<bool> PracticeConnection::sendPattern()
{
    const std::string_view pattern = m_site->routes.pattern();
    std::array<std::string_view, mostPieces> pieces = {m_out};
    std::size_t count = 1;
    std::int64_t left = m_answer.bytes;
    std::size_t sends = 0;
    while (true) {
        while (count < mostPieces && left > 0) {
            pieces[count] = pattern.substr(
                0, static_cast<std::size_t>(std::min<std::int64_t>(left, INT32_MAX)));
            left -= static_cast<std::int64_t>(pieces[count].size());
            ++count;
        }
        const bool sent = co_await send(Pieces(pieces.data(), count));
        if (!sent)
            co_return false;
        if (left == 0)
            co_return true;
        count = 0;
        if (++sends % sendsPerTurn == 0)
            co_await asio::post(m_executor, awaited);
    }
}

Task<bool> PracticeConnection::sendChunks()
{
    const std::int64_t bytes = m_answer.bytes;
    std::size_t sends = 0;
    for (std::int64_t offset = 0; offset < bytes;) {
        const std::size_t size = static_cast<std::size_t>(
            std::min<std::int64_t>(bytes - offset, static_cast<std::int64_t>(m_answer.chunk)));
        appendChunk(offset, size);
        offset += static_cast<std::int64_t>(size);
        if (m_answer.pause.count() == 0 && m_out.size() < flushAt)
            continue;
        const bool sent = co_await flush();
        if (!sent)
            co_return false;
        const Nanoseconds pause = offset < bytes ? m_answer.pause : Nanoseconds(0);
        const bool waited = co_await wait(pause);
        if (!waited)
            co_return false;
        if (++sends % sendsPerTurn == 0)
            co_await asio::post(m_executor, awaited);
    }
    beginChunk(0);
    endChunk();
    co_return co_await flush();
}

Task<bool> PracticeConnection::sendEvents()
{
    for (std::int64_t n = 1; n <= m_answer.events; ++n) {
        const std::string event = PracticeRoutes::event(n);
        beginChunk(event.size());
        m_out += event;
        endChunk();
        const bool sent = co_await flush();
        if (!sent)
            co_return false;
        const Nanoseconds pause = n < m_answer.events ? m_answer.pause : Nanoseconds(0);
        const bool waited = co_await wait(pause);
        if (!waited)
            co_return false;
    }
    beginChunk(0);
    endChunk();
    co_return co_await flush();
}

void PracticeConnection::appendChunk(std::int64_t offset, std::size_t size)
{
    const std::string_view pattern = m_site->routes.pattern();
    beginChunk(size);
    auto begin = static_cast<std::size_t>(offset % static_cast<std::int64_t>(pattern.size()));
    while (size > 0) {
        const std::string_view part = pattern.substr(begin, size);
        m_out += part;
        size -= part.size();
        begin = 0;
    }
    endChunk();
}

void PracticeConnection::beginChunk(std::size_t size)
{
    if (m_request.minorVersion == 0)
        return;
    std::array<char, 20> digits;
    const auto [end, ec] = std::to_chars(digits.data(), digits.data() + digits.size(), size, 16);
    m_out.append(digits.data(), end).append("\r\n");
}

void PracticeConnection::endChunk()
{
    if (m_request.minorVersion > 0)
        m_out += "\r\n";
}

/// Sends m_out and empties it.
Task<bool> PracticeConnection::flush()
{
    const std::string_view all = m_out;
    const bool sent = co_await send(Pieces(&all, 1));
    m_out.clear();
    co_return sent;
}

/// At most `mostPieces`. What the kernel takes at once costs one call and no wait.
Task<bool> PracticeConnection::send(Pieces pieces)
{
    auto [ec, taken] = m_stream->writeNow(pieces);
    if (ec && ec != asio::error::would_block)
        co_return false;
    if (!ec && taken == totalSize(pieces))
        co_return !m_site->stopping;
    std::array<std::string_view, mostPieces> rest;
    std::size_t count = 0;
    for (std::string_view piece : pieces) {
        const std::size_t gone = std::min(taken, piece.size());
        taken -= gone;
        piece.remove_prefix(gone);
        if (!piece.empty())
            rest[count++] = piece;
    }
    m_deadline.set(m_site->clock.now() + sendLimit);
    const Pieces left(rest.data(), count);
    const auto [writeError, written] = co_await m_stream->write(left);
    m_deadline.clear();
    co_return !writeError && !m_site->stopping;
}

Task<bool> PracticeConnection::wait(Nanoseconds time)
{
    if (time.count() == 0)
        co_return true;
    m_timer.expires_at(m_site->clock.now() + time);
    const auto [ec] = co_await m_timer.async_wait(awaited);
    co_return !ec && !m_site->stopping;
}

/// Closing while bytes of the client lie unread resets the connection, and a reset may take the answer with it: reads
/// on for a while, as the client may still be sending (RFC 9112 §9.6).
Task<> PracticeConnection::linger()
{
    if (m_tls == nullptr)
        (void)::shutdown(m_descriptor, SHUT_WR);
    m_deadline.set(m_site->clock.now() + lingerLimit);
    bool came = true;
    while (came) {
        m_input.clear();
        came = co_await readMore();
    }
}

void PracticeConnection::reset() noexcept
{
    constexpr struct ::linger atOnce
    {
        1, 0
    };
    (void)::setsockopt(m_descriptor, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    m_tcp->close(); // under TLS, so that no close_notify goes before
}

} // namespace engine
