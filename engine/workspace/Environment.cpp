// Reading environment files event by event: numbers and order are kept, foreign settings passed over.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/Environment.h"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>

namespace engine {

namespace {

/// Depth 1 holds environments, depth 2 their variables, what is deeper belongs to others.
class EnvironmentHandler
    : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, EnvironmentHandler>
{
public:
    explicit EnvironmentHandler(EnvironmentFile &out)
        : m_out(out)
    {
    }

    [[nodiscard]] const char *complaint() const noexcept { return m_complaint; }

    bool Null()
    {
        if (m_depth == 2 && m_variables != nullptr)
            m_variables->erase(m_key);
        return isExpected();
    }
    bool Bool(bool value) { return set(value ? "true" : "false"); }
    bool RawNumber(const char *text, rapidjson::SizeType length, bool)
    {
        return set({text, length});
    }
    bool String(const char *text, rapidjson::SizeType length, bool) { return set({text, length}); }

    bool Key(const char *text, rapidjson::SizeType length, bool)
    {
        if (m_depth <= 2)
            m_key.assign(text, length);
        return true;
    }

    bool StartObject()
    {
        ++m_depth;
        if (m_depth == 2)
            m_variables = scopeOf(m_key);
        return true;
    }

    bool EndObject(rapidjson::SizeType)
    {
        --m_depth;
        return true;
    }

    bool StartArray()
    {
        if (!isExpected())
            return false;
        if (++m_depth == 2)
            m_variables = nullptr;
        return true;
    }

    bool EndArray(rapidjson::SizeType)
    {
        --m_depth;
        return true;
    }

private:
    /// At depth 1 only an object can stand, unless the member's name marks it as somebody's setting.
    bool isExpected()
    {
        if (m_depth >= 2 || (m_depth == 1 && m_key.starts_with('$')))
            return true;
        m_complaint = m_depth == 0 ? "the file must be an object in braces"
                                   : "an environment must be an object in braces";
        return false;
    }

    bool set(std::string_view value)
    {
        if (m_depth == 2 && m_variables != nullptr)
            m_variables->insert_or_assign(m_key, std::string(value));
        return isExpected();
    }

    VariableMap *scopeOf(const std::string &name)
    {
        if (name == "$shared")
            return &m_out.shared;
        if (name.starts_with('$'))
            return nullptr;
        auto &all = m_out.environments;
        const auto it = std::find_if(all.begin(), all.end(), [&name](const Environment &known) {
            return known.name == name;
        });
        return it != all.end() ? &it->variables
                               : &all.emplace_back(Environment{name, {}}).variables;
    }

    EnvironmentFile &m_out;
    VariableMap *m_variables =
        nullptr; // where the variables of the open object go; nullptr: passed over
    std::string m_key;
    int m_depth = 0;
    const char *m_complaint = nullptr;
};

} // namespace

Variables EnvironmentFile::scopes(std::string_view name) const
{
    Variables variables;
    variables.shared = shared;
    const auto it =
        std::find_if(environments.begin(), environments.end(),
                     [name](const Environment &environment) { return environment.name == name; });
    if (it != environments.end())
        variables.environment = it->variables;
    return variables;
}

Result<EnvironmentFile> parseEnvironments(std::string_view json)
{
    if (json.starts_with("\xef\xbb\xbf"))
        json.remove_prefix(3);
    EnvironmentFile file;
    EnvironmentHandler handler(file);
    rapidjson::MemoryStream stream(json.data(), json.size());
    rapidjson::Reader reader;
    // Iterative: a hostile file cannot use up the stack by nesting.
    constexpr unsigned flags = rapidjson::kParseIterativeFlag |
                               rapidjson::kParseNumbersAsStringsFlag |
                               rapidjson::kParseValidateEncodingFlag |
                               rapidjson::kParseCommentsFlag | rapidjson::kParseTrailingCommasFlag;
    const rapidjson::ParseResult result = reader.Parse<flags>(stream, handler);
    if (!result.IsError())
        return file;
    Error error;
    error.kind = ErrorKind::FileParse;
    const std::size_t at = std::min(result.Offset(), json.size());
    error.at = 1 + std::count(json.begin(), json.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const char *complaint = handler.complaint();
    error.detail = complaint != nullptr ? complaint : rapidjson::GetParseError_En(result.Code());
    return failure(std::move(error));
}

Environment practiceEnvironment(std::string base, std::string secure)
{
    Environment practice;
    practice.name = "Practice";
    practice.variables.emplace("base", std::move(base));
    practice.variables.emplace("secure", std::move(secure));
    return practice;
}

} // namespace engine
