// Checks of a comparison, each with its sign, side by side in as many columns as fit.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Comparison.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;

namespace ui {

/// GUI thread only. Sentences are those of `checkText`; they stand from top to bottom, then in the next column.
class CheckList final : public QWidget
{
    Q_OBJECT

public:
    /// At most this many columns.
    explicit CheckList(int columns, QWidget *parent = nullptr);

    void setChecks(const std::vector<engine::Check> &checks);
    [[nodiscard]] const std::vector<QLabel *> &lines() const noexcept { return m_lines; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void place();

    int m_columns;
    int m_placedColumns = 0;
    QHBoxLayout *m_box;
    std::vector<QLabel *> m_lines;
};

} // namespace ui
