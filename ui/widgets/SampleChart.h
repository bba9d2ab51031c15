// Every iteration as a dot on a time axis, a row per mode, with the median and those that stand out named.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/RunChart.h"
#include "ui/widgets/Chart.h"
#include "ui/widgets/TimeScale.h"

#include <QPointF>

#include <vector>

namespace ui {

/// GUI thread only. Dots stand in the order they ran from the top of a row to its bottom, so that a slope shows
/// drift. The axis begins at 0; dots far beyond all medians stand at its right end, where their time is said.
class SampleChart final : public Chart
{
    Q_OBJECT

public:
    explicit SampleChart(QWidget *parent = nullptr);

    void setSeries(const engine::Plan &plan, std::vector<ChartSeries> series);
    [[nodiscard]] const std::vector<ChartSeries> &series() const noexcept { return m_series; }

    [[nodiscard]] QString placeText(std::size_t index) const override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] std::vector<QRectF> arrange() override;
    void paintChart(QPainter &painter, const PhasePalette &colours) override;

private:
    /// A counted iteration's place in the data and on the screen.
    struct Dot
    {
        std::size_t series = 0;
        std::size_t point = 0;
        QPointF centre;
        bool isBeyond = false; ///< pinned to the end of the axis
    };

    /// Words beside dots.
    struct Label
    {
        QRectF rect;
        QString text;
        bool isMedian = false;
        bool isLeft = false; ///< of the dots
    };

    [[nodiscard]] double longestShown() const;
    [[nodiscard]] QRectF rowRect(std::size_t row) const;
    void arrangeDots(std::size_t row);
    void arrangeMedian(std::size_t row);
    void arrangeRemarks(std::size_t row);
    void addRemark(const Dot &dot, const QString &text);
    [[nodiscard]] const ChartPoint &pointOf(const Dot &dot) const
    {
        return m_series[dot.series].points[dot.point];
    }

    void paintRow(QPainter &painter, const PhasePalette &colours, std::size_t row) const;
    void paintDots(QPainter &painter, const PhasePalette &colours, std::size_t row) const;
    void paintLabels(QPainter &painter, const PhasePalette &colours) const;

    engine::Plan m_plan;
    std::vector<ChartSeries> m_series;
    TimeScale m_scale;
    double m_step = 1e6;
    double m_nameWidth = 0;
    std::vector<Dot> m_dots;
    std::vector<Label> m_labels;
};

} // namespace ui
