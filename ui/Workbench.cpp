// Commands to the engine, events to the store, files to the collection.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/Workbench.h"

#include "engine/workspace/TextFile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace ui {

namespace {

const QString practiceName = QStringLiteral("Practice");

engine::Link farAway()
{
    return *engine::parseLink("far");
}

template <typename... Ts>
struct Overloaded : Ts...
{
    using Ts::operator()...;
};

/// Why a request of a file is not sent: its block cannot be understood, or needs what is not there yet.
std::optional<engine::Error> refusal(const CollectionModel &collection,
                                     const std::optional<RequestPlace> &place)
{
    const auto file =
        place ? collection.file(place->file) : engine::Result<std::shared_ptr<const OpenedFile>>();
    const auto at = static_cast<std::size_t>(place ? place->block : 0);
    if (!place || !file || at >= (*file)->content.blocks().size())
        return std::nullopt;
    const engine::HttpBlock &block = (*file)->content.blocks()[at];
    if (!block.problem && !block.unsupported)
        return std::nullopt;
    engine::Error error = (*file)->content.request(at, {}).error(); // fails with just that
    if (error.subject.empty())
        error.subject = place->file.toStdString();
    return error;
}

} // namespace

std::optional<int> blockOf(const engine::HttpFile &file, int near,
                           const engine::RequestText &wanted)
{
    const auto &blocks = file.blocks();
    const auto at = static_cast<std::size_t>(near);
    if (near >= 0 && at < blocks.size() && blocks[at].request == wanted)
        return near;
    const auto found =
        std::find_if(blocks.begin(), blocks.end(),
                     [&](const engine::HttpBlock &block) { return block.request == wanted; });
    return found == blocks.end() ? std::nullopt
                                 : std::optional(static_cast<int>(found - blocks.begin()));
}

Workbench::Workbench(engine::Engine &engine, QString program, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_practice(std::move(program))
    , m_practiceLink(farAway())
{
    connect(&m_engine, &engine::Engine::eventsArrived, this, &Workbench::take);
    connect(&m_practice, &PracticeProcess::started, this, &Workbench::environmentChanged);
    connect(&m_practice, &PracticeProcess::stopped, this, &Workbench::environmentChanged);
    connect(&m_practice, &PracticeProcess::failed, this, &Workbench::environmentChanged);
}

Workbench::~Workbench()
{
    m_pool.waitForDone();
}

void Workbench::take(const std::vector<engine::Event> &events)
{
    for (const engine::Event &event : events) {
        std::visit(
            Overloaded{
                [this](const engine::ExchangeProgress &progress) { m_store.progress(progress); },
                [this](const engine::ExchangeFinished &finished) {
                    m_store.finish(finished.exchange);
                },
                [this](const engine::ConnectionChanged &changed) {
                    m_store.update(changed.connection);
                },
                [this](const engine::WireRecorded &wire) { m_store.record(wire.records); },
                [this](const engine::RunProgressed &progress) { emit runProgressed(progress); },
                [this](const engine::RunFinished &finished) { emit runFinished(finished.run); },
            },
            event);
    }
}

void Workbench::openFolder(const QString &path)
{
    m_pool.start([this, path] {
        engine::Result<engine::Collection> listed = engine::listCollection(path.toStdString());
        QMetaObject::invokeMethod(
            this,
            [this, path, listed = std::move(listed)] {
                if (listed)
                    takeFolder(path, *listed);
                else
                    emit folderFailed(path, listed.error());
            },
            Qt::QueuedConnection);
    });
}

void Workbench::takeFolder(const QString &path, const engine::Collection &collection)
{
    m_collection.showFolder(path, collection);
    readEnvironments();
    if (!environments().contains(m_environment))
        m_environment = practiceName; // what is shown is what counts
    emit folderOpened(path);
    emit environmentChanged();
}

void Workbench::readEnvironments()
{
    m_environmentFile = {};
    const QString path = QDir(m_collection.folder())
                             .filePath(QString::fromLatin1(engine::environmentFileName.data()));
    if (m_collection.folder().isEmpty() || !QFile::exists(path))
        return;
    if (const auto text = engine::readTextFile(path.toStdString())) {
        if (auto read = engine::parseEnvironments(text->bytes))
            m_environmentFile = std::move(*read);
    }
}

QStringList Workbench::environments() const
{
    QStringList out;
    for (const engine::Environment &environment : m_environmentFile.environments)
        out << QString::fromStdString(environment.name);
    return out << practiceName;
}

void Workbench::setEnvironment(const QString &name)
{
    if (name == m_environment)
        return;
    m_environment = name;
    emit environmentChanged();
}

engine::Variables Workbench::variables(const std::optional<RequestPlace> &place) const
{
    engine::Variables out;
    if (m_environment == practiceName) {
        // By the name, so that the link's look-up time has a look-up to show.
        if (m_practice.state() == PracticeProcess::State::Running)
            out.environment = engine::practiceEnvironment(
                                  "http://localhost:" + std::to_string(m_practice.port()),
                                  "https://localhost:" + std::to_string(m_practice.tlsPort()))
                                  .variables;
    } else {
        out = m_environmentFile.scopes(m_environment.toStdString());
    }
    if (!place)
        return out;
    const auto file = m_collection.file(place->file);
    // The file may have fewer requests by now than when the place was taken.
    if (file && static_cast<std::size_t>(place->block) < (*file)->content.blocks().size())
        out.file = (*file)->content.variablesFor(static_cast<std::size_t>(place->block));
    return out;
}

void Workbench::setPracticeLink(const engine::Link &link)
{
    m_practiceLink = link;
    emit practiceLinkChanged();
}

bool Workbench::isPractice(const engine::Url &url) const
{
    return m_practice.state() == PracticeProcess::State::Running && url.isLoopback() &&
           (url.port == m_practice.port() || url.port == m_practice.tlsPort());
}

engine::Result<engine::ExchangeId> Workbench::send(const engine::RequestText &text,
                                                   const std::optional<RequestPlace> &place,
                                                   engine::LeasePolicy policy)
{
    if (auto refused = refusal(m_collection, place))
        return std::unexpected(std::move(*refused));
    engine::Result<engine::Request> request = engine::resolve(text, variables(place));
    if (!request)
        return std::unexpected(std::move(request.error()));
    engine::SendOptions options;
    options.policy = policy;
    if (isPractice(request->url))
        options.link = m_practiceLink;
    return m_engine.send(std::move(*request), std::move(options));
}

engine::Result<RequestPlace> Workbench::save(const engine::RequestText &request,
                                             const QString &file, std::optional<int> block,
                                             const engine::RequestText &base)
{
    auto opened = std::make_shared<OpenedFile>();
    if (QFile::exists(file) || block) {
        // As it is on disk now: others may have changed it, and only this one request is to be written over.
        engine::Result<engine::LoadedText> text = engine::readTextFile(file.toStdString());
        if (!text)
            return std::unexpected(std::move(text.error()));
        opened->content = engine::HttpFile::parse(std::move(text->bytes));
        opened->stamp = text->stamp;
    }
    if (block) {
        block = blockOf(opened->content, *block, base);
        if (!block) {
            engine::Error error;
            error.kind = engine::ErrorKind::FileConflict;
            error.subject = file.toStdString();
            error.detail = "this request is another one there now, or gone";
            return std::unexpected(std::move(error));
        }
    }
    const engine::RequestText wanted = engine::normalized(request);
    engine::Result<engine::HttpFile> edited =
        block ? opened->content.replaceBlock(static_cast<std::size_t>(*block), wanted)
              : opened->content.appendBlock(wanted);
    if (!edited)
        return std::unexpected(std::move(edited.error()));
    const engine::Result<engine::FileStamp> stamp =
        engine::writeTextFile(file.toStdString(), edited->text(), opened->stamp);
    if (!stamp)
        return std::unexpected(stamp.error());
    opened->content = std::move(*edited);
    opened->stamp = *stamp;
    const int place = block.value_or(static_cast<int>(opened->content.blocks().size()) - 1);
    m_collection.addFile(file);
    m_collection.replaceFile(file, opened);
    return RequestPlace{file, place};
}

engine::Result<engine::Plan> Workbench::planFor(const engine::RequestText &text,
                                                const std::optional<RequestPlace> &place) const
{
    if (auto refused = refusal(m_collection, place))
        return std::unexpected(std::move(*refused));
    engine::Result<engine::Request> request = engine::resolve(text, variables(place));
    if (!request)
        return std::unexpected(std::move(request.error()));
    engine::Plan plan;
    plan.name = text.name.empty() ? request->method + ' ' + request->url.target : text.name;
    if (isPractice(request->url))
        plan.link = m_practiceLink;
    plan.sequence.push_back({text.name, std::move(*request)});
    return plan;
}

engine::Result<engine::Plan> Workbench::planForFile(const QString &file)
{
    const auto opened = m_collection.file(file);
    if (!opened)
        return std::unexpected(opened.error());
    engine::Plan plan;
    plan.name = QFileInfo(file).fileName().toStdString();
    const auto &blocks = (*opened)->content.blocks();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        engine::Result<engine::Request> request =
            (*opened)->content.request(i, variables(std::nullopt));
        if (!request)
            return std::unexpected(std::move(request.error()));
        plan.sequence.push_back({blocks[i].request.name, std::move(*request)});
    }
    // One link stands before all of a plan's requests: it must not slow down hosts it was never meant for.
    const auto &steps = plan.sequence;
    if (!steps.empty() && std::all_of(steps.begin(), steps.end(), [this](const engine::Step &step) {
            return isPractice(step.request.url);
        }))
        plan.link = m_practiceLink;
    return plan;
}

engine::Result<engine::Plan> Workbench::shopPlan()
{
    constexpr int iterations = 6;
    engine::Result<engine::Plan> plan = planForFile(QStringLiteral(":/samples/practice/shop.http"));
    if (plan) {
        plan->name = tr("Shop visit").toStdString();
        plan->iterations = iterations;
        plan->lookUpEveryTime = true;
    }
    return plan;
}

engine::RunId Workbench::startRun(engine::Plan plan)
{
    return m_engine.startRun(std::move(plan));
}

} // namespace ui
