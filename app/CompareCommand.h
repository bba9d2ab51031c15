// `warmwire compare`: a sequence in several connection modes, with figures and a verdict.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

/// Runs the sub-command; returns its exit status. Needs a QCoreApplication.
int compareCommand(const QStringList &arguments);

} // namespace app
