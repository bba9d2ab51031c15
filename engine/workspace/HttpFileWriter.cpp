// Edits as small as the difference.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/HttpFileWriter.h"

#include "engine/workspace/HttpFeatures.h"
#include "engine/workspace/HttpSyntax.h"
#include "engine/workspace/TextLine.h"

#include <algorithm>
#include <span>
#include <vector>

namespace engine {

namespace {

struct Edit
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string text;
};

/// Lines of the old text that count, and how many of them stay at both ends.
struct Stretch
{
    std::size_t begin = 0; // where a first line would go
    std::vector<TextLine> lines;
    std::size_t prefix = 0;
    std::size_t suffix = 0;
};

std::string_view lineEndOf(std::string_view text) noexcept
{
    const std::size_t feed = text.find('\n');
    const bool crLf = feed != std::string_view::npos && feed > 0 && text[feed - 1] == '\r';
    return crLf ? "\r\n" : "\n";
}

bool breaksLine(std::string_view text) noexcept
{
    return text.find_first_of("\r\n") != std::string_view::npos;
}

std::unexpected<Error> refused(ErrorKind kind, std::string subject, std::string detail,
                               std::size_t at)
{
    Error error;
    error.kind = kind;
    error.subject = std::move(subject);
    error.detail = std::move(detail);
    error.at = at == 0 ? -1 : static_cast<std::int64_t>(at);
    return failure(std::move(error));
}

/// Of a text that ends with a line end.
bool endsWithBlankLine(std::string_view text) noexcept
{
    text.remove_suffix(1);
    const std::size_t feed = text.rfind('\n');
    return stripped(text.substr(feed == std::string_view::npos ? 0 : feed + 1)).empty();
}

std::vector<std::string> splitLines(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t feed = text.find('\n');
        lines.emplace_back(text.substr(0, feed));
        text.remove_prefix(feed == std::string_view::npos ? text.size() : feed + 1);
    }
    return lines;
}

std::string requestLineOf(const RequestText &wanted, std::string_view version)
{
    std::string line = wanted.method;
    if (wanted.url.empty())
        return line;
    line.append(" ").append(wanted.url);
    // A URL may itself end in " HTTP/2"; the version behind it keeps it a part of the URL.
    if (version.empty() && !readRequestLine(line).version.empty())
        version = "HTTP/1.1";
    return version.empty() ? line : line.append(" ").append(version);
}

std::string lineOf(const HeaderRow &row)
{
    std::string line = row.enabled ? row.name : "# " + row.name;
    line += ':';
    return row.value.empty() ? line : line.append(" ").append(row.value);
}

/// How many elements are alike at the beginning and, of the rest, at the end.
template <typename Sequence>
void compare(const Sequence &old, const Sequence &wanted, Stretch &stretch)
{
    const auto front = std::mismatch(old.begin(), old.end(), wanted.begin(), wanted.end());
    stretch.prefix = static_cast<std::size_t>(front.first - old.begin());
    const auto most = static_cast<std::ptrdiff_t>(stretch.prefix);
    const auto back =
        std::mismatch(old.rbegin(), old.rend() - most, wanted.rbegin(), wanted.rend() - most);
    stretch.suffix = static_cast<std::size_t>(back.first - old.rbegin());
}

/// Puts `fresh` in the place of the lines that do not stay; comments among these stay above it.
Edit replaceLines(std::string_view text, const Stretch &old, std::span<const std::string> fresh)
{
    const std::string_view lineEnd = lineEndOf(text);
    const std::size_t last = old.lines.size() - old.suffix;
    std::size_t begin = old.lines.empty() ? old.begin : old.lines.front().begin;
    if (old.prefix > 0)
        begin = old.lines[old.prefix - 1].next;
    std::size_t end = begin;
    if (old.prefix < last) {
        begin = old.lines[old.prefix].begin;
        end = old.lines[last - 1].next;
    }
    std::string out;
    if (begin > 0 && text[begin - 1] != '\n' && !fresh.empty())
        out += lineEnd;
    std::size_t next = old.prefix;
    for (std::size_t at = begin; at < end;) {
        const TextLine line = lineAt(text, at);
        if (next < last && old.lines[next].begin == at)
            ++next;
        else
            out += text.substr(at, line.next - at);
        at = line.next;
    }
    for (const std::string &line : fresh)
        out.append(line).append(lineEnd);
    if (end == text.size() && text.back() != '\n' && !fresh.empty())
        out.resize(out.size() - lineEnd.size());
    return {begin, end, std::move(out)};
}

template <typename Counts>
std::vector<TextLine> linesOf(std::string_view text, Span span, Counts &&counts)
{
    std::vector<TextLine> lines;
    for (std::size_t at = span.begin; at < span.end;) {
        const TextLine line = lineAt(text, at);
        if (counts(line.in(text)))
            lines.push_back(line);
        at = line.next;
    }
    return lines;
}

void editName(std::vector<Edit> &edits, std::string_view text, const HttpBlock &block,
              const std::string &wanted)
{
    const BlockLayout &layout = block.layout;
    if (block.request.name == wanted)
        return;
    const bool hasTitleLine = layout.title.begin != std::string_view::npos;
    const bool hasDirective = layout.nameDirective.begin != std::string_view::npos;
    const bool hasTitle =
        hasTitleLine &&
        !stripped(text.substr(layout.title.begin, layout.title.end - layout.title.begin)).empty();
    if (hasTitle || (hasTitleLine && !hasDirective))
        edits.push_back(
            {layout.title.begin, layout.title.end, wanted.empty() ? wanted : " " + wanted});
    else if (hasDirective)
        edits.push_back({layout.nameDirective.begin, layout.nameDirective.end, wanted});
    else
        edits.push_back({layout.requestBegin, layout.requestBegin,
                         "# @name " + wanted + std::string(lineEndOf(text))});
}

void editRequestLine(std::vector<Edit> &edits, std::string_view text, const HttpBlock &block,
                     const RequestText &wanted)
{
    if (block.request.method == wanted.method && block.request.url == wanted.url)
        return;
    const Span span = block.layout.requestLine;
    const RequestLine old = readRequestLine(text.substr(span.begin, span.end - span.begin));
    edits.push_back({span.begin, span.end, requestLineOf(wanted, old.version)});
}

void editHeaders(std::vector<Edit> &edits, std::string_view text, const HttpBlock &block,
                 const RequestText &wanted)
{
    if (block.request.headers == wanted.headers)
        return;
    Stretch stretch;
    stretch.begin = block.layout.head.begin;
    const auto isRow = [](std::string_view line) { return readHeaderRow(line).has_value(); };
    stretch.lines = linesOf(text, block.layout.head, isRow);
    compare(block.request.headers, wanted.headers, stretch);
    std::vector<std::string> fresh;
    for (std::size_t i = stretch.prefix; i < wanted.headers.size() - stretch.suffix; ++i)
        fresh.push_back(lineOf(wanted.headers[i]));
    edits.push_back(replaceLines(text, stretch, fresh));
}

/// Where a body is taken out, the blank line above it goes too, unless a comment near it would change its
/// meaning.
Edit withoutBody(std::string_view text, const HttpBlock &block, Edit edit)
{
    const Span above = {block.layout.head.end, block.layout.body.begin};
    const auto isNotBlank = [](std::string_view line) { return !stripped(line).empty(); };
    const std::string_view next =
        edit.end < text.size() ? lineAt(text, edit.end).in(text) : std::string_view();
    const bool aloneBelow = !isNotBlank(next) || separatorTitle(next);
    if (edit.text.empty() && aloneBelow && linesOf(text, above, isNotBlank).empty())
        edit.begin = above.begin;
    return edit;
}

void editBody(std::vector<Edit> &edits, std::string_view text, const HttpBlock &block,
              const RequestText &wanted)
{
    if (block.request.body == wanted.body)
        return;
    std::vector<std::string> lines = splitLines(wanted.body);
    Stretch stretch;
    if (block.layout.body.isEmpty()) {
        stretch.begin = block.layout.head.end;
        lines.insert(lines.begin(), std::string());
        edits.push_back(replaceLines(text, stretch, lines));
        return;
    }
    stretch.begin = block.layout.body.begin;
    stretch.lines =
        linesOf(text, block.layout.body, [](std::string_view line) { return !isComment(line); });
    compare(splitLines(block.request.body), lines, stretch);
    const std::size_t count = lines.size() - stretch.prefix - stretch.suffix;
    Edit edit = replaceLines(text, stretch, std::span(lines).subspan(stretch.prefix, count));
    edits.push_back(lines.empty() ? withoutBody(text, block, std::move(edit)) : std::move(edit));
}

/// Why a line cannot be one of a body; empty: it can. `bytes` has its line end, if there is one.
std::string whyNotBody(std::string_view bytes)
{
    const std::string_view line = lineAt(bytes, 0).in(bytes);
    if (bytes.find('\r') != std::string_view::npos)
        return "the body holds carriage returns";
    if (separatorTitle(line))
        return "a body line that begins with ### begins another request";
    if (isComment(line))
        return "a body line that begins with # or // is a comment";
    const Feature feature = featureBelow(line);
    return feature.what.empty() ? std::string() : "a body line would be read as " + feature.what;
}

Result<void> checkBody(std::string_view body)
{
    std::size_t number = 1;
    for (std::size_t at = 0; at < body.size(); ++number) {
        const std::size_t next = lineAt(body, at).next;
        if (std::string why = whyNotBody(body.substr(at, next - at)); !why.empty())
            return refused(ErrorKind::FileWrite, {}, std::move(why), number);
        at = next;
    }
    return {};
}

} // namespace

Result<void> checkKeepable(const RequestText &wanted)
{
    if (breaksLine(wanted.name))
        return refused(ErrorKind::FileWrite, {}, "the name has more than one line", 0);
    if (!isToken(wanted.method))
        return refused(ErrorKind::HeaderInvalid, "method",
                       '"' + wanted.method + "\" is not a method", 0);
    if (const std::size_t at = wanted.url.find_first_of("\r\n"); at != std::string::npos)
        return refused(ErrorKind::UrlInvalid, {}, "the address has more than one line", at + 1);
    for (const HeaderRow &row : wanted.headers) {
        if (row.name.empty())
            return refused(ErrorKind::HeaderInvalid, {}, "a header needs a name", 0);
        if (breaksLine(row.name) || breaksLine(row.value))
            return refused(ErrorKind::HeaderInvalid, row.name,
                           "a line end cannot stand in a header", 0);
    }
    return checkBody(wanted.body);
}

std::string rewritten(std::string_view text, const HttpBlock &block, const RequestText &wanted)
{
    std::vector<Edit> edits;
    editName(edits, text, block, wanted.name);
    editRequestLine(edits, text, block, wanted);
    editHeaders(edits, text, block, wanted);
    editBody(edits, text, block, wanted);
    // Stable: where a header and a body are put in at the same place, the header comes first.
    std::stable_sort(edits.begin(), edits.end(),
                     [](const Edit &a, const Edit &b) { return a.begin < b.begin; });
    std::string out;
    std::size_t from = 0;
    for (const Edit &edit : edits) {
        out.append(text, from, edit.begin - from).append(edit.text);
        from = edit.end;
    }
    return out.append(text, from);
}

std::string appended(std::string_view text, const RequestText &wanted)
{
    const std::string_view lineEnd = lineEndOf(text);
    std::string out(text);
    if (!text.empty() && text != "\xef\xbb\xbf") {
        if (text.back() != '\n')
            out += lineEnd;
        if (!endsWithBlankLine(out))
            out += lineEnd;
    }
    out.append("###").append(wanted.name.empty() ? "" : " ").append(wanted.name).append(lineEnd);
    out.append(requestLineOf(wanted, {})).append(lineEnd);
    for (const HeaderRow &row : wanted.headers)
        out.append(lineOf(row)).append(lineEnd);
    if (!wanted.body.empty())
        out.append(lineEnd);
    for (const std::string &line : splitLines(wanted.body))
        out.append(line).append(lineEnd);
    return out;
}

} // namespace engine
