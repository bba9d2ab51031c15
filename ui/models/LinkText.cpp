// Naming links and their figures.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LinkText.h"

#include "ui/models/Formatting.h"

#include <QCoreApplication>

#include <array>
#include <chrono>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

struct LinkWords
{
    Q_DECLARE_TR_FUNCTIONS(LinkWords)
};

/// "20 Mbit/s"; whole numbers as profiles have them, else a decimal.
QString bitRate(std::int64_t bitsPerSecond)
{
    constexpr std::array units = {"bit/s"_L1, "kbit/s"_L1, "Mbit/s"_L1, "Gbit/s"_L1};
    std::int64_t divisor = 1;
    std::size_t unit = 0;
    while (unit + 1 < units.size() && bitsPerSecond >= divisor * 1000) {
        divisor *= 1000;
        ++unit;
    }
    const QString number =
        bitsPerSecond % divisor == 0
            ? count(bitsPerSecond / divisor)
            : QString::number(static_cast<double>(bitsPerSecond) / static_cast<double>(divisor),
                              'f', 1);
    return number + u' ' + units[unit];
}

/// A time that was chosen: whole milliseconds as such, without a decimal that says nothing.
QString chosenTime(engine::Nanoseconds time)
{
    using std::chrono::milliseconds;
    const auto whole = std::chrono::floor<milliseconds>(time);
    return whole == time && whole < milliseconds(1000) ? count(whole.count()) + u" ms"_s
                                                       : duration(time);
}

} // namespace

QString linkName(const engine::Link &link)
{
    if (link.name == "loopback")
        return LinkWords::tr("Loopback");
    if (link.name == "office")
        return LinkWords::tr("Office");
    if (link.name == "home")
        return LinkWords::tr("Home");
    if (link.name == "far")
        return LinkWords::tr("Far away");
    if (link.name == "mobile")
        return LinkWords::tr("Mobile");
    if (!link.name.empty())
        return QString::fromStdString(link.name);
    return link.isSimulated() ? LinkWords::tr("Custom", "link") : LinkWords::tr("Real network");
}

QString linkSummary(const engine::Link &link)
{
    if (link.roundTrip.count() <= 0)
        return linkName(link);
    return LinkWords::tr("%1, %2", "link and its round trip")
        .arg(linkName(link), chosenTime(link.roundTrip));
}

QStringList linkDetail(const engine::Link &link)
{
    QStringList out;
    const QString trip = chosenTime(link.roundTrip);
    if (link.lookUp.count() > 0)
        out += LinkWords::tr("Round trip %1 · DNS %2").arg(trip, chosenTime(link.lookUp));
    else if (link.roundTrip.count() > 0)
        out += LinkWords::tr("Round trip %1").arg(trip);
    if (link.bitsPerSecond > 0)
        out += LinkWords::tr("%1 both ways").arg(bitRate(link.bitsPerSecond));
    return out;
}

std::vector<engine::Link> linkProfiles()
{
    std::vector<engine::Link> out = {engine::Link()};
    for (const char *name : {"loopback", "office", "home", "far", "mobile"})
        out.push_back(*engine::parseLink(name));
    return out;
}

} // namespace ui
