// What `warmwire send` was asked for, read from its arguments.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/PreparedRequest.h"
#include "engine/http/Request.h"

#include <QString>
#include <QStringList>

#include <expected>

namespace app {

enum class Output { Text, Json, Wire };
enum class WireForm { Text, Hex };

struct SendJob
{
    engine::Request request;
    engine::SendOptions options;
    int repeat = 1;
    Output output = Output::Text;
    WireForm wireForm = WireForm::Text;
    QString bodyFile; ///< -o; "-" is stdout; empty: none
    QString keyLogFile;
    QString wireLogFile;
    bool failOnStatus = false;
    bool showSecrets = false;
};

/// Reads the arguments; an exit status where there is nothing to send: after --help, or what it has complained about.
[[nodiscard]] std::expected<SendJob, int> readSendArguments(const QStringList &arguments);

/// A file's bytes for -d @FILE, --cacert and the like, or the words why not.
[[nodiscard]] std::expected<std::string, QString> readFile(const QString &path);

} // namespace app
