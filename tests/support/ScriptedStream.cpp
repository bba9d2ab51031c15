// The scripted peer's behaviour.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ScriptedStream.h"

#include <asio/error.hpp>

#include <algorithm>

using namespace engine;

void StreamScript::wake() const
{
    if (waiting != nullptr)
        waiting->cancel();
}

void StreamScript::send(std::string_view bytes)
{
    incoming.append(bytes);
    wake();
}

void StreamScript::close(std::error_code how)
{
    end = how;
    wake();
}

ScriptedStream::ScriptedStream(Executor executor, std::shared_ptr<StreamScript> script)
    : m_script(std::move(script))
    , m_wake(executor)
{
    m_script->waiting = &m_wake;
}

ScriptedStream::~ScriptedStream()
{
    m_script->waiting = nullptr;
    m_script->closed = true;
}

IoResult ScriptedStream::readNow(std::span<char> into)
{
    ++m_script->reads;
    std::string &bytes = m_script->incoming;
    if (!bytes.empty()) {
        const std::size_t n = std::min({bytes.size(), into.size(), m_script->mostPerRead});
        std::copy_n(bytes.begin(), n, into.begin());
        bytes.erase(0, n);
        return {std::error_code(), n};
    }
    if (m_script->closed)
        return {asio::error::operation_aborted, 0};
    if (m_script->end)
        return {m_script->end, 0};
    return {asio::error::would_block, 0};
}

Task<std::error_code> ScriptedStream::readable()
{
    while (m_script->incoming.empty() && !m_script->end && !m_script->closed && !m_cancelled) {
        m_wake.expires_at(Instant::max());
        (void)co_await m_wake.async_wait(awaited);
        const auto state = co_await asio::this_coro::cancellation_state;
        if (state.cancelled() != asio::cancellation_type::none)
            co_return asio::error::operation_aborted;
    }
    co_return m_script->closed || m_cancelled ? std::error_code(asio::error::operation_aborted)
                                              : std::error_code();
}

Task<IoResult> ScriptedStream::read(std::span<char> into)
{
    if (const std::error_code ec = co_await readable(); ec)
        co_return IoResult{ec, 0};
    co_return readNow(into);
}

IoResult ScriptedStream::writeNow(Pieces pieces)
{
    if (m_script->writeError)
        return {m_script->writeError, 0};
    std::size_t n = 0;
    for (const std::string_view piece : pieces) {
        const std::string_view part = piece.substr(0, m_script->mostPerWrite - n);
        m_script->written.append(part);
        n += part.size();
    }
    if (n == totalSize(pieces) && !m_script->answers.empty()) {
        m_script->incoming += m_script->answers.front();
        m_script->answers.pop_front();
        if (m_script->answers.empty() && m_script->closeAfterAnswers)
            m_script->end = asio::error::eof;
        m_script->wake();
    }
    return {std::error_code(), n};
}

Task<IoResult> ScriptedStream::write(Pieces pieces)
{
    m_script->mostPerWrite = SIZE_MAX;
    co_return writeNow(pieces);
}

void ScriptedStream::cancel() noexcept
{
    m_cancelled = true;
    m_wake.cancel();
}

void ScriptedStream::close() noexcept
{
    m_script->closed = true;
    m_wake.cancel();
}
