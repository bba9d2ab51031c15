// One request of a .http file: what it says, where it stands, what is wrong with it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/workspace/RequestText.h"

#include <cstddef>
#include <optional>
#include <string>

namespace engine {

/// Bytes of the file's text, end excluded.
struct Span
{
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] bool isEmpty() const noexcept { return begin == end; }
};

/// Something the file uses that cannot be edited or sent yet.
struct BeyondSubset
{
    int line = 0;     ///< counted from 1; 0: there is nothing
    std::string what; ///< fits "needs …": "a body from a file", "the directive @timeout"

    [[nodiscard]] explicit operator bool() const noexcept { return line != 0; }
};

/// Where the parts of a request stand; what an edit may touch.
struct BlockLayout
{
    Span whole; ///< from its ### line, or the text's beginning, to the next ### line
    Span title; ///< what follows the # of its ### line; empty at npos: there is no such line
    Span nameDirective;           ///< the value of `# @name`; empty at npos: there is none
    Span requestLine;             ///< without blanks around it
    std::size_t requestBegin = 0; ///< of the line it stands on
    Span head;                    ///< the lines of the header section, comments included
    Span body;                    ///< from the first to the last line with content; empty: none
};

/// Value, any thread. Lines count from 1.
struct HttpBlock
{
    RequestText request;
    int firstLine = 0; ///< its ### line, or the first line of the text
    int requestLine = 0;
    int lastLine = 0; ///< the last one before the next ###
    BeyondSubset
        unsupported; ///< the first thing this request needs and cannot have yet; not sent then
    std::optional<Error>
        problem; ///< FileParse, `at` the line: it cannot be understood; neither edited nor sent
    BlockLayout layout;
};

/// An `@name = value` line.
struct FileVariable
{
    std::string name;
    std::string value;
    int line = 0;
};

} // namespace engine
