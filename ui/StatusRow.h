// The status bar's content: switches for the docks, the last thing that happened, the pool, the link.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Icons.h"
#include "ui/widgets/Painters.h"

#include <QWidget>

class QDockWidget;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ui {

/// A clickable part of the status row: a glyph or icon, and words.
class StatusItem;

/// GUI thread only.
class StatusRow final : public QWidget
{
    Q_OBJECT

public:
    explicit StatusRow(QWidget *parent = nullptr);

    /// Adds a switch for a dock; `key` is shown beside it, such as "Alt+1".
    void addDock(QDockWidget *dock, Icon which, const QString &key);

    /// The last failure, retry or finished run; empty hides it.
    void setEvent(Icon which, Colour colour, const QString &words);
    void setPool(int open);
    void setLink(const QString &words);
    void setPractice(const QString &words);

signals:
    void eventActivated();
    void poolActivated();

private:
    QHBoxLayout *m_layout;
    StatusItem *m_event;
    StatusItem *m_pool;
    StatusItem *m_practice;
    StatusItem *m_link;
    int m_docks = 0;
};

} // namespace ui
