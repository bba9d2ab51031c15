// Following an exchange in the Timing dock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/TimelinePane.h"

#include "ui/models/TimelineWords.h"
#include "ui/widgets/EmptyNote.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/TimingChart.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int frameMs = 33;

enum Page { EmptyPage, ChartPage };

} // namespace

TimelinePane::TimelinePane(const ExchangeStore &store, const engine::Clock &clock, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_clock(clock)
    , m_pages(new QStackedWidget(this))
    , m_headline(new QLabel(this))
    , m_chart(new TimingChart(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_headline->setObjectName(u"timing.headline"_s);
    m_headline->setTextFormat(Qt::RichText);
    m_headline->setContentsMargins(12, 6, 12, 2);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_headline->setWordWrap(true);
    m_chart->setObjectName(u"timing.chart"_s);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_chart);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    auto *chartPage = new QWidget(this);
    auto *chartLayout = new QVBoxLayout(chartPage);
    chartLayout->setContentsMargins(0, 0, 0, 0);
    chartLayout->setSpacing(0);
    chartLayout->addWidget(m_headline);
    chartLayout->addWidget(scroll, 1);
    auto *empty = new EmptyNote(
        tr("No exchange selected"),
        tr("Send a request to see where its time went."), this);
    empty->setObjectName(u"timing.empty"_s);
    m_pages->addWidget(empty);
    m_pages->addWidget(chartPage);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    m_tick.setInterval(frameMs);
    connect(&m_tick, &QTimer::timeout, this, &TimelinePane::tick);
    connect(&store, &ExchangeStore::exchangeProgressed, this, &TimelinePane::progressed);
    connect(&store, &ExchangeStore::exchangeFinished, this, &TimelinePane::finished);
}

void TimelinePane::setExchange(engine::ExchangeId id)
{
    if (id == m_exchange)
        return;
    m_exchange = id;
    m_running.clear();
    if (m_store.exchange(id)) {
        finished(id);
        return;
    }
    if (m_store.running(id)) {
        progressed(id);
        return;
    }
    setRows({});
    setTicking();
}

void TimelinePane::progressed(engine::ExchangeId id)
{
    const auto progress = m_store.running(id);
    if (id != m_exchange || !id || !progress)
        return;
    const bool isNewPhase = m_running.report(*progress);
    if (!isVisible()) {
        m_isStale = true;
        return;
    }
    if (isNewPhase || !m_tick.isActive())
        tick();
    setTicking();
}

void TimelinePane::finished(engine::ExchangeId id)
{
    if (id != m_exchange || !id)
        return;
    m_running.clear();
    setTicking();
    if (!isVisible()) {
        m_isStale = true;
        emit subtitleChanged(subtitle());
        return;
    }
    if (const auto exchange = m_store.exchange(id))
        setRows(timelineRows(*exchange));
}

void TimelinePane::tick()
{
    setRows(timelineRows(m_running, m_clock.now()));
}

void TimelinePane::setTicking()
{
    const bool isMotionWanted =
        style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    if (isVisible() && isMotionWanted && !m_running.steps().empty()) {
        if (!m_tick.isActive())
            m_tick.start();
    } else {
        m_tick.stop();
    }
}

void TimelinePane::setRows(const TimelineRows &rows)
{
    const bool isOtherTitle = rows.title != m_rows.title;
    m_rows = rows;
    m_isStale = false;
    showHeadline();
    m_chart->setRows(rows);
    m_pages->setCurrentIndex(rows.rows.empty() ? EmptyPage : ChartPage);
    if (isOtherTitle)
        emit subtitleChanged(subtitle());
}

void TimelinePane::showHeadline()
{
    const QString quiet = PhasePalette::of(*this).colour(Colour::Text2).name();
    m_headline->setText(
        u"<span style=\"font-weight:600\">%1</span> <span style=\"color:%2\">%3</span>"_s.arg(
            m_rows.headline.toHtmlEscaped(), quiet, m_rows.remark.toHtmlEscaped()));
}

QString TimelinePane::subtitle() const
{
    if (const auto exchange = m_store.exchange(m_exchange))
        return timelineTitle(*exchange);
    return m_rows.title.isEmpty() ? tr("nothing selected") : m_rows.title;
}

void TimelinePane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale) {
        if (m_running.steps().empty())
            finished(m_exchange);
        else
            tick();
    }
    setTicking();
}

void TimelinePane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    setTicking();
}

void TimelinePane::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        showHeadline();
    QWidget::changeEvent(event);
}

} // namespace ui
