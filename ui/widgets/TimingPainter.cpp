// How the waterfall looks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TimingPainter.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/Painters.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr double barInset = 3;
constexpr double leastBar = 2;
constexpr double valueGap = 6;
constexpr double edgeMargin = 10;
constexpr double crossSide = 12;

/// A value is put inside its bar where so much room is left at both sides.
constexpr double insideMargin = 6;

/// Room for a label such as "−1 000" and some air.
constexpr double tickWidth = 48;

} // namespace

int TimingPainter::mostTicks(double width) noexcept
{
    return std::max(2, static_cast<int>(width / tickWidth));
}

TimingPainter::TimingPainter(QPainter &painter, const PhasePalette &colours, const TimeScale &scale,
                             const Places &places)
    : m_painter(painter)
    , m_colours(colours)
    , m_scale(scale)
    , m_places(places)
    , m_font(painter.font())
    , m_small(scaled(painter.font(), TextSize::Small))
{
}

void TimingPainter::paint(const TimelineRows &rows)
{
    const int count = static_cast<int>(rows.rows.size());
    paintAxis(count);
    for (int i = 0; i < count; ++i) {
        const TimelineRow &row = rows.rows[static_cast<std::size_t>(i)];
        const QRectF rect(0, m_places.axisHeight + i * m_places.rowHeight, m_places.size.width(),
                          m_places.rowHeight);
        if (row.kind == RowKind::Group)
            paintGroup(row, rect);
        else
            paintRow(row, rect);
    }
    const double foot = m_places.axisHeight + count * m_places.rowHeight + 6;
    paintFoot(rows,
              QRectF(edgeMargin, foot, m_places.size.width() - 2 * edgeMargin, m_places.rowHeight));
}

void TimingPainter::paintAxis(int rows)
{
    const double step = TimeScale::stepFor(m_scale.to - m_scale.from, mostTicks(m_scale.width));
    const double top = m_places.axisHeight - 4;
    const double bottom = m_places.axisHeight + rows * m_places.rowHeight + 2;
    const QFont font = scaled(m_font, TextSize::Caption);
    const QFontMetricsF metrics(font);
    m_painter.setFont(font);
    for (const double tick : m_scale.ticks(step)) {
        const double x = m_scale.pixel(tick);
        m_painter.fillRect(snapped(m_painter, QRectF(x, top, 1, bottom - top)),
                           m_colours.colour(tick == 0 ? Colour::Text2 : Colour::Hairline));
        const QString label = tickLabel(tick, step);
        const double width = metrics.horizontalAdvance(label);
        const double left = std::min(x - width / 2, m_places.size.width() - width - 2);
        m_painter.setPen(m_colours.colour(Colour::Text2));
        m_painter.drawText(QRectF(left, 0, width + 1, top),
                           Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, label);
    }
}

void TimingPainter::paintGroup(const TimelineRow &row, const QRectF &rect)
{
    m_painter.fillRect(rect.adjusted(0, 1, 0, -1), m_colours.colour(Colour::Alternate));
    const QRectF inside = rect.adjusted(edgeMargin, 0, -edgeMargin, 0);
    m_painter.setFont(m_small);
    m_painter.setPen(
        m_colours.colour(row.state == RowState::Lost ? Colour::Failed : Colour::Text2));
    m_painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, row.value);
    m_painter.setFont(demiBold(m_small));
    m_painter.setPen(m_colours.colour(Colour::Text));
    m_painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter, row.label);
}

void TimingPainter::paintRow(const TimelineRow &row, const QRectF &rect)
{
    const bool happened = row.state == RowState::Spent || row.state == RowState::Failed ||
                          row.state == RowState::Lost || row.state == RowState::Running;
    m_painter.setFont(m_font);
    m_painter.setPen(m_colours.colour(happened ? Colour::Text : Colour::Text3));
    m_painter.drawText(QRectF(0, rect.top(), m_places.labelWidth, rect.height()),
                       Qt::AlignRight | Qt::AlignVCenter, row.label);
    m_painter.setFont(m_small);
    if (!row.spans.empty()) {
        paintBars(row, rect);
        return;
    }
    m_painter.setPen(valueColour(row.state));
    m_painter.drawText(rect.adjusted(m_scale.pixel(0) + valueGap, 0, 0, 0),
                       Qt::AlignLeft | Qt::AlignVCenter, row.value);
}

QRectF TimingPainter::barOf(const TimelineSpan &span, const QRectF &rect) const
{
    const double left = m_scale.pixel(static_cast<double>(span.beginNs));
    const double right = m_scale.pixel(static_cast<double>(span.endNs()));
    return {left, rect.top() + barInset, std::max(leastBar, right - left),
            rect.height() - 2 * barInset};
}

void TimingPainter::paintBars(const TimelineRow &row, const QRectF &rect)
{
    const QRectF bar = barOf(row.spans.back(), rect);
    if (row.kind == RowKind::Overhead) {
        for (const TimelineSpan &span : row.spans)
            m_painter.fillRect(snapped(m_painter, barOf(span, rect)),
                               m_colours.colour(Colour::Text3));
        paintValue(row, bar, rect);
        return;
    }
    if (row.state == RowState::NotSpent) {
        drawGhostBlock(m_painter, bar, row.phase, m_colours);
        paintGhostValue(row, bar, rect);
        return;
    }
    if (row.state == RowState::Lost) {
        drawLostBlock(m_painter, bar, m_colours);
        paintValue(row, bar, rect);
        return;
    }
    const double room = bar.width() - 2 * insideMargin;
    const bool isPlain = row.state == RowState::Spent || row.state == RowState::Running;
    const bool isInside = isPlain && row.phase != engine::Phase::Queue &&
                          QFontMetricsF(m_small).horizontalAdvance(row.value) <= room;
    drawPhaseBlock(m_painter, bar, row.phase, m_colours, isInside ? row.value : QString());
    if (row.state == RowState::Failed) {
        m_painter.setPen(
            QPen(m_colours.colour(Colour::Failed), 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(snapped(m_painter, bar).adjusted(1, 1, -1, -1));
    }
    if (!isInside)
        paintValue(row, bar, rect);
}

/// A ghost's words keep off the line of zero: beside the bar, or before it, or else beyond the line.
void TimingPainter::paintGhostValue(const TimelineRow &row, const QRectF &bar, const QRectF &rect)
{
    const double width = QFontMetricsF(m_small).horizontalAdvance(row.value);
    const double zero = m_scale.pixel(0);
    double left = bar.right() + valueGap;
    if (left + width > zero - valueGap) {
        const double before = bar.left() - valueGap - width;
        left = before > m_places.labelWidth ? before : zero + valueGap;
    }
    m_painter.setPen(m_colours.colour(Colour::Text2));
    m_painter.drawText(QRectF(left, rect.top(), width + 1, rect.height()),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, row.value);
}

void TimingPainter::paintValue(const TimelineRow &row, const QRectF &bar, const QRectF &rect)
{
    const bool isFailed = row.state == RowState::Failed;
    m_painter.setFont(isFailed ? demiBold(m_small) : m_small);
    m_painter.setPen(valueColour(row.state));
    const double words = QFontMetricsF(m_painter.font()).horizontalAdvance(row.value);
    const double width = words + (isFailed ? crossSide + 2 : 0);
    double left = bar.right() + valueGap;
    if (left + width > m_places.size.width() - 4) {
        const double before = bar.left() - valueGap - width;
        // Before the bar, but neither over the row's name nor over the line of zero.
        const double zero = m_scale.pixel(0);
        const double least = bar.left() >= zero ? zero : m_places.labelWidth;
        const bool fitsBefore = before > least + valueGap;
        left = fitsBefore ? before : bar.right() - valueGap - width;
        if (!fitsBefore) // inside, on a ground of its own
            m_painter.fillRect(
                snapped(m_painter, QRectF(left - 3, bar.top() + 1, width + 6, bar.height() - 2)),
                m_colours.colour(Colour::Base));
    }
    m_painter.drawText(QRectF(left, rect.top(), words + 1, rect.height()),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, row.value);
    if (isFailed)
        drawIcon(m_painter, Icon::Close,
                 QRectF(left + words + 2, rect.center().y() - crossSide / 2, crossSide, crossSide),
                 m_colours.colour(Colour::Failed));
    m_painter.setFont(m_small);
}

void TimingPainter::paintFoot(const TimelineRows &rows, const QRectF &rect)
{
    m_painter.setFont(m_small);
    m_painter.setPen(m_colours.colour(Colour::Text2));
    const QString unit = QCoreApplication::translate("TimingChart", "ms from start");
    if (rows.footnote.isEmpty()) {
        m_painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, unit);
        return;
    }
    m_painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, unit);
    const QRectF swatch(rect.left(), rect.center().y() - 5, 18, 10);
    drawGhostBlock(m_painter, swatch, engine::Phase::Queue, m_colours);
    m_painter.setPen(m_colours.colour(Colour::Text2));
    m_painter.drawText(rect.adjusted(swatch.width() + 5, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                       rows.footnote);
}

QColor TimingPainter::valueColour(RowState state) const
{
    switch (state) {
    case RowState::Failed:
    case RowState::Lost: return m_colours.colour(Colour::Failed);
    case RowState::Absent:
    case RowState::NotReached: return m_colours.colour(Colour::Text3);
    default: return m_colours.colour(Colour::Text);
    }
}

} // namespace ui
