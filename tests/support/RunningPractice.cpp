// Starting, running and ending the practice server for a test.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RunningPractice.h"

#include <QFile>

namespace tests {

RunningPractice::RunningPractice()
    : m_server(m_io, m_clock, {.port = 0, .tlsPort = 0})
{
    qputenv("XDG_RUNTIME_DIR", m_directory.path().toLocal8Bit());
    const engine::Result<engine::PracticeListening> at = m_server.start();
    if (!at) {
        m_failure = QByteArray::fromStdString(at.error().subject + ": " + at.error().detail);
        return;
    }
    m_at = *at;
    m_thread = std::thread([this] { m_io.run(); });
}

RunningPractice::~RunningPractice()
{
    stop();
}

void RunningPractice::stop()
{
    if (!m_thread.joinable())
        return;
    m_server.stop();
    m_thread.join();
}

QByteArray RunningPractice::authority() const
{
    QFile file(QString::fromStdString(m_at.authorityFile));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace tests
