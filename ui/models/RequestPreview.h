// The exact bytes a typed request would send, with the parts the engine adds by itself, or why it cannot be sent.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/http/Request.h"
#include "engine/workspace/RequestText.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace engine {
enum class LeasePolicy; // engine/trace/LeasePolicy.h
}

namespace ui {

/// A line of the head that the engine adds by itself.
struct AutomaticLine
{
    engine::AutomaticField field = engine::AutomaticField::Host;
    std::string name;
    std::string value;
    std::size_t offset = 0; ///< of the line in the head
    std::size_t length = 0; ///< line end included

    friend bool operator==(const AutomaticLine &, const AutomaticLine &) = default;
};

/// Value, any thread.
struct RequestPreview
{
    std::string bytes;         ///< head and body; empty with a problem
    std::size_t headBytes = 0; ///< up to and with the empty line
    std::vector<AutomaticLine> automatic;
    std::optional<engine::Error> problem; ///< why it cannot be sent

    [[nodiscard]] std::size_t bodyBytes() const noexcept { return bytes.size() - headBytes; }
};

/// Puts values in and composes the bytes as a send would, without sending. Problems are those of `engine::resolve` and
/// `engine::compose`. Pure, any thread.
[[nodiscard]] RequestPreview previewOf(const engine::RequestText &request,
                                       const engine::Variables &variables,
                                       engine::LeasePolicy policy);

/// Why the engine adds a field: "the address's host".
[[nodiscard]] QString reasonOf(engine::AutomaticField field);

} // namespace ui
