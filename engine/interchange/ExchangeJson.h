// Exchanges as the JSON form "warmwire/exchange/1" of the command line's contract.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"

#include <memory>
#include <string>
#include <vector>

namespace engine {

/// Whether secrets in heads are written as they are.
enum class Secrets { Masked, Shown };

/// One document for all exchanges, in order, ending in a newline. Times in nanoseconds; a phase that did not happen is
/// left out, and `total` is the sum of the other keys. Bodies above 16 MiB are left out. Any thread.
[[nodiscard]] std::string
exchangesToJson(const std::vector<std::shared_ptr<const Exchange>> &exchanges, Secrets secrets);

} // namespace engine
