// The iterations of each mode in the order they ran, as lines over time: a slope would mean drift.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/RunChart.h"
#include "ui/widgets/Chart.h"
#include "ui/widgets/TimeScale.h"

#include <QPointF>

#include <vector>

namespace ui {

/// GUI thread only. Time upwards from 0, iterations to the right; rehearsals stand grey before the first.
class OrderChart final : public Chart
{
    Q_OBJECT

public:
    /// With `hasNames` each line has its mode's name at the right end; else a chart beside it tells the modes.
    explicit OrderChart(bool hasNames, QWidget *parent = nullptr);

    void setSeries(const engine::Plan &plan, std::vector<ChartSeries> series);

    [[nodiscard]] QString placeText(std::size_t index) const override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] std::vector<QRectF> arrange() override;
    void paintChart(QPainter &painter, const PhasePalette &colours) override;

private:
    struct Dot
    {
        std::size_t series = 0;
        std::size_t point = 0;
        QPointF centre;
    };

    [[nodiscard]] int positions() const;
    [[nodiscard]] double x(int position) const;
    [[nodiscard]] double y(double ns) const
    {
        return m_plot.bottom() - (m_scale.pixel(ns) - m_scale.left);
    }
    void arrangeNames();
    void paintAxes(QPainter &painter, const PhasePalette &colours) const;
    void paintSeries(QPainter &painter, const PhasePalette &colours, std::size_t index) const;

    bool m_hasNames;
    engine::Plan m_plan;
    std::vector<ChartSeries> m_series;
    QRectF m_plot;
    TimeScale m_scale; ///< its pixels count from the plot's bottom upwards
    double m_step = 1e6;
    std::vector<Dot> m_dots;
    std::vector<double> m_names; ///< the middle of each name, moved apart
};

} // namespace ui
