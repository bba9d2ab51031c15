// Finding and judging a practice server's authority file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tls/PracticeTrust.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <sys/stat.h>
#include <unistd.h>

namespace engine {

namespace {

constexpr qint64 mostBytes = 64 * 1024;

bool isOursAlone(const std::string &path, bool folder)
{
    struct stat facts
    {
    };
    if (::lstat(path.c_str(), &facts) != 0 || facts.st_uid != ::geteuid())
        return false;
    return (folder ? S_ISDIR(facts.st_mode) : S_ISREG(facts.st_mode)) &&
           (facts.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

} // namespace

std::string practiceFolder()
{
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const QString base =
        !runtime.isEmpty() && QDir(runtime).exists()
            ? runtime
            : QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    return QDir(base).filePath(QStringLiteral("warmwire")).toStdString();
}

std::string practiceAuthorityFile(std::uint16_t port)
{
    return practiceFolder() + "/practice-" + std::to_string(port) + ".pem";
}

std::string practiceTrustFor(const Url &url)
{
    if (url.scheme != Scheme::Https || !url.isLoopback())
        return {};
    const std::string path = practiceAuthorityFile(url.port);
    if (!isOursAlone(practiceFolder(), true) || !isOursAlone(path, false))
        return {};
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostBytes)
        return {};
    return file.readAll().toStdString();
}

void trustPractice(TlsSettings &tls, const Url &url)
{
    if (!tls.verify || !tls.caPem.empty())
        return;
    std::string pem = practiceTrustFor(url);
    if (pem.empty())
        return;
    tls.caPem = std::move(pem);
    tls.systemTrust = false;
}

} // namespace engine
