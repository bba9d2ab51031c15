// Look-ups in header lists.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/Headers.h"

#include <algorithm>

namespace engine {

namespace {

constexpr char lower(char c) noexcept
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

} // namespace

bool equalLetters(std::string_view a, std::string_view b) noexcept
{
    return std::equal(a.begin(), a.end(), b.begin(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

const Header *find(const Headers &headers, std::string_view name) noexcept
{
    const auto it = std::find_if(headers.begin(), headers.end(), [name](const Header &header) {
        return equalIgnoringCase(header.name, name);
    });
    return it == headers.end() ? nullptr : &*it;
}

bool hasToken(const Headers &headers, std::string_view name, std::string_view token) noexcept
{
    bool found = false;
    for (const Header &header : headers) {
        if (!equalIgnoringCase(header.name, name))
            continue;
        forEachToken(header.value, [&](std::string_view item) {
            found = found || equalIgnoringCase(item, token);
        });
    }
    return found;
}

} // namespace engine
