// Painting the phases small, and saying them in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PhaseBar.h"

#include "ui/models/Formatting.h"
#include "ui/widgets/Painters.h"

#include <QPainter>
#include <QStringList>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int barWidth = 96;
constexpr int barHeight = 9;
/// Hit target: the tooltip must be easy to reach.
constexpr int widgetHeight = 24;

} // namespace

PhaseBar::PhaseBar(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Phases"));
}

void PhaseBar::setPhases(const engine::Phases &phases, double nsPerPixel)
{
    m_phases = phases;
    m_nsPerPixel = nsPerPixel;
    const QStringList lines = phaseLines(phases);
    setToolTip(lines.join(u'\n'));
    setAccessibleDescription(lines.join(u", "_s));
    update();
}

QSize PhaseBar::sizeHint() const
{
    return {barWidth, widgetHeight};
}

void PhaseBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const QRectF bar(0, (height() - barHeight) / 2, width(), barHeight);
    drawPhaseBar(painter, bar, m_phases, PhasePalette::of(*this), m_nsPerPixel);
}

} // namespace ui
