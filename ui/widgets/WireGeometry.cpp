// Adding up heights no earlier than they are needed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/WireGeometry.h"

#include <algorithm>

namespace ui {

void WireGeometry::setHeights(int band, int line)
{
    m_band = band;
    m_line = line;
    spoil(0);
}

void WireGeometry::clear()
{
    m_rows.clear();
    m_tops.clear();
    m_firstGuessed = 0;
}

void WireGeometry::append(int guessedLines)
{
    m_rows.push_back({guessedLines, false});
}

void WireGeometry::removeFront(int rows)
{
    m_rows.erase(m_rows.begin(), m_rows.begin() + std::min(rows, rowCount()));
    m_firstGuessed = std::max(0, m_firstGuessed - rows);
    spoil(0);
}

/// The tops after a row are no longer true.
void WireGeometry::spoil(int row)
{
    if (m_tops.size() > static_cast<std::size_t>(row) + 1)
        m_tops.resize(static_cast<std::size_t>(row) + 1);
}

bool WireGeometry::count(int row, int lines)
{
    Row &own = m_rows[static_cast<std::size_t>(row)];
    const bool isOther = own.lines != lines;
    own = {lines, true};
    if (isOther)
        spoil(row);
    return isOther;
}

void WireGeometry::forget(int row)
{
    m_rows[static_cast<std::size_t>(row)].isCounted = false;
    m_firstGuessed = std::min(m_firstGuessed, row);
}

bool WireGeometry::isCounted(int row) const
{
    return m_rows[static_cast<std::size_t>(row)].isCounted;
}

int WireGeometry::lines(int row) const
{
    return m_rows[static_cast<std::size_t>(row)].lines;
}

int WireGeometry::firstGuessed() const
{
    while (m_firstGuessed < rowCount() && isCounted(m_firstGuessed))
        ++m_firstGuessed;
    return m_firstGuessed;
}

std::int64_t WireGeometry::top(int row) const
{
    if (m_tops.empty())
        m_tops.push_back(0);
    while (m_tops.size() <= static_cast<std::size_t>(row)) {
        const Row &last = m_rows[m_tops.size() - 1];
        m_tops.push_back(m_tops.back() + m_band + std::int64_t{last.lines} * m_line);
    }
    return m_tops[static_cast<std::size_t>(row)];
}

int WireGeometry::rowAt(std::int64_t y) const
{
    if (m_rows.empty())
        return -1;
    static_cast<void>(height());
    const auto after = std::upper_bound(m_tops.begin(), m_tops.end(), y);
    const auto row = static_cast<int>(after - m_tops.begin()) - 1;
    return std::clamp(row, 0, rowCount() - 1);
}

} // namespace ui
