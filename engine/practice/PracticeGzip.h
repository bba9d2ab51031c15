// A gzip body made without a compression library: one line, again and again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace engine {

/// `line`, which is 64 bytes long, `times` times (at least once) as a gzip file (RFC 1952), compressed. Any thread.
[[nodiscard]] std::string gzipOfLines(std::string_view line, std::size_t times);

} // namespace engine
