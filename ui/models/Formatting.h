// Numbers as people read them: times, sizes, counts and ratios, the same in every view and both languages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Phase.h"
#include "engine/trace/Timeline.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdint>

namespace ui {

// Pure, any thread. The decimal point is a point, thousands are divided by a narrow no-break space (U+202F), a
// minus is U+2212; a space stands before the unit. Numbers that are copied do not come from here: they are plain.

/// Whether the unit stands with the number or, in tables, in the header.
enum class Unit { With, Without };

/// A whole number with its thousands divided: "13 406".
[[nodiscard]] QString count(std::int64_t number);

/// A time in ms as views show it: one decimal, none from 1 000 ms, two and three below 0.1 and 0.01 ms so that
/// loopback's phases do not vanish: "95.8 ms", "1 750 ms", "0.04 ms", "0.003 ms". Exactly nothing is "0 ms".
[[nodiscard]] QString milliseconds(engine::Nanoseconds time, Unit unit = Unit::With);

/// The same to 0.01 ms, for details and what the pointer is over: "95.83 ms", "1 750.04 ms".
[[nodiscard]] QString exactMilliseconds(engine::Nanoseconds time, Unit unit = Unit::With);

/// A figure of a comparison, nanoseconds as statistics have them: three digits, or whole ms: "0.312 ms",
/// "3.12 ms", "31.2 ms", "571 ms", "1 750 ms".
[[nodiscard]] QString figure(double nanoseconds, Unit unit = Unit::With);

/// A difference with its sign, as `milliseconds`: "+12.1", "−0.4", "0".
[[nodiscard]] QString difference(engine::Nanoseconds time, Unit unit = Unit::Without);

/// Seconds with a fixed number of decimals, for columns: "34.960 s".
[[nodiscard]] QString seconds(double seconds, int decimals = 3, Unit unit = Unit::With);

/// A time in the largest units that say it: "0.2 ms", "96 ms", "1.4 s", "41 s", "1 min 2 s", "2 h 5 min", "3 d 4 h".
/// Negative counts as nothing, which is "0 s".
[[nodiscard]] QString duration(engine::Nanoseconds time);

/// "idle 1.4 s", translated.
[[nodiscard]] QString idleFor(engine::Nanoseconds time);

/// A size in decimal units: "621 B", "10.1 kB", "14.9 MB".
[[nodiscard]] QString size(std::int64_t bytes);

/// A size to the byte: "13 406 B".
[[nodiscard]] QString exactSize(std::int64_t bytes);

/// Bytes per second, as `size`: "2.4 MB/s".
[[nodiscard]] QString rate(double bytesPerSecond);

/// How many times as fast: "3.1×"; below 1 two decimals, "0.93×"; from 100 none, "120×".
[[nodiscard]] QString ratio(double ratio);

/// A share of 0 to 1 in whole percent; what is not all or nothing is never shown as 100 or 0: "62 %", "<1 %".
[[nodiscard]] QString percent(double share);

/// Local time of day to the millisecond, cut off rather than rounded: "14:02:13.412".
[[nodiscard]] QString clockTime(std::chrono::system_clock::time_point time);

/// Local time of day, hours and minutes: "14:02".
[[nodiscard]] QString clockMinutes(std::chrono::system_clock::time_point time);

/// The phase's short name in the window, such as "DNS" or "Receive", translated.
[[nodiscard]] QString phaseName(engine::Phase phase);

/// Each phase that happened with its exact time, such as "Wait 95.32 ms", in order.
[[nodiscard]] QStringList phaseLines(const engine::Phases &phases);

} // namespace ui
