// What the I/O thread's rooms share: the loop, the clock, and where they report.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Task.h"
#include "engine/trace/Trace.h"
#include "engine/trace/WireLog.h"

namespace engine {

/// References only; all of them outlive whoever holds this. I/O thread only.
struct Surroundings
{
    IoContext &io;
    const Clock &clock;
    Trace &trace;
    WireLog &wire;
};

} // namespace engine
