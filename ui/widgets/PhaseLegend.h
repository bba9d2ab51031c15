// What the colours of phases mean: a small block and a word for each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Phase.h"

#include <QPoint>
#include <QString>
#include <QWidget>

#include <vector>

namespace ui {

/// GUI thread only.
class PhaseLegend final : public QWidget
{
    Q_OBJECT

public:
    struct Entry
    {
        engine::Phase phase;
        QString text;
    };

    explicit PhaseLegend(QWidget *parent = nullptr);

    void setEntries(std::vector<Entry> entries);

    /// The phases by their short names.
    void setPhases(const std::vector<engine::Phase> &phases);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// Where each entry begins, in lines no wider than `width` unless one entry alone is.
    [[nodiscard]] std::vector<QPoint> arrange(int width) const;
    void measure();

    std::vector<Entry> m_entries;
    std::vector<int> m_widths; ///< of the entries, in the current font
    int m_lineHeight = 0;
};

} // namespace ui
