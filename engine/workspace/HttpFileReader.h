// Reads the text of a .http file into requests, each with the bytes it stands on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workspace/HttpBlock.h"

#include <string_view>
#include <vector>

namespace engine {

/// All that was found in a text, in its order. Value, any thread.
struct HttpFileContent
{
    std::vector<HttpBlock> blocks; ///< only those with a request line
    std::vector<FileVariable> variables;
    std::vector<Error>
        problems; ///< FileParse, `at` the line; at most one for each stretch between ### lines
    BeyondSubset beyond; ///< the first thing that makes the file read only
};

/// Reads any bytes; never fails as a whole. Time is linear in the length.
[[nodiscard]] HttpFileContent readHttpFile(std::string_view text);

} // namespace engine
