// Placing and painting the lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/OrderChart.h"

#include "ui/models/Formatting.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Marker.h"
#include "ui/widgets/TextScale.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double topMargin = 8;
constexpr int axisWidth = 46;
constexpr double rightMargin = 16;
constexpr double nameGap = 8;
constexpr double lineWidth = 1.5;
constexpr double heightPerTick = 30;
constexpr double leastLabelDistance = 44;
/// Where dots would touch, only every n-th is drawn; the line goes through all.
constexpr double leastDotDistance = 9;
constexpr double largestDot = 3.6;

} // namespace

OrderChart::OrderChart(bool hasNames, QWidget *parent)
    : Chart(parent)
    , m_hasNames(hasNames)
{
}

void OrderChart::setSeries(const engine::Plan &plan, std::vector<ChartSeries> series)
{
    m_plan = plan;
    m_series = std::move(series);
    setSentence(tr("In the order they ran. %1").arg(samplesSentence(m_series)));
}

QString OrderChart::placeText(std::size_t index) const
{
    const Dot &dot = m_dots.at(index);
    return pointText(m_plan, m_series[dot.series], m_series[dot.series].points[dot.point]);
}

QSize OrderChart::sizeHint() const
{
    return {560, minimumSizeHint().height()};
}

QSize OrderChart::minimumSizeHint() const
{
    return {300, forText(font(), 110)};
}

int OrderChart::positions() const
{
    return std::max(1, (m_plan.rehearsal + m_plan.iterations) * std::max(1, m_plan.batch));
}

double OrderChart::x(int position) const
{
    return m_plot.left() + (position + 0.5) * m_plot.width() / positions();
}

std::vector<QRectF> OrderChart::arrange()
{
    double right = rightMargin;
    if (m_hasNames) {
        const QFontMetricsF metrics(smallFont());
        for (const ChartSeries &series : m_series)
            right = std::max(right, nameGap + metrics.horizontalAdvance(series.name) + rightMargin);
    }
    const int left = forText(font(), axisWidth);
    m_plot = QRectF(left, topMargin, std::max(40.0, width() - left - right),
                    std::max(20.0, height() - topMargin - axisHeight()));
    double longest = 0;
    for (const ChartSeries &series : m_series) {
        for (const ChartPoint &point : series.points)
            longest = std::max(longest, point.ns);
    }
    const int ticks = std::clamp(static_cast<int>(m_plot.height() / heightPerTick), 2, 5);
    m_scale = TimeScale::fitting(0, longest > 0 ? longest : 1e6, 0, m_plot.height(), ticks);
    m_step = TimeScale::stepFor(m_scale.to - m_scale.from, ticks);

    m_dots.clear();
    std::vector<QRectF> places;
    for (std::size_t series = 0; series < m_series.size(); ++series) {
        for (std::size_t point = 0; point < m_series[series].points.size(); ++point) {
            const ChartPoint &value = m_series[series].points[point];
            const QPointF centre(x(value.position), y(value.ns));
            m_dots.push_back({series, point, centre});
            places.emplace_back(centre - QPointF(4, 4), QSizeF(8, 8));
        }
    }
    arrangeNames();
    return places;
}

/// Names begin at the height of their lines' ends and are moved down where they would cover each other.
void OrderChart::arrangeNames()
{
    const double height = QFontMetricsF(smallFont()).height() - 1;
    std::vector<std::size_t> order;
    m_names.assign(m_series.size(), 0);
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        order.push_back(i);
        m_names[i] = m_series[i].points.empty() ? m_plot.bottom() : y(m_series[i].points.back().ns);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return m_names[i]; });
    for (std::size_t i = 1; i < order.size(); ++i) {
        double &upper = m_names[order[i - 1]];
        double &lower = m_names[order[i]];
        const double missing = height - (lower - upper);
        if (missing > 0) {
            upper -= missing / 2;
            lower += missing / 2;
        }
    }
}

void OrderChart::paintAxes(QPainter &painter, const PhasePalette &colours) const
{
    painter.setFont(captionFont());
    painter.setPen(colours.colour(Colour::Text2));
    const double textHeight = QFontMetricsF(captionFont()).height();
    for (const double tick : m_scale.ticks(m_step)) {
        const double at = y(tick);
        drawHairline(painter, {m_plot.left(), at}, {m_plot.right(), at},
                     colours.colour(tick == 0 ? Colour::Border : Colour::Hairline));
        painter.drawText(QRectF(0, at - textHeight / 2, m_plot.left() - 7, textHeight),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         tickLabel(tick, m_step));
    }
    const int before = m_plan.rehearsal * std::max(1, m_plan.batch);
    const int counted = positions() - before;
    const double distance = m_plot.width() / positions();
    const int step = std::max(
        1, static_cast<int>(std::lround(TimeScale::stepFor(leastLabelDistance / distance, 1))));
    // People count in fives.
    const int every = counted > 10 ? std::max(step, 5) : step;
    const double top = m_plot.bottom() + 4;
    const auto label = [&](int number) {
        const double middle = x(before + number - 1);
        painter.drawText(QRectF(middle - 30, top, 60, textHeight),
                         Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextSingleLine, count(number));
    };
    label(1);
    for (int number = every; number <= counted; number += every) {
        if (number > 1 && (number - 1) * distance >= leastLabelDistance * 0.6)
            label(number);
    }
    if (before > 0) {
        const double edge = (x(before - 1) + x(before)) / 2;
        drawHairline(painter, {edge, m_plot.top()}, {edge, m_plot.bottom()},
                     colours.colour(Colour::Border));
    }
}

void OrderChart::paintSeries(QPainter &painter, const PhasePalette &colours,
                             std::size_t index) const
{
    const ChartSeries &series = m_series[index];
    QPolygonF rehearsed;
    QPolygonF counted;
    for (const Dot &dot : m_dots) {
        if (dot.series == index)
            (series.points[dot.point].isRehearsal ? rehearsed : counted) << dot.centre;
    }
    const QColor grey = colours.colour(Colour::Text3);
    const QColor colour = colours.colour(colourOf(series.mode));
    QColor line = colour;
    line.setAlphaF(0.75F);
    // Two modes of one kind have one colour and one kind of dot; dashes tell the second.
    const Qt::PenStyle style = series.isRepeated ? Qt::DashLine : Qt::SolidLine;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(grey, 1, style));
    painter.drawPolyline(rehearsed);
    painter.setPen(QPen(line, lineWidth, style));
    painter.drawPolyline(counted);

    const double distance = m_plot.width() / positions();
    const int every = std::max(1, static_cast<int>(std::ceil(leastDotDistance / distance)));
    const double ratio = painter.device()->devicePixelRatioF();
    const double radius = every == 1 ? largestDot : 3.2;
    const Marker marker(series.mode, radius, colour, colours.colour(Colour::Base), ratio);
    const Marker greyMarker(series.mode, radius, grey, colours.colour(Colour::Base), ratio);
    for (const Dot &dot : m_dots) {
        if (dot.series != index)
            continue;
        const ChartPoint &point = series.points[dot.point];
        if (point.position % every != 0)
            continue;
        (point.isRehearsal ? greyMarker : marker).draw(painter, dot.centre);
    }
    if (!m_hasNames || series.points.empty())
        return;
    painter.setFont(smallFont());
    painter.setPen(colour);
    painter.drawText(QRectF(m_plot.right() + nameGap, m_names[index] - 10,
                            width() - m_plot.right() - nameGap, 20),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, series.name);
}

void OrderChart::paintChart(QPainter &painter, const PhasePalette &colours)
{
    painter.fillRect(rect(), colours.colour(Colour::Base));
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintAxes(painter, colours);
    for (std::size_t i = 0; i < m_series.size(); ++i)
        paintSeries(painter, colours, i);
}

} // namespace ui
