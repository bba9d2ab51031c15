// The send phase, the wait, and the end of an exchange; reading is in ExchangerRead.cpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/client/Exchanger.h"

#include "engine/base/IoError.h"
#include "engine/base/Spawn.h"

#include <array>

namespace engine {

namespace {

/// Parts of a large body, so that progress, cancel and the send limit stay live.
constexpr std::size_t sendPart = 64 * 1024;

bool isTimeout(ErrorKind kind) noexcept
{
    return kind == ErrorKind::SendTimeout || kind == ErrorKind::WaitTimeout ||
           kind == ErrorKind::ReceiveTimeout;
}

} // namespace

std::size_t Exchanger::begin(Work &work, ExchangeId id)
{
    m_id = id;
    m_reader.startOver();
    m_interims = 0;
    m_haveHead = false;
    m_sendError = {};
    m_sendStalled = false;
    m_interimBytes = 0;
    m_reported = 0;
    work.connection.input().clear();
    work.attempt.use = work.connection.beginUse(id);
    work.end.policy = work.request.options.policy;
    if (const auto &connect = work.attempt.connection->connect)
        work.end.roundTrip = *connect;
    return sendNow(work);
}

void Exchanger::end(Work &work)
{
    work.connection.deadline().clear();
    work.attempt.timeline.mark(Mark::Finished, m_around.clock.now());
}

void Exchanger::progress(const Work &work, Phase phase, Instant since) const
{
    if (!m_around.trace.isHeard())
        return;
    ExchangeProgress report;
    report.id = m_id;
    report.phase = phase;
    report.since = since;
    report.connection = work.connection.id();
    report.reused = work.attempt.reused;
    report.attempt = static_cast<int>(work.result.attempts.size());
    report.bytesSent = work.attempt.bytesSent;
    report.bytesReceived = m_haveHead ? m_body.contentBytes() : 0;
    report.bytesExpected =
        m_haveHead && m_framing->framing == Framing::Length ? m_framing->length : -1;
    m_around.trace.exchangeProgressed(report);
}

void Exchanger::logSent(Work &work, Pieces pieces, std::size_t bytes, Instant at,
                        std::int64_t cipherBefore)
{
    work.connection.countSent(bytes);
    work.attempt.bytesSent += static_cast<std::int64_t>(bytes);
    const std::int64_t cipher = work.connection.stream().cipherSent() - cipherBefore;
    if (bytes > 0 || cipher > 0)
        m_around.wire.sent(work.connection.id(), work.attempt.use, at, pieces, bytes,
                           static_cast<std::size_t>(cipher));
}

std::size_t Exchanger::sendNow(Work &work)
{
    Connection &connection = work.connection;
    const std::array<std::string_view, 2> both = {work.request.composed.head,
                                                  work.request.request.body};
    const Pieces pieces(both.data(), both[1].empty() ? 1 : 2);
    const Instant start = m_around.clock.now();
    work.attempt.timeline.mark(Mark::SendBegin, start);
    connection.enter(ConnectionState::Sending, start);
    progress(work, Phase::Send, start);

    const std::int64_t cipherBefore = connection.stream().cipherSent();
    const auto [ec, n] = connection.stream().writeNow(pieces);
    const Instant after = m_around.clock.now();
    logSent(work, pieces, n, after, cipherBefore);
    const std::size_t left = totalSize(pieces) - n;
    if (left > 0 && (!ec || wouldBlock(ec)))
        return left;
    m_sendError = ec;
    work.attempt.timeline.mark(Mark::SendEnd, after);
    return 0;
}

Task<> Exchanger::sendRest(Work &work, std::size_t left)
{
    Connection &connection = work.connection;
    std::string_view head = work.request.composed.head;
    std::string_view body = work.request.request.body;
    const std::size_t done = head.size() + body.size() - left;
    const std::size_t ofHead = std::min(done, head.size());
    head.remove_prefix(ofHead);
    body.remove_prefix(done - ofHead);
    do {
        const std::array<std::string_view, 2> both = {head, body.substr(0, sendPart)};
        const std::int64_t cipherBefore = connection.stream().cipherSent();
        connection.deadline().set(deadline(m_around.clock.now(), work.request.options.limits.send));
        const auto [ec, n] = co_await connection.stream().write(both);
        const Instant now = m_around.clock.now();
        logSent(work, both, n, now, cipherBefore);
        const bool stopped = isCancelled(co_await cancelState) || connection.abortReason();
        m_sendStalled = wasAborted(ec) && connection.deadline().passed() && !stopped;
        if (!m_sendStalled && (wasAborted(ec) || (stopped && !ec))) {
            Error error;
            error.kind = ErrorKind::Cancelled;
            error.phase = Phase::Send;
            error.done = work.attempt.bytesSent;
            fail(work, std::move(error), EndReason::Cancelled);
            co_return;
        }
        m_sendError = ec;
        if (ec)
            break; // a server that refuses a body, or breaks off: what it said is still to be read
        head = {};
        body.remove_prefix(both[1].size());
        progress(work, Phase::Send, work.attempt.timeline.at(Mark::SendBegin));
    } while (!body.empty());
    work.attempt.timeline.mark(Mark::SendEnd, m_around.clock.now());
}

void Exchanger::fail(Work &work, Error error, EndReason ends)
{
    if (const auto reason = work.connection.abortReason())
        ends = *reason;
    else if (isTimeout(error.kind))
        ends = EndReason::Timeout;
    else if (error.kind == ErrorKind::Cancelled)
        ends = EndReason::Cancelled;
    work.end.endsBecause = ends;
    work.end.detail = code(error.kind);
    work.attempt.error = std::move(error);
    work.attempt.outcome =
        work.attempt.error->kind == ErrorKind::Cancelled ? Outcome::Cancelled : Outcome::Failed;
    keepUnread(work);
}

void Exchanger::keepUnread(Work &work)
{
    constexpr std::size_t mostKept = 64 * 1024;
    const std::string_view unread = work.connection.input().unread();
    if (!unread.empty())
        work.result.unread.assign(unread.substr(0, mostKept));
}

void Exchanger::finish(Work &work)
{
    Connection &connection = work.connection;
    work.sink.end(m_framing->framing == Framing::Chunked ? &m_body.chunks() : nullptr);
    work.result.complete = true;
    const ResponseHead &head = m_reader.head();
    KeepAliveFacts facts;
    facts.complete = true;
    facts.untilClose = m_framing->framing == Framing::UntilClose;
    facts.requestSaidClose = work.request.composed.saysClose;
    facts.requestFinished = !m_sendError;
    facts.unreadBytes = !connection.input().empty();
    facts.ambiguous = m_framing->ambiguous || work.request.composed.lengthIsTyped ||
                      (m_framing->framing == Framing::Chunked && m_body.chunks().neverReuse());
    if (!head.keepAlive.empty()) {
        work.end.hint = readKeepAlive(head.keepAlive);
        work.end.keepAlive = head.keepAlive;
    }
    work.end.reusable = mayReuse(head, facts, work.end.hint);
    work.end.serverWillClose =
        work.end.reusable == Reusable::SaidClose || work.end.reusable == Reusable::RequestSaidClose;
    if (facts.unreadBytes) {
        keepUnread(work);
        work.result.notes.push_back({"surplus",
                                     std::to_string(connection.input().unread().size()) +
                                         " bytes after the end of the response",
                                     "9112 6.3"});
    }
    if (m_framing->framing == Framing::Chunked)
        work.result.notes.insert(work.result.notes.end(), m_body.chunks().notes().begin(),
                                 m_body.chunks().notes().end());
}

} // namespace engine
