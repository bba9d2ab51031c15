// Finding {{name}} in a text and putting values in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/Variables.h"

#include "engine/workspace/TextLine.h"

#include <algorithm>

namespace engine {

namespace {

constexpr std::size_t maxDepth = 32;
constexpr std::size_t maxGrowth = std::size_t{16} << 20;

bool isNameByte(char c) noexcept
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

VariableKind kindOf(std::string_view name) noexcept
{
    if (name.front() == '$')
        return VariableKind::Dynamic;
    if (name.find(".response.") != std::string_view::npos ||
        name.find(".request.") != std::string_view::npos)
        return VariableKind::Response;
    return isVariableName(name) ? VariableKind::Plain : VariableKind::Other;
}

std::unexpected<Error> undefined(std::string_view name, std::string detail)
{
    Error error;
    error.kind = ErrorKind::VariableUndefined;
    error.subject = std::string(name);
    error.detail = std::move(detail);
    return failure(std::move(error));
}

std::string_view whyNoValue(VariableKind kind) noexcept
{
    switch (kind) {
    case VariableKind::Plain: return "it has no value";
    case VariableKind::Dynamic: return "values that are made for each request cannot be used yet";
    case VariableKind::Response: return "values from other responses cannot be used yet";
    case VariableKind::Other: return "this is not a variable's name";
    }
    return {};
}

} // namespace

const std::string *Variables::find(std::string_view name) const noexcept
{
    for (const VariableMap *scope : {&environment, &shared, &file}) {
        if (const auto it = scope->find(name); it != scope->end())
            return &it->second;
    }
    return nullptr;
}

bool isVariableName(std::string_view text) noexcept
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isNameByte);
}

std::vector<VariableUse> findVariables(std::string_view text)
{
    std::vector<VariableUse> uses;
    std::size_t from = 0;
    while (true) {
        const std::size_t close = text.find("}}", from);
        if (close == std::string_view::npos)
            return uses;
        const std::string_view before = text.substr(from, close - from);
        const std::size_t open = before.rfind("{{");
        if (open != std::string_view::npos) {
            const std::string_view name = stripped(before.substr(open + 2));
            const bool sameLine = before.find('\n', open) == std::string_view::npos;
            if (!name.empty() && sameLine)
                uses.push_back({from + open, close + 2, name, kindOf(name)});
        }
        from = close + 2;
    }
}

Result<std::string> VariableExpander::expand(std::string_view text)
{
    std::string out;
    std::size_t from = 0;
    for (const VariableUse &use : findVariables(text)) {
        const auto found = value(use);
        if (!found)
            return std::unexpected(found.error());
        if (out.size() + (*found)->size() > text.size() + maxGrowth)
            return undefined(use.name, "values add more than 16 MiB to the text");
        out.append(text, from, use.begin - from).append(**found);
        from = use.end;
    }
    return out.append(text, from);
}

Result<const std::string *> VariableExpander::value(const VariableUse &use)
{
    if (const auto done = m_done.find(use.name); done != m_done.end())
        return &done->second;
    const std::string *raw = use.kind == VariableKind::Plain ? m_variables.find(use.name) : nullptr;
    if (raw == nullptr)
        return undefined(use.name, std::string(whyNoValue(use.kind)));
    if (const auto loop = std::find(m_open.begin(), m_open.end(), use.name); loop != m_open.end()) {
        std::string path;
        for (auto it = loop; it != m_open.end(); ++it)
            path.append(*it).append(" → ");
        return undefined(use.name,
                         "its value leads back to itself: " + path + std::string(use.name));
    }
    if (m_open.size() >= maxDepth)
        return undefined(use.name, "values use each other more than 32 deep");
    m_open.push_back(use.name);
    auto expanded = expand(*raw);
    m_open.pop_back();
    if (!expanded)
        return std::unexpected(std::move(expanded.error()));
    return &m_done.emplace(std::string(use.name), *std::move(expanded)).first->second;
}

} // namespace engine
