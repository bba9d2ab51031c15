// The sentences of checks; engine/replay/Comparison.h says what the numbers of each kind mean.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/CheckText.h"

#include "ui/models/Formatting.h"
#include "ui/models/VerdictText.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

using namespace Qt::StringLiterals;
using engine::Check;
using engine::CheckKind;
using engine::CheckStatus;

struct CheckWords
{
    Q_DECLARE_TR_FUNCTIONS(CheckWords)
};

double number(const Check &check, std::size_t index, double missing = 0)
{
    return index < check.numbers.size() ? check.numbers[index] : missing;
}

QString counted(double value)
{
    return count(std::llround(value));
}

/// The number a plural is chosen by.
int plural(double value)
{
    constexpr double most = 1e9;
    return static_cast<int>(std::clamp(value, -most, most));
}

QString time(double nanoseconds)
{
    return duration(engine::Nanoseconds(std::llround(nanoseconds)));
}

QString textOf(const Check &check)
{
    return QString::fromStdString(check.text);
}

// ---- Before the start ----

/// Method and host of "POST https://api.example".
QString sideEffects(const Check &check)
{
    if (check.status == CheckStatus::Ok)
        return CheckWords::tr("Nothing is changed on a host that is not local");
    const QString method = textOf(check).section(u' ', 0, 0);
    const QString origin = textOf(check).section(u' ', 1);
    const QString host = origin.section(u"://"_s, -1);
    const double requests = number(check, 0);
    if (requests == 1)
        return CheckWords::tr("This plan sends 1 request with side effects: %1 to %2")
            .arg(method, host);
    return CheckWords::tr("This plan sends %1 requests with side effects, such as %2 to %3",
                          nullptr, plural(requests))
        .arg(counted(requests), method, host);
}

QString manyRequests(const Check &check)
{
    const QString requests = counted(number(check, 0));
    const QString connections = counted(number(check, 1));
    if (check.text.empty())
        return CheckWords::tr("Requests: %1, connections: %2, to local hosts alone")
            .arg(requests, connections);
    if (check.status == CheckStatus::Ok)
        return CheckWords::tr("Requests: %1, connections: %2, not too many for %3")
            .arg(requests, connections, textOf(check));
    return CheckWords::tr("Requests: %1, connections: %2, which is much for %3")
        .arg(requests, connections, textOf(check));
}

QString ports(const Check &check)
{
    const double needed = number(check, 0);
    const double range = number(check, 1);
    const QString wanted = counted(needed);
    const QString all = counted(range);
    const QString free = counted(std::max(0.0, range - number(check, 2)));
    if (check.status == CheckStatus::Note || range <= 0)
        return CheckWords::tr("Local ports needed: %1; how many are free is unknown here")
            .arg(wanted);
    if (check.status == CheckStatus::Ok)
        return CheckWords::tr("Local ports needed: %1, free: %2 of %3").arg(wanted, free, all);
    return CheckWords::
        tr("Local ports may run out: %1 needed, %2 of %3 free, and each stays taken for a minute")
            .arg(wanted, free, all);
}

// ---- After the run ----

/// "step 3, Product"; the first one counts as 1.
QString stepWords(double index, const QString &name)
{
    const QString at = counted(index + 1);
    return name.isEmpty()
               ? CheckWords::tr("step %1", "of a sequence").arg(at)
               : CheckWords::tr("step %1, %2", "of a sequence, and its name").arg(at, name);
}

QString sameAnswers(const Check &check)
{
    const QString agreeing = counted(number(check, 0));
    const QString compared = counted(number(check, 1));
    const double different = number(check, 2);
    const double varying = number(check, 5);
    if (check.status == CheckStatus::Block) {
        const QString first = stepWords(number(check, 3), textOf(check));
        return different == 1
                   ? CheckWords::tr("Responses differ between modes at %1: %2 of %3 agree")
                         .arg(first, agreeing, compared)
                   : CheckWords::tr(
                         "Responses differ between modes at %n steps, first at %1: %2 of %3 agree",
                         nullptr, plural(different))
                         .arg(first, agreeing, compared);
    }
    if (check.status == CheckStatus::Warn)
        return CheckWords::tr("Same responses in every mode: %1 of %2, but status codes change "
                              "from try to try; steps that "
                              "vary: %3")
            .arg(agreeing, compared, counted(varying));
    if (varying > 0)
        return CheckWords::tr("Same responses in every mode: %1 of %2, less what changes from try "
                              "to try; steps that vary: "
                              "%3")
            .arg(agreeing, compared, counted(varying));
    return CheckWords::tr("Same responses in every mode: %1 of %2").arg(agreeing, compared);
}

QString failures(const Check &check)
{
    const double failed = number(check, 0);
    const double retried = number(check, 1);
    const double closed = number(check, 2);
    if (failed > 0 && check.text.empty())
        return CheckWords::tr("Failed requests: %1; iterations left out: %2")
            .arg(counted(failed), counted(number(check, 3)));
    if (failed > 0)
        return CheckWords::tr("Failed requests: %1, the first with %2; iterations left out: %3")
            .arg(counted(failed), textOf(check), counted(number(check, 3)));
    if (retried > 0 && closed > 0)
        return CheckWords::tr("No failures; sent twice: %1, closed by the server while idle: %2")
            .arg(counted(retried), counted(closed));
    if (retried > 0)
        return CheckWords::tr("No failures, no server close; sent twice: %1").arg(counted(retried));
    if (closed > 0)
        return CheckWords::tr("No failures, no retries; closed by the server while idle: %1")
            .arg(counted(closed));
    return CheckWords::tr("No failures, no retries, no server close");
}

/// The first of the reasons for doubt that holds, the heaviest before the others.
QString keepAliveDoubt(const Check &check)
{
    const double closed = number(check, 0);
    const double max = number(check, 1, -1);
    const double timeout = number(check, 3, -1);
    const double gap = number(check, 4);
    if (timeout >= 0 && gap >= timeout) {
        if (closed <= 0)
            return CheckWords::tr(
                       "The shared pool was idle up to %1 between rounds, the server's limit is %2")
                .arg(time(gap), time(timeout));
        if (closed == 1)
            return CheckWords::tr("The shared pool lost its connection once: idle up to %1 between "
                                  "rounds, server limit %2")
                .arg(time(gap), time(timeout));
        return CheckWords::tr("The shared pool lost its connection %1 times: idle up to %2 between "
                              "rounds, server limit %3",
                              nullptr, plural(closed))
            .arg(counted(closed), time(gap), time(timeout));
    }
    if (max >= 0 && max < number(check, 2))
        return CheckWords::tr("Requests wanted of one connection: %1, allowed by the server: %2")
            .arg(counted(number(check, 2)), counted(max));
    return CheckWords::tr("The shared pool never reused a connection");
}

QString keepAlive(const Check &check)
{
    const double closed = number(check, 0);
    const double max = number(check, 1, -1);
    const double timeout = number(check, 3, -1);
    const QString gap = time(number(check, 4));
    if (check.status == CheckStatus::Warn || check.status == CheckStatus::Block)
        return keepAliveDoubt(check);
    if (closed == 1)
        return CheckWords::tr("The server closed 1 idle connection");
    if (closed > 0)
        return CheckWords::tr("The server closed %1 idle connections", nullptr, plural(closed))
            .arg(counted(closed));
    if (check.status == CheckStatus::Note)
        return CheckWords::tr("The shared pool was idle up to %1 between rounds, over half the "
                              "server's limit of %2")
            .arg(gap, time(timeout));
    if (timeout >= 0)
        return CheckWords::tr("Keep-alive long enough: idle up to %1, server limit %2")
            .arg(gap, time(timeout));
    if (max >= 0)
        return CheckWords::tr(
                   "Keep-alive long enough: %1 requests wanted of one connection, %2 allowed",
                   nullptr, plural(number(check, 2)))
            .arg(counted(number(check, 2)), counted(max));
    return CheckWords::tr("Keep-alive held: the server closed no idle connection");
}

QString link(const Check &check)
{
    const QString mean =
        milliseconds(engine::Nanoseconds(std::llround(number(check, 0))), Unit::Without);
    const QString spread = milliseconds(engine::Nanoseconds(std::llround(number(check, 1))));
    if (check.status == CheckStatus::Ok)
        return CheckWords::tr("Link steady: TCP connect %1 \u00B1 %2").arg(mean, spread);
    if (check.status == CheckStatus::Note)
        return CheckWords::tr("Link uneven: TCP connect %1 \u00B1 %2").arg(mean, spread);
    return CheckWords::tr("Link unsteady: TCP connect %1 \u00B1 %2, over half of itself")
        .arg(mean, spread);
}

/// "+0.1 %".
QString change(double share)
{
    const double rounded = std::round(std::abs(share) * 1000) / 10;
    const QString sign = rounded == 0 ? QString() : share > 0 ? u"+"_s : u"\u2212"_s;
    return sign + QString::number(rounded, 'f', 1) + u" %"_s;
}

QString drift(const Check &check)
{
    const QString by = change(number(check, 0));
    if (check.status == CheckStatus::Ok)
        return CheckWords::tr("No drift: second half %1 over the first").arg(by);
    if (check.status == CheckStatus::Note)
        return CheckWords::tr("Uneven, without a steady drift: second half %1 over the first")
            .arg(by);
    return CheckWords::tr("Drift during the run: second half %1 over the first").arg(by);
}

QString correlated(const Check &check)
{
    const QString alike = QString::number(std::max(0.0, number(check, 0)), 'f', 2);
    if (check.status == CheckStatus::Ok)
        return CheckWords::tr("Neighbouring rounds are independent: correlation %1").arg(alike);
    return CheckWords::tr(
               "Neighbouring rounds are alike, correlation %1: treat the interval as too narrow")
        .arg(alike);
}

QString firstIteration(const Check &check)
{
    const QString took = figure(number(check, 0));
    if (check.text.empty() || check.text == engine::key(engine::Mode::Shared))
        return CheckWords::tr("First shared-pool iteration included (%1)").arg(took);
    return CheckWords::tr("First iteration of %1 included (%2)").arg(modeName(check.text), took);
}

QString load(const Check &check)
{
    const QString amount = QString::number(number(check, 0), 'f', 1);
    const double processors = number(check, 1);
    const QString of = counted(processors);
    if (check.status == CheckStatus::Ok)
        return CheckWords::tr("Machine calm: load %1").arg(amount);
    if (processors <= 0)
        return CheckWords::tr("Machine load %1 at the start; its number of processors is unknown")
            .arg(amount);
    if (check.status == CheckStatus::Note)
        return CheckWords::tr("Machine in use: load %1, processors: %2").arg(amount, of);
    return CheckWords::tr("Machine overloaded: load %1, processors: %2").arg(amount, of);
}

/// "HTTP/1.1" and "TLS 1.3" of "http/1.1 TLSv1.3".
QString protocol(const Check &check)
{
    const QString http = textOf(check).section(u' ', 0, 0).toUpper();
    if (number(check, 0) <= 0)
        return CheckWords::tr("%1 without TLS").arg(http);
    const QString tls = textOf(check).section(u' ', 1).replace(u"TLSv"_s, u"TLS "_s);
    return number(check, 1) > 0
               ? CheckWords::tr("%1 with %2, sessions resumed").arg(http, tls)
               : CheckWords::tr("%1 with %2, no session resumption").arg(http, tls);
}

QString stopped(const Check &check)
{
    const QString done = counted(number(check, 0));
    const QString planned = counted(number(check, 1));
    if (check.status != CheckStatus::Warn)
        return CheckWords::tr("Stopped by you after %1 of %2 iterations").arg(done, planned);
    return CheckWords::tr("Stopped after %1 of %2 iterations: too many failures with %3")
        .arg(done, planned, modeName(check.text));
}

QString resumption(const Check &check)
{
    const bool asked = number(check, 0) > 0;
    const bool resumed = number(check, 1) > 0;
    if (asked && resumed)
        return CheckWords::tr("TLS sessions were resumed, as the plan asks");
    if (asked)
        return CheckWords::tr("The plan asks for TLS resumption, but no session was resumed");
    return CheckWords::tr("TLS sessions were resumed, which the plan does not ask for");
}

} // namespace

QString checkText(const Check &check)
{
    switch (check.kind) {
    case CheckKind::SideEffects: return sideEffects(check);
    case CheckKind::ManyRequests: return manyRequests(check);
    case CheckKind::Ports: return ports(check);
    case CheckKind::SameAnswers: return sameAnswers(check);
    case CheckKind::Failures: return failures(check);
    case CheckKind::KeepAlive: return keepAlive(check);
    case CheckKind::Link: return link(check);
    case CheckKind::Drift: return drift(check);
    case CheckKind::Correlated: return correlated(check);
    case CheckKind::FirstIteration: return firstIteration(check);
    case CheckKind::Load: return load(check);
    case CheckKind::Protocol: return protocol(check);
    case CheckKind::Loopback:
        return CheckWords::tr("The server is %1 away, the worst case for reuse")
            .arg(time(number(check, 0)));
    case CheckKind::Stopped: return stopped(check);
    case CheckKind::Resumption: break;
    }
    return resumption(check);
}

} // namespace ui
