// From a typed request to one that can be sent.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/RequestText.h"

#include "engine/workspace/TextLine.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace engine {

namespace {

std::unexpected<Error> invalid(std::string subject, std::string detail)
{
    Error error;
    error.kind = ErrorKind::HeaderInvalid;
    error.subject = std::move(subject);
    error.detail = std::move(detail);
    return failure(std::move(error));
}

bool breaksField(std::string_view text) noexcept
{
    return text.find_first_of(std::string_view("\r\n\0", 3)) != std::string_view::npos;
}

Result<Header> resolvedHeader(const HeaderRow &row, VariableExpander &expander)
{
    auto name = expander.expand(row.name);
    if (!name)
        return std::unexpected(std::move(name.error()));
    auto value = expander.expand(row.value);
    if (!value)
        return std::unexpected(std::move(value.error()));
    if (breaksField(*name) || breaksField(*value))
        return invalid(row.name, "a line end or NUL cannot stand in a header");
    if (name->empty())
        return invalid(row.name, "a header needs a name");
    return Header{*std::move(name), *std::move(value)};
}

bool isMultipart(const Headers &headers) noexcept
{
    constexpr std::string_view prefix = "multipart/";
    const Header *type = find(headers, "Content-Type");
    return type != nullptr &&
           equalIgnoringCase(std::string_view(type->value).substr(0, prefix.size()), prefix);
}

std::string withCrLf(std::string_view text)
{
    std::string out;
    out.reserve(text.size() + text.size() / 16);
    for (const char c : text) {
        if (c == '\n' && (out.empty() || out.back() != '\r'))
            out += '\r';
        out += c;
    }
    return out;
}

} // namespace

RequestText normalized(RequestText request)
{
    const auto strip = [](std::string &text) { text = std::string(stripped(text)); };
    strip(request.name);
    strip(request.method);
    strip(request.url);
    for (HeaderRow &row : request.headers) {
        strip(row.name);
        strip(row.value);
    }
    request.body = std::string(withoutBlankEnds(request.body));
    return request;
}

Result<Request> resolve(const RequestText &text, const Variables &variables)
{
    VariableExpander expander(variables);
    Request request;
    if (!isToken(text.method))
        return invalid("method", '"' + text.method + "\" is not a method");
    request.method = text.method;
    const auto url = expander.expand(text.url);
    if (!url)
        return std::unexpected(url.error());
    auto parsed = parseUrl(*url);
    if (!parsed)
        return std::unexpected(std::move(parsed.error()));
    request.url = *std::move(parsed);
    for (const HeaderRow &row : text.headers) {
        if (!row.enabled)
            continue;
        auto header = resolvedHeader(row, expander);
        if (!header)
            return std::unexpected(std::move(header.error()));
        request.headers.push_back(*std::move(header));
    }
    auto body = expander.expand(isMultipart(request.headers) ? withCrLf(text.body) : text.body);
    if (!body)
        return std::unexpected(std::move(body.error()));
    request.body = *std::move(body);
    return request;
}

} // namespace engine
