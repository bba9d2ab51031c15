// A reader of challenge lists that tells schemes, token68 and parameters apart.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/Challenge.h"

#include <algorithm>
#include <utility>

namespace engine {

namespace {

constexpr std::string_view blanks = " \t";

bool isAlphanumeric(char c) noexcept
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// RFC 9110 §5.6.2.
bool isTokenCharacter(char c) noexcept
{
    return isAlphanumeric(c) ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

/// RFC 9110 §11.2, without the padding.
bool isToken68Character(char c) noexcept
{
    return isAlphanumeric(c) || std::string_view("-._~+/").find(c) != std::string_view::npos;
}

/// Reads one list after another into `out`.
class ChallengeReader
{
public:
    explicit ChallengeReader(Challenges &out)
        : m_out(out)
    {
    }

    void read(std::string_view list)
    {
        m_rest = list;
        m_separated = true;
        while (skipSeparators())
            readItem();
    }

private:
    /// Whether anything is left.
    bool skipSeparators()
    {
        while (!m_rest.empty() && (m_rest.front() == ',' || isBlank())) {
            m_separated = m_separated || m_rest.front() == ',';
            m_rest.remove_prefix(1);
        }
        return !m_rest.empty();
    }

    /// One scheme with what directly follows it, or one parameter.
    void readItem()
    {
        const bool wasSeparated = std::exchange(m_separated, false);
        const std::string_view word = takeWhile(isTokenCharacter);
        const bool hadBlanks = skipBlanks();
        if (word.empty())
            return skipStray();
        if (!wasSeparated)
            note("auth-missing-comma", word);
        if (!m_rest.empty() && m_rest.front() == '=')
            return readParam(word);
        m_out.list.push_back({std::string(word), {}, {}});
        m_separated = true; // a scheme and its first parameter have no comma between them
        if (hadBlanks)
            readToken68();
    }

    void readToken68()
    {
        const auto notOf = [](std::string_view text, auto accept) {
            return std::find_if_not(text.begin(), text.end(), accept);
        };
        const auto letters = notOf(m_rest, isToken68Character);
        const auto end = std::find_if_not(letters, m_rest.end(), [](char c) { return c == '='; });
        const std::string_view token(m_rest.begin(), end);
        const std::string_view after = m_rest.substr(token.size());
        const auto next = after.find_first_not_of(blanks);
        const bool endsHere = next == std::string_view::npos || after[next] == ',';
        if (letters == m_rest.begin() || !endsHere)
            return;
        m_out.list.back().token68 = token;
        m_rest = after;
        m_separated = false;
    }

    void readParam(std::string_view name)
    {
        m_rest.remove_prefix(1);
        skipBlanks();
        AuthParam param{std::string(name), {}, {}, false};
        if (!m_rest.empty() && m_rest.front() == '"')
            takeQuoted(param);
        else
            takePlain(param);
        if (m_out.list.empty())
            return note("auth-stray", name);
        AuthParams &params = m_out.list.back().params;
        if (find(params, name) != nullptr)
            note("auth-param-twice", name);
        params.push_back(std::move(param));
    }

    void takeQuoted(AuthParam &param)
    {
        param.quoted = true;
        m_rest.remove_prefix(1);
        std::size_t at = 0;
        while (at < m_rest.size() && m_rest[at] != '"') {
            const std::size_t width = m_rest[at] == '\\' ? 2 : 1;
            if (at + width > m_rest.size())
                break; // a last backslash would escape the quote that `raw` is sent back in
            param.value += m_rest[at + width - 1];
            at += width;
        }
        param.raw = m_rest.substr(0, at);
        if (at == m_rest.size() || m_rest[at] != '"')
            note("auth-open-quote", param.name);
        m_rest.remove_prefix(std::min(at + 1, m_rest.size()));
    }

    /// A token by the grammar; servers leave the quotes off paths and base64 as well.
    void takePlain(AuthParam &param)
    {
        param.raw = takeWhile([](char c) { return c != ',' && c != ' ' && c != '\t'; });
        param.value = param.raw;
        if (param.raw.empty() || !std::all_of(param.raw.begin(), param.raw.end(), isTokenCharacter))
            note("auth-unquoted", param.name);
    }

    void skipStray()
    {
        const std::string_view stray = m_rest.substr(0, m_rest.find(','));
        note("auth-stray", stray);
        m_rest.remove_prefix(stray.size());
    }

    template <typename Accept>
    std::string_view takeWhile(Accept accept)
    {
        const auto end = std::find_if_not(m_rest.begin(), m_rest.end(), accept);
        const std::string_view taken(m_rest.begin(), end);
        m_rest.remove_prefix(taken.size());
        return taken;
    }

    bool skipBlanks()
    {
        const std::size_t before = m_rest.size();
        m_rest.remove_prefix(std::min(m_rest.find_first_not_of(blanks), m_rest.size()));
        return m_rest.size() != before;
    }

    [[nodiscard]] bool isBlank() const
    {
        return blanks.find(m_rest.front()) != std::string_view::npos;
    }

    void note(std::string kind, std::string_view detail)
    {
        m_out.notes.push_back({std::move(kind), std::string(detail), "9110 11.6.1"});
    }

    Challenges &m_out;
    std::string_view m_rest;
    bool m_separated = true; ///< nothing is missing between the item before and the next one
};

} // namespace

const AuthParam *find(const AuthParams &params, std::string_view name) noexcept
{
    const auto it = std::find_if(params.begin(), params.end(), [name](const AuthParam &param) {
        return equalIgnoringCase(param.name, name);
    });
    return it == params.end() ? nullptr : &*it;
}

std::string_view valueOf(const AuthParams &params, std::string_view name) noexcept
{
    const AuthParam *param = find(params, name);
    return param == nullptr ? std::string_view() : std::string_view(param->value);
}

Challenges readChallenges(const Headers &headers, std::string_view fieldName)
{
    Challenges out;
    ChallengeReader reader(out);
    for (const Header &header : headers) {
        if (equalIgnoringCase(header.name, fieldName))
            reader.read(header.value);
    }
    return out;
}

AuthParams readAuthParams(std::string_view value, std::vector<Note> &notes)
{
    Challenges out;
    out.list.emplace_back(); // the nameless challenge that takes the parameters
    ChallengeReader(out).read(value);
    notes.insert(notes.end(), out.notes.begin(), out.notes.end());
    return std::move(out.list.front().params);
}

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    return out += '"';
}

} // namespace engine
