// The rules by which numbers become words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/Formatting.h"

#include <QCoreApplication>
#include <QDateTime>

#include <array>
#include <cmath>
#include <cstdlib>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr QChar thinSpace(u'\u202F');
constexpr QChar minusSign(u'\u2212');
constexpr double nsPerMs = 1e6;

/// Rounds to a fixed number of decimals and divides the thousands.
QString grouped(double value, int decimals)
{
    QString text = QString::number(std::abs(value), 'f', decimals);
    qsizetype end = text.indexOf(u'.');
    if (end < 0)
        end = text.size();
    for (qsizetype at = end - 3; at > 0; at -= 3)
        text.insert(at, thinSpace);
    const bool isZero = std::abs(value) < 0.5 * std::pow(10.0, -decimals);
    if (value < 0 && !isZero)
        text.prepend(minusSign);
    return text;
}

QString withUnit(const QString &number, QLatin1StringView unit, Unit with)
{
    return with == Unit::With ? number + u' ' + unit : number;
}

/// Decimals for a time in ms, chosen by what it is after rounding: 999.96 has none, as it reads 1 000.
int usualDecimals(double ms)
{
    const double size = std::abs(ms);
    if (size >= 999.95)
        return 0;
    if (size >= 0.095)
        return 1;
    return size >= 0.0095 ? 2 : 3;
}

int figureDecimals(double ms)
{
    const double size = std::abs(ms);
    if (size >= 99.95)
        return 0;
    if (size >= 9.995)
        return 1;
    return size >= 0.9995 ? 2 : 3;
}

double inMilliseconds(engine::Nanoseconds time)
{
    return static_cast<double>(time.count()) / nsPerMs;
}

QTime localTime(std::chrono::system_clock::time_point time)
{
    const auto ms = std::chrono::floor<std::chrono::milliseconds>(time.time_since_epoch());
    return QDateTime::fromMSecsSinceEpoch(ms.count()).time();
}

/// "1 min 2 s": two units, the smaller left out where it is zero.
QString twoUnits(std::int64_t small, std::int64_t perLarge, QLatin1StringView largeUnit,
                 QLatin1StringView smallUnit)
{
    QString out = withUnit(count(small / perLarge), largeUnit, Unit::With);
    if (small % perLarge != 0)
        out += u' ' + withUnit(count(small % perLarge), smallUnit, Unit::With);
    return out;
}

} // namespace

QString count(std::int64_t number)
{
    QString text = QString::number(number);
    if (number < 0)
        text.remove(0, 1);
    for (qsizetype at = text.size() - 3; at > 0; at -= 3)
        text.insert(at, thinSpace);
    if (number < 0)
        text.prepend(minusSign);
    return text;
}

QString milliseconds(engine::Nanoseconds time, Unit unit)
{
    const double ms = inMilliseconds(time);
    const QString number = time.count() == 0 ? u"0"_s : grouped(ms, usualDecimals(ms));
    return withUnit(number, "ms"_L1, unit);
}

QString exactMilliseconds(engine::Nanoseconds time, Unit unit)
{
    return withUnit(grouped(inMilliseconds(time), 2), "ms"_L1, unit);
}

QString figure(double nanoseconds, Unit unit)
{
    const double ms = nanoseconds / nsPerMs;
    return withUnit(ms == 0 ? u"0"_s : grouped(ms, figureDecimals(ms)), "ms"_L1, unit);
}

QString difference(engine::Nanoseconds time, Unit unit)
{
    QString out = milliseconds(time, unit);
    if (time.count() > 0)
        out.prepend(u'+');
    return out;
}

QString seconds(double seconds, int decimals, Unit unit)
{
    return withUnit(grouped(seconds, decimals), "s"_L1, unit);
}

QString duration(engine::Nanoseconds time)
{
    const double ms = inMilliseconds(time);
    if (time.count() <= 0)
        return u"0 s"_s;
    if (ms < 9.95)
        return milliseconds(time);
    if (ms < 999.5)
        return withUnit(grouped(ms, 0), "ms"_L1, Unit::With);
    if (ms < 9'950)
        return seconds(ms / 1000, 1);
    const auto whole = static_cast<std::int64_t>(std::llround(ms / 1000));
    if (whole < 60)
        return seconds(static_cast<double>(whole), 0);
    if (whole < 3600)
        return twoUnits(whole, 60, "min"_L1, "s"_L1);
    const std::int64_t minutes = whole / 60;
    if (minutes < 24 * 60)
        return twoUnits(minutes, 60, "h"_L1, "min"_L1);
    return twoUnits(minutes / 60, 24, "d"_L1, "h"_L1);
}

QString idleFor(engine::Nanoseconds time)
{
    return QCoreApplication::translate("Formatting", "idle %1", "how long a connection has rested")
        .arg(duration(time));
}

QString size(std::int64_t bytes)
{
    if (std::abs(bytes) < 1000)
        return exactSize(bytes);
    constexpr std::array units = {"kB"_L1, "MB"_L1, "GB"_L1, "TB"_L1, "PB"_L1};
    double value = static_cast<double>(bytes) / 1000;
    std::size_t unit = 0;
    // 999.96 would read "1000.0": the next unit says it shorter.
    while (std::abs(value) >= 999.95 && unit + 1 < units.size()) {
        value /= 1000;
        ++unit;
    }
    return withUnit(grouped(value, 1), units[unit], Unit::With);
}

QString exactSize(std::int64_t bytes)
{
    return withUnit(count(bytes), "B"_L1, Unit::With);
}

QString rate(double bytesPerSecond)
{
    return size(static_cast<std::int64_t>(std::llround(bytesPerSecond))) + "/s"_L1;
}

QString ratio(double ratio)
{
    const int decimals = ratio < 0.995 ? 2 : ratio < 99.95 ? 1 : 0;
    return grouped(ratio, decimals) + u'\u00D7';
}

QString percent(double share)
{
    const double value = share * 100;
    if (value > 0 && value < 0.5)
        return u"<1 %"_s;
    if (value < 100 && value >= 99.5)
        return u"99 %"_s;
    return withUnit(grouped(value, 0), "%"_L1, Unit::With);
}

QString clockTime(std::chrono::system_clock::time_point time)
{
    return localTime(time).toString(u"HH:mm:ss.zzz");
}

QString clockMinutes(std::chrono::system_clock::time_point time)
{
    return localTime(time).toString(u"HH:mm");
}

QString phaseName(engine::Phase phase)
{
    switch (phase) {
    case engine::Phase::Queue: return QCoreApplication::translate("Formatting", "Queue", "phase");
    case engine::Phase::Resolve: return u"DNS"_s;
    case engine::Phase::Connect: return u"TCP"_s;
    case engine::Phase::Handshake: return u"TLS"_s;
    case engine::Phase::Send: return QCoreApplication::translate("Formatting", "Send", "phase");
    case engine::Phase::Wait: return QCoreApplication::translate("Formatting", "Wait", "phase");
    case engine::Phase::Receive: break;
    }
    return QCoreApplication::translate("Formatting", "Receive", "phase");
}

QStringList phaseLines(const engine::Phases &phases)
{
    QStringList lines;
    for (const engine::Phase phase : engine::allPhases) {
        if (const auto ns = phases.of(phase))
            lines += phaseName(phase) + u' ' + exactMilliseconds(engine::Nanoseconds(*ns));
    }
    return lines;
}

} // namespace ui
