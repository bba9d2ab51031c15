// A value or the Error that took its place.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"

#include <expected>

namespace engine {

template <typename T>
using Result = std::expected<T, Error>;

/// Shorthand for returning a failure: `return failure(ErrorKind::DnsNone, Phase::Resolve)`.
[[nodiscard]] inline std::unexpected<Error> failure(Error error)
{
    return std::unexpected<Error>(std::move(error));
}

} // namespace engine
