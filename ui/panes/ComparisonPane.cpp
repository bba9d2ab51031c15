// Choosing what is shown, and what may be asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ComparisonPane.h"

#include "ui/models/CheckText.h"
#include "ui/panes/PlanBar.h"
#include "ui/panes/PlanEditor.h"
#include "ui/panes/ReadyView.h"
#include "ui/panes/ResultView.h"
#include "ui/panes/RunningView.h"
#include "ui/widgets/NoticeBar.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QStackedWidget>
#include <QStringList>
#include <QVBoxLayout>

#include <utility>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

bool isDoubtful(const engine::Check &check)
{
    return check.status == engine::CheckStatus::Warn || check.status == engine::CheckStatus::Block;
}

} // namespace

ComparisonPane::ComparisonPane(QWidget *parent)
    : QWidget(parent)
    , m_editor(new PlanEditor(this))
    , m_bar(new PlanBar(this))
    , m_confirmation(new NoticeBar(NoticeKind::Warning, this))
    , m_views(new QStackedWidget(this))
    , m_ready(new ReadyView(this))
    , m_running(new RunningView(m_run, this))
    , m_result(new ResultView(this))
{
    setObjectName(u"comparison"_s);
    setFocusPolicy(Qt::ClickFocus);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_confirmation->setObjectName(u"comparison.confirmation"_s);
    m_confirmation->setClosable(false);
    m_confirmation->hide();
    auto *confirm = m_confirmation->addLink(tr("Allow these requests"));
    confirm->setObjectName(u"comparison.confirm"_s);
    for (QWidget *view : {static_cast<QWidget *>(m_ready), static_cast<QWidget *>(m_running),
                          static_cast<QWidget *>(m_result)})
        m_views->addWidget(view);

    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_bar);
    right->addWidget(m_confirmation);
    right->addWidget(m_views, 1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_editor);
    layout->addLayout(right, 1);

    connect(confirm, &QAbstractButton::clicked, this, [this] {
        m_hasConfirmed = true;
        showRunnable();
        m_bar->focusRun();
    });
    connect(m_bar, &PlanBar::runRequested, this, &ComparisonPane::requestRun);
    connect(m_bar, &PlanBar::editingChanged, m_editor, &QWidget::setVisible);
    connect(m_editor, &PlanEditor::planChanged, this, &ComparisonPane::edit);
    connect(m_running, &RunningView::stopRequested, this, &ComparisonPane::requestStop);
    connect(m_running, &RunningView::pauseToggled, this, &ComparisonPane::togglePause);
    connect(&m_run, &RunModel::changed, this, &ComparisonPane::showState);
    connect(&m_run, &RunModel::finished, this, &ComparisonPane::showState);
    m_editor->hide();
    setPlan({});
}

ComparisonPane::~ComparisonPane() = default;

void ComparisonPane::setPlan(const engine::Plan &plan)
{
    m_plan = plan;
    m_hasConfirmed = false;
    m_needsConfirmation = false;
    m_editor->setPlan(plan);
    m_bar->setPlan(plan);
    m_bar->setHasRun(false);
    m_bar->setEditing(!plan.sequence.empty());
    m_ready->setPlan(plan);
    m_checks.clear();
    m_run.setPlan(plan);
    showRunnable();
}

void ComparisonPane::edit(const engine::Plan &plan)
{
    m_plan = plan;
    m_hasConfirmed = false;
    m_bar->setPlan(plan);
    m_ready->setPlan(plan);
    m_bar->setHasRun(false);
    showRunnable();
    emit planChanged(plan);
}

void ComparisonPane::setPreflight(const engine::Preflight &preflight)
{
    m_needsConfirmation = preflight.needsConfirmation;
    m_editor->setConnections(preflight.connections);
    m_checks = preflight.checks;
    QStringList reasons;
    for (const engine::Check &check : preflight.checks) {
        if (isDoubtful(check))
            reasons += checkText(check) + u'.';
    }
    m_confirmation->setText(reasons.join(u' '), {});
    showRunnable();
}

void ComparisonPane::showRunnable()
{
    m_confirmation->setVisible(!isConfirmed() && !m_run.isGoing());
    std::vector<engine::Check> listed = m_checks;
    if (!isConfirmed()) // then the notice says the doubtful ones
        std::erase_if(listed, isDoubtful);
    m_ready->setChecks(listed);
    QString reason;
    if (m_plan.sequence.empty())
        reason = tr("There are no requests to compare");
    else if (m_plan.modes.empty())
        reason = tr("Choose at least one mode");
    else if (!isConfirmed())
        reason = tr("These requests must be allowed first");
    m_bar->setRunnable(reason.isEmpty(), reason);
}

void ComparisonPane::setExplained(bool isExplained)
{
    m_result->setExplained(isExplained);
}

void ComparisonPane::started()
{
    m_run.setPlan(m_plan);
    m_run.start();
    m_running->focusPause();
}

void ComparisonPane::progress(const engine::RunProgressed &progress)
{
    m_run.add(progress);
}

void ComparisonPane::finished(std::shared_ptr<const engine::RunRecord> run)
{
    m_run.finish(std::move(run));
}

void ComparisonPane::showState()
{
    const RunState state = m_run.state();
    if (state == RunState::Finished)
        m_result->setResult(*m_run.run(), *m_run.comparison());
    if (state == m_shown)
        return;
    m_shown = state;
    // What has the focus may be about to hide; from here the keys of the next state work, and none acts by accident.
    if (isAncestorOf(window()->focusWidget()))
        setFocus();
    const bool isRunning = state != RunState::Ready && state != RunState::Finished;
    m_bar->setVisible(!isRunning);
    if (isRunning)
        m_editor->hide();
    if (state == RunState::Finished) {
        m_bar->setEditing(false);
        m_bar->setHasRun(true);
        m_views->setCurrentWidget(m_result);
    } else {
        m_views->setCurrentWidget(isRunning ? static_cast<QWidget *>(m_running) : m_ready);
    }
    showRunnable();
    emit stateChanged();
}

void ComparisonPane::requestRun()
{
    const bool canRun = !m_plan.sequence.empty() && !m_plan.modes.empty() && isConfirmed();
    const bool isFree = m_run.state() == RunState::Ready || m_run.state() == RunState::Finished;
    if (canRun && isFree)
        emit runRequested(m_plan);
}

void ComparisonPane::requestStop()
{
    if (m_run.isGoing())
        emit stopRequested();
}

void ComparisonPane::togglePause()
{
    if (m_run.isGoing())
        emit pauseRequested(m_run.state() == RunState::Running);
}

void ComparisonPane::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = event->modifiers() == Qt::NoModifier;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (m_run.isGoing() && event->key() == Qt::Key_Escape && isPlain)
        requestStop();
    else if (m_run.isGoing() && event->key() == Qt::Key_F8 && isPlain)
        togglePause();
    else if ((event->key() == Qt::Key_F5 && isPlain) ||
             (isEnter && event->modifiers() == Qt::ControlModifier))
        requestRun();
    else
        QWidget::keyPressEvent(event);
}

} // namespace ui
