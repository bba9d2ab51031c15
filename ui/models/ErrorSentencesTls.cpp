// What can fail in a handshake, with the facts of the certificate that failed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ErrorSentences.h"
#include "ui/models/Formatting.h"
#include "ui/models/ReasonWords.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>

namespace ui {

namespace {

using engine::CertificateInfo;
using engine::ErrorKind;
using TimePoint = std::chrono::system_clock::time_point;

// OpenSSL's numbers of why a chain is not trusted (x509_vfy.h).
constexpr int issuerMissing = 2;
constexpr int selfSigned = 18;
constexpr int selfSignedInChain = 19;
constexpr int issuerUnknown = 20;
constexpr int onlyLeaf = 21;

// OpenSSL adds this to the number of an alert (RFC 8446 §6).
constexpr int alertOffset = 1000;

const std::vector<CertificateInfo> *chainOf(const Failure &failure)
{
    const engine::ConnectionFacts *facts = failure.connection();
    return facts && facts->tls && !facts->tls->chain.empty() ? &facts->tls->chain : nullptr;
}

/// The certificate at which verification stopped; null where it is not known.
const CertificateInfo *failing(const Failure &failure)
{
    const auto *chain = chainOf(failure);
    const std::int64_t depth = std::max<std::int64_t>(0, failure.error.at);
    return chain && depth < static_cast<std::int64_t>(chain->size())
               ? &(*chain)[static_cast<std::size_t>(depth)]
               : nullptr;
}

QDateTime local(TimePoint time)
{
    return QDateTime::fromSecsSinceEpoch(
        std::chrono::floor<std::chrono::seconds>(time.time_since_epoch()).count());
}

QString day(TimePoint time)
{
    return QLocale().toString(
        local(time).date(),
        ErrorWords::tr("d MMM yyyy", "the form of a date, as QLocale takes it"));
}

int daysBetween(TimePoint from, TimePoint to)
{
    return static_cast<int>(std::chrono::floor<std::chrono::days>(to - from).count());
}

constexpr int daysPerYear = 365;
constexpr int daysFromWhichYears = 2 * daysPerYear;

QString ago(TimePoint end, TimePoint now)
{
    const int days = daysBetween(end, now);
    const QString date = day(end);
    if (days < 1)
        return ErrorWords::tr("It expired less than a day ago, on %1.").arg(date);
    if (days == 1)
        return ErrorWords::tr("It expired 1 day ago, on %1.").arg(date);
    if (days < daysFromWhichYears)
        return ErrorWords::tr("It expired %n days ago, on %1.", nullptr, days).arg(date);
    return ErrorWords::tr("It expired %n years ago, on %1.", nullptr, days / daysPerYear).arg(date);
}

QString ahead(TimePoint begin, TimePoint now)
{
    const int days = daysBetween(now, begin);
    const QString date = day(begin);
    if (days < 1)
        return ErrorWords::tr("It becomes valid in less than a day, on %1.").arg(date);
    if (days == 1)
        return ErrorWords::tr("It becomes valid in 1 day, on %1.").arg(date);
    if (days < daysFromWhichYears)
        return ErrorWords::tr("It becomes valid in %n days, on %1.", nullptr, days).arg(date);
    return ErrorWords::tr("It becomes valid in %n years, on %1.", nullptr, days / daysPerYear)
        .arg(date);
}

QString checkClock(const Failure &failure)
{
    if (!failure.exchange)
        return ErrorWords::tr("Check this computer's clock.");
    const TimePoint now = failure.exchange->startedAt;
    return ErrorWords::tr("Check this computer's clock: it says %1, %2.")
        .arg(day(now), clockMinutes(now));
}

/// Below the leaf it is an authority's certificate that is out of its time, which its owner cannot renew.
Sentences outOfTime(const Failure &failure)
{
    const bool isExpired = failure.error.kind == ErrorKind::TlsExpired;
    const CertificateInfo *certificate = failing(failure);
    const bool isLeaf = failure.error.at <= 0;
    Sentences out;
    if (isLeaf) {
        out.title =
            isExpired
                ? ErrorWords::tr("The certificate of %1 has expired").arg(failure.host())
                : ErrorWords::tr("The certificate of %1 is not valid yet").arg(failure.host());
    } else {
        out.title =
            isExpired
                ? ErrorWords::tr("A certificate in the chain of %1 has expired").arg(failure.host())
                : ErrorWords::tr("A certificate in the chain of %1 is not valid yet")
                      .arg(failure.host());
    }
    if (certificate && failure.exchange) {
        const TimePoint now = failure.exchange->startedAt;
        out.facts =
            isExpired ? ago(certificate->notAfter, now) : ahead(certificate->notBefore, now);
        if (!isLeaf)
            out.facts = inSequence(ErrorWords::tr("It is that of \"%1\".")
                                       .arg(QString::fromStdString(certificate->subject)),
                                   out.facts);
    }
    const QString atServer =
        !isLeaf     ? ErrorWords::tr("Have the server send a chain that is valid today.")
        : isExpired ? ErrorWords::tr("Renew it on the server, or tell whoever runs it.")
                    : ErrorWords::tr("Have the server use one that is valid today.");
    out.tryThis = inSequence(atServer, checkClock(failure));
    return out;
}

Sentences untrusted(const Failure &failure)
{
    Sentences out{
        ErrorWords::tr("The certificate of %1 is not trusted").arg(failure.host()), {}, {}};
    const auto *chain = chainOf(failure);
    const CertificateInfo *certificate = failing(failure);
    const int code = failure.error.osCode;
    if (code == selfSigned) {
        out.facts = ErrorWords::tr("It is signed by itself, by no authority.");
        out.tryThis = ErrorWords::tr("If that is meant, trust this one certificate for this host.");
        return out;
    }
    QString issuer;
    if (code == selfSignedInChain && chain)
        issuer = QString::fromStdString(chain->back().subject);
    else if ((code == issuerMissing || code == issuerUnknown || code == onlyLeaf) && certificate)
        issuer = QString::fromStdString(certificate->issuer);
    if (issuer.isEmpty()) {
        out.facts = failure.error.detail.empty()
                        ? QString()
                        : ErrorWords::tr("OpenSSL says \"%1\".").arg(failure.detail());
        out.tryThis = ErrorWords::tr(
            "Have it replaced on the server, or trust this one certificate for this host.");
        return out;
    }
    out.facts = ErrorWords::tr("Signed by \"%1\", unknown here.").arg(issuer);
    out.tryThis = ErrorWords::tr("Add the authority \"%1\" to the trusted ones, or trust this "
                                 "certificate for this host.")
                      .arg(issuer);
    return out;
}

/// "a.example and b.example", "a, b, c and 12 more".
QString namesInWords(const QStringList &names)
{
    constexpr qsizetype most = 4;
    const QString comma = ErrorWords::tr(", ", "between the names of a list");
    if (names.size() > most)
        return ErrorWords::tr("%1 and %n more", "names of a list",
                              static_cast<int>(names.size() - most + 1))
            .arg(names.first(most - 1).join(comma));
    if (names.size() < 2)
        return names.join(comma);
    return ErrorWords::tr("%1 and %2", "the last two names of a list")
        .arg(names.first(names.size() - 1).join(comma), names.last());
}

QStringList coveredNames(const Failure &failure)
{
    const auto *chain = chainOf(failure);
    if (!chain)
        return failure.subject().split(QStringLiteral(", "), Qt::SkipEmptyParts);
    QStringList out;
    for (const std::string &name : chain->front().names)
        out += QString::fromStdString(name);
    // Without alternative names the common name is what the host is held against.
    if (out.isEmpty() && !chain->front().subject.empty())
        out += QString::fromStdString(chain->front().subject);
    return out;
}

Sentences otherName(const Failure &failure)
{
    Sentences out{ErrorWords::tr("The certificate is for another name"), {}, {}};
    const QStringList names = coveredNames(failure);
    if (names.isEmpty()) {
        out.facts = ErrorWords::tr("It covers no name at all.");
        out.tryThis = ErrorWords::tr("Have the server use one that covers its name.");
        return out;
    }
    const QString covered = namesInWords(names);
    out.facts = failure.exchange
                    ? ErrorWords::tr("It covers %1, not %2.").arg(covered, failure.host())
                    : ErrorWords::tr("It covers %1.").arg(covered);
    out.tryThis = names.size() == 1
                      ? ErrorWords::tr("Use the name it covers: %1.").arg(covered)
                      : ErrorWords::tr("Use one of the names it covers: %1.").arg(covered);
    return out;
}

Sentences plainText(const Failure &failure)
{
    const QString begin = printable(failure.error.subject);
    const bool isHttp = begin.startsWith(u"HTTP/");
    return {isHttp ? ErrorWords::tr("The server speaks plain HTTP on this port")
                   : ErrorWords::tr("The server does not speak TLS on this port"),
            begin.isEmpty() ? QString() : ErrorWords::tr("Its first bytes were \"%1\".").arg(begin),
            isHttp ? ErrorWords::tr("Use http:// for this address.")
                   : ErrorWords::tr("Another service may own this port; check the port.")};
}

struct Alert
{
    int number;
    const char *name;
};

// RFC 8446 §6.2, the ones a server is likely to send.
constexpr std::array alerts = std::to_array<Alert>({
    {10, "unexpected_message"},
    {20, "bad_record_mac"},
    {22, "record_overflow"},
    {40, "handshake_failure"},
    {42, "bad_certificate"},
    {43, "unsupported_certificate"},
    {44, "certificate_revoked"},
    {45, "certificate_expired"},
    {46, "certificate_unknown"},
    {47, "illegal_parameter"},
    {48, "unknown_ca"},
    {49, "access_denied"},
    {50, "decode_error"},
    {51, "decrypt_error"},
    {70, "protocol_version"},
    {71, "insufficient_security"},
    {80, "internal_error"},
    {86, "inappropriate_fallback"},
    {90, "user_canceled"},
    {109, "missing_extension"},
    {110, "unsupported_extension"},
    {112, "unrecognized_name"},
    {115, "unknown_psk_identity"},
    {116, "certificate_required"},
    {120, "no_application_protocol"},
});

QString afterAlert(int number, const QString &host)
{
    switch (number) {
    case 40:
    case 71:
        return ErrorWords::tr("Client and server may share no cipher; the server's log says more.");
    case 42:
    case 43:
    case 46:
    case 116: return ErrorWords::tr("The server may want a client certificate; its log says more.");
    case 112:
        return ErrorWords::tr("The server knows no host named %1 on this port; check the spelling.")
            .arg(host);
    case 120:
        return ErrorWords::tr("The server wants another protocol than HTTP/1.1 on this port.");
    default: return ErrorWords::tr("The server's log says more.");
    }
}

Sentences alerted(const Failure &failure)
{
    const int number = failure.error.osCode >= alertOffset ? failure.error.osCode - alertOffset
                                                           : failure.error.osCode;
    const auto *known = std::ranges::find(alerts, number, &Alert::number);
    Sentences out;
    out.title = failure.error.phase == engine::Phase::Handshake
                    ? ErrorWords::tr("The server ended the TLS handshake with an alert")
                    : ErrorWords::tr("The server ended the TLS connection with an alert");
    if (known != alerts.end())
        out.facts = ErrorWords::tr("The alert is %1 (%2).")
                        .arg(QString::fromLatin1(known->name), QString::number(number));
    else if (!failure.error.detail.empty())
        out.facts = ErrorWords::tr("OpenSSL says \"%1\".").arg(failure.detail());
    out.tryThis = afterAlert(number, failure.host());
    return out;
}

/// Without a code of OpenSSL's the settings could not be taken in, before any handshake.
Sentences failedOtherwise(const Failure &failure)
{
    if (failure.error.osCode == 0) {
        const QString what = failure.error.subject.empty() ? failure.detail() : failure.subject();
        return {ErrorWords::tr("TLS could not be set up"),
                {},
                ErrorWords::tr(
                    "Check the certificates that are to be trusted; the trouble is with \"%1\".")
                    .arg(what)};
    }
    const bool isHandshake = failure.error.phase == engine::Phase::Handshake;
    return {isHandshake ? ErrorWords::tr("The TLS handshake with %1 failed").arg(failure.host())
                        : ErrorWords::tr("The TLS connection to %1 broke").arg(failure.host()),
            {},
            isHandshake ? ErrorWords::tr(
                              "Something other than TLS may be on this port; OpenSSL says \"%1\".")
                              .arg(failure.detail())
                        : ErrorWords::tr("Try again on a new connection; OpenSSL says \"%1\".")
                              .arg(failure.detail())};
}

} // namespace

Sentences duringHandshake(const Failure &failure)
{
    switch (failure.error.kind) {
    case ErrorKind::TlsExpired:
    case ErrorKind::TlsEarly: return outOfTime(failure);
    case ErrorKind::TlsUntrusted: return untrusted(failure);
    case ErrorKind::TlsName: return otherName(failure);
    case ErrorKind::TlsVersion:
        return {ErrorWords::tr("There is no common TLS version"),
                ErrorWords::tr("The lowest allowed here is 1.2."),
                ErrorWords::tr("Have TLS 1.2 or 1.3 switched on at the server.")};
    case ErrorKind::TlsPlain: return plainText(failure);
    case ErrorKind::TlsAlert: return alerted(failure);
    case ErrorKind::TlsClosed:
        return {ErrorWords::tr("The server closed the connection during the TLS handshake"),
                {},
                ErrorWords::tr("Check that this port speaks TLS; the server's log may say more.")};
    case ErrorKind::TlsTimeout:
        return {ErrorWords::tr("The TLS handshake did not finish within %1")
                    .arg(limitWords(failure.error.limit)),
                {},
                ErrorWords::tr("Check that this port speaks TLS, then try again.")};
    default: return failedOtherwise(failure);
    }
}

} // namespace ui
