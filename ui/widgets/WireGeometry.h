// Where the records of the wire stream stand, from how many lines each has.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace ui {

/// Rows under each other, each a band with lines below it. Lines are guessed until they are counted. Pixels. Value,
/// any thread.
class WireGeometry
{
public:
    /// Heights of a band and of a line; the rows stay.
    void setHeights(int band, int line);
    [[nodiscard]] int bandHeight() const noexcept { return m_band; }
    [[nodiscard]] int lineHeight() const noexcept { return m_line; }

    [[nodiscard]] int rowCount() const noexcept { return static_cast<int>(m_rows.size()); }
    void clear();
    void append(int guessedLines);
    void removeFront(int rows);

    /// Says how many lines a row has; true when that is not what was thought.
    bool count(int row, int lines);

    /// Forgets a row's count; the guess goes on.
    void forget(int row);

    [[nodiscard]] bool isCounted(int row) const;
    [[nodiscard]] int lines(int row) const;

    /// The first row that is only guessed, from the front; rowCount() when there is none.
    [[nodiscard]] int firstGuessed() const;

    /// The top of a row's band; of rowCount() the end of all.
    [[nodiscard]] std::int64_t top(int row) const;
    [[nodiscard]] std::int64_t height() const { return top(rowCount()); }

    /// The row at a height, the nearest one outside; −1 when there are none.
    [[nodiscard]] int rowAt(std::int64_t y) const;

private:
    struct Row
    {
        int lines = 0;
        bool isCounted = false;
    };

    void spoil(int row);

    std::vector<Row> m_rows;
    mutable std::vector<std::int64_t>
        m_tops;                     ///< of the first rows; the rest is added up when asked for
    mutable int m_firstGuessed = 0; ///< all before it are counted
    int m_band = 22;
    int m_line = 17;
};

} // namespace ui
