// A comparison while it runs: how far it is, what can be said so far, and every iteration as it comes in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/RunModel.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace ui {

class ChartPanel;
class GlyphLabel;
class KeyButton;
class ModeTableView;
class OrderChart;
class PairLayout;
class SampleChart;
class ScheduleStrip;

/// GUI thread only. Shows `run` as it is; is told of changes by its signals.
class RunningView final : public QWidget
{
    Q_OBJECT

public:
    explicit RunningView(const RunModel &run, QWidget *parent = nullptr);

    void focusPause();

signals:
    void stopRequested();
    void pauseToggled();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addHead(QVBoxLayout &page);
    void addVerdict(QVBoxLayout &page);
    void addCharts(QVBoxLayout &page);
    void showProgress();
    void showTime();
    void showVerdict();
    void showCharts();
    void showTable();
    void refresh();

    const RunModel &m_run;
    QTimer m_clock;
    QLabel *m_iteration;
    GlyphLabel *m_mode;
    QLabel *m_time;
    QPushButton *m_pause;
    KeyButton *m_stop;
    QProgressBar *m_bar;
    QLabel *m_verdict;
    QLabel *m_note;
    ChartPanel *m_schedulePanel;
    ScheduleStrip *m_schedule;
    PairLayout *m_pair;
    SampleChart *m_samples;
    OrderChart *m_order;
    ModeTableView *m_table;
};

} // namespace ui
