// A .http file: its text byte for byte, the requests found in it, and edits that touch nothing else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/workspace/HttpBlock.h"
#include "engine/workspace/HttpFileReader.h"
#include "engine/workspace/RequestText.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Immutable value, any thread; an edit makes a new one. What can be edited: `###` lines with a name,
/// `# @name`, `[METHOD] URL [HTTP/1.1]`, headers, an inline body, comments (# and // at the beginning of a line,
/// in bodies too), `@name = value` and {{name}}. A file that holds more is read only, and its plain requests
/// can still be sent. `Error::subject` of a failure never names the file: only the caller knows its path.
class HttpFile
{
public:
    /// An empty file.
    HttpFile() = default;

    /// Reads any text; a block that cannot be understood has a `problem`, the others work.
    [[nodiscard]] static HttpFile parse(std::string text);

    /// The whole text; what `parse` was given is given back byte for byte.
    [[nodiscard]] const std::string &text() const noexcept { return m_text; }

    /// The requests in the file's order. A stretch between ### lines without a request line is not among them.
    [[nodiscard]] const std::vector<HttpBlock> &blocks() const noexcept { return m_content.blocks; }

    /// The bytes of one request with everything around it up to the next ### line. View into `text`.
    [[nodiscard]] std::string_view source(std::size_t index) const;

    /// The file's `@name = value` lines in order.
    [[nodiscard]] const std::vector<FileVariable> &variables() const noexcept
    {
        return m_content.variables;
    }

    /// What the request at `index` sees of them: of several with one name the last one above the request's
    /// end, else the first one below it.
    [[nodiscard]] VariableMap variablesFor(std::size_t index) const;

    /// All that cannot be understood, in line order (FileParse, `at` the line).
    [[nodiscard]] const std::vector<Error> &problems() const noexcept { return m_content.problems; }

    [[nodiscard]] bool isReadOnly() const noexcept { return static_cast<bool>(m_content.beyond); }

    /// The first thing that makes the file read only; line 0: nothing does.
    [[nodiscard]] const BeyondSubset &beyond() const noexcept { return m_content.beyond; }

    /// The request at `index` ready to be sent; `scopes.file` is filled in here. Fails with the block's
    /// problem, with FileParse where it needs what is not supported (`at` the line, `detail` "needs …"), else
    /// as `resolve` does.
    [[nodiscard]] Result<Request> request(std::size_t index, Variables scopes) const;

    /// The file with the request at `index` turned into `wanted` (in its normalized form). Comments, spelling
    /// and line ends outside of what differs stay; a missing name goes into the ### line, or above the
    /// request as `# @name`. Fails with FileWrite on a read-only file or a broken block, and as `appendBlock`
    /// does.
    [[nodiscard]] Result<HttpFile> replaceBlock(std::size_t index, const RequestText &wanted) const;

    /// The file with `wanted` (in its normalized form) behind all others, under a ### line of its own. Fails
    /// with FileWrite on a read-only file, and where the new text would not give back exactly `wanted` and
    /// all other requests unchanged (`detail` why, `at` the body line if it is one); HeaderInvalid,
    /// UrlInvalid as `resolve`.
    [[nodiscard]] Result<HttpFile> appendBlock(const RequestText &wanted) const;

private:
    [[nodiscard]] Result<void> checkWritable() const;
    [[nodiscard]] Result<HttpFile> checkedEdit(std::string text, std::size_t index,
                                               const RequestText &wanted) const;

    std::string m_text;
    HttpFileContent m_content;
};

} // namespace engine
