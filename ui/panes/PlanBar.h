// The line above a comparison: its plan in boxes, and the buttons to change and run it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"

#include <QWidget>

class QPushButton;

namespace ui {

class PlanChips;

/// GUI thread only.
class PlanBar final : public QWidget
{
    Q_OBJECT

public:
    explicit PlanBar(QWidget *parent = nullptr);

    void setPlan(const engine::Plan &plan);

    /// Whether the plan can be run now; `reason` says why not.
    void setRunnable(bool isRunnable, const QString &reason = {});

    /// Whether the plan has been run: then the button says Run again.
    void setHasRun(bool hasRun);

    void setEditing(bool isEditing);
    void focusRun();

signals:
    void runRequested();
    void editingChanged(bool isEditing);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    PlanChips *m_chips;
    QPushButton *m_edit;
    QPushButton *m_run;
};

} // namespace ui
