// Glyphs, phase blocks and bars.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Painters.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QVarLengthArray>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ui {
namespace {

constexpr double glyphGrid = 12.0;
constexpr double largeGlyph = 20.0;
constexpr double ringRadius = 4.2;
constexpr double discRadius = 5.0;
constexpr QPointF glyphCentre(6, 6);

constexpr double queueStep = 5.0;
constexpr double ghostStep = 6.0;
constexpr double leastFilledWidth = 3.0;

QPen flatPen(const QColor &colour, double width)
{
    return {colour, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin};
}

void drawRing(QPainter &painter, const QColor &colour, double stroke)
{
    painter.setPen(flatPen(colour, stroke));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(glyphCentre, ringRadius, ringRadius);
}

void drawDisc(QPainter &painter, const QColor &colour, double radius)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(glyphCentre, radius, radius);
}

void drawDashedRing(QPainter &painter, const QColor &colour, double stroke)
{
    // Twelve equal arcs, six of them drawn; a dash pattern counts in pen widths.
    const double arc = 2 * std::numbers::pi * ringRadius / 12 / stroke;
    QPen pen = flatPen(colour, stroke);
    pen.setDashPattern({arc, arc});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(glyphCentre, ringRadius, ringRadius);
}

void drawPlay(QPainter &painter, const QColor &colour)
{
    QPainterPath path;
    path.setFillRule(Qt::OddEvenFill);
    path.addEllipse(glyphCentre, discRadius, discRadius);
    path.addPolygon(
        QPolygonF({QPointF(4.7, 3.5), QPointF(8.3, 6), QPointF(4.7, 8.5), QPointF(4.7, 3.5)}));
    painter.fillPath(path, colour);
}

void drawHalf(QPainter &painter, const QColor &colour, double stroke)
{
    drawRing(painter, colour, stroke);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    constexpr QRectF ring(6 - ringRadius, 6 - ringRadius, 2 * ringRadius, 2 * ringRadius);
    painter.drawPie(ring, 90 * 16, 180 * 16);
}

void drawOnGrid(QPainter &painter, GlyphKind kind, const QColor &colour, double stroke)
{
    switch (kind) {
    case GlyphKind::New: drawRing(painter, colour, stroke); break;
    case GlyphKind::Reused: drawDisc(painter, colour, discRadius); break;
    case GlyphKind::Half: drawHalf(painter, colour, stroke); break;
    case GlyphKind::Connecting: drawDashedRing(painter, colour, stroke); break;
    case GlyphKind::Active: drawPlay(painter, colour); break;
    case GlyphKind::Idle:
        drawRing(painter, colour, stroke);
        drawDisc(painter, colour, 1.7);
        break;
    case GlyphKind::Closed:
        painter.setPen(flatPen(colour, stroke));
        painter.drawLine(QPointF(2, 6), QPointF(10, 6));
        painter.drawLine(QPointF(10, 3), QPointF(10, 9));
        break;
    case GlyphKind::Failed:
        drawRing(painter, colour, std::min(stroke, 1.6));
        painter.setPen(flatPen(colour, 1.5));
        painter.drawLine(QPointF(4.2, 4.2), QPointF(7.8, 7.8));
        painter.drawLine(QPointF(7.8, 4.2), QPointF(4.2, 7.8));
        break;
    }
}

/// The part of a rectangle that can be seen at all: a block of a zoomed chart may be a million pixels wide.
QRectF visiblePart(const QPainter &painter, const QRectF &rect)
{
    // Not the device transform: of a widget that is being grabbed it leads into the picture of its parent.
    const double ratio = painter.device()->devicePixelRatioF();
    const QRectF view(0, 0, painter.device()->width() * ratio, painter.device()->height() * ratio);
    return rect & painter.combinedTransform().inverted().mapRect(view);
}

void drawDashedFrame(QPainter &painter, const QRectF &rect, const QColor &colour)
{
    QPen pen = flatPen(colour, 1);
    pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace

GlyphKind glyphOf(engine::Mode mode) noexcept
{
    switch (mode) {
    case engine::Mode::New: return GlyphKind::New;
    case engine::Mode::Iteration: return GlyphKind::Half;
    case engine::Mode::Shared: break;
    }
    return GlyphKind::Reused;
}

void drawGlyph(QPainter &painter, GlyphKind kind, const QRectF &rect, const QColor &colour)
{
    const double side = std::min(rect.width(), rect.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.translate(rect.center() - QPointF(side, side) / 2);
    painter.scale(side / glyphGrid, side / glyphGrid);
    drawOnGrid(painter, kind, colour, side < largeGlyph ? 1.8 : 1.5);
    painter.restore();
}

QRectF snapped(const QPainter &painter, const QRectF &rect)
{
    const QTransform transform = painter.deviceTransform();
    const QRectF device = transform.mapRect(rect);
    const double left = std::round(device.left());
    const double top = std::round(device.top());
    const double right = std::max(left + 1, std::round(device.right()));
    const double bottom = std::max(top + 1, std::round(device.bottom()));
    return transform.inverted().mapRect(QRectF(QPointF(left, top), QPointF(right, bottom)));
}

void drawHatch(QPainter &painter, const QRectF &rect, const QColor &colour, double step)
{
    const QRectF area = visiblePart(painter, rect);
    if (area.isEmpty())
        return;
    const double period = step * std::numbers::sqrt2;
    QVarLengthArray<QLineF, 64> lines;
    // A line at 45° is where x + y is constant.
    for (double sum = std::ceil((area.left() + area.top()) / period) * period;
         sum < area.right() + area.bottom(); sum += period)
        lines.append(QLineF(sum - area.bottom(), area.bottom(), sum - area.top(), area.top()));
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(flatPen(colour, 1));
    painter.drawLines(lines.constData(), static_cast<int>(lines.size()));
    painter.restore();
}

void drawPhaseBlock(QPainter &painter, const QRectF &rect, engine::Phase phase,
                    const PhasePalette &colours, const QString &label)
{
    const QRectF outer = snapped(painter, rect);
    const QColor edge = colours.phase(phase, PhaseRole::Edge);
    painter.fillRect(outer, edge);
    if (outer.width() < leastFilledWidth)
        return;
    // The edge is whole device pixels too, and as wide at each side.
    const double ratio = painter.device()->devicePixelRatioF();
    const double edgeWidth = std::max(1.0, std::floor(ratio)) / ratio;
    const QRectF inner = outer.adjusted(edgeWidth, edgeWidth, -edgeWidth, -edgeWidth);
    painter.fillRect(inner, colours.phase(phase, PhaseRole::Fill));
    if (phase == engine::Phase::Queue)
        drawHatch(painter, inner, edge, queueStep);
    if (label.isEmpty() || phase == engine::Phase::Queue)
        return;
    constexpr double labelMargin = 3;
    if (QFontMetricsF(painter.font()).horizontalAdvance(label) > inner.width() - 2 * labelMargin)
        return;
    const QPen pen = painter.pen();
    painter.setPen(colours.phase(phase, PhaseRole::Label));
    painter.drawText(inner, Qt::AlignCenter | Qt::TextSingleLine, label);
    painter.setPen(pen);
}

void drawGhostBlock(QPainter &painter, const QRectF &rect, engine::Phase phase,
                    const PhasePalette &colours)
{
    const QRectF outer = snapped(painter, rect);
    QColor hatch = colours.colour(Colour::Text3);
    hatch.setAlphaF(0.55F);
    painter.save();
    drawHatch(painter, outer, hatch, ghostStep);
    drawDashedFrame(painter, outer, colours.phase(phase, PhaseRole::Edge));
    painter.restore();
}

void drawLostBlock(QPainter &painter, const QRectF &rect, const PhasePalette &colours)
{
    const QRectF outer = snapped(painter, rect);
    painter.save();
    painter.fillRect(outer, colours.colour(Colour::FailureFill));
    drawDashedFrame(painter, outer, colours.colour(Colour::Failed));
    painter.restore();
}

void drawPhaseBar(QPainter &painter, const QRectF &rect, const engine::Phases &phases,
                  const PhasePalette &colours, double nsPerPixel)
{
    double sum = 0;
    for (const engine::Phase phase : engine::allPhases)
        sum += static_cast<double>(phases.of(phase).value_or(0));
    if (nsPerPixel <= 0)
        nsPerPixel = sum > 0 ? sum / rect.width() : 1;
    // The wide ones first, so that the lines of the short ones stay on top of their neighbours.
    for (const bool isShortTurn : {false, true}) {
        double x = rect.left();
        for (const engine::Phase phase : engine::allPhases) {
            const auto ns = phases.of(phase);
            if (!ns)
                continue;
            const double width = static_cast<double>(*ns) / nsPerPixel;
            if ((width < leastFilledWidth) == isShortTurn) {
                const double left = std::min(x, std::max(rect.left(), rect.right() - 1));
                drawPhaseBlock(painter, QRectF(left, rect.top(), width, rect.height()), phase,
                               colours);
            }
            x += width;
        }
    }
}

} // namespace ui
