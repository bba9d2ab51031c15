// One pass over the tokens; numbers, strings and words are copied, never understood.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JsonIndent.h"

#include "engine/http/Headers.h"

#include <algorithm>
#include <cstddef>

namespace ui {
namespace {

constexpr std::size_t deepest = 1000;
/// Deeper levels are not moved further to the right, so that a hostile body cannot grow without bound.
constexpr std::size_t deepestIndent = 40;
/// A short list or object in one line has at most so many characters …
constexpr std::size_t inlineLength = 64;
/// … and is looked for in at most so many, white space included.
constexpr std::size_t inlineReach = 512;

constexpr bool isSpace(char c) noexcept
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// Letters, digits and signs that numbers and words are made of.
constexpr bool isWordByte(char c) noexcept
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '+' || c == '.' || c == '_';
}

enum class Token { Open, Close, Comma, Colon, Value, Nothing, Wrong };

/// Cuts a text into tokens. A view; the text must outlive it.
class Scanner
{
public:
    explicit Scanner(std::string_view text, std::size_t at = 0)
        : m_text(text)
        , m_at(at)
    {
    }

    Token next()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
        m_begin = m_at;
        if (m_at == m_text.size())
            return Token::Nothing;
        switch (m_text[m_at]) {
        case '{':
        case '[': ++m_at; return Token::Open;
        case '}':
        case ']': ++m_at; return Token::Close;
        case ',': ++m_at; return Token::Comma;
        case ':': ++m_at; return Token::Colon;
        case '"': return string();
        default: break;
        }
        while (m_at < m_text.size() && isWordByte(m_text[m_at]))
            ++m_at;
        return m_at == m_begin ? Token::Wrong : Token::Value;
    }

    [[nodiscard]] std::string_view token() const { return m_text.substr(m_begin, m_at - m_begin); }
    [[nodiscard]] char first() const { return m_text[m_begin]; }
    [[nodiscard]] std::size_t at() const { return m_at; }

private:
    Token string()
    {
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            if (c == '\\')
                ++m_at;
            else if (c == '"')
                return ++m_at, Token::Value;
            else if (c == '\n')
                break;
        }
        m_at = std::min(m_at, m_text.size());
        return Token::Wrong;
    }

    std::string_view m_text;
    std::size_t m_at;
    std::size_t m_begin = 0;
};

constexpr char closing(char open) noexcept
{
    return open == '{' ? '}' : ']';
}

class Indenter
{
public:
    explicit Indenter(std::string_view text)
        : m_text(text)
        , m_scan(text)
    {
        m_out.reserve(text.size() + text.size() / 4);
    }

    std::optional<std::string> run()
    {
        for (Token token = m_scan.next(); token != Token::Nothing; token = m_scan.next()) {
            if (!take(token))
                return std::nullopt;
        }
        if (!m_open.empty() || m_out.empty())
            return std::nullopt;
        return std::move(m_out);
    }

private:
    bool take(Token token)
    {
        switch (token) {
        case Token::Open: return open();
        case Token::Close: return close();
        case Token::Comma:
        case Token::Colon:
            if (m_open.empty() || m_last != Token::Value ||
                (token == Token::Colon && m_open.back() != '{'))
                return false;
            m_out += m_scan.first();
            break;
        case Token::Value:
            if (!separate())
                return false;
            m_out += m_scan.token();
            break;
        case Token::Nothing:
        case Token::Wrong: return false;
        }
        m_last = token;
        return true;
    }

    /// What stands between the last token and a value; false where no value can follow.
    bool separate()
    {
        if (m_last == Token::Open || m_last == Token::Comma)
            breakLine();
        else if (m_last == Token::Colon)
            m_out += ' ';
        else if (m_last == Token::Value && m_open.empty())
            m_out += '\n';
        return m_last != Token::Value || m_open.empty();
    }

    void breakLine()
    {
        m_out += '\n';
        m_out.append(2 * std::min(m_open.size(), deepestIndent), ' ');
    }

    bool open()
    {
        if (m_open.size() >= deepest || !separate())
            return false;
        const bool isOutermost = m_open.empty();
        if (!isOutermost && placeInline())
            return true;
        m_out += m_scan.first();
        m_open += m_scan.first();
        m_last = Token::Open;
        return true;
    }

    bool close()
    {
        if (m_open.empty() || closing(m_open.back()) != m_scan.first())
            return false;
        if (m_last != Token::Open && m_last != Token::Value)
            return false;
        m_open.pop_back();
        if (m_last == Token::Value)
            breakLine();
        m_out += m_scan.first();
        m_last = Token::Value;
        return true;
    }

    /// Copies a short list or object of plain values in one line; false where it is anything else.
    bool placeInline()
    {
        const char bracket = m_scan.first();
        const std::size_t before = m_out.size();
        Scanner scan(m_text.substr(0, std::min(m_text.size(), m_scan.at() + inlineReach)),
                     m_scan.at());
        const std::string_view margin = bracket == '{' ? " " : "";
        (m_out += bracket) += margin;
        Token last = Token::Open;
        for (Token token = scan.next(); m_out.size() - before <= inlineLength;
             token = scan.next()) {
            if (token == Token::Close && scan.first() == closing(bracket) && last != Token::Comma &&
                last != Token::Colon) {
                if (last == Token::Open)
                    m_out.resize(before + 1);
                else
                    m_out += margin;
                m_out += scan.first();
                m_scan = Scanner(m_text, scan.at());
                m_last = Token::Value;
                return true;
            }
            const bool isMark = token == Token::Comma || (token == Token::Colon && bracket == '{');
            if (isMark ? last != Token::Value : token != Token::Value || last == Token::Value)
                break;
            if (last == Token::Comma || last == Token::Colon)
                m_out += ' ';
            m_out += scan.token();
            last = token;
        }
        m_out.resize(before);
        return false;
    }

    std::string_view m_text;
    Scanner m_scan;
    std::string m_out;
    std::string m_open; // brackets, the innermost last
    Token m_last = Token::Nothing;
};

} // namespace

std::optional<std::string> indentJson(std::string_view text)
{
    return Indenter(text).run();
}

bool looksLikeJson(std::string_view contentType, std::string_view body) noexcept
{
    std::string_view type = contentType.substr(0, contentType.find(';'));
    while (!type.empty() && isSpace(type.back()))
        type.remove_suffix(1);
    if (!type.empty()) {
        constexpr std::string_view suffix = "json";
        if (type.size() < suffix.size() ||
            !engine::equalIgnoringCase(type.substr(type.size() - suffix.size()), suffix))
            return false;
        const char before =
            type.size() == suffix.size() ? '/' : type[type.size() - suffix.size() - 1];
        return before == '/' || before == '+' || before == '-';
    }
    const auto begin = std::ranges::find_if_not(body, isSpace);
    return begin != body.end() && (*begin == '{' || *begin == '[');
}

} // namespace ui
