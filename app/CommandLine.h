// Chooses what the program is asked to do: a sub-command, its help, or the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QString>
#include <QStringList>

#include <optional>

namespace app {

// Exit status of the command line's contract.
inline constexpr int Fine = 0;
inline constexpr int FellShort = 1;      ///< an answer or assertion fell short
inline constexpr int WrongUsage = 2;     ///< or unreadable input
inline constexpr int TransferFailed = 3; ///< could not connect, secure or transfer

/// The whole program. Returns its exit status.
int run(int argc, char **argv);

/// A line on stderr: "warmwire: WORDS".
void complain(const QString &words);

/// Text on stdout, as UTF-8 and at once.
void print(const QString &text);

/// Bytes on stdout, as they are.
void printBytes(std::string_view bytes);

/// Parses a sub-command's arguments. Gives an exit status where it is finished already: after --help, or on wrong
/// usage, which it has complained about.
std::optional<int> parse(QCommandLineParser &parser, const QString &command,
                         const QStringList &arguments);

} // namespace app
