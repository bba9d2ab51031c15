// Writes nginx's configuration into a folder of its own, starts it there and waits until it listens.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/NginxServer.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <asio/io_context.hpp>
#include <asio/ip/tcp.hpp>

#include <csignal>
#include <sys/prctl.h>

namespace tests {

namespace {

constexpr int patience = 20'000; ///< ms, for a machine that does other things too
constexpr int attempts = 10;

/// A port nobody listens on now; somebody else may take it before nginx does.
quint16 freePort()
{
    using asio::ip::tcp;
    asio::io_context context;
    return tcp::acceptor(context, tcp::endpoint(asio::ip::address_v4::loopback(), 0))
        .local_endpoint()
        .port();
}

/// nginx stands in a folder that only root's PATH has.
QString findNginx()
{
    const QString inPath = QStandardPaths::findExecutable(QStringLiteral("nginx"));
    return inPath.isEmpty() ? QStandardPaths::findExecutable(QStringLiteral("nginx"),
                                                             {QStringLiteral("/usr/sbin")})
                            : inPath;
}

} // namespace

NginxServer::~NginxServer()
{
    stop();
}

bool NginxServer::start(const NginxSetup &setup)
{
    const QString program = findNginx();
    if (program.isEmpty()) {
        m_said = "nginx is not installed; tests/run installs it";
        return false;
    }
    if (setup.certificate) {
        write("chain.pem", setup.certificate->chain);
        write("key.pem", setup.certificate->key);
    }
    write("files/index.html", "nginx\n");
    for (int i = 0; i < attempts; ++i) {
        m_port = freePort();
        m_tlsPort = setup.certificate ? freePort() : 0;
        write("nginx.conf", configuration(setup));
        const Outcome outcome = launch(program);
        if (outcome != Outcome::PortTaken)
            return outcome == Outcome::Listens;
    }
    return false;
}

void NginxServer::stop()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    // Not SIGTERM: a lone nginx process that gets it just before it waits for its first event goes on waiting.
    m_process.kill();
    m_process.waitForFinished(patience);
}

void NginxServer::put(const QByteArray &name, const QByteArray &content)
{
    write("files/" + name, content);
}

QByteArray NginxServer::origin() const
{
    return "http://127.0.0.1:" + QByteArray::number(m_port);
}

QByteArray NginxServer::tlsOrigin() const
{
    return "https://127.0.0.1:" + QByteArray::number(m_tlsPort);
}

QByteArray NginxServer::log() const
{
    QFile file(m_directory.filePath(QStringLiteral("error.log")));
    return m_said + (file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
}

void NginxServer::write(const QByteArray &name, const QByteArray &content)
{
    const QString path = m_directory.filePath(QString::fromUtf8(name));
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s: %s", qUtf8Printable(path), qUtf8Printable(file.errorString()));
}

QByteArray NginxServer::configuration(const NginxSetup &setup) const
{
    QByteArray server = "  listen 127.0.0.1:" + QByteArray::number(m_port) + ";\n";
    if (setup.certificate) {
        server += "  listen 127.0.0.1:" + QByteArray::number(m_tlsPort) +
                  " ssl;\n"
                  "  ssl_certificate chain.pem;\n  ssl_certificate_key key.pem;\n";
    }
    server += "  keepalive_timeout " + QByteArray::number(setup.keepAliveTimeout.count()) + "ms;\n";
    server += "  keepalive_requests " + QByteArray::number(setup.keepAliveRequests) + ";\n";
    QByteArray scratch;
    for (const char *user : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
        scratch += QByteArray("  ") + user + "_temp_path " + user + ";\n";
    // One process, which is ours to end, and which reads its files as the user who made them.
    return "daemon off;\nmaster_process off;\npid nginx.pid;\n"
           "error_log stderr notice;\nerror_log error.log info;\n"
           "events { }\n"
           "http {\n  access_log off;\n" +
           scratch + " server {\n" + server +
           "  root files;\n"
           "  add_header X-Connection $connection always;\n"
           "  add_header X-Use $connection_requests always;\n" +
           setup.directives + "\n }\n}\n";
}

NginxServer::Outcome NginxServer::launch(const QString &program)
{
    m_said.clear();
    const QString prefix = m_directory.path() + u'/';
    m_process.setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGKILL); });
    m_process.setReadChannel(QProcess::StandardError);
    m_process.start(program, {QStringLiteral("-p"), prefix, QStringLiteral("-c"),
                              prefix + QStringLiteral("nginx.conf"), QStringLiteral("-e"),
                              QStringLiteral("stderr")});
    while (m_process.waitForReadyRead(patience)) {
        m_said += m_process.readAll();
        if (m_said.contains("Address already in use")) {
            stop();
            return Outcome::PortTaken;
        }
        // nginx says this after it has opened its ports and before it serves the first connection.
        if (m_said.contains("getrlimit(RLIMIT_NOFILE)")) {
            m_process.closeReadChannel(QProcess::StandardError);
            return Outcome::Listens;
        }
    }
    m_said += m_process.errorString().toUtf8() + '\n';
    stop();
    return Outcome::Failed;
}

} // namespace tests
