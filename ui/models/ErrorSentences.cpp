// Which part of the table a kind belongs to, and the words that several sentences need.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ErrorSentences.h"

#include "ui/models/Formatting.h"

namespace ui {

using engine::ErrorKind;

const engine::Attempt *Failure::attempt() const noexcept
{
    return exchange && !exchange->attempts.empty() ? &exchange->attempts.back() : nullptr;
}

const engine::ConnectionFacts *Failure::connection() const noexcept
{
    const engine::Attempt *last = attempt();
    return last ? last->connection.get() : nullptr;
}

QString Failure::connectionName() const
{
    const engine::ConnectionFacts *facts = connection();
    return facts && facts->id ? QString::fromStdString(engine::name(facts->id)) : QString();
}

QString Failure::host() const
{
    if (exchange && !exchange->host.empty())
        return QString::fromStdString(exchange->host);
    const QString asked = subject();
    const qsizetype colon = asked.lastIndexOf(u':');
    const bool hasPort = colon > 0 && (asked.indexOf(u':') == colon || asked.at(colon - 1) == u']');
    return hasPort ? asked.left(colon) : asked;
}

QString Failure::authority() const
{
    if (!exchange || exchange->host.empty())
        return subject();
    const QString name = QString::fromStdString(exchange->host);
    const QString port = QString::number(exchange->port);
    return name.contains(u':') ? QStringLiteral("[%1]:%2").arg(name, port)
                               : QStringLiteral("%1:%2").arg(name, port);
}

QString Failure::detail() const
{
    return QString::fromStdString(error.detail).simplified();
}

QString Failure::subject() const
{
    return QString::fromStdString(error.subject).simplified();
}

std::int64_t Failure::requestBytes() const noexcept
{
    return exchange ? static_cast<std::int64_t>(exchange->requestHead.size() +
                                                exchange->requestBody.size())
                    : 0;
}

/// By the order of the enumeration, which follows an exchange from its address to its end.
Sentences sentencesOf(const Failure &failure)
{
    const ErrorKind kind = failure.error.kind;
    if (kind <= ErrorKind::TcpFailed)
        return beforeSending(failure);
    if (kind <= ErrorKind::TlsFailed)
        return duringHandshake(failure);
    if (kind <= ErrorKind::Cancelled)
        return duringExchange(failure);
    return outsideExchanges(failure);
}

QString printable(std::string_view bytes, std::size_t most)
{
    QString out;
    for (const char c : bytes.substr(0, most))
        out += c >= 0x20 && c < 0x7f ? QLatin1Char(c) : QLatin1Char('.');
    return bytes.size() > most ? out + QChar(u'\u2026') : out;
}

QString amount(std::int64_t done, std::int64_t whole)
{
    const QString part = size(done);
    if (whole < 0)
        return part;
    const QString all = size(whole);
    const auto unit = [](const QString &text) {
        return QStringView(text).mid(text.lastIndexOf(u' '));
    };
    // The unit stands once where both have the same.
    const bool isSame = unit(part) == unit(all);
    return ErrorWords::tr("%1 of %2", "an amount of bytes")
        .arg(isSame ? part.left(part.lastIndexOf(u' ')) : part, all);
}

QString inSequence(const QString &one, const QString &other)
{
    if (one.isEmpty() || other.isEmpty())
        return one + other;
    return ErrorWords::tr("%1 %2", "two whole sentences, one after the other").arg(one, other);
}

} // namespace ui
