// What is shown while an exchange is under way: its phases, the running one counting, what has moved, and Cancel.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "ui/models/PhaseSteps.h"

#include <QTimer>
#include <QWidget>

class QPushButton;

namespace ui {

class PhaseStepper;
class ToneLabel;

/// GUI thread only. Times run on this thread's reading of the monotonic clock, which the engine shares.
class RunningPage final : public QWidget
{
    Q_OBJECT

public:
    explicit RunningPage(QWidget *parent = nullptr);

    /// `isSecure`: a TLS step is ahead.
    void start(bool isSecure);
    void setProgress(const engine::ExchangeProgress &progress);

signals:
    void cancelRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void refresh();
    [[nodiscard]] QString carrier() const;
    [[nodiscard]] QString moved(engine::Instant now) const;

    engine::SteadyClock m_clock;
    RunningSteps m_running;
    ToneLabel *m_title;
    ToneLabel *m_carrier;
    PhaseStepper *m_steps;
    ToneLabel *m_moved;
    QPushButton *m_cancel;
    QTimer m_tick;
};

} // namespace ui
