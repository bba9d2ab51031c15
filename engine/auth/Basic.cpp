// Name, colon and password in base64.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/Basic.h"

#include "engine/auth/CredentialText.h"

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <optional>

namespace engine {

namespace {

/// Empty where the text is not UTF-8 or a character is not one of Latin-1's.
std::optional<std::string> toLatin1(std::string_view utf8)
{
    const QByteArray bytes(utf8.data(), static_cast<qsizetype>(utf8.size()));
    const QString text = QString::fromUtf8(bytes).normalized(QString::NormalizationForm_C);
    const bool fits =
        std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() <= 0xff; });
    if (!fits)
        return std::nullopt;
    return text.toLatin1().toStdString();
}

} // namespace

Result<std::string> basicValue(std::string_view user, std::string_view password,
                               BasicCharset charset)
{
    if (user.find(':') != std::string_view::npos)
        return credentialFailure("a user name for Basic cannot hold a colon (RFC 7617)");
    if (hasControls(user) || hasControls(password))
        return credentialFailure(
            "a user name or password for Basic cannot hold a control character (RFC 7617)");
    std::string bytes = inFormC(user) + ':' + inFormC(password);
    if (charset == BasicCharset::Latin1) {
        std::optional<std::string> latin1 = toLatin1(bytes);
        if (!latin1)
            return credentialFailure(
                "the user name or password has a character that is not in Latin-1");
        bytes = *std::move(latin1);
    }
    return "Basic " + QByteArray::fromStdString(bytes).toBase64().toStdString();
}

} // namespace engine
