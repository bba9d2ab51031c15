// Sub-commands and the words around them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"

#include "app/Application.h"
#include "app/CompareCommand.h"
#include "app/SendCommand.h"
#include "app/ServeCommand.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

namespace app {

namespace {

constexpr std::string_view usage =
    "Usage: warmwire [COMMAND] [OPTIONS]\n"
    "\n"
    "Without a command, the window opens. Commands:\n"
    "  send [METHOD] URL    sends a request and shows the answer, its connection and its times\n"
    "  compare TARGET…      compares a new connection per request with reused ones; a target is a "
    "URL,\n"
    "                       a .http file, or practice:shop, practice:static-2k, "
    "practice:static-2k-tls\n"
    "  serve                runs the practice server on this computer\n"
    "\n"
    "  warmwire COMMAND --help    the options of a command\n"
    "  warmwire --version         the version\n";

struct Command
{
    std::string_view name;
    int (*run)(const QStringList &arguments);
};

constexpr std::array<Command, 3> commands = {
    {{"send", &sendCommand}, {"compare", &compareCommand}, {"serve", &serveCommand}}};

void nameProgram()
{
    QCoreApplication::setApplicationName(QStringLiteral("warmwire"));
    QCoreApplication::setApplicationVersion(QStringLiteral(WARMWIRE_VERSION));
}

QStringList argumentsFrom(int argc, char **argv, int first)
{
    QStringList out;
    for (int i = first; i < argc; ++i)
        out << QString::fromLocal8Bit(argv[i]);
    return out;
}

int runCommand(const Command &command, int argc, char **argv)
{
    const QStringList arguments = argumentsFrom(argc, argv, 2);
    int qtArguments = 1; // Qt would take options of its own out of ours
    const QCoreApplication core(qtArguments, argv);
    nameProgram();
    return command.run(arguments);
}

} // namespace

void complain(const QString &words)
{
    const QByteArray line = "warmwire: " + words.toUtf8() + '\n';
    std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stderr);
    std::fflush(stderr);
}

void print(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    printBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

void printBytes(std::string_view bytes)
{
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    std::fflush(stdout);
}

std::optional<int> parse(QCommandLineParser &parser, const QString &command,
                         const QStringList &arguments)
{
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsCompactedShortOptions);
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")},
                                  QStringLiteral("Shows this help."));
    parser.addOption(help);
    const QString program = QStringLiteral("warmwire ") + command;
    if (!parser.parse(QStringList(program) + arguments)) {
        complain(parser.errorText() + QStringLiteral(" See warmwire %1 --help.").arg(command));
        return WrongUsage;
    }
    if (parser.isSet(help)) {
        // Qt names the program by its path, and no command.
        QString text = parser.helpText();
        print(text.replace(QCoreApplication::arguments().constFirst(), program));
        return Fine;
    }
    return std::nullopt;
}

int run(int argc, char **argv)
{
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (first == "--version") {
        std::puts("warmwire " WARMWIRE_VERSION);
        return Fine;
    }
    if (first == "--help" || first == "-h" || first == "help") {
        printBytes(usage);
        return Fine;
    }
    const auto command = std::find_if(commands.begin(), commands.end(),
                                      [first](const Command &c) { return c.name == first; });
    if (command != commands.end())
        return runCommand(*command, argc, argv);
    if (!first.empty() && first.front() != '-') {
        complain(QStringLiteral("\"%1\" is not a command. See warmwire --help.")
                     .arg(QString::fromLocal8Bit(argv[1])));
        return WrongUsage;
    }
    nameProgram();
    return openWindow(argc, argv);
}

} // namespace app
