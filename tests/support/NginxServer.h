// A real server for integration tests: nginx, run from its binary for as long as the object lives.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/Authority.h"

#include <QProcess>
#include <QTemporaryDir>

#include <chrono>
#include <optional>

namespace tests {

/// How the server behaves; what is not named is nginx's own default.
struct NginxSetup
{
    /// How long an idle connection is kept; 0: closed after each answer.
    std::chrono::milliseconds keepAliveTimeout{75'000};
    /// Uses of one connection, the first one included.
    int keepAliveRequests = 1'000;
    /// Of the second port, which speaks TLS; none: no second port.
    std::optional<Certificate> certificate{};
    /// Lines for the server block, such as locations.
    QByteArray directives{};
};

/// Serves the files given to `put` on loopback ports of the system's choice; every answer says in the fields
/// `X-Connection` and `X-Use` which connection it came by and how often that was used. Not copyable; ended with the object. One thread.
class NginxServer
{
public:
    NginxServer() = default;
    ~NginxServer();
    Q_DISABLE_COPY_MOVE(NginxServer)

    /// Starts the server and returns once it listens. False: `log` says why not. To be called once.
    [[nodiscard]] bool start(const NginxSetup &setup = {});

    /// Ends the process, at once for its connections. Harmless when nothing runs.
    void stop();

    /// Makes `content` the file at "/NAME". Before or after `start`.
    void put(const QByteArray &name, const QByteArray &content);

    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] quint16 tlsPort() const { return m_tlsPort; } ///< 0 without a certificate
    [[nodiscard]] QByteArray origin() const;                    ///< "http://127.0.0.1:PORT"
    [[nodiscard]] QByteArray tlsOrigin() const;                 ///< "https://127.0.0.1:PORT"

    /// What nginx had to say so far: for the message of a test that fails.
    [[nodiscard]] QByteArray log() const;

private:
    enum class Outcome { Listens, PortTaken, Failed };
    void write(const QByteArray &name, const QByteArray &content);
    [[nodiscard]] QByteArray configuration(const NginxSetup &setup) const;
    [[nodiscard]] Outcome launch(const QString &program);

    QTemporaryDir m_directory;
    QProcess m_process;
    QByteArray m_said;
    quint16 m_port = 0;
    quint16 m_tlsPort = 0;
};

} // namespace tests
