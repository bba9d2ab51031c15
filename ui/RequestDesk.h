// The open requests: which tab edits what, what it sent, and where it is saved.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Id.h"
#include "engine/trace/LeasePolicy.h"
#include "engine/workspace/RequestText.h"
#include "ui/models/CollectionModel.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

class Prompts;
class RequestTab;
class TabArea;
class Workbench;

/// One open request.
struct OpenRequest
{
    RequestTab *tab = nullptr;         ///< owned by the tab area
    std::optional<RequestPlace> place; ///< none: not saved yet
    QString name;                      ///< of the request in its file
    engine::ExchangeId exchange;       ///< the last one sent
    bool isPreview = false;            ///< replaced by the next single click
    bool waitsForPractice = false;     ///< sent before the practice server listened
    engine::LeasePolicy waitingPolicy = engine::LeasePolicy::Shared; ///< what it was sent with
    engine::RequestText base; ///< what the file held at `place` when it was read or written
};

/// GUI thread only. All references outlive it.
class RequestDesk final : public QObject
{
    Q_OBJECT

public:
    RequestDesk(Workbench &workbench, TabArea &tabs, Prompts &prompts, QObject *parent = nullptr);
    ~RequestDesk() override;

    /// Opens a request of the collection, or shows the tab it is open in.
    void open(const RequestPlace &place, bool asPreview);

    /// Opens a request that stands nowhere yet.
    RequestTab *openNew(const engine::RequestText &request = {});

    /// Opens it with unsaved text, as it was when the program ended.
    void restore(const engine::RequestText &request, const engine::RequestText &base,
                 const std::optional<RequestPlace> &place, bool isModified);

    /// The open request of a page; null for other pages. Not owned.
    [[nodiscard]] OpenRequest *of(const QWidget *page);
    [[nodiscard]] const std::vector<std::unique_ptr<OpenRequest>> &all() const noexcept
    {
        return m_open;
    }

    void send(OpenRequest &request, engine::LeasePolicy policy);
    void cancel(OpenRequest &request);

    /// Saves where it stands, or asks where. False where it was not saved.
    bool save(OpenRequest &request);
    bool saveAs(OpenRequest &request);

    /// Closes the tab unless the user would rather stay.
    bool close(OpenRequest &request);

    /// The environment or the practice server changed: variables are looked up again, and what waited is sent.
    void refreshVariables();

signals:
    void sent(engine::ExchangeId exchange);
    void compareRequested(const QWidget *page);
    void connectionActivated(engine::ConnectionId connection);
    void wireRequested(engine::ConnectionId connection);

    /// Something that a restart must bring back has changed.
    void changed();

private:
    OpenRequest &add(const engine::RequestText &request, std::optional<RequestPlace> place,
                     const QString &name);
    void connectTab(OpenRequest &request);
    void showLabel(const OpenRequest &request);
    void load(OpenRequest &request, const RequestPlace &place, const OpenedFile &file);
    void takeProgress(engine::ExchangeId id);
    void takeFinished(engine::ExchangeId id);
    bool saveTo(OpenRequest &request, const QString &file, std::optional<int> block);
    [[nodiscard]] OpenRequest *byExchange(engine::ExchangeId id);

    Workbench &m_workbench;
    TabArea &m_tabs;
    Prompts &m_prompts;
    std::vector<std::unique_ptr<OpenRequest>> m_open;
};

} // namespace ui
