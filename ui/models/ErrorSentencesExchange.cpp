// What can fail once the request is being sent: on the way out, while waiting, in the answer, by time or by hand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/Request.h"
#include "ui/models/ErrorSentences.h"
#include "ui/models/Formatting.h"
#include "ui/models/ReasonWords.h"

#include <QStringList>

namespace ui {

namespace {

using engine::ErrorKind;

QString wasClosed(const Failure &failure)
{
    const QString name = failure.connectionName();
    return name.isEmpty() ? QString() : ErrorWords::tr("%1 was closed.").arg(name);
}

Sentences sending(const Failure &failure)
{
    if (failure.error.kind == ErrorKind::SendLost)
        return {ErrorWords::tr("The connection broke while sending"),
                {},
                ErrorWords::tr("Send it again on a new connection.")};
    return {ErrorWords::tr("The server took no bytes for %1").arg(limitWords(failure.error.limit)),
            wasClosed(failure), ErrorWords::tr("The server may be overloaded; try again later.")};
}

/// Not sent again, because that may not be done or was not wanted.
Sentences staleKept(const Failure &failure)
{
    Sentences out;
    const QString name = failure.connectionName();
    out.title = name.isEmpty()
                    ? ErrorWords::tr("The server closed the connection just as it was used again")
                    : ErrorWords::tr("The server closed %1 just as it was used again").arg(name);
    const engine::Attempt *attempt = failure.attempt();
    const std::string method = failure.exchange ? failure.exchange->method : std::string();
    if (!method.empty() && !engine::isIdempotent(method) && attempt && attempt->bytesSent > 0) {
        out.facts = ErrorWords::tr("%1 may have been carried out, so it was not sent again.")
                        .arg(QString::fromStdString(method));
        out.tryThis =
            ErrorWords::tr("Check on the server first, then send it again on a new connection.");
        return out;
    }
    if (!method.empty() && engine::isIdempotent(method))
        out.facts = ErrorWords::tr(
                        "%1 is safe to repeat, but this request's policy or retry rule forbids it.")
                        .arg(QString::fromStdString(method));
    out.tryThis = ErrorWords::tr("Send it again on a new connection.");
    return out;
}

/// A server that awaits a ClientHello often closes without a word.
bool mayWantTls(const Failure &failure)
{
    const engine::ConnectionFacts *connection = failure.connection();
    return connection && !connection->secure && failure.attempt()->use <= 1;
}

Sentences waiting(const Failure &failure)
{
    switch (failure.error.kind) {
    case ErrorKind::WaitTimeout:
        return {ErrorWords::tr("No response within %1").arg(limitWords(failure.error.limit)),
                wasClosed(failure), ErrorWords::tr("Wait longer, or look at the server.")};
    case ErrorKind::WaitClosed:
        return {ErrorWords::tr("The server closed the connection without a response"),
                {},
                mayWantTls(failure)
                    ? ErrorWords::tr("If the port speaks TLS, use https://; else look into the "
                                     "server's log.")
                    : ErrorWords::tr("Look into the server's log, then try again.")};
    default: break;
    }
    return {ErrorWords::tr("The server reset the connection without a response"),
            {},
            mayWantTls(failure)
                ? ErrorWords::tr("If the port speaks TLS, use https://; else look into the "
                                 "server's log.")
                : ErrorWords::tr("Look into the server's log; a proxy on the way may have done it "
                                 "too.")};
}

/// The bytes of the body that came; negative: the answer did not get as far as its body.
std::int64_t bodyBytes(const Failure &failure)
{
    const bool hasBody =
        failure.exchange && failure.exchange->response && failure.exchange->response->body;
    if (hasBody && failure.error.done < 0)
        return static_cast<std::int64_t>(failure.exchange->response->body->size());
    return hasBody || !failure.exchange ? failure.error.done : -1;
}

QString cameBeforeClose(const Failure &failure)
{
    const std::int64_t done = bodyBytes(failure);
    if (done < 0)
        return ErrorWords::tr("The header section was cut off.");
    const engine::Framing framing = failure.exchange && failure.exchange->response
                                        ? failure.exchange->response->framing
                                        : engine::Framing::None;
    if (framing == engine::Framing::UntilClose)
        return ErrorWords::tr(
                   "%1 came, then the stream was cut without a TLS close_notify. The part is kept.")
            .arg(size(done));
    if (framing == engine::Framing::Chunked)
        return ErrorWords::tr(
                   "%1 came, then the server closed before the last chunk. The part is kept.")
            .arg(size(done));
    return ErrorWords::tr("%1 came, then the server closed. The part is kept.")
        .arg(amount(done, failure.error.whole));
}

QString keptPart(const Failure &failure)
{
    const std::int64_t done = bodyBytes(failure);
    return done < 0 ? QString()
                    : ErrorWords::tr("%1 came. The part is kept.")
                          .arg(amount(done, failure.error.whole));
}

Sentences receiving(const Failure &failure)
{
    switch (failure.error.kind) {
    case ErrorKind::ReceiveShort:
        return {ErrorWords::tr("The response ended early"), cameBeforeClose(failure),
                ErrorWords::tr("Try again, or save the part.")};
    case ErrorKind::ReceiveReset:
        return {ErrorWords::tr("The server reset the connection in the middle of the response"),
                keptPart(failure), ErrorWords::tr("Try again; the server's log may say why.")};
    default: break;
    }
    return {ErrorWords::tr("The response stalled for %1").arg(limitWords(failure.error.limit)),
            inSequence(keptPart(failure), wasClosed(failure)),
            ErrorWords::tr("Wait longer between bytes, or look at the server.")};
}

/// RFC 8446 §5.1: a record of TLS 1.0 to 1.3 begins with its type and 03.
bool isTlsRecord(std::string_view bytes)
{
    return bytes.size() >= 2 && bytes[0] >= 0x14 && bytes[0] <= 0x17 && bytes[1] == 0x03;
}

QString hexOf(std::string_view bytes)
{
    return QString::fromLatin1(
               QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())).toHex(' '))
        .toUpper();
}

Sentences garbage(const Failure &failure)
{
    constexpr std::size_t shown = 4;
    const std::string_view kept =
        failure.exchange ? std::string_view(failure.exchange->unread) : std::string_view();
    const std::string_view bytes = kept.empty() ? std::string_view(failure.error.subject) : kept;
    const std::string_view begin = bytes.substr(0, shown);
    const engine::ConnectionFacts *connection = failure.connection();
    Sentences out{ErrorWords::tr("This is not an HTTP response"), {}, {}};
    if (isTlsRecord(bytes) && !(connection && connection->secure)) {
        out.facts = ErrorWords::tr("First bytes: %1, a TLS record.").arg(hexOf(begin));
        out.tryThis =
            ErrorWords::tr("The server speaks TLS on this port: use https:// for this address.");
    } else if (failure.error.subject.starts_with("HTTP/")) {
        out.facts = ErrorWords::tr("First line: \"%1\".").arg(printable(failure.error.subject));
        out.tryThis = ErrorWords::tr(
            "The server breaks the protocol in its first line; look at it on the wire.");
    } else {
        if (!begin.empty())
            out.facts =
                ErrorWords::tr("First bytes: %1 \"%2\".").arg(hexOf(begin), printable(begin));
        out.tryThis = ErrorWords::tr("Another service may own this port.");
    }
    return out;
}

/// A limit as it is set: "1 MiB".
QString limitSize(std::int64_t bytes)
{
    constexpr std::int64_t kibi = 1024;
    if (bytes >= kibi * kibi && bytes % (kibi * kibi) == 0)
        return QStringLiteral("%1 MiB").arg(count(bytes / (kibi * kibi)));
    return bytes >= kibi && bytes % kibi == 0 ? QStringLiteral("%1 KiB").arg(count(bytes / kibi))
                                              : size(bytes);
}

Sentences unreadableHead(const Failure &failure)
{
    if (failure.error.whole > 0)
        return {ErrorWords::tr("The header section is over %1").arg(limitSize(failure.error.whole)),
                wasClosed(failure),
                ErrorWords::tr("Raise the limit in Settings if this is meant.")};
    return {ErrorWords::tr("The header section cannot be read"), wasClosed(failure),
            ErrorWords::tr("The server sent %1; look at it on the wire.").arg(failure.detail())};
}

Sentences upgraded(const Failure &failure)
{
    const bool asked =
        failure.exchange &&
        engine::find(engine::fieldsOf(failure.exchange->requestHead), "Upgrade") != nullptr;
    return {ErrorWords::tr("The server switched to another protocol"), wasClosed(failure),
            asked ? ErrorWords::tr("Remove the Upgrade field: only HTTP/1.1 is spoken here.")
                  : ErrorWords::tr("It was not asked to: its 101 is a fault of the server.")};
}

Sentences unreadable(const Failure &failure)
{
    switch (failure.error.kind) {
    case ErrorKind::HttpGarbage: return garbage(failure);
    case ErrorKind::HttpHeader: return unreadableHead(failure);
    case ErrorKind::HttpLength:
        return {ErrorWords::tr("The length of the response body cannot be known"),
                wasClosed(failure),
                ErrorWords::tr("The server sent contradictory framing: %1.").arg(failure.detail())};
    case ErrorKind::HttpChunk: {
        const QString name = failure.connectionName();
        return {ErrorWords::tr("A chunk size could not be read"),
                name.isEmpty()
                    ? ErrorWords::tr("What came before is shown.")
                    : ErrorWords::tr("What came before is shown; %1 was closed.").arg(name),
                ErrorWords::tr("Look at it on the wire: %1.").arg(failure.detail())};
    }
    case ErrorKind::HttpUpgrade: return upgraded(failure);
    default: break;
    }
    return {ErrorWords::tr("The response body is over %1").arg(limitSize(failure.error.whole)),
            wasClosed(failure),
            ErrorWords::tr("Raise the limit, or ask for a part with a Range field.")};
}

Sentences cancelled(const Failure &failure)
{
    Sentences out;
    const engine::Attempt *attempt = failure.attempt();
    const std::int64_t total = attempt ? attempt->timeline.phases().total : 0;
    if (failure.error.phase && total > 0)
        out.title = ErrorWords::tr("Cancelled by you in %1 after %2")
                        .arg(phaseName(*failure.error.phase), duration(engine::Nanoseconds(total)));
    else
        out.title = ErrorWords::tr("Cancelled by you");
    const QString name = failure.connectionName();
    if (!name.isEmpty() && attempt->bytesSent > 0)
        out.facts =
            ErrorWords::tr("%1 was closed: a response could still have arrived on it.").arg(name);
    return out;
}

} // namespace

Sentences duringExchange(const Failure &failure)
{
    switch (failure.error.kind) {
    case ErrorKind::SendLost:
    case ErrorKind::SendTimeout: return sending(failure);
    case ErrorKind::StaleKept: return staleKept(failure);
    case ErrorKind::WaitTimeout:
    case ErrorKind::WaitClosed:
    case ErrorKind::WaitReset: return waiting(failure);
    case ErrorKind::ReceiveShort:
    case ErrorKind::ReceiveReset:
    case ErrorKind::ReceiveTimeout: return receiving(failure);
    case ErrorKind::TotalTimeout:
        return {ErrorWords::tr("The exchange did not finish within %1")
                    .arg(limitWords(failure.error.limit)),
                wasClosed(failure),
                ErrorWords::tr("Give it more time, or see in Timing where the time went.")};
    case ErrorKind::Cancelled: return cancelled(failure);
    default: return unreadable(failure);
    }
}

} // namespace ui
