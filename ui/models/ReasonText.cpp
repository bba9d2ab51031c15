// Reasons of leases, chips, and states of open connections; why a connection ended is in EndText.cpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReasonText.h"

#include "ui/models/EndText.h"
#include "ui/models/Formatting.h"
#include "ui/models/ReasonWords.h"

#include <QStringList>

#include <algorithm>

namespace ui {

namespace {

using engine::ConnectionState;
using engine::LeaseReason;

QString nameOf(engine::ConnectionId id)
{
    return id ? QString::fromStdString(engine::name(id))
              : ReasonWords::tr("the one before", "a connection");
}

/// The fields of a pool key by name, as the engine lists them.
QString differingKey(const std::string &fields)
{
    const QStringList names =
        QString::fromStdString(fields).split(QStringLiteral(", "), Qt::SkipEmptyParts);
    if (names.isEmpty())
        return ReasonWords::tr("other settings");
    const auto isOfTls = [](const QString &name) { return name != u"scheme" && name != u"link"; };
    if (std::all_of(names.begin(), names.end(), isOfTls))
        return ReasonWords::tr("other TLS settings");
    if (names == QStringList{QStringLiteral("link")})
        return ReasonWords::tr("other link");
    if (names == QStringList{QStringLiteral("scheme")})
        return ReasonWords::tr("other scheme");
    return ReasonWords::tr("other settings: %1")
        .arg(names.join(ReasonWords::tr(", ", "between the items of a list")));
}

QString whyNew(const engine::LeaseVerdict &verdict)
{
    const QString name = nameOf(verdict.about);
    switch (verdict.reason) {
    case LeaseReason::AllBusy: return ReasonWords::tr("%1 of %1 busy").arg(count(verdict.busy));
    case LeaseReason::IdleExpired:
        return verdict.idle.count() > 0
                   ? ReasonWords::tr("%1 idle over %2").arg(name, limitWords(verdict.idle))
                   : ReasonWords::tr("%1 over its idle limit").arg(name);
    case LeaseReason::HintExpired: return ReasonWords::tr("%1 near the server's limit").arg(name);
    case LeaseReason::ServerClosed: return ReasonWords::tr("server closed %1").arg(name);
    case LeaseReason::ServerReset: return ReasonWords::tr("server reset %1").arg(name);
    case LeaseReason::CloseNotify: return ReasonWords::tr("server ended TLS on %1").arg(name);
    case LeaseReason::UnsolicitedBytes: return ReasonWords::tr("unexpected bytes on %1").arg(name);
    case LeaseReason::PreviousSaidClose:
        return ReasonWords::tr("%1 ended with Connection: close").arg(name);
    case LeaseReason::Http10: return ReasonWords::tr("%1 spoke HTTP/1.0").arg(name);
    case LeaseReason::PreviousAmbiguous:
        return ReasonWords::tr("%1 closed after an unclear response").arg(name);
    case LeaseReason::PreviousCancelled: return ReasonWords::tr("%1 closed after cancel").arg(name);
    case LeaseReason::PreviousTimeout:
        return ReasonWords::tr("%1 closed after a timeout").arg(name);
    case LeaseReason::SettingsChanged:
        return ReasonWords::tr("settings changed since %1").arg(name);
    case LeaseReason::KeyDiffers: return differingKey(verdict.fields);
    case LeaseReason::ModeAlwaysNew: return ReasonWords::tr("policy: always new");
    case LeaseReason::UserClosed: return ReasonWords::tr("you closed %1").arg(name);
    case LeaseReason::RetryAfterStale: return ReasonWords::tr("sent again after %1").arg(name);
    case LeaseReason::Age: return ReasonWords::tr("%1 over its age limit").arg(name);
    case LeaseReason::Uses: return ReasonWords::tr("%1 at its limit of uses").arg(name);
    case LeaseReason::Evicted: return ReasonWords::tr("%1 closed to make room").arg(name);
    default: return ReasonWords::tr("first to this origin");
    }
}

QString whyReused(const engine::LeaseVerdict &verdict)
{
    switch (verdict.reason) {
    case LeaseReason::WaitedForReturn:
        return ReasonWords::tr("waited for its return %1").arg(duration(verdict.idle));
    case LeaseReason::BackgroundConnect: return ReasonWords::tr("opened in the background");
    case LeaseReason::Pinned: return ReasonWords::tr("pinned");
    default: return idleFor(verdict.idle);
    }
}

/// What became of the stale connection whose request was sent again.
QString whyAgain(const engine::Attempt &stale)
{
    engine::LeaseVerdict verdict;
    verdict.about = stale.connection ? stale.connection->id : engine::ConnectionId();
    const bool isReset = stale.error && stale.error->kind == engine::ErrorKind::WaitReset;
    verdict.reason = isReset ? LeaseReason::ServerReset : LeaseReason::ServerClosed;
    return leaseWords(verdict);
}

QString failedChip(const engine::Attempt &last, const QString &name)
{
    const std::optional<engine::Phase> phase = last.error ? last.error->phase : std::nullopt;
    const bool isCancelled = last.outcome == engine::Outcome::Cancelled;
    if (!phase)
        return isCancelled ? ReasonWords::tr("%1 cancelled").arg(name)
                           : ReasonWords::tr("%1 failed").arg(name);
    return isCancelled ? ReasonWords::tr("%1 cancelled in %2").arg(name, phaseName(*phase))
                       : ReasonWords::tr("%1 failed in %2").arg(name, phaseName(*phase));
}

QString failedName(const engine::Attempt &last, const QString &name)
{
    const std::optional<engine::Phase> phase = last.error ? last.error->phase : std::nullopt;
    const bool isCancelled = last.outcome == engine::Outcome::Cancelled;
    if (!phase)
        return isCancelled ? ReasonWords::tr("Connection %1, cancelled").arg(name)
                           : ReasonWords::tr("Connection %1, failed").arg(name);
    return isCancelled
               ? ReasonWords::tr("Connection %1, cancelled in %2").arg(name, phaseName(*phase))
               : ReasonWords::tr("Connection %1, failed in %2").arg(name, phaseName(*phase));
}

bool isWell(const engine::Attempt &attempt)
{
    return attempt.outcome == engine::Outcome::Completed;
}

} // namespace

QString leaseWords(const engine::LeaseVerdict &verdict)
{
    return engine::isReuse(verdict.reason) ? whyReused(verdict) : whyNew(verdict);
}

QString chipText(const engine::Exchange &exchange)
{
    if (exchange.attempts.empty())
        return {};
    const engine::Attempt &last = exchange.last();
    if (!last.connection)
        return ReasonWords::tr("no connection");
    const QString name = nameOf(last.connection->id);
    if (!isWell(last))
        return failedChip(last, name);
    if (last.reused)
        return ReasonWords::tr("%1 reused \u00B7 use %2 \u00B7 %3")
            .arg(name, count(last.use), leaseWords(last.verdict));
    const std::size_t attempts = exchange.attempts.size();
    if (attempts > 1)
        return ReasonWords::tr("%1 new \u00B7 attempt %2 \u00B7 %3")
            .arg(name, QString::number(attempts), whyAgain(exchange.attempts[attempts - 2]));
    return ReasonWords::tr("%1 new \u00B7 %2").arg(name, leaseWords(last.verdict));
}

QString chipAccessibleName(const engine::Exchange &exchange)
{
    if (exchange.attempts.empty())
        return {};
    const engine::Attempt &last = exchange.last();
    if (!last.connection)
        return ReasonWords::tr("No connection");
    const QString name = nameOf(last.connection->id);
    if (!isWell(last))
        return failedName(last, name);
    if (last.reused)
        return ReasonWords::tr("Carried by connection %1, reused, use %2")
            .arg(name, count(last.use));
    const std::size_t attempts = exchange.attempts.size();
    if (attempts > 1)
        return ReasonWords::tr("Carried by connection %1, new, attempt %2")
            .arg(name, QString::number(attempts));
    return ReasonWords::tr("Carried by connection %1, new").arg(name);
}

QString stateWords(const engine::ConnectionInfo &info, engine::Instant now,
                   std::optional<double> received)
{
    const QString since = duration(now - info.stateSince);
    switch (info.state) {
    case ConnectionState::Resolving:
        return ReasonWords::tr("resolving, %1", "and for how long").arg(since);
    case ConnectionState::Connecting:
        return ReasonWords::tr("connecting, %1", "and for how long").arg(since);
    case ConnectionState::Handshaking:
        return ReasonWords::tr("handshake, %1", "and for how long").arg(since);
    case ConnectionState::Sending:
        return ReasonWords::tr("sending, %1", "and for how long").arg(since);
    case ConnectionState::Waiting:
        return ReasonWords::tr("waiting, %1", "and for how long").arg(since);
    case ConnectionState::Receiving:
        return received ? ReasonWords::tr("receiving %1", "and what share has come")
                              .arg(percent(*received))
                        : ReasonWords::tr("receiving, %1", "and for how long").arg(since);
    case ConnectionState::Idle: return idleFor(now - info.stateSince);
    case ConnectionState::Closed: return closedWords(info);
    case ConnectionState::Failed: break;
    }
    return failedWords(info);
}

QString phaseDefinition(engine::Phase phase)
{
    switch (phase) {
    case engine::Phase::Queue:
        return ReasonWords::tr(
            "Queue: how long the request waited because every connection it may use was busy.");
    case engine::Phase::Resolve:
        return ReasonWords::tr(
            "DNS: from asking for the host's addresses until they were known. There is none for an "
            "address in numbers or on a reused connection.");
    case engine::Phase::Connect:
        return ReasonWords::tr(
            "TCP: from the first SYN until a connection was established, all addresses tried "
            "included. One round trip at least.");
    case engine::Phase::Handshake:
        return ReasonWords::tr(
            "TLS: from the ClientHello until our Finished was handed over. One round trip with TLS "
            "1.3, two with 1.2.");
    case engine::Phase::Send:
        return ReasonWords::tr(
            "Send: from the first byte of the request until the last was handed to the system, "
            "which may be before it has left this computer.");
    case engine::Phase::Wait:
        return ReasonWords::tr(
            "Wait: from the last byte of the request to the first of the response: one round trip "
            "and the server's own time.");
    case engine::Phase::Receive: break;
    }
    return ReasonWords::tr("Receive: from the first byte of the response to its last.");
}

QString overheadDefinition()
{
    return ReasonWords::tr(
        "Warmwire: the program's own time between the phases, and the gaps between attempts.");
}

} // namespace ui
