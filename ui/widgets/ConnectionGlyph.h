// Which glyph, in which colour, stands for a connection in a state: the same in every view.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"
#include "ui/widgets/Painters.h"

#include <cstdint>

namespace ui {

struct ConnectionGlyph
{
    GlyphKind kind = GlyphKind::New;
    Colour colour = Colour::New;
};

/// `uses` counts the one under way; `isFailure` marks a connection that ended with the exchange it carried.
[[nodiscard]] ConnectionGlyph glyphOf(engine::ConnectionState state, std::uint32_t uses,
                                      bool isFailure) noexcept;
[[nodiscard]] ConnectionGlyph glyphOf(const engine::ConnectionInfo &info) noexcept;

} // namespace ui
