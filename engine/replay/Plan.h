// What a comparison runs: a sequence of requests, the modes, how often and in which order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/http/Request.h"
#include "engine/net/Link.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// A connection policy under comparison, in the order every view uses.
enum class Mode : std::uint8_t {
    New,       ///< a new connection for each request
    Iteration, ///< one pool for each iteration
    Shared,    ///< one pool for the whole run
};

[[nodiscard]] constexpr std::string_view key(Mode mode) noexcept
{
    return mode == Mode::New ? "new" : mode == Mode::Iteration ? "iteration" : "shared";
}

enum class Order : std::uint8_t {
    Shuffled,   ///< the modes take turns, in a new random order each round
    Sequential, ///< one mode after another
};

[[nodiscard]] constexpr std::string_view key(Order order) noexcept
{
    return order == Order::Shuffled ? "shuffled" : "sequential";
}

/// One request of a sequence.
struct Step
{
    std::string name;
    Request request;
};

/// Value, any thread.
struct Plan
{
    std::string name; ///< for people: "Shop visit", a URL, a file's name
    std::vector<Step> sequence;
    std::vector<Mode> modes = {Mode::New, Mode::Iteration,
                               Mode::Shared}; ///< a mode may be named twice
    int iterations = 20;                      ///< counted rounds, 1 to 1000 in the window
    int rehearsal = 0;   ///< rounds before them: recorded, left out of statistics
    int batch = 1;       ///< iterations of one mode in a row in each round
    int concurrency = 1; ///< requests of one iteration in flight
    Order order = Order::Shuffled;
    std::uint64_t seed = 1;
    Link link;
    bool lookUpEveryTime =
        false; ///< ask the resolver for every connection instead of once for the run
    bool tlsResumption = false;
    Nanoseconds pause{0};      ///< between iterations
    int stopAfterFailures = 3; ///< failed iterations of one mode
    std::string caFile;        ///< PEM file trusted besides the system's authorities; empty: none
    bool verifyTls = true;

    /// The name of mode `index` in files: "new", and "shared#2" for the second of the same mode.
    [[nodiscard]] std::string label(std::size_t index) const;
};

} // namespace engine
