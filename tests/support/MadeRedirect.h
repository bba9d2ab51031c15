// Requests, answers and chains of redirects as tests write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Redirect.h"

#include <QStringList>

#include <string>
#include <utility>
#include <vector>

namespace tests {

inline engine::Request requestTo(const char *url, std::string method = "GET",
                                 engine::Headers headers = {})
{
    engine::Request request;
    request.method = std::move(method);
    request.url = *engine::parseUrl(url);
    request.headers = std::move(headers);
    return request;
}

inline engine::RedirectDecision decided(const engine::Request &request, int status,
                                        const engine::Headers &answer,
                                        const engine::RedirectRules &rules = {})
{
    return engine::decideRedirect(request, status, answer, rules, {});
}

inline QString codeOf(const engine::RedirectDecision &decision)
{
    const std::string_view word = decision.stop ? engine::code(*decision.stop) : "follow";
    return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
}

inline QStringList kinds(const std::vector<engine::Note> &notes)
{
    QStringList out;
    for (const engine::Note &note : notes)
        out << QString::fromStdString(note.kind);
    return out;
}

inline QStringList names(const engine::Headers &headers)
{
    QStringList out;
    for (const engine::Header &header : headers)
        out << QString::fromStdString(header.name);
    return out;
}

/// "Cookie: other-origin".
inline QStringList words(const std::vector<engine::DroppedField> &dropped)
{
    QStringList out;
    for (const engine::DroppedField &field : dropped)
        out << QString::fromStdString(field.name + ": " + std::string(engine::code(field.reason)));
    return out;
}

/// Follows `answers` one after the other, as a client would, and keeps the hops; the last decision.
inline engine::RedirectDecision followed(engine::Request request, int status,
                                         const std::vector<engine::Headers> &answers,
                                         std::vector<engine::RedirectHop> &before,
                                         const engine::RedirectRules &rules = {})
{
    engine::RedirectDecision decision;
    for (const engine::Headers &answer : answers) {
        decision = engine::decideRedirect(request, status, answer, rules, before);
        if (!decision.follows())
            return decision;
        before.push_back(engine::redirectHop(request, status, answer));
        request = *decision.next;
    }
    return decision;
}

} // namespace tests
