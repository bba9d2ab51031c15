// All turns of a running comparison in a row: those that are over by mode, the one under way, those to come.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/RunModel.h"
#include "ui/widgets/PhasePalette.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace ui {

/// GUI thread only. Shows the turns around the current one where there is no room for all.
class ScheduleStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit ScheduleStrip(QWidget *parent = nullptr);

    void setRun(const RunModel &run);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// The turns that are shown, first and one past the last.
    struct Window
    {
        int from = 0;
        int to = 0;
        double cell = 0; ///< px per turn
    };

    [[nodiscard]] Window window() const;
    [[nodiscard]] int roundOf(int turn) const;
    void paintTurn(QPainter &painter, const PhasePalette &colours, int turn, double left,
                   double cell) const;
    void paintNumber(QPainter &painter, const PhasePalette &colours, int turn, double left,
                     double cell) const;

    engine::Plan m_plan;
    std::vector<RunPlace> m_done;         ///< in the order they ran
    std::optional<std::size_t> m_current; ///< mode
    int m_turns = 0;
};

} // namespace ui
