// Where the time of a mean iteration goes: one bar of stacked phases per mode on one time axis.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/RunChart.h"
#include "ui/widgets/Chart.h"
#include "ui/widgets/TimeScale.h"

#include <vector>

namespace ui {

/// GUI thread only. A phase that happened is at least a line, one that did not is nothing.
class PhaseBars final : public Chart
{
    Q_OBJECT

public:
    explicit PhaseBars(QWidget *parent = nullptr);

    void setRows(std::vector<PhaseRow> rows);
    [[nodiscard]] const std::vector<PhaseRow> &rows() const noexcept { return m_rows; }

    /// The phases that occur in any row, for a legend.
    [[nodiscard]] std::vector<engine::Phase> phases() const;

    [[nodiscard]] QString placeText(std::size_t index) const override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] std::vector<QRectF> arrange() override;
    void paintChart(QPainter &painter, const PhasePalette &colours) override;

private:
    struct Block
    {
        std::size_t row = 0;
        std::optional<engine::Phase> phase; ///< nothing: the program's own time
        double ns = 0;
        QRectF rect;
    };

    [[nodiscard]] QRectF rowRect(std::size_t row) const;
    void arrangeBar(std::size_t row);
    void paintBlock(QPainter &painter, const PhasePalette &colours, const Block &block) const;

    std::vector<PhaseRow> m_rows;
    std::vector<Block> m_blocks;
    std::vector<double> m_ends; ///< where each row's bar ends, in pixels
    double m_nameWidth = 0;
    TimeScale m_scale;
    double m_step = 1e6;
};

} // namespace ui
