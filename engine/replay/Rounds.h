// Samples gathered into iterations, and iterations into the rounds that modes are compared by.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/RunRecord.h"

#include <array>
#include <cstdint>
#include <vector>

namespace engine {

/// What the samples of one iteration add up to. Value, any thread.
struct IterationParts
{
    std::array<std::int64_t, phaseCount> phaseNs{}; ///< sums; 0 where no sample has the phase
    std::array<bool, phaseCount> has{};             ///< whether any has
    std::int64_t requests = 0;
    std::int64_t reused = 0;
};

/// The parts of each of `run.iterations`, in that order. Samples of iterations that were cut off belong to none.
[[nodiscard]] std::vector<IterationParts> iterationParts(const RunRecord &run);

/// One mode's turn in a round: sums over the iterations that count. Value, any thread.
struct Turn
{
    std::uint32_t round = 0;
    std::int64_t count = 0; ///< iterations summed: all of the batch, or from the second on
    std::int64_t wallNs = 0;
    std::array<std::int64_t, phaseCount> phaseNs{};
    bool isWhole = true; ///< no iteration of the batch failed, the first included

    /// The round's value for the mode, nanoseconds per iteration; at least 1, so that it has a logarithm.
    [[nodiscard]] double value() const noexcept;
};

/// The counted turns of a mode whose whole batch ran, in order of their rounds. `parts` as `iterationParts`
/// makes them.
[[nodiscard]] std::vector<Turn> turns(const RunRecord &run,
                                      const std::vector<IterationParts> &parts, std::size_t mode);

/// Two modes' turns of one round.
struct Pair
{
    Turn baseline;
    Turn candidate;
};

/// The rounds that ran in both modes: the whole ones, and how many had a failure.
struct PairedRounds
{
    std::vector<Pair> whole;
    int leftOut = 0;
};

/// Pairs turns by round, whatever order the modes ran in. Both in order of rounds.
[[nodiscard]] PairedRounds pairUp(const std::vector<Turn> &baseline,
                                  const std::vector<Turn> &candidate);

} // namespace engine
