// The codes of all reasons.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/Reason.h"

namespace engine {

std::string_view code(LeaseReason reason) noexcept
{
    switch (reason) {
    case LeaseReason::FirstForKey: return "first-for-key";
    case LeaseReason::AllBusy: return "all-busy";
    case LeaseReason::IdleExpired: return "idle-expired";
    case LeaseReason::HintExpired: return "hint-expired";
    case LeaseReason::ServerClosed: return "server-closed";
    case LeaseReason::ServerReset: return "server-reset";
    case LeaseReason::CloseNotify: return "close-notify";
    case LeaseReason::UnsolicitedBytes: return "unsolicited-bytes";
    case LeaseReason::PreviousSaidClose: return "previous-said-close";
    case LeaseReason::Http10: return "http10";
    case LeaseReason::PreviousAmbiguous: return "previous-ambiguous";
    case LeaseReason::PreviousCancelled: return "previous-cancelled";
    case LeaseReason::PreviousTimeout: return "previous-timeout";
    case LeaseReason::SettingsChanged: return "settings-changed";
    case LeaseReason::KeyDiffers: return "key-differs";
    case LeaseReason::ModeAlwaysNew: return "mode-always-new";
    case LeaseReason::UserClosed: return "user-closed";
    case LeaseReason::RetryAfterStale: return "retry-after-stale";
    case LeaseReason::Age: return "age";
    case LeaseReason::Uses: return "uses";
    case LeaseReason::Evicted: return "evicted";
    case LeaseReason::Idle: return "idle";
    case LeaseReason::WaitedForReturn: return "waited-for-return";
    case LeaseReason::BackgroundConnect: return "background-connect";
    case LeaseReason::Pinned: return "pinned";
    }
    return "unknown";
}

bool isReuse(LeaseReason reason) noexcept
{
    return reason >= LeaseReason::Idle;
}

std::string_view code(EndReason reason) noexcept
{
    switch (reason) {
    case EndReason::SaidClose: return "said-close";
    case EndReason::ServerClosed: return "server-closed";
    case EndReason::ServerReset: return "server-reset";
    case EndReason::CloseNotify: return "close-notify";
    case EndReason::UnsolicitedBytes: return "unsolicited-bytes";
    case EndReason::Idle: return "idle";
    case EndReason::Hint: return "hint";
    case EndReason::Age: return "age";
    case EndReason::Uses: return "uses";
    case EndReason::Evicted: return "evicted";
    case EndReason::Unused: return "unused";
    case EndReason::Cancelled: return "cancelled";
    case EndReason::Timeout: return "timeout";
    case EndReason::ProtocolError: return "protocol-error";
    case EndReason::NotReusable: return "not-reusable";
    case EndReason::SettingsChanged: return "settings-changed";
    case EndReason::ModeAlwaysNew: return "mode-always-new";
    case EndReason::User: return "user";
    case EndReason::ConnectFailed: return "connect-failed";
    case EndReason::TlsFailed: return "tls-failed";
    case EndReason::Shutdown: return "shutdown";
    }
    return "unknown";
}

std::string_view code(RetryReason reason) noexcept
{
    return reason == RetryReason::NothingWritten ? "nothing-written" : "stale-before-first-byte";
}

} // namespace engine
