// How the stream looks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/Formatting.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/WireStream.h"

#include <QFontMetricsF>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr int edgeWidth = 3;
constexpr int bandMargin = 10;

struct DirectionColours
{
    Colour words = Colour::Text2;
    Colour band = Colour::Alternate;
};

DirectionColours coloursOf(engine::WireDirection direction)
{
    switch (direction) {
    case engine::WireDirection::Sent: return {Colour::Sent, Colour::SentBand};
    case engine::WireDirection::Received: return {Colour::Received, Colour::ReceivedBand};
    case engine::WireDirection::SetUp: break;
    }
    return {};
}

QColor colourOf(WireStyle style, const PhasePalette &colours)
{
    switch (style) {
    case WireStyle::Name:
    case WireStyle::Mask: return colours.colour(Colour::Text2);
    case WireStyle::End:
    case WireStyle::Escape:
    case WireStyle::Offset: return colours.colour(Colour::Text3);
    case WireStyle::Plain:
    case WireStyle::Start: break;
    }
    return colours.colour(Colour::Text);
}

} // namespace

QStringList WireStream::bandWords(int row) const
{
    const engine::WireRecord *record = m_model.record(row);
    if (record == nullptr)
        return {};
    const QString number = ui::count(static_cast<std::int64_t>(m_model.numberOf(row)));
    QString about = record->use > 0
                        ? tr("record %1 \u00B7 use %2", "of the wire; of the connection")
                              .arg(number, ui::count(record->use))
                        : tr("record %1", "of the wire").arg(number);
    const QString difference = m_model.differenceText(row);
    if (!difference.isEmpty())
        about += tr(" \u00B7 %1 ms", "since the record before").arg(difference);
    if (record->use == 0)
        about += QStringLiteral(" \u00B7 ") +
                 m_model.index(row, WireModel::WhatColumn).data().toString();
    QString size;
    if (record->plainBytes > 0 && record->cipherBytes > 0)
        size = tr("%1 plain in %2 TLS", "sizes")
                   .arg(exactSize(record->plainBytes), exactSize(record->cipherBytes));
    else if (record->cipherBytes > 0)
        size = tr("%1 TLS", "a size").arg(exactSize(record->cipherBytes));
    else if (record->plainBytes > 0)
        size = exactSize(record->plainBytes);
    return {m_model.directionWords(row), m_model.timeText(row), about, size};
}

void WireStream::paintEvent(QPaintEvent *event)
{
    countVisible();
    QPainter painter(viewport());
    painter.fillRect(event->rect(), palette().color(QPalette::Base));
    const int view = viewport()->height();
    for (int row = topRow(); row >= 0 && row < m_geometry.rowCount(); ++row) {
        if (m_geometry.top(row) - offset() > view)
            break;
        paintRow(painter, row, event->rect());
    }
    if (!hasFocus())
        return;
    painter.setPen(QPen(PhasePalette::of(*this).colour(Colour::Accent), 2));
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void WireStream::paintRow(QPainter &painter, int row, const QRect &clip)
{
    const engine::WireRecord *record = m_model.record(row);
    if (record == nullptr)
        return;
    const PhasePalette colours = PhasePalette::of(*this);
    const int top = static_cast<int>(m_geometry.top(row) - offset());
    const int band = m_geometry.bandHeight();
    const int line = m_geometry.lineHeight();
    const int lines = m_geometry.lines(row);
    const int width = viewport()->width();
    const int first = std::max(0, (clip.top() - top - band) / line);
    const int last = std::min(lines - 1, (clip.bottom() - top - band) / line);
    for (int number = first; number <= last; ++number)
        paintLine(painter, row, number,
                  QRect(linesLeft, top + band + number * line, width - linesLeft, line));
    const std::int64_t end = m_geometry.top(row + 1) - offset();
    const int edgeTop = std::max(top, clip.top());
    const int edgeEnd = static_cast<int>(std::min<std::int64_t>(end, clip.bottom() + 1));
    if (top + band > clip.top() && top <= clip.bottom())
        paintBand(painter, row, QRect(0, top, width, band));
    if (record->direction != engine::WireDirection::SetUp)
        painter.fillRect(0, edgeTop, edgeWidth, edgeEnd - edgeTop,
                         colours.colour(coloursOf(record->direction).words));
}

void WireStream::paintBand(QPainter &painter, int row, const QRect &rect)
{
    const PhasePalette colours = PhasePalette::of(*this);
    const DirectionColours own = coloursOf(m_model.record(row)->direction);
    const bool isSetUp = m_model.record(row)->use == 0;
    painter.fillRect(rect, colours.colour(row == m_current ? Colour::Selection
                                          : isSetUp        ? Colour::Alternate
                                                           : own.band));
    const QStringList words = bandWords(row);
    const QFont small = scaled(font(), TextSize::Small);
    QRect inside = rect.adjusted(linesLeft, 0, -bandMargin, 0);
    const auto put = [&](const QString &text, const QFont &font, Colour colour) {
        painter.setFont(font);
        painter.setPen(colours.colour(colour));
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter, text);
        inside.setLeft(inside.left() + painter.fontMetrics().horizontalAdvance(text) + 10);
    };
    put(words[0], demiBold(small), own.words);
    put(words[1], codeFont(), isSetUp ? Colour::Text2 : Colour::Text);
    const int sizeWidth = QFontMetrics(small).horizontalAdvance(words[3]);
    const int room = inside.width() - sizeWidth - 10;
    put(QFontMetrics(small).elidedText(words[2], Qt::ElideRight, room), small, Colour::Text2);
    painter.setPen(colours.colour(isSetUp ? Colour::Text2 : Colour::Text));
    painter.drawText(rect.adjusted(0, 0, -bandMargin, 0), Qt::AlignRight | Qt::AlignVCenter,
                     words[3]);
}

void WireStream::paintLine(QPainter &painter, int row, int number, const QRect &rect)
{
    const PhasePalette colours = PhasePalette::of(*this);
    const WireLine line = laid(row).line(number);
    const QFont plain = codeFont();
    const QFontMetricsF metrics(plain);
    const Place from = std::min(m_from, m_to);
    const Place to = std::max(m_from, m_to);
    const auto edge = [&](const Place &place) {
        if (place.row == row && place.line == number)
            return std::min(place.character, static_cast<int>(line.text.size()));
        return place < Place{row, number, 0} ? 0 : static_cast<int>(line.text.size());
    };
    const int begin = edge(from);
    const int end = edge(to);
    if (from != to && begin < end) {
        const double left = metrics.horizontalAdvance(line.text.left(begin));
        const double width = metrics.horizontalAdvance(line.text.mid(begin, end - begin));
        painter.fillRect(QRectF(rect.left() + left, rect.top(), width, rect.height()),
                         colours.colour(Colour::Selection));
    }
    double x = rect.left();
    for (const WireRun &run : line.runs) {
        const QString text = line.text.mid(run.from, run.length);
        const double width = metrics.horizontalAdvance(text);
        if (run.style == WireStyle::Mask)
            painter.fillRect(QRectF(x, rect.top() + 1, width, rect.height() - 2),
                             colours.colour(Colour::SelectionIdle));
        painter.setFont(run.style == WireStyle::Start ? demiBold(plain) : plain);
        painter.setPen(colourOf(run.style, colours));
        painter.drawText(QRectF(x, rect.top(), width + 2, rect.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
        x += width;
    }
}

} // namespace ui
