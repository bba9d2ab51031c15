// The seven phases an exchange's time is divided into, in the order they happen.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace engine {

enum class Phase { Queue, Resolve, Connect, Handshake, Send, Wait, Receive };

inline constexpr std::size_t phaseCount = 7;
inline constexpr std::array<Phase, phaseCount> allPhases = {
    Phase::Queue, Phase::Resolve, Phase::Connect, Phase::Handshake,
    Phase::Send,  Phase::Wait,    Phase::Receive,
};

/// The phase's key in files and on the command line: "queue", "resolve", …
[[nodiscard]] constexpr std::string_view key(Phase phase) noexcept
{
    constexpr std::array<std::string_view, phaseCount> keys = {
        "queue", "resolve", "connect", "handshake", "send", "wait", "receive"};
    return keys[static_cast<std::size_t>(phase)];
}

} // namespace engine
