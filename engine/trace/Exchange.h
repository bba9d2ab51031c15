// One request and its response as it happened, all attempts included.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/base/Id.h"
#include "engine/http/Response.h"
#include "engine/trace/ConnectionInfo.h"
#include "engine/trace/Reason.h"
#include "engine/trace/Timeline.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace engine {

enum class Outcome { Completed, Failed, Retried, Cancelled };

/// The outcome's key in files: "completed", "failed", "retried", "cancelled".
[[nodiscard]] constexpr std::string_view key(Outcome outcome) noexcept
{
    switch (outcome) {
    case Outcome::Completed: return "completed";
    case Outcome::Failed: return "failed";
    case Outcome::Retried: return "retried";
    case Outcome::Cancelled: break;
    }
    return "cancelled";
}

/// One try of an exchange on one connection.
struct Attempt
{
    std::shared_ptr<const ConnectionFacts> connection; ///< null: it got none
    bool reused = false;
    std::uint32_t use = 0; ///< the how-manieth exchange on that connection
    LeaseVerdict verdict;
    Outcome outcome = Outcome::Completed;
    std::optional<RetryReason> retry; ///< why the next attempt was made
    Timeline timeline;
    std::int64_t bytesSent = 0;     ///< plain request bytes handed to the kernel
    std::int64_t bytesReceived = 0; ///< plain bytes read for it
    std::optional<Error> error;
};

/// The phases of attempts put together: gaps between them are overhead. Empty for none.
[[nodiscard]] Phases phasesOf(const std::vector<Attempt> &attempts);

/// A finished exchange. Immutable once shared, any thread.
struct Exchange
{
    ExchangeId id;
    std::chrono::system_clock::time_point startedAt;
    std::string method;
    std::string url; ///< as typed, variables replaced
    std::string host;
    std::uint16_t port = 0;
    std::string target;
    std::string requestHead; ///< the head's bytes as sent, up to and with the empty line
    std::string requestBody;
    std::vector<Attempt> attempts; ///< at least one once finished
    std::optional<Response> response;
    std::vector<Note> notes;
    std::optional<Error> error;
    std::string
        unread; ///< bytes that are not part of a response: garbage, or surplus after its end

    /// The attempt that decided the exchange. Only where there is one.
    [[nodiscard]] const Attempt &last() const { return attempts.back(); }

    /// The exchange's phases: its attempts added up, gaps between them as overhead.
    [[nodiscard]] Phases phases() const { return phasesOf(attempts); }
};

/// The fields of a head as it crossed the wire, in order; obs-fold joined with one space.
[[nodiscard]] Headers fieldsOf(std::string_view head);

} // namespace engine
