// Which bytes of the wire records are heads, and what of a head may be shown.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace engine {
struct WireRecord;
}

namespace ui {

/// The part of a record that belongs to a head. Value, any thread.
struct WireHead
{
    std::uint32_t bytes =
        0; ///< from the record's beginning; 0: it is all body, or its bytes were not kept
    bool isContinued = false; ///< the head began in an earlier record of the same direction
    bool isComplete = false;  ///< its empty line is in this record
};

/// Follows the records of one connection, in order, and finds the heads in them: a request's or a response's from the
/// first byte of a use to its first empty line (RFC 9112 §2.1), 1xx heads and the final one taken together.
class WireHeads
{
public:
    /// `isWhole` says that no earlier records are missing; where some are, the first bytes of each direction are only
    /// taken for a head if they look like one.
    explicit WireHeads(bool isWhole = true) noexcept
        : m_isWhole(isWhole)
    {
    }

    [[nodiscard]] WireHead next(const engine::WireRecord &record);

private:
    /// One direction of the current use.
    struct Side
    {
        std::uint32_t use = 0;
        bool isInHead = false;
        std::size_t taken = 0;      ///< bytes of the head so far
        std::size_t lineLength = 0; ///< of the line under way, line ends aside
        bool hasStartLine = false;
        std::string start; ///< as much of the start line as tells a 1xx
    };

    static bool takeByte(Side &side, char c);
    [[nodiscard]] bool beginsHead(const Side &side, const engine::WireRecord &record) const;

    std::array<Side, 2> m_sides; ///< sent, received
    bool m_isWhole = true;
};

/// A part of a head as it may be shown.
struct MaskedPart
{
    std::string text; ///< secrets replaced by their masks
    std::vector<std::pair<std::size_t, std::size_t>>
        secrets; ///< begin and end in the part's own bytes
};

/// Masks the bytes from `from` to `to` of a head. A line with a secret is shown whole where it begins, and nothing of
/// it in the part after; its secrets are taken from the first byte that differs to the end of the line.
[[nodiscard]] MaskedPart maskedPart(std::string_view head, std::size_t from, std::size_t to);

} // namespace ui
