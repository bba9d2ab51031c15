// The shared drawings of the window: connection glyphs, phase blocks and bars, status badges, connection chips.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Phase.h"
#include "engine/replay/Plan.h"
#include "engine/trace/Timeline.h"
#include "ui/widgets/PhasePalette.h"

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <cstdint>

class QPainter;

namespace ui {

// All painters: GUI thread only. They leave pen, brush and hints of the painter as they found them, and take
// logical coordinates; edges of blocks land on whole device pixels. Text is in the painter's font.

/// Marks of connection states and of comparison modes, on a 12 px grid.
enum class GlyphKind : std::uint8_t { New, Reused, Half, Connecting, Active, Idle, Closed, Failed };

[[nodiscard]] GlyphKind glyphOf(engine::Mode mode) noexcept;

/// Paints a glyph centred in `rect`, as large as fits. Active's triangle is cut out, so any ground shows through.
void drawGlyph(QPainter &painter, GlyphKind kind, const QRectF &rect, const QColor &colour);

/// Paints 45° lines `step` apart, anchored to the painter's origin so that neighbours go on in each other.
void drawHatch(QPainter &painter, const QRectF &rect, const QColor &colour, double step);

/// One phase: fill, 1 px edge, the queue hatched. Under 3 px only the edge colour, never less than 1 px. A label is
/// drawn where it fits with 3 px at both sides.
void drawPhaseBlock(QPainter &painter, const QRectF &rect, engine::Phase phase,
                    const PhasePalette &colours, const QString &label = {});

/// What was not spent: dashes in the phase's edge colour over a thin hatch.
void drawGhostBlock(QPainter &painter, const QRectF &rect, engine::Phase phase,
                    const PhasePalette &colours);

/// A lost attempt: failure fill in red dashes.
void drawLostBlock(QPainter &painter, const QRectF &rect, const PhasePalette &colours);

/// All phases of an exchange in a row from the left edge. `nsPerPixel` gives bars that stand under each other one
/// scale; 0 fills the width. A phase too short to see is still a line; an absent one is nothing.
void drawPhaseBar(QPainter &painter, const QRectF &rect, const engine::Phases &phases,
                  const PhasePalette &colours, double nsPerPixel = 0);

/// A status badge as its class's sign and the words, such as "201 Created" or "Not sent".
struct Badge
{
    StatusClass status = StatusClass::Success;
    QString text;
};

/// The badge's size in `font` (made demi-bold), at least 20 px high.
[[nodiscard]] QSizeF badgeSize(const Badge &badge, const QFont &font);

/// Paints it left and vertically centred in `rect`; words that do not fit end in an ellipsis.
void drawBadge(QPainter &painter, const QRectF &rect, const Badge &badge,
               const PhasePalette &colours);

enum class ChipKind : std::uint8_t { New, Reused, Failed };

/// A connection chip: glyph, the connection's name in demi-bold, the reason.
struct Chip
{
    ChipKind kind = ChipKind::Reused;
    QString name;   ///< "C1"
    QString detail; ///< "reused · use 4 · idle 2.2 s"
};

[[nodiscard]] GlyphKind glyphOf(ChipKind kind) noexcept;

/// The chip's size in `font`, at least 22 px high.
[[nodiscard]] QSizeF chipSize(const Chip &chip, const QFont &font);

/// Paints it left and vertically centred in `rect`; a detail that does not fit ends in an ellipsis. `isRaised` draws
/// the edge in full colour: under the pointer, or pressed.
void drawChip(QPainter &painter, const QRectF &rect, const Chip &chip, const PhasePalette &colours,
              bool isRaised = false);

/// The rectangle on whole device pixels, at least one in each direction.
[[nodiscard]] QRectF snapped(const QPainter &painter, const QRectF &rect);

} // namespace ui
