// Names of a plan's modes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Plan.h"

#include <algorithm>

namespace engine {

std::string Plan::label(std::size_t index) const
{
    const Mode mode = modes.at(index);
    const auto before =
        std::count(modes.begin(), modes.begin() + static_cast<std::ptrdiff_t>(index), mode);
    std::string out(key(mode));
    if (before > 0)
        out += '#' + std::to_string(before + 1);
    return out;
}

} // namespace engine
