// The short forms of why a connection is no longer open, for a column of states.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"

#include <QString>

namespace ui {

/// Who closed it: "closed by server", "closed in use 5", "closed by you". Pure, any thread.
[[nodiscard]] QString closedWords(const engine::ConnectionInfo &info);

/// What failed: "refused", "no answer", "TLS failed". Pure, any thread.
[[nodiscard]] QString failedWords(const engine::ConnectionInfo &info);

} // namespace ui
