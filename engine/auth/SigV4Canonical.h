// The canonical forms that AWS Signature Version 4 is computed over.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Headers.h"

#include <string>
#include <string_view>

namespace engine {

/// How a service reads paths. S3 keys may hold `//` and `..`: its paths are encoded once and kept. All others
/// remove dot segments and double slashes, and encode the path as it is on the wire once more.
enum class SigV4PathRule { S3, Others };

/// S3 and its relatives ("s3", "s3express", "s3-outposts", …) have a rule of their own.
[[nodiscard]] SigV4PathRule sigV4PathRule(std::string_view service) noexcept;

/// The canonical URI of a request target's path, never empty. Any thread.
[[nodiscard]] std::string sigV4Path(std::string_view path, SigV4PathRule rule);

/// The canonical query: decoded, strictly encoded, sorted by name and value; `+` is a blank, as servers read
/// it.
[[nodiscard]] std::string sigV4Query(std::string_view query);

/// The header part of the canonical request.
struct SigV4Headers
{
    std::string lines; ///< "name:value\n" for each, sorted
    std::string names; ///< "a;b;c"
};

/// Lower-case names, sorted; values trimmed, blanks within them made one; several of a name joined by commas.
[[nodiscard]] SigV4Headers sigV4Headers(const Headers &headers);

} // namespace engine
