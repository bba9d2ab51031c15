// Painting the legend.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PhaseLegend.h"

#include "ui/models/Formatting.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Painters.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <numeric>

namespace ui {
namespace {

constexpr int blockWidth = 14;
constexpr int blockHeight = 10;
constexpr int blockGap = 5;
constexpr int entryGap = 12;

} // namespace

PhaseLegend::PhaseLegend(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PhaseLegend::setEntries(std::vector<Entry> entries)
{
    m_entries = std::move(entries);
    QStringList names;
    for (const Entry &entry : m_entries)
        names += entry.text;
    setAccessibleName(tr("Phases: %1").arg(names.join(QStringLiteral(", "))));
    measure();
    update();
}

void PhaseLegend::setPhases(const std::vector<engine::Phase> &phases)
{
    std::vector<Entry> entries;
    for (const engine::Phase phase : phases)
        entries.push_back({phase, phaseName(phase)});
    setEntries(std::move(entries));
}

void PhaseLegend::measure()
{
    const QFontMetrics metrics(scaled(font(), TextSize::Small));
    m_lineHeight = metrics.height() + 2;
    m_widths.clear();
    for (const Entry &entry : m_entries)
        m_widths.push_back(blockWidth + blockGap + metrics.horizontalAdvance(entry.text) + 1);
    updateGeometry();
}

std::vector<QPoint> PhaseLegend::arrange(int width) const
{
    std::vector<QPoint> out;
    QPoint next(0, 0);
    for (const int entry : m_widths) {
        if (next.x() > 0 && next.x() + entry > width)
            next = {0, next.y() + m_lineHeight};
        out.push_back(next);
        next.rx() += entry + entryGap;
    }
    return out;
}

QSize PhaseLegend::sizeHint() const
{
    const int width = std::accumulate(m_widths.begin(), m_widths.end(), 0);
    const int gaps = std::max(0, static_cast<int>(m_widths.size()) - 1);
    return {width + gaps * entryGap, m_lineHeight};
}

QSize PhaseLegend::minimumSizeHint() const
{
    return {m_widths.empty() ? 0 : *std::max_element(m_widths.begin(), m_widths.end()),
            m_lineHeight};
}

int PhaseLegend::heightForWidth(int width) const
{
    const std::vector<QPoint> places = arrange(width);
    return (places.empty() ? 0 : places.back().y()) + m_lineHeight;
}

void PhaseLegend::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    painter.setFont(scaled(font(), TextSize::Small));
    const std::vector<QPoint> places = arrange(width());
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const QRect line(places[i], QSize(m_widths[i], m_lineHeight));
        drawPhaseBlock(painter,
                       QRectF(line.left(), line.top() + (line.height() - blockHeight) / 2,
                              blockWidth, blockHeight),
                       m_entries[i].phase, colours);
        painter.setPen(colours.colour(Colour::Text2));
        painter.drawText(line.adjusted(blockWidth + blockGap, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_entries[i].text);
    }
}

void PhaseLegend::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        measure();
    QWidget::changeEvent(event);
}

} // namespace ui
