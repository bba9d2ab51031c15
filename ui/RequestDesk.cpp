// Opening, sending, saving and closing requests.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/RequestDesk.h"

#include "ui/Workbench.h"
#include "ui/models/ErrorText.h"
#include "ui/panes/RequestTab.h"
#include "ui/widgets/Prompts.h"
#include "ui/widgets/TabArea.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

/// Where a new file is offered: the open folder, else the user's documents.
QString startFolder(const Workbench &workbench)
{
    const QString folder = workbench.collection().folder();
    return folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                            : folder;
}

QString readOnlyReason(const engine::HttpFile &file, std::size_t block)
{
    const engine::HttpBlock &entry = file.blocks()[block];
    if (entry.problem)
        return RequestDesk::tr("Line %1 of the file cannot be read: %2.")
            .arg(entry.problem->at)
            .arg(QString::fromStdString(entry.problem->detail));
    if (file.isReadOnly())
        return RequestDesk::tr("The file is opened read-only, so that nothing in it is lost: line "
                               "%1 needs %2, which this version cannot write yet.")
            .arg(file.beyond().line)
            .arg(QString::fromStdString(file.beyond().what));
    return {};
}

} // namespace

RequestDesk::RequestDesk(Workbench &workbench, TabArea &tabs, Prompts &prompts, QObject *parent)
    : QObject(parent)
    , m_workbench(workbench)
    , m_tabs(tabs)
    , m_prompts(prompts)
{
    connect(&workbench.store(), &ExchangeStore::exchangeProgressed, this,
            &RequestDesk::takeProgress);
    connect(&workbench.store(), &ExchangeStore::exchangeFinished, this, &RequestDesk::takeFinished);
    connect(&workbench, &Workbench::environmentChanged, this, &RequestDesk::refreshVariables);
}

RequestDesk::~RequestDesk() = default;

OpenRequest *RequestDesk::of(const QWidget *page)
{
    const auto found = std::find_if(m_open.begin(), m_open.end(),
                                    [page](const auto &open) { return open->tab == page; });
    return found == m_open.end() ? nullptr : found->get();
}

OpenRequest *RequestDesk::byExchange(engine::ExchangeId id)
{
    const auto found = std::find_if(m_open.begin(), m_open.end(),
                                    [id](const auto &open) { return open->exchange == id; });
    return found == m_open.end() ? nullptr : found->get();
}

OpenRequest &RequestDesk::add(const engine::RequestText &request, std::optional<RequestPlace> place,
                              const QString &name)
{
    auto open = std::make_unique<OpenRequest>();
    open->tab = new RequestTab;
    open->place = std::move(place);
    open->name = name;
    open->tab->setRequest(request);
    open->tab->setVariables(m_workbench.variables(open->place));
    OpenRequest &out = *open;
    m_open.push_back(std::move(open));
    connectTab(out);
    m_tabs.add(out.tab,
               {out.tab->title(), QString::fromStdString(request.method), std::nullopt, false});
    emit changed();
    return out;
}

void RequestDesk::connectTab(OpenRequest &request)
{
    RequestTab *tab = request.tab;
    OpenRequest *open = &request;
    connect(tab, &RequestTab::sendRequested, this,
            [this, open](engine::LeasePolicy policy) { send(*open, policy); });
    connect(tab, &RequestTab::cancelRequested, this, [this, open] { cancel(*open); });
    connect(tab, &RequestTab::compareRequested, this, [this, tab] { emit compareRequested(tab); });
    connect(tab, &RequestTab::saveRequested, this, [this, open] { save(*open); });
    connect(tab, &RequestTab::edited, this, [this, open] {
        open->isPreview = false;
        showLabel(*open);
        emit changed();
    });
    connect(tab, &RequestTab::modifiedChanged, this, [this, open] { showLabel(*open); });
    connect(tab, &RequestTab::titleChanged, this, [this, open] { showLabel(*open); });
    connect(tab, &RequestTab::connectionActivated, this, &RequestDesk::connectionActivated);
    connect(tab, &RequestTab::wireRequested, this, &RequestDesk::wireRequested);
}

void RequestDesk::showLabel(const OpenRequest &request)
{
    m_tabs.setLabel(request.tab, {request.tab->title(), request.tab->method(), std::nullopt,
                                  request.tab->isModified()});
}

void RequestDesk::load(OpenRequest &request, const RequestPlace &place, const OpenedFile &file)
{
    const auto block = static_cast<std::size_t>(place.block);
    const engine::RequestText &text = file.content.blocks()[block].request;
    request.place = place;
    request.base = text;
    request.name = QString::fromStdString(text.name);
    request.exchange = {};
    request.tab->setRequest(text);
    request.tab->setVariables(m_workbench.variables(place));
    request.tab->setReadOnly(readOnlyReason(file.content, block));
    showLabel(request);
}

void RequestDesk::open(const RequestPlace &place, bool asPreview)
{
    const auto same = std::find_if(m_open.begin(), m_open.end(),
                                   [&place](const auto &open) { return open->place == place; });
    if (same != m_open.end()) {
        (*same)->isPreview = (*same)->isPreview && asPreview;
        m_tabs.setCurrentWidget((*same)->tab);
        return;
    }
    const auto file = m_workbench.collection().file(place.file);
    if (!file) {
        m_prompts.tell(&m_tabs, describe(file.error()));
        return;
    }
    const auto preview = std::find_if(m_open.begin(), m_open.end(), [](const auto &open) {
        return open->isPreview && !open->tab->isModified() && !open->tab->isRunning();
    });
    OpenRequest &open = asPreview && preview != m_open.end() && !(*preview)->tab->exchange()
                            ? **preview
                            : add({}, place, {});
    open.isPreview = asPreview;
    load(open, place, **file);
    m_tabs.setCurrentWidget(open.tab);
    emit changed();
}

RequestTab *RequestDesk::openNew(const engine::RequestText &request)
{
    OpenRequest &open = add(request, std::nullopt, {});
    open.tab->focusAddress();
    return open.tab;
}

void RequestDesk::restore(const engine::RequestText &request, const engine::RequestText &base,
                          const std::optional<RequestPlace> &place, bool isModified)
{
    const auto file = place ? m_workbench.collection().file(place->file)
                            : engine::Result<std::shared_ptr<const OpenedFile>>();
    if (place && file) {
        // The file may have changed meanwhile: what was typed belongs to the request it was typed in, and to no other.
        const std::optional<int> block = blockOf((*file)->content, place->block,
                                                 isModified ? base : engine::normalized(request));
        if (block) {
            open({place->file, *block}, false);
            if (OpenRequest *opened = of(m_tabs.currentWidget()); opened != nullptr && isModified)
                opened->tab->restore(request);
            return;
        }
    }
    engine::RequestText named;
    named.name = request.name;
    OpenRequest &open = add(named, std::nullopt, QString::fromStdString(request.name));
    open.tab->restore(request);
    showLabel(open);
}

void RequestDesk::send(OpenRequest &request, engine::LeasePolicy policy)
{
    request.isPreview = false;
    const auto id = m_workbench.send(request.tab->request(), request.place, policy);
    if (!id && id.error().kind == engine::ErrorKind::VariableUndefined &&
        m_workbench.environment() == QLatin1String("Practice") &&
        m_workbench.practice().state() == PracticeProcess::State::Starting) {
        request.waitsForPractice = true;
        request.waitingPolicy = policy;
        request.tab->showRunning();
        return;
    }
    if (!id) {
        request.tab->showProblem(id.error());
        return;
    }
    request.exchange = *id;
    request.tab->showRunning();
    if (request.place)
        m_workbench.collection().setLastUse(*request.place, CollectionModel::LastUse::Running);
    emit sent(*id);
}

void RequestDesk::cancel(OpenRequest &request)
{
    if (std::exchange(request.waitsForPractice, false)) {
        engine::Error error;
        error.kind = engine::ErrorKind::Cancelled;
        request.tab->showProblem(error);
        return;
    }
    m_workbench.cancel(request.exchange);
}

void RequestDesk::takeProgress(engine::ExchangeId id)
{
    OpenRequest *open = byExchange(id);
    const auto progress = m_workbench.store().running(id);
    if (open != nullptr && progress)
        open->tab->showProgress(*progress);
}

void RequestDesk::takeFinished(engine::ExchangeId id)
{
    OpenRequest *open = byExchange(id);
    const auto exchange = m_workbench.store().exchange(id);
    if (open == nullptr || !exchange)
        return;
    open->tab->showExchange(exchange);
    if (!open->place)
        return;
    const auto use = exchange->error           ? CollectionModel::LastUse::Failed
                     : exchange->last().reused ? CollectionModel::LastUse::Reused
                                               : CollectionModel::LastUse::New;
    m_workbench.collection().setLastUse(*open->place, use);
}

void RequestDesk::refreshVariables()
{
    for (const auto &open : m_open) {
        open->tab->setVariables(m_workbench.variables(open->place));
        if (!open->waitsForPractice ||
            m_workbench.practice().state() == PracticeProcess::State::Starting)
            continue;
        open->waitsForPractice = false;
        if (m_workbench.practice().state() == PracticeProcess::State::Failed)
            open->tab->showProblem(m_workbench.practice().error());
        else
            send(*open, open->waitingPolicy);
    }
}

bool RequestDesk::save(OpenRequest &request)
{
    if (!request.place || request.place->isSample())
        return saveAs(request);
    return saveTo(request, request.place->file, request.place->block);
}

bool RequestDesk::saveAs(OpenRequest &request)
{
    const QString name =
        request.place ? QFileInfo(request.place->file).fileName() : QStringLiteral("requests.http");
    const std::optional<QString> file =
        m_prompts.httpFile(&m_tabs, QDir(startFolder(m_workbench)).filePath(name));
    return file && saveTo(request, *file, std::nullopt);
}

bool RequestDesk::saveTo(OpenRequest &request, const QString &file, std::optional<int> block)
{
    engine::RequestText text = request.tab->request();
    // A request that a file holds keeps the name it has there, or none.
    if (text.name.empty() && !block)
        text.name = request.tab->title().toStdString();
    const auto saved = m_workbench.save(text, file, block, request.base);
    if (!saved) {
        engine::Error error = saved.error();
        if (error.subject.empty())
            error.subject = file.toStdString();
        m_prompts.tell(&m_tabs, describe(error));
        return false;
    }
    request.place = *saved;
    request.base = engine::normalized(text);
    request.name = QString::fromStdString(text.name);
    request.isPreview = false;
    request.tab->markSaved(text.name);
    request.tab->setVariables(m_workbench.variables(request.place));
    request.tab->setReadOnly({});
    showLabel(request);
    emit changed();
    return true;
}

bool RequestDesk::close(OpenRequest &request)
{
    request.tab->commit();
    if (request.tab->isModified()) {
        const UnsavedAnswer answer = m_prompts.unsaved(&m_tabs, request.tab->title());
        if (answer == UnsavedAnswer::Stay || (answer == UnsavedAnswer::Save && !save(request)))
            return false;
    }
    if (request.tab->isRunning())
        cancel(request);
    RequestTab *tab = request.tab;
    tab->disconnect(this); // it lives a little longer than `request`
    m_tabs.removeTab(m_tabs.indexOf(tab));
    tab->deleteLater();
    std::erase_if(m_open, [&request](const auto &open) { return open.get() == &request; });
    emit changed();
    return true;
}

} // namespace ui
