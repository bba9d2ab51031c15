// One request and its response on one connection: send, wait, receive, and the verdict on reuse.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Task.h"
#include "engine/client/ExchangeResult.h"
#include "engine/client/PreparedRequest.h"
#include "engine/http1/BodyReader.h"
#include "engine/http1/ResponseHead.h"
#include "engine/pool/Lease.h"
#include "engine/pool/Surroundings.h"

#include <cstdint>
#include <string>
#include <system_error>

namespace engine {

/// The state of one exchange on one connection. Reusable: `begin` anew for each. I/O thread only.
class Exchanger
{
public:
    explicit Exchanger(const Surroundings &around)
        : m_around(around)
    {
    }

    /// Sends `request` on the lease's connection and reads the answer into `sink` and `result`. Fills `attempt` (its
    /// Created mark is set by the caller) and tells in `end` how the connection was left; the caller releases it.
    /// Never throws; what went wrong stands in attempt.error. All references outlive the task.
    Task<> exchange(Lease &lease, const PreparedRequest &request, ExchangeId id, Attempt &attempt,
                    ResponseSink &sink, ExchangeResult &result, LeaseEnd &end);

private:
    /// References to what one exchange works on.
    struct Work
    {
        Connection &connection;
        const PreparedRequest &request;
        Attempt &attempt;
        ResponseSink &sink;
        ExchangeResult &result;
        LeaseEnd &end;
    };

    Task<> send(Work &work);
    Task<> sendRest(Work &work, std::size_t done);
    Task<> receive(Work &work);
    bool take(Work &work, Instant now);
    bool takeHead(Work &work, Instant now);
    bool takeFinalHead(Work &work, std::string_view bytes, Instant now);
    bool takeBody(Work &work);
    void readAborted(Work &work, Phase phase);
    void streamEnded(Work &work, const std::error_code &ec);
    void finish(Work &work);
    void fail(Work &work, Error error, EndReason ends);
    void keepUnread(Work &work);
    void logSent(Work &work, Pieces pieces, std::size_t bytes, Instant at,
                 std::int64_t cipherBefore);
    void progress(const Work &work, Phase phase, Instant since) const;

    const Surroundings &m_around;
    ExchangeId m_id;
    std::string m_headBytes; ///< what m_head's views point into
    ResponseHead m_head;
    BodyReader m_body;
    BodyFraming m_framing;
    std::size_t m_headFrom = 0; ///< where to look on for the end of the head
    int m_interims = 0;
    bool m_haveHead = false;
    std::error_code m_sendError;
    bool m_sendStalled = false; ///< the peer took no more bytes in time
    std::size_t m_interimBytes = 0;
    std::int64_t m_reported = 0; ///< body bytes at the last progress report
};

} // namespace engine
