// Starting `warmwire serve` and reading the line it prints once it listens.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/PracticeProcess.h"

#include <QRegularExpression>
#include <QStringList>

namespace ui {

PracticeProcess::PracticeProcess(QString program, QObject *parent)
    : QObject(parent)
    , m_program(std::move(program))
{
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &PracticeProcess::readLine);
    connect(&m_process, &QProcess::finished, this, &PracticeProcess::finish);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail(m_process.errorString());
    });
}

PracticeProcess::~PracticeProcess()
{
    m_process.disconnect(this);
    stop();
}

void PracticeProcess::start(std::optional<std::uint16_t> port, std::optional<std::uint16_t> tlsPort)
{
    if (m_state == State::Starting || m_state == State::Running)
        return;
    m_state = State::Starting;
    QStringList arguments = {QStringLiteral("serve"), QStringLiteral("--until-stdin-closes")};
    if (port)
        arguments << QStringLiteral("--port") << QString::number(*port);
    if (tlsPort)
        arguments << QStringLiteral("--tls-port") << QString::number(*tlsPort);
    m_process.start(m_program, arguments);
}

void PracticeProcess::stop()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    constexpr int patienceMs = 2000;
    m_process.closeWriteChannel();
    if (!m_process.waitForFinished(patienceMs)) {
        m_process.kill();
        m_process.waitForFinished(patienceMs);
    }
}

void PracticeProcess::readLine()
{
    static const QRegularExpression form(QStringLiteral(
        "^listening http://127\\.0\\.0\\.1:(\\d+) https://127\\.0\\.0\\.1:(\\d+) ca "));
    while (m_process.canReadLine()) {
        const QRegularExpressionMatch match = form.match(QString::fromUtf8(m_process.readLine()));
        if (!match.hasMatch())
            continue;
        m_port = match.captured(1).toUShort();
        m_tlsPort = match.captured(2).toUShort();
        m_state = State::Running;
        emit started();
    }
}

void PracticeProcess::finish()
{
    if (m_state == State::Starting) {
        const QString words = QString::fromUtf8(m_process.readAllStandardError()).trimmed();
        fail(words.isEmpty() ? m_process.errorString() : words);
        return;
    }
    m_state = State::Stopped;
    emit stopped();
}

void PracticeProcess::fail(const QString &why)
{
    m_state = State::Failed;
    m_error = {};
    m_error.kind = engine::ErrorKind::PracticeStart;
    m_error.detail = why.toStdString();
    emit failed();
}

} // namespace ui
