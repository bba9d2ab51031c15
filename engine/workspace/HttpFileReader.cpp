// One pass over the lines of a .http file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/HttpFileReader.h"

#include "engine/workspace/HttpFeatures.h"
#include "engine/workspace/HttpSyntax.h"
#include "engine/workspace/TextLine.h"

#include <utility>

namespace engine {

namespace {

constexpr std::string_view utf8Bom = "\xef\xbb\xbf";
constexpr Span nowhere = {std::string_view::npos, std::string_view::npos};

/// Whether a line of the header section belongs to the one above: a folded header or more of the address.
bool continuesLine(std::string_view line) noexcept
{
    return std::string_view(" \t?&").find(line.front()) != std::string_view::npos;
}

class Reader
{
public:
    explicit Reader(std::string_view text)
        : m_text(text)
    {
    }

    HttpFileContent read()
    {
        std::size_t at = m_text.starts_with(utf8Bom) ? utf8Bom.size() : 0;
        beginBlock(at, nowhere);
        while (at < m_text.size()) {
            const TextLine line = lineAt(m_text, at);
            ++m_line;
            if (const auto title = separatorTitle(line.in(m_text))) {
                endBlock(line.begin, m_line - 1);
                beginSeparated(line, *title);
            } else {
                readLine(line);
            }
            at = line.next;
        }
        endBlock(m_text.size(), m_line);
        return std::move(m_out);
    }

private:
    enum class Part { Above, Head, Body, Rest };

    void beginBlock(std::size_t at, Span title)
    {
        m_block = {};
        m_block.firstLine = m_line;
        m_block.layout.whole.begin = at;
        m_block.layout.title = title;
        m_block.layout.nameDirective = nowhere;
        m_part = Part::Above;
        m_until = {};
        m_blankLines.clear();
        m_continuedForm = 0;
    }

    void beginSeparated(const TextLine &line, std::string_view title)
    {
        const std::size_t hashes = line.in(m_text).find_first_not_of('#');
        const std::size_t begin = hashes == std::string_view::npos ? line.end : line.begin + hashes;
        beginBlock(line.begin, {begin, line.end});
        m_block.request.name = std::string(title);
    }

    void endBlock(std::size_t end, int lastLine)
    {
        if (m_part == Part::Above)
            return;
        checkForm();
        m_block.firstLine = m_block.firstLine == 0 ? 1 : m_block.firstLine;
        m_block.lastLine = lastLine;
        m_block.layout.whole.end = end;
        m_out.blocks.push_back(std::move(m_block));
    }

    void readLine(const TextLine &line)
    {
        if (!m_until.empty()) {
            // An object literal in a brace script may close with }} as well.
            const std::string_view text = line.in(m_text);
            if (m_until == "}}" ? text.starts_with(m_until)
                                : text.find(m_until) != std::string_view::npos)
                m_until = {};
            return;
        }
        switch (m_part) {
        case Part::Above: return readAbove(line);
        case Part::Head: return readHead(line);
        case Part::Body: return readBody(line);
        case Part::Rest: return;
        }
    }

    void readAbove(const TextLine &line)
    {
        const std::string_view text = stripped(line.in(m_text));
        if (text.empty())
            return;
        if (isComment(text))
            return readComment(line);
        if (text.front() == '@')
            return readVariable(text);
        if (const Feature feature = featureAbove(text); !feature.what.empty()) {
            m_until = feature.until;
            return note(feature, m_line);
        }
        readRequest(line);
    }

    void readComment(const TextLine &line)
    {
        const std::string_view text = stripped(line.in(m_text));
        note(featureOfComment(text), m_line);
        const auto directive = readDirective(text);
        if (!directive || directive->name != "name" || directive->value.empty() ||
            !m_block.layout.nameDirective.isEmpty())
            return;
        const auto begin = static_cast<std::size_t>(directive->value.data() - m_text.data());
        m_block.layout.nameDirective = {begin, begin + directive->value.size()};
        if (m_block.request.name.empty())
            m_block.request.name = std::string(directive->value);
    }

    void readVariable(std::string_view text)
    {
        const std::size_t equals = text.find('=');
        const std::string_view name = stripped(text.substr(0, equals).substr(1));
        if (equals == std::string_view::npos || !isVariableName(name))
            return report("a variable needs a name and an equals sign");
        const std::string_view value = stripped(text.substr(equals + 1));
        const Feature feature = featureOfVariables(value);
        if (!feature.what.empty() && !m_out.beyond)
            m_out.beyond = {m_line, feature.what};
        m_out.variables.push_back({std::string(name), std::string(value), m_line});
    }

    void readRequest(const TextLine &line)
    {
        const std::string_view text = stripped(line.in(m_text));
        const RequestLine parts = readRequestLine(text);
        note(featureOfRequest(text, parts), m_line);
        const auto begin = static_cast<std::size_t>(text.data() - m_text.data());
        m_block.layout.requestLine = {begin, begin + text.size()};
        m_block.layout.requestBegin = line.begin;
        m_block.layout.head = {line.next, line.next};
        m_block.requestLine = m_line;
        if (!parts.method.empty())
            m_block.request.method = std::string(parts.method);
        m_block.request.url = std::string(parts.url);
        m_part = Part::Head;
    }

    void readHead(const TextLine &line)
    {
        const std::string_view text = line.in(m_text);
        if (stripped(text).empty()) {
            m_part = Part::Body;
            return;
        }
        if (const Feature feature = featureBelow(text); !feature.what.empty()) {
            m_part = Part::Rest;
            return note(feature, m_line);
        }
        m_block.layout.head.end = line.next;
        if (isComment(stripped(text)))
            readComment(line);
        else
            note(featureOfHeader(text, m_block.request.headers.empty()), m_line);
        readRow(text);
    }

    void readRow(std::string_view text)
    {
        if (auto row = readHeaderRow(text))
            m_block.request.headers.push_back(*std::move(row));
        else if (text.front() == '@')
            report("a variable must stand above the request line");
        else if (text.front() == ':')
            report("a header needs a name before its colon");
        else if (!isComment(stripped(text)) && !continuesLine(text))
            report("a header needs a colon");
    }

    void readBody(const TextLine &line)
    {
        const std::string_view text = line.in(m_text);
        if (isComment(text))
            return;
        if (const Feature feature = featureBelow(text); !feature.what.empty()) {
            m_part = Part::Rest;
            return note(feature, m_line);
        }
        std::string &body = m_block.request.body;
        const bool isFirst = m_block.layout.body.isEmpty();
        if (stripped(text).empty()) {
            if (!isFirst)
                m_blankLines.append("\n").append(text);
            return;
        }
        note(featureOfVariables(text), m_line);
        if (isFirst)
            m_block.layout.body.begin = line.begin;
        else
            body.append(m_blankLines).append("\n");
        if (!isFirst && text.front() == '&' && m_continuedForm == 0)
            m_continuedForm = m_line;
        m_blankLines.clear();
        body.append(text);
        m_block.layout.body.end = line.next;
    }

    /// Other programs join the lines of a form body that begin with &.
    void checkForm()
    {
        if (m_continuedForm == 0)
            return;
        for (const HeaderRow &row : m_block.request.headers) {
            if (row.enabled && equalIgnoringCase(row.name, "Content-Type") &&
                row.value.find("x-www-form-urlencoded") != std::string::npos)
                note({"a form on several lines", {}}, m_continuedForm);
        }
    }

    void note(const Feature &feature, int line)
    {
        if (feature.what.empty())
            return;
        for (BeyondSubset *place : {&m_out.beyond, &m_block.unsupported}) {
            if (!*place)
                *place = {line, feature.what};
        }
    }

    void report(std::string detail)
    {
        if (m_block.problem)
            return;
        Error error;
        error.kind = ErrorKind::FileParse;
        error.at = m_line;
        error.detail = std::move(detail);
        m_out.problems.push_back(error);
        m_block.problem = std::move(error);
    }

    std::string_view m_text;
    HttpFileContent m_out;
    HttpBlock m_block;
    Part m_part = Part::Above;
    std::string_view m_until;
    std::string m_blankLines; // between two body lines, kept only if another one follows
    int m_line = 0;
    int m_continuedForm = 0;
};

} // namespace

HttpFileContent readHttpFile(std::string_view text)
{
    const BeyondSubset encoding = encodingFeature(text);
    if (encoding.what == "UTF-16") {
        HttpFileContent unread;
        unread.beyond = encoding;
        return unread;
    }
    HttpFileContent content = Reader(text).read();
    if (encoding)
        content.beyond = encoding;
    return content;
}

} // namespace engine
