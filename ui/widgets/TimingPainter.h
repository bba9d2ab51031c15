// Paints the rows of the waterfall onto a picture.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/TimelineRows.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/TimeScale.h"

#include <QFont>
#include <QSize>

class QPainter;

namespace ui {

/// GUI thread only; lives for one picture.
class TimingPainter
{
public:
    /// Where things are, in pixels.
    struct Places
    {
        QSize size;
        int axisHeight = 24;
        int rowHeight = 19;
        int labelWidth = 66; ///< from the left edge to the labels' right ends
    };

    /// How many parts an axis of that width may have at most.
    [[nodiscard]] static int mostTicks(double width) noexcept;

    TimingPainter(QPainter &painter, const PhasePalette &colours, const TimeScale &scale,
                  const Places &places);

    /// The grid, every row, and what stands below them.
    void paint(const TimelineRows &rows);

private:
    void paintAxis(int rows);
    void paintGroup(const TimelineRow &row, const QRectF &rect);
    void paintRow(const TimelineRow &row, const QRectF &rect);
    void paintBars(const TimelineRow &row, const QRectF &rect);
    void paintGhostValue(const TimelineRow &row, const QRectF &bar, const QRectF &rect);
    void paintValue(const TimelineRow &row, const QRectF &bar, const QRectF &rect);
    void paintFoot(const TimelineRows &rows, const QRectF &rect);
    [[nodiscard]] QRectF barOf(const TimelineSpan &span, const QRectF &rect) const;
    [[nodiscard]] QColor valueColour(RowState state) const;

    QPainter &m_painter;
    const PhasePalette &m_colours;
    TimeScale m_scale;
    Places m_places;
    QFont m_font;
    QFont m_small;
};

} // namespace ui
