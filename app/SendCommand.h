// `warmwire send`: one request, or the same one several times, with everything there is to see about it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

/// Runs the sub-command; returns its exit status. Needs a QCoreApplication.
int sendCommand(const QStringList &arguments);

} // namespace app
