// Sentences about a second attempt and about a cut-off response.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ExchangeNotice.h"

#include "ui/models/ErrorSentences.h"
#include "ui/models/Formatting.h"
#include "ui/models/ReasonWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>

namespace ui {

namespace {

using engine::ErrorKind;

struct NoticeWords
{
    Q_DECLARE_TR_FUNCTIONS(NoticeWords)
};

QString nameOf(const engine::Attempt &attempt)
{
    return attempt.connection ? QString::fromStdString(engine::name(attempt.connection->id))
                              : QString();
}

QString retryTitle(const engine::Attempt &stale)
{
    const QString name = nameOf(stale);
    if (stale.retry == engine::RetryReason::NothingWritten)
        return NoticeWords::tr("Sent on another connection: %1 had ended before it was used again")
            .arg(name);
    const ErrorKind kind = stale.error ? stale.error->kind : ErrorKind::WaitClosed;
    if (kind == ErrorKind::WaitReset)
        return NoticeWords::tr("Sent twice: the server reset %1 just as it was used again")
            .arg(name);
    if (kind == ErrorKind::SendLost)
        return NoticeWords::tr("Sent twice: %1 broke just as it was used again").arg(name);
    return NoticeWords::tr("Sent twice: the server closed %1 just as it was used again").arg(name);
}

/// What the last attempt took without its set-up: about what the stale connection would have needed.
engine::Nanoseconds withoutRace(const engine::Attempt &last)
{
    const engine::Phases phases = last.timeline.phases();
    std::int64_t sum = 0;
    for (const engine::Phase phase :
         {engine::Phase::Send, engine::Phase::Wait, engine::Phase::Receive})
        sum += phases.of(phase).value_or(0);
    return engine::Nanoseconds(sum);
}

/// The bytes the response's own framing announced; −1: none.
std::int64_t announcedBytes(const engine::Exchange &exchange)
{
    const engine::Response &response = *exchange.response;
    if (exchange.error->kind == ErrorKind::ReceiveShort && exchange.error->whole >= 0)
        return exchange.error->whole;
    if (response.framing != engine::Framing::Length)
        return -1;
    const engine::Header *field = engine::find(response.headers, "Content-Length");
    std::int64_t length = -1;
    if (field != nullptr)
        std::from_chars(field->value.data(), field->value.data() + field->value.size(), length);
    return length;
}

QString whatEndedIt(const engine::Exchange &exchange)
{
    const engine::Error &error = *exchange.error;
    const QString name = exchange.attempts.empty() ? QString() : nameOf(exchange.last());
    switch (error.kind) {
    case ErrorKind::ReceiveShort:
        return NoticeWords::tr("Then the server closed %1. What came is kept.").arg(name);
    case ErrorKind::ReceiveReset:
        return NoticeWords::tr("Then the server reset %1. What came is kept.").arg(name);
    case ErrorKind::ReceiveTimeout:
        return NoticeWords::tr("Then nothing came on %1 for %2. What came is kept.")
            .arg(name, limitWords(error.limit));
    case ErrorKind::Cancelled:
        return NoticeWords::tr("Then you cancelled it on %1. What came is kept.").arg(name);
    default: break;
    }
    return NoticeWords::tr("What ended it on %1: %2. What came is kept.")
        .arg(name, sentencesOf({error, &exchange}).title);
}

} // namespace

std::optional<ExchangeNotice> staleRetryNotice(const engine::Exchange &exchange)
{
    const auto stale = std::ranges::find_if(exchange.attempts, [](const engine::Attempt &attempt) {
        return attempt.retry.has_value();
    });
    if (stale == exchange.attempts.end() || std::next(stale) == exchange.attempts.end())
        return std::nullopt;
    const engine::Attempt &last = exchange.last();
    const QString method = QString::fromStdString(exchange.method);
    ExchangeNotice out;
    out.title = retryTitle(*stale);
    if (!last.connection)
        out.text = NoticeWords::tr("No other connection could be had for the new attempt.");
    else if (stale->retry == engine::RetryReason::NothingWritten)
        out.text =
            NoticeWords::tr("Nothing of the request had been sent yet, so Warmwire sent it on %1.")
                .arg(nameOf(last));
    else
        out.text =
            NoticeWords::tr(
                "No byte of a response had come back and %1 is safe to repeat, so Warmwire sent it "
                "again on %2.")
                .arg(method, nameOf(last));
    if (last.outcome == engine::Outcome::Completed) {
        const QString about = duration(withoutRace(last));
        out.text = inSequence(
            out.text, NoticeWords::tr("Without the race it would have taken about %1.").arg(about));
    }
    return out;
}

std::optional<ExchangeNotice> earlyEndNotice(const engine::Exchange &exchange)
{
    if (!exchange.error || !exchange.response || exchange.response->complete)
        return std::nullopt;
    const std::int64_t came =
        exchange.response->body ? static_cast<std::int64_t>(exchange.response->body->size()) : 0;
    ExchangeNotice out;
    out.title = NoticeWords::tr("The response ended early: %1",
                                "an amount of bytes, such as 14.9 of 24.0 MB")
                    .arg(amount(came, announcedBytes(exchange)));
    out.text = whatEndedIt(exchange);
    return out;
}

} // namespace ui
