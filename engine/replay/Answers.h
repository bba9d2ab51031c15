// Whether the modes got the same answers, step by step: without that no figure compares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replay/RunRecord.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

/// The completed, counted answers of one mode to one step. Length and body are those of the answers with the usual
/// status, so that a single error page does not count as a body that varies. Value, any thread.
struct StepAnswers
{
    std::int64_t count = 0;
    std::uint16_t status = 0;   ///< the most frequent; of equals the lowest
    std::int64_t bodyBytes = 0; ///< of the first with that status
    std::uint64_t bodyHash = 0;
    bool statusVaries = false;
    bool lengthVaries = false;
    bool bodyVaries = false;

    [[nodiscard]] bool varies() const noexcept
    {
        return statusVaries || lengthVaries || bodyVaries;
    }
};

/// The answers of a run, by mode and step. Value, any thread.
class Answers
{
public:
    explicit Answers(const RunRecord &run);

    [[nodiscard]] const StepAnswers &of(std::size_t mode, std::size_t step) const;
    [[nodiscard]] std::size_t steps() const noexcept { return m_steps; }

    /// Whether the modes' answers to a step differ in what varies within neither: usual status always, length and
    /// body unless they do. A mode without an answer differs from none.
    [[nodiscard]] bool differ(std::size_t one, std::size_t other, std::size_t step) const;

    /// Whether they differ in any step.
    [[nodiscard]] bool differ(std::size_t one, std::size_t other) const;

    /// Answers compared, and those of them that are as the first mode with an answer to the step usually got it.
    [[nodiscard]] std::int64_t compared() const noexcept { return m_compared; }
    [[nodiscard]] std::int64_t agreeing() const noexcept { return m_agreeing; }

private:
    [[nodiscard]] bool agrees(const Sample &sample) const;

    std::size_t m_steps;
    std::size_t m_modes;
    std::vector<StepAnswers> m_answers; // modes × steps
    std::int64_t m_compared = 0;
    std::int64_t m_agreeing = 0;
};

} // namespace engine
