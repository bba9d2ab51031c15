// Whether an answer sends its request on to another address, and what goes there: one pure decision per hop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Request.h"
#include "engine/http/Response.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

enum class RedirectPolicy {
    Off,
    SameOrigin, ///< scheme, host and port stay the same
    All,
};

[[nodiscard]] std::string_view code(RedirectPolicy policy) noexcept;

/// Why an answer is the last one, in the order they are found: first what it says, then what is wanted, then what
/// can be done.
enum class RedirectStop {
    NotARedirect,       ///< none of 301, 302, 303, 307, 308
    NoLocation,         ///< it names no other address
    DifferentLocations, ///< it names several
    NotHttp,            ///< another scheme than http and https
    UnreadableLocation, ///< no address can be made of it
    Policy,             ///< following is off
    OtherOrigin,        ///< only the same origin may be followed, and this is another one
    BodyGone,           ///< the body must go along and can be read only once
    Loop,               ///< the same request went out before and no cookie was set since
    Limit,              ///< as many as may be followed have been
};

[[nodiscard]] std::string_view code(RedirectStop stop) noexcept;

/// Why a field of the request does not go along.
enum class DropReason {
    MethodChanged, ///< it described the body, and there is none any more
    OtherOrigin,   ///< it is a secret of the origin that was left
    FirstHopOnly,  ///< it spoke of the first address alone
};

[[nodiscard]] std::string_view code(DropReason reason) noexcept;

/// A field that does not go along; its value is not kept, as it may be a secret. `name` is as typed, or "user info"
/// for the one in the address. Value, any thread.
struct DroppedField
{
    std::string name;
    DropReason reason = DropReason::MethodChanged;

    friend bool operator==(const DroppedField &, const DroppedField &) = default;
};

/// What a user chose for a chain, and what is known of its body. Value, any thread.
struct RedirectRules
{
    RedirectPolicy policy = RedirectPolicy::All;
    std::size_t limit = 20;                ///< redirects followed in one chain
    bool bodyCanBeReplayed = true;         ///< false: it comes from a stream that is read once
    std::vector<std::string> secretFields; ///< names the user marked; they stay at their origin too
};

/// A request of the chain and what of its answer the next decisions need. Value, any thread.
struct RedirectHop
{
    std::string method;
    Url url;
    Headers headers;
    int status = 0;
    bool setsCookie = false; ///< the answer may make the same request mean something else
};

/// The hop of a request that was answered; keep it before sending what a decision says.
[[nodiscard]] RedirectHop redirectHop(const Request &request, int status, const Headers &answer);

/// What to do after an answer. Notes, all with stable kinds:
/// "location-empty", "location-repeated", "location-encoded", "location-scheme-relative", "location-unreadable",
/// "different-locations", "user-info-ignored", "https-to-http", "secret-goes-along", "refresh-not-followed".
/// Value, any thread.
struct RedirectDecision
{
    std::optional<RedirectStop> stop; ///< absent: follow
    std::optional<Request> next;      ///< what to send; there exactly where `stop` is absent
    std::optional<Url> target;        ///< where the answer points, followed or not; absent: nowhere
    std::vector<DroppedField> dropped;
    std::vector<Note> notes;
    /// The hop whose request the next one repeats, or would have: an index into `before`, or its size for the request just answered.
    std::optional<std::size_t> repeats;
    /// The chain has been, or now goes, elsewhere than its first origin: no helper may add credentials any more.
    bool leftFirstOrigin = false;

    [[nodiscard]] bool follows() const noexcept { return next.has_value(); }
};

/// Decides after the answer to `request` (RFC 9110 §15.4, RFC 10008 §2.5, "HTTP-redirect fetch" of the Fetch standard).
/// `before` are the hops that led to `request`, oldest first; empty for the first one. Any thread.
[[nodiscard]] RedirectDecision decideRedirect(const Request &request, int status,
                                              const Headers &answer, const RedirectRules &rules,
                                              std::span<const RedirectHop> before);

} // namespace engine
