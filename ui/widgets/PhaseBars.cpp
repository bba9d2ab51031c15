// Stacking and labelling the phases.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PhaseBars.h"

#include "ui/models/Formatting.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Painters.h"
#include "ui/widgets/TextScale.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double topMargin = 4;
constexpr int rightSpace = 58;
constexpr int mostTicks = 4;
constexpr double widestNames = 0.4;
constexpr double tallestBar = 24;
constexpr double barShare = 0.6;
/// Own time that would be no more than a line is left out: it is in the mean that stands beside the bar.
constexpr double leastOwnPixels = 2;

double sumOf(const PhaseRow &row)
{
    double out = row.overhead;
    for (const auto &phase : row.phases)
        out += phase.value_or(0);
    return out;
}

} // namespace

PhaseBars::PhaseBars(QWidget *parent)
    : Chart(parent)
{
}

void PhaseBars::setRows(std::vector<PhaseRow> rows)
{
    m_rows = std::move(rows);
    setSentence(tr("Where the time goes. %1").arg(phasesSentence(m_rows)));
}

std::vector<engine::Phase> PhaseBars::phases() const
{
    std::vector<engine::Phase> out;
    for (const engine::Phase phase : engine::allPhases) {
        if (std::ranges::any_of(m_rows, [&](const PhaseRow &row) {
                return row.phases[static_cast<std::size_t>(phase)].has_value();
            }))
            out.push_back(phase);
    }
    return out;
}

QString PhaseBars::placeText(std::size_t index) const
{
    const Block &block = m_blocks.at(index);
    const QString name = block.phase ? phaseName(*block.phase) : tr("Warmwire's own time");
    return tr("%1: %2 %3", "mode, phase and its time")
        .arg(m_rows[block.row].name, name, figure(block.ns));
}

QSize PhaseBars::sizeHint() const
{
    return {520, minimumSizeHint().height()};
}

QSize PhaseBars::minimumSizeHint() const
{
    const auto rows = std::max<qsizetype>(1, static_cast<qsizetype>(m_rows.size()));
    return {320, static_cast<int>(topMargin + axisHeight()) +
                     static_cast<int>(rows) * heightFor(smallFont(), 36, 12)};
}

QRectF PhaseBars::rowRect(std::size_t row) const
{
    const double rows = static_cast<double>(std::max<std::size_t>(1, m_rows.size()));
    const double height = (this->height() - topMargin - axisHeight()) / rows;
    return {0, topMargin + height * static_cast<double>(row), static_cast<double>(width()), height};
}

std::vector<QRectF> PhaseBars::arrange()
{
    const QFontMetricsF names(smallFont());
    m_nameWidth = 0;
    double longest = 0;
    for (const PhaseRow &row : m_rows) {
        m_nameWidth = std::max(m_nameWidth, names.horizontalAdvance(row.name));
        longest = std::max(longest, sumOf(row));
    }
    m_nameWidth = std::min(modeColumnWidth(m_nameWidth), width() * widestNames);
    m_scale = TimeScale::fitting(0, longest > 0 ? longest : 1e6, m_nameWidth,
                                 width() - m_nameWidth - forText(font(), rightSpace), mostTicks);
    m_step = TimeScale::stepFor(m_scale.to - m_scale.from, mostTicks);
    m_blocks.clear();
    m_ends.assign(m_rows.size(), m_scale.left);
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        arrangeBar(row);
    std::vector<QRectF> places;
    for (const Block &block : m_blocks)
        places.push_back(block.rect);
    return places;
}

void PhaseBars::arrangeBar(std::size_t row)
{
    const QRectF area = rowRect(row);
    const double height = std::min(tallestBar, area.height() * barShare);
    double ns = 0;
    const auto add = [&](std::optional<engine::Phase> phase, double length) {
        const double left = m_scale.pixel(ns);
        ns += length;
        m_blocks.push_back(
            {row, phase, length,
             QRectF(left, area.center().y() - height / 2, m_scale.pixel(ns) - left, height)});
    };
    for (const engine::Phase phase : engine::allPhases) {
        if (const auto &length = m_rows[row].phases[static_cast<std::size_t>(phase)])
            add(phase, *length);
    }
    if (m_rows[row].overhead / m_scale.nsPerPixel() >= leastOwnPixels)
        add(std::nullopt, m_rows[row].overhead);
    m_ends[row] = m_scale.pixel(ns);
}

void PhaseBars::paintBlock(QPainter &painter, const PhasePalette &colours, const Block &block) const
{
    if (!block.phase) {
        const QRectF outer = snapped(painter, block.rect);
        painter.fillRect(outer, colours.colour(Colour::Text3));
        painter.fillRect(outer.adjusted(1, 1, -1, -1), colours.colour(Colour::SelectionIdle));
        return;
    }
    // The name with the number, else the number alone, else neither.
    const QFontMetricsF metrics(painter.font());
    const double room = block.rect.width() - 8;
    const QString number = figure(block.ns, Unit::Without);
    const QString both = phaseName(*block.phase) + u' ' + number;
    const bool hasRoom = metrics.horizontalAdvance(both) <= room;
    drawPhaseBlock(painter, block.rect, *block.phase, colours, hasRoom ? both : number);
}

void PhaseBars::paintChart(QPainter &painter, const PhasePalette &colours)
{
    painter.fillRect(rect(), colours.colour(Colour::Base));
    drawTimeAxis(painter, m_scale, m_step, topMargin, height() - axisHeight(), captionFont(),
                 colours);
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const QRectF area = rowRect(row);
        if (row > 0)
            drawHairline(painter, area.topLeft(), area.topRight(),
                         colours.colour(Colour::Hairline));
        drawModeName(painter, QRectF(area.left(), area.top(), m_nameWidth - 4, area.height()),
                     m_rows[row].mode, m_rows[row].name, {}, smallFont(), captionFont(), colours);
        painter.setFont(demiBold(smallFont()));
        painter.setPen(colours.colour(Colour::Text));
        painter.drawText(
            QRectF(m_ends[row] + 8, area.top(), width() - m_ends[row] - 8, area.height()),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            figure(m_rows[row].mean, Unit::Without));
    }
    painter.setFont(captionFont());
    // The wide ones first, so that the lines of the short ones stay on top of their neighbours.
    constexpr double leastFilled = 3;
    for (const bool isShortTurn : {false, true}) {
        for (const Block &block : m_blocks) {
            if ((block.rect.width() < leastFilled) == isShortTurn)
                paintBlock(painter, colours, block);
        }
    }
}

} // namespace ui
