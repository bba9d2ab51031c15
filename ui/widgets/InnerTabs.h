// Tabs inside a pane, each with an optional count or word beside its name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace ui {

/// GUI thread only. Looks as WarmStyle paints inner tabs.
class InnerTabs final : public QTabBar
{
    Q_OBJECT

public:
    explicit InnerTabs(QWidget *parent = nullptr);

    /// Adds a tab and returns its index.
    int add(const QString &name);

    /// A small pale word after the name; empty for none. Also read out.
    void setNote(int index, const QString &note);
    [[nodiscard]] QString note(int index) const;

protected:
    [[nodiscard]] QSize tabSizeHint(int index) const override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QFont noteFont() const;
};

} // namespace ui
