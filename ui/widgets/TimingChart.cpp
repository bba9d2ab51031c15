// The waterfall as a widget: its size, its rows for the pointer, the keyboard and a screen reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TimingChart.h"

#include "ui/models/ReasonText.h"
#include "ui/models/TimelineWords.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/TimingPainter.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace ui {
namespace {

constexpr int rightMargin = 12;
constexpr int labelGap = 10;
constexpr int leftMargin = 10;

} // namespace

TimingChart::TimingChart(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    setAccessibleName(tr("Phases of the exchange"));
}

void TimingChart::setRows(const TimelineRows &rows)
{
    const bool isOtherHeight = rows.rows.size() != m_rows.rows.size();
    m_rows = rows;
    m_current = std::min(m_current, static_cast<int>(m_rows.rows.size()) - 1);
    const bool isRunning =
        std::any_of(m_rows.rows.begin(), m_rows.rows.end(),
                    [](const TimelineRow &row) { return row.state == RowState::Running; });
    if (!isRunning || isOtherHeight) // words that change 30 times a second help nobody
        setAccessibleDescription(m_rows.asText());
    forgetPicture();
    if (isOtherHeight)
        updateGeometry();
}

void TimingChart::forgetPicture()
{
    m_picture = {};
    update();
}

int TimingChart::rowHeight() const
{
    return heightFor(font(), 19, 3);
}

int TimingChart::axisHeight() const
{
    return heightFor(scaled(font(), TextSize::Caption), 20, 4) + 4;
}

int TimingChart::labelWidth() const
{
    int widest = 0;
    for (const TimelineRow &row : m_rows.rows) {
        if (row.kind != RowKind::Group)
            widest = std::max(widest, fontMetrics().horizontalAdvance(row.label));
    }
    return leftMargin + widest;
}

TimeScale TimingChart::scale() const
{
    const int left = labelWidth() + labelGap;
    const double width = std::max(1, this->width() - left - rightMargin);
    return TimeScale::fitting(static_cast<double>(m_rows.earliestNs),
                              static_cast<double>(m_rows.totalNs), left, width,
                              TimingPainter::mostTicks(width));
}

QSize TimingChart::sizeHint() const
{
    return {400, axisHeight() + static_cast<int>(m_rows.rows.size() + 1) * rowHeight() + 10};
}

QSize TimingChart::minimumSizeHint() const
{
    return {240, sizeHint().height()};
}

QRect TimingChart::rowRect(int row) const
{
    if (row < 0 || row >= static_cast<int>(m_rows.rows.size()))
        return {};
    return {0, axisHeight() + row * rowHeight(), width(), rowHeight()};
}

int TimingChart::rowAt(int y) const
{
    const int row = (y - axisHeight()) / rowHeight();
    return y >= axisHeight() && row < static_cast<int>(m_rows.rows.size()) ? row : -1;
}

QString TimingChart::rowTip(int row) const
{
    if (row < 0 || row >= static_cast<int>(m_rows.rows.size()))
        return {};
    const TimelineRow &own = m_rows.rows[static_cast<std::size_t>(row)];
    if (own.kind == RowKind::Group)
        return own.label;
    const QString definition =
        own.kind == RowKind::Overhead ? overheadDefinition() : phaseDefinition(own.phase);
    const QString span = exactSpan(own);
    return span.isEmpty() ? definition : span + u'\n' + definition;
}

void TimingChart::setCurrentRow(int row)
{
    m_current = row;
    update();
    const QRect rect = rowRect(row);
    setAccessibleName(rowWords(m_rows.rows[static_cast<std::size_t>(row)]));
    QToolTip::showText(mapToGlobal(rect.bottomLeft()), rowTip(row), this, rect);
}

bool TimingChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int row = rowAt(help->pos().y());
    if (row < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), rowTip(row), this, rowRect(row));
    return true;
}

void TimingChart::paintEvent(QPaintEvent * /*event*/)
{
    const double ratio = devicePixelRatioF();
    if (m_picture.isNull() || m_picture.deviceIndependentSize() != QSizeF(size()) ||
        m_picture.devicePixelRatio() != ratio) {
        m_picture = QPixmap(size() * ratio);
        m_picture.setDevicePixelRatio(ratio);
        m_picture.fill(palette().color(QPalette::Base));
        QPainter painter(&m_picture);
        painter.setFont(font());
        const PhasePalette colours = PhasePalette::of(*this);
        TimingPainter(painter, colours, scale(), {size(), axisHeight(), rowHeight(), labelWidth()})
            .paint(m_rows);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (!hasFocus() || m_current < 0)
        return;
    painter.setPen(QPen(PhasePalette::of(*this).colour(Colour::Accent), 2));
    painter.drawRect(rowRect(m_current).adjusted(1, 0, -1, -1));
}

void TimingChart::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(m_rows.rows.size()) - 1;
    if (last < 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up: setCurrentRow(std::max(0, m_current - 1)); break;
    case Qt::Key_Down: setCurrentRow(std::min(last, m_current + 1)); break;
    case Qt::Key_Home: setCurrentRow(0); break;
    case Qt::Key_End: setCurrentRow(last); break;
    default: QWidget::keyPressEvent(event);
    }
}

void TimingChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_current < 0 && !m_rows.rows.empty())
        m_current = 0;
}

void TimingChart::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addAction(tr("Copy data"), this,
                   [this] { QGuiApplication::clipboard()->setText(m_rows.asTable()); });
    menu.exec(event->globalPos());
}

void TimingChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        forgetPicture();
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace ui
