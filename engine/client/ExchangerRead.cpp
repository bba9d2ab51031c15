// Reading an answer: interim heads, the final head, the body, and every way a stream can end in between.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/IoError.h"
#include "engine/base/Spawn.h"
#include "engine/client/Exchanger.h"

namespace engine {

namespace {

constexpr int mostInterims = 1000;
constexpr std::size_t mostInterimBytes = 1024 * 1024;

/// How long an answer may take to be read where sending stalled: it is here or it is not.
constexpr Nanoseconds graceAfterStall = std::chrono::milliseconds(1);
constexpr std::int64_t progressEvery = 256 * 1024;

Error receiveError(ErrorKind kind, Phase phase, std::string detail = {})
{
    Error error;
    error.kind = kind;
    error.phase = phase;
    error.detail = std::move(detail);
    return error;
}

} // namespace

Task<> Exchanger::receive(Work &work)
{
    Connection &connection = work.connection;
    Timeline &timeline = work.attempt.timeline;
    const Limits &limits = work.request.options.limits;
    const Instant sent = timeline.at(Mark::SendEnd);
    connection.enter(ConnectionState::Waiting, sent);
    progress(work, Phase::Wait, sent);
    connection.deadline().set(m_sendStalled ? sent + graceAfterStall
                                            : deadline(sent, limits.firstByte));
    while (true) {
        // A cancel that finds a read completed but not yet resumed aborts nothing; it is noticed here.
        if (isCancelled(co_await cancelState) || connection.abortReason()) {
            if (timeline.has(Mark::ReceiveBegin))
                timeline.mark(Mark::ReceiveEnd, m_around.clock.now());
            streamEnded(work, abortedError());
            co_return;
        }
        const std::span<char> room = connection.input().room();
        const std::int64_t cipherBefore = connection.stream().cipherReceived();
        const auto [ec, n] = co_await connection.stream().read(room);
        const Instant now = m_around.clock.now();
        if (n > 0) {
            const std::int64_t cipher = connection.stream().cipherReceived() - cipherBefore;
            m_around.wire.received(connection.id(), work.attempt.use, now,
                                   std::string_view(room.data(), n),
                                   static_cast<std::size_t>(cipher));
            connection.countReceived(n);
            work.attempt.bytesReceived += static_cast<std::int64_t>(n);
            connection.input().filled(n);
            if (!timeline.has(Mark::ReceiveBegin))
                timeline.mark(Mark::ReceiveBegin, now);
        }
        if (ec) {
            timeline.mark(Mark::ReceiveEnd, now);
            if (!timeline.has(Mark::ReceiveBegin))
                timeline.unmark(Mark::ReceiveEnd);
            streamEnded(work, ec);
            co_return;
        }
        if (take(work, now)) {
            timeline.mark(Mark::ReceiveEnd, now);
            co_return;
        }
        connection.deadline().set(deadline(now, limits.betweenBytes));
    }
}

/// Takes in what has come; true when the exchange is over, well or not.
bool Exchanger::take(Work &work, Instant now)
{
    if (!m_haveHead && takeHead(work, now))
        return true;
    return m_haveHead && takeBody(work);
}

bool Exchanger::takeHead(Work &work, Instant now)
{
    InputBuffer &input = work.connection.input();
    while (!m_haveHead) {
        const std::string_view unread = input.unread();
        if (unread.empty())
            return false;
        if (!mayBeResponse(unread)) {
            Error error = receiveError(ErrorKind::HttpGarbage, Phase::Wait);
            error.subject = std::string(unread.substr(0, 40));
            fail(work, std::move(error), EndReason::ProtocolError);
            return true;
        }
        const std::size_t size = headSize(unread, m_headFrom);
        const HeadLimits &limits = work.request.options.head;
        if (size > limits.bytes || (size == 0 && unread.size() > limits.bytes)) {
            Error error = receiveError(ErrorKind::HttpHeader, Phase::Receive,
                                       "the header section is too large");
            error.whole = static_cast<std::int64_t>(limits.bytes);
            fail(work, std::move(error), EndReason::ProtocolError);
            return true;
        }
        if (size == 0)
            return false;
        m_headBytes.assign(
            unread, 0,
            size); // the next read writes over the buffer; the verdict looks at the head again
        const std::string_view bytes = m_headBytes;
        if (const Result<void> read = readResponseHead(bytes, limits, m_head); !read) {
            fail(work, read.error(), EndReason::ProtocolError);
            return true;
        }
        if (takeFinalHead(work, bytes, now))
            return true;
        m_headFrom = 0;
        input.consume(size);
    }
    return false;
}

/// True when the exchange is over; otherwise the head was interim, or m_haveHead is set.
bool Exchanger::takeFinalHead(Work &work, std::string_view bytes, Instant now)
{
    if (m_head.status == 101) {
        fail(work, receiveError(ErrorKind::HttpUpgrade, Phase::Receive), EndReason::ProtocolError);
        return true;
    }
    if (m_head.isInterim()) {
        work.sink.interim(m_head, now);
        work.result.notes.insert(work.result.notes.end(), m_head.fields.notes.begin(),
                                 m_head.fields.notes.end());
        // The final response begins with its own first byte, which may have come in the same read.
        if (work.connection.input().unread().size() == bytes.size())
            work.attempt.timeline.unmark(Mark::ReceiveBegin);
        else
            work.attempt.timeline.mark(Mark::ReceiveBegin, now);
        m_interimBytes += bytes.size();
        if (++m_interims <= mostInterims && m_interimBytes <= mostInterimBytes)
            return false;
        fail(
            work,
            receiveError(ErrorKind::HttpHeader, Phase::Receive, "more than 1000 interim responses"),
            EndReason::ProtocolError);
        return true;
    }
    m_haveHead = true;
    work.result.status = m_head.status;
    work.result.wireBytes = static_cast<std::int64_t>(bytes.size());
    work.result.notes.insert(work.result.notes.end(), m_head.fields.notes.begin(),
                             m_head.fields.notes.end());
    m_framing = frameResponse(m_head, work.request.request.method, work.result.notes);
    m_body.begin(m_framing);
    work.attempt.timeline.mark(Mark::HeadEnd, now);
    work.connection.enter(ConnectionState::Receiving, now);
    work.sink.head(m_head, bytes, m_framing.framing);
    progress(work, Phase::Receive, now);
    return false;
}

bool Exchanger::takeBody(Work &work)
{
    InputBuffer &input = work.connection.input();
    const Result<std::size_t> taken = m_body.consume(input.unread(), work.sink);
    work.result.bodyBytes = m_body.contentBytes();
    if (!taken) {
        fail(work, taken.error(), EndReason::ProtocolError);
        return true;
    }
    input.consume(*taken);
    work.result.wireBytes += static_cast<std::int64_t>(*taken);
    if (m_body.contentBytes() > work.request.options.bodyLimitBytes) {
        Error error = receiveError(ErrorKind::BodyLimit, Phase::Receive);
        error.done = m_body.contentBytes();
        error.whole = work.request.options.bodyLimitBytes;
        fail(work, std::move(error), EndReason::Cancelled);
        return true;
    }
    if (m_body.isComplete()) {
        finish(work);
        return true;
    }
    if (m_body.contentBytes() - m_reported >= progressEvery) {
        m_reported = m_body.contentBytes();
        progress(work, Phase::Receive, work.attempt.timeline.at(Mark::HeadEnd));
    }
    return false;
}

void Exchanger::readAborted(Work &work, Phase phase)
{
    const Limits &limits = work.request.options.limits;
    const bool stalled = m_sendStalled && phase == Phase::Wait;
    const bool late = stalled || work.connection.deadline().passed();
    Error error = receiveError(!late                  ? ErrorKind::Cancelled
                               : phase == Phase::Wait ? ErrorKind::WaitTimeout
                                                      : ErrorKind::ReceiveTimeout,
                               phase);
    error.limit = phase == Phase::Wait ? limits.firstByte : limits.betweenBytes;
    error.done = m_haveHead ? m_body.contentBytes() : -1;
    if (stalled) {
        error.kind = ErrorKind::SendTimeout;
        error.phase = Phase::Send;
        error.limit = limits.send;
        error.done = work.attempt.bytesSent;
    }
    fail(work, std::move(error), EndReason::Cancelled);
}

void Exchanger::streamEnded(Work &work, const std::error_code &ec)
{
    Connection &connection = work.connection;
    const Phase phase = work.attempt.bytesReceived > 0 ? Phase::Receive : Phase::Wait;
    const bool reset = wasReset(ec);
    if (wasAborted(ec)) {
        readAborted(work, phase);
        return;
    }
    if (std::optional<Error> known = connection.stream().failure(phase)) {
        fail(work, std::move(*known), EndReason::ProtocolError);
        return;
    }
    const EndReason ends = reset                                   ? EndReason::ServerReset
                           : connection.stream().endWasAnnounced() ? EndReason::CloseNotify
                                                                   : EndReason::ServerClosed;
    if (m_haveHead) {
        const bool clean = isEndOfStream(ec) && (!connection.stream().needsAnnouncedEnd() ||
                                                 connection.stream().endWasAnnounced());
        const Result<void> whole = m_body.endOfStream(clean);
        if (whole && !m_framing.error) {
            finish(work);
            return;
        }
        Error error = whole ? *m_framing.error : whole.error();
        if (reset && !m_framing.error)
            error.kind = ErrorKind::ReceiveReset;
        fail(work, std::move(error), ends);
        return;
    }
    if (work.attempt.bytesReceived > 0) {
        Error error =
            receiveError(ErrorKind::ReceiveShort, Phase::Receive, "the header section was cut off");
        error.done = work.attempt.bytesReceived;
        fail(work, std::move(error), ends);
        return;
    }
    Error error = receiveError(m_sendError ? ErrorKind::SendLost
                               : reset     ? ErrorKind::WaitReset
                                           : ErrorKind::WaitClosed,
                               m_sendError ? Phase::Send : Phase::Wait);
    error.osCode = m_sendError ? m_sendError.value()
                   : reset     ? ec.value()
                               : 0; // an end of stream is no errno
    error.done = work.attempt.bytesSent;
    error.whole = static_cast<std::int64_t>(work.request.composed.head.size() +
                                            work.request.request.body.size());
    fail(work, std::move(error), ends);
}

} // namespace engine
