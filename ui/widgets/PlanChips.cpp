// Painting the boxes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PlanChips.h"

#include "ui/models/LinkText.h"
#include "ui/models/PlanText.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Painters.h"
#include "ui/widgets/StylePainting.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QStringList>

namespace ui {
namespace {

constexpr int chipHeight = 24;
constexpr int margin = 9;
constexpr int gap = 6;
constexpr int iconSide = 14;
constexpr int glyphSide = 12;
constexpr int signGap = 6;

} // namespace

PlanChips::PlanChips(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void PlanChips::setPlan(const engine::Plan &plan)
{
    m_chips = {{Icon::RequestFile, {}, requestsText(plan)},
               {std::nullopt, plan.modes, modesText(plan)},
               {std::nullopt, {}, iterationsText(plan)},
               {std::nullopt, {}, rehearsalText(plan)},
               {std::nullopt, {}, concurrencyText(plan)},
               {std::nullopt, {}, orderText(plan)},
               {plan.link.isSimulated() ? Icon::Practice : Icon::Host, {}, linkSummary(plan.link)}};
    QStringList words;
    for (const Chip &chip : m_chips)
        words += chip.text;
    setToolTip(words.join(QStringLiteral(" · ")));
    setAccessibleName(tr("Plan: %1").arg(words.join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

int PlanChips::widthOf(const Chip &chip) const
{
    int width =
        2 * margin + QFontMetrics(scaled(font(), TextSize::Small)).horizontalAdvance(chip.text);
    if (chip.icon)
        width += iconSide + signGap;
    return width + static_cast<int>(chip.modes.size()) * (glyphSide + signGap);
}

QSize PlanChips::sizeHint() const
{
    int width = 0;
    for (const Chip &chip : m_chips)
        width += widthOf(chip) + gap;
    return {width, heightFor(scaled(font(), TextSize::Small), chipHeight, 6)};
}

QSize PlanChips::minimumSizeHint() const
{
    return {m_chips.empty() ? 0 : widthOf(m_chips.front()), sizeHint().height()};
}

void PlanChips::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    painter.setFont(scaled(font(), TextSize::Small));
    int left = 0;
    for (const Chip &chip : m_chips) {
        const int width = widthOf(chip);
        if (left + width > this->width())
            return;
        const int high = sizeHint().height();
        const QRect box(left, (height() - high) / 2, width, high);
        paintBox(painter, box, colours.colour(Colour::Base), colours.colour(Colour::Border));
        int x = left + margin;
        const double middle = box.top() + box.height() / 2.0;
        if (chip.icon) {
            drawIcon(painter, *chip.icon, QRectF(x, middle - iconSide / 2.0, iconSide, iconSide),
                     colours.colour(Colour::Text2));
            x += iconSide + signGap;
        }
        for (const engine::Mode mode : chip.modes) {
            drawGlyph(painter, glyphOf(mode),
                      QRectF(x, middle - glyphSide / 2.0, glyphSide, glyphSide),
                      colours.colour(colourOf(mode)));
            x += glyphSide + signGap;
        }
        painter.setPen(colours.colour(Colour::Text));
        painter.drawText(QRect(x, box.top(), box.right() - x, box.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, chip.text);
        left += width + gap;
    }
}

void PlanChips::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace ui
