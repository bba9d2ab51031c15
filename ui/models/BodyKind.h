// What a received body is: by its Content-Type where that tells, else by its first bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Response.h"
#include "ui/models/TextRows.h"

#include <QString>

#include <cstdint>
#include <string_view>

namespace ui {

enum class BodyKind : std::uint8_t { Empty, Json, Text, Binary };

/// Value, any thread.
struct BodyFacts
{
    BodyKind kind = BodyKind::Empty;
    TextCoding coding = TextCoding::Utf8;
    QString suffix; ///< for a file's name: "json", "html", "bin"
};

/// Looks at the fields and at no more than the body's first 4 kB. A body under a Content-Encoding is binary: it is
/// shown as received. Pure, any thread.
[[nodiscard]] BodyFacts bodyFacts(const engine::Response &response);

/// The length of the longest line in bytes, counted no further than to `enough`. Pure; 24 MB take some milliseconds.
[[nodiscard]] std::size_t longestLine(std::string_view text, std::size_t enough) noexcept;

} // namespace ui
