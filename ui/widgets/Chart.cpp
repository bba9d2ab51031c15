// Pointing, stepping and reading out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Chart.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/Painters.h"
#include "ui/widgets/StylePainting.h"

#include <QAccessible>
#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double reach = 4; ///< how far beside a place the pointer still means it
constexpr double glyphLeft = 10;
constexpr double glyphSide = 12;
constexpr double nameLeft = 28;
constexpr double nameGap = 14;
constexpr double axisGap = 6;

} // namespace

Chart::Chart(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void Chart::setSentence(const QString &sentence)
{
    setAccessibleName(sentence);
    m_isArranged = false;
    updateGeometry();
    update();
}

QFont Chart::captionFont() const
{
    return scaled(font(), TextSize::Caption);
}

QFont Chart::smallFont() const
{
    return scaled(font(), TextSize::Small);
}

double Chart::axisHeight() const
{
    return axisGap + std::ceil(QFontMetricsF(captionFont()).height()) + axisGap;
}

const std::vector<QRectF> &Chart::places()
{
    if (!m_isArranged) {
        m_isArranged = true;
        m_places = arrange();
        if (m_current && *m_current >= m_places.size())
            m_current.reset();
    }
    return m_places;
}

std::optional<std::size_t> Chart::placeAt(const QPointF &position)
{
    std::optional<std::size_t> best;
    double distance = 0;
    for (std::size_t i = 0; i < places().size(); ++i) {
        const QRectF &place = m_places[i];
        if (!place.adjusted(-reach, -reach, reach, reach).contains(position))
            continue;
        const QPointF away = place.center() - position;
        const double square = QPointF::dotProduct(away, away);
        if (!best || square < distance) {
            best = i;
            distance = square;
        }
    }
    return best;
}

void Chart::go(std::size_t index)
{
    m_current = index;
    const QString text = placeText(index);
    setAccessibleDescription(text);
    QAccessibleEvent spoken(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&spoken);
    QToolTip::showText(mapToGlobal(m_places[index].bottomRight().toPoint() + QPoint(4, 4)), text,
                       this);
    update();
}

bool Chart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<const QHelpEvent *>(event);
    if (const auto place = placeAt(help->pos()))
        QToolTip::showText(help->globalPos(), placeText(*place), this);
    else
        QToolTip::hideText();
    return true;
}

void Chart::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setFont(font());
    const PhasePalette colours = PhasePalette::of(*this);
    (void)places();
    paintChart(painter, colours);
    if (!hasFocus())
        return;
    const QColor accent = colours.colour(Colour::Accent);
    if (m_current)
        paintBox(painter, m_places[*m_current].adjusted(-3, -3, 3, 3), QColor(), accent, 2);
    else
        paintBox(painter, QRectF(rect()).adjusted(1, 1, -1, -1), QColor(), accent, 2);
}

void Chart::resizeEvent(QResizeEvent * /*event*/)
{
    m_isArranged = false;
}

void Chart::keyPressEvent(QKeyEvent *event)
{
    const std::size_t count = places().size();
    if (count == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down: go(m_current ? std::min(*m_current + 1, count - 1) : 0); break;
    case Qt::Key_Left:
    case Qt::Key_Up: go(m_current && *m_current > 0 ? *m_current - 1 : 0); break;
    case Qt::Key_Home: go(0); break;
    case Qt::Key_End: go(count - 1); break;
    default: QWidget::keyPressEvent(event);
    }
}

void Chart::focusOutEvent(QFocusEvent *event)
{
    m_current.reset();
    QWidget::focusOutEvent(event);
}

void Chart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        m_isArranged = false;
    QWidget::changeEvent(event);
}

void drawHairline(QPainter &painter, const QPointF &from, const QPointF &to, const QColor &colour)
{
    const double device = 1 / painter.device()->devicePixelRatioF();
    const QSizeF size(std::max(device, std::abs(to.x() - from.x())),
                      std::max(device, std::abs(to.y() - from.y())));
    const QPointF corner(std::min(from.x(), to.x()), std::min(from.y(), to.y()));
    painter.fillRect(snapped(painter, QRectF(corner, size)), colour);
}

void drawTimeAxis(QPainter &painter, const TimeScale &scale, double step, double top, double bottom,
                  const QFont &font, const PhasePalette &colours)
{
    painter.setFont(font);
    painter.setPen(colours.colour(Colour::Text2));
    const QFontMetricsF metrics(font);
    const std::vector<double> ticks = scale.ticks(step);
    for (const double tick : ticks) {
        const double x = scale.pixel(tick);
        drawHairline(painter, {x, top}, {x, bottom},
                     colours.colour(tick == 0 ? Colour::Border : Colour::Hairline));
        QString label = tickLabel(tick, step);
        // The number alone is centred below its line.
        const double left = x - metrics.horizontalAdvance(label) / 2;
        if (tick == ticks.back())
            label += QStringLiteral(" ms");
        painter.drawText(
            QRectF(left, bottom + axisGap, metrics.horizontalAdvance(label) + 2, metrics.height()),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, label);
    }
}

void drawModeName(QPainter &painter, const QRectF &row, engine::Mode mode, const QString &name,
                  const QString &note, const QFont &nameFont, const QFont &noteFont,
                  const PhasePalette &colours)
{
    const double middle = row.center().y();
    const double nameHeight = QFontMetricsF(nameFont).height();
    const double noteHeight = note.isEmpty() ? 0 : QFontMetricsF(noteFont).height();
    const double top = middle - (nameHeight + noteHeight) / 2;
    const QRectF nameRect(row.left() + nameLeft, top, row.width() - nameLeft, nameHeight);
    drawGlyph(
        painter, glyphOf(mode),
        QRectF(row.left() + glyphLeft, nameRect.center().y() - glyphSide / 2, glyphSide, glyphSide),
        colours.colour(colourOf(mode)));
    painter.setFont(nameFont);
    painter.setPen(colours.colour(Colour::Text));
    const auto fitting = [&](const QString &text) {
        return QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, nameRect.width());
    };
    painter.drawText(nameRect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fitting(name));
    if (note.isEmpty())
        return;
    painter.setFont(noteFont);
    painter.setPen(colours.colour(Colour::Text2));
    painter.drawText(QRectF(nameRect.left(), nameRect.bottom(), nameRect.width(), noteHeight),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, fitting(note));
}

double modeColumnWidth(double textWidth) noexcept
{
    return std::ceil(nameLeft + textWidth + nameGap);
}

} // namespace ui
