// A .http file as a value; an edit counts only once its text reads back as wanted.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/HttpFile.h"

#include "engine/workspace/HttpFileWriter.h"

#include <algorithm>
#include <utility>

namespace engine {

namespace {

std::unexpected<Error> refused(ErrorKind kind, std::string detail, std::int64_t at = -1)
{
    Error error;
    error.kind = kind;
    error.detail = std::move(detail);
    error.at = at;
    return failure(std::move(error));
}

/// The part in which two requests differ, for people.
std::string_view difference(const RequestText &a, const RequestText &b) noexcept
{
    if (a.name != b.name)
        return "name";
    if (a.method != b.method || a.url != b.url)
        return "request line";
    return a.headers != b.headers ? "headers" : "body";
}

} // namespace

HttpFile HttpFile::parse(std::string text)
{
    HttpFile file;
    file.m_text = std::move(text);
    file.m_content = readHttpFile(file.m_text);
    return file;
}

std::string_view HttpFile::source(std::size_t index) const
{
    const Span whole = blocks().at(index).layout.whole;
    return std::string_view(m_text).substr(whole.begin, whole.end - whole.begin);
}

VariableMap HttpFile::variablesFor(std::size_t index) const
{
    const int lastLine = blocks().at(index).lastLine;
    VariableMap map;
    for (const FileVariable &variable : variables()) {
        if (variable.line <= lastLine)
            map.insert_or_assign(variable.name, variable.value);
        else
            map.emplace(variable.name, variable.value);
    }
    return map;
}

Result<Request> HttpFile::request(std::size_t index, Variables scopes) const
{
    const HttpBlock &block = blocks().at(index);
    if (block.problem)
        return failure(*block.problem);
    if (block.unsupported)
        return refused(ErrorKind::FileParse, "needs " + block.unsupported.what,
                       block.unsupported.line);
    scopes.file = variablesFor(index);
    return resolve(block.request, scopes);
}

Result<HttpFile> HttpFile::replaceBlock(std::size_t index, const RequestText &wanted) const
{
    const HttpBlock &block = blocks().at(index);
    if (auto ok = checkWritable(); !ok)
        return std::unexpected(std::move(ok.error()));
    if (block.problem)
        return refused(ErrorKind::FileWrite, block.problem->detail, block.problem->at);
    const RequestText kept = normalized(wanted);
    if (auto ok = checkKeepable(kept); !ok)
        return std::unexpected(std::move(ok.error()));
    return checkedEdit(rewritten(m_text, block, kept), index, kept);
}

Result<HttpFile> HttpFile::appendBlock(const RequestText &wanted) const
{
    if (auto ok = checkWritable(); !ok)
        return std::unexpected(std::move(ok.error()));
    const RequestText kept = normalized(wanted);
    if (auto ok = checkKeepable(kept); !ok)
        return std::unexpected(std::move(ok.error()));
    return checkedEdit(appended(m_text, kept), blocks().size(), kept);
}

Result<void> HttpFile::checkWritable() const
{
    if (!isReadOnly())
        return {};
    return refused(ErrorKind::FileWrite, "the file is read only: it needs " + beyond().what,
                   beyond().line);
}

Result<HttpFile> HttpFile::checkedEdit(std::string text, std::size_t index,
                                       const RequestText &wanted) const
{
    HttpFile edited = parse(std::move(text));
    if (edited.isReadOnly())
        return refused(ErrorKind::FileWrite, "it would be read as " + edited.beyond().what);
    const std::size_t count = std::max(blocks().size(), index + 1);
    if (edited.blocks().size() != count || edited.problems().size() != problems().size())
        return refused(ErrorKind::FileWrite, "it would not be read as one request");
    for (std::size_t i = 0; i < count; ++i) {
        const RequestText &expected = i == index ? wanted : blocks()[i].request;
        const RequestText &found = edited.blocks()[i].request;
        if (found != expected)
            return refused(ErrorKind::FileWrite, "the " + std::string(difference(found, expected)) +
                                                     " would not be read back as typed");
    }
    return edited;
}

} // namespace engine
