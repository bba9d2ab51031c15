// What other programs write into .http files and Warmwire only recognises so far.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workspace/HttpBlock.h"
#include "engine/workspace/HttpSyntax.h"

#include <string>
#include <string_view>

namespace engine {

/// A feature a line asks for, as words that fit "needs …"; an empty `what` means none. Any thread, as all here.
struct Feature
{
    std::string what;
    std::string_view
        until; ///< following lines up to one with this belong to it; empty: this line alone
};

/// Of a line above the request line: scripts, imports, other programs' blocks.
[[nodiscard]] Feature featureAbove(std::string_view line);

/// Of a request line: other protocols and versions, a curl command.
[[nodiscard]] Feature featureOfRequest(std::string_view line, const RequestLine &parts);

/// Of a line below the request line, whether header or body: what ends the request's own text, such as bodies
/// from files and handlers.
[[nodiscard]] Feature featureBelow(std::string_view line);

/// Of a line in the header section. `first` tells whether no header stands above it.
[[nodiscard]] Feature featureOfHeader(std::string_view line, bool first);

/// Of a comment: any directive but `@name`.
[[nodiscard]] Feature featureOfComment(std::string_view line);

/// Of any text: a {{…}} that is no plain variable.
[[nodiscard]] Feature featureOfVariables(std::string_view text);

/// Of the whole text, its encoding: UTF-16, bytes that are not UTF-8, NUL, a carriage return alone. Line 0:
/// none.
[[nodiscard]] BeyondSubset encodingFeature(std::string_view text);

} // namespace engine
