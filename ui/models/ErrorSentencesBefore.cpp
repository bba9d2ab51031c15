// What can fail before a byte of the request is sent: address, variable, header, queue, look-up, connect.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/Reason.h"
#include "ui/models/ErrorSentences.h"
#include "ui/models/Formatting.h"
#include "ui/models/ReasonWords.h"

#include <optional>

namespace ui {

namespace {

using engine::EndReason;
using engine::ErrorKind;

Sentences badAddress(const Failure &failure)
{
    Sentences out{ErrorWords::tr("This is not an http or https address"), {}, {}};
    out.tryThis = failure.error.at > 0
                      ? ErrorWords::tr("Look at character %1: %2.")
                            .arg(count(failure.error.at), failure.detail())
                      : ErrorWords::tr("Begin it with http:// or https://, then a host.");
    return out;
}

Sentences badVariable(const Failure &failure)
{
    Sentences out{ErrorWords::tr("{{%1}} has no value").arg(failure.subject()), {}, {}};
    const QString why = failure.detail();
    const bool isPlain = why.isEmpty() || why == u"it has no value";
    out.tryThis =
        isPlain ? ErrorWords::tr("Set it in http-client.env.json or choose another environment.")
                : ErrorWords::tr("Use another variable, or write the value itself: %1.").arg(why);
    return out;
}

Sentences badHeader(const Failure &failure)
{
    const QString name = failure.subject();
    if (name == u"method")
        return {ErrorWords::tr("This method cannot be sent"),
                {},
                ErrorWords::tr("Use one word without separators, such as GET: %1.")
                    .arg(failure.detail())};
    if (name.isEmpty())
        return {ErrorWords::tr("A header without a name cannot be sent"),
                {},
                ErrorWords::tr("Name it or remove it.")};
    return {ErrorWords::tr("The header %1 cannot be sent").arg(name),
            {},
            ErrorWords::tr("Change it: %1.").arg(failure.detail())};
}

Sentences noTurn(const Failure &failure)
{
    Sentences out;
    out.title =
        ErrorWords::tr("No connection became free within %1").arg(limitWords(failure.error.limit));
    const auto busy = static_cast<int>(failure.error.done);
    if (busy == 1)
        out.facts = ErrorWords::tr("The only connection to %1 is busy.").arg(failure.host());
    else if (busy > 1)
        out.facts =
            ErrorWords::tr("All %n connections to %1 are busy.", nullptr, busy).arg(failure.host());
    out.tryThis =
        ErrorWords::tr("Allow more connections per host, or cancel one of the requests under way.");
    return out;
}

std::optional<EndReason> endReasonOf(std::string_view code)
{
    for (int i = 0; i <= static_cast<int>(EndReason::Shutdown); ++i) {
        if (engine::code(static_cast<EndReason>(i)) == code)
            return static_cast<EndReason>(i);
    }
    return std::nullopt;
}

/// What became of the connection that might have been reused.
QString lastOne(const QString &connection, EndReason reason)
{
    switch (reason) {
    case EndReason::SaidClose:
    case EndReason::ServerClosed:
    case EndReason::CloseNotify:
        return ErrorWords::tr("%1 was closed by the server.").arg(connection);
    case EndReason::ServerReset:
        return ErrorWords::tr("%1 was reset by the server.").arg(connection);
    case EndReason::User: return ErrorWords::tr("%1 was closed by you.").arg(connection);
    case EndReason::ConnectFailed:
    case EndReason::TlsFailed: return ErrorWords::tr("%1 was never established.").arg(connection);
    default: return ErrorWords::tr("%1 was closed by Warmwire.").arg(connection);
    }
}

Sentences nothingToReuse(const Failure &failure)
{
    Sentences out;
    out.title = ErrorWords::tr("There is no connection to reuse");
    const std::optional<EndReason> reason = endReasonOf(failure.error.detail);
    if (reason && !failure.error.subject.empty())
        out.facts = lastOne(failure.subject(), *reason);
    out.tryThis = ErrorWords::tr("Send it on a new connection, or choose the shared pool.");
    return out;
}

Sentences duringLookUp(const Failure &failure)
{
    const QString host = failure.host();
    switch (failure.error.kind) {
    case ErrorKind::DnsNone:
        return {ErrorWords::tr("There is no host named %1").arg(host),
                {},
                ErrorWords::tr("Check the spelling; a VPN may be needed.")};
    case ErrorKind::DnsTimeout:
        return {ErrorWords::tr("The name server did not answer"),
                ErrorWords::tr("It was asked for %1.").arg(host),
                ErrorWords::tr("Check the network.")};
    default: break;
    }
    return {ErrorWords::tr("The name %1 could not be looked up").arg(host),
            {},
            ErrorWords::tr("Check the network; the resolver says \"%1\".").arg(failure.detail())};
}

QString portOf(const QString &authority)
{
    return authority.mid(authority.lastIndexOf(u':') + 1);
}

Sentences duringConnect(const Failure &failure)
{
    const QString authority = failure.authority();
    switch (failure.error.kind) {
    case ErrorKind::TcpRefused:
        return {ErrorWords::tr("%1 refused the connection").arg(authority),
                ErrorWords::tr("The machine is there, nothing listens on port %1.")
                    .arg(portOf(authority)),
                ErrorWords::tr("Is the server started, is the port right?")};
    case ErrorKind::TcpTimeout:
        return {ErrorWords::tr("No answer from %1").arg(failure.subject()),
                {},
                ErrorWords::tr("A firewall may drop it. Check address and port, then try again.")};
    case ErrorKind::TcpUnreachable:
        return {ErrorWords::tr("There is no route to %1").arg(failure.host()),
                {},
                ErrorWords::tr("Check network and VPN.")};
    case ErrorKind::TcpPorts:
        return {ErrorWords::tr("No local port is left for a connection to %1").arg(authority),
                ErrorWords::tr("Each ended connection keeps its port for about a minute."),
                ErrorWords::tr("Wait a minute, or reuse connections.")};
    default: break;
    }
    const QString why = failure.detail();
    return {ErrorWords::tr("The connection to %1 could not be opened").arg(authority),
            {},
            why.isEmpty()
                ? ErrorWords::tr("Check the address.")
                : ErrorWords::tr("Check address and network; the system says \"%1\".").arg(why)};
}

} // namespace

Sentences beforeSending(const Failure &failure)
{
    switch (failure.error.kind) {
    case ErrorKind::UrlInvalid: return badAddress(failure);
    case ErrorKind::VariableUndefined: return badVariable(failure);
    case ErrorKind::HeaderInvalid: return badHeader(failure);
    case ErrorKind::QueueTimeout: return noTurn(failure);
    case ErrorKind::ReuseNone: return nothingToReuse(failure);
    case ErrorKind::DnsNone:
    case ErrorKind::DnsTimeout:
    case ErrorKind::DnsFailed: return duringLookUp(failure);
    default: return duringConnect(failure);
    }
}

} // namespace ui
