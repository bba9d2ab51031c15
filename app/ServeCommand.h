// `warmwire serve`: the practice server, until it is asked to stop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

/// Runs the sub-command; returns its exit status. Needs a QCoreApplication.
int serveCommand(const QStringList &arguments);

} // namespace app
