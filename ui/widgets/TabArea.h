// The centre's tabs: titles with a coloured method, a dot while unsaved, and a close button each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Icons.h"

#include <QTabWidget>

#include <optional>

class QToolButton;

namespace ui {

/// What a tab shows of itself.
struct TabLabel
{
    QString title;
    QString method; ///< of a request; empty: `icon` stands there
    std::optional<Icon> icon;
    bool isModified = false;
};

/// GUI thread only.
class TabArea final : public QTabWidget
{
    Q_OBJECT

public:
    explicit TabArea(QWidget *parent = nullptr);

    /// Adds a page behind the others and makes it current; the page is owned from then on.
    void add(QWidget *page, const TabLabel &label);

    void setLabel(QWidget *page, const TabLabel &label);

    /// The next or previous tab, round the end.
    void step(int by);

signals:
    void closeRequested(QWidget *page);
    void newRequested();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeAdd();
    void showLabel(int index, const TabLabel &label);

    QToolButton *m_add;
};

} // namespace ui
