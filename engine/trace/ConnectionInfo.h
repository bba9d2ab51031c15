// What is known of one connection: facts that do not change, and its life so far.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Error.h"
#include "engine/base/Id.h"
#include "engine/trace/Reason.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// One certificate of a peer's chain, leaf first.
struct CertificateInfo
{
    std::string subject;            ///< common name, or the whole subject where there is none
    std::string issuer;             ///< the same of the issuer
    std::vector<std::string> names; ///< subjectAltName entries: DNS names and addresses
    std::chrono::system_clock::time_point notBefore;
    std::chrono::system_clock::time_point notAfter;
    std::string finding; ///< why verification stopped here; empty: nothing wrong
};

/// What the handshake came to.
struct TlsInfo
{
    std::string version; ///< "TLSv1.3"
    std::string cipher;  ///< "TLS_AES_256_GCM_SHA384"
    std::string group;   ///< "X25519"; empty where unknown
    std::string alpn;    ///< chosen protocol; empty: none
    bool resumed = false;
    bool verified = true; ///< false: checks were switched off by choice
    std::vector<CertificateInfo> chain;
};

/// One address that was tried, in order.
struct AddressAttempt
{
    std::string address; ///< "203.0.113.24:443"
    int osCode = 0;      ///< 0: connected
    Nanoseconds duration{0};
};

/// Facts fixed once a connection stands (or has failed to). Immutable and shared, any thread.
struct ConnectionFacts
{
    ConnectionId id;
    std::string origin; ///< "https://api.example:8443"
    std::string host;
    std::uint16_t port = 0;
    bool secure = false;
    std::string local; ///< "192.168.1.20:51844"; empty before it is connected
    std::string remote;
    std::vector<AddressAttempt> addresses;
    std::optional<TlsInfo> tls;
    std::string link; ///< the simulated link's name; empty: the real network
    LeaseVerdict openedBecause;
    std::optional<Nanoseconds> resolve; ///< what its set-up cost; absent: did not happen
    std::optional<Nanoseconds> connect;
    std::optional<Nanoseconds> handshake;
};

enum class ConnectionState {
    Resolving,
    Connecting,
    Handshaking,
    Sending,
    Waiting,
    Receiving,
    Idle,
    Closed,
    Failed
};

/// A snapshot of one connection. Value, any thread.
struct ConnectionInfo
{
    std::shared_ptr<const ConnectionFacts> facts; ///< never null
    ConnectionState state = ConnectionState::Resolving;
    Instant created; ///< when dialling began
    Instant stateSince;
    std::uint32_t uses = 0;
    std::int64_t bytesSent = 0; ///< plain bytes
    std::int64_t bytesReceived = 0;
    ExchangeId exchange;              ///< the exchange it carries now; none when idle
    std::optional<Instant> idleUntil; ///< when we will close it if nothing uses it before
    std::optional<Instant> hintUntil; ///< when the server said it closes it
    std::string keepAlive; ///< the server's Keep-Alive words, such as "timeout=5, max=96"
    std::optional<EndReason> ended;
    std::string endDetail;      ///< small print of the end: "idle 5.0 s", a condition of reuse
    std::optional<Error> error; ///< why it failed, state Failed only
};

} // namespace engine
