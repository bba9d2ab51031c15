// Painting and naming the steps.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PhaseStepper.h"

#include "ui/models/ReasonText.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/StylePainting.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <optional>
#include <utility>

namespace ui {
namespace {

constexpr int boxHeight = 26;
constexpr int margin = 10;
constexpr int signSide = 13;
constexpr int spacing = 6;
constexpr int widestGap = 26;
constexpr int leastGap = 6;

std::optional<Icon> signOf(StepState state)
{
    switch (state) {
    case StepState::Done: return Icon::Ok;
    case StepState::Failed: return Icon::Close;
    case StepState::Stopped: return Icon::Stop;
    case StepState::Running: return Icon::Run;
    case StepState::Ahead: break;
    }
    return std::nullopt;
}

Colour signColour(StepState state)
{
    switch (state) {
    case StepState::Done: return Colour::Success;
    case StepState::Failed: return Colour::Failed;
    case StepState::Running: return Colour::Accent;
    default: return Colour::Text2;
    }
}

Colour edgeColour(StepState state)
{
    switch (state) {
    case StepState::Done: return Colour::ControlEdge;
    case StepState::Failed: return Colour::Failed;
    case StepState::Stopped: return Colour::Text2;
    case StepState::Running: return Colour::Accent;
    case StepState::Ahead: break;
    }
    return Colour::Hairline;
}

Colour wordColour(StepState state)
{
    return state == StepState::Failed  ? Colour::Failed
           : state == StepState::Ahead ? Colour::Text3
                                       : Colour::Text;
}

bool isStrong(StepState state)
{
    return state == StepState::Failed || state == StepState::Stopped || state == StepState::Running;
}

/// Where room is short the times of what is done go without their unit.
QString timeOf(const PhaseStep &step, Unit unit = Unit::With)
{
    if (!step.time || step.state == StepState::Ahead)
        return {};
    return milliseconds(*step.time, isStrong(step.state) ? Unit::With : unit);
}

} // namespace

PhaseStepper::PhaseStepper(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void PhaseStepper::setSteps(std::vector<PhaseStep> steps)
{
    m_steps = std::move(steps);
    QStringList words;
    for (const PhaseStep &step : m_steps) {
        const QString time = timeOf(step);
        const QString phase =
            time.isEmpty() ? phaseName(step.phase) : phaseName(step.phase) + u' ' + time;
        switch (step.state) {
        case StepState::Done: words += tr("%1, done", "a phase").arg(phase); break;
        case StepState::Running: words += tr("%1, running", "a phase").arg(phase); break;
        case StepState::Failed: words += tr("%1, failed", "a phase").arg(phase); break;
        case StepState::Stopped: words += tr("%1, cancelled", "a phase").arg(phase); break;
        case StepState::Ahead: words += tr("%1, not reached", "a phase").arg(phase); break;
        }
    }
    setAccessibleName(tr("Phases"));
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QFont PhaseStepper::wordFont(const PhaseStep &step) const
{
    return isStrong(step.state) ? demiBold(font()) : font();
}

QFont PhaseStepper::timeFont(const PhaseStep &step) const
{
    const QFont small = scaled(font(), TextSize::Small);
    // Counting digits must not make the box tremble.
    return step.state == StepState::Running ? numberFont(small) : small;
}

int PhaseStepper::boxWidth(const PhaseStep &step, Unit unit) const
{
    int width = 2 * margin + QFontMetrics(wordFont(step)).horizontalAdvance(phaseName(step.phase));
    if (signOf(step.state))
        width += signSide + spacing;
    if (const QString time = timeOf(step, unit); !time.isEmpty())
        width += spacing + QFontMetrics(timeFont(step)).horizontalAdvance(time);
    return width;
}

int PhaseStepper::boxesWidth(Unit unit) const
{
    int width = 0;
    for (const PhaseStep &step : m_steps)
        width += boxWidth(step, unit);
    return width;
}

int PhaseStepper::gapCount() const
{
    return std::max(1, static_cast<int>(m_steps.size()) - 1);
}

Unit PhaseStepper::unit() const
{
    return boxesWidth(Unit::With) + gapCount() * leastGap <= width() ? Unit::With : Unit::Without;
}

int PhaseStepper::gap(Unit unit) const
{
    return std::clamp((width() - boxesWidth(unit)) / gapCount(), leastGap, widestGap);
}

QSize PhaseStepper::sizeHint() const
{
    return {boxesWidth(Unit::With) + gapCount() * widestGap, heightFor(font(), boxHeight, 8)};
}

QSize PhaseStepper::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

bool PhaseStepper::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const Unit unit = this->unit();
    int x = 0;
    for (const PhaseStep &step : m_steps) {
        const QRect box(x, 0, boxWidth(step, unit), height());
        if (box.contains(help->pos())) {
            QToolTip::showText(help->globalPos(), phaseDefinition(step.phase), this, box);
            return true;
        }
        x += box.width() + gap(unit);
    }
    QToolTip::hideText();
    return true;
}

void PhaseStepper::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    const Unit unit = this->unit();
    const int gap = this->gap(unit);
    int x = 0;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const PhaseStep &step = m_steps[i];
        if (i > 0) {
            painter.fillRect(
                QRect(x, height() / 2, gap, 1),
                colours.colour(step.state == StepState::Ahead ? Colour::Border : Colour::Text2));
            x += gap;
        }
        const QRectF box(x, 0, boxWidth(step, unit), height());
        const QColor fill =
            step.state == StepState::Failed ? colours.colour(Colour::FailureFill) : QColor();
        paintBox(painter, box, fill, colours.colour(edgeColour(step.state)));
        QRectF inside = box.adjusted(margin, 0, -margin, 0);
        if (const auto sign = signOf(step.state)) {
            drawIcon(painter, *sign, QRectF(inside.left(), 0, signSide, height()),
                     colours.colour(signColour(step.state)));
            inside.setLeft(inside.left() + signSide + spacing);
        }
        painter.setFont(wordFont(step));
        painter.setPen(colours.colour(wordColour(step.state)));
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         phaseName(step.phase));
        painter.setFont(timeFont(step));
        if (step.state == StepState::Done)
            painter.setPen(colours.colour(Colour::Text2));
        painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         timeOf(step, unit));
        x += static_cast<int>(box.width());
    }
}

void PhaseStepper::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    update();
}

} // namespace ui
