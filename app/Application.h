// The composition root of the window: makes engine, workbench and main window and holds them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// Opens the window and runs until it is closed; returns the exit status.
int openWindow(int argc, char **argv);

} // namespace app
