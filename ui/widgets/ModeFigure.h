// One mode's figure beside a verdict: its name, its median in large digits, and how it compares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/Plan.h"

#include <QWidget>

class QLabel;

namespace ui {

class GlyphLabel;

/// GUI thread only.
class ModeFigure final : public QWidget
{
    Q_OBJECT

public:
    explicit ModeFigure(QWidget *parent = nullptr);

    /// `strong` is the part of `note` that stands in demi-bold; it may be empty.
    void setFigure(engine::Mode mode, const QString &name, const QString &number,
                   const QString &unit, const QString &note, const QString &strong);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    GlyphLabel *m_name;
    QLabel *m_number;
    QLabel *m_unit;
    QLabel *m_note;
};

} // namespace ui
