// What names, passwords and tokens must be like to stand in a field.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace engine {

/// Whether any byte is a control character (below 0x20, or 0x7F).
[[nodiscard]] bool hasControls(std::string_view text) noexcept;

/// Whether every byte is visible ASCII (0x21 to 0x7E).
[[nodiscard]] bool isVisibleAscii(std::string_view text) noexcept;

/// UTF-8 in Normalization Form C, as RFC 7616 §4 and RFC 7617 §2.1 want names and passwords. What is not UTF-8
/// comes back as it is.
[[nodiscard]] std::string inFormC(std::string_view utf8);

/// The error of credentials that cannot be sent: HeaderInvalid. `detail` must hold no secret.
[[nodiscard]] std::unexpected<Error> credentialFailure(std::string detail,
                                                       std::string field = "Authorization");

} // namespace engine
