// A reference to an address, as a Location field or a link holds it, and what it means beside the address it came from.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/http/Url.h"

#include <optional>
#include <string_view>

namespace engine {

/// The five components of RFC 3986 §3. An absent one and an empty one differ: "?" has an empty query. Views into the
/// text that was split. Value, any thread.
struct UrlReference
{
    std::optional<std::string_view> scheme;    ///< as written, without ':'
    std::optional<std::string_view> authority; ///< user info, host and port, without "//"
    std::string_view path;
    std::optional<std::string_view> query;    ///< without '?'
    std::optional<std::string_view> fragment; ///< without '#'
};

/// Splits any text by RFC 3986 appendix B; a scheme must have a scheme's letters. Cannot fail. Any thread.
[[nodiscard]] UrlReference split(std::string_view reference) noexcept;

/// The fragment of an address, without '#'. It is kept in `Url::text` and nowhere else, as it is never sent. A view
/// into `url`.
[[nodiscard]] std::optional<std::string_view> fragmentOf(const Url &url) noexcept;

/// The address `reference` means where `base` is the current one (RFC 3986 §5.2), surrounding white space ignored.
/// - Dot segments are removed from a path that the reference gives or is merged with, never from one that is inherited
///   whole; "%2e" is no dot.
/// - "http:g" beside an http base is relative, as §5.2.2 allows and the Fetch standard demands.
/// - Without a fragment the base's is inherited, as RFC 9110 §10.2.2 wants of a Location.
/// - Behind the host, every byte that is not visible ASCII is percent-encoded in `text` too.
/// `base` must come from parseUrl or resolve. Fails with UrlInvalid where the outcome is no http or https address;
/// `subject` is that outcome and `at` counts in it. Any thread.
[[nodiscard]] Result<Url> resolve(const Url &base, std::string_view reference);

} // namespace engine
