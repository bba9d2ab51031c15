// How many times as long things take in a build that is checked at every step.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tests {

/// For bounds in milliseconds, which are the program's as users run it; 1 there.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int slowdown = 5;
#else
inline constexpr int slowdown = 1;
#endif

} // namespace tests
