// Learns of windows by the X server's events and of their content by looking at one pixel.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/Screen.h"

#include <cstdint>
#include <cstdlib>
#include <poll.h>

namespace tests {

namespace {

using namespace std::chrono_literals;

constexpr std::uint32_t bareColour = 0x00c81e9b;
constexpr std::uint32_t colourBits = 0x00ffffff;
constexpr std::uint16_t smallestSide = 100;

} // namespace

void Screen::Free::operator()(void *reply) const noexcept
{
    std::free(reply); // NOLINT(cppcoreguidelines-no-malloc): xcb allocates so
}

Screen::Screen()
    : m_connection(xcb_connect(nullptr, nullptr), xcb_disconnect)
{
    if (!isOpen())
        return;
    m_screen = xcb_setup_roots_iterator(xcb_get_setup(m_connection.get())).data;
    const std::uint32_t values[] = {bareColour, XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY};
    xcb_change_window_attributes(m_connection.get(), m_screen->root,
                                 XCB_CW_BACK_PIXEL | XCB_CW_EVENT_MASK, values);
    xcb_clear_area(m_connection.get(), 0, m_screen->root, 0, 0, 0, 0);
    xcb_flush(m_connection.get());
}

bool Screen::isOpen() const
{
    return xcb_connection_has_error(m_connection.get()) == 0;
}

std::optional<Screen::Clock::time_point> Screen::firstPaint(const std::function<bool()> &isWanted)
{
    std::optional<Spot> centre;
    while (isWanted()) {
        // Qt gives its windows no background: until the program paints, the bare screen stays visible in them.
        if (centre && !isBare(*centre))
            return Clock::now();
        const auto event = nextEvent(centre ? 1ms : 50ms);
        if (!centre && event && (event->response_type & 0x7fU) == XCB_MAP_NOTIFY)
            centre = centreOfMainWindow(*reinterpret_cast<xcb_map_notify_event_t *>(event.get()));
    }
    return std::nullopt;
}

void Screen::waitUntilBare(const std::function<bool()> &isWanted)
{
    while (m_window != XCB_NONE && isWanted()) {
        const auto event = nextEvent(50ms);
        if (event && (event->response_type & 0x7fU) == XCB_DESTROY_NOTIFY &&
            reinterpret_cast<xcb_destroy_notify_event_t *>(event.get())->window == m_window)
            m_window = XCB_NONE;
    }
}

Screen::Owned<xcb_generic_event_t> Screen::nextEvent(std::chrono::milliseconds patience)
{
    Owned<xcb_generic_event_t> event(xcb_poll_for_event(m_connection.get()));
    if (event)
        return event;
    pollfd waiting{xcb_get_file_descriptor(m_connection.get()), POLLIN, 0};
    poll(&waiting, 1, static_cast<int>(patience.count()));
    return Owned<xcb_generic_event_t>(xcb_poll_for_event(m_connection.get()));
}

std::optional<Screen::Spot> Screen::centreOfMainWindow(const xcb_map_notify_event_t &event)
{
    if (event.override_redirect != 0)
        return std::nullopt;
    const auto cookie = xcb_get_geometry(m_connection.get(), event.window);
    const Owned<xcb_get_geometry_reply_t> place(
        xcb_get_geometry_reply(m_connection.get(), cookie, nullptr));
    if (!place || place->width < smallestSide || place->height < smallestSide)
        return std::nullopt;
    m_window = event.window;
    // A window larger than the screen still has its middle looked at where it is visible.
    return Spot{static_cast<std::int16_t>(
                    std::min(place->x + place->width / 2, m_screen->width_in_pixels - 1)),
                static_cast<std::int16_t>(
                    std::min(place->y + place->height / 2, m_screen->height_in_pixels - 1))};
}

bool Screen::isBare(Spot spot)
{
    const auto cookie = xcb_get_image(m_connection.get(), XCB_IMAGE_FORMAT_Z_PIXMAP, m_screen->root,
                                      spot.x, spot.y, 1, 1, ~0U);
    const Owned<xcb_get_image_reply_t> image(
        xcb_get_image_reply(m_connection.get(), cookie, nullptr));
    if (!image || xcb_get_image_data_length(image.get()) < 4)
        return true;
    const std::uint8_t *bytes = xcb_get_image_data(image.get()); // blue, green, red, nothing
    const std::uint32_t pixel = bytes[0] | static_cast<std::uint32_t>(bytes[1]) << 8U |
                                static_cast<std::uint32_t>(bytes[2]) << 16U;
    return (pixel & colourBits) == bareColour;
}

} // namespace tests
