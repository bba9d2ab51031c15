// A few exclusive choices side by side, such as Text | Hex or Form | Source | Raw.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QAbstractButton;
class QButtonGroup;

namespace ui {

/// GUI thread only. Each segment is a checkable button of its own for keyboard and screen reader: Tab reaches the
/// current one, the arrow keys move between them.
class SegmentedControl final : public QWidget
{
    Q_OBJECT

public:
    /// The first segment is current.
    explicit SegmentedControl(const QStringList &labels, QWidget *parent = nullptr);

    [[nodiscard]] int currentIndex() const;

    /// Makes a segment current; emits `currentChanged` if it was not. Out of range is ignored.
    void setCurrentIndex(int index);

    /// The segment's button, for its icon, tooltip or accessible name; null out of range. Not given away.
    [[nodiscard]] QAbstractButton *segment(int index) const;

    /// Height in pixels: 24, or 22 beside inner tabs; more where the font needs it.
    void setSegmentHeight(int height);

signals:
    void currentChanged(int index);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QButtonGroup *m_group;
};

} // namespace ui
