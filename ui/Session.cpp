// The session as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/Session.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QStandardPaths>

namespace ui {

namespace {

QString text(const std::string &from)
{
    return QString::fromStdString(from);
}

std::string bytes(const QJsonValue &from)
{
    return from.toString().toStdString();
}

QJsonObject write(const engine::RequestText &request)
{
    QJsonArray headers;
    for (const engine::HeaderRow &row : request.headers)
        headers.append(QJsonArray{text(row.name), text(row.value), row.enabled});
    return {{QStringLiteral("name"), text(request.name)},
            {QStringLiteral("method"), text(request.method)},
            {QStringLiteral("url"), text(request.url)},
            {QStringLiteral("headers"), headers},
            {QStringLiteral("body"), text(request.body)}};
}

QJsonObject write(const SessionRequest &request)
{
    QJsonObject out = write(request.request);
    out.insert(QStringLiteral("modified"), request.isModified);
    if (request.place && request.isModified)
        out.insert(QStringLiteral("base"), write(request.base));
    if (request.place) {
        out.insert(QStringLiteral("file"), request.place->file);
        out.insert(QStringLiteral("block"), request.place->block);
    }
    return out;
}

engine::RequestText readText(const QJsonObject &from)
{
    engine::RequestText out;
    out.name = bytes(from[QStringLiteral("name")]);
    out.method = bytes(from[QStringLiteral("method")]);
    out.url = bytes(from[QStringLiteral("url")]);
    out.body = bytes(from[QStringLiteral("body")]);
    for (const QJsonValue &row : from[QStringLiteral("headers")].toArray()) {
        const QJsonArray parts = row.toArray();
        out.headers.push_back({bytes(parts[0]), bytes(parts[1]), parts[2].toBool(true)});
    }
    return out;
}

SessionRequest readRequest(const QJsonObject &from)
{
    SessionRequest out;
    out.request = readText(from);
    out.base = readText(from[QStringLiteral("base")].toObject());
    out.isModified = from[QStringLiteral("modified")].toBool();
    if (from.contains(QStringLiteral("file")))
        out.place = RequestPlace{from[QStringLiteral("file")].toString(),
                                 from[QStringLiteral("block")].toInt()};
    return out;
}

bool write(const QString &path, const SessionState &state)
{
    QJsonArray requests;
    for (const SessionRequest &request : state.requests)
        requests.append(write(request));
    const QJsonObject root{
        {QStringLiteral("geometry"), QString::fromLatin1(state.geometry.toBase64())},
        {QStringLiteral("docks"), QString::fromLatin1(state.docks.toBase64())},
        {QStringLiteral("openExploring"), QJsonArray::fromStringList(state.openExploring)},
        {QStringLiteral("openComparing"), QJsonArray::fromStringList(state.openComparing)},
        {QStringLiteral("folder"), state.folder},
        {QStringLiteral("environment"), state.environment},
        {QStringLiteral("theme"), static_cast<int>(state.theme)},
        {QStringLiteral("textScale"), state.textScale},
        {QStringLiteral("showStart"), state.showStart},
        {QStringLiteral("requests"), requests},
        {QStringLiteral("current"), state.current}};
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.setPermissions(
        QFile::ReadOwner |
        QFile::WriteOwner); // unsaved requests may hold what nobody else should read
    file.write(QJsonDocument(root).toJson());
    return file.commit();
}

QStringList readNames(const QJsonValue &from)
{
    QStringList out;
    for (const QJsonValue &name : from.toArray())
        out += name.toString();
    return out;
}

} // namespace

QString Session::usualPath()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation))
        .filePath(QStringLiteral("session.json"));
}

bool Session::isOurs() const
{
    m_opening.wait();
    return m_lock.isLocked();
}

SessionState Session::load() const
{
    SessionState out;
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return out;
    const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    out.hasRun = !root.isEmpty();
    out.geometry = QByteArray::fromBase64(root[QStringLiteral("geometry")].toString().toLatin1());
    out.docks = QByteArray::fromBase64(root[QStringLiteral("docks")].toString().toLatin1());
    out.openExploring = readNames(root[QStringLiteral("openExploring")]);
    out.openComparing = readNames(root[QStringLiteral("openComparing")]);
    out.folder = root[QStringLiteral("folder")].toString();
    out.environment = root[QStringLiteral("environment")].toString();
    out.theme = static_cast<ThemeChoice>(qBound(0, root[QStringLiteral("theme")].toInt(), 2));
    out.textScale = qBound(0.5, root[QStringLiteral("textScale")].toDouble(1.0), 3.0);
    out.showStart = root[QStringLiteral("showStart")].toBool(true);
    for (const QJsonValue &request : root[QStringLiteral("requests")].toArray())
        out.requests.push_back(readRequest(request.toObject()));
    out.current = root[QStringLiteral("current")].toInt(-1);
    return out;
}

Session::Session(QString path)
    : m_path(std::move(path))
    , m_lock(m_path + QStringLiteral(".lock"))
{
    m_lock.setStaleLockTime(0); // a crash's lock is told by its dead process
    m_writer.setMaxThreadCount(1);
    // The lock file is written through to the disk, which the first frame does not wait for.
    m_opening = std::async(std::launch::async, [this] {
        QDir().mkpath(QFileInfo(m_path).path());
        m_lock.tryLock(0);
    });
}

Session::~Session()
{
    m_writer.waitForDone();
}

void Session::save(SessionState state)
{
    // Only the newest of what waits is worth writing.
    m_writer.clear();
    m_writer.start([this, state = std::move(state)] { m_isWritten = write(m_path, state); });
}

bool Session::flush()
{
    m_writer.waitForDone();
    return m_isWritten;
}

} // namespace ui
