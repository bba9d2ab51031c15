// The X server's side of a start: which window appears, and when it shows something.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <xcb/xcb.h>

namespace tests {

/// Watches the display named by DISPLAY, which no window manager and nobody else may use meanwhile. One thread.
class Screen
{
public:
    using Clock = std::chrono::steady_clock;

    /// Paints the bare screen in a colour of its own; what shows another one has been painted. `isOpen` tells success.
    Screen();
    [[nodiscard]] bool isOpen() const;

    /// The moment at which the centre of the next main window first shows something, to about 1 ms. A main window is one of
    /// 100 × 100 pixels or more that is no menu or tip. None: `isWanted` said no before (asked every 50 ms or sooner).
    [[nodiscard]] std::optional<Clock::time_point>
    firstPaint(const std::function<bool()> &isWanted);

    /// Returns once that window is gone and the screen bare again, or `isWanted` says no.
    void waitUntilBare(const std::function<bool()> &isWanted);

private:
    struct Free
    {
        void operator()(void *reply) const noexcept;
    };
    template <typename Reply>
    using Owned = std::unique_ptr<Reply, Free>;
    struct Spot
    {
        std::int16_t x;
        std::int16_t y;
    };

    [[nodiscard]] Owned<xcb_generic_event_t> nextEvent(std::chrono::milliseconds patience);
    [[nodiscard]] std::optional<Spot> centreOfMainWindow(const xcb_map_notify_event_t &event);
    [[nodiscard]] bool isBare(Spot spot);

    std::unique_ptr<xcb_connection_t, decltype(&xcb_disconnect)> m_connection;
    xcb_screen_t *m_screen = nullptr; ///< owned by the connection
    xcb_window_t m_window = XCB_NONE; ///< the main window seen last
};

} // namespace tests
