// Finding, painting and hitting rows of text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/BodyView.h"

#include "ui/widgets/Aside.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

/// Up to this many bytes the rows are found at once: well under a millisecond.
constexpr std::size_t atOnce = 256 * 1024;
constexpr int topMargin = 6;
constexpr int gutterGap = 12;
constexpr int leastDigits = 2;
constexpr int rightMargin = 12;
/// While a window is dragged to another width its rows are not found anew for every pixel.
constexpr int resizePauseMs = 80;

double columnWidth(const QFont &font)
{
    return QFontMetricsF(font).horizontalAdvance(u'0');
}

/// The line end that follows a row, in escapes; empty where there is none.
QString lineEndOf(std::string_view text, const TextRow &row)
{
    if (!row.endsLine || row.end == row.next)
        return {};
    return text[row.end] == '\r' ? u"\\r\\n"_s : u"\\n"_s;
}

} // namespace

struct BodyView::Colours
{
    QColor text;
    QColor pale;
    QColor selection;
    QColor mark;
    QColor markText;
};

BodyView::BodyView(QWidget *parent)
    : ByteView(parent)
{
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, &BodyView::findRows);
}

void BodyView::setLineEndsVisible(bool isVisible)
{
    m_showsLineEnds = isVisible;
    viewport()->update();
}

void BodyView::setMarks(QList<ByteMark> marks)
{
    m_marks = std::move(marks);
    viewport()->update();
}

int BodyView::gutterWidth() const
{
    int digits = leastDigits;
    for (std::int64_t lines = m_rows ? m_rows->lines() : 1; lines >= 100; lines /= 10)
        ++digits;
    return static_cast<int>(std::ceil(digits * columnWidth(font()))) + 2 * gutterGap - 4;
}

int BodyView::columns() const
{
    // As if lines had four digits: finding rows must not change the width they are found for.
    const double gutter = 4 * columnWidth(font()) + 2 * gutterGap - 4;
    return static_cast<int>((viewport()->width() - gutter - rightMargin) / columnWidth(font()));
}

void BodyView::showBytes()
{
    m_rows.reset();
    m_marks.clear();
    m_top = {};
    findRows();
}

void BodyView::layOut()
{
    if (m_rows && m_rows->columns() == std::max(columns(), 8))
        setRowRange(m_rows->count());
    else if (bytes().size() <= atOnce ||
             !m_rows) // rows of a width that is past are not worth showing first
        findRows();
    else
        m_wait.start(resizePauseMs);
}

void BodyView::findRows()
{
    m_wait.stop();
    ++m_turn;
    if (bytes().size() <= atOnce) {
        setRows(std::make_shared<const TextRows>(bytes(), columns(), m_coding));
        return;
    }
    runAside(
        this,
        [held = shared(), columns = columns(), coding = m_coding] {
            return std::make_shared<const TextRows>(*held, columns, coding);
        },
        [this, turn = m_turn](const std::shared_ptr<const TextRows> &rows) {
            if (turn == m_turn)
                setRows(rows);
        });
}

void BodyView::setRows(std::shared_ptr<const TextRows> rows)
{
    m_rows = std::move(rows);
    const std::int64_t top = m_rows->rowOf(bytes(), m_top.begin);
    setRowRange(m_rows->count());
    verticalScrollBar()->setValue(static_cast<int>(top));
    m_top = m_rows->place(bytes(), verticalScrollBar()->value());
    viewport()->update();
    emit completed();
}

void BodyView::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    if (m_rows) {
        const std::int64_t row =
            std::min<std::int64_t>(verticalScrollBar()->value(), m_rows->count() - 1);
        m_top = m_rows->place(bytes(), row);
    }
    viewport()->update();
}

QString BodyView::textOf(std::string_view bytes) const
{
    const auto length = static_cast<qsizetype>(bytes.size());
    return m_coding == TextCoding::Latin1 ? QString::fromLatin1(bytes.data(), length)
                                          : QString::fromUtf8(bytes.data(), length);
}

std::size_t BodyView::byteAt(QPoint point) const
{
    std::size_t begin = m_top.begin;
    const int columns = m_rows ? m_rows->columns() : this->columns();
    TextRow row = textRow(bytes(), begin, columns, m_coding);
    for (int y = topMargin + rowHeight(); y <= point.y() && row.next < bytes().size();
         y += rowHeight())
        row = textRow(bytes(), row.next, columns, m_coding);
    const RowText shown = rowText(bytes().substr(row.begin, row.end - row.begin), m_coding);
    const QFontMetricsF metrics(font());
    const double x = point.x() - gutterWidth();
    qsizetype hit = 0;
    while (hit < shown.text.size() &&
           (metrics.horizontalAdvance(shown.text, static_cast<int>(hit)) +
            metrics.horizontalAdvance(shown.text, static_cast<int>(hit + 1))) /
                   2 <
               x)
        ++hit;
    return row.begin + shown.offsets[static_cast<std::size_t>(hit)];
}

void BodyView::paintRow(QPainter &painter, const TextRow &row, int y, const Colours &colours) const
{
    const RowText shown = rowText(bytes().substr(row.begin, row.end - row.begin), m_coding);
    const QFontMetricsF metrics(painter.font());
    const double left = gutterWidth();
    const auto xOf = [&](std::size_t byte) {
        const auto offset =
            static_cast<std::uint32_t>(std::clamp(byte, row.begin, row.end) - row.begin);
        const auto unit = std::ranges::lower_bound(shown.offsets, offset) - shown.offsets.begin();
        return left + metrics.horizontalAdvance(shown.text, static_cast<int>(unit));
    };
    const auto mark = std::ranges::find_if(m_marks, [&](const ByteMark &at) {
        return at.begin < std::max(row.next, row.begin + 1) && row.begin < at.end;
    });
    if (mark != m_marks.end())
        painter.fillRect(QRectF(left - 4, y, viewport()->width() - left, rowHeight()),
                         colours.mark);
    if (const auto [begin, end] = selection(); begin < row.next && row.begin < end) {
        const double right = end > row.end ? viewport()->width() : xOf(end);
        painter.fillRect(QRectF(xOf(begin), y, right - xOf(begin), rowHeight()), colours.selection);
    }
    const QRectF line(left, y, viewport()->width() - left, rowHeight());
    painter.setPen(colours.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown.text);
    painter.setPen(colours.pale);
    if (m_showsLineEnds)
        painter.drawText(line.adjusted(metrics.horizontalAdvance(shown.text), 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         lineEndOf(bytes(), row));
    if (mark != m_marks.end() && mark->begin >= row.begin) {
        painter.setPen(colours.markText);
        painter.setFont(
            scaled(parentWidget() != nullptr ? parentWidget()->font() : font(), TextSize::Small));
        painter.drawText(line.adjusted(0, 0, -rightMargin, 0),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, mark->label);
        painter.setFont(font());
    }
}

void BodyView::paintGutter(QPainter &painter, int y, std::int64_t line, bool startsLine) const
{
    if (!startsLine)
        return;
    painter.drawText(QRectF(0, y, gutterWidth() - gutterGap, rowHeight()),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                     QString::number(line + 1));
}

void BodyView::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(viewport());
    painter.setFont(font());
    const PhasePalette palette = PhasePalette::of(*this);
    const Colours colours{palette.colour(Colour::Text), palette.colour(Colour::Text3),
                          palette.colour(hasFocus() ? Colour::Selection : Colour::SelectionIdle),
                          palette.colour(Colour::VariableFill), palette.colour(Colour::Text2)};
    const int columns = m_rows ? m_rows->columns() : this->columns();
    TextRows::Place at = m_top;
    for (int y = topMargin; y < viewport()->height() && at.begin <= bytes().size();
         y += rowHeight()) {
        const TextRow row = textRow(bytes(), at.begin, columns, m_coding);
        painter.setPen(colours.pale);
        paintGutter(painter, y, at.line, at.startsLine);
        paintRow(painter, row, y, colours);
        const bool isLast = row.next == bytes().size() && !(row.endsLine && row.end < row.next);
        if (isLast)
            break;
        at = {row.next, at.line + (row.endsLine ? 1 : 0), row.endsLine};
    }
    paintFocus(painter);
}

} // namespace ui
