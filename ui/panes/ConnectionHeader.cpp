// Painting the line above a connection's details.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ConnectionHeader.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/Painters.h"

#include <QPainter>

namespace ui {
namespace {

constexpr int glyphSide = 12;
constexpr int gap = 7;
constexpr int barHeight = 4;
constexpr int barGap = 4;

} // namespace

ConnectionHeader::ConnectionHeader(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ConnectionHeader::setConnection(const engine::ConnectionInfo &info, engine::Instant now,
                                     bool isFailure)
{
    const bool hadBar = m_left.has_value();
    m_glyph = glyphOf(info.state, info.uses, isFailure);
    m_name = QString::fromStdString(engine::name(info.facts->id));
    m_words = connectionHeadline(info, now);
    m_left = timeLeft(info, now);
    const QString spoken = tr("%1, %2", "a connection and what it does").arg(m_name, m_words);
    if (spoken != accessibleName())
        setAccessibleName(spoken);
    if (hadBar != m_left.has_value())
        updateGeometry();
    update();
}

int ConnectionHeader::lineHeight() const
{
    return heightFor(font(), 20, 2);
}

QSize ConnectionHeader::sizeHint() const
{
    return {300, lineHeight() + (m_left ? barGap + barHeight + 2 : 0)};
}

void ConnectionHeader::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    const QRect line(0, 0, width(), lineHeight());
    drawGlyph(painter, m_glyph.kind,
              QRectF(0, (line.height() - glyphSide) / 2.0, glyphSide, glyphSide),
              colours.colour(m_glyph.colour));
    QRect inside = line.adjusted(glyphSide + gap, 0, 0, 0);
    painter.setFont(demiBold(font()));
    painter.setPen(colours.colour(Colour::Text));
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter, m_name);
    inside.setLeft(inside.left() + painter.fontMetrics().horizontalAdvance(m_name) + gap);
    painter.setPen(colours.colour(Colour::Text2));
    if (m_left) {
        painter.setFont(scaled(font(), TextSize::Small));
        painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, m_left->words);
        inside.setRight(inside.right() - painter.fontMetrics().horizontalAdvance(m_left->words) -
                        gap);
    }
    painter.setFont(font());
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_words, Qt::ElideRight, inside.width()));
    if (!m_left)
        return;
    const QRectF bar(0, line.height() + barGap, width(), barHeight);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.colour(Colour::SelectionIdle));
    painter.drawRoundedRect(bar, barHeight / 2.0, barHeight / 2.0);
    painter.setBrush(colours.colour(m_glyph.colour));
    painter.drawRoundedRect(QRectF(bar.topLeft(), QSizeF(bar.width() * m_left->share, barHeight)),
                            barHeight / 2.0, barHeight / 2.0);
}

} // namespace ui
