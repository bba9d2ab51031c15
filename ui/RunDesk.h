// The comparison tabs: which one shows which run.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/Event.h"
#include "engine/base/Id.h"
#include "engine/replay/Plan.h"

#include <QObject>

#include <memory>
#include <vector>

namespace ui {

class ComparisonPane;
class Prompts;
class TabArea;
class Workbench;

/// GUI thread only. All references outlive it.
class RunDesk final : public QObject
{
    Q_OBJECT

public:
    RunDesk(Workbench &workbench, TabArea &tabs, Prompts &prompts, QObject *parent = nullptr);

    /// Opens a comparison of `plan`; with `startNow` it runs at once.
    ComparisonPane *open(const engine::Plan &plan, bool startNow, bool isExplained = false);

    /// The comparison of a page; null for other pages.
    [[nodiscard]] ComparisonPane *of(QWidget *page) const;

    /// Closes the tab; a run under way is stopped if the user agrees.
    bool close(ComparisonPane &pane);

    [[nodiscard]] bool isRunning() const;

signals:
    void finished(ui::ComparisonPane *pane, const std::shared_ptr<const engine::RunRecord> &run);
    void runningChanged();

private:
    struct Open
    {
        ComparisonPane *pane = nullptr; ///< owned by the tab area
        engine::RunId run;
        std::string name;
        bool isRunning = false;
    };

    void start(Open &open, const engine::Plan &plan);
    void takeProgress(const engine::RunProgressed &progress);
    void takeFinished(const std::shared_ptr<const engine::RunRecord> &run);
    void showLabel(const Open &open);
    [[nodiscard]] Open *byRun(engine::RunId run);

    Workbench &m_workbench;
    TabArea &m_tabs;
    Prompts &m_prompts;
    std::vector<std::unique_ptr<Open>> m_open;
};

} // namespace ui
