// Choosing, marking and copying in the stream.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Fonts.h"
#include "ui/widgets/WireStream.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <limits>

namespace ui {
namespace {

/// The words of a line as they are copied: line ends that are written out become real ones.
QString copied(const WireLine &line, int from, int to)
{
    QString out;
    for (const WireRun &run : line.runs) {
        const int begin = std::max(from, run.from);
        const int end = std::min(to, run.from + run.length);
        if (begin < end && run.style != WireStyle::End)
            out += QStringView(line.text).mid(begin, end - begin);
    }
    if (line.endsLine && to >= line.text.size())
        out += u'\n';
    return out;
}

} // namespace

WireStream::Place WireStream::placeAt(const QPoint &point) const
{
    const std::int64_t y = offset() + point.y();
    Place out;
    out.row = m_geometry.rowAt(y);
    if (out.row < 0)
        return out;
    const std::int64_t into = y - m_geometry.top(out.row) - m_geometry.bandHeight();
    if (into < 0)
        return out;
    out.line =
        std::min(static_cast<int>(into / m_geometry.lineHeight()), m_geometry.lines(out.row) - 1);
    if (out.line < 0)
        return out;
    const QString text = laid(out.row).line(out.line).text;
    const QFontMetricsF metrics(codeFont());
    const double x = point.x() - linesLeft;
    while (out.character < text.size() &&
           metrics.horizontalAdvance(text.left(out.character + 1)) - m_character / 2 <= x)
        ++out.character;
    return out;
}

QString WireStream::lineWords(int row, int line, int from, int to) const
{
    return copied(laid(row).line(line), from, to);
}

QString WireStream::selectedText() const
{
    const Place from = std::min(m_from, m_to);
    const Place to = std::max(m_from, m_to);
    QString out;
    if (from == to || from.row < 0)
        return out;
    for (int row = from.row; row <= to.row && row < m_geometry.rowCount(); ++row) {
        const int first = row == from.row ? std::max(0, from.line) : 0;
        const int last = row == to.row ? to.line : laid(row).count() - 1;
        for (int line = first; line <= last; ++line) {
            const int begin = row == from.row && line == from.line ? from.character : 0;
            const bool isLast = row == to.row && line == to.line;
            out += lineWords(row, line, begin,
                             isLast ? to.character : std::numeric_limits<int>::max());
        }
    }
    return out;
}

void WireStream::select(const Place &from, const Place &to)
{
    m_from = from;
    m_to = to;
    viewport()->update();
}

QString WireStream::rowText(int row, WireForm form) const
{
    QString out;
    const WireLines lines = linesOf(row, form);
    for (int line = 0; line < lines.count(); ++line)
        out += copied(lines.line(line), 0, std::numeric_limits<int>::max());
    return out;
}

void WireStream::copy()
{
    const QString selected = selectedText();
    const QString text =
        selected.isEmpty() && m_current >= 0 ? rowText(m_current, m_form) : selected;
    if (!text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

void WireStream::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const Place place = placeAt(event->position().toPoint());
    if (event->modifiers().testFlag(Qt::ShiftModifier) && m_from.row >= 0)
        select(m_from, place);
    else
        select(place, place);
    if (place.row >= 0 && place.row != m_current) {
        m_current = place.row;
        emit rowChosen(place.row);
    }
}

void WireStream::mouseMoveEvent(QMouseEvent *event)
{
    if (!event->buttons().testFlag(Qt::LeftButton) || m_from.row < 0)
        return;
    const QPoint point = event->position().toPoint();
    if (point.y() < 0)
        verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepSub);
    else if (point.y() > viewport()->height())
        verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepAdd);
    select(m_from, placeAt(point));
}

void WireStream::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Home: verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum); break;
    case Qt::Key_End: verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMaximum); break;
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void WireStream::contextMenuEvent(QContextMenuEvent *event)
{
    const int row =
        event->reason() == QContextMenuEvent::Mouse ? placeAt(event->pos()).row : m_current;
    const bool hasSelection = !selectedText().isEmpty();
    QMenu menu(this);
    QAction *selection = menu.addAction(tr("Copy selection"), this, &WireStream::copy);
    selection->setEnabled(hasSelection);
    const auto add = [&](const QString &words, WireForm form) {
        QAction *action = menu.addAction(words, this, [this, row, form] {
            QGuiApplication::clipboard()->setText(rowText(row, form));
        });
        action->setEnabled(row >= 0 && m_model.record(row) != nullptr &&
                           !m_model.record(row)->bytes().empty());
    };
    add(tr("Copy record as text"), WireForm::Text);
    add(tr("Copy record as hex"), WireForm::Hex);
    menu.exec(event->globalPos());
}

} // namespace ui
