// Painting the glyph in the room left for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/GlyphLabel.h"

#include "ui/widgets/Painters.h"

#include <QPainter>

namespace ui {
namespace {

constexpr int glyphSide = 12;
constexpr int glyphGap = 6;

} // namespace

GlyphLabel::GlyphLabel(Colour tone, TextSize size, QWidget *parent)
    : ToneLabel(tone, size, parent)
{
    setContentsMargins(glyphSide + glyphGap, 0, 0, 0);
}

void GlyphLabel::setMode(engine::Mode mode)
{
    m_mode = mode;
    update();
}

void GlyphLabel::paintEvent(QPaintEvent *event)
{
    ToneLabel::paintEvent(event);
    QPainter painter(this);
    const QRectF place(0, (height() - glyphSide) / 2.0, glyphSide, glyphSide);
    drawGlyph(painter, glyphOf(m_mode), place, PhasePalette::of(*this).colour(colourOf(m_mode)));
}

} // namespace ui
