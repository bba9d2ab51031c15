// Turns SIGINT and SIGTERM into a call on the event loop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <memory>

namespace app {

/// Main thread; at most one at a time. While it lives, the two signals do not end the process but emit `arrived`; a
/// second one of the same kind ends it at once.
class UnixSignals final : public QObject
{
    Q_OBJECT

public:
    explicit UnixSignals(QObject *parent = nullptr);
    ~UnixSignals() override;

signals:
    void arrived(int signal);

private:
    void read();

    int m_descriptor = -1; ///< a signalfd
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace app
