// Request heads as they go out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/RequestWriter.h"

#include <algorithm>

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

bool breaksLines(std::string_view text) noexcept
{
    return text.find_first_of(std::string_view("\r\n\0", 3)) != std::string_view::npos;
}

/// Visible ASCII without the separators that would end a method or a name early.
bool isWord(std::string_view text, std::string_view without) noexcept
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [without](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte > 0x20 && byte != 0x7f && without.find(c) == std::string_view::npos;
    });
}

Result<void> check(const Request &request)
{
    if (!isWord(request.method, "()<>@,;:\\\"/[]?={}"))
        return invalid("method", '"' + request.method + "\" is not a method");
    for (const Header &header : request.headers) {
        if (breaksLines(header.name) || breaksLines(header.value))
            return invalid(header.name, "a line end or NUL cannot stand in a header field");
        if (!isWord(header.name, ":"))
            return invalid(header.name, '"' + header.name + "\" is not a field name");
    }
    return {};
}

/// Appends lines and remembers which of them were automatic.
class HeadBuilder
{
public:
    explicit HeadBuilder(ComposedRequest &out)
        : m_out(out)
    {
    }

    void line(std::string_view name, std::string_view value)
    {
        m_out.head.append(name).append(": ").append(value).append("\r\n");
    }

    void automatic(AutomaticField field, std::string_view name, std::string_view value)
    {
        const std::size_t offset = m_out.head.size();
        line(name, value);
        m_out.automatic.push_back({field, offset, m_out.head.size() - offset});
    }

private:
    ComposedRequest &m_out;
};

/// RFC 9110 §8.6: a length where the method expects content, even none; nothing where it does not and there is none.
bool wantsLength(const Request &request)
{
    return !request.body.empty() || request.method == "POST" || request.method == "PUT" ||
           request.method == "PATCH";
}

/// Whether a server reads exactly the body that is sent: by one true Content-Length, or none where there is none.
bool saysLength(const Request &request, const ComposedRequest &composed)
{
    std::size_t lengths = 0;
    for (const AutomaticPart &part : composed.automatic)
        lengths += part.field == AutomaticField::ContentLength ? 1 : 0;
    for (const Header &header : request.headers) {
        if (equalIgnoringCase(header.name, "Transfer-Encoding"))
            return false;
        if (!equalIgnoringCase(header.name, "Content-Length"))
            continue;
        if (header.value != std::to_string(request.body.size()))
            return false;
        ++lengths;
    }
    return lengths == 1 || (lengths == 0 && request.body.empty());
}

} // namespace

std::string userAgent()
{
    return "Warmwire/" WARMWIRE_VERSION;
}

Result<ComposedRequest> compose(const Request &request, Persistence persistence)
{
    if (auto ok = check(request); !ok)
        return std::unexpected(ok.error());
    ComposedRequest out;
    out.head.reserve(256);
    out.head.append(request.method).append(" ").append(request.url.target).append(" HTTP/1.1\r\n");
    HeadBuilder builder(out);
    const auto wants = [&request](AutomaticField field, std::string_view name) {
        return request.allows(field) && find(request.headers, name) == nullptr;
    };
    if (wants(AutomaticField::Host, "Host"))
        builder.automatic(AutomaticField::Host, "Host", request.url.authority());
    if (wants(AutomaticField::UserAgent, "User-Agent"))
        builder.automatic(AutomaticField::UserAgent, "User-Agent", userAgent());
    for (const Header &header : request.headers)
        builder.line(header.name, header.value);
    if (wantsLength(request) && wants(AutomaticField::ContentLength, "Content-Length") &&
        find(request.headers, "Transfer-Encoding") == nullptr)
        builder.automatic(AutomaticField::ContentLength, "Content-Length",
                          std::to_string(request.body.size()));
    if (persistence == Persistence::Close && wants(AutomaticField::Connection, "Connection"))
        builder.automatic(AutomaticField::Connection, "Connection", "close");
    out.head.append("\r\n");
    out.lengthIsTyped = !saysLength(request, out);
    out.saysClose =
        hasToken(request.headers, "Connection", "close") ||
        std::any_of(out.automatic.begin(), out.automatic.end(), [](const AutomaticPart &part) {
            return part.field == AutomaticField::Connection;
        });
    return out;
}

} // namespace engine
