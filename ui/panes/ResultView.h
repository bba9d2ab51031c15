// The result of a comparison: the verdict, the figures, the charts, the table and the checks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"
#include "engine/replay/RunRecord.h"

#include <QScrollArea>

#include <vector>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace ui {

class ChartPanel;
class CheckList;
class ModeFigure;
class ModeTableView;
class NoticeBar;
class OrderChart;
class PairLayout;
class PhaseBars;
class PhaseLegend;
class SampleChart;

/// GUI thread only.
class ResultView final : public QScrollArea
{
    Q_OBJECT

public:
    explicit ResultView(QWidget *parent = nullptr);

    void setResult(const engine::RunRecord &run, const engine::Comparison &comparison);

    /// Whether a line below each chart says how to read it.
    void setExplained(bool isExplained);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addVerdict(QVBoxLayout &page);
    void addCharts(QVBoxLayout &page);
    void addTable(QVBoxLayout &page);
    void addChecks(QVBoxLayout &page);
    void showNotice(const engine::RunRecord &run, const engine::Comparison &comparison);
    void showVerdict(const engine::RunRecord &run, const engine::Comparison &comparison);
    void showFigures(const engine::Comparison &comparison);
    void showCharts(const engine::RunRecord &run, const engine::Comparison &comparison);

    NoticeBar *m_notice;
    QBoxLayout *m_head;
    QLabel *m_verdict;
    QLabel *m_detail;
    QHBoxLayout *m_figureRow;
    std::vector<ModeFigure *> m_figures;
    PairLayout *m_pair;
    SampleChart *m_samples;
    ChartPanel *m_samplesPanel;
    PhaseBars *m_phases;
    ChartPanel *m_phasesPanel;
    PhaseLegend *m_legend;
    OrderChart *m_order;
    ChartPanel *m_orderPanel;
    ModeTableView *m_table;
    CheckList *m_checks;
};

} // namespace ui
