// The facts that travel from the I/O thread to whoever watches it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/RunRecord.h"
#include "engine/trace/ConnectionInfo.h"
#include "engine/trace/Exchange.h"
#include "engine/trace/Trace.h"
#include "engine/trace/Wire.h"

#include <memory>
#include <variant>
#include <vector>

namespace engine {

struct ExchangeFinished
{
    std::shared_ptr<const Exchange> exchange;
};

struct ConnectionChanged
{
    ConnectionInfo connection;
};

struct WireRecorded
{
    std::vector<WireRecord> records;
};

/// A run went on: what was measured since the last report.
struct RunProgressed
{
    RunId run;
    std::vector<Sample> samples;
    std::vector<IterationRow> iterations;
    std::uint32_t round = 0; ///< the round under way, 0-based, rehearsals first
    std::uint8_t mode = 0;   ///< the mode whose turn it is
    std::int64_t elapsedNs = 0;
    bool paused = false;
};

struct RunFinished
{
    std::shared_ptr<const RunRecord> run;
};

/// Values only; order is the order in which they happened.
using Event = std::variant<ExchangeProgress, ExchangeFinished, ConnectionChanged, WireRecorded,
                           RunProgressed, RunFinished>;

} // namespace engine
