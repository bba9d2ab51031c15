// Placing dots and the words beside them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/SampleChart.h"

#include "ui/models/Formatting.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Marker.h"
#include "ui/widgets/Painters.h"
#include "ui/widgets/TextScale.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double topMargin = 4;
constexpr int rightSpace = 64;
constexpr int mostTicks = 4;
constexpr double widestNames = 0.4; ///< share of the chart
constexpr double spread = 0.52;     ///< share of a row over which dots are spread
constexpr double medianTick = 0.4;  ///< share of a row, above and below its middle
constexpr double tallestSpread = 64;
constexpr double tallestTick = 44;
constexpr double labelGap = 12;
constexpr double remarkGap = 10;

/// Times beyond this many of the largest median are not worth squeezing all others for.
constexpr double farBeyond = 4;

} // namespace

SampleChart::SampleChart(QWidget *parent)
    : Chart(parent)
{
}

void SampleChart::setSeries(const engine::Plan &plan, std::vector<ChartSeries> series)
{
    m_plan = plan;
    m_series = std::move(series);
    setSentence(tr("Every iteration. %1").arg(samplesSentence(m_series)));
}

QString SampleChart::placeText(std::size_t index) const
{
    const Dot &dot = m_dots.at(index);
    const ChartPoint &point = pointOf(dot);
    const QString text = pointText(m_plan, m_series[dot.series], point);
    return point.remark.isEmpty() ? text : text + u'\n' + point.remark;
}

QSize SampleChart::sizeHint() const
{
    return {560, minimumSizeHint().height()};
}

QSize SampleChart::minimumSizeHint() const
{
    const auto rows = std::max<qsizetype>(1, static_cast<qsizetype>(m_series.size()));
    const int words = QFontMetrics(smallFont()).height() + QFontMetrics(captionFont()).height();
    return {320, static_cast<int>(topMargin + axisHeight()) +
                     static_cast<int>(rows) * std::max(44, words + 14)};
}

double SampleChart::longestShown() const
{
    double median = 0;
    double longest = 0;
    for (const ChartSeries &series : m_series)
        median = std::max(median, series.median);
    for (const ChartSeries &series : m_series) {
        for (const ChartPoint &point : series.points) {
            if (!point.isRehearsal && (median <= 0 || point.ns <= farBeyond * median))
                longest = std::max(longest, point.ns);
        }
    }
    return longest;
}

QRectF SampleChart::rowRect(std::size_t row) const
{
    const double height = (this->height() - topMargin - axisHeight()) /
                          static_cast<double>(std::max<std::size_t>(1, m_series.size()));
    return {0, topMargin + height * static_cast<double>(row), static_cast<double>(width()), height};
}

std::vector<QRectF> SampleChart::arrange()
{
    m_nameWidth = 0;
    const QFontMetricsF names(demiBold(smallFont()));
    const QFontMetricsF notes(captionFont());
    for (const ChartSeries &series : m_series)
        m_nameWidth = std::max({m_nameWidth, names.horizontalAdvance(series.name),
                                notes.horizontalAdvance(series.note)});
    m_nameWidth = std::min(modeColumnWidth(m_nameWidth), width() * widestNames);
    const double longest = longestShown();
    m_scale = TimeScale::fitting(0, longest > 0 ? longest : 1e6, m_nameWidth,
                                 width() - m_nameWidth - forText(font(), rightSpace), mostTicks);
    m_step = TimeScale::stepFor(m_scale.to - m_scale.from, mostTicks);
    m_dots.clear();
    m_labels.clear();
    for (std::size_t row = 0; row < m_series.size(); ++row) {
        arrangeDots(row);
        arrangeMedian(row);
        arrangeRemarks(row);
    }
    std::vector<QRectF> places;
    for (const Dot &dot : m_dots)
        places.emplace_back(dot.centre - QPointF(4, 4), QSizeF(8, 8));
    return places;
}

void SampleChart::arrangeDots(std::size_t row)
{
    const QRectF area = rowRect(row);
    const std::vector<ChartPoint> &points = m_series[row].points;
    const double rounds = std::max(1, m_plan.iterations * std::max(1, m_plan.batch));
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (points[i].isRehearsal)
            continue;
        Dot dot;
        dot.series = row;
        dot.point = i;
        dot.isBeyond = points[i].ns > m_scale.to;
        const double order = (iterationNumber(m_plan, points[i]) - 0.5) / rounds - 0.5;
        dot.centre = {m_scale.pixel(std::min(points[i].ns, m_scale.to)),
                      area.center().y() + order * std::min(spread * area.height(), tallestSpread)};
        m_dots.push_back(dot);
    }
}

/// The median's number stands right of the dots, or left of them where others are in its way.
void SampleChart::arrangeMedian(std::size_t row)
{
    const ChartSeries &series = m_series[row];
    if (series.median <= 0)
        return;
    const double middle = m_scale.pixel(std::min(series.median, m_scale.to));
    double left = middle;
    double right = middle;
    for (const Dot &dot : m_dots) {
        const bool standsOut = pointOf(dot).ns > series.slow || !pointOf(dot).remark.isEmpty();
        if (dot.series != row || dot.isBeyond || standsOut || pointOf(dot).isFailed)
            continue;
        left = std::min(left, dot.centre.x());
        right = std::max(right, dot.centre.x());
    }
    const QString text = figure(series.median, Unit::Without);
    const double textWidth = std::max(QFontMetricsF(demiBold(font())).horizontalAdvance(text),
                                      QFontMetricsF(captionFont()).horizontalAdvance(tr("median")));
    const double textHeight =
        QFontMetricsF(font()).height() + QFontMetricsF(captionFont()).height() - 2;
    QRectF rect(right + labelGap, rowRect(row).center().y() - textHeight / 2, textWidth,
                textHeight);
    const bool isInTheWay = std::ranges::any_of(m_dots, [&](const Dot &dot) {
        return dot.series == row &&
               rect.adjusted(-6, 0, 8, 0).contains(QPointF(dot.centre.x(), rect.center().y()));
    });
    const bool isLeft =
        (isInTheWay || rect.right() > width() - 4) && left - remarkGap - textWidth > m_nameWidth;
    if (isLeft)
        rect.moveRight(left - remarkGap);
    m_labels.push_back({rect, text, true, isLeft});
}

/// Beside its dot where neither dots nor other words are in the way; a shorter text may fit where the whole does not.
void SampleChart::addRemark(const Dot &dot, const QString &text)
{
    const QFontMetricsF metrics(captionFont());
    const auto isFree = [&](const QRectF &rect) {
        const QRectF wide = rect.adjusted(-3, -1, 3, 1);
        return rect.left() >= m_nameWidth && rect.right() <= width() - 4 &&
               std::ranges::none_of(
                   m_labels, [&](const Label &label) { return label.rect.intersects(wide); }) &&
               std::ranges::none_of(m_dots,
                                    [&](const Dot &other) { return wide.contains(other.centre); });
    };
    const QString shortText = tr("iteration %1").arg(count(iterationNumber(m_plan, pointOf(dot))));
    for (const QString &words : {text, shortText}) {
        QRectF rect(dot.centre.x() + remarkGap, dot.centre.y() - metrics.height() / 2,
                    metrics.horizontalAdvance(words) + 2, metrics.height());
        for (const bool isLeft : {false, true}) {
            if (isLeft)
                rect.moveRight(dot.centre.x() - remarkGap);
            if (!isFree(rect))
                continue;
            m_labels.push_back({rect, words, false, isLeft});
            return;
        }
    }
}

void SampleChart::arrangeRemarks(std::size_t row)
{
    const Dot *furthest = nullptr;
    int beyond = 0;
    for (const Dot &dot : m_dots) {
        if (dot.series != row || !dot.isBeyond)
            continue;
        ++beyond;
        if (furthest == nullptr || pointOf(dot).ns > pointOf(*furthest).ns)
            furthest = &dot;
    }
    if (furthest != nullptr) {
        const QString longest = figure(pointOf(*furthest).ns);
        addRemark(*furthest,
                  beyond == 1 ? tr("%1, beyond the axis", "one dot").arg(longest)
                              : tr("%n beyond the axis, up to %1", nullptr, beyond).arg(longest));
    }
    for (const Dot &dot : m_dots) {
        if (dot.series == row && !dot.isBeyond && !pointOf(dot).remark.isEmpty())
            addRemark(dot, pointOf(dot).remark);
    }
}

void SampleChart::paintRow(QPainter &painter, const PhasePalette &colours, std::size_t row) const
{
    const ChartSeries &series = m_series[row];
    const QRectF area = rowRect(row);
    if (row > 0)
        drawHairline(painter, area.topLeft(), area.topRight(), colours.colour(Colour::Hairline));
    drawModeName(painter, QRectF(area.left(), area.top(), m_nameWidth - 4, area.height()),
                 series.mode, series.name, series.note, demiBold(smallFont()), captionFont(),
                 colours);
    if (series.median <= 0)
        return;
    QColor lead = colours.colour(colourOf(series.mode));
    lead.setAlphaF(0.45F);
    const double middle = m_scale.pixel(std::min(series.median, m_scale.to));
    drawHairline(painter, {m_scale.pixel(0), area.center().y()}, {middle, area.center().y()}, lead);
}

void SampleChart::paintDots(QPainter &painter, const PhasePalette &colours, std::size_t row) const
{
    const ChartSeries &series = m_series[row];
    const QColor colour = colours.colour(colourOf(series.mode));
    const double radius = markerRadius(series.points.size());
    const Marker marker(series.mode, radius, colour, colours.colour(Colour::Base),
                        painter.device()->devicePixelRatioF());
    for (const Dot &dot : m_dots) {
        if (dot.series != row)
            continue;
        if (pointOf(dot).isFailed)
            drawGlyph(painter, GlyphKind::Failed,
                      QRectF(dot.centre - QPointF(5, 5), QSizeF(10, 10)),
                      colours.colour(Colour::Failed));
        else
            marker.draw(painter, dot.centre);
        if (!dot.isBeyond)
            continue;
        painter.setPen(QPen(colour, 1.5));
        painter.drawLine(dot.centre + QPointF(6, -3), dot.centre + QPointF(9, 0));
        painter.drawLine(dot.centre + QPointF(6, 3), dot.centre + QPointF(9, 0));
    }
    if (series.median <= 0)
        return;
    const QRectF area = rowRect(row);
    const double x = m_scale.pixel(std::min(series.median, m_scale.to));
    const double half = std::min(medianTick * area.height(), tallestTick);
    painter.fillRect(snapped(painter, QRectF(x - 1, area.center().y() - half, 2, 2 * half)),
                     colours.colour(Colour::Text));
}

void SampleChart::paintLabels(QPainter &painter, const PhasePalette &colours) const
{
    for (const Label &label : m_labels) {
        painter.fillRect(label.rect.adjusted(-3, 0, 3, 0), colours.colour(Colour::Base));
        if (!label.isMedian) {
            painter.setFont(captionFont());
            painter.setPen(colours.colour(Colour::Text2));
            painter.drawText(label.rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                             label.text);
            continue;
        }
        const auto side = label.isLeft ? Qt::AlignRight : Qt::AlignLeft;
        painter.setFont(demiBold(font()));
        painter.setPen(colours.colour(Colour::Text));
        painter.drawText(label.rect, side | Qt::AlignTop | Qt::TextSingleLine, label.text);
        painter.setFont(captionFont());
        painter.setPen(colours.colour(Colour::Text2));
        painter.drawText(label.rect, side | Qt::AlignBottom | Qt::TextSingleLine, tr("median"));
    }
}

void SampleChart::paintChart(QPainter &painter, const PhasePalette &colours)
{
    painter.fillRect(rect(), colours.colour(Colour::Base));
    painter.setRenderHint(QPainter::Antialiasing, true);
    drawTimeAxis(painter, m_scale, m_step, topMargin, height() - axisHeight(), captionFont(),
                 colours);
    for (std::size_t row = 0; row < m_series.size(); ++row)
        paintRow(painter, colours, row);
    paintLabels(painter, colours);
    for (std::size_t row = 0; row < m_series.size(); ++row)
        paintDots(painter, colours, row);
}

} // namespace ui
