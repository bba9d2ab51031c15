// The small bar of an exchange's phases.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Timeline.h"

#include <QWidget>

namespace ui {

/// GUI thread only. 96 px wide by itself; tooltip and accessible description list the phases in words, each to
/// 0.01 ms.
class PhaseBar final : public QWidget
{
    Q_OBJECT

public:
    explicit PhaseBar(QWidget *parent = nullptr);

    /// `nsPerPixel` 0 fills the width; a common value makes several bars comparable.
    void setPhases(const engine::Phases &phases, double nsPerPixel = 0);
    [[nodiscard]] const engine::Phases &phases() const noexcept { return m_phases; }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    engine::Phases m_phases;
    double m_nsPerPixel = 0;
};

} // namespace ui
