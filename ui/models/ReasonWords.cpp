// The length of a limit in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReasonWords.h"

#include "ui/models/Formatting.h"

#include <chrono>

namespace ui {

QString limitWords(engine::Nanoseconds time)
{
    using namespace std::chrono_literals;
    const auto whole = std::chrono::floor<std::chrono::seconds>(time);
    const bool inSeconds = whole >= 1s && whole <= 2min && (whole == time || whole >= 10s);
    return inSeconds ? seconds(static_cast<double>(whole.count()), 0) : duration(time);
}

} // namespace ui
