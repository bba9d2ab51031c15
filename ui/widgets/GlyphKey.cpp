// Painting the key to the connection glyphs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/GlyphKey.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/Painters.h"

#include <QEvent>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <array>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int margin = 12;
constexpr int glyphSide = 12;
constexpr int gap = 12;
constexpr int columnGap = 24;

struct KeyRow
{
    GlyphKind kind;
    Colour colour;
    QString name;
    QString meaning;
};

std::array<KeyRow, 6> keyRows()
{
    return {{
        {GlyphKind::Connecting, Colour::New, GlyphKey::tr("Connecting"),
         GlyphKey::tr("DNS, TCP or TLS under way")},
        {GlyphKind::New, Colour::New, GlyphKey::tr("New"),
         GlyphKey::tr("carries its first request")},
        {GlyphKind::Reused, Colour::Reused, GlyphKey::tr("Reused"),
         GlyphKey::tr("carries use 2 or later")},
        {GlyphKind::Idle, Colour::Reused, GlyphKey::tr("Idle"),
         GlyphKey::tr("kept for the next request")},
        {GlyphKind::Closed, Colour::Text3, GlyphKey::tr("Closed"),
         GlyphKey::tr("with who closed it and why")},
        {GlyphKind::Failed, Colour::Failed, GlyphKey::tr("Failed"),
         GlyphKey::tr("with the phase that failed")},
    }};
}

} // namespace

GlyphKey::GlyphKey(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Key to the signs of connections"));
    QStringList lines;
    for (const KeyRow &row : keyRows())
        lines += row.name + u": "_s + row.meaning;
    setAccessibleDescription(lines.join(u'\n'));
}

int GlyphKey::rowHeight() const
{
    return heightFor(font(), 24, 6);
}

int GlyphKey::nameWidth() const
{
    int width = 0;
    for (const KeyRow &row : keyRows())
        width = std::max(width, fontMetrics().horizontalAdvance(row.name));
    return width;
}

QSize GlyphKey::sizeHint() const
{
    int meaning = 0;
    for (const KeyRow &row : keyRows())
        meaning = std::max(meaning, fontMetrics().horizontalAdvance(row.meaning));
    return {2 * margin + glyphSide + gap + nameWidth() + columnGap + meaning,
            2 * (margin / 2) + static_cast<int>(keyRows().size()) * rowHeight()};
}

void GlyphKey::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(colours.colour(Colour::Hairline));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const int names = margin + glyphSide + gap;
    const int meanings = names + nameWidth() + columnGap;
    QRect line(0, margin / 2, width() - margin, rowHeight());
    for (const KeyRow &row : keyRows()) {
        drawGlyph(
            painter, row.kind,
            QRectF(margin, line.top() + (line.height() - glyphSide) / 2.0, glyphSide, glyphSide),
            colours.colour(row.colour));
        painter.setPen(colours.colour(Colour::Text2));
        painter.drawText(line.adjusted(names, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.setPen(colours.colour(Colour::Text));
        painter.drawText(line.adjusted(meanings, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         row.meaning);
        line.translate(0, rowHeight());
    }
}

void GlyphKey::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace ui
