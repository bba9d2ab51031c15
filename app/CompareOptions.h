// What `warmwire compare` was asked for, and the plan that comes of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"
#include "engine/tls/TlsContext.h"

#include <QString>
#include <QStringList>

#include <expected>
#include <map>
#include <string>

namespace app {

struct CompareJob
{
    engine::Plan plan; ///< everything but the sequence
    engine::TlsSettings tls;
    QStringList targets;
    std::map<std::string, std::string> variables; ///< --var
    QString environment;                          ///< --env
    QString jsonFile;                             ///< "-" is stdout
    QString csvFile;
    bool confirmed = false; ///< --yes
};

/// Reads the arguments; an exit status where there is nothing to run.
[[nodiscard]] std::expected<CompareJob, int> readCompareArguments(const QStringList &arguments);

/// Whether a target needs the built-in server: "practice:…".
[[nodiscard]] bool needsPractice(const CompareJob &job);

/// Reads the targets into the plan's sequence. `port` and `tlsPort` are the practice server's, 0 where it does not
/// run. An exit status where a target cannot be read, after complaining.
[[nodiscard]] std::expected<void, int> readTargets(CompareJob &job, std::uint16_t port,
                                                   std::uint16_t tlsPort);

} // namespace app
