// Laying out the view and keeping it up to date.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/RunningView.h"

#include "ui/models/Formatting.h"
#include "ui/models/PlanText.h"
#include "ui/models/RunChart.h"
#include "ui/models/VerdictText.h"
#include "ui/widgets/ChartPanel.h"
#include "ui/widgets/GlyphLabel.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/KeyButton.h"
#include "ui/widgets/ModeTableView.h"
#include "ui/widgets/OrderChart.h"
#include "ui/widgets/PairLayout.h"
#include "ui/widgets/Rule.h"
#include "ui/widgets/SampleChart.h"
#include "ui/widgets/ScheduleStrip.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QScrollArea>
#include <QVBoxLayout>

#include <chrono>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int barHeight = 6;
constexpr int narrowestPair = 760;

/// "0:39", "12:05", "1:02:05".
QString clock(engine::Nanoseconds time)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time).count();
    const auto two = [](std::int64_t number) { return u"%1"_s.arg(number, 2, 10, QChar(u'0')); };
    const QString below = two(seconds % 60);
    if (seconds < 3600)
        return QString::number(seconds / 60) + u':' + below;
    return QString::number(seconds / 3600) + u':' + two(seconds / 60 % 60) + u':' + below;
}

} // namespace

RunningView::RunningView(const RunModel &run, QWidget *parent)
    : QWidget(parent)
    , m_run(run)
    , m_iteration(new ToneLabel(Colour::Text, TextSize::Total, this))
    , m_mode(new GlyphLabel(Colour::Text, TextSize::Body, this))
    , m_time(new ToneLabel(Colour::Text, TextSize::Body, this))
    , m_pause(new QPushButton(icon(Icon::Pause), tr("Pause"), this))
    , m_stop(new KeyButton(tr("Stop"), QKeySequence(Qt::Key_Escape), this))
    , m_bar(new QProgressBar(this))
    , m_verdict(new ToneLabel(Colour::Text, TextSize::PageTitle, this))
    , m_note(new ToneLabel(Colour::Text2, TextSize::Body, this))
    , m_schedule(new ScheduleStrip(this))
    , m_samples(new SampleChart(this))
    , m_order(new OrderChart(false, this))
    , m_table(new ModeTableView(this))
{
    m_schedulePanel = new ChartPanel(tr("Schedule"), m_schedule, this);
    // The buttons stay in sight, whatever the height.
    auto *body = new QWidget;
    auto *page = new QVBoxLayout(body);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    addVerdict(*page);
    page->addWidget(new Rule(Qt::Horizontal, Colour::Hairline, body));
    page->addWidget(m_schedulePanel);
    page->addWidget(new Rule(Qt::Horizontal, Colour::Hairline, body));
    addCharts(*page);
    page->addWidget(new Rule(Qt::Horizontal, Colour::Hairline, body));
    page->addWidget(m_table);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(body);
    body->setBackgroundRole(QPalette::Base);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    addHead(*layout);
    layout->addWidget(new Rule(Qt::Horizontal, Colour::Border, this));
    layout->addWidget(scroll, 1);

    m_clock.setInterval(std::chrono::milliseconds(250));
    connect(&m_clock, &QTimer::timeout, this, &RunningView::showTime);
    connect(&m_run, &RunModel::changed, this, &RunningView::refresh);
    connect(&m_run, &RunModel::compared, this, [this] {
        showVerdict();
        showTable();
    });
    refresh();
}

void RunningView::addHead(QVBoxLayout &page)
{
    m_iteration->setObjectName(u"comparison.iteration"_s);
    m_mode->setObjectName(u"comparison.mode"_s);
    m_time->setObjectName(u"comparison.time"_s);
    m_pause->setObjectName(u"comparison.pause"_s);
    m_stop->setObjectName(u"comparison.stop"_s);
    m_bar->setObjectName(u"comparison.progress"_s);
    m_stop->setIcon(icon(Icon::Stop));
    m_stop->setToolTip(tr("Stop and keep what is done (%1)")
                           .arg(QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText)));
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(barHeight);
    m_bar->setAccessibleName(tr("Progress"));
    connect(m_pause, &QPushButton::clicked, this, &RunningView::pauseToggled);
    connect(m_stop, &QPushButton::clicked, this, &RunningView::stopRequested);

    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_iteration);
    line->addSpacing(2);
    line->addWidget(m_mode);
    line->addStretch(1);
    line->addWidget(m_time);
    line->addSpacing(8);
    line->addWidget(m_pause);
    line->addWidget(m_stop);
    auto *head = new QWidget(this);
    head->setBackgroundRole(QPalette::Window);
    head->setAutoFillBackground(true);
    auto *lines = new QVBoxLayout(head);
    lines->setContentsMargins(14, 12, 14, 10);
    lines->setSpacing(10);
    lines->addLayout(line);
    lines->addWidget(m_bar);
    page.addWidget(head);
}

void RunningView::addVerdict(QVBoxLayout &page)
{
    m_verdict->setObjectName(u"comparison.provisional"_s);
    m_note->setObjectName(u"comparison.provisionalNote"_s);
    m_verdict->setWordWrap(true);
    m_note->setWordWrap(true);
    auto *lines = new QVBoxLayout;
    lines->setContentsMargins(14, 8, 14, 8);
    lines->setSpacing(2);
    lines->addWidget(m_verdict);
    lines->addWidget(m_note);
    page.addLayout(lines);
}

void RunningView::addCharts(QVBoxLayout &page)
{
    m_schedule->setObjectName(u"comparison.schedule"_s);
    m_samples->setObjectName(u"comparison.liveSamples"_s);
    m_order->setObjectName(u"comparison.liveOrder"_s);
    m_table->setObjectName(u"comparison.liveTable"_s);
    m_table->setAccessibleName(tr("Modes so far"));
    auto *order = new ChartPanel(tr("In the order they ran"), m_order, this);
    order->setNote(tr("ms per iteration"));
    m_pair =
        new PairLayout(new ChartPanel(tr("Every iteration"), m_samples, this), order, 1, 1, this);
    page.addWidget(m_pair, 1);
}

void RunningView::showProgress()
{
    const engine::Plan &plan = m_run.plan();
    const int round = static_cast<int>(m_run.place().round);
    const bool isRehearsal = round < plan.rehearsal;
    m_iteration->setText(isRehearsal
                             ? tr("Rehearsal %1 of %2").arg(count(round + 1), count(plan.rehearsal))
                             : tr("Iteration %1 of %2")
                                   .arg(count(round + 1 - plan.rehearsal), count(plan.iterations)));
    const bool isPaused = m_run.state() == RunState::Paused;
    const std::size_t index = m_run.place().mode;
    if (m_run.state() == RunState::Ending)
        m_mode->setText(tr("Computing the result"));
    else if (index < plan.modes.size())
        m_mode->setText(
            isPaused ? tr("Paused before %1", "a mode's turn").arg(modeName(plan.label(index)))
                     : tr("%1 is running", "a mode").arg(modeName(plan.label(index))));
    if (index < plan.modes.size())
        m_mode->setMode(plan.modes[index]);
    m_pause->setText(isPaused ? tr("Resume") : tr("Pause"));
    m_pause->setIcon(icon(isPaused ? Icon::Run : Icon::Pause));
    const QString key = QKeySequence(Qt::Key_F8).toString(QKeySequence::NativeText);
    m_pause->setToolTip(isPaused ? tr("Go on (%1)").arg(key)
                                 : tr("Rest before the next iteration (%1)").arg(key));
    m_pause->setEnabled(m_run.isGoing());
    m_stop->setEnabled(m_run.isGoing());
    m_bar->setRange(0, std::max(1, m_run.turns()));
    m_bar->setValue(m_run.turnsDone());
    const QString size = tr("%1 of %2 turns").arg(count(m_run.turnsDone()), count(m_run.turns()));
    const QString order = scheduleText(plan);
    m_schedulePanel->setNote(order.isEmpty() ? size
                                             : tr("%1, %2", "turns, their order").arg(size, order));
}

void RunningView::showTime()
{
    const QString sofar = clock(m_run.elapsed());
    const auto left = m_run.remaining();
    m_time->setText(left ? tr("%1 so far, about %2 left").arg(sofar, clock(*left))
                         : tr("%1 so far").arg(sofar));
}

void RunningView::showVerdict()
{
    const auto &comparison = m_run.comparison();
    if (!comparison || comparison->comparisons.empty()) {
        const bool isAlone = m_run.plan().modes.size() == 1;
        m_verdict->setText(isAlone ? tr("One mode alone: there is nothing to compare it with.")
                                   : tr("The first iterations are under way."));
        m_note->setText(isAlone ? QString() : provisionalNote({}, m_run.plan().iterations));
        return;
    }
    const engine::ModeComparison &pair = comparison->comparisons.back();
    m_verdict->setText(provisionalSentence(*comparison, pair));
    m_note->setText(provisionalNote(pair, m_run.plan().iterations));
}

void RunningView::showCharts()
{
    std::vector<ChartSeries> series = chartSeries(m_run.plan(), m_run.iterations());
    for (std::size_t i = 0; i < series.size(); ++i)
        series[i].note = tr("%1 of %2", "iterations")
                             .arg(count(m_run.modes()[i].done), count(m_run.plan().iterations));
    m_order->setSeries(m_run.plan(), series);
    m_samples->setSeries(m_run.plan(), std::move(series));
    m_schedule->setRun(m_run);
}

void RunningView::showTable()
{
    m_table->setContent(runningTable(m_run));
}

void RunningView::refresh()
{
    if (m_run.isGoing() != m_clock.isActive())
        m_run.isGoing() ? m_clock.start() : m_clock.stop();
    // In any other state another view is shown.
    if (!m_run.isGoing() && m_run.state() != RunState::Ending)
        return;
    showProgress();
    showTime();
    showVerdict();
    showCharts();
    showTable();
}

void RunningView::resizeEvent(QResizeEvent *event)
{
    m_pair->setBeside(width() >= narrowestPair);
    QWidget::resizeEvent(event);
}

void RunningView::focusPause()
{
    m_pause->setFocus();
}

} // namespace ui
