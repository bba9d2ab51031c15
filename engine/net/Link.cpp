// Link profiles and their text form.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/net/Link.h"

#include <array>
#include <charconv>
#include <cmath>

namespace engine {

namespace {

std::unexpected<Error> unreadable(std::string_view part, std::string_view why)
{
    Error error;
    error.kind = ErrorKind::FileParse;
    error.subject = std::string(part);
    error.detail = std::string(why);
    return failure(std::move(error));
}

struct Unit
{
    std::string_view name;
    double factor;
};

/// A number followed by one of the units.
template <std::size_t N>
Result<double> parseQuantity(std::string_view text, const std::array<Unit, N> &units)
{
    double value = 0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), value);
    const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    if (ec != std::errc{} || !std::isfinite(value) || value < 0)
        return unreadable(text, "a number is expected");
    for (const Unit &known : units) {
        if (known.name == unit)
            return value * known.factor;
    }
    std::string names;
    for (const Unit &known : units)
        names += (names.empty() ? "" : ", ") + std::string(known.name);
    return unreadable(text, "the unit must be one of " + names);
}

constexpr std::array<Unit, 4> timeUnits = {{{"ns", 1}, {"us", 1e3}, {"ms", 1e6}, {"s", 1e9}}};
constexpr std::array<Unit, 4> rateUnits = {
    {{"bit", 1}, {"kbit", 1e3}, {"mbit", 1e6}, {"gbit", 1e9}}};
constexpr double longestNs = 3600e9;

std::string durationText(Nanoseconds value)
{
    const std::int64_t ns = value.count();
    if (ns % 1'000'000 == 0)
        return std::to_string(ns / 1'000'000) + "ms";
    if (ns % 1'000 == 0)
        return std::to_string(ns / 1'000) + "us";
    return std::to_string(ns) + "ns";
}

const std::array<Link, 5> &profiles()
{
    using namespace std::chrono_literals;
    static const std::array<Link, 5> all = {{
        {"loopback", 0ns, 0ns, 0},
        {"office", 2ms, 1ms, 1'000'000'000},
        {"home", 25ms, 8ms, 50'000'000},
        {"far", 91ms, 12ms, 20'000'000},
        {"mobile", 180ms, 60ms, 5'000'000},
    }};
    return all;
}

Result<void> readPart(Link &link, std::string_view part)
{
    const auto equals = part.find('=');
    const std::string_view name = part.substr(0, equals);
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view() : part.substr(equals + 1);
    if (name == "rtt" || name == "dns") {
        const auto duration = parseDuration(value);
        if (!duration)
            return std::unexpected(duration.error());
        (name == "rtt" ? link.roundTrip : link.lookUp) = *duration;
        return {};
    }
    if (name == "rate") {
        const auto rate = parseQuantity(value, rateUnits);
        if (!rate)
            return std::unexpected(rate.error());
        if (*rate < 1000 || *rate > 1e12)
            return unreadable(part, "the rate must lie between 1kbit and 1000gbit");
        link.bitsPerSecond = std::llround(*rate);
        return {};
    }
    if (name == "jitter" || name == "loss")
        return unreadable(part, "this version simulates rtt, rate and dns only");
    return unreadable(
        part, "known are rtt, rate and dns, or a profile: loopback, office, home, far, mobile");
}

} // namespace

Result<Nanoseconds> parseDuration(std::string_view text)
{
    const auto ns = parseQuantity(text, timeUnits);
    if (!ns)
        return std::unexpected(ns.error());
    if (*ns > longestNs)
        return unreadable(text, "at most one hour");
    return Nanoseconds(std::llround(*ns));
}

Result<Link> parseLink(std::string_view text)
{
    for (const Link &profile : profiles()) {
        if (profile.name == text)
            return profile;
    }
    Link link;
    while (true) {
        const auto comma = text.find(',');
        if (auto ok = readPart(link, text.substr(0, comma)); !ok)
            return std::unexpected(ok.error());
        if (comma == std::string_view::npos)
            return link;
        text.remove_prefix(comma + 1);
    }
}

std::string Link::text() const
{
    std::string out;
    const auto add = [&out](const std::string &part) { out += (out.empty() ? "" : ",") + part; };
    if (roundTrip.count() > 0)
        add("rtt=" + durationText(roundTrip));
    if (lookUp.count() > 0)
        add("dns=" + durationText(lookUp));
    if (bitsPerSecond > 0) {
        if (bitsPerSecond % 1'000'000 == 0)
            add("rate=" + std::to_string(bitsPerSecond / 1'000'000) + "mbit");
        else if (bitsPerSecond % 1'000 == 0)
            add("rate=" + std::to_string(bitsPerSecond / 1'000) + "kbit");
        else
            add("rate=" + std::to_string(bitsPerSecond) + "bit");
    }
    return out;
}

} // namespace engine
