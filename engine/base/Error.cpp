// The stable codes of all error kinds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Error.h"

namespace engine {

std::string_view code(ErrorKind kind) noexcept
{
    switch (kind) {
    case ErrorKind::UrlInvalid: return "url.invalid";
    case ErrorKind::VariableUndefined: return "var.undefined";
    case ErrorKind::HeaderInvalid: return "header.invalid";
    case ErrorKind::QueueTimeout: return "queue.timeout";
    case ErrorKind::ReuseNone: return "reuse.none";
    case ErrorKind::DnsNone: return "dns.none";
    case ErrorKind::DnsTimeout: return "dns.timeout";
    case ErrorKind::DnsFailed: return "dns.failed";
    case ErrorKind::TcpRefused: return "tcp.refused";
    case ErrorKind::TcpTimeout: return "tcp.timeout";
    case ErrorKind::TcpUnreachable: return "tcp.unreachable";
    case ErrorKind::TcpPorts: return "tcp.ports";
    case ErrorKind::TcpFailed: return "tcp.failed";
    case ErrorKind::TlsExpired: return "tls.expired";
    case ErrorKind::TlsEarly: return "tls.early";
    case ErrorKind::TlsUntrusted: return "tls.untrusted";
    case ErrorKind::TlsName: return "tls.name";
    case ErrorKind::TlsVersion: return "tls.version";
    case ErrorKind::TlsPlain: return "tls.plain";
    case ErrorKind::TlsAlert: return "tls.alert";
    case ErrorKind::TlsClosed: return "tls.closed";
    case ErrorKind::TlsTimeout: return "tls.timeout";
    case ErrorKind::TlsFailed: return "tls.failed";
    case ErrorKind::SendLost: return "send.lost";
    case ErrorKind::SendTimeout: return "send.timeout";
    case ErrorKind::StaleKept: return "stale.kept";
    case ErrorKind::WaitTimeout: return "wait.timeout";
    case ErrorKind::WaitClosed: return "wait.closed";
    case ErrorKind::WaitReset: return "wait.reset";
    case ErrorKind::ReceiveShort: return "recv.short";
    case ErrorKind::ReceiveReset: return "recv.reset";
    case ErrorKind::ReceiveTimeout: return "recv.timeout";
    case ErrorKind::HttpGarbage: return "http.garbage";
    case ErrorKind::HttpHeader: return "http.header";
    case ErrorKind::HttpLength: return "http.length";
    case ErrorKind::HttpChunk: return "http.chunk";
    case ErrorKind::HttpUpgrade: return "http.upgrade";
    case ErrorKind::BodyLimit: return "body.limit";
    case ErrorKind::TotalTimeout: return "total.timeout";
    case ErrorKind::Cancelled: return "cancelled";
    case ErrorKind::FileRead: return "file.read";
    case ErrorKind::FileWrite: return "file.write";
    case ErrorKind::FileParse: return "file.parse";
    case ErrorKind::FileConflict: return "file.conflict";
    case ErrorKind::PracticeStart: return "practice.start";
    case ErrorKind::ServerStart: return "server.start";
    }
    return "unknown";
}

} // namespace engine
