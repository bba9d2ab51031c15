// How `warmwire send` shows exchanges and wire records to people.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/SendOptions.h"
#include "engine/trace/Exchange.h"
#include "engine/trace/Wire.h"
#include "ui/models/WireHeads.h"

#include <QString>

#include <map>
#include <string>
#include <utility>

namespace app {

/// "C1 new, first to this origin · 201 Created · 95.8 ms", and the phases on a line of their own; then one line for
/// each attempt that was given up. Ends in a newline.
[[nodiscard]] QString exchangeLines(const engine::Exchange &exchange);

/// The response's head as received, secrets masked unless shown, its line ends as newlines.
[[nodiscard]] std::string shownHead(const engine::Response &response, bool showSecrets);

/// Notes on protocol departures, one line each; empty where there are none.
[[nodiscard]] QString noteLines(const engine::Exchange &exchange);

/// The bytes of wire records with the secrets of heads masked, also of heads that come in pieces. One for a run, which
/// is given every record in order.
class WireMask
{
public:
    [[nodiscard]] std::string shown(const engine::WireRecord &record);

private:
    std::map<engine::ConnectionId, ui::WireHeads> m_finders;
    std::map<std::pair<engine::ConnectionId, engine::WireDirection>, std::string>
        m_heads; ///< as far as they came
};

/// One wire record: a line, then its bytes as text with escapes or as hex. `start` is when the run began.
[[nodiscard]] std::string wireText(const engine::WireRecord &record, engine::Instant start,
                                   WireForm form, const std::string &bytes);

} // namespace app
