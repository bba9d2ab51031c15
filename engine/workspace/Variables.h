// Named values that stand for {{name}} in a request, and how they are put in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

using VariableMap = std::map<std::string, std::string, std::less<>>;

/// All values a request can see, nearest scope last: the chosen environment wins over what all environments
/// share, that wins over the file's own `@name = value`. Value, any thread.
struct Variables
{
    VariableMap environment; ///< of the chosen environment
    VariableMap shared;      ///< of every environment of the folder
    VariableMap file;        ///< written in the .http file itself

    /// The value that counts, or nullptr. Not owned.
    [[nodiscard]] const std::string *find(std::string_view name) const noexcept;
};

/// What stands between {{ and }}.
enum class VariableKind {
    Plain,    ///< a name: letters, digits, `_ - .` and anything beyond ASCII
    Dynamic,  ///< begins with $: made anew for each request
    Response, ///< a part of another exchange: {{signIn.response.body.$.token}}
    Other,    ///< an expression or an encoding prefix
};

/// One {{…}} of a text. Views into that text.
struct VariableUse
{
    std::size_t begin = 0; ///< of the first brace
    std::size_t end = 0;   ///< after the last brace
    std::string_view name; ///< white space around it removed, never empty
    VariableKind kind = VariableKind::Plain;
};

/// Whether `text` can be the name of a variable.
[[nodiscard]] bool isVariableName(std::string_view text) noexcept;

/// Every {{…}} of `text` in order. Of more than two opening braces the last two count; braces that are empty,
/// not closed, or closed on another line are plain text. Time is linear in the length.
[[nodiscard]] std::vector<VariableUse> findVariables(std::string_view text);

/// Puts values in for names; a value may itself use variables. Remembers what it has worked out, so one
/// object serves one request. Not copyable; any one thread.
class VariableExpander
{
public:
    /// `variables` is not owned and must outlive the expander.
    explicit VariableExpander(const Variables &variables)
        : m_variables(variables)
    {
    }
    VariableExpander(const VariableExpander &) = delete;
    VariableExpander &operator=(const VariableExpander &) = delete;

    /// `text` with all values in place. Fails with VariableUndefined, `subject` the name and `detail` why: it
    /// has no value, it leads back to itself, it nests more than 32 deep, or values add more than 16 MiB.
    [[nodiscard]] Result<std::string> expand(std::string_view text);

private:
    [[nodiscard]] Result<const std::string *> value(const VariableUse &use);

    const Variables &m_variables;
    VariableMap m_done;
    std::vector<std::string_view> m_open; // the names being worked out, outermost first
};

} // namespace engine
