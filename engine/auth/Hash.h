// The hashes that credentials are proved with, by OpenSSL.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace engine {

enum class Hash { Md5, Sha256, Sha512_256 };

/// Whether this machine's OpenSSL gives the hash out; MD5 is missing where only approved ones are. Any thread.
[[nodiscard]] bool isAvailable(Hash hash) noexcept;

/// The hash of `bytes` as lower-case hex digits. Any thread. The hash must be available; throws
/// std::runtime_error where OpenSSL fails all the same, which takes a lack of memory.
[[nodiscard]] std::string hashHex(Hash hash, std::string_view bytes);

/// HMAC-SHA-256 (RFC 2104) as 32 raw bytes. Any thread. Throws as hashHex does.
[[nodiscard]] std::string hmacSha256(std::string_view key, std::string_view bytes);

/// Lower-case hex digits, two a byte.
[[nodiscard]] std::string toHex(std::string_view bytes);

} // namespace engine
