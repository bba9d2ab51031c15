// Counting what a plan will do, and holding it against this machine and good manners.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Preflight.h"

#include "engine/net/LocalTarget.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <set>
#include <string>

namespace engine {

namespace {

constexpr std::int64_t politeRequests = 1000;

std::int64_t runsOfEachStep(const Plan &plan)
{
    return static_cast<std::int64_t>(plan.modes.size()) * (plan.iterations + plan.rehearsal) *
           plan.batch;
}

/// Connections one iteration opens with nothing to reuse: one for each origin, or request.
std::int64_t connectionsOf(const Plan &plan, Mode mode)
{
    const auto steps = static_cast<std::int64_t>(plan.sequence.size());
    const std::int64_t iterations =
        static_cast<std::int64_t>(plan.iterations + plan.rehearsal) * plan.batch;
    if (mode == Mode::New)
        return steps * iterations;
    std::set<std::string> origins;
    for (const Step &step : plan.sequence)
        origins.insert(step.request.url.origin());
    const std::int64_t pool =
        std::min<std::int64_t>(steps, static_cast<std::int64_t>(origins.size()) * plan.concurrency);
    return mode == Mode::Iteration ? pool * iterations : pool;
}

Check sideEffects(const Plan &plan, bool &confirm)
{
    Check check{CheckKind::SideEffects, CheckStatus::Ok, {0}, ""};
    for (const Step &step : plan.sequence) {
        if (isSafe(step.request.method) || isLocalTarget(step.request.url))
            continue;
        check.numbers[0] += static_cast<double>(runsOfEachStep(plan));
        if (check.text.empty())
            check.text = step.request.method + ' ' + step.request.url.origin();
    }
    if (check.numbers[0] > 0) {
        check.status = CheckStatus::Warn;
        confirm = true;
    }
    return check;
}

Check manyRequests(const Plan &plan, const Preflight &size, bool &confirm)
{
    Check check{CheckKind::ManyRequests,
                CheckStatus::Ok,
                {static_cast<double>(size.requests), static_cast<double>(size.connections)},
                ""};
    const auto foreign =
        std::find_if(plan.sequence.begin(), plan.sequence.end(),
                     [](const Step &step) { return !isLocalTarget(step.request.url); });
    if (foreign == plan.sequence.end())
        return check;
    check.text = foreign->request.url.host;
    if (size.requests > politeRequests) {
        check.status = CheckStatus::Warn;
        confirm = true;
    }
    return check;
}

/// Local ports the kernel may choose from; 0: unknown.
std::int64_t portRange()
{
    std::ifstream file("/proc/sys/net/ipv4/ip_local_port_range");
    std::int64_t low = 0;
    std::int64_t high = 0;
    return file >> low >> high && high >= low ? high - low + 1 : 0;
}

/// Sockets of this machine, those in TIME_WAIT included.
std::int64_t portsInUse()
{
    std::int64_t out = 0;
    for (const char *path : {"/proc/net/tcp", "/proc/net/tcp6"}) {
        std::ifstream file(path);
        out -= file ? 1 : 0; // the heading
        for (std::string line; std::getline(file, line);)
            ++out;
    }
    return std::max<std::int64_t>(0, out);
}

/// Held against the worst case, a server that does not close first although the request asks it to: then every ended
/// connection keeps a local port for a minute.
Check ports(const Preflight &size)
{
    const std::int64_t range = portRange();
    const std::int64_t used = portsInUse();
    Check check{CheckKind::Ports,
                CheckStatus::Ok,
                {static_cast<double>(size.connections), static_cast<double>(range),
                 static_cast<double>(used)},
                ""};
    if (range == 0)
        check.status = CheckStatus::Note;
    else if (size.connections > (range - used) / 2)
        check.status = CheckStatus::Warn;
    return check;
}

} // namespace

Preflight preflight(const Plan &plan)
{
    Preflight out;
    out.requests = runsOfEachStep(plan) * static_cast<std::int64_t>(plan.sequence.size());
    for (const Mode mode : plan.modes)
        out.connections += connectionsOf(plan, mode);
    out.checks.push_back(sideEffects(plan, out.needsConfirmation));
    out.checks.push_back(manyRequests(plan, out, out.needsConfirmation));
    out.checks.push_back(ports(out));
    return out;
}

} // namespace engine
