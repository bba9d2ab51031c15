// Painting a key cap.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/KeyHint.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/StylePainting.h"

#include <QEvent>
#include <QPainter>

namespace ui {
namespace {

constexpr int capMargin = 6;
constexpr int capHeight = 19;

} // namespace

KeyHint::KeyHint(const QKeySequence &keys, QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setKeys(keys);
}

void KeyHint::setKeys(const QKeySequence &keys)
{
    m_keys = keys;
    setAccessibleName(text());
    updateGeometry();
    update();
}

QString KeyHint::text() const
{
    // Keyboards say Enter where Qt says Return.
    return m_keys.toString(QKeySequence::NativeText).replace(QStringLiteral("Return"), tr("Enter"));
}

QSize KeyHint::sizeHint() const
{
    const QFont small = scaled(font(), TextSize::Caption);
    return {QFontMetrics(small).horizontalAdvance(text()) + 2 * capMargin,
            heightFor(small, capHeight, 4)};
}

void KeyHint::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    const QRectF cap(QPointF(0, 0), sizeHint());
    // The edge's colour below the lighter face makes the cap's thicker bottom.
    paintBox(painter, cap, colours.colour(Colour::Border), QColor());
    paintBox(painter, cap.adjusted(0, 0, 0, -1), colours.colour(Colour::Window),
             colours.colour(Colour::Border));
    painter.setFont(scaled(font(), TextSize::Caption));
    painter.setPen(colours.colour(Colour::Text2));
    painter.drawText(cap.adjusted(0, 0, 0, -1), Qt::AlignCenter | Qt::TextSingleLine, text());
}

void KeyHint::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace ui
