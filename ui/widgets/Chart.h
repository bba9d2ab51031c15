// What all charts share: places that can be pointed at and stepped through, and a sentence that says it all.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/TimeScale.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

class QPainter;

namespace ui {

/// GUI thread only. The accessible name is a sentence equal to the chart; the arrow keys go from place to
/// place, which is marked, explained in a tooltip and read out.
class Chart : public QWidget
{
    Q_OBJECT

public:
    explicit Chart(QWidget *parent = nullptr);

    /// Where the chart's values are drawn, in reading order.
    [[nodiscard]] const std::vector<QRectF> &places();

    /// What is at a place, in words.
    [[nodiscard]] virtual QString placeText(std::size_t index) const = 0;

protected:
    /// To be called when the data has changed.
    void setSentence(const QString &sentence);

    /// Lays out for the current size and font, and gives the places. Called before painting, when anything has
    /// changed.
    [[nodiscard]] virtual std::vector<QRectF> arrange() = 0;
    virtual void paintChart(QPainter &painter, const PhasePalette &colours) = 0;

    [[nodiscard]] QFont captionFont() const;
    [[nodiscard]] QFont smallFont() const;

    /// Room for a time axis below a chart.
    [[nodiscard]] double axisHeight() const;

    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] std::optional<std::size_t> placeAt(const QPointF &position);
    void go(std::size_t index);

    std::vector<QRectF> m_places;
    bool m_isArranged = false;
    std::optional<std::size_t> m_current; ///< chosen by keyboard
};

/// A vertical or horizontal line exactly one device pixel wide and sharp.
void drawHairline(QPainter &painter, const QPointF &from, const QPointF &to, const QColor &colour);

/// A time axis below its grid, which reaches from `top` to `bottom`; numbers in ms, the unit stands after the
/// last one.
void drawTimeAxis(QPainter &painter, const TimeScale &scale, double step, double top, double bottom,
                  const QFont &font, const PhasePalette &colours);

/// The name column of charts with a row per mode: glyph, name, and a second line if there is one.
void drawModeName(QPainter &painter, const QRectF &row, engine::Mode mode, const QString &name,
                  const QString &note, const QFont &nameFont, const QFont &noteFont,
                  const PhasePalette &colours);

/// The width that column needs for a name or note of `textWidth`.
[[nodiscard]] double modeColumnWidth(double textWidth) noexcept;

} // namespace ui
