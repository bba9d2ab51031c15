// How a request chooses its connection.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

enum class LeasePolicy {
    Shared,    ///< an idle connection if there is one, else a new one
    New,       ///< always a new one, which ends with the exchange
    MustReuse, ///< an idle one or failure
};

} // namespace engine
