// Painting the turns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ScheduleStrip.h"

#include "ui/models/Formatting.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Painters.h"
#include "ui/widgets/StylePainting.h"
#include "ui/widgets/TimeScale.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double margin = 12;
constexpr double widestCell = 17;
constexpr double narrowestCell = 15;
constexpr double glyphSide = 12;
constexpr double middle = 12; ///< of the row of glyphs
constexpr double numberDistance = 44;

} // namespace

ScheduleStrip::ScheduleStrip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ScheduleStrip::setRun(const RunModel &run)
{
    m_plan = run.plan();
    m_turns = run.turns();
    m_done.clear();
    for (const engine::IterationRow &row : run.iterations()) {
        if (row.batch + 1 >= m_plan.batch)
            m_done.push_back({row.round, row.mode});
    }
    const bool hasTurn = run.isGoing() && static_cast<int>(m_done.size()) < m_turns;
    m_current = hasTurn ? std::optional(run.place().mode) : std::nullopt;
    setAccessibleName(tr("Schedule: %1 of %2 turns are over.")
                          .arg(count(static_cast<std::int64_t>(m_done.size())), count(m_turns)));
    update();
}

QSize ScheduleStrip::sizeHint() const
{
    return {600,
            static_cast<int>(middle) * 2 + heightFor(scaled(font(), TextSize::Caption), 14, 0) + 2};
}

ScheduleStrip::Window ScheduleStrip::window() const
{
    const double room = std::max(narrowestCell, width() - 2 * margin);
    const int fitting = static_cast<int>(room / narrowestCell);
    if (m_turns <= fitting)
        return {0, m_turns, std::min(widestCell, room / std::max(1, m_turns))};
    const int current = static_cast<int>(m_done.size());
    const int from = std::clamp(current - fitting / 2, 0, m_turns - fitting);
    return {from, from + fitting, narrowestCell};
}

int ScheduleStrip::roundOf(int turn) const
{
    const int modes = std::max(1, static_cast<int>(m_plan.modes.size()));
    const int rounds = std::max(1, m_plan.rehearsal + m_plan.iterations);
    return m_plan.order == engine::Order::Shuffled ? turn / modes : turn % rounds;
}

void ScheduleStrip::paintTurn(QPainter &painter, const PhasePalette &colours, int turn, double left,
                              double cell) const
{
    const auto index = static_cast<std::size_t>(turn);
    const QRectF glyph(left + (cell - glyphSide) / 2, middle - glyphSide / 2, glyphSide, glyphSide);
    const bool isCurrent = index == m_done.size() && m_current && *m_current < m_plan.modes.size();
    if (index >= m_done.size() && !isCurrent) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.colour(Colour::Disabled));
        painter.drawEllipse(glyph.center(), 2, 2);
        return;
    }
    if (isCurrent)
        paintBox(painter, QRectF(left + (cell - 18) / 2, middle - 9.5, 18, 19),
                 colours.colour(Colour::VariableFill), colours.colour(Colour::Accent), 1, 3);
    const engine::Mode mode = m_plan.modes[isCurrent ? *m_current : m_done[index].mode];
    const bool isRehearsal = !isCurrent && static_cast<int>(m_done[index].round) < m_plan.rehearsal;
    drawGlyph(painter, glyphOf(mode), glyph,
              colours.colour(isRehearsal ? Colour::Text3 : colourOf(mode)));
}

/// The iteration's number below the middle of its round, where a new round begins.
void ScheduleStrip::paintNumber(QPainter &painter, const PhasePalette &colours, int turn,
                                double left, double cell) const
{
    const bool isShuffled = m_plan.order == engine::Order::Shuffled;
    const int modes = std::max(1, static_cast<int>(m_plan.modes.size()));
    if (isShuffled && turn % modes != 0)
        return;
    const double roundWidth = isShuffled ? cell * modes : cell;
    if (turn > 0 && (isShuffled || roundOf(turn) == 0))
        painter.fillRect(snapped(painter, QRectF(left, 4, 1, 16)),
                         colours.colour(Colour::Hairline));
    const int number = roundOf(turn) + 1 - m_plan.rehearsal;
    const int step = static_cast<int>(
        std::lround(TimeScale::stepFor(std::max(1.0, numberDistance / roundWidth), 1)));
    if (number < 1 || (number != 1 && number % std::max(step, 5) != 0))
        return;
    painter.setFont(scaled(font(), TextSize::Caption));
    painter.setPen(colours.colour(Colour::Text2));
    painter.drawText(QRectF(left + roundWidth / 2 - 30, 2 * middle, 60, height() - 2 * middle),
                     Qt::AlignHCenter | Qt::AlignTop, count(number));
}

void ScheduleStrip::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    const PhasePalette colours = PhasePalette::of(*this);
    const Window shown = window();
    for (int turn = shown.from; turn < shown.to; ++turn) {
        const double left = margin + (turn - shown.from) * shown.cell;
        paintNumber(painter, colours, turn, left, shown.cell);
        paintTurn(painter, colours, turn, left, shown.cell);
    }
}

} // namespace ui
