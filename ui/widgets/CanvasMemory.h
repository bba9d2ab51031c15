// The memory of a window's first frame, brought in on another thread while the window is still being built.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <thread>

class QWidget;

namespace ui {

/// Starts to bring in the canvas of a top-level `window` in its present size, and makes its native window for that.
/// What is on the canvas stays; end the thread before the first painting. Without a canvas in this process's memory
/// (another platform than X11) it does nothing. GUI thread.
[[nodiscard]] std::jthread prepareCanvas(QWidget &window);

} // namespace ui
