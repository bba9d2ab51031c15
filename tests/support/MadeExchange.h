// Finished exchanges put together by hand, for tests and pictures of what is made of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace tests {

/// How long each phase of an attempt took; absent ones did not happen.
struct MadePhases
{
    using Ms = std::chrono::duration<double, std::milli>;

    std::optional<Ms> queue = std::nullopt;
    std::optional<Ms> resolve = std::nullopt;
    std::optional<Ms> connect = std::nullopt;
    std::optional<Ms> handshake = std::nullopt;
    std::optional<Ms> send = std::nullopt;
    std::optional<Ms> wait = std::nullopt;
    std::optional<Ms> receive = std::nullopt;
};

inline engine::Nanoseconds toNs(MadePhases::Ms time)
{
    return std::chrono::duration_cast<engine::Nanoseconds>(time);
}

/// The marks of those phases, one after the other from `start` on.
inline engine::Timeline
madeTimeline(const MadePhases &phases,
             engine::Instant start = engine::Instant(std::chrono::seconds(1)))
{
    using engine::Mark;
    engine::Timeline out;
    engine::Instant at = start;
    const auto put = [&](Mark begin, Mark end, const std::optional<MadePhases::Ms> &time) {
        if (!time)
            return;
        out.mark(begin, at);
        at += toNs(*time);
        out.mark(end, at);
    };
    out.mark(Mark::Created, at);
    put(Mark::QueueBegin, Mark::QueueEnd, phases.queue);
    put(Mark::ResolveBegin, Mark::ResolveEnd, phases.resolve);
    put(Mark::ConnectBegin, Mark::ConnectEnd, phases.connect);
    put(Mark::HandshakeBegin, Mark::HandshakeEnd, phases.handshake);
    put(Mark::SendBegin, Mark::SendEnd, phases.send);
    // Waiting begins with the last byte sent and ends with the first received.
    if (phases.wait) {
        at += toNs(*phases.wait);
        if (phases.receive)
            out.mark(Mark::ReceiveBegin, at);
    }
    if (phases.receive) {
        out.mark(Mark::HeadEnd, at);
        at += toNs(*phases.receive);
        out.mark(Mark::ReceiveEnd, at);
    }
    out.mark(Mark::Finished, at);
    return out;
}

inline std::chrono::system_clock::time_point madeDate(int year, unsigned month, unsigned day,
                                                      std::chrono::milliseconds time = {})
{
    return std::chrono::sys_days(std::chrono::year(year) / std::chrono::month(month) /
                                 std::chrono::day(day)) +
           time;
}

/// Value; `value` is open to any change.
class MadeExchange
{
public:
    /// GET https://api.harbor.example/v1/bookings/8812 on no connection yet.
    MadeExchange()
    {
        value.id = {1};
        value.startedAt = madeDate(2026, 3, 2, std::chrono::milliseconds(50'533'412));
        value.method = "GET";
        value.url = "https://api.harbor.example/v1/bookings/8812";
        value.host = "api.harbor.example";
        value.port = 443;
        value.target = "/v1/bookings/8812";
        value.requestHead = "GET /v1/bookings/8812 HTTP/1.1\r\nHost: "
                            "api.harbor.example\r\nUser-Agent: Warmwire/0.1.0\r\n\r\n";
    }

    /// Adds an attempt on connection `id`, which is new with use 1, else reused.
    engine::Attempt &attempt(std::uint64_t id, std::uint32_t use, const MadePhases &phases,
                             engine::LeaseVerdict verdict = {})
    {
        engine::Attempt out;
        auto facts = std::make_shared<engine::ConnectionFacts>();
        facts->id = {id};
        facts->host = value.host;
        facts->port = value.port;
        facts->origin = "https://" + value.host;
        facts->secure = true;
        facts->local = "192.168.1.20:51844";
        facts->remote = "203.0.113.24:443";
        facts->tls = engine::TlsInfo{
            "TLSv1.3", "TLS_AES_256_GCM_SHA384", "X25519", "http/1.1", false, true, {}};
        out.connection = std::move(facts);
        out.reused = use > 1;
        out.use = use;
        out.verdict = std::move(verdict);
        const engine::Instant start = value.attempts.empty()
                                          ? engine::Instant(std::chrono::seconds(1))
                                          : value.last().timeline.at(engine::Mark::Finished);
        out.timeline = madeTimeline(phases, start);
        out.bytesSent =
            static_cast<std::int64_t>(value.requestHead.size() + value.requestBody.size());
        value.attempts.push_back(std::move(out));
        return value.attempts.back();
    }

    /// Gives it a complete response; the last attempt received it.
    MadeExchange &respond(int status, std::string reason, std::string body,
                          std::string type = "application/json")
    {
        engine::Response response;
        response.status = status;
        response.reason = std::move(reason);
        response.head = "HTTP/1.1 " + std::to_string(status) + ' ' + response.reason +
                        "\r\nDate: Mon, 02 Mar 2026 05:02:13 GMT\r\nContent-Type: " + type +
                        "\r\nContent-Length: " + std::to_string(body.size()) +
                        "\r\nKeep-Alive: timeout=5, max=96\r\nConnection: keep-alive\r\n\r\n";
        response.headers = engine::fieldsOf(response.head);
        response.framing = engine::Framing::Length;
        response.wireBytes = static_cast<std::int64_t>(response.head.size() + body.size());
        response.body = std::make_shared<const std::string>(std::move(body));
        response.complete = true;
        if (!value.attempts.empty())
            value.attempts.back().bytesReceived = response.wireBytes;
        value.response = std::move(response);
        return *this;
    }

    /// Ends it with a failure in the last attempt.
    MadeExchange &fail(engine::Error error)
    {
        if (!value.attempts.empty()) {
            value.attempts.back().error = error;
            value.attempts.back().outcome = error.kind == engine::ErrorKind::Cancelled
                                                ? engine::Outcome::Cancelled
                                                : engine::Outcome::Failed;
        }
        value.error = std::move(error);
        return *this;
    }

    [[nodiscard]] std::shared_ptr<const engine::Exchange> shared() const
    {
        return std::make_shared<const engine::Exchange>(value);
    }

    engine::Exchange value;
};

inline const std::string madeBooking =
    R"({"id":8812,"status":"confirmed","vessel":{"id":42,"name":"Kitamae Maru","imo":"9811000"},"berth":"OSA-S3",)"
    R"("arrives":"2026-03-14T06:00:00+09:00","leaves":"2026-03-16T18:00:00+09:00",)"
    R"("services":[{"code":"pilot","fee":86000},{"code":"shore-power","fee":98000}],)"
    R"("fee":{"amount":184000,"currency":"JPY"},"created":"2026-03-02T05:02:13Z"})";

/// POST /v1/bookings, 201, on C1 reused for its fourth use after 2.2 s of rest.
inline MadeExchange madeReused()
{
    using Ms = MadePhases::Ms;
    MadeExchange out;
    out.value.method = "POST";
    out.value.url = "https://api.harbor.example/v1/bookings";
    out.value.target = "/v1/bookings";
    out.value.requestBody = "{\n  \"vessel\": 42,\n  \"berth\": \"OSA-S3\"\n}";
    out.value.requestHead =
        "POST /v1/bookings HTTP/1.1\r\nHost: api.harbor.example\r\nUser-Agent: Warmwire/0.1.0\r\n"
        "Content-Type: application/json\r\nContent-Length: 42\r\n\r\n";
    engine::LeaseVerdict verdict;
    verdict.reason = engine::LeaseReason::Idle;
    verdict.idle = std::chrono::milliseconds(2200);
    out.attempt(1, 4, {.send = Ms(0.2), .wait = Ms(95.3), .receive = Ms(0.3)}, verdict);
    return out.respond(201, "Created", madeBooking);
}

/// GET, 200, on C6, the first to its origin.
inline MadeExchange madeNew()
{
    using Ms = MadePhases::Ms;
    MadeExchange out;
    out.attempt(6, 1,
                {.resolve = Ms(12.1),
                 .connect = Ms(91.3),
                 .handshake = Ms(92.0),
                 .send = Ms(0.2),
                 .wait = Ms(96.2),
                 .receive = Ms(0.4)});
    return out.respond(200, "OK", madeBooking);
}

/// C8 failed in TLS: the leaf of a chain of three expired two days before.
inline MadeExchange madeExpired()
{
    using Ms = MadePhases::Ms;
    MadeExchange out;
    out.value.url = "https://legacy.harbor.example/register?flag=JP";
    out.value.host = "legacy.harbor.example";
    out.value.target = "/register?flag=JP";
    out.value.startedAt = madeDate(2026, 3, 2, std::chrono::milliseconds(50'540'217));
    engine::Attempt &attempt =
        out.attempt(8, 1, {.resolve = Ms(12.3), .connect = Ms(91.0), .handshake = Ms(60.8)});
    attempt.use = 0;
    attempt.bytesSent = 0;
    auto facts = std::make_shared<engine::ConnectionFacts>(*attempt.connection);
    facts->remote = "203.0.113.61:443";
    facts->tls->chain = {
        {"legacy.harbor.example",
         "Harbor Issuing CA 2",
         {"legacy.harbor.example"},
         madeDate(2025, 2, 28),
         madeDate(2026, 2, 28),
         "certificate has expired"},
        {"Harbor Issuing CA 2",
         "Harbor Root",
         {},
         madeDate(2021, 6, 11),
         madeDate(2031, 6, 11),
         {}},
        {"Harbor Root", "Harbor Root", {}, madeDate(2020, 4, 4), madeDate(2040, 4, 4), {}},
    };
    attempt.connection = std::move(facts);
    engine::Error error;
    error.kind = engine::ErrorKind::TlsExpired;
    error.phase = engine::Phase::Handshake;
    error.osCode = 10;
    error.at = 0;
    error.subject = "legacy.harbor.example";
    return out.fail(std::move(error));
}

/// Sent twice: C1 was closed by the server in its fifth use, C5 answered 200.
inline MadeExchange madeStaleRetry()
{
    using Ms = MadePhases::Ms;
    MadeExchange out;
    engine::LeaseVerdict idle;
    idle.reason = engine::LeaseReason::Idle;
    idle.idle = std::chrono::milliseconds(4950);
    engine::Attempt &stale = out.attempt(1, 5, {.send = Ms(0.1), .wait = Ms(49.9)}, idle);
    engine::Error error;
    error.kind = engine::ErrorKind::WaitClosed;
    error.phase = engine::Phase::Wait;
    stale.error = std::move(error);
    stale.outcome = engine::Outcome::Retried;
    stale.retry = engine::RetryReason::StaleBeforeFirstByte;
    engine::LeaseVerdict again;
    again.reason = engine::LeaseReason::RetryAfterStale;
    again.about = {1};
    out.attempt(5, 1,
                {.resolve = Ms(0.1),
                 .connect = Ms(91.4),
                 .handshake = Ms(92.1),
                 .send = Ms(0.1),
                 .wait = Ms(95.8),
                 .receive = Ms(0.4)},
                again);
    return out.respond(200, "OK", madeBooking);
}

/// 14.9 of 24.0 MB came on C3, then the server closed.
inline MadeExchange madeEarlyEnd()
{
    using Ms = MadePhases::Ms;
    constexpr std::int64_t whole = 24'000'000;
    constexpr std::size_t came = 14'900'000;
    MadeExchange out;
    out.value.url = "https://files.harbor.example/v1/manifests/7";
    out.value.host = "files.harbor.example";
    out.value.target = "/v1/manifests/7";
    engine::LeaseVerdict verdict;
    verdict.reason = engine::LeaseReason::FirstForKey;
    out.attempt(3, 1,
                {.resolve = Ms(12.1),
                 .connect = Ms(91.3),
                 .handshake = Ms(92.0),
                 .send = Ms(0.2),
                 .wait = Ms(96.2),
                 .receive = Ms(6128)},
                verdict);
    std::string body;
    body.reserve(came);
    while (body.size() + 64 < came)
        body += "vessel 9811000 berth OSA-S3 container TGHU 307793 5 weight 21700\n";
    body.resize(came, 'x');
    out.respond(200, "OK", std::move(body), "text/plain");
    out.value.response->complete = false;
    engine::Error error;
    error.kind = engine::ErrorKind::ReceiveShort;
    error.phase = engine::Phase::Receive;
    error.done = static_cast<std::int64_t>(came);
    error.whole = whole;
    return out.fail(std::move(error));
}

/// Cancelled by the user after 1.2 s of waiting on C5.
inline MadeExchange madeCancelled()
{
    using Ms = MadePhases::Ms;
    MadeExchange out;
    engine::LeaseVerdict verdict;
    verdict.reason = engine::LeaseReason::Idle;
    verdict.idle = std::chrono::milliseconds(800);
    out.attempt(5, 2, {.send = Ms(0.1), .wait = Ms(1200)}, verdict);
    engine::Error error;
    error.kind = engine::ErrorKind::Cancelled;
    error.phase = engine::Phase::Wait;
    return out.fail(std::move(error));
}

/// Another service answered on C9: its bytes are no HTTP response.
inline MadeExchange madeGarbage()
{
    using Ms = MadePhases::Ms;
    MadeExchange out;
    out.value.url = "http://127.0.0.1:2222/";
    out.value.host = "127.0.0.1";
    out.value.port = 2222;
    out.value.target = "/";
    out.attempt(9, 1, {.connect = Ms(0.1), .send = Ms(0.02), .wait = Ms(3.1)});
    out.value.unread = "SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u3\r\n";
    out.value.attempts.back().bytesReceived = static_cast<std::int64_t>(out.value.unread.size());
    engine::Error error;
    error.kind = engine::ErrorKind::HttpGarbage;
    error.phase = engine::Phase::Wait;
    error.detail = out.value.unread;
    return out.fail(std::move(error));
}

/// Nothing idle was there to reuse; no connection was opened.
inline MadeExchange madeNothingToReuse()
{
    MadeExchange out;
    out.value.attempts.emplace_back();
    out.value.attempts.back().timeline = madeTimeline({});
    engine::Error error;
    error.kind = engine::ErrorKind::ReuseNone;
    return out.fail(std::move(error));
}

} // namespace tests
