// Painting and naming the connection chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ChipButton.h"

#include "ui/widgets/StylePainting.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

/// A pointer needs 24 px, the chip is drawn in 22.
constexpr int leastHeight = 24;
constexpr double focusWidth = 2;

} // namespace

ChipButton::ChipButton(QWidget *parent)
    : QAbstractButton(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void ChipButton::setChip(const Chip &chip)
{
    m_chip = chip;
    QString spoken = chip.detail;
    spoken.replace(u" · "_s, u", "_s);
    setAccessibleName(spoken.isEmpty() ? tr("Carried by connection %1").arg(chip.name)
                                       : tr("Carried by connection %1, %2").arg(chip.name, spoken));
    updateGeometry();
    update();
}

QSize ChipButton::sizeHint() const
{
    const QSize chip = chipSize(m_chip, font()).toSize();
    return {chip.width(), std::max(leastHeight, chip.height())};
}

QSize ChipButton::minimumSizeHint() const
{
    const Chip nameOnly{m_chip.kind, m_chip.name, {}};
    return {chipSize(nameOnly, font()).toSize().width(), sizeHint().height()};
}

void ChipButton::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    drawChip(painter, rect(), m_chip, colours, underMouse() || isDown());
    if (!hasFocus())
        return;
    const double height = chipSize(m_chip, font()).height();
    const QRectF ring(0, (this->height() - height) / 2, width(), height);
    paintBox(painter, ring, QColor(), colours.colour(Colour::Accent), focusWidth, height / 2);
}

void ChipButton::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QAbstractButton::changeEvent(event);
}

} // namespace ui
