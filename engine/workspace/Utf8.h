// Whether bytes are UTF-8.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace engine {

/// The first byte that is not part of well-formed UTF-8 (RFC 3629 §4), npos where all are. Linear; any thread.
[[nodiscard]] std::size_t firstInvalidUtf8(std::string_view text) noexcept;

} // namespace engine
