// The field lines of a head, read where they lie, tolerantly and with a note for each departure.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/http/Response.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// One field; both views point into the head (or into `HeadFields::joined` for a folded value).
struct FieldView
{
    std::string_view name;
    std::string_view value;
};

/// The fields of one head. Reused from message to message without allocating. Views live as long as the buffer
/// the head was read in.
struct HeadFields
{
    std::vector<FieldView> list;
    std::deque<std::string> joined; ///< values that were folded over several lines
    std::vector<Note> notes;
    bool neverReuse =
        false; ///< a departure after which the connection must end (engine-rules 2.2, reuse "n")

    void clear();

    /// The first field of that name (ASCII case-insensitive), or nullptr.
    [[nodiscard]] const FieldView *find(std::string_view name) const noexcept;
};

struct HeadLimits
{
    std::size_t bytes = 1024 * 1024; ///< of one head
    std::size_t fields = 10'000;
};

/// The size of the head at the front of `buffer`, its empty line included; 0 while that has not come.
/// `from` is where to go on looking; it is moved, and must be 0 for a new head.
[[nodiscard]] std::size_t headSize(std::string_view buffer, std::size_t &from) noexcept;

/// Splits off the first line of `text`, its line end removed. Sets `bareLf` where it ended in LF alone.
[[nodiscard]] std::string_view takeLine(std::string_view &text, bool &bareLf) noexcept;

/// Reads the field lines that follow the first line of a head (RFC 9112 §5), up to the empty line.
/// Fails with HttpHeader on a line without a colon, a NUL, or more than the limit.
[[nodiscard]] Result<void> readFields(std::string_view lines, const HeadLimits &limits,
                                      HeadFields &out);

/// The fields as values of their own, for keeping.
[[nodiscard]] Headers copied(const HeadFields &fields);

} // namespace engine
