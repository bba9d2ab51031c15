// Running the program and its practice server.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Program.h"

#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

namespace tests {

Program::Program(QString path)
    : m_path(std::move(path))
    , m_environment(QProcessEnvironment::systemEnvironment())
{
    m_environment.insert(QStringLiteral("HOME"), m_home.path());
    m_environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_home.path());
}

QByteArray Program::serve()
{
    m_practice.setProcessEnvironment(m_environment);
    m_practice.start(m_path,
                     {QStringLiteral("serve"), QStringLiteral("--port"), QStringLiteral("0"),
                      QStringLiteral("--tls-port"), QStringLiteral("0")});
    if (!m_practice.waitForReadyRead(20000))
        return "said nothing: " + m_practice.readAllStandardError();
    const QByteArray line = m_practice.readLine();
    const auto match =
        QRegularExpression(QStringLiteral("^listening (http://127\\.0\\.0\\.1:\\d+) "
                                          "(https://127\\.0\\.0\\.1:(\\d+)) ca (.+)\\n$"))
            .match(QString::fromUtf8(line));
    if (!match.hasMatch())
        return "said " + line;
    m_plain = match.captured(1);
    m_secure = match.captured(2);
    m_tlsPort = match.captured(3).toUShort();
    return QFile::exists(match.captured(4)) ? QByteArray() : QByteArray("wrote no certificate");
}

int Program::endServing()
{
    m_practice.terminate();
    return m_practice.waitForFinished(10000) ? m_practice.exitCode() : -1;
}

Outcome Program::run(const QStringList &arguments, int patienceMs) const
{
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(m_path, arguments);
    if (!process.waitForFinished(patienceMs)) {
        process.kill();
        process.waitForFinished();
        return {-1, process.readAllStandardOutput(),
                "did not end: " + process.readAllStandardError()};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

QJsonObject Program::json(const QStringList &arguments) const
{
    const Outcome outcome = run(arguments);
    const QJsonObject root = QJsonDocument::fromJson(outcome.out).object();
    if (root.isEmpty())
        qWarning("%s%s", outcome.out.constData(), outcome.err.constData());
    return root;
}

} // namespace tests
