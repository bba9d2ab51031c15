// The menu bar: every action with its text, shortcut and tip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDockWidget;

namespace ui {

class CornerBar;
class MainWindow;
class Workbench;

/// The docks that have a switch in the View menu.
struct MenuDocks
{
    QDockWidget *sidebar;
    QDockWidget *connections;
    QDockWidget *timing;
    QDockWidget *wire;
};

/// Fills the window's menu bar, and gives the corner the practice server's menu. Actions are owned by the window.
void buildMenus(MainWindow &window, Workbench &workbench, CornerBar &corner,
                const MenuDocks &docks);

} // namespace ui
