// From URLs, .http files and practice:NAME to the sequence of a plan.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"
#include "app/CompareOptions.h"
#include "engine/workspace/Environment.h"
#include "engine/workspace/HttpFile.h"
#include "engine/workspace/TextFile.h"
#include "ui/models/ErrorText.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace app {

namespace {

const QString practicePrefix = QStringLiteral("practice:");

std::unexpected<int> unreadable(const engine::Error &error)
{
    complain(ui::diagnostic(ui::describe(error)));
    return std::unexpected(WrongUsage);
}

std::expected<void, int> addUrl(CompareJob &job, const QString &text)
{
    const engine::Result<engine::Url> url = engine::parseUrl(text.toStdString());
    if (!url)
        return unreadable(url.error());
    engine::Step step;
    step.name = url->target;
    step.request.url = *url;
    job.plan.sequence.push_back(std::move(step));
    return {};
}

std::expected<void, int> addRequests(CompareJob &job, std::string text,
                                     const engine::Variables &scopes, const QString &path)
{
    const engine::HttpFile file = engine::HttpFile::parse(std::move(text));
    if (file.blocks().empty()) {
        complain(QStringLiteral("There is no request in %1.").arg(path));
        return std::unexpected(WrongUsage);
    }
    for (std::size_t i = 0; i < file.blocks().size(); ++i) {
        engine::Result<engine::Request> request = file.request(i, scopes);
        if (!request) {
            engine::Error error = request.error();
            if (error.subject.empty())
                error.subject = path.toStdString();
            return unreadable(error);
        }
        job.plan.sequence.push_back({file.blocks()[i].request.name, std::move(*request)});
    }
    return {};
}

std::expected<engine::Variables, int> scopesBeside(const CompareJob &job, const QString &path)
{
    engine::Variables scopes;
    const QString file =
        QFileInfo(path).dir().filePath(QString::fromLatin1(engine::environmentFileName.data()));
    if (QFile::exists(file)) {
        const engine::Result<engine::LoadedText> text = engine::readTextFile(file.toStdString());
        if (!text)
            return unreadable(text.error());
        engine::Result<engine::EnvironmentFile> environments =
            engine::parseEnvironments(text->bytes);
        if (!environments) {
            environments.error().subject = file.toStdString();
            return unreadable(environments.error());
        }
        scopes = environments->scopes(job.environment.toStdString());
    }
    for (const auto &[name, value] : job.variables)
        scopes.environment[name] = value;
    return scopes;
}

std::expected<void, int> addFile(CompareJob &job, const QString &path)
{
    const engine::Result<engine::LoadedText> text = engine::readTextFile(path.toStdString());
    if (!text)
        return unreadable(text.error());
    const std::expected<engine::Variables, int> scopes = scopesBeside(job, path);
    if (!scopes)
        return std::unexpected(scopes.error());
    return addRequests(job, text->bytes, *scopes, path);
}

std::expected<void, int> addPractice(CompareJob &job, const QString &name, std::uint16_t port,
                                     std::uint16_t tlsPort)
{
    const QString base = QStringLiteral("http://127.0.0.1:%1").arg(port);
    const QString secure = QStringLiteral("https://127.0.0.1:%1").arg(tlsPort);
    if (name == QLatin1String("static-2k"))
        return addUrl(job, base + QStringLiteral("/bytes/2048"));
    if (name == QLatin1String("static-2k-tls"))
        return addUrl(job, secure + QStringLiteral("/bytes/2048"));
    if (name == QLatin1String("shop")) {
        QFile file(QStringLiteral(":/samples/practice/shop.http"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("the practice collection is missing from the program");
        engine::Variables scopes;
        scopes.environment =
            engine::practiceEnvironment(base.toStdString(), secure.toStdString()).variables;
        return addRequests(job, file.readAll().toStdString(), scopes, QStringLiteral("shop.http"));
    }
    complain(QStringLiteral("There is no practice:%1. There are practice:shop, practice:static-2k "
                            "and practice:static-2k-tls.")
                 .arg(name));
    return std::unexpected(WrongUsage);
}

} // namespace

bool needsPractice(const CompareJob &job)
{
    return std::any_of(job.targets.begin(), job.targets.end(),
                       [](const QString &target) { return target.startsWith(practicePrefix); });
}

std::expected<void, int> readTargets(CompareJob &job, std::uint16_t port, std::uint16_t tlsPort)
{
    for (const QString &target : job.targets) {
        std::expected<void, int> ok;
        if (target.startsWith(practicePrefix))
            ok = addPractice(job, target.mid(practicePrefix.size()), port, tlsPort);
        else if (target.contains(QLatin1String("://")))
            ok = addUrl(job, target);
        else
            ok = addFile(job, target);
        if (!ok)
            return ok;
    }
    job.plan.name = job.targets.join(QLatin1Char(' ')).toStdString();
    return {};
}

} // namespace app
