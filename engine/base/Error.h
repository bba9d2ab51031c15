// What can go wrong, as values: one kind per error code a user can meet.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Phase.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// Every kind has one code of the form area.word (`code`), kept stable in files and on the command line.
enum class ErrorKind {
    UrlInvalid,        ///< not an http or https address; `at` is the offending character
    VariableUndefined, ///< a {{name}} without a value; `subject` is the name
    HeaderInvalid,     ///< CR, LF or NUL in a method, header name or value; `subject` is the field
    QueueTimeout,      ///< no connection became free in time
    ReuseNone,         ///< policy "must reuse" found nothing idle
    DnsNone,           ///< the name does not exist
    DnsTimeout,        ///< no answer from the resolver in time
    DnsFailed,         ///< the resolver failed otherwise
    TcpRefused,        ///< nothing listens there
    TcpTimeout,        ///< no answer in time
    TcpUnreachable,    ///< no route to host or network
    TcpPorts,          ///< local ports are exhausted (EADDRNOTAVAIL)
    TcpFailed,         ///< the system refused otherwise
    TlsExpired,        ///< a certificate's time is over
    TlsEarly,          ///< a certificate is not valid yet
    TlsUntrusted,      ///< the chain ends at an unknown authority
    TlsName,           ///< the certificate is for another name; `subject` lists the names it covers
    TlsVersion,        ///< no common protocol version
    TlsPlain,          ///< the server answered in plain text
    TlsAlert,          ///< the peer sent a fatal alert; `detail` names it
    TlsClosed,         ///< the peer closed during the handshake
    TlsTimeout,        ///< the handshake took too long
    TlsFailed,         ///< OpenSSL refused otherwise
    SendLost,          ///< the connection broke while sending
    SendTimeout,       ///< the peer took no bytes in time
    StaleKept, ///< a reused connection was closed before any answer and the request was not sent again
    WaitTimeout,    ///< no first byte in time
    WaitClosed,     ///< closed before any byte of an answer
    WaitReset,      ///< reset before any byte of an answer
    ReceiveShort,   ///< the message ended before its own framing said so
    ReceiveReset,   ///< reset in the middle of the answer
    ReceiveTimeout, ///< the answer stalled
    HttpGarbage,    ///< not an HTTP response
    HttpHeader,     ///< the header section breaks a limit or cannot be read
    HttpLength,     ///< the length of the body cannot be known
    HttpChunk,      ///< a chunk cannot be read
    HttpUpgrade,    ///< an unsolicited 101
    BodyLimit,      ///< the body is over the limit that keeps it in memory
    TotalTimeout,   ///< the whole exchange took too long
    Cancelled,      ///< cancelled by the user
    FileRead,       ///< a file cannot be read
    FileWrite,      ///< a file cannot be written
    FileParse,      ///< a file's text cannot be understood; `at` is the line
    FileConflict,   ///< a file changed on disk since it was read
    PracticeStart,  ///< the practice server did not start
    ServerStart,    ///< a server cannot listen on its port
};

/// The stable code of a kind, such as "tcp.refused". Any thread.
[[nodiscard]] std::string_view code(ErrorKind kind) noexcept;

/// Everything a sentence about a failure needs; words are made elsewhere. Value, any thread.
struct Error
{
    ErrorKind kind = ErrorKind::TcpFailed;
    std::optional<Phase> phase; ///< the phase that failed, if the failure has one
    int osCode = 0;             ///< errno or an OpenSSL/X.509 code; 0: none
    std::string detail;         ///< technical words for the small print, in English
    std::string subject;        ///< what it is about: a name, a file, a field, a host
    std::int64_t done = -1;     ///< bytes or uses done before it failed; -1: not applicable
    std::int64_t whole = -1;    ///< bytes that were expected; -1: unknown
    std::int64_t at = -1;       ///< position: character, byte or line; -1: none
    Nanoseconds limit{0};       ///< the time limit that ran out; 0: none
};

} // namespace engine
