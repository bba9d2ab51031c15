// The menu bar's right corner: the practice server's switch and the environment.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QMenu;
class QToolButton;

namespace ui {

/// GUI thread only.
class CornerBar final : public QWidget
{
    Q_OBJECT

public:
    explicit CornerBar(QWidget *parent = nullptr);

    /// "on, port 8443", "off", "starting…"
    void setPractice(const QString &state);
    void setPracticeMenu(QMenu *menu);
    void setEnvironments(const QStringList &names, const QString &current);

signals:
    void environmentChosen(const QString &name);

private:
    QToolButton *m_practice;
    QComboBox *m_environment;
};

} // namespace ui
