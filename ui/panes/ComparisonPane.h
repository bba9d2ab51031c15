// The comparison tab: a plan, the run as it goes, and its result.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/Event.h"
#include "engine/replay/Plan.h"
#include "engine/replay/Preflight.h"
#include "ui/models/RunModel.h"

#include <QWidget>

#include <memory>
#include <vector>

class QStackedWidget;

namespace ui {

class NoticeBar;
class PlanBar;
class PlanEditor;
class ReadyView;
class ResultView;
class RunningView;

/// GUI thread only. Asks for runs and is told of them; the engine is somebody else's.
class ComparisonPane final : public QWidget
{
    Q_OBJECT

public:
    explicit ComparisonPane(QWidget *parent = nullptr);
    ~ComparisonPane() override;

    /// A new plan, nothing measured; the editor is open.
    void setPlan(const engine::Plan &plan);

    /// The plan to run next.
    [[nodiscard]] const engine::Plan &plan() const noexcept { return m_plan; }

    /// What was checked of the plan that `planChanged` told last. A plan that needs it cannot be run before the
    /// user has confirmed it.
    void setPreflight(const engine::Preflight &preflight);

    /// Whether a line below each chart says how to read it.
    void setExplained(bool isExplained);

    /// The run asked for has begun.
    void started();
    void progress(const engine::RunProgressed &progress);
    /// It has ended, in whatever way; not null.
    void finished(std::shared_ptr<const engine::RunRecord> run);

    [[nodiscard]] const RunModel &run() const noexcept { return m_run; }

public slots:
    /// As the buttons and keys: each does nothing where it does not apply.
    void requestRun();
    void requestStop();
    void togglePause();

signals:
    void runRequested(const engine::Plan &plan);
    void stopRequested();
    void pauseRequested(bool on);

    /// The user changed the plan: time for another preflight.
    void planChanged(const engine::Plan &plan);

    /// What `run().state()` says has changed.
    void stateChanged();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void edit(const engine::Plan &plan);
    void showState();
    void showRunnable();
    [[nodiscard]] bool isConfirmed() const { return !m_needsConfirmation || m_hasConfirmed; }

    engine::Plan m_plan;
    RunModel m_run;
    RunState m_shown = RunState::Ready;
    std::vector<engine::Check> m_checks;
    bool m_needsConfirmation = false;
    bool m_hasConfirmed = false;

    PlanEditor *m_editor;
    PlanBar *m_bar;
    NoticeBar *m_confirmation;
    QStackedWidget *m_views;
    ReadyView *m_ready;
    RunningView *m_running;
    ResultView *m_result;
};

} // namespace ui
