// A request as it is typed, variables and all: the value an editor edits and a .http file keeps.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/http/Request.h"
#include "engine/workspace/Variables.h"

#include <string>
#include <vector>

namespace engine {

/// A row of the header table; a switched-off one is not sent and stands in the file as a comment.
struct HeaderRow
{
    std::string name;
    std::string value;
    bool enabled = true;

    friend bool operator==(const HeaderRow &, const HeaderRow &) = default;
};

/// Value, any thread. All texts are UTF-8.
struct RequestText
{
    std::string name; ///< its title in the collection; may be empty
    std::string method = "GET";
    std::string url;                ///< as typed; may hold {{name}}
    std::vector<HeaderRow> headers; ///< as typed: order, case, duplicates and empty values
    std::string body;               ///< lines end with LF, whatever the file's line ends are

    friend bool operator==(const RequestText &, const RequestText &) = default;
};

/// What a .http file gives back of `request`: name, method, URL, header names and values without white space
/// around them, the body without blank lines at its beginning and end and without a line end after its last
/// line. An editor sends and compares this form, so that a request is the same before and after it was saved.
[[nodiscard]] RequestText normalized(RequestText request);

/// Puts the values of `variables` into URL, names and values of the enabled headers and body. The typed line
/// ends of a multipart/… body become CR LF (RFC 2046 §4.1.1). Fails with VariableUndefined (`subject` the
/// name), with HeaderInvalid for a method that is not a token, an empty field name, and CR, LF or NUL in a
/// field (`subject` "method" or the field), and with UrlInvalid (`at` counts in the URL with its values in
/// place).
[[nodiscard]] Result<Request> resolve(const RequestText &request, const Variables &variables);

} // namespace engine
