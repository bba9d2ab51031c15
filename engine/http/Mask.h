// Hides secrets in heads and addresses before they are shown, copied or written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Headers.h"

#include <string>
#include <string_view>

namespace engine {

/// Whether values under this name are secrets: Authorization, Proxy-Authorization, Cookie, Set-Cookie, and names that
/// hold token, secret, password or api-key in any spelling.
[[nodiscard]] bool isSecretName(std::string_view name);

/// What stands in a secret's place: "•••••••• masked, 32 B".
[[nodiscard]] std::string mask(std::string_view value);

/// A field's value as it may be shown. Cookies keep their names and attributes, Authorization its scheme.
[[nodiscard]] std::string maskedValue(std::string_view name, std::string_view value);

/// A head (request or status line and fields) as it may be shown: the line's query and the fields masked, all other
/// bytes as they are.
[[nodiscard]] std::string maskedHead(std::string_view head);

/// An address or request target with the values of secret query keys masked.
[[nodiscard]] std::string maskedTarget(std::string_view target);

} // namespace engine
