// Basic authentication: a name and a password, encoded but not hidden (RFC 7617).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace engine {

/// How the characters become bytes. UTF-8 unless the user says otherwise: RFC 7617 leaves it open, its
/// `charset` parameter can only say UTF-8, and other clients send it unasked.
enum class BasicCharset { Utf8, Latin1 };

/// The value of Authorization for UTF-8 texts `user` and `password`; both may be empty. Pure, any thread. Fails
/// with HeaderInvalid where the name holds a colon, either holds a control character, or Latin-1 has no byte
/// for a character. No error text holds the password.
[[nodiscard]] Result<std::string> basicValue(std::string_view user, std::string_view password,
                                             BasicCharset charset = BasicCharset::Utf8);

} // namespace engine
