// A row of inner tabs with controls at its right end, on one ground and over one line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QTabBar;

namespace ui {

/// GUI thread only. Takes the tab bar and the controls as its children.
class TabRow final : public QWidget
{
    Q_OBJECT

public:
    TabRow(QTabBar *tabs, const QList<QWidget *> &controls, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ui
