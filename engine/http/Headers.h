// An ordered list of header fields with names and values kept exactly as written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct Header
{
    std::string name;
    std::string value;

    friend bool operator==(const Header &, const Header &) = default;
};

using Headers = std::vector<Header>;

/// Of two texts of one length; see equalIgnoringCase.
[[nodiscard]] bool equalLetters(std::string_view a, std::string_view b) noexcept;

/// ASCII case-insensitive equality, as field names compare (RFC 9110 §5.1).
[[nodiscard]] inline bool equalIgnoringCase(std::string_view a, std::string_view b) noexcept
{
    return a.size() == b.size() && equalLetters(a, b); // most names differ in length
}

/// The first field of that name, or nullptr. Not owned.
[[nodiscard]] const Header *find(const Headers &headers, std::string_view name) noexcept;

/// Calls `visit(token)` for each element of a comma-separated list value, white space removed, empty ones skipped.
template <typename Visitor>
void forEachToken(std::string_view list, Visitor &&visit)
{
    while (!list.empty()) {
        const auto comma = list.find(',');
        std::string_view token = list.substr(0, comma);
        while (!token.empty() && (token.front() == ' ' || token.front() == '\t'))
            token.remove_prefix(1);
        while (!token.empty() && (token.back() == ' ' || token.back() == '\t'))
            token.remove_suffix(1);
        if (!token.empty())
            visit(token);
        if (comma == std::string_view::npos)
            break;
        list.remove_prefix(comma + 1);
    }
}

/// Whether a field of that name, over all its lines, holds `token` (case-insensitive list).
[[nodiscard]] bool hasToken(const Headers &headers, std::string_view name,
                            std::string_view token) noexcept;

} // namespace engine
