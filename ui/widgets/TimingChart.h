// The waterfall of one exchange: a row for each phase on one axis of time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/TimelineRows.h"
#include "ui/widgets/TimeScale.h"

#include <QPixmap>
#include <QWidget>

namespace ui {

/// GUI thread only. The arrow keys move from row to row and read them out; the accessible description is the table in
/// words. What does not change is painted once into a picture.
class TimingChart final : public QWidget
{
    Q_OBJECT

public:
    explicit TimingChart(QWidget *parent = nullptr);

    void setRows(const TimelineRows &rows);
    [[nodiscard]] const TimelineRows &rows() const noexcept { return m_rows; }

    /// The row the keyboard is on; −1: none yet.
    [[nodiscard]] int currentRow() const noexcept { return m_current; }

    /// A row in words: its span to 0.01 ms and what the phase means.
    [[nodiscard]] QString rowTip(int row) const;

    /// Where a row is; an empty rectangle out of range.
    [[nodiscard]] QRect rowRect(int row) const;

    /// The axis as it is drawn now, in this widget's pixels.
    [[nodiscard]] TimeScale scale() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int axisHeight() const;
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] int rowAt(int y) const;
    void setCurrentRow(int row);
    void forgetPicture();

    TimelineRows m_rows;
    QPixmap m_picture;
    int m_current = -1;
};

} // namespace ui
