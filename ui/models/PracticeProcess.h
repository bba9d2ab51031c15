// The practice server as a child process: started, its ports learnt, ended with its parent.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"

#include <QObject>
#include <QProcess>
#include <QString>

#include <cstdint>
#include <optional>

namespace ui {

/// GUI thread (or the command line's main thread). The child ends when this object does, or when the whole process
/// dies: it watches its standard input.
class PracticeProcess final : public QObject
{
    Q_OBJECT

public:
    enum class State { Stopped, Starting, Running, Failed };

    /// `program` is the warmwire binary to start with "serve".
    explicit PracticeProcess(QString program, QObject *parent = nullptr);
    ~PracticeProcess() override;

    /// Starts it; `started` or `failed` follows. Without ports the usual ones or the next free are taken; port 0 asks
    /// for any. Harmless while it runs.
    void start(std::optional<std::uint16_t> port = std::nullopt,
               std::optional<std::uint16_t> tlsPort = std::nullopt);

    /// Ends it; harmless when it does not run.
    void stop();

    [[nodiscard]] State state() const noexcept { return m_state; }
    [[nodiscard]] std::uint16_t port() const noexcept { return m_port; }
    [[nodiscard]] std::uint16_t tlsPort() const noexcept { return m_tlsPort; }

    /// Why it failed; ErrorKind::PracticeStart.
    [[nodiscard]] const engine::Error &error() const noexcept { return m_error; }

signals:
    void started();
    void failed();
    void stopped();

private:
    void readLine();
    void finish();
    void fail(const QString &why);

    QString m_program;
    QProcess m_process;
    State m_state = State::Stopped;
    std::uint16_t m_port = 0;
    std::uint16_t m_tlsPort = 0;
    engine::Error m_error;
};

} // namespace ui
