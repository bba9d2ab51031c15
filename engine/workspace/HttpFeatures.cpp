// Recognising what is beyond the subset, so that nothing of it is misread or lost.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/HttpFeatures.h"

#include "engine/workspace/TextLine.h"
#include "engine/workspace/Utf8.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

bool isBlankByte(char c) noexcept
{
    return c == ' ' || c == '\t';
}

/// Whether the line is `mark`, then a blank or the end of the line.
bool beginsWithWord(std::string_view line, std::string_view mark) noexcept
{
    return line.starts_with(mark) && (line.size() == mark.size() || isBlankByte(line[mark.size()]));
}

/// A script `opener … closer`, which may go on over the following lines.
Feature script(std::string what, std::string_view line, std::string_view closer)
{
    return {std::move(what),
            line.find(closer) == std::string_view::npos ? closer : std::string_view()};
}

bool opensBraceScript(std::string_view line) noexcept
{
    return line.starts_with("{{") && line.find("}}") == std::string_view::npos;
}

} // namespace

Feature featureAbove(std::string_view line)
{
    if (line.starts_with("<"))
        return script("a script", line,
                      line.find("{%") == std::string_view::npos ? std::string_view() : "%}");
    if (line.starts_with("/*"))
        return script("a block comment", line, "*/");
    if (beginsWithWord(line, "import"))
        return {"an import", {}};
    if (beginsWithWord(line, "run"))
        return {"another request to run", {}};
    return featureBelow(line);
}

Feature featureOfRequest(std::string_view line, const RequestLine &parts)
{
    constexpr std::array<std::string_view, 10> protocols = {
        "GRAPHQL",     "GRPC", "WEBSOCKET", "WS",   "WSS",
        "EVENTSOURCE", "SSE",  "RSOCKET",   "MQTT", "AMQP"};
    if (beginsWithWord(line, "curl"))
        return {"a curl command", {}};
    if (std::find(protocols.begin(), protocols.end(), parts.method) != protocols.end())
        return {"the protocol " + std::string(parts.method), {}};
    if (!parts.version.empty() && parts.version != "HTTP/1.1")
        return {"the version " + std::string(parts.version), {}};
    return featureOfVariables(line);
}

Feature featureBelow(std::string_view line)
{
    if (line.starts_with("<")) {
        const std::string_view rest = stripped(line.substr(1));
        if (rest.starts_with("{%"))
            return script("a script", line, "%}");
        if (beginsWithWord(line, "<>"))
            return {"a saved response", {}};
        if (line.size() > 1 && (isBlankByte(line[1]) || line[1] == '@'))
            return {"a body from a file", {}};
    }
    if (beginsWithWord(line, ">>") || line.starts_with(">>!"))
        return {"a file for the response", {}};
    if (beginsWithWord(line, ">") || line.starts_with(">{%"))
        return script("a response handler", line, "%}");
    if (beginsWithWord(line, "??"))
        return {"an assertion", {}};
    if (opensBraceScript(line))
        return script("a script", line, "}}");
    return {};
}

Feature featureOfHeader(std::string_view line, bool first)
{
    if (line.starts_with("?") || line.starts_with("&"))
        return {"an address on several lines", {}};
    if (!line.empty() && isBlankByte(line.front()))
        return {first ? "an address on several lines" : "a header on several lines", {}};
    if (const auto row = readHeaderRow(line); row && equalIgnoringCase(row->name, "X-Request-Type"))
        return {"the protocol " + row->value, {}};
    return featureOfVariables(line);
}

Feature featureOfComment(std::string_view line)
{
    const auto directive = readDirective(line);
    // `# @token = …` is a variable that was commented out, in every dialect.
    if (!directive || directive->name == "name" || directive->assigned)
        return {};
    return {"the directive @" + std::string(directive->name), {}};
}

Feature featureOfVariables(std::string_view text)
{
    for (const VariableUse &use : findVariables(text)) {
        const std::string braced = "{{" + std::string(use.name) + "}}";
        switch (use.kind) {
        case VariableKind::Plain: break;
        case VariableKind::Dynamic: return {"the value " + braced, {}};
        case VariableKind::Response: return {"a value of another exchange, " + braced, {}};
        case VariableKind::Other: return {"the expression " + braced, {}};
        }
    }
    return {};
}

BeyondSubset encodingFeature(std::string_view text)
{
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"))
        return {1, "UTF-16"};
    struct Finding
    {
        std::size_t at;
        const char *what;
    };
    std::size_t lone = text.find('\r');
    while (lone != std::string_view::npos && lone + 1 < text.size() && text[lone + 1] == '\n')
        lone = text.find('\r', lone + 1);
    const std::array<Finding, 3> findings = {
        Finding{text.find('\0'), "a NUL byte"},
        Finding{firstInvalidUtf8(text), "an encoding other than UTF-8"},
        Finding{lone, "a carriage return alone"}};
    const Finding &first =
        *std::min_element(findings.begin(), findings.end(),
                          [](const Finding &a, const Finding &b) { return a.at < b.at; });
    if (first.at == std::string_view::npos)
        return {};
    const auto lines =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(first.at), '\n');
    return {static_cast<int>(lines) + 1, first.what};
}

} // namespace engine
