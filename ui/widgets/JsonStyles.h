// Which part of a line of JSON is a key, a string, a number, a word or punctuation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/PhasePalette.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace ui {

/// A run of bytes in one colour; `Key` also stands for white space.
struct StyleRun
{
    CodeRole role = CodeRole::Key;
    std::size_t length = 0;

    friend bool operator==(const StyleRun &, const StyleRun &) = default;
};

/// The runs of a text that begins at the begin of a line, all of it. Tolerant: what is not JSON gets some colour. Pure.
[[nodiscard]] std::vector<StyleRun> jsonStyles(std::string_view text);

} // namespace ui
