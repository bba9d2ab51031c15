// Putting a failure's text together: place, what the server has seen, small print.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ErrorText.h"

#include "ui/models/ErrorSentences.h"
#include "ui/models/Formatting.h"

#include <QStringList>

namespace ui {

namespace {

using namespace Qt::StringLiterals;
using engine::ErrorKind;
using engine::Phase;

/// What follows connection and phase in the line that says where it happened.
enum class Measure { None, Time, Amount, Byte };

/// No time where the title names the limit that ran out.
Measure measureOf(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::DnsNone:
    case ErrorKind::DnsTimeout:
    case ErrorKind::DnsFailed:
    case ErrorKind::TcpRefused:
    case ErrorKind::TcpTimeout:
    case ErrorKind::TcpUnreachable:
    case ErrorKind::TcpPorts:
    case ErrorKind::TcpFailed:
    case ErrorKind::TlsExpired:
    case ErrorKind::TlsEarly:
    case ErrorKind::TlsUntrusted:
    case ErrorKind::TlsName:
    case ErrorKind::TlsVersion:
    case ErrorKind::TlsPlain:
    case ErrorKind::TlsAlert:
    case ErrorKind::TlsClosed:
    case ErrorKind::TlsFailed:
    case ErrorKind::StaleKept:
    case ErrorKind::WaitClosed:
    case ErrorKind::WaitReset: return Measure::Time;
    case ErrorKind::SendLost:
    case ErrorKind::SendTimeout: return Measure::Amount;
    case ErrorKind::HttpChunk: return Measure::Byte;
    default: return Measure::None;
    }
}

QString measureWords(const Failure &failure)
{
    const engine::Attempt *attempt = failure.attempt();
    switch (measureOf(failure.error.kind)) {
    case Measure::None: break;
    case Measure::Time: {
        const std::int64_t total = attempt ? attempt->timeline.phases().total : 0;
        return total > 0 ? duration(engine::Nanoseconds(total)) : QString();
    }
    case Measure::Amount:
        if (attempt && attempt->bytesSent > 0)
            return ErrorWords::tr("after %1", "an amount of bytes")
                .arg(amount(attempt->bytesSent, failure.requestBytes()));
        break;
    case Measure::Byte:
        return failure.error.at >= 0 ? ErrorWords::tr("at byte %1").arg(count(failure.error.at))
                                     : QString();
    }
    return {};
}

/// The items of a line of facts in one string; empty ones left out.
QString listed(QStringList items)
{
    items.removeAll(QString());
    return items.join(ErrorWords::tr(", ", "between the facts of one line"));
}

QString whereOf(const Failure &failure)
{
    if (failure.error.kind == ErrorKind::ReuseNone)
        return ErrorWords::tr("Policy Must reuse");
    const engine::Attempt *attempt = failure.attempt();
    QStringList items{failure.connectionName()};
    if (attempt && attempt->use > 1)
        items += ErrorWords::tr("use %1").arg(count(attempt->use));
    if (failure.error.phase)
        items += phaseName(*failure.error.phase);
    items += measureWords(failure);
    const engine::ConnectionFacts *connection = failure.connection();
    if (failure.error.phase == Phase::Connect && connection && connection->addresses.size() > 1) {
        const auto tried = static_cast<int>(connection->addresses.size());
        items += ErrorWords::tr("%n addresses tried", nullptr, tried);
    }
    return listed(items);
}

/// A file stands there with its whole path, unless the title has said all of it.
QString bracketOf(const Failure &failure)
{
    const ErrorKind kind = failure.error.kind;
    if (kind == ErrorKind::FileParse)
        return failure.error.at >= 0 ? failure.subject() : QString();
    if (kind == ErrorKind::FileRead || kind == ErrorKind::FileWrite ||
        kind == ErrorKind::FileConflict)
        return failure.error.subject.find('/') != std::string::npos ? failure.subject() : QString();
    const QString connection = failure.connectionName();
    const QString phase =
        failure.error.phase ? QString::fromLatin1(engine::key(*failure.error.phase)) : QString();
    if (connection.isEmpty())
        return phase;
    const QString named = ErrorWords::tr("connection %1").arg(connection);
    return listed({named, phase});
}

/// The connection of an earlier attempt that had handed bytes to the kernel; null: none.
const engine::Attempt *sentBefore(const engine::Exchange &exchange)
{
    for (std::size_t i = 0; i + 1 < exchange.attempts.size(); ++i) {
        if (exchange.attempts[i].bytesSent > 0 && exchange.attempts[i].connection)
            return &exchange.attempts[i];
    }
    return nullptr;
}

QString seenNothing(const Failure &failure)
{
    if (const engine::Attempt *before = sentBefore(*failure.exchange))
        return ErrorWords::tr("Not sent this time; the attempt on %1 may have reached the server.")
            .arg(QString::fromStdString(engine::name(before->connection->id)));
    const std::optional<Phase> phase = failure.error.phase;
    const bool metServer = phase && *phase >= Phase::Connect;
    return metServer ? ErrorWords::tr("Not sent; the server has seen nothing of it.")
                     : ErrorWords::tr("Not sent.");
}

QString sentWhole(const Failure &failure)
{
    if (failure.attempt()->bytesReceived > 0)
        return ErrorWords::tr("Sent in full.");
    switch (failure.error.kind) {
    case ErrorKind::WaitTimeout:
    case ErrorKind::ReceiveTimeout:
    case ErrorKind::TotalTimeout:
    case ErrorKind::Cancelled:
        return ErrorWords::tr("Sent in full; the server may still be working.");
    case ErrorKind::StaleKept: return {}; // its facts say so
    default: return ErrorWords::tr("Sent in full; the server may have carried it out.");
    }
}

/// Whether the server may have seen the request.
QString seenOf(const Failure &failure)
{
    const ErrorKind kind = failure.error.kind;
    const engine::Attempt *attempt = failure.attempt();
    if (!attempt) {
        const bool never = kind == ErrorKind::UrlInvalid || kind == ErrorKind::VariableUndefined ||
                           kind == ErrorKind::HeaderInvalid;
        return never ? ErrorWords::tr("Not sent.") : QString();
    }
    if (attempt->bytesSent == 0)
        return seenNothing(failure);
    const std::int64_t whole = failure.requestBytes();
    const bool isPart = whole > 0 ? attempt->bytesSent < whole
                                  : kind == ErrorKind::SendLost || kind == ErrorKind::SendTimeout;
    return isPart ? ErrorWords::tr("The server may have seen part of it.") : sentWhole(failure);
}

bool hasErrno(ErrorKind kind)
{
    return (kind >= ErrorKind::TcpRefused && kind <= ErrorKind::TcpFailed) ||
           kind == ErrorKind::SendLost || kind == ErrorKind::WaitReset ||
           kind >= ErrorKind::FileRead;
}

/// Technical words, English in every language like the codes themselves.
QString smallPrint(const Failure &failure)
{
    const engine::Error &error = failure.error;
    const bool isVerification =
        error.kind >= ErrorKind::TlsExpired && error.kind <= ErrorKind::TlsName;
    if (isVerification && error.osCode != 0)
        return u"verify error %1 at depth %2"_s.arg(QString::number(error.osCode),
                                                    QString::number(error.at));
    if (error.osCode == 0 || !hasErrno(error.kind))
        return failure.detail();
    const QString number = u"errno %1"_s.arg(error.osCode);
    return error.detail.empty() ? number : u"%1, %2"_s.arg(number, failure.detail());
}

QString codeOf(const Failure &failure)
{
    QStringList items{QString::fromLatin1(engine::code(failure.error.kind)), smallPrint(failure)};
    if (const engine::ConnectionFacts *connection = failure.connection()) {
        const bool never = connection->remote.empty() && !connection->addresses.empty();
        items += QString::fromStdString(never ? connection->addresses.back().address
                                              : connection->remote);
    }
    items.removeAll(QString());
    return items.join(u" · "_s);
}

ErrorText textOf(const Failure &failure)
{
    Sentences sentences = sentencesOf(failure);
    ErrorText out;
    out.title = std::move(sentences.title);
    out.where = whereOf(failure);
    out.explanation = inSequence(seenOf(failure), sentences.facts);
    out.tryThis = std::move(sentences.tryThis);
    out.code = codeOf(failure);
    out.bracket = bracketOf(failure);
    return out;
}

} // namespace

ErrorText describe(const engine::Error &error, const engine::Exchange &exchange)
{
    return textOf({error, &exchange});
}

ErrorText describe(const engine::Error &error)
{
    return textOf({error, nullptr});
}

QString diagnostic(const ErrorText &text)
{
    QString out = text.title;
    if (!text.bracket.isEmpty())
        out = ErrorWords::tr("%1 (%2)", "what went wrong, and where").arg(out, text.bracket);
    if (!text.tryThis.isEmpty())
        out = ErrorWords::tr("%1: %2", "what went wrong, and what to try").arg(out, text.tryThis);
    return out.simplified();
}

} // namespace ui
