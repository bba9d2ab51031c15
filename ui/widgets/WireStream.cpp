// Laying out the stream little by little, and scrolling in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/WireStream.h"

#include "ui/widgets/Fonts.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QFontMetricsF>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace ui {
namespace {

constexpr int sliceMs = 6;
constexpr int linesRight = 14;
constexpr int bandHeight = 22;
constexpr int lineHeight = 17;
constexpr int mostLaid = 128;

} // namespace

WireStream::WireStream(WireModel &model, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_model(model)
    , m_laid(mostLaid)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setCursor(Qt::IBeamCursor);
    m_slice.setSingleShot(true);
    connect(&m_slice, &QTimer::timeout, this, &WireStream::countSlice);
    connectModel();
    measure();
}

void WireStream::connectModel()
{
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_current = -1;
        layOutAgain();
    });
    connect(&m_model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { appendRows(first, last); });
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { removeRows(first, last); });
    connect(&m_model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) {
                forgetRows(first.row(), last.row());
            });
    connect(&m_model, &WireModel::maskChanged, this,
            [this] { keepPlace([this] { layOutAgain(); }); });
}

void WireStream::setForm(WireForm form)
{
    if (form == m_form)
        return;
    m_form = form;
    keepPlace([this] { layOutAgain(); });
}

void WireStream::setFollowing(bool isFollowing)
{
    if (isFollowing == m_isFollowing)
        return;
    m_isFollowing = isFollowing;
    if (isFollowing)
        scrollTo(m_geometry.height());
    emit followingChanged(isFollowing);
}

void WireStream::setCurrentRow(int row)
{
    if (row == m_current)
        return;
    m_current = row;
    viewport()->update();
    if (row < 0)
        return;
    count(row);
    const std::int64_t top = m_geometry.top(row);
    const std::int64_t end = m_geometry.top(row + 1);
    if (top >= offset() && end <= offset() + viewport()->height())
        return;
    updateScrollBar();
    scrollTo(top);
    if (offset() < verticalScrollBar()->maximum())
        endFollowing();
}

void WireStream::endFollowing()
{
    if (!std::exchange(m_isFollowing, false))
        return;
    emit followingChanged(false);
}

/// Runs a change of the layout and brings what was at the top back there, or the end where that is followed.
template <typename Change>
void WireStream::keepPlace(Change change)
{
    const int row = topRow();
    const std::int64_t into = row < 0 ? 0 : offset() - m_geometry.top(row);
    change();
    updateScrollBar();
    if (m_isFollowing)
        scrollTo(m_geometry.height());
    else if (row >= 0 && row < m_geometry.rowCount())
        scrollTo(m_geometry.top(row) +
                 std::min<std::int64_t>(into, m_geometry.top(row + 1) - m_geometry.top(row) - 1));
    viewport()->update();
}

void WireStream::appendRows(int first, int last)
{
    keepPlace([&] {
        for (int row = first; row <= last; ++row)
            m_geometry.append(guess(row));
    });
    m_slice.start(0);
}

/// Records go from the front only.
void WireStream::removeRows(int first, int last)
{
    const int gone = last - first + 1;
    const std::int64_t height = m_geometry.top(gone);
    const std::int64_t before = offset();
    m_laid.clear();
    m_from = m_to = {};
    m_current = std::max(-1, m_current - gone);
    m_geometry.removeFront(gone);
    updateScrollBar();
    scrollTo(m_isFollowing ? m_geometry.height() : std::max<std::int64_t>(0, before - height));
    viewport()->update();
}

void WireStream::forgetRows(int first, int last)
{
    for (int row = first; row <= last && row < m_geometry.rowCount(); ++row) {
        m_laid.remove(m_model.numberOf(row));
        m_geometry.forget(row);
    }
    m_slice.start(0);
    viewport()->update();
}

/// Everything is guessed anew: another width, form, font, mask or selection of records.
void WireStream::layOutAgain()
{
    m_laid.clear();
    m_from = m_to = {};
    m_geometry.clear();
    for (int row = 0; row < m_model.rowCount(); ++row)
        m_geometry.append(guess(row));
    updateScrollBar();
    m_slice.start(0);
    viewport()->update();
}

void WireStream::measure()
{
    const QFontMetricsF metrics(codeFont());
    m_character = std::max(1.0, metrics.horizontalAdvance(u'0'));
    m_geometry.setHeights(heightFor(font(), bandHeight, 4),
                          std::max(lineHeight, static_cast<int>(std::ceil(metrics.height()))));
    keepPlace([this] { layOutAgain(); });
}

int WireStream::columns() const
{
    return static_cast<int>((viewport()->width() - linesLeft - linesRight) / m_character);
}

int WireStream::guess(int row) const
{
    const engine::WireRecord *record = m_model.record(row);
    return record == nullptr ? 0 : WireLines::guess(record->bytes().size(), m_form, columns());
}

WireLines WireStream::linesOf(int row, WireForm form) const
{
    const engine::WireRecord *record = m_model.record(row);
    if (record == nullptr)
        return {{}, 0, {}, false, form, columns()};
    const WireHead head = m_model.head(row);
    return {record->bytes(), head.bytes, m_model.headPart(row), head.isContinued, form, columns()};
}

const WireLines &WireStream::laid(int row) const
{
    const std::uint64_t number = m_model.numberOf(row);
    if (const Laid *known = m_laid.object(number))
        return known->lines;
    const engine::WireRecord *record = m_model.record(row);
    auto *fresh = new Laid{record == nullptr ? nullptr : record->block, linesOf(row, m_form)};
    m_laid.insert(number, fresh);
    return fresh->lines;
}

void WireStream::count(int row)
{
    if (!m_geometry.isCounted(row))
        m_geometry.count(row, laid(row).count());
}

/// The rows in view are counted before they are painted; each may turn out taller or shorter than it was thought.
void WireStream::countVisible()
{
    int row = topRow();
    if (row < 0)
        return;
    const std::int64_t end = offset() + viewport()->height();
    bool isOther = false;
    for (; row < m_geometry.rowCount() && m_geometry.top(row) < end; ++row) {
        if (!m_geometry.isCounted(row)) {
            count(row);
            isOther = true;
        }
    }
    if (!isOther)
        return;
    updateScrollBar();
    if (m_isFollowing)
        scrollTo(m_geometry.height());
}

void WireStream::countSlice()
{
    if (!isVisible())
        return; // goes on when it is shown
    QElapsedTimer clock;
    clock.start();
    keepPlace([&] {
        for (int row = m_geometry.firstGuessed();
             row < m_geometry.rowCount() && clock.elapsed() < sliceMs;
             row = m_geometry.firstGuessed())
            count(row);
    });
    if (!isLaidOut())
        m_slice.start(0);
}

std::int64_t WireStream::offset() const
{
    return verticalScrollBar()->value();
}

int WireStream::topRow() const
{
    return m_geometry.rowAt(offset());
}

void WireStream::updateScrollBar()
{
    const int view = viewport()->height();
    const std::int64_t most = std::max<std::int64_t>(0, m_geometry.height() - view);
    m_isAdjusting = true;
    verticalScrollBar()->setRange(
        0, static_cast<int>(std::min<std::int64_t>(most, std::numeric_limits<int>::max())));
    verticalScrollBar()->setPageStep(view);
    verticalScrollBar()->setSingleStep(m_geometry.lineHeight());
    m_isAdjusting = false;
}

void WireStream::scrollTo(std::int64_t y)
{
    m_isAdjusting = true;
    verticalScrollBar()->setValue(
        static_cast<int>(std::clamp<std::int64_t>(y, 0, verticalScrollBar()->maximum())));
    m_isAdjusting = false;
}

void WireStream::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    viewport()->update();
    if (m_isAdjusting)
        return;
    const bool isAtEnd = verticalScrollBar()->value() == verticalScrollBar()->maximum();
    if (!isAtEnd)
        endFollowing();
    if (topRow() != std::exchange(m_lastTop, topRow()))
        emit topRowChanged(m_lastTop);
}

void WireStream::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    keepPlace([this] { layOutAgain(); });
}

void WireStream::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    m_slice.start(0);
}

void WireStream::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        measure();
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
    QAbstractScrollArea::changeEvent(event);
}

} // namespace ui
