// Gathering samples into iterations and turns, and turns into pairs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Rounds.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace engine {

namespace {

std::uint64_t place(std::uint32_t round, std::uint8_t mode, std::uint16_t batch)
{
    return (std::uint64_t{round} << 24) | (std::uint64_t{mode} << 16) | batch;
}

} // namespace

std::vector<IterationParts> iterationParts(const RunRecord &run)
{
    std::vector<IterationParts> out(run.iterations.size());
    std::unordered_map<std::uint64_t, std::size_t> indices;
    indices.reserve(run.iterations.size());
    for (std::size_t i = 0; i < run.iterations.size(); ++i) {
        const IterationRow &row = run.iterations[i];
        indices.emplace(place(row.round, row.mode, row.batch), i);
    }
    for (const Sample &sample : run.samples) {
        const auto found = indices.find(place(sample.round, sample.mode, sample.batch));
        if (found == indices.end())
            continue;
        IterationParts &parts = out[found->second];
        parts.requests += 1;
        parts.reused += sample.use > 1 ? 1 : 0;
        for (const Phase phase : allPhases) {
            const auto at = static_cast<std::size_t>(phase);
            const auto value = sample.phases.of(phase);
            parts.phaseNs[at] += value.value_or(0);
            parts.has[at] = parts.has[at] || value.has_value();
        }
    }
    return out;
}

double Turn::value() const noexcept
{
    return count == 0 ? 1 : std::max(1.0, static_cast<double>(wallNs) / static_cast<double>(count));
}

std::vector<Turn> turns(const RunRecord &run, const std::vector<IterationParts> &parts,
                        std::size_t mode)
{
    std::map<std::uint32_t, std::pair<Turn, int>> byRound; // with the iterations that ran
    for (std::size_t i = 0; i < run.iterations.size(); ++i) {
        const IterationRow &row = run.iterations[i];
        if (row.rehearsal || row.mode != mode)
            continue;
        auto &[turn, ran] = byRound[row.round];
        ++ran;
        turn.isWhole = turn.isWhole && row.isWhole();
        // The first of a batch follows an idle gap in which the server's window shrank; it is not the
        // steady state.
        if (run.plan.batch > 1 && row.batch == 0)
            continue;
        turn.count += 1;
        turn.wallNs += row.wallNs;
        for (std::size_t phase = 0; phase < phaseCount; ++phase)
            turn.phaseNs[phase] += parts[i].phaseNs[phase];
    }
    std::vector<Turn> out;
    for (auto &[round, entry] : byRound) {
        if (entry.second < std::max(1, run.plan.batch) || entry.first.count == 0)
            continue;
        entry.first.round = round;
        out.push_back(entry.first);
    }
    return out;
}

PairedRounds pairUp(const std::vector<Turn> &baseline, const std::vector<Turn> &candidate)
{
    PairedRounds out;
    auto other = candidate.begin();
    for (const Turn &turn : baseline) {
        while (other != candidate.end() && other->round < turn.round)
            ++other;
        if (other == candidate.end())
            break;
        if (other->round != turn.round)
            continue;
        if (turn.isWhole && other->isWhole)
            out.whole.push_back({turn, *other});
        else
            ++out.leftOut;
    }
    return out;
}

} // namespace engine
