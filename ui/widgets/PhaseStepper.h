// The phases of an exchange as a row of boxes joined by lines: which are done, which one runs or failed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/Formatting.h"
#include "ui/models/PhaseSteps.h"

#include <QWidget>

#include <vector>

namespace ui {

/// GUI thread only. Read out as a list: "DNS 12.3 ms, done, TLS 60.8 ms, failed".
class PhaseStepper final : public QWidget
{
    Q_OBJECT

public:
    explicit PhaseStepper(QWidget *parent = nullptr);

    void setSteps(std::vector<PhaseStep> steps);
    [[nodiscard]] const std::vector<PhaseStep> &steps() const noexcept { return m_steps; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QFont wordFont(const PhaseStep &step) const;
    [[nodiscard]] QFont timeFont(const PhaseStep &step) const;
    [[nodiscard]] int boxWidth(const PhaseStep &step, Unit unit) const;
    [[nodiscard]] int boxesWidth(Unit unit) const;
    [[nodiscard]] int gapCount() const;
    [[nodiscard]] int gap(Unit unit) const;

    /// Whether there is room for the unit behind each time.
    [[nodiscard]] Unit unit() const;

    std::vector<PhaseStep> m_steps;
};

} // namespace ui
