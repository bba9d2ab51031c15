// Seeded orders that come out the same on every machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/SplitMix64.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace engine {

/// A shuffled copy (Fisher–Yates).
[[nodiscard]] inline std::vector<std::uint8_t> shuffled(std::vector<std::uint8_t> items,
                                                        SplitMix64 &random)
{
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[random.below(static_cast<std::uint32_t>(i))]);
    return items;
}

/// `count` rounds of all items. Two items come in permuted pairs (AB BA or BA AB), so that both stand first equally
/// often; more come in a new random order each round. Unshuffled: every round as given.
[[nodiscard]] inline std::vector<std::vector<std::uint8_t>>
shuffledRounds(const std::vector<std::uint8_t> &items, std::size_t count, std::uint64_t seed,
               bool shuffle)
{
    std::vector<std::vector<std::uint8_t>> out;
    SplitMix64 random(seed);
    for (std::size_t round = 0; round < count; ++round) {
        if (!shuffle) {
            out.push_back(items);
        } else if (items.size() == 2 && round % 2 == 1) {
            out.push_back({out.back().rbegin(), out.back().rend()});
        } else {
            out.push_back(shuffled(items, random));
        }
    }
    return out;
}

} // namespace engine
