// Text output of `warmwire send`.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SendText.h"

#include "engine/http/Mask.h"
#include "ui/models/Formatting.h"
#include "ui/models/ReasonText.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cstdio>

namespace app {

namespace {

using engine::Exchange;

const QString dot = QStringLiteral(" · ");

QString phaseLine(const engine::Phases &phases)
{
    QStringList parts = ui::phaseLines(phases);
    const engine::Nanoseconds overhead(phases.overhead);
    if (overhead >= std::chrono::microseconds(50))
        parts << QStringLiteral("Warmwire %1").arg(ui::exactMilliseconds(overhead));
    return parts.join(dot);
}

/// Printable text as it is, the rest escaped; a line end of the bytes is also one of the text.
std::string escaped(std::string_view bytes)
{
    std::string out;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n') {
            out += "\\n\n";
        } else if (c == '\r') {
            out += "\\r";
        } else if (c == '\t') {
            out += "\\t";
        } else if (c == '\\') {
            out += "\\\\";
        } else if (byte >= 0x20 && byte < 0x7f) {
            out += c;
        } else {
            std::array<char, 8> hex{};
            std::snprintf(hex.data(), hex.size(), "\\x%02x", byte);
            out += hex.data();
        }
    }
    if (!out.empty() && out.back() != '\n')
        out += '\n';
    return out;
}

/// Offset, sixteen bytes, text.
std::string hexLines(std::string_view bytes)
{
    constexpr std::size_t perLine = 16;
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += perLine) {
        const std::string_view line = bytes.substr(at, perLine);
        std::array<char, 32> number{};
        std::snprintf(number.data(), number.size(), "%08zx ", at);
        out += number.data();
        for (std::size_t i = 0; i < perLine; ++i) {
            if (i < line.size())
                std::snprintf(number.data(), number.size(), " %02x",
                              static_cast<unsigned char>(line[i]));
            out += i < line.size() ? number.data() : "   ";
        }
        out += "  ";
        std::transform(line.begin(), line.end(), std::back_inserter(out),
                       [](char c) { return c >= 0x20 && c < 0x7f ? c : '.'; });
        out += '\n';
    }
    return out;
}

QString attemptLine(const engine::Attempt &attempt, std::size_t number)
{
    const QString name = attempt.connection
                             ? QString::fromStdString(engine::name(attempt.connection->id))
                             : QStringLiteral("–");
    return QStringLiteral("  attempt %1 on %2: %3\n")
        .arg(QString::number(number), name, phaseLine(attempt.timeline.phases()));
}

} // namespace

QString exchangeLines(const Exchange &exchange)
{
    QStringList parts;
    const engine::Attempt &last = exchange.last();
    if (last.connection) {
        const QString name = QString::fromStdString(engine::name(last.connection->id));
        const QString why = ui::leaseWords(last.verdict);
        parts << (last.reused ? QStringLiteral("%1 reused, use %2, %3")
                                    .arg(name, QString::number(last.use), why)
                              : QStringLiteral("%1 new, %2").arg(name, why));
    }
    if (exchange.response)
        parts << QStringLiteral("%1 %2")
                     .arg(exchange.response->status)
                     .arg(QString::fromStdString(exchange.response->reason))
                     .trimmed();
    const engine::Phases phases = exchange.phases();
    parts << ui::milliseconds(engine::Nanoseconds(phases.total));
    QString out = parts.join(dot) + QLatin1Char('\n') + phaseLine(phases) + QLatin1Char('\n');
    if (exchange.attempts.size() > 1) {
        for (std::size_t i = 0; i < exchange.attempts.size(); ++i)
            out += attemptLine(exchange.attempts[i], i + 1);
    }
    return out;
}

std::string shownHead(const engine::Response &response, bool showSecrets)
{
    std::string head = showSecrets ? response.head : engine::maskedHead(response.head);
    std::erase(head, '\r');
    return head;
}

QString noteLines(const Exchange &exchange)
{
    QString out;
    for (const engine::Note &note : exchange.notes)
        out += QStringLiteral("note: %1, %2 (RFC %3)\n")
                   .arg(QString::fromStdString(note.kind), QString::fromStdString(note.detail),
                        QString::fromStdString(note.rfc));
    return out;
}

std::string WireMask::shown(const engine::WireRecord &record)
{
    const ui::WireHead part = m_finders[record.connection].next(record);
    const std::string_view bytes = record.bytes();
    if (part.bytes == 0)
        return std::string(bytes);
    std::string &head = m_heads[{record.connection, record.direction}];
    if (!part.isContinued)
        head.clear();
    const std::size_t from = head.size();
    head += bytes.substr(0, part.bytes);
    return ui::maskedPart(head, from, head.size()).text + std::string(bytes.substr(part.bytes));
}

std::string wireText(const engine::WireRecord &record, engine::Instant start, WireForm form,
                     const std::string &bytes)
{
    const double seconds = std::chrono::duration<double>(record.at - start).count();
    const std::string connection = engine::name(record.connection);
    std::array<char, 96> line{};
    if (!record.what.empty()) {
        const char *arrow = record.direction == engine::WireDirection::Sent       ? "> "
                            : record.direction == engine::WireDirection::Received ? "< "
                                                                                  : "";
        std::snprintf(line.data(), line.size(), "+%.6f %s %s", seconds, connection.c_str(), arrow);
        std::string out = line.data() + record.what;
        if (record.cipherBytes > 0)
            out += ", " + std::to_string(record.cipherBytes) + " bytes";
        return out + '\n';
    }
    const char arrow = record.direction == engine::WireDirection::Sent ? '>' : '<';
    std::snprintf(line.data(), line.size(), "+%.6f %s %c %u bytes", seconds, connection.c_str(),
                  arrow, record.plainBytes);
    std::string out = line.data();
    if (record.cipherBytes > 0)
        out += " in " + std::to_string(record.cipherBytes) + " of TLS";
    return out + '\n' + (form == WireForm::Hex ? hexLines(bytes) : escaped(bytes));
}

} // namespace app
