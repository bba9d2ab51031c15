// Sums over an exchange's attempts, and its header list read from the bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/Exchange.h"

namespace engine {

Phases phasesOf(const std::vector<Attempt> &attempts)
{
    if (attempts.empty())
        return {};
    if (attempts.size() == 1)
        return attempts.front().timeline.phases();
    std::vector<Phases> each;
    each.reserve(attempts.size());
    for (const Attempt &attempt : attempts)
        each.push_back(attempt.timeline.phases());
    const Nanoseconds wall =
        attempts.back().timeline.at(Mark::Finished) - attempts.front().timeline.at(Mark::Created);
    return sum(each.data(), each.size(), wall.count());
}

Headers fieldsOf(std::string_view head)
{
    Headers out;
    bool first = true;
    while (!head.empty()) {
        const auto lineEnd = head.find('\n');
        std::string_view line = head.substr(0, lineEnd);
        head.remove_prefix(lineEnd == std::string_view::npos ? head.size() : lineEnd + 1);
        if (!line.empty() && line.back() == '\r')
            line.remove_suffix(1);
        if (first || line.empty()) {
            first = false;
            continue;
        }
        const auto trim = [](std::string_view text) {
            while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
                text.remove_prefix(1);
            while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
                text.remove_suffix(1);
            return std::string(text);
        };
        if (line.front() == ' ' || line.front() == '\t') {
            if (!out.empty())
                out.back().value += ' ' + trim(line);
            continue;
        }
        const auto colon = line.find(':');
        if (colon != std::string_view::npos)
            out.push_back({std::string(line.substr(0, colon)), trim(line.substr(colon + 1))});
    }
    return out;
}

} // namespace engine
