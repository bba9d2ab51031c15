// Between the window and the engine: the only room of ui that gives the engine commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/Engine.h"
#include "engine/workspace/Environment.h"
#include "ui/models/CollectionModel.h"
#include "ui/models/ExchangeStore.h"
#include "ui/models/PracticeProcess.h"

#include <QObject>
#include <QStringList>
#include <QThreadPool>

#include <memory>
#include <optional>

namespace ui {

/// GUI thread only. Owns what all panes share; the engine outlives it.
class Workbench final : public QObject
{
    Q_OBJECT

public:
    /// `program` is the warmwire binary, started again as the practice server.
    Workbench(engine::Engine &engine, QString program, QObject *parent = nullptr);
    ~Workbench() override;

    [[nodiscard]] ExchangeStore &store() noexcept { return m_store; }
    [[nodiscard]] CollectionModel &collection() noexcept { return m_collection; }
    [[nodiscard]] const CollectionModel &collection() const noexcept { return m_collection; }
    [[nodiscard]] PracticeProcess &practice() noexcept { return m_practice; }

    /// Lists a folder and shows it as the collection; `folderOpened` or `folderFailed` follows.
    void openFolder(const QString &path);

    /// The names of all environments: those of the folder's file, then *Practice*.
    [[nodiscard]] QStringList environments() const;
    [[nodiscard]] QString environment() const { return m_environment; }
    void setEnvironment(const QString &name);

    /// What a request of `place` (or of no file) sees: the environment, and its file's own variables.
    [[nodiscard]] engine::Variables variables(const std::optional<RequestPlace> &place) const;

    /// The simulated link that is put before the practice server.
    [[nodiscard]] const engine::Link &practiceLink() const noexcept { return m_practiceLink; }
    void setPracticeLink(const engine::Link &link);

    /// Whether an address is the practice server's.
    [[nodiscard]] bool isPractice(const engine::Url &url) const;

    /// Replaces variables and sends. What is wrong with the text comes back instead; nothing is sent then.
    [[nodiscard]] engine::Result<engine::ExchangeId> send(const engine::RequestText &request,
                                                          const std::optional<RequestPlace> &place,
                                                          engine::LeasePolicy policy);
    void cancel(engine::ExchangeId id) { m_engine.cancel(id); }
    void closeIdle() { m_engine.closeIdle(); }
    void close(engine::ConnectionId id) { m_engine.close(id); }
    void closeAll() { m_engine.closeAll(); }

    /// Writes a request into its file or, without a place, as a new one behind the others of `file`, which is made if it
    /// is not there. `base` is what the request was when it was read: where the file holds it elsewhere by now, it is
    /// written there; where it holds it no more, nothing is (FileConflict). Gives the place it has now. Fails with FileWrite, FileConflict, FileParse, HeaderInvalid, UrlInvalid.
    [[nodiscard]] engine::Result<RequestPlace> save(const engine::RequestText &request,
                                                    const QString &file, std::optional<int> block,
                                                    const engine::RequestText &base = {});

    /// A plan for one request, or for all of a file's; variables are replaced.
    [[nodiscard]] engine::Result<engine::Plan>
    planFor(const engine::RequestText &request, const std::optional<RequestPlace> &place) const;
    [[nodiscard]] engine::Result<engine::Plan> planForFile(const QString &file);

    /// The first-start plan: the shop's six requests in three modes, six iterations, a look-up for each connection.
    [[nodiscard]] engine::Result<engine::Plan> shopPlan();

    [[nodiscard]] engine::RunId startRun(engine::Plan plan);
    void stopRun(engine::RunId id) { m_engine.stopRun(id); }
    void pauseRun(engine::RunId id, bool on) { m_engine.pauseRun(id, on); }

signals:
    void folderOpened(const QString &path);
    void folderFailed(const QString &path, const engine::Error &error);
    void environmentChanged();
    void practiceLinkChanged();
    void runProgressed(const engine::RunProgressed &progress);
    void runFinished(const std::shared_ptr<const engine::RunRecord> &run);

private:
    void take(const std::vector<engine::Event> &events);
    void takeFolder(const QString &path, const engine::Collection &collection);
    void readEnvironments();

    engine::Engine &m_engine;
    ExchangeStore m_store;
    CollectionModel m_collection;
    PracticeProcess m_practice;
    QThreadPool m_pool; ///< listing, later formatting: never the GUI thread
    engine::EnvironmentFile m_environmentFile;
    QString m_environment = QStringLiteral("Practice");
    engine::Link m_practiceLink;
};

/// Where a file holds a request: at `near`, or else anywhere.
[[nodiscard]] std::optional<int> blockOf(const engine::HttpFile &file, int near,
                                         const engine::RequestText &wanted);

} // namespace ui
