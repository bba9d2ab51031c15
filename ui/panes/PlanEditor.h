// The plan of a comparison to be changed: modes, how often, in which order, over which link.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"

#include <QWidget>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace ui {

class StepList;
class ToneLabel;

/// GUI thread only. A column of fixed width; everything applies at once.
class PlanEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit PlanEditor(QWidget *parent = nullptr);

    /// Shows a plan; does not emit. Links are simulated for requests to this machine alone; others have the
    /// real network.
    void setPlan(const engine::Plan &plan);
    [[nodiscard]] const engine::Plan &plan() const noexcept { return m_plan; }

    /// Connections that the plan will open, for the foot line; nothing: not known.
    void setConnections(std::optional<std::int64_t> connections);

signals:
    /// The user changed something.
    void planChanged(const engine::Plan &plan);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void addSequence(QVBoxLayout &column);
    void addModes(QVBoxLayout &column);
    void addCounts(QVBoxLayout &column);
    void addLink(QVBoxLayout &column);
    void orderTabs();
    void fillModes();
    void fillLinks();
    void showSize();
    void readModes(engine::Mode mode, bool isOn);
    void change(void (*apply)(engine::Plan &, int), int value);

    engine::Plan m_plan;
    std::optional<std::int64_t> m_connections;
    std::vector<engine::Link> m_links; ///< what the combo box offers
    bool m_isFilling = false;

    ToneLabel *m_name;
    StepList *m_steps;
    std::array<QCheckBox *, 3> m_modes{}; ///< by engine::Mode
    QSpinBox *m_iterations;
    QSpinBox *m_rehearsals;
    QSpinBox *m_atOnce;
    QComboBox *m_order;
    QComboBox *m_link;
    QLabel *m_linkDetail;
    QLabel *m_size;
};

} // namespace ui
