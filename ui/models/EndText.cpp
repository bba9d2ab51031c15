// Why connections ended, in the short form of a column and in the long form of a lane's end mark.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/EndText.h"

#include "ui/models/Formatting.h"
#include "ui/models/ReasonText.h"
#include "ui/models/ReasonWords.h"

namespace ui {

namespace {

using engine::ConnectionInfo;
using engine::EndReason;
using engine::ErrorKind;
using Idle = std::optional<engine::Nanoseconds>;

bool isByServer(EndReason reason)
{
    return reason == EndReason::SaidClose || reason == EndReason::ServerClosed ||
           reason == EndReason::CloseNotify;
}

/// An end in the middle of an exchange has that exchange's error in its small print; at rest there is none.
bool wasInUse(const ConnectionInfo &info)
{
    return !info.endDetail.empty() && info.uses > 0;
}

QString byServer(const ConnectionInfo &info, const Idle &idle)
{
    if (wasInUse(info))
        return ReasonWords::tr("closed by server during use %1").arg(count(info.uses));
    return idle ? ReasonWords::tr("closed by server, idle %1").arg(duration(*idle))
                : ReasonWords::tr("closed by server");
}

QString byReset(const ConnectionInfo &info, const Idle &idle)
{
    if (wasInUse(info))
        return ReasonWords::tr("reset by server during use %1").arg(count(info.uses));
    return idle ? ReasonWords::tr("reset by server, idle %1").arg(duration(*idle))
                : ReasonWords::tr("reset by server");
}

QString byCloseNotify(const ConnectionInfo &info, const Idle &idle)
{
    if (wasInUse(info))
        return ReasonWords::tr("closed by server with close_notify during use %1")
            .arg(count(info.uses));
    return idle
               ? ReasonWords::tr("closed by server with close_notify, idle %1").arg(duration(*idle))
               : ReasonWords::tr("closed by server with close_notify");
}

QString byIdleLimit(const Idle &idle)
{
    return idle ? ReasonWords::tr("closed by Warmwire, idle limit %1").arg(limitWords(*idle))
                : ReasonWords::tr("closed by Warmwire, idle limit");
}

/// The condition of reuse that did not hold; engine-rules 1.6 gives each a letter.
QString notReusable(const ConnectionInfo &info)
{
    switch (info.endDetail.empty() ? ' ' : info.endDetail.front()) {
    case 'a': return ReasonWords::tr("closed by server, which ended the response with it");
    case 'b': return ReasonWords::tr("closed by Warmwire, HTTP/1.0");
    case 'd': return ReasonWords::tr("closed by Warmwire, answered before all was sent");
    case 'e': return ReasonWords::tr("closed by Warmwire, bytes after the response");
    case 'f': return ReasonWords::tr("closed by Warmwire, protocol switched");
    case 'g': return ReasonWords::tr("closed by Warmwire, ambiguous length");
    case 'h': return ReasonWords::tr("closed by Warmwire, exchange broken off");
    case 'j': return ReasonWords::tr("closed by Warmwire, the server's Keep-Alive max");
    default: return ReasonWords::tr("closed by Warmwire, not reusable");
    }
}

QString failureOfLookUp(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::DnsNone: return ReasonWords::tr("no such host");
    case ErrorKind::DnsTimeout: return ReasonWords::tr("name server silent");
    default: return ReasonWords::tr("look-up failed");
    }
}

QString failureOfConnect(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::TcpRefused: return ReasonWords::tr("refused");
    case ErrorKind::TcpTimeout: return ReasonWords::tr("no answer");
    case ErrorKind::TcpUnreachable: return ReasonWords::tr("no route");
    case ErrorKind::TcpPorts: return ReasonWords::tr("no local port");
    default: return ReasonWords::tr("TCP failed");
    }
}

QString failureOfHandshake(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::TlsExpired: return ReasonWords::tr("certificate expired");
    case ErrorKind::TlsEarly: return ReasonWords::tr("certificate not valid yet");
    case ErrorKind::TlsUntrusted: return ReasonWords::tr("certificate not trusted");
    case ErrorKind::TlsName: return ReasonWords::tr("certificate for another name");
    case ErrorKind::TlsVersion: return ReasonWords::tr("no common TLS version");
    case ErrorKind::TlsPlain: return ReasonWords::tr("no TLS on this port");
    case ErrorKind::TlsAlert: return ReasonWords::tr("refused with a TLS alert");
    case ErrorKind::TlsClosed: return ReasonWords::tr("closed during the handshake");
    case ErrorKind::TlsTimeout: return ReasonWords::tr("handshake took too long");
    default: return ReasonWords::tr("TLS failed");
    }
}

QString failure(const engine::Error &error)
{
    if (error.kind == ErrorKind::Cancelled)
        return ReasonWords::tr("cancelled");
    if (error.kind >= ErrorKind::DnsNone && error.kind <= ErrorKind::DnsFailed)
        return failureOfLookUp(error.kind);
    if (error.kind >= ErrorKind::TcpRefused && error.kind <= ErrorKind::TcpFailed)
        return failureOfConnect(error.kind);
    if (error.kind >= ErrorKind::TlsExpired && error.kind <= ErrorKind::TlsFailed)
        return failureOfHandshake(error.kind);
    return ReasonWords::tr("failed");
}

QString uses(std::uint32_t number)
{
    return number == 1 ? ReasonWords::tr("closed by Warmwire, after 1 use")
                       : ReasonWords::tr("closed by Warmwire, after %n uses", nullptr,
                                         static_cast<int>(number));
}

} // namespace

QString closedWords(const ConnectionInfo &info)
{
    const EndReason reason = info.ended.value_or(EndReason::Shutdown);
    if (reason == EndReason::ServerReset)
        return wasInUse(info) ? ReasonWords::tr("reset in use %1").arg(count(info.uses))
                              : ReasonWords::tr("reset by server");
    if (isByServer(reason)) {
        const bool inUse = reason != EndReason::SaidClose && wasInUse(info);
        return inUse ? ReasonWords::tr("closed in use %1").arg(count(info.uses))
                     : ReasonWords::tr("closed by server");
    }
    return reason == EndReason::User ? ReasonWords::tr("closed by you")
                                     : ReasonWords::tr("closed by Warmwire");
}

QString failedWords(const ConnectionInfo &info)
{
    if (!info.error)
        return ReasonWords::tr("failed");
    const bool isTls =
        info.error->kind >= ErrorKind::TlsExpired && info.error->kind <= ErrorKind::TlsFailed;
    return isTls ? ReasonWords::tr("TLS failed") : failure(*info.error);
}

QString endWords(const ConnectionInfo &info, std::optional<engine::Nanoseconds> idle)
{
    if (!info.ended)
        return {};
    if (info.error &&
        (info.ended == EndReason::ConnectFailed || info.ended == EndReason::TlsFailed))
        return failure(*info.error);
    switch (*info.ended) {
    case EndReason::SaidClose:
        return info.endDetail.starts_with('c')
                   ? ReasonWords::tr("closed as the request asked, Connection: close")
                   : ReasonWords::tr("closed by server, Connection: close");
    case EndReason::ServerClosed: return byServer(info, idle);
    case EndReason::ServerReset: return byReset(info, idle);
    case EndReason::CloseNotify: return byCloseNotify(info, idle);
    case EndReason::UnsolicitedBytes:
        return ReasonWords::tr("closed by Warmwire, unexpected bytes");
    case EndReason::Idle: return byIdleLimit(idle);
    case EndReason::Hint: return ReasonWords::tr("closed by Warmwire, near the server's limit");
    case EndReason::Age: return ReasonWords::tr("closed by Warmwire, age limit");
    case EndReason::Uses: return uses(info.uses);
    case EndReason::Evicted: return ReasonWords::tr("closed by Warmwire, pool full");
    case EndReason::Unused: return ReasonWords::tr("closed by Warmwire, never used");
    case EndReason::Cancelled: return ReasonWords::tr("closed by Warmwire, after cancel");
    case EndReason::Timeout: return ReasonWords::tr("closed by Warmwire, after a timeout");
    case EndReason::ProtocolError:
        return ReasonWords::tr("closed by Warmwire, unreadable response");
    case EndReason::NotReusable: return notReusable(info);
    case EndReason::SettingsChanged: return ReasonWords::tr("closed by Warmwire, settings changed");
    case EndReason::ModeAlwaysNew:
        return ReasonWords::tr("closed by Warmwire, new connection per request");
    case EndReason::User: return ReasonWords::tr("closed by you");
    case EndReason::ConnectFailed: return ReasonWords::tr("connect failed");
    case EndReason::TlsFailed: return ReasonWords::tr("TLS failed");
    case EndReason::Shutdown: break;
    }
    return ReasonWords::tr("closed by Warmwire, shut down");
}

} // namespace ui
