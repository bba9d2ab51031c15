// Rows of sixteen bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/HexView.h"

#include "ui/widgets/PhasePalette.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr std::size_t perRow = 16;
constexpr std::size_t half = perRow / 2;
constexpr int topMargin = 6;
constexpr int leftMargin = 12;

// Columns of characters: eight of offset, two blanks, two groups of bytes with one more blank between, two blanks.
constexpr int offsetColumns = 8;
constexpr int bytesColumn = offsetColumns + 2;
constexpr int charactersColumn = bytesColumn + static_cast<int>(perRow) * 3 + 2;
constexpr int allColumns = charactersColumn + static_cast<int>(perRow);

constexpr int hexColumn(std::size_t at) noexcept
{
    return bytesColumn + static_cast<int>(at * 3 + (at >= half ? 1 : 0));
}

QChar characterOf(char byte)
{
    return byte >= 0x20 && byte < 0x7F ? QLatin1Char(byte) : QChar(u'·');
}

QString hexOf(std::string_view row)
{
    QString out;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i == half)
            out += u' ';
        out += u"%1 "_s.arg(static_cast<unsigned char>(row[i]), 2, 16, QLatin1Char('0'));
    }
    return out;
}

QString charactersOf(std::string_view row)
{
    QString out;
    for (const char byte : row)
        out += characterOf(byte);
    return out;
}

QString offsetOf(std::size_t offset)
{
    return u"%1"_s.arg(offset, offsetColumns, 16, QLatin1Char('0'));
}

} // namespace

HexView::HexView(QWidget *parent)
    : ByteView(parent)
{
}

QString HexView::rowText(std::string_view bytes, std::size_t offset)
{
    const std::string_view row = bytes.substr(std::min(offset, bytes.size()), perRow);
    return offsetOf(offset) + u"  "_s + hexOf(row).leftJustified(charactersColumn - bytesColumn) +
           charactersOf(row);
}

double HexView::columnWidth() const
{
    return QFontMetricsF(font()).horizontalAdvance(u'0');
}

QSize HexView::sizeHint() const
{
    return {static_cast<int>(std::ceil(allColumns * columnWidth())) + 2 * leftMargin,
            8 * rowHeight()};
}

void HexView::layOut()
{
    setRowRange(static_cast<std::int64_t>((bytes().size() + perRow - 1) / perRow));
}

void HexView::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    viewport()->update();
}

std::size_t HexView::byteAt(QPoint point) const
{
    const int below = std::max(0, point.y() - topMargin) / rowHeight();
    const std::size_t row = static_cast<std::size_t>(verticalScrollBar()->value() + below);
    const double column = (point.x() - leftMargin) / columnWidth();
    double at = column - charactersColumn;
    if (column < charactersColumn - 1) {
        const double inBytes = column - bytesColumn;
        at = (inBytes > static_cast<double>(half) * 3 ? inBytes - 1 : inBytes) / 3;
    }
    const auto inRow =
        static_cast<std::size_t>(std::clamp(std::round(at), 0.0, static_cast<double>(perRow)));
    return std::min(row * perRow + inRow, bytes().size());
}

QString HexView::textOf(std::string_view bytes) const
{
    QString out;
    for (std::size_t offset = 0; offset < bytes.size(); offset += perRow)
        out += rowText(bytes, offset) + u'\n';
    return out;
}

void HexView::paintSelection(QPainter &painter, std::size_t row, int y) const
{
    const auto [begin, end] = selection();
    const std::size_t from = std::max(begin, row);
    const std::size_t to = std::min({end, row + perRow, bytes().size()});
    if (from >= to)
        return;
    const auto fill = [&](int first, int last) {
        painter.fillRect(
            QRectF(leftMargin + first * columnWidth(), y, (last - first) * columnWidth(),
                   rowHeight()),
            PhasePalette::of(*this).colour(hasFocus() ? Colour::Selection : Colour::SelectionIdle));
    };
    fill(hexColumn(from - row), hexColumn(to - row - 1) + 2);
    fill(charactersColumn + static_cast<int>(from - row),
         charactersColumn + static_cast<int>(to - row));
}

void HexView::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(viewport());
    painter.setFont(font());
    const PhasePalette colours = PhasePalette::of(*this);
    std::size_t offset = static_cast<std::size_t>(verticalScrollBar()->value()) * perRow;
    const auto draw = [&](int column, int y, Colour colour, const QString &text) {
        painter.setPen(colours.colour(colour));
        painter.drawText(
            QRectF(leftMargin + column * columnWidth(), y, viewport()->width(), rowHeight()),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    };
    for (int y = topMargin; y < viewport()->height() && offset < bytes().size();
         y += rowHeight(), offset += perRow) {
        const std::string_view row = bytes().substr(offset, perRow);
        paintSelection(painter, offset, y);
        draw(0, y, Colour::Text3, offsetOf(offset));
        draw(bytesColumn, y, Colour::Text, hexOf(row));
        draw(charactersColumn, y, Colour::Text2, charactersOf(row));
    }
    paintFocus(painter);
}

} // namespace ui
