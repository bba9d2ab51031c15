// Signals by signalfd, so that no code of ours runs inside a handler.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/UnixSignals.h"

#include <csignal>
#include <pthread.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace app {

namespace {

sigset_t watched()
{
    sigset_t out;
    ::sigemptyset(&out);
    ::sigaddset(&out, SIGINT);
    ::sigaddset(&out, SIGTERM);
    return out;
}

} // namespace

UnixSignals::UnixSignals(QObject *parent)
    : QObject(parent)
{
    const sigset_t set = watched();
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
    m_descriptor = ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    m_notifier = std::make_unique<QSocketNotifier>(m_descriptor, QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &UnixSignals::read);
}

UnixSignals::~UnixSignals()
{
    m_notifier.reset();
    ::close(m_descriptor);
    const sigset_t set = watched();
    ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void UnixSignals::read()
{
    signalfd_siginfo info{};
    if (::read(m_descriptor, &info, sizeof info) != sizeof info)
        return;
    // Whoever asks twice is not kept waiting.
    sigset_t set;
    ::sigemptyset(&set);
    ::sigaddset(&set, static_cast<int>(info.ssi_signo));
    ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
    emit arrived(static_cast<int>(info.ssi_signo));
}

} // namespace app
