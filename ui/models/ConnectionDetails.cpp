// Choosing and wording the rows about a connection.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ConnectionDetails.h"

#include "ui/models/Formatting.h"
#include "ui/models/ReasonText.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <system_error>

namespace ui {
namespace {

using namespace Qt::StringLiterals;
using engine::ConnectionInfo;
using engine::ConnectionState;
using engine::Nanoseconds;
using Rows = std::vector<DetailRow>;

struct DetailWords
{
    Q_DECLARE_TR_FUNCTIONS(DetailWords)
};

const QString dot = u" \u00B7 "_s;

QString text(const std::string &words)
{
    return QString::fromStdString(words);
}

bool hasFailed(const ConnectionInfo &info)
{
    return info.state == ConnectionState::Failed;
}

/// "TLSv1.3" is OpenSSL's spelling.
QString tlsVersion(const std::string &version)
{
    const QString name = text(version);
    return name.startsWith(u"TLSv"_s) ? u"TLS "_s + name.mid(4) : name;
}

QString cipherName(const std::string &cipher)
{
    const QString name = text(cipher);
    return name.startsWith(u"TLS_"_s) ? name.mid(4) : name;
}

DetailRow route(const engine::ConnectionFacts &facts)
{
    const QString target = facts.remote.empty()
                               ? text(facts.host) + u':' + QString::number(facts.port)
                               : text(facts.remote);
    DetailRow row{DetailWords::tr("Route"), target, {}};
    if (!facts.local.empty())
        row.value = DetailWords::tr("%1 \u2192 %2", "from one address to another")
                        .arg(text(facts.local), target);
    if (!facts.link.empty())
        row.remark = DetailWords::tr("simulated link: %1").arg(text(facts.link));
    return row;
}

void addSecurity(Rows &rows, const engine::ConnectionFacts &facts)
{
    const QString name = DetailWords::tr("Security");
    if (!facts.secure) {
        rows.push_back({name, DetailWords::tr("none, plain TCP"), {}});
        return;
    }
    if (!facts.tls)
        return;
    QStringList parts{tlsVersion(facts.tls->version), cipherName(facts.tls->cipher),
                      text(facts.tls->group)};
    if (facts.tls->resumed)
        parts += DetailWords::tr("resumed", "a TLS session");
    parts.removeAll(QString());
    if (!parts.isEmpty())
        rows.push_back({name, parts.join(dot),
                        facts.tls->verified ? QString() : DetailWords::tr("not verified")});
}

void addProtocol(Rows &rows, const ConnectionInfo &info)
{
    if (info.uses == 0)
        return;
    DetailRow row{DetailWords::tr("Protocol"), u"HTTP/1.1"_s, {}};
    if (!info.keepAlive.empty())
        row.value += dot + u"Keep-Alive: "_s + text(info.keepAlive);
    rows.push_back(row);
}

std::vector<std::pair<engine::Phase, std::optional<Nanoseconds>>>
setUpOf(const engine::ConnectionFacts &facts)
{
    return {{engine::Phase::Resolve, facts.resolve},
            {engine::Phase::Connect, facts.connect},
            {engine::Phase::Handshake, facts.handshake}};
}

Nanoseconds setUpCost(const engine::ConnectionFacts &facts)
{
    Nanoseconds sum{0};
    for (const auto &[phase, cost] : setUpOf(facts))
        sum += cost.value_or(Nanoseconds(0));
    return sum;
}

QString setUpParts(const engine::ConnectionFacts &facts)
{
    QStringList parts;
    for (const auto &[phase, cost] : setUpOf(facts)) {
        if (cost)
            parts += phaseName(phase) + u' ' + milliseconds(*cost, Unit::Without);
    }
    return parts.join(dot);
}

void addSetUp(Rows &rows, const ConnectionInfo &info)
{
    const Nanoseconds cost = setUpCost(*info.facts);
    if (cost.count() == 0)
        return;
    rows.push_back({DetailWords::tr("Set-up"),
                    DetailWords::tr("%1, paid once").arg(milliseconds(cost)),
                    u'(' + setUpParts(*info.facts) + u')'});
    if (info.uses < 2)
        return;
    const std::int64_t reuses = info.uses - 1;
    rows.push_back({DetailWords::tr("Saved"),
                    DetailWords::tr("%1 so far").arg(milliseconds(cost * reuses)),
                    DetailWords::tr("(%1 \u00D7 %2 by reuse)")
                        .arg(count(reuses), milliseconds(cost, Unit::Without))});
}

/// The phases of a set-up that failed; only what ended has a time.
void addFailedPhases(Rows &rows, const ConnectionInfo &info)
{
    QString parts = setUpParts(*info.facts);
    if (info.error && info.error->phase) {
        const QString failed =
            DetailWords::tr("%1 failed", "a phase").arg(phaseName(*info.error->phase));
        parts += parts.isEmpty() ? failed : dot + failed;
    }
    if (!parts.isEmpty())
        rows.push_back({DetailWords::tr("Phases"), parts, {}, true});
}

void addAddresses(Rows &rows, const ConnectionInfo &info)
{
    const auto &addresses = info.facts->addresses;
    if (addresses.size() < 2 && !hasFailed(info))
        return; // the route says it all
    QString name = DetailWords::tr("Tried", "addresses");
    for (const engine::AddressAttempt &attempt : addresses) {
        const QString result = attempt.osCode == 0
                                   ? DetailWords::tr("connected")
                                   : text(std::system_category().message(attempt.osCode));
        rows.push_back({name, text(attempt.address),
                        DetailWords::tr("%1 after %2", "a result and its time")
                            .arg(result, duration(attempt.duration)),
                        false});
        name.clear();
    }
}

void addCertificates(Rows &rows, const engine::ConnectionFacts &facts)
{
    if (!facts.tls)
        return;
    const std::vector<engine::CertificateInfo> &chain = facts.tls->chain;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const engine::CertificateInfo &certificate = chain[i];
        const QDate until = QDateTime::fromSecsSinceEpoch(
                                std::chrono::system_clock::to_time_t(certificate.notAfter))
                                .date();
        const QString date = QLocale().toString(until, QLocale::ShortFormat);
        const QString remark =
            certificate.subject == certificate.issuer
                ? DetailWords::tr("by itself, until %1", "who issued a certificate").arg(date)
                : DetailWords::tr("by %1, until %2", "who issued a certificate")
                      .arg(text(certificate.issuer), date);
        DetailRow row{i == 0 ? DetailWords::tr("Certificate") : QString(),
                      text(certificate.subject), remark};
        if (!certificate.finding.empty()) {
            row.value += u": "_s + text(certificate.finding);
            row.isFailure = true;
        }
        rows.push_back(row);
    }
}

DetailRow traffic(const ConnectionInfo &info)
{
    return {DetailWords::tr("Traffic"),
            DetailWords::tr("sent %1 \u00B7 received %2")
                .arg(exactSize(info.bytesSent), exactSize(info.bytesReceived)),
            {}};
}

DetailRow opened(const engine::ConnectionFacts &facts)
{
    return {DetailWords::tr("Opened"), leaseWords(facts.openedBecause), {}};
}

} // namespace

QString connectionHeadline(const ConnectionInfo &info, engine::Instant now)
{
    if (info.state == ConnectionState::Idle)
        return DetailWords::tr("idle, kept warm");
    if (hasFailed(info) && info.uses == 0)
        return DetailWords::tr("never carried a request");
    return stateWords(info, now);
}

std::optional<TimeLeft> timeLeft(const ConnectionInfo &info, engine::Instant now)
{
    if (info.state != ConnectionState::Idle || (!info.idleUntil && !info.hintUntil))
        return std::nullopt;
    const bool isServers = info.hintUntil && (!info.idleUntil || *info.hintUntil < *info.idleUntil);
    const engine::Instant until = isServers ? *info.hintUntil : *info.idleUntil;
    const Nanoseconds left = std::max(Nanoseconds(0), until - now);
    const Nanoseconds whole = until - info.stateSince;
    TimeLeft out;
    out.words = isServers ? DetailWords::tr("server closes it in %1").arg(duration(left))
                          : DetailWords::tr("closed by Warmwire in %1").arg(duration(left));
    out.share = whole.count() > 0
                    ? static_cast<double>(left.count()) / static_cast<double>(whole.count())
                    : 0;
    out.share = std::clamp(out.share, 0.0, 1.0);
    return out;
}

std::vector<DetailRow> connectionDetails(const ConnectionInfo &info,
                                         std::optional<Nanoseconds> rested)
{
    Rows rows{route(*info.facts)};
    if (hasFailed(info)) {
        addFailedPhases(rows, info);
    } else {
        addSecurity(rows, *info.facts);
        addProtocol(rows, info);
        addSetUp(rows, info);
    }
    if (info.ended)
        rows.push_back({DetailWords::tr("Ended"), endWords(info, rested), {}, hasFailed(info)});
    rows.push_back(opened(*info.facts));
    addAddresses(rows, info);
    addCertificates(rows, *info.facts);
    rows.push_back(traffic(info));
    return rows;
}

QString detailsAsText(const ConnectionInfo &info, const Rows &rows)
{
    QStringList lines{text(engine::name(info.facts->id)) + u' ' + text(info.facts->origin)};
    for (const DetailRow &row : rows) {
        const QString words = row.remark.isEmpty() ? row.value : row.value + u' ' + row.remark;
        lines += row.name.isEmpty() ? u"  "_s + words : row.name + u": "_s + words;
    }
    return lines.join(u'\n');
}

} // namespace ui
