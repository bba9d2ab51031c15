// Writes a request into the text of a .http file and leaves every other byte as it was.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/workspace/HttpBlock.h"

#include <string>
#include <string_view>

namespace engine {

/// Says why a request in its normalized form cannot stand in a .http file, as far as one part of it tells.
/// Fails with HeaderInvalid or UrlInvalid as `resolve` does, with FileWrite for a name of several lines and
/// for a body line that would not be read as body (`at` the line of the body). Any thread, as all here.
[[nodiscard]] Result<void> checkKeepable(const RequestText &wanted);

/// `text` with the request of `block`, which was read from it, turned into `wanted`. Only the name, request
/// line, header lines and body lines that differ are rewritten; comments stay, also those among rewritten
/// lines.
[[nodiscard]] std::string rewritten(std::string_view text, const HttpBlock &block,
                                    const RequestText &wanted);

/// `text` with `wanted` behind it, as a block of its own.
[[nodiscard]] std::string appended(std::string_view text, const RequestText &wanted);

} // namespace engine
