// Tokens between delimiters, each taken for the first part of a date that it fits and that is still missing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cookies/CookieDate.h"

#include "engine/http/Headers.h"

#include <array>
#include <cstddef>

namespace engine {

namespace {

constexpr bool isDigit(char c) noexcept
{
    return c >= '0' && c <= '9';
}

constexpr bool isDelimiter(char c) noexcept
{
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0x09 || (byte >= 0x20 && byte <= 0x2f) || (byte >= 0x3b && byte <= 0x40) ||
           (byte >= 0x5b && byte <= 0x60) || (byte >= 0x7b && byte <= 0x7e);
}

/// The next token, taken off `text`; empty at the end.
std::string_view takeToken(std::string_view &text) noexcept
{
    while (!text.empty() && isDelimiter(text.front()))
        text.remove_prefix(1);
    std::size_t size = 0;
    while (size < text.size() && !isDelimiter(text[size]))
        ++size;
    const std::string_view token = text.substr(0, size);
    text.remove_prefix(size);
    return token;
}

/// Takes between `least` and `most` digits off `text`, whatever else follows. Nothing where they are fewer or
/// more.
std::optional<unsigned> takeNumber(std::string_view &text, std::size_t least,
                                   std::size_t most) noexcept
{
    std::size_t count = 0;
    unsigned value = 0;
    for (; count < text.size() && count <= most && isDigit(text[count]); ++count)
        value = value * 10 + static_cast<unsigned>(text[count] - '0');
    if (count < least || count > most)
        return std::nullopt;
    text.remove_prefix(count);
    return value;
}

using TimeOfDay = std::array<unsigned, 3>;

std::optional<TimeOfDay> timeOf(std::string_view token) noexcept
{
    TimeOfDay time{};
    for (std::size_t i = 0; i < time.size(); ++i) {
        if (i > 0 && !token.starts_with(':'))
            return std::nullopt;
        if (i > 0)
            token.remove_prefix(1);
        const auto field = takeNumber(token, 1, 2);
        if (!field)
            return std::nullopt;
        time[i] = *field;
    }
    return time;
}

std::optional<unsigned> monthOf(std::string_view token) noexcept
{
    constexpr std::array<std::string_view, 12> names{"jan", "feb", "mar", "apr", "may", "jun",
                                                     "jul", "aug", "sep", "oct", "nov", "dec"};
    for (unsigned i = 0; i < names.size(); ++i) {
        if (equalIgnoringCase(token.substr(0, 3), names[i]))
            return i + 1;
    }
    return std::nullopt;
}

struct DateParts
{
    std::optional<TimeOfDay> time;
    std::optional<unsigned> day;
    std::optional<unsigned> month;
    std::optional<unsigned> year;

    /// The order of the attempts is the grammar: "10" is a day until there is one, then a year.
    void take(std::string_view token) noexcept
    {
        std::string_view digits = token;
        if (!time && (time = timeOf(token)))
            return;
        if (!day && (day = takeNumber(digits, 1, 2)))
            return;
        if (!month && (month = monthOf(token)))
            return;
        if (!year)
            year = takeNumber(digits, 2, 4);
    }
};

} // namespace

std::optional<std::chrono::sys_seconds> readCookieDate(std::string_view text) noexcept
{
    DateParts parts;
    for (std::string_view token = takeToken(text); !token.empty(); token = takeToken(text))
        parts.take(token);
    if (!parts.time || !parts.day || !parts.month || !parts.year)
        return std::nullopt;

    unsigned year = *parts.year;
    if (year < 100)
        year += year >= 70 ? 1900 : 2000;
    const auto [hour, minute, second] = *parts.time;
    const std::chrono::year_month_day date(std::chrono::year(static_cast<int>(year)),
                                           std::chrono::month(*parts.month),
                                           std::chrono::day(*parts.day));
    if (year < 1601 || !date.ok() || hour > 23 || minute > 59 || second > 59)
        return std::nullopt;
    return std::chrono::sys_days(date) + std::chrono::hours(hour) + std::chrono::minutes(minute) +
           std::chrono::seconds(second);
}

} // namespace engine
