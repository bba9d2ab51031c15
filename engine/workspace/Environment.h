// Environments: named sets of variables, from http-client.env.json and the built-in one of the practice server.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/workspace/Variables.h"

#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// The file name this and other programs look for beside .http files.
inline constexpr std::string_view environmentFileName = "http-client.env.json";

struct Environment
{
    std::string name;
    VariableMap variables;
};

/// The content of one environment file. Value, any thread.
struct EnvironmentFile
{
    std::vector<Environment> environments; ///< in the file's order
    VariableMap shared; ///< of `$shared`: seen in every environment, unless that has its own

    /// The scopes of a request in the environment `name`; an unknown name gives the shared ones alone.
    [[nodiscard]] Variables scopes(std::string_view name) const;
};

/// Reads `{"Staging": {"api": "https://…", "limit": 20}, …}`; comments and commas at an end are tolerated.
/// Numbers keep their digits, true and false are words, null is no value; a value that is a list or an object
/// is another program's setting and left out, so is a member of the outer object whose name begins with $. Of
/// two equal names the last counts. Fails with FileParse, `at` the line and `detail` what is wrong there;
/// `subject` is left to the caller.
[[nodiscard]] Result<EnvironmentFile> parseEnvironments(std::string_view json);

/// The built-in environment *Practice*: `base` and `secure` stand for the practice server's origins, such as
/// "http://localhost:8080" and "https://localhost:8443", which are known once it listens.
[[nodiscard]] Environment practiceEnvironment(std::string base, std::string secure);

} // namespace engine
