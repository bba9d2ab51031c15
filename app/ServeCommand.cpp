// Serving until a signal, or until the parent is gone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ServeCommand.h"

#include "app/CommandLine.h"
#include "engine/practice/PracticeHost.h"
#include "ui/models/ErrorText.h"

#include <QCommandLineParser>

#include <expected>
#include <unistd.h>

namespace app {

namespace {

std::expected<std::optional<std::uint16_t>, int> readPort(const QCommandLineParser &parser,
                                                          const QString &name)
{
    if (!parser.isSet(name))
        return std::nullopt;
    bool number = false;
    const uint port = parser.value(name).toUInt(&number);
    if (number && port <= 65535)
        return static_cast<std::uint16_t>(port);
    complain(QStringLiteral("--%1 takes a port from 0 to 65535, not \"%2\".")
                 .arg(name, parser.value(name)));
    return std::unexpected(WrongUsage);
}

} // namespace

int serveCommand(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Runs the practice server on this computer: http and https on 127.0.0.1 "
                       "and, where there is IPv6, ::1. Prints where\n"
                       "it listens; / lists what it answers. Ends on SIGINT or SIGTERM."));
    const QString port = QStringLiteral("port");
    const QString tlsPort = QStringLiteral("tls-port");
    const QString untilClosed = QStringLiteral("until-stdin-closes");
    parser.addOptions({
        QCommandLineOption(
            port, QStringLiteral("The port for http: 8080 or the next free one; 0 for any."),
            QStringLiteral("PORT")),
        QCommandLineOption(
            tlsPort, QStringLiteral("The port for https: 8443 or the next free one; 0 for any."),
            QStringLiteral("PORT")),
        QCommandLineOption(
            untilClosed,
            QStringLiteral(
                "Ends as well when its standard input is closed, for a parent process.")),
    });
    if (const auto done = parse(parser, QStringLiteral("serve"), arguments))
        return *done;
    if (!parser.positionalArguments().isEmpty()) {
        complain(QStringLiteral("serve takes no \"%1\". See warmwire serve --help.")
                     .arg(parser.positionalArguments().front()));
        return WrongUsage;
    }
    engine::PracticeOptions options;
    for (const auto &[name, wanted] :
         {std::pair(port, &options.port), std::pair(tlsPort, &options.tlsPort)}) {
        const auto value = readPort(parser, name);
        if (!value)
            return value.error();
        *wanted = *value;
    }
    engine::PracticeHost host(options);
    host.stopOnSignals();
    if (parser.isSet(untilClosed))
        host.stopWhenClosed(STDIN_FILENO);
    const engine::Result<engine::PracticeListening> listening = host.start();
    if (!listening) {
        complain(ui::diagnostic(ui::describe(listening.error())));
        return TransferFailed;
    }
    print(QStringLiteral("listening http://127.0.0.1:%1 https://127.0.0.1:%2 ca %3\n")
              .arg(listening->port)
              .arg(listening->tlsPort)
              .arg(QString::fromStdString(listening->authorityFile)));
    host.run();
    return Fine;
}

} // namespace app
