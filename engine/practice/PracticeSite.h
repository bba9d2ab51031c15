// What the connections of one practice server share.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/practice/PracticeAuthority.h"
#include "engine/practice/PracticeRoutes.h"
#include "engine/tls/TlsContext.h"

#include <cstddef>
#include <memory>
#include <set>

namespace engine {

class PracticeConnection;

/// I/O thread only. Shared by the server, its accepting coroutines and its connections, whichever ends last.
struct PracticeSite
{
    static constexpr std::size_t mostConnections = 4096;

    explicit PracticeSite(const Clock &theClock)
        : clock(theClock)
    {
    }

    const Clock &clock;
    PracticeRoutes routes;
    std::unique_ptr<PracticeAuthority> authority; ///< outlives `tls`
    std::shared_ptr<TlsContext> tls;
    std::set<PracticeConnection *> open; ///< each takes itself out when it ends
    bool stopping = false;
};

} // namespace engine
