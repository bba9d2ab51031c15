// What is known of request methods.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/Request.h"

#include <algorithm>
#include <array>

namespace engine {

bool isIdempotent(std::string_view method) noexcept
{
    constexpr std::array<std::string_view, 10> methods = {"GET",    "HEAD",   "OPTIONS", "TRACE",
                                                          "PUT",    "DELETE", "QUERY",   "PROPFIND",
                                                          "REPORT", "SEARCH"};
    return std::find(methods.begin(), methods.end(), method) != methods.end();
}

bool isSafe(std::string_view method) noexcept
{
    constexpr std::array<std::string_view, 8> methods = {"GET",   "HEAD",     "OPTIONS", "TRACE",
                                                         "QUERY", "PROPFIND", "REPORT",  "SEARCH"};
    return std::find(methods.begin(), methods.end(), method) != methods.end();
}

} // namespace engine
