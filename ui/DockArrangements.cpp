// Opening and closing docks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/DockArrangements.h"

#include <QAction>
#include <QDockWidget>

#include <utility>

namespace ui {

QStringList DockArrangements::openNow() const
{
    QStringList out;
    for (const QDockWidget *dock : m_docks) {
        // A dock behind another tab is open all the same: its toggle action knows.
        if (dock->toggleViewAction()->isChecked())
            out += dock->objectName();
    }
    return out;
}

void DockArrangements::show(const QStringList &names)
{
    for (QDockWidget *dock : std::as_const(m_docks))
        dock->setVisible(names.contains(dock->objectName()));
}

void DockArrangements::use(Arrangement arrangement)
{
    if (arrangement == m_current)
        return;
    m_open[static_cast<std::size_t>(m_current)] = openNow();
    m_current = arrangement;
    show(m_open[static_cast<std::size_t>(arrangement)]);
}

QStringList DockArrangements::open(Arrangement arrangement) const
{
    return arrangement == m_current ? openNow() : m_open[static_cast<std::size_t>(arrangement)];
}

void DockArrangements::setOpen(Arrangement arrangement, const QStringList &names)
{
    m_open[static_cast<std::size_t>(arrangement)] = names;
    if (arrangement == m_current)
        show(names);
}

} // namespace ui
