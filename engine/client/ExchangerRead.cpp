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

void Exchanger::beginWait(Work &work)
{
    const Instant sent = work.attempt.timeline.at(Mark::SendEnd);
    work.connection.enter(ConnectionState::Waiting, sent);
    progress(work, Phase::Wait, sent);
    work.connection.deadline().set(m_sendStalled
                                       ? sent + graceAfterStall
                                       : deadline(sent, work.request.options.limits.firstByte));
}

void Exchanger::stop(Work &work)
{
    Timeline &timeline = work.attempt.timeline;
    if (timeline.has(Mark::ReceiveBegin))
        timeline.mark(Mark::ReceiveEnd, m_around.clock.now());
    streamEnded(work, abortedError());
}

bool Exchanger::take(Work &work, std::span<const char> bytes, const std::error_code &ec,
                     std::int64_t cipherBefore)
{
    Connection &connection = work.connection;
    Timeline &timeline = work.attempt.timeline;
    const Instant now = m_around.clock.now();
    if (!bytes.empty()) {
        const std::int64_t cipher = connection.stream().cipherReceived() - cipherBefore;
        m_around.wire.received(connection.id(), work.attempt.use, now,
                               std::string_view(bytes.data(), bytes.size()),
                               static_cast<std::size_t>(cipher));
        connection.countReceived(bytes.size());
        work.attempt.bytesReceived += static_cast<std::int64_t>(bytes.size());
        connection.input().filled(bytes.size());
        if (!timeline.has(Mark::ReceiveBegin))
            timeline.mark(Mark::ReceiveBegin, now);
    }
    if (ec) {
        if (timeline.has(Mark::ReceiveBegin))
            timeline.mark(Mark::ReceiveEnd, now);
        streamEnded(work, ec);
        return true;
    }
    if ((!m_haveHead && takeHead(work, now)) || (m_haveHead && takeBody(work))) {
        timeline.mark(Mark::ReceiveEnd, now);
        return true;
    }
    connection.deadline().set(deadline(now, work.request.options.limits.betweenBytes));
    return false;
}

bool Exchanger::takeHead(Work &work, Instant now)
{
    InputBuffer &input = work.connection.input();
    while (!m_haveHead && !input.empty()) {
        const Result<std::size_t> size = m_reader.read(input.unread(), work.request.options.head);
        if (!size) {
            fail(work, size.error(), EndReason::ProtocolError);
            return true;
        }
        if (*size == 0)
            return false;
        if (takeFinalHead(work, now))
            return true;
        m_reader.startOver();
        input.consume(*size);
    }
    return false;
}

/// True when the exchange is over; otherwise the head was interim, or m_haveHead is set.
bool Exchanger::takeFinalHead(Work &work, Instant now)
{
    const ResponseHead &head = m_reader.head();
    const std::string_view bytes = m_reader.bytes();
    if (head.status == 101) {
        fail(work, receiveError(ErrorKind::HttpUpgrade, Phase::Receive), EndReason::ProtocolError);
        return true;
    }
    if (head.isInterim()) {
        work.sink.interim(head, now);
        work.result.notes.insert(work.result.notes.end(), head.fields.notes.begin(),
                                 head.fields.notes.end());
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
    work.result.status = head.status;
    work.result.wireBytes = static_cast<std::int64_t>(bytes.size());
    work.result.notes.insert(work.result.notes.end(), head.fields.notes.begin(),
                             head.fields.notes.end());
    m_framing = &m_reader.framing(work.request.request.method);
    work.result.notes.insert(work.result.notes.end(), m_reader.framingNotes().begin(),
                             m_reader.framingNotes().end());
    m_body.begin(*m_framing);
    work.attempt.timeline.mark(Mark::HeadEnd, now);
    work.connection.enter(ConnectionState::Receiving, now);
    work.sink.head(head, bytes, m_framing->framing);
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
        if (whole && !m_framing->error) {
            finish(work);
            return;
        }
        Error error = whole ? *m_framing->error : whole.error();
        if (reset && !m_framing->error)
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
