// Where each path of the practice server leads: from a request to its answer, without a socket.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/practice/PracticeAnswer.h"
#include "engine/practice/PracticeBody.h"
#include "engine/practice/PracticeRequest.h"
#include "engine/practice/PracticeShop.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace engine {

struct PracticeMatch;

/// One thread at a time. The same request always gets the same answer, but for two that are there to differ: /flaky,
/// and /keepalive, which counts the uses of its connection.
class PracticeRoutes
{
public:
    PracticeRoutes();

    PracticeRoutes(const PracticeRoutes &) = delete;
    PracticeRoutes &operator=(const PracticeRoutes &) = delete;

    /// What to do with the request's body before `answer` is asked.
    [[nodiscard]] static BodyUse bodyUse(const PracticeRequest &request) noexcept;

    /// Answers a request whose body has been read. `use`: the how manieth request on its connection, from 1 on.
    void answer(const PracticeRequest &request, PracticeBody &body, std::int64_t use,
                PracticeAnswer &out);

    /// Content of /bytes and /chunked: lines of 64 bytes, again and again. Offsets in a body that are multiples of its
    /// size begin at its beginning.
    [[nodiscard]] std::string_view pattern() const noexcept { return m_pattern; }

    /// The n-th event of /sse, n from 1 on.
    [[nodiscard]] static std::string event(std::int64_t n);

private:
    void dispatch(const PracticeMatch &match, const PracticeRequest &request, PracticeBody &body,
                  std::int64_t use, PracticeAnswer &out);
    void answerFlaky(PracticeAnswer &out);

    PracticeShop m_shop;
    std::string m_pattern;
    std::string m_gzip;
    std::string m_index; ///< the page at "/"
    std::string m_list;  ///< the same in plain text, for those who missed

    /// One count for the whole server, whatever the connection: 503 and 200 take turns in the order of arrival, so a
    /// sequence that asks an even number of times meets the same answers in every mode of a comparison.
    bool m_flakyTurn = false;
};

} // namespace engine
