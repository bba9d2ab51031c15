// The dots of charts: a mode's glyph, painted once and stamped many times.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"

#include <QColor>
#include <QPixmap>
#include <QPointF>

class QPainter;

namespace ui {

/// GUI thread only. Value.
class Marker
{
public:
    /// `ground` is the colour behind; it keeps dots apart that lie on each other. `ratio` is the screen's.
    Marker(engine::Mode mode, double radius, const QColor &colour, const QColor &ground,
           double ratio);

    void draw(QPainter &painter, const QPointF &centre) const;

private:
    QPixmap m_pixmap;
    double m_half = 0;
};

/// A dot's radius in px, smaller where there are many.
[[nodiscard]] double markerRadius(std::size_t dots) noexcept;

} // namespace ui
