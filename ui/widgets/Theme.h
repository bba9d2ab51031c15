// Which theme the window wears, and following the system when it changes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/PhasePalette.h"

#include <QObject>

class QApplication;

namespace ui {

enum class ThemeChoice { System, Light, Dark };

/// Gives the application the palette of a choice; every widget is told by Qt and repaints. With System the system's
/// own palette decides by its lightness, and in system high contrast stays as it is. GUI thread only.
/// Returns the theme that is now worn.
Theme applyTheme(QApplication &application, ThemeChoice choice);

/// Keeps the application's theme to a choice, and to the system's as long as the choice is System. Qt 6.4 does not
/// say when the system's colours change beyond an event to each window, so it watches for that. GUI thread only.
class ThemeFollower final : public QObject
{
    Q_OBJECT

public:
    /// Applies System at once. `application` is not owned.
    explicit ThemeFollower(QApplication &application, QObject *parent = nullptr);

    void setChoice(ThemeChoice choice);
    [[nodiscard]] ThemeChoice choice() const noexcept { return m_choice; }
    [[nodiscard]] Theme theme() const noexcept { return m_theme; }

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    /// The window wears another theme than before. Comes from the event loop, when the widgets already have it;
    /// a widget that wants to know of every change of colours takes QEvent::PaletteChange.
    void themeChanged(ui::Theme theme);

private:
    void apply();

    QApplication &m_application;
    ThemeChoice m_choice = ThemeChoice::System;
    Theme m_theme;
    bool m_isApplyPending = false;
};

} // namespace ui
