// A visit to the practice shop as a comparison measured it, made up: six requests over a simulated link.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/Event.h"
#include "engine/replay/RunRecord.h"
#include "engine/replay/Shuffle.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace tests {

/// What a request's phases take, milliseconds. Negative: the phase does not happen.
struct ShopTimes
{
    double lookUp = 12;
    double connect = 90.9;
    double handshake = 91.9;
    double wait = 92.6;
    double noise = 2.9;   ///< scale of what is added to the wait, exponential
    double slowShare = 0; ///< of the requests, ten times as long
};

inline ShopTimes loopbackTimes()
{
    return {-1, 0.041, 0.352, 0.118, 0.02, 0.004};
}

inline engine::Plan shopPlan(int iterations, const char *link = "far")
{
    engine::Plan plan;
    plan.name = "Shop visit";
    plan.iterations = iterations;
    plan.lookUpEveryTime = true;
    plan.link = *engine::parseLink(link);
    plan.seed = 99;
    const auto add = [&](const char *method, const char *name, const std::string &target) {
        engine::Step step;
        step.name = name;
        step.request.method = method;
        step.request.url = *engine::parseUrl("https://localhost:8443" + target);
        plan.sequence.push_back(std::move(step));
    };
    add("POST", "Sign in", "/login");
    add("GET", "List products", "/products");
    add("GET", "Product", "/products/7");
    add("POST", "Add to cart", "/cart/items");
    add("GET", "Cart", "/cart");
    add("POST", "Place order", "/orders");
    return plan;
}

/// Makes the record of a run, turn by turn in the order an engine would take them.
class ShopRun
{
public:
    explicit ShopRun(engine::Plan plan, const ShopTimes &times = {}, std::uint64_t seed = 20260302)
        : m_times(times)
        , m_random(seed)
    {
        record = std::make_shared<engine::RunRecord>();
        record->plan = std::move(plan);
        record->cost.resize(record->plan.modes.size());
        record->rehearsalCost.resize(record->plan.modes.size());
        record->protocol.tls = "TLSv1.3";
        record->loadAtStart = 0.4;
        record->processors = 4;
    }

    /// Runs up to `turns` turns, or all.
    void run(int turns = -1)
    {
        const engine::Plan &plan = record->plan;
        std::vector<std::uint8_t> order;
        for (std::size_t mode = 0; mode < plan.modes.size(); ++mode)
            order.push_back(static_cast<std::uint8_t>(mode));
        const auto rounds = engine::shuffledRounds(
            order, static_cast<std::size_t>(plan.rehearsal + plan.iterations), plan.seed,
            plan.order == engine::Order::Shuffled);
        int done = 0;
        for (std::uint32_t round = 0; round < rounds.size(); ++round) {
            for (const std::uint8_t mode : rounds[round]) {
                if (turns >= 0 && done++ >= turns)
                    return;
                runIteration(round, mode);
            }
        }
        record->wallNs = m_now;
    }

    std::shared_ptr<engine::RunRecord> record; ///< shared with whom it is given to

private:
    void runIteration(std::uint32_t round, std::uint8_t mode)
    {
        engine::IterationRow row;
        row.round = round;
        row.mode = mode;
        row.rehearsal = static_cast<int>(round) < record->plan.rehearsal;
        row.startNs = m_now;
        const engine::Mode kind = record->plan.modes[mode];
        for (std::size_t step = 0; step < record->plan.sequence.size(); ++step) {
            const bool isNew = kind == engine::Mode::New ||
                               (step == 0 && (kind == engine::Mode::Iteration || round == 0));
            row.opened += isNew ? 1 : 0;
            record->samples.push_back(sampleOf(row, step, isNew));
            m_now += record->samples.back().phases.total;
        }
        row.wallNs = m_now - row.startNs;
        engine::ModeCost &cost = (row.rehearsal ? record->rehearsalCost : record->cost)[mode];
        const std::int64_t busy =
            row.opened * 3'900'000 +
            static_cast<std::int64_t>(record->plan.sequence.size()) * 1'100'000;
        cost.cpuNs += busy;
        cost.userNs += busy * 7 / 10;
        cost.systemNs += busy * 3 / 10;
        cost.realNs += row.wallNs;
        record->iterations.push_back(row);
    }

    engine::Sample sampleOf(const engine::IterationRow &row, std::size_t step, bool isNew)
    {
        engine::Sample out;
        out.round = row.round;
        out.mode = row.mode;
        out.rehearsal = row.rehearsal;
        out.step = static_cast<std::uint16_t>(step);
        out.status = 200;
        out.use = isNew ? 1 : 2;
        out.startNs = m_now;
        out.bodyBytes = 2048;
        out.bodyHash = 1000 + step;
        const double factor = uniform() < m_times.slowShare ? 10 : 1;
        if (isNew) {
            set(out, engine::Phase::Resolve, m_times.lookUp + spread() / 4);
            set(out, engine::Phase::Connect, m_times.connect + spread() / 4);
            set(out, engine::Phase::Handshake, m_times.handshake + spread() / 4);
        }
        set(out, engine::Phase::Send, m_times.noise * (isNew ? 0.06 : 0.03));
        set(out, engine::Phase::Wait,
            (m_times.wait - m_times.noise * std::log(1 - uniform() * 0.995)) * factor);
        set(out, engine::Phase::Receive, m_times.noise * 0.08);
        return out;
    }

    static void set(engine::Sample &sample, engine::Phase phase, double ms)
    {
        if (ms < 0)
            return;
        const auto ns = static_cast<std::int64_t>(ms * 1e6);
        sample.phases.set(phase, ns);
        sample.phases.total += ns;
    }

    double uniform() { return static_cast<double>(m_random.below(1'000'000)) / 1e6; }
    double spread() { return uniform() * m_times.noise * 0.4; }

    ShopTimes m_times;
    engine::SplitMix64 m_random;
    std::int64_t m_now = 0;
};

/// What a run reports of its iterations `from` up to but without `to`, and of the turn that follows them.
inline engine::RunProgressed progressOf(const engine::RunRecord &run, std::size_t from,
                                        std::size_t to)
{
    engine::RunProgressed out;
    for (std::size_t i = from; i < to; ++i) {
        const engine::IterationRow &row = run.iterations[i];
        out.iterations.push_back(row);
        std::ranges::copy_if(run.samples, std::back_inserter(out.samples),
                             [&](const engine::Sample &sample) {
                                 return sample.round == row.round && sample.mode == row.mode &&
                                        sample.batch == row.batch;
                             });
        out.elapsedNs = row.startNs + row.wallNs;
    }
    if (to < run.iterations.size()) {
        out.round = run.iterations[to].round;
        out.mode = run.iterations[to].mode;
    }
    return out;
}

} // namespace tests
