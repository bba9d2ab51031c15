// Painting and stamping a dot.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Marker.h"

#include <QPainter>

#include <cmath>

namespace ui {
namespace {

constexpr double ringWidth = 1.5;
constexpr double crowdedRadius = 3;

void paintMarker(QPainter &painter, engine::Mode mode, double radius, const QColor &colour,
                 const QColor &ground)
{
    if (mode == engine::Mode::Shared) {
        // Among many the outlines would be all that is seen; there the discs let each other through instead.
        const bool isAlone = radius > crowdedRadius;
        QColor fill = colour;
        fill.setAlphaF(isAlone ? 1.0F : 0.75F);
        painter.setPen(isAlone ? QPen(ground, 1) : QPen(Qt::NoPen));
        painter.setBrush(fill);
        painter.drawEllipse(QPointF(0, 0), radius, radius);
        return;
    }
    const double ring = radius - ringWidth / 2 + 0.15;
    painter.setPen(QPen(colour, ringWidth));
    painter.setBrush(ground);
    painter.drawEllipse(QPointF(0, 0), ring, ring);
    if (mode != engine::Mode::Iteration)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPie(QRectF(-ring, -ring, 2 * ring, 2 * ring), 90 * 16, 180 * 16);
}

} // namespace

Marker::Marker(engine::Mode mode, double radius, const QColor &colour, const QColor &ground,
               double ratio)
    : m_half(std::ceil(radius) + 1)
{
    const int side = static_cast<int>(std::ceil(2 * m_half * ratio));
    m_pixmap = QPixmap(side, side);
    m_pixmap.fill(Qt::transparent);
    m_pixmap.setDevicePixelRatio(ratio);
    QPainter painter(&m_pixmap);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.translate(m_half, m_half);
    paintMarker(painter, mode, radius, colour, ground);
}

void Marker::draw(QPainter &painter, const QPointF &centre) const
{
    painter.drawPixmap(centre - QPointF(m_half, m_half), m_pixmap);
}

double markerRadius(std::size_t dots) noexcept
{
    return dots <= 60 ? 4 : dots <= 200 ? 3.5 : dots <= 500 ? 3 : 2.5;
}

} // namespace ui
