// A dock's title bar: its name, what it shows now, and its float and close buttons.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDockWidget;
class QLabel;

namespace ui {

/// GUI thread only. Give it to QDockWidget::setTitleBarWidget.
class DockTitle final : public QWidget
{
    Q_OBJECT

public:
    explicit DockTitle(QDockWidget *dock);

    /// What stands beside the name, in the second text colour.
    void setSubtitle(const QString &subtitle);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeText();

    QLabel *m_name;
    QLabel *m_subtitle;
    QString m_whole;
};

} // namespace ui
