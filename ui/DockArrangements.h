// Which docks are open while exploring, and which while comparing: each kind of page has its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

class QDockWidget;

namespace ui {

enum class Arrangement : std::uint8_t { Exploring, Comparing };

/// GUI thread only. The docks outlive it. While comparing, all are closed at first.
class DockArrangements final
{
public:
    explicit DockArrangements(QList<QDockWidget *> docks)
        : m_docks(std::move(docks))
    {
    }

    [[nodiscard]] Arrangement current() const noexcept { return m_current; }

    /// Opens and closes the docks as they were when this arrangement was last left.
    void use(Arrangement arrangement);

    /// The names of the docks that are open in it.
    [[nodiscard]] QStringList open(Arrangement arrangement) const;
    void setOpen(Arrangement arrangement, const QStringList &names);

private:
    [[nodiscard]] QStringList openNow() const;
    void show(const QStringList &names);

    QList<QDockWidget *> m_docks;
    Arrangement m_current = Arrangement::Exploring;
    std::array<QStringList, 2> m_open;
};

} // namespace ui
