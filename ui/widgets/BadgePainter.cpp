// Status badges and connection chips, the drawings of Painters.h that hold words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/Painters.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace ui {
namespace {

constexpr double badgeMargin = 7;
constexpr double badgeGap = 5;
constexpr double badgeRadius = 4;
constexpr int badgeHeight = 20;
constexpr double signSide = 13;

constexpr double chipLeftMargin = 6;
constexpr double chipRightMargin = 8;
constexpr double chipGap = 6;
constexpr int chipHeight = 22;
constexpr double glyphSide = 12;

/// The sign that tells the class without its colour; 1xx has none, 4xx is the letter "!".
std::optional<Icon> signOf(StatusClass status)
{
    switch (status) {
    case StatusClass::Success: return Icon::Ok;
    case StatusClass::Redirection: return Icon::Collapsed;
    case StatusClass::ServerError: return Icon::Close;
    case StatusClass::NotSent: return Icon::Error;
    case StatusClass::Informational:
    case StatusClass::ClientError: break;
    }
    return std::nullopt;
}

double signWidth(StatusClass status, const QFontMetricsF &metrics)
{
    if (status == StatusClass::Informational)
        return 0;
    const double width =
        status == StatusClass::ClientError ? metrics.horizontalAdvance(u'!') : signSide;
    return width + badgeGap;
}

QRectF leftIn(const QRectF &rect, const QSizeF &size)
{
    const double width = std::min(size.width(), rect.width());
    return {rect.left(), rect.center().y() - size.height() / 2, width, size.height()};
}

Colour wordColour(ChipKind kind)
{
    switch (kind) {
    case ChipKind::New: return Colour::New;
    case ChipKind::Reused: return Colour::Reused;
    case ChipKind::Failed: break;
    }
    return Colour::Failed;
}

Colour fillColourOf(ChipKind kind)
{
    switch (kind) {
    case ChipKind::New: return Colour::NewFill;
    case ChipKind::Reused: return Colour::ReusedFill;
    case ChipKind::Failed: break;
    }
    return Colour::FailureFill;
}

void drawElided(QPainter &painter, const QRectF &rect, const QString &text)
{
    const QFontMetricsF metrics(painter.font());
    // Half a pixel of rounding in a layout must not cost the last letter.
    const bool fits = metrics.horizontalAdvance(text) <= rect.width() + 0.5;
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip,
                     fits ? text : metrics.elidedText(text, Qt::ElideRight, rect.width()));
}

} // namespace

QSizeF badgeSize(const Badge &badge, const QFont &font)
{
    const QFont bold = demiBold(font);
    const QFontMetricsF metrics(bold);
    const double width =
        2 * badgeMargin + signWidth(badge.status, metrics) + metrics.horizontalAdvance(badge.text);
    return {std::ceil(width), static_cast<double>(heightFor(bold, badgeHeight, 2))};
}

void drawBadge(QPainter &painter, const QRectF &rect, const Badge &badge,
               const PhasePalette &colours)
{
    const QRectF area = snapped(painter, leftIn(rect, badgeSize(badge, painter.font())));
    const QColor words = colours.colour(textColour(badge.status));
    painter.save();
    painter.setFont(demiBold(painter.font()));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(colours.isHighContrast() ? QPen(words) : QPen(Qt::NoPen));
    painter.setBrush(colours.colour(fillColour(badge.status)));
    painter.drawRoundedRect(colours.isHighContrast() ? area.adjusted(0.5, 0.5, -0.5, -0.5) : area,
                            badgeRadius, badgeRadius);
    QRectF inside = area.adjusted(badgeMargin, 0, -badgeMargin, 0);
    painter.setPen(words);
    if (const auto sign = signOf(badge.status))
        drawIcon(painter, *sign, QRectF(inside.left(), inside.top(), signSide, inside.height()),
                 words);
    else if (badge.status == StatusClass::ClientError)
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         QStringLiteral("!"));
    inside.setLeft(inside.left() + signWidth(badge.status, QFontMetricsF(painter.font())));
    drawElided(painter, inside, badge.text);
    painter.restore();
}

GlyphKind glyphOf(ChipKind kind) noexcept
{
    switch (kind) {
    case ChipKind::New: return GlyphKind::New;
    case ChipKind::Reused: return GlyphKind::Reused;
    case ChipKind::Failed: break;
    }
    return GlyphKind::Failed;
}

QSizeF chipSize(const Chip &chip, const QFont &font)
{
    const QFontMetricsF plain(font);
    const double nameWidth = QFontMetricsF(demiBold(font)).horizontalAdvance(chip.name);
    const double detailWidth = chip.detail.isEmpty() ? 0
                                                     : plain.horizontalAdvance(u' ') +
                                                           plain.horizontalAdvance(chip.detail);
    return {
        std::ceil(chipLeftMargin + glyphSide + chipGap + nameWidth + detailWidth + chipRightMargin),
        static_cast<double>(heightFor(font, chipHeight, 4))};
}

void drawChip(QPainter &painter, const QRectF &rect, const Chip &chip, const PhasePalette &colours,
              bool isRaised)
{
    const QRectF area = snapped(painter, leftIn(rect, chipSize(chip, painter.font())));
    const Colour word = wordColour(chip.kind);
    const QColor words = colours.colour(word);
    const double radius = area.height() / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(isRaised ? words : colours.chipEdge(word));
    painter.setBrush(colours.colour(fillColourOf(chip.kind)));
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), radius - 0.5, radius - 0.5);

    const QRectF glyph(area.left() + chipLeftMargin, area.top(), glyphSide, area.height());
    drawGlyph(painter, glyphOf(chip.kind), glyph, words);
    QRectF inside(QPointF(glyph.right() + chipGap, area.top()),
                  QPointF(area.right() - chipRightMargin, area.bottom()));
    const QFont plain = painter.font();
    painter.setPen(words);
    painter.setFont(demiBold(plain));
    const QFontMetricsF boldMetrics(painter.font());
    painter.drawText(inside,
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip,
                     chip.name);
    inside.setLeft(inside.left() + boldMetrics.horizontalAdvance(chip.name) +
                   QFontMetricsF(plain).horizontalAdvance(u' '));
    painter.setFont(plain);
    drawElided(painter, inside, chip.detail);
    painter.restore();
}

} // namespace ui
