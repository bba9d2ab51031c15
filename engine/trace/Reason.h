// Why a connection was new, reused, ended, or a request was sent again: closed sets with one code each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Id.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace engine {

/// Why a request got the connection it got (engine-rules 1.13). The first group opened a new one.
enum class LeaseReason {
    FirstForKey,
    AllBusy,
    IdleExpired,
    HintExpired,
    ServerClosed,
    ServerReset,
    CloseNotify,
    UnsolicitedBytes,
    PreviousSaidClose,
    Http10,
    PreviousAmbiguous,
    PreviousCancelled,
    PreviousTimeout,
    SettingsChanged,
    KeyDiffers,
    ModeAlwaysNew,
    UserClosed,
    RetryAfterStale,
    Age,
    Uses,
    Evicted,
    // reused
    Idle,
    WaitedForReturn,
    BackgroundConnect,
    Pinned,
};

[[nodiscard]] std::string_view code(LeaseReason reason) noexcept;
[[nodiscard]] bool isReuse(LeaseReason reason) noexcept;

/// Why a connection ended (engine-rules 1.13); NotReusable carries a condition of 1.6 in the detail.
enum class EndReason {
    SaidClose,
    ServerClosed,
    ServerReset,
    CloseNotify,
    UnsolicitedBytes,
    Idle,
    Hint,
    Age,
    Uses,
    Evicted,
    Unused,
    Cancelled,
    Timeout,
    ProtocolError,
    NotReusable,
    SettingsChanged,
    ModeAlwaysNew,
    User,
    ConnectFailed,
    TlsFailed,
    Shutdown,
};

[[nodiscard]] std::string_view code(EndReason reason) noexcept;

/// Why a request went out a second time.
enum class RetryReason { StaleBeforeFirstByte, NothingWritten };

[[nodiscard]] std::string_view code(RetryReason reason) noexcept;

/// A lease's verdict with what its sentence needs. Value, any thread.
struct LeaseVerdict
{
    LeaseReason reason = LeaseReason::FirstForKey;
    ConnectionId about;  ///< the connection the reason speaks of: the closed, busy or nearest one
    Nanoseconds idle{0}; ///< how long the reused connection rested, or the closed one had
    std::uint32_t busy = 0; ///< connections in use when all were busy
    std::string fields;     ///< key-differs: the fields that differ
};

} // namespace engine
