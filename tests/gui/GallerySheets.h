// The sheets of the gallery: the reference of colours and drawings, and a window full of controls.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

#include <memory>

namespace tests {

/// Colours, phases, glyphs, badges, chips and icons, as in the reference of the design. 720 px wide.
[[nodiscard]] std::unique_ptr<QWidget> makeReference();

/// A main window with docks, tabs, tree, table, fields and buttons in their states.
[[nodiscard]] std::unique_ptr<QWidget> makeControls();

/// A menu as it opens.
[[nodiscard]] QImage grabMenu();

} // namespace tests
