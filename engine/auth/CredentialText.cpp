// Checks and normalisation of credentials.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/CredentialText.h"

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <utility>

namespace engine {

bool hasControls(std::string_view text) noexcept
{
    return std::any_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7f;
    });
}

bool isVisibleAscii(std::string_view text) noexcept
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

std::string inFormC(std::string_view utf8)
{
    if (isVisibleAscii(utf8))
        return std::string(utf8);
    const QByteArray bytes(utf8.data(), static_cast<qsizetype>(utf8.size()));
    const QString text = QString::fromUtf8(bytes);
    if (text.toUtf8() != bytes)
        return std::string(utf8);
    return text.normalized(QString::NormalizationForm_C).toStdString();
}

std::unexpected<Error> credentialFailure(std::string detail, std::string field)
{
    Error error;
    error.kind = ErrorKind::HeaderInvalid;
    error.subject = std::move(field);
    error.detail = std::move(detail);
    return failure(std::move(error));
}

} // namespace engine
