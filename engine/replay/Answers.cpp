// Collecting the answers of each mode to each step, and holding them against each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Answers.h"

#include <algorithm>
#include <map>

namespace engine {

namespace {

/// The most frequent status; of equals the lowest. 0 without any.
std::uint16_t usual(const std::map<std::uint16_t, std::int64_t> &counts)
{
    std::uint16_t out = 0;
    std::int64_t most = 0;
    for (const auto &[status, count] : counts) {
        if (count > most) {
            out = status;
            most = count;
        }
    }
    return out;
}

void add(StepAnswers &answers, const Sample &sample)
{
    if (answers.count == 0) {
        answers.bodyBytes = sample.bodyBytes;
        answers.bodyHash = sample.bodyHash;
    }
    answers.count += 1;
    answers.lengthVaries = answers.lengthVaries || sample.bodyBytes != answers.bodyBytes;
    answers.bodyVaries = answers.bodyVaries || sample.bodyHash != answers.bodyHash;
}

} // namespace

Answers::Answers(const RunRecord &run)
    : m_steps(run.plan.sequence.size())
    , m_modes(run.plan.modes.size())
    , m_answers(m_steps * m_modes)
{
    const auto counts = [&](const Sample &sample) {
        return !sample.failed && !sample.rehearsal && sample.mode < m_modes &&
               sample.step < m_steps;
    };
    std::vector<std::map<std::uint16_t, std::int64_t>> statuses(m_answers.size());
    for (const Sample &sample : run.samples) {
        if (counts(sample))
            statuses[sample.mode * m_steps + sample.step][sample.status] += 1;
    }
    for (std::size_t i = 0; i < m_answers.size(); ++i) {
        m_answers[i].status = usual(statuses[i]);
        m_answers[i].statusVaries = statuses[i].size() > 1;
    }
    for (const Sample &sample : run.samples) {
        if (!counts(sample))
            continue;
        StepAnswers &answers = m_answers[sample.mode * m_steps + sample.step];
        if (sample.status == answers.status)
            add(answers, sample);
    }
    for (const Sample &sample : run.samples) {
        if (!counts(sample))
            continue;
        m_compared += 1;
        m_agreeing += agrees(sample) ? 1 : 0;
    }
}

const StepAnswers &Answers::of(std::size_t mode, std::size_t step) const
{
    return m_answers.at(mode * m_steps + step);
}

bool Answers::differ(std::size_t one, std::size_t other, std::size_t step) const
{
    const StepAnswers &a = of(one, step);
    const StepAnswers &b = of(other, step);
    if (a.count == 0 || b.count == 0)
        return false;
    const bool length = !a.lengthVaries && !b.lengthVaries && a.bodyBytes != b.bodyBytes;
    const bool body = !a.bodyVaries && !b.bodyVaries && a.bodyHash != b.bodyHash;
    return a.status != b.status || length || body;
}

bool Answers::differ(std::size_t one, std::size_t other) const
{
    for (std::size_t step = 0; step < m_steps; ++step) {
        if (differ(one, other, step))
            return true;
    }
    return false;
}

bool Answers::agrees(const Sample &sample) const
{
    const StepAnswers *reference = nullptr;
    bool lengthVaries = false;
    bool bodyVaries = false;
    for (std::size_t mode = 0; mode < m_modes; ++mode) {
        const StepAnswers &answers = of(mode, sample.step);
        reference = reference == nullptr && answers.count > 0 ? &answers : reference;
        lengthVaries = lengthVaries || answers.lengthVaries;
        bodyVaries = bodyVaries || answers.bodyVaries;
    }
    return reference != nullptr && sample.status == reference->status &&
           (lengthVaries || sample.bodyBytes == reference->bodyBytes) &&
           (bodyVaries || sample.bodyHash == reference->bodyHash);
}

} // namespace engine
