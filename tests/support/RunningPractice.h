// The practice server on a thread of the test, with a folder of its own for the authority's file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Task.h"
#include "engine/practice/PracticeServer.h"

#include <QByteArray>
#include <QTemporaryDir>

#include <memory>
#include <thread>

namespace tests {

/// Listens on ports of the system's choice. Stops at the end of its life, or by `stop`. The environment names its
/// folder as the runtime folder, so one at a time.
class RunningPractice
{
public:
    RunningPractice();
    ~RunningPractice();

    RunningPractice(const RunningPractice &) = delete;
    RunningPractice &operator=(const RunningPractice &) = delete;

    /// Returns once everything has ended.
    void stop();

    /// Why it did not start; empty where it did.
    [[nodiscard]] QByteArray failure() const { return m_failure; }

    [[nodiscard]] const engine::PracticeListening &at() const { return m_at; }

    /// The authority's certificate, as the file has it.
    [[nodiscard]] QByteArray authority() const;

private:
    QTemporaryDir m_directory;
    asio::io_context m_io{1};
    engine::SteadyClock m_clock;
    engine::PracticeServer m_server;
    engine::PracticeListening m_at;
    QByteArray m_failure;
    std::thread m_thread;
};

} // namespace tests
