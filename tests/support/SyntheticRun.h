// Run records put together by hand, for tests of what is made of one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"
#include "engine/replay/RunRecord.h"
#include "engine/replay/SplitMix64.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tests {

/// Where one request's time goes, nanoseconds. Without a connect it reuses a connection.
struct RequestTime
{
    std::int64_t connect = 0;
    std::int64_t wait = 0;
    std::int64_t overhead = 0;
};

/// Value; `record` is open to any change.
class SyntheticRun
{
public:
    explicit SyntheticRun(std::vector<engine::Mode> modes, std::size_t steps = 1)
    {
        record.plan.modes = std::move(modes);
        for (std::size_t step = 0; step < steps; ++step)
            record.plan.sequence.push_back({"step " + std::to_string(step), {}});
        record.cost.resize(record.plan.modes.size());
        record.rehearsalCost.resize(record.plan.modes.size());
    }

    /// Adds an iteration in which every step takes `time`, with `gapNs` of its own between them. The reference is
    /// good until the next one; the samples are the last of the record.
    engine::IterationRow &add(std::uint32_t round, std::size_t mode, const RequestTime &time,
                              std::int64_t gapNs = 0, std::uint16_t batch = 0)
    {
        engine::IterationRow row;
        row.round = round;
        row.mode = static_cast<std::uint8_t>(mode);
        row.batch = batch;
        row.rehearsal = static_cast<int>(round) < record.plan.rehearsal;
        row.startNs = m_now;
        for (std::size_t step = 0; step < record.plan.sequence.size(); ++step) {
            const engine::Sample sample = sampleOf(row, step, time);
            row.opened += time.connect > 0 ? 1 : 0;
            row.wallNs += sample.phases.total;
            m_now += sample.phases.total;
            record.samples.push_back(sample);
        }
        row.wallNs += gapNs;
        m_now += gapNs;
        auto &costs = row.rehearsal ? record.rehearsalCost : record.cost;
        costs[mode].realNs += row.wallNs;
        record.iterations.push_back(row);
        return record.iterations.back();
    }

    engine::RunRecord record;

private:
    [[nodiscard]] engine::Sample sampleOf(const engine::IterationRow &row, std::size_t step,
                                          const RequestTime &time) const
    {
        engine::Sample out;
        out.round = row.round;
        out.mode = row.mode;
        out.rehearsal = row.rehearsal;
        out.batch = row.batch;
        out.step = static_cast<std::uint16_t>(step);
        out.status = 200;
        out.use = time.connect > 0 ? 1 : 2;
        out.startNs = m_now;
        if (time.connect > 0)
            out.phases.set(engine::Phase::Connect, time.connect);
        out.phases.set(engine::Phase::Wait, time.wait);
        out.phases.overhead = time.overhead;
        out.phases.total = time.connect + time.wait + time.overhead;
        out.bodyBytes = 2048;
        out.bodyHash = 1000 + step;
        return out;
    }

    std::int64_t m_now = 0;
};

/// `rounds` rounds of a new connection per request (two round trips) and a shared pool (one), a little noisy.
inline SyntheticRun newAgainstShared(int rounds, std::uint64_t seed = 1, std::size_t steps = 2)
{
    SyntheticRun run({engine::Mode::New, engine::Mode::Shared}, steps);
    run.record.plan.iterations = rounds;
    engine::SplitMix64 random(seed);
    const std::int64_t ms = 1'000'000;
    const auto noise = [&] { return static_cast<std::int64_t>(random.below(4 * ms)); };
    for (int round = 0; round < rounds; ++round) {
        run.add(static_cast<std::uint32_t>(round), 0,
                {90 * ms + noise(), 90 * ms + noise(), ms / 2}, 700);
        run.add(static_cast<std::uint32_t>(round), 1,
                {round == 0 ? 90 * ms : 0, 90 * ms + noise(), ms / 2}, 300);
    }
    return run;
}

/// Two modes of two steps, new and shared, without any noise.
inline SyntheticRun quiet(int rounds, std::int64_t connect = 90'000'000)
{
    SyntheticRun run({engine::Mode::New, engine::Mode::Shared}, 2);
    run.record.plan.iterations = rounds;
    for (int round = 0; round < rounds; ++round) {
        run.add(static_cast<std::uint32_t>(round), 0, {connect, 90'000'000, 0});
        run.add(static_cast<std::uint32_t>(round), 1, {round == 0 ? connect : 0, 90'000'000, 0});
    }
    return run;
}

/// The first check of a kind among those of the run's analysis.
inline std::optional<engine::Check> find(const engine::RunRecord &run, engine::CheckKind kind)
{
    const std::vector<engine::Check> checks = analyse(run).checks;
    const auto found = std::ranges::find(checks, kind, &engine::Check::kind);
    return found == checks.end() ? std::nullopt : std::optional(*found);
}

} // namespace tests
