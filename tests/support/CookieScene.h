// What the tests of the cookie jar have in common: one moment, answers that set cookies, and what a jar then says.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cookies/CookieJar.h"

#include <QByteArray>

#include <string>
#include <utility>

namespace tests {

inline const engine::CookieTime now =
    std::chrono::sys_days(std::chrono::year(2030) / 6 / 15) + std::chrono::hours(12);

inline engine::Url urlOf(const QByteArray &text)
{
    return engine::parseUrl(text.toStdString()).value();
}

inline engine::CookieReceipt receive(engine::CookieJar &jar, const QByteArray &url,
                                     const QByteArray &line, engine::CookieTime at = now)
{
    return jar.receive({line.constData(), static_cast<std::size_t>(line.size())}, urlOf(url), at);
}

/// The outcome's code, or that of the refusal.
inline QByteArray codeOf(const engine::CookieReceipt &receipt)
{
    const auto word = receipt.refusal ? code(receipt.refusal->reason) : code(receipt.outcome);
    return {word.data(), static_cast<qsizetype>(word.size())};
}

inline QByteArray headerFor(const engine::CookieJar &jar, const QByteArray &url,
                            engine::CookieTime at = now)
{
    return QByteArray::fromStdString(jar.cookiesFor(urlOf(url), at).header);
}

/// The names of all cookies of the jar, one after the other.
inline QByteArray namesIn(const engine::CookieJar &jar)
{
    QByteArray names;
    for (const engine::Cookie &cookie : jar.cookies())
        names += QByteArray::fromStdString(cookie.name);
    return names;
}

/// A cookie as someone types it, of the host h.test.
inline engine::Cookie typed(std::string name, std::string value = "v")
{
    engine::Cookie cookie;
    cookie.name = std::move(name);
    cookie.value = std::move(value);
    cookie.domain = "h.test";
    return cookie;
}

} // namespace tests
