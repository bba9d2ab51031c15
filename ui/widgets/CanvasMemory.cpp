// Page faults of a canvas, taken beforehand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/CanvasMemory.h"

#include <QBackingStore>
#include <QGuiApplication>
#include <QImage>
#include <QWidget>

#include <algorithm>
#include <cstdint>
#include <sys/mman.h>
#include <unistd.h>

namespace ui {
namespace {

/// Small enough that the GUI thread, where it wants to map memory meanwhile, hardly waits.
constexpr std::size_t stepBytes = 256 * 1024;

void bringIn(const uchar *bytes, std::size_t count, const std::stop_token &stop)
{
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const std::uintptr_t end = reinterpret_cast<std::uintptr_t>(bytes) + count;
    std::uintptr_t at = reinterpret_cast<std::uintptr_t>(bytes) / page * page;
    // An older kernel does not know this and says so; the pages then come in as they are painted.
    for (; at < end && !stop.stop_requested(); at += stepBytes) {
        if (madvise(reinterpret_cast<void *>(at), std::min<std::size_t>(stepBytes, end - at),
                    MADV_POPULATE_WRITE) != 0)
            return;
    }
}

} // namespace

std::jthread prepareCanvas(QWidget &window)
{
    if (QGuiApplication::platformName() != u"xcb")
        return {};
    window.winId();
    QBackingStore *store = window.backingStore();
    if (store == nullptr)
        return {};
    store->resize(window.size());
    const auto *image = dynamic_cast<const QImage *>(store->paintDevice());
    if (image == nullptr || image->isNull())
        return {};
    return std::jthread(
        [bytes = image->constBits(), count = static_cast<std::size_t>(image->sizeInBytes())](
            const std::stop_token &stop) { bringIn(bytes, count, stop); });
}

} // namespace ui
