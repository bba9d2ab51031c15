// What there is to say of one connection, as rows of a name and a value.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"

#include <QString>

#include <optional>
#include <vector>

namespace ui {

/// One row. Value, any thread.
struct DetailRow
{
    QString name;   ///< "Route"; empty: goes on the row above
    QString value;  ///< what counts
    QString remark; ///< after it, less loud; may be empty
    bool isFailure = false;

    friend bool operator==(const DetailRow &, const DetailRow &) = default;
};

/// Beside the name, in the current language: "idle, kept warm", "never carried a request". Pure, any thread.
[[nodiscard]] QString connectionHeadline(const engine::ConnectionInfo &info, engine::Instant now);

/// The time an idle connection has left.
struct TimeLeft
{
    QString words;    ///< "server closes it in 3.6 s"
    double share = 0; ///< of the whole rest that is left, 0 to 1
};

/// Until our limit or the server's announced one, whichever is nearer; nothing unless it rests. Pure, any thread.
[[nodiscard]] std::optional<TimeLeft> timeLeft(const engine::ConnectionInfo &info,
                                               engine::Instant now);

/// Route, security, protocol, set-up, what reuse has saved, how it ended and why it was opened, addresses tried,
/// certificates, traffic: those that apply, in the order that suits its state. `rested` is how long it had rested
/// before it ended. Nothing in it runs on by itself. Pure, any thread.
[[nodiscard]] std::vector<DetailRow>
connectionDetails(const engine::ConnectionInfo &info,
                  std::optional<engine::Nanoseconds> rested = std::nullopt);

/// The rows as plain lines, "Route: …", under the connection's name, for copying.
[[nodiscard]] QString detailsAsText(const engine::ConnectionInfo &info,
                                    const std::vector<DetailRow> &rows);

} // namespace ui
