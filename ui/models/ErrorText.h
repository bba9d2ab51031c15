// The words for a failure: what went wrong, where, whether the server has seen the request, and what to try.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"

#include <QString>

namespace engine {
struct Exchange;
}

namespace ui {

/// Plain text in the current language, without markup. Value, any thread.
struct ErrorText
{
    QString title; ///< what went wrong, one sentence without a full stop; never empty
    QString where; ///< "C9, DNS, 12 ms"; empty: nowhere in particular
    QString
        explanation; ///< whether the server has seen the request, then the facts, in whole sentences; may be empty
    QString
        tryThis; ///< one or two short sentences that are understood without the other lines; may be empty
    QString
        code; ///< stable code and small print: "tls.expired · verify error 10 at depth 0 · 127.0.0.1:443"
    QString
        bracket; ///< `where` in the words of the command line: "connection C2, handshake"; may be empty
};

/// The text of a failed or cancelled exchange. Ages of certificates are counted from the exchange's start,
/// so a text from History stays true. Pure, any thread.
[[nodiscard]] ErrorText describe(const engine::Error &error, const engine::Exchange &exchange);

/// The text of a failure outside an exchange: an address, a variable, a file, a server of ours, or the first
/// error of a run, whose exchange is not kept. Pure, any thread.
[[nodiscard]] ErrorText describe(const engine::Error &error);

/// The command line's form on one line, without the program's name: "WHAT (connection C2, handshake): TRY".
/// The bracket and what to try are left out where there is nothing to say.
[[nodiscard]] QString diagnostic(const ErrorText &text);

} // namespace ui
