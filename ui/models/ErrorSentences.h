// The parts of an error's text that depend on its kind: one table of sentences, divided by where things fail.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/trace/Exchange.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <string_view>

namespace ui {

/// Whose translations the sentences are.
struct ErrorWords
{
    Q_DECLARE_TR_FUNCTIONS(ErrorWords)
};

/// A failure and the exchange it happened in, where there is one. A view that lives for one call.
struct Failure
{
    const engine::Error &error;
    const engine::Exchange *exchange = nullptr;

    /// The attempt that failed; null without an exchange.
    [[nodiscard]] const engine::Attempt *attempt() const noexcept;

    /// The connection it failed on; null where it got none.
    [[nodiscard]] const engine::ConnectionFacts *connection() const noexcept;

    /// "C8"; empty without a connection.
    [[nodiscard]] QString connectionName() const;

    /// The host asked for, without its port.
    [[nodiscard]] QString host() const;

    /// "host:port", IPv6 literals in brackets.
    [[nodiscard]] QString authority() const;

    /// The technical words of the small print, on one line.
    [[nodiscard]] QString detail() const;
    [[nodiscard]] QString subject() const;

    /// Bytes of the request's head and body; 0: unknown.
    [[nodiscard]] std::int64_t requestBytes() const noexcept;
};

/// What is said of one kind of error.
struct Sentences
{
    QString title;
    QString facts;   ///< whole sentences; may be empty
    QString tryThis; ///< whole sentences that stand alone; may be empty
};

/// The sentences for every kind of error. Pure.
[[nodiscard]] Sentences sentencesOf(const Failure &failure);

// The four parts of the table. Each takes the kinds it is named for.
[[nodiscard]] Sentences
beforeSending(const Failure &failure); ///< address, variable, header, queue, DNS, TCP
[[nodiscard]] Sentences duringHandshake(const Failure &failure); ///< all kinds of TLS
[[nodiscard]] Sentences
duringExchange(const Failure &failure); ///< from send to receive, timeouts, cancel
[[nodiscard]] Sentences outsideExchanges(const Failure &failure); ///< files and servers of ours

// Words that several sentences need.

/// Bytes as a person may look at them: what is not printable ASCII as a point, at most `most` characters.
[[nodiscard]] QString printable(std::string_view bytes, std::size_t most = 40);

/// "1.2 of 24.0 MB", or "14.9 MB" where the whole is unknown (negative).
[[nodiscard]] QString amount(std::int64_t done, std::int64_t whole);

/// Two whole sentences one after the other; either may be empty.
[[nodiscard]] QString inSequence(const QString &one, const QString &other);

} // namespace ui
