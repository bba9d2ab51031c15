// What the menus, shortcuts and pages ask of the main window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/MainWindow.h"
#include "ui/RequestDesk.h"
#include "ui/RunDesk.h"
#include "ui/Workbench.h"
#include "ui/models/ErrorText.h"
#include "ui/panes/ComparisonPane.h"
#include "ui/panes/RequestTab.h"
#include "ui/panes/StartPane.h"
#include "ui/widgets/CanvasMemory.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/TabArea.h"

#include <QApplication>
#include <QDir>

#include <utility>

namespace ui {

namespace {

/// The start page's picture of the plan; its addresses are not known before the practice server listens.
engine::Plan pictured(const Workbench &workbench)
{
    engine::Plan plan;
    plan.iterations = 6;
    plan.lookUpEveryTime = true;
    plan.link = workbench.practiceLink();
    engine::Step step;
    step.request.url.scheme = engine::Scheme::Https;
    plan.sequence.assign(6, step);
    return plan;
}

} // namespace

void MainWindow::showStart()
{
    if (m_start == nullptr) {
        m_start = new StartPane(pictured(m_workbench));
        m_start->setShownAtStart(m_showStart);
        connect(m_start, &StartPane::runRequested, this, &MainWindow::runShop);
        connect(m_start, &StartPane::sendSampleRequested, this, [this] {
            m_requests->open({QStringLiteral(":/samples/practice/shop.http"), 0}, false);
            sendCurrent();
        });
        connect(m_start, &StartPane::openFolderRequested, this, &MainWindow::openFolder);
        connect(m_start, &StartPane::newRequestRequested, this, [this] { m_requests->openNew(); });
        connect(m_start, &StartPane::practiceRetryRequested, this,
                [this] { m_workbench.practice().start(); });
        connect(m_start, &StartPane::showAtStartChanged, this, [this](bool isShown) {
            m_showStart = isShown;
            saveSession();
        });
        connect(&m_workbench, &Workbench::practiceLinkChanged, m_start,
                [this, start = m_start] { start->setPlan(pictured(m_workbench)); });
        m_tabs->add(m_start, {tr("Start"), {}, std::nullopt, false});
    }
    m_tabs->setCurrentWidget(m_start);
    m_start->focusRun();
}

void MainWindow::restore()
{
    if (m_session.isOurs())
        m_last = m_session.load();
    const SessionState &state = m_last;
    m_showStart = state.showStart;
    setTextScale(state.textScale);
    m_theme.setChoice(state.theme);
    if (!state.geometry.isEmpty()) {
        restoreGeometry(state.geometry);
        restoreState(state.docks);
        m_arrangements->setOpen(Arrangement::Exploring, state.openExploring);
        m_arrangements->setOpen(Arrangement::Comparing, state.openComparing);
    } else {
        resize(1440, 900);
    }
    m_canvas = prepareCanvas(*this);
    if (m_showStart || state.requests.empty())
        showStart();
    updateTitle();
}

void MainWindow::begin()
{
    if (std::exchange(m_hasBegun, true))
        return;
    makePanes();
    QApplication::setWindowIcon(icon(Icon::App));
    const SessionState state = std::exchange(m_last, {});
    m_isRestored = false;
    if (!state.environment.isEmpty())
        m_workbench.setEnvironment(state.environment);
    for (const SessionRequest &request : state.requests)
        m_requests->restore(request.request, request.base, request.place, request.isModified);
    if (state.current >= 0 && static_cast<std::size_t>(state.current) < m_requests->all().size() &&
        m_start == nullptr)
        m_tabs->setCurrentWidget(m_requests->all()[static_cast<std::size_t>(state.current)]->tab);
    else if (m_start != nullptr)
        m_tabs->setCurrentWidget(m_start);
    m_isRestored = true;
    m_folder = state.folder;
    if (!m_folder.isEmpty() && QDir(m_folder).exists())
        m_workbench.openFolder(m_folder);
    m_workbench.practice().start();
    updatePractice();
}

void MainWindow::saveSession()
{
    if (m_isRestored && m_session.isOurs())
        m_saveTimer.start();
}

SessionState MainWindow::state() const
{
    SessionState state;
    state.geometry = saveGeometry();
    state.docks = saveState();
    state.openExploring = m_arrangements->open(Arrangement::Exploring);
    state.openComparing = m_arrangements->open(Arrangement::Comparing);
    state.folder = m_folder;
    state.environment = m_workbench.environment();
    state.theme = m_theme.choice();
    state.textScale = m_textScale;
    state.showStart = m_showStart;
    for (const auto &open : m_requests->all()) {
        if (open->tab == m_tabs->currentWidget())
            state.current = static_cast<int>(state.requests.size());
        state.requests.push_back(
            {open->place, open->tab->request(), open->base, open->tab->isModified()});
    }
    return state;
}

void MainWindow::openFolder()
{
    const QString from = m_workbench.collection().folder().isEmpty()
                             ? QDir::homePath()
                             : m_workbench.collection().folder();
    if (const auto folder = m_prompts.folder(this, from))
        m_workbench.openFolder(*folder);
}

void MainWindow::showSample()
{
    m_workbench.collection().showSample();
    m_folder.clear();
    updateTitle();
}

void MainWindow::sendCurrent()
{
    if (OpenRequest *open = m_requests->of(m_tabs->currentWidget()))
        open->tab->send();
    else if (ComparisonPane *pane = m_runs->of(m_tabs->currentWidget()))
        pane->requestRun();
    else if (m_tabs->currentWidget() == m_start && m_start != nullptr)
        emit m_start->sendSampleRequested();
}

void MainWindow::sendCurrentOnNewConnection()
{
    if (OpenRequest *open = m_requests->of(m_tabs->currentWidget()))
        open->tab->sendOnNewConnection();
}

void MainWindow::cancelCurrent()
{
    if (OpenRequest *open = m_requests->of(m_tabs->currentWidget()))
        m_requests->cancel(*open);
    else if (ComparisonPane *pane = m_runs->of(m_tabs->currentWidget()))
        pane->requestStop();
}

void MainWindow::saveCurrent()
{
    if (OpenRequest *open = m_requests->of(m_tabs->currentWidget()))
        m_requests->save(*open);
}

void MainWindow::saveCurrentAs()
{
    if (OpenRequest *open = m_requests->of(m_tabs->currentWidget()))
        m_requests->saveAs(*open);
}

void MainWindow::closeCurrent()
{
    if (m_tabs->currentWidget() != nullptr)
        closePage(m_tabs->currentWidget());
}

void MainWindow::closePage(QWidget *page)
{
    if (OpenRequest *open = m_requests->of(page)) {
        m_requests->close(*open);
    } else if (ComparisonPane *pane = m_runs->of(page)) {
        m_runs->close(*pane);
    } else if (page == m_start) {
        m_tabs->removeTab(m_tabs->indexOf(page));
        m_start->deleteLater();
        m_start = nullptr;
    }
    updateTitle();
}

void MainWindow::compare(const QWidget *page)
{
    const OpenRequest *open = m_requests->of(page);
    if (open == nullptr)
        return;
    const auto plan = m_workbench.planFor(open->tab->request(), open->place);
    if (plan)
        m_runs->open(*plan, false);
    else
        open->tab->showProblem(plan.error());
}

void MainWindow::compareCurrent()
{
    compare(m_tabs->currentWidget());
}

void MainWindow::compareCurrentFile()
{
    const OpenRequest *open = m_requests->of(m_tabs->currentWidget());
    if (open == nullptr || !open->place)
        return;
    const auto plan = m_workbench.planForFile(open->place->file);
    if (plan)
        m_runs->open(*plan, false);
    else
        m_prompts.tell(this, describe(plan.error()));
}

void MainWindow::runShop()
{
    m_shopWaits = false;
    PracticeProcess &practice = m_workbench.practice();
    if (practice.state() != PracticeProcess::State::Running) {
        m_shopWaits = true;
        practice.start();
        return;
    }
    m_workbench.setEnvironment(QStringLiteral("Practice"));
    const auto plan = m_workbench.shopPlan();
    if (plan)
        m_runs->open(*plan, true, true);
    else
        m_prompts.tell(this, describe(plan.error()));
}

void MainWindow::setTheme(ThemeChoice choice)
{
    m_theme.setChoice(choice);
    saveSession();
}

void MainWindow::setTextScale(double scale)
{
    constexpr double smallest = 0.7;
    constexpr double largest = 2.0;
    scale = qBound(smallest, scale, largest);
    if (qFuzzyCompare(scale, m_textScale))
        return;
    m_textScale = scale;
    FontChoice choice;
    choice.scale = scale;
    applyFonts(*qApp, choice);
    saveSession();
}

} // namespace ui
