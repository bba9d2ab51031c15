// Selecting, copying and scrolling.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ByteView.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/StylePainting.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <limits>

namespace ui {
namespace {

constexpr int leastRowHeight = 18;
constexpr int wheelRows = 3;

} // namespace

ByteView::ByteView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setFont(codeFont());
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setAutoFillBackground(true);
    viewport()->setBackgroundRole(QPalette::Base);
    verticalScrollBar()->setSingleStep(wheelRows);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void ByteView::setBytes(Bytes bytes)
{
    verticalScrollBar()->setValue(0);
    m_bytes = std::move(bytes);
    m_anchor = 0;
    m_cursor = 0;
    showBytes();
    viewport()->update();
}

std::pair<std::size_t, std::size_t> ByteView::selection() const noexcept
{
    return std::minmax(m_anchor, m_cursor);
}

void ByteView::select(std::size_t begin, std::size_t end)
{
    m_anchor = std::min(begin, bytes().size());
    m_cursor = std::min(end, bytes().size());
    viewport()->update();
}

QString ByteView::selectedText() const
{
    const auto [begin, end] = selection();
    return textOf(bytes().substr(begin, end - begin));
}

void ByteView::copy() const
{
    const auto [begin, end] = selection();
    QGuiApplication::clipboard()->setText(begin == end ? textOf(bytes()) : selectedText());
}

int ByteView::rowHeight() const
{
    return heightFor(font(), leastRowHeight, 1);
}

int ByteView::visibleRows() const
{
    return std::max(1, viewport()->height() / rowHeight());
}

void ByteView::setRowRange(std::int64_t rows)
{
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    verticalScrollBar()->setPageStep(visibleRows());
    verticalScrollBar()->setRange(
        0, static_cast<int>(std::clamp<std::int64_t>(rows - visibleRows(), 0, most)));
}

void ByteView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void ByteView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        setFont(codeFont());
    if (event->type() == QEvent::FontChange)
        layOut();
    viewport()->update();
}

void ByteView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_cursor = byteAt(event->position().toPoint());
    if (!event->modifiers().testFlag(Qt::ShiftModifier))
        m_anchor = m_cursor;
    viewport()->update();
}

void ByteView::mouseMoveEvent(QMouseEvent *event)
{
    if (!event->buttons().testFlag(Qt::LeftButton))
        return;
    const int y = event->position().toPoint().y();
    if (y < 0 || y >= viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + (y < 0 ? -1 : 1));
    m_cursor = byteAt(event->position().toPoint());
    viewport()->update();
}

void ByteView::keyPressEvent(QKeyEvent *event)
{
    QScrollBar *bar = verticalScrollBar();
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else if (event->modifiers() & ~Qt::KeypadModifier)
        event->ignore();
    else if (event->key() == Qt::Key_Home)
        bar->setValue(0);
    else if (event->key() == Qt::Key_End)
        bar->setValue(bar->maximum());
    else if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)
        bar->setValue(bar->value() + (event->key() == Qt::Key_Up ? -1 : 1));
    else if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown)
        bar->triggerAction(event->key() == Qt::Key_PageUp ? QScrollBar::SliderPageStepSub
                                                          : QScrollBar::SliderPageStepAdd);
    else
        event->ignore();
}

void ByteView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), QKeySequence(QKeySequence::Copy), this, &ByteView::copy);
    menu->addAction(tr("Select all"), QKeySequence(QKeySequence::SelectAll), this,
                    &ByteView::selectAll);
    menu->popup(event->globalPos());
}

void ByteView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void ByteView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void ByteView::paintFocus(QPainter &painter) const
{
    if (hasFocus())
        paintBox(painter, viewport()->rect(), QColor(),
                 PhasePalette::of(*this).colour(Colour::Accent), 2, 0);
}

} // namespace ui
