// The table of connection glyphs (style.md, section 3).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ConnectionGlyph.h"

namespace ui {

ConnectionGlyph glyphOf(engine::ConnectionState state, std::uint32_t uses, bool isFailure) noexcept
{
    using engine::ConnectionState;
    const Colour byUse = uses > 1 ? Colour::Reused : Colour::New;
    switch (state) {
    case ConnectionState::Resolving:
    case ConnectionState::Connecting:
    case ConnectionState::Handshaking: return {GlyphKind::Connecting, Colour::New};
    case ConnectionState::Sending:
    case ConnectionState::Waiting:
    case ConnectionState::Receiving: return {GlyphKind::Active, byUse};
    case ConnectionState::Idle: return {GlyphKind::Idle, byUse};
    case ConnectionState::Closed:
        return {GlyphKind::Closed, isFailure ? Colour::Failed : Colour::Text3};
    case ConnectionState::Failed: break;
    }
    return {GlyphKind::Failed, Colour::Failed};
}

ConnectionGlyph glyphOf(const engine::ConnectionInfo &info) noexcept
{
    return glyphOf(info.state, info.uses, false);
}

} // namespace ui
