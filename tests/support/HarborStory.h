// The design's story: folder harbor-api, four connections C1 to C4 and what crossed C1, in a store at a fixed moment.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/MadeConnection.h"
#include "tests/support/ManualClock.h"
#include "ui/models/ExchangeStore.h"
#include "ui/models/WallTime.h"

#include <string>
#include <vector>

namespace tests {

/// GUI thread only. The clock stands 6.745 s after C1 began to dial.
class HarborStory
{
public:
    using Ms = MadePhases::Ms;

    HarborStory()
    {
        clock.advance(toNs(Ms(6745)));
        wall = {start, madeDate(2026, 3, 2, std::chrono::milliseconds(50'528'117))};
    }

    /// C1 with its four uses, C2 closed by the server, C3 under way, C4 refused.
    void tell()
    {
        tellC1();
        tellC2();
        tellC3();
        tellC4();
        tellWire();
    }

    void tellC1()
    {
        facts->openedBecause.reason = engine::LeaseReason::FirstForKey;
        facts->tls->chain = {
            {"api.harbor.example",
             "Harbor Issuing CA 2",
             {"api.harbor.example"},
             madeDate(2025, 9, 1),
             madeDate(2026, 9, 1),
             {}},
            {"Harbor Issuing CA 2",
             "Harbor Root",
             {},
             madeDate(2021, 6, 11),
             madeDate(2031, 6, 11),
             {}},
        };
        use(1, "POST", "/v1/session", 200,
            {.resolve = Ms(12.1),
             .connect = Ms(91.3),
             .handshake = Ms(92.0),
             .send = Ms(0.2),
             .wait = Ms(96.2),
             .receive = Ms(0.4)});
        use(2, "GET", "/v1/vessels?port=OSA", 200,
            {.send = Ms(0.1), .wait = Ms(95.4), .receive = Ms(1.9)});
        use(3, "GET", "/v1/vessels/42", 200,
            {.send = Ms(0.1), .wait = Ms(95.1), .receive = Ms(0.3)});
        use(4, "POST", "/v1/bookings", 201,
            {.send = Ms(0.2), .wait = Ms(95.3), .receive = Ms(0.3)});
        engine::ConnectionInfo info =
            madeConnection(facts, engine::ConnectionState::Idle, 4, clock.now(),
                           clock.now() - start, toNs(Ms(1354)));
        info.bytesSent = 1'087;
        info.bytesReceived = 10'082;
        info.idleUntil = info.stateSince + std::chrono::seconds(60);
        info.hintUntil = info.stateSince + std::chrono::seconds(5);
        info.keepAlive = "timeout=5, max=96";
        store.update(info);
    }

    /// A finished use of C1.
    void use(std::uint32_t number, std::string method, std::string target, int status,
             const MadePhases &phases)
    {
        MadeExchange made;
        made.value.id = {number};
        made.value.method = std::move(method);
        made.value.target = std::move(target);
        engine::LeaseVerdict verdict;
        verdict.reason = number > 1 ? engine::LeaseReason::Idle : engine::LeaseReason::FirstForKey;
        verdict.idle = toNs(Ms(2200));
        made.attempt(1, number, phases, verdict).connection = facts;
        made.respond(status, status == 201 ? "Created" : "OK", madeBooking);
        store.finish(made.shared());
    }

    void tellC2()
    {
        engine::ConnectionInfo info = madeConnection(madeFacts(2), engine::ConnectionState::Idle, 2,
                                                     clock.now(), toNs(Ms(6500)), toNs(Ms(5300)));
        info.bytesReceived = 1'210;
        store.update(info);
        store.update(
            madeClosed(info, engine::EndReason::ServerClosed, info.created + toNs(Ms(6200))));
    }

    void tellC3()
    {
        engine::ConnectionInfo info = madeConnection(madeFacts(3, "https://files.harbor.example"),
                                                     engine::ConnectionState::Receiving, 1,
                                                     clock.now(), toNs(Ms(4300)), toNs(Ms(3900)));
        info.bytesReceived = 14'900'000;
        info.exchange = {5};
        engine::ExchangeProgress progress;
        progress.id = {5};
        progress.phase = engine::Phase::Receive;
        progress.since = info.stateSince;
        progress.connection = {3};
        progress.bytesReceived = 14'880'000;
        progress.bytesExpected = 24'000'000;
        store.progress(progress);
        store.update(info);
    }

    void tellC4()
    {
        auto refused = madeFacts(4, "http://127.0.0.1:8080");
        refused->local.clear();
        refused->remote.clear();
        refused->port = 8080;
        refused->resolve.reset();
        refused->connect.reset();
        refused->addresses = {{"127.0.0.1:8080", 111, toNs(Ms(0.2))}};
        engine::ConnectionInfo info = madeConnection(refused, engine::ConnectionState::Failed, 0,
                                                     clock.now(), toNs(Ms(900)), toNs(Ms(900)));
        info.ended = engine::EndReason::ConnectFailed;
        info.error = engine::Error{};
        info.error->kind = engine::ErrorKind::TcpRefused;
        info.error->phase = engine::Phase::Connect;
        store.update(info);
    }

    /// The 14 records of C1.
    void tellWire()
    {
        using engine::WireDirection;
        const auto at = [this](double ms) { return start + toNs(Ms(ms)); };
        const auto text = [&](double ms, std::uint32_t use, WireDirection direction,
                              std::string_view bytes) {
            return madeRecord(1, use, direction, at(ms), bytes);
        };
        const std::string page(4'000, 'v');
        const std::string rest(4'216, 'w');
        std::vector<engine::WireRecord> records{
            madeSetUp(1, WireDirection::SetUp, at(0), "DNS 203.0.113.24"),
            madeSetUp(1, WireDirection::SetUp, at(12.1), "TCP connected"),
            madeSetUp(1, WireDirection::Sent, at(103.5), "TLS ClientHello", 522),
            madeSetUp(1, WireDirection::Received, at(194.6),
                      "TLS ServerHello, Certificate, Finished", 3214),
            madeSetUp(1, WireDirection::Sent, at(195.4), "TLS Finished", 80),
            text(195.5, 1, WireDirection::Sent, signIn),
            text(291.8, 1, WireDirection::Received,
                 "HTTP/1.1 200 OK\r\nSet-Cookie: sid=9f2c41d07ab1; Path=/; HttpOnly\r\n\r\n{}"),
            text(1284.1, 2, WireDirection::Sent,
                 "GET /v1/vessels?port=OSA HTTP/1.1\r\nHost: api.harbor.example\r\n\r\n"),
            text(1379.5, 2, WireDirection::Received,
                 "HTTP/1.1 200 OK\r\nContent-Length: 8216\r\n\r\n" + page),
            text(1381.2, 2, WireDirection::Received, rest),
            text(3020.1, 3, WireDirection::Sent,
                 "GET /v1/vessels/42 HTTP/1.1\r\nHost: api.harbor.example\r\n\r\n"),
            text(3115.2, 3, WireDirection::Received,
                 "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"),
            text(5295.1, 4, WireDirection::Sent, booking),
            text(5390.5, 4, WireDirection::Received, booked),
        };
        store.record(records);
    }

    static inline const std::string signIn =
        "POST /v1/session HTTP/1.1\r\nHost: api.harbor.example\r\nContent-Length: 2\r\n\r\n{}";
    static inline const std::string secret = "eyJhbGciOiJFUzI1NiJ9.c2lkPTg4MTI";
    static inline const std::string booking =
        "POST /v1/bookings HTTP/1.1\r\nHost: api.harbor.example\r\nUser-Agent: "
        "Warmwire/0.1\r\nAccept: application/json\r\n"
        "Authorization: Bearer " +
        secret +
        "\r\nContent-Type: application/json\r\nContent-Length: 140\r\n\r\n"
        R"({"vessel":42,"berth":"OSA-S3","arrives":"2026-03-14T06:00:00+09:00","leaves":"2026-03-16T18:00:00+09:00",)"
        R"("services":["pilot","shore-power"]})";
    static inline const std::string booked =
        "HTTP/1.1 201 Created\r\nDate: Mon, 02 Mar 2026 05:02:13 GMT\r\nServer: harbor/4.2\r\n"
        "Content-Type: application/json; charset=utf-8\r\nContent-Length: 332\r\nLocation: "
        "/v1/bookings/8812\r\n"
        "Set-Cookie: sid=9f2c41d07ab1; Path=/; HttpOnly; Secure\r\nKeep-Alive: timeout=5, "
        "max=96\r\nConnection: keep-alive\r\n\r\n" +
        madeBooking;

    ManualClock clock;
    const engine::Instant start = clock.now();
    ui::WallTime wall;
    ui::ExchangeStore store;
    std::shared_ptr<engine::ConnectionFacts> facts = madeFacts(1);
};

} // namespace tests
