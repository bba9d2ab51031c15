// Starting runs and leading their reports to their tabs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/RunDesk.h"

#include "engine/replay/Preflight.h"
#include "ui/Workbench.h"
#include "ui/models/Formatting.h"
#include "ui/panes/ComparisonPane.h"
#include "ui/widgets/Prompts.h"
#include "ui/widgets/TabArea.h"

#include <QRandomGenerator>

#include <algorithm>

namespace ui {

RunDesk::RunDesk(Workbench &workbench, TabArea &tabs, Prompts &prompts, QObject *parent)
    : QObject(parent)
    , m_workbench(workbench)
    , m_tabs(tabs)
    , m_prompts(prompts)
{
    connect(&workbench, &Workbench::runProgressed, this, &RunDesk::takeProgress);
    connect(&workbench, &Workbench::runFinished, this, &RunDesk::takeFinished);
}

ComparisonPane *RunDesk::open(const engine::Plan &given, bool startNow, bool isExplained)
{
    engine::Plan plan = given;
    plan.seed = QRandomGenerator::global()->bounded(1U, 1'000'000U);
    m_open.push_back(std::make_unique<Open>());
    Open *open = m_open.back().get();
    open->pane = new ComparisonPane;
    open->name = plan.name;
    open->pane->setExplained(isExplained);
    open->pane->setPlan(plan);
    open->pane->setPreflight(engine::preflight(plan));
    connect(open->pane, &ComparisonPane::planChanged, this, [open](const engine::Plan &changed) {
        open->pane->setPreflight(engine::preflight(changed));
    });
    connect(open->pane, &ComparisonPane::runRequested, this,
            [this, open](const engine::Plan &wanted) { start(*open, wanted); });
    connect(open->pane, &ComparisonPane::stopRequested, this,
            [this, open] { m_workbench.stopRun(open->run); });
    connect(open->pane, &ComparisonPane::pauseRequested, this,
            [this, open](bool on) { m_workbench.pauseRun(open->run, on); });
    connect(open->pane, &ComparisonPane::stateChanged, this, [this, open] { showLabel(*open); });
    m_tabs.add(open->pane, {QString::fromStdString(open->name), {}, Icon::Compare, false});
    if (startNow)
        open->pane->requestRun();
    return open->pane;
}

void RunDesk::start(Open &open, const engine::Plan &plan)
{
    open.run = m_workbench.startRun(plan);
    open.isRunning = true;
    open.pane->started();
    showLabel(open);
    emit runningChanged();
}

RunDesk::Open *RunDesk::byRun(engine::RunId run)
{
    const auto found = std::find_if(m_open.begin(), m_open.end(),
                                    [run](const auto &open) { return open->run == run; });
    return found == m_open.end() ? nullptr : found->get();
}

void RunDesk::takeProgress(const engine::RunProgressed &progress)
{
    if (Open *open = byRun(progress.run))
        open->pane->progress(progress);
}

void RunDesk::takeFinished(const std::shared_ptr<const engine::RunRecord> &run)
{
    Open *open = byRun(run->id);
    if (open == nullptr)
        return;
    open->isRunning = false;
    open->pane->finished(run);
    showLabel(*open);
    emit finished(open->pane, run);
    emit runningChanged();
}

void RunDesk::showLabel(const Open &open)
{
    m_tabs.setLabel(open.pane, {QString::fromStdString(open.name), {}, Icon::Compare, false});
}

ComparisonPane *RunDesk::of(QWidget *page) const
{
    const auto found = std::find_if(m_open.begin(), m_open.end(),
                                    [page](const auto &open) { return open->pane == page; });
    return found == m_open.end() ? nullptr : (*found)->pane;
}

bool RunDesk::isRunning() const
{
    return std::any_of(m_open.begin(), m_open.end(),
                       [](const auto &open) { return open->isRunning; });
}

bool RunDesk::close(ComparisonPane &pane)
{
    const auto found = std::find_if(m_open.begin(), m_open.end(),
                                    [&pane](const auto &open) { return open->pane == &pane; });
    if (found == m_open.end())
        return true;
    const Open *open = found->get(); // while the question is asked, others may be opened
    if (open->isRunning) {
        if (!m_prompts.stopRun(&m_tabs, QString::fromStdString(open->name)))
            return false;
        m_workbench.stopRun(open->run);
    }
    pane.disconnect(this); // it lives a little longer than `open`
    m_tabs.removeTab(m_tabs.indexOf(&pane));
    pane.deleteLater();
    std::erase_if(m_open, [open](const auto &each) { return each.get() == open; });
    emit runningChanged();
    return true;
}

} // namespace ui
