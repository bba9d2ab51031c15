// The warmwire program as its users run it in a terminal, with a home of its own and a practice server beside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

namespace tests {

/// What a run left behind. Status -1: it did not end; -2: it crashed.
struct Outcome
{
    int status = -1;
    QByteArray out;
    QByteArray err;
};

/// Value semantics: none. One thread.
class Program
{
public:
    explicit Program(QString path);

    /// Starts `serve` on ports of the system's choice. What went wrong comes back; empty where nothing did.
    [[nodiscard]] QByteArray serve();

    /// Ends it as a user would; its exit status.
    [[nodiscard]] int endServing();

    [[nodiscard]] Outcome run(const QStringList &arguments, int patienceMs = 60000) const;

    /// What a run printed as JSON.
    [[nodiscard]] QJsonObject json(const QStringList &arguments) const;

    /// A file of the program's home.
    [[nodiscard]] QString path(const QString &name) const { return m_home.filePath(name); }

    [[nodiscard]] const QString &plain() const noexcept { return m_plain; }
    [[nodiscard]] const QString &secure() const noexcept { return m_secure; }
    [[nodiscard]] quint16 tlsPort() const noexcept { return m_tlsPort; }

private:
    QString m_path;
    QTemporaryDir m_home;
    QProcessEnvironment m_environment;
    QProcess m_practice;
    QString m_plain; ///< origins of the practice server
    QString m_secure;
    quint16 m_tlsPort = 0;
};

} // namespace tests
