// One request and its response on one connection: send, wait, receive, and the verdict on reuse.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Task.h"
#include "engine/client/ExchangeResult.h"
#include "engine/client/PreparedRequest.h"
#include "engine/http1/BodyReader.h"
#include "engine/http1/HeadReader.h"
#include "engine/pool/Lease.h"
#include "engine/pool/Surroundings.h"

#include <cstdint>
#include <span>
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

    /// References to what one exchange works on: `request` is sent on `connection` and the answer read into `sink` and
    /// `result`. `attempt` is filled (its Created mark is set by the caller), and `end` tells how the connection was
    /// left; the caller releases it. What went wrong stands in attempt.error. All outlive the exchange.
    struct Work
    {
        Connection &connection;
        const PreparedRequest &request;
        Attempt &attempt;
        ResponseSink &sink;
        ExchangeResult &result;
        LeaseEnd &end;
    };

    /// Begins, and sends what the system takes at once, mostly all. Returns how many bytes are left to be sent.
    [[nodiscard]] std::size_t begin(Work &work, ExchangeId id);

    /// The last `left` bytes of the request, as the system takes them; it can end with attempt.error.
    Task<> sendRest(Work &work, std::size_t left);

    /// The request is out; what `take` is given from now on are the bytes of the answer.
    void beginWait(Work &work);

    /// Takes in what a read into the connection's buffer brought; true when the exchange is over, well or not.
    [[nodiscard]] bool take(Work &work, std::span<const char> bytes, const std::error_code &ec,
                            std::int64_t cipherBefore);

    /// It is over before its answer was: cancelled, or the connection aborted.
    void stop(Work &work);

    /// Last, in any case.
    void end(Work &work);

private:
    [[nodiscard]] std::size_t sendNow(Work &work);
    bool takeHead(Work &work, Instant now);
    bool takeFinalHead(Work &work, Instant now);
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
    HeadReader m_reader;
    BodyReader m_body;
    const BodyFraming *m_framing = nullptr; ///< the reader's, once the head has come
    int m_interims = 0;
    bool m_haveHead = false;
    std::error_code m_sendError;
    bool m_sendStalled = false; ///< the peer took no more bytes in time
    std::size_t m_interimBytes = 0;
    std::int64_t m_reported = 0; ///< body bytes at the last progress report
};

} // namespace engine
