// Applying a theme, and noticing that the system's has changed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Theme.h"

#include <QApplication>
#include <QEvent>
#include <QMetaObject>

namespace ui {

Theme applyTheme(QApplication & /* it must exist; its palette is reached by static functions */,
                 ThemeChoice choice)
{
    if (choice != ThemeChoice::System) {
        const Theme theme = choice == ThemeChoice::Dark ? Theme::Dark : Theme::Light;
        QApplication::setPalette(PhasePalette::build(theme));
        return theme;
    }
    // A default-made palette asks Qt for the system's again, which is the only public way to see it.
    QApplication::setPalette(QPalette());
    const QPalette system = QApplication::palette();
    const Theme theme = themeOf(system);
    if (!isHighContrast(system))
        QApplication::setPalette(PhasePalette::build(theme));
    return theme;
}

ThemeFollower::ThemeFollower(QApplication &application, QObject *parent)
    : QObject(parent)
    , m_application(application)
    , m_theme(applyTheme(application, m_choice))
{
    application.installEventFilter(this);
}

void ThemeFollower::setChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

void ThemeFollower::apply()
{
    const Theme theme = applyTheme(m_application, m_choice);
    if (theme == m_theme)
        return;
    m_theme = theme;
    // Qt gives widgets their palette by an event; who hears of the theme should find them with it.
    QMetaObject::invokeMethod(
        this, [this, theme] { emit themeChanged(theme); }, Qt::QueuedConnection);
}

bool ThemeFollower::eventFilter(QObject *watched, QEvent *event)
{
    // Each window gets the event; one application in the next turn answers for all of them.
    if (event->type() == QEvent::ThemeChange && m_choice == ThemeChoice::System &&
        !m_isApplyPending) {
        m_isApplyPending = true;
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_isApplyPending = false;
                apply();
            },
            Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ui
