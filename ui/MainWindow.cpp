// Building the window, and leading what happens to the panes that show it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/MainWindow.h"

#include "ui/CornerBar.h"
#include "ui/MainMenus.h"
#include "ui/RequestDesk.h"
#include "ui/RunDesk.h"
#include "ui/StatusRow.h"
#include "ui/Workbench.h"
#include "ui/models/ErrorText.h"
#include "ui/models/Formatting.h"
#include "ui/models/LinkText.h"
#include "ui/panes/CollectionPane.h"
#include "ui/panes/ComparisonPane.h"
#include "ui/panes/ConnectionPane.h"
#include "ui/panes/RequestTab.h"
#include "ui/panes/StartPane.h"
#include "ui/panes/TimelinePane.h"
#include "ui/panes/WirePane.h"
#include "ui/widgets/DockTitle.h"
#include "ui/widgets/TabArea.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QMenuBar>
#include <QStatusBar>

namespace ui {

namespace {

/// Stands in a dock until its pane is made.
QWidget *placeholder()
{
    auto *out = new QWidget;
    out->setAutoFillBackground(true);
    out->setBackgroundRole(QPalette::Base);
    return out;
}

} // namespace

MainWindow::MainWindow(Workbench &workbench, ThemeFollower &theme, Prompts &prompts)
    : m_workbench(workbench)
    , m_theme(theme)
    , m_prompts(prompts)
    , m_session(Session::usualPath())
    , m_tabs(new TabArea)
    , m_requests(new RequestDesk(workbench, *m_tabs, prompts, this))
    , m_runs(new RunDesk(workbench, *m_tabs, prompts, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(960, 600);
    setDockNestingEnabled(true);
    setCentralWidget(m_tabs);
    m_status = new StatusRow;
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_status, 1);
    buildDocks();
    m_corner = new CornerBar;
    buildMenus(*this, m_workbench, *m_corner,
               {m_sidebar, m_connectionDock, m_timingDock, m_wireDock});
    menuBar()->setCornerWidget(m_corner, Qt::TopRightCorner);
    connectDocks();
    connectDesks();
    connectStore();
    connectWorkbench();
    m_saveTimer.setSingleShot(true);
    m_saveTimer.setInterval(1000);
    connect(&m_saveTimer, &QTimer::timeout, this, [this] { m_session.save(state()); });
    updatePractice();
}

MainWindow::~MainWindow() = default;

QDockWidget *MainWindow::addDock(const char *name, const QString &title, Qt::DockWidgetArea area,
                                 QWidget *content)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setWidget(content);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::setPane(QDockWidget *dock, QWidget *pane)
{
    delete dock->widget();
    dock->setWidget(pane);
}

void MainWindow::buildDocks()
{
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    m_sidebar = addDock("sidebar", tr("Collection"), Qt::LeftDockWidgetArea, placeholder());
    m_connectionDock =
        addDock("connections", tr("Connections"), Qt::RightDockWidgetArea, placeholder());
    m_timingDock = addDock("timing", tr("Timing"), Qt::RightDockWidgetArea, placeholder());
    m_wireDock = addDock("wire", tr("Wire"), Qt::BottomDockWidgetArea, placeholder());
    m_wireDock->hide();
    for (QDockWidget *dock : {m_sidebar, m_connectionDock, m_timingDock, m_wireDock})
        dock->setTitleBarWidget(new DockTitle(dock));
    m_arrangements = std::make_unique<DockArrangements>(
        QList<QDockWidget *>{m_connectionDock, m_timingDock, m_wireDock});
    resizeDocks({m_sidebar}, {252}, Qt::Horizontal);
    resizeDocks({m_connectionDock, m_timingDock}, {440, 440}, Qt::Horizontal);
    resizeDocks({m_connectionDock, m_timingDock}, {532, 300}, Qt::Vertical);
    m_status->addDock(m_connectionDock, Icon::Connections, QStringLiteral("Alt+1"));
    m_status->addDock(m_timingDock, Icon::Timing, QStringLiteral("Alt+2"));
    m_status->addDock(m_wireDock, Icon::Wire, QStringLiteral("Alt+4"));
}

void MainWindow::makePanes()
{
    m_workbench.collection().showSample();
    m_collection = new CollectionPane(m_workbench.collection());
    setPane(m_sidebar, m_collection);
    m_connections = new ConnectionPane(m_workbench.store(), m_clock);
    setPane(m_connectionDock, m_connections);
    m_timing = new TimelinePane(m_workbench.store(), m_clock);
    setPane(m_timingDock, m_timing);
    connectPanes();
    connectCollection();
    if (m_wireDock->isVisible())
        makeWirePane();
}

void MainWindow::connectPanes()
{
    const auto subtitle = [](QDockWidget *dock) {
        return [title = static_cast<DockTitle *>(dock->titleBarWidget())](const QString &words) {
            title->setSubtitle(words);
        };
    };
    connect(m_connections, &ConnectionPane::subtitleChanged, this, subtitle(m_connectionDock));
    connect(m_timing, &TimelinePane::subtitleChanged, this, subtitle(m_timingDock));
    subtitle(m_connectionDock)(m_connections->subtitle());
    subtitle(m_timingDock)(m_timing->subtitle());
    m_connections->setMostPerOrigin(engine::PoolRules().perKey);
    connect(m_connections, &ConnectionPane::connectionActivated, this,
            &MainWindow::setCurrentConnection);
    connect(m_connections, &ConnectionPane::exchangeActivated, this,
            &MainWindow::setCurrentExchange);
    connect(m_connections, &ConnectionPane::closeRequested, &m_workbench, &Workbench::close);
    connect(m_connections, &ConnectionPane::closeIdleRequested, &m_workbench,
            &Workbench::closeIdle);
    connect(m_connections, &ConnectionPane::closeAllRequested, &m_workbench, &Workbench::closeAll);
    connect(m_connections, &ConnectionPane::clearEndedRequested, &m_workbench.store(),
            &ExchangeStore::clearEnded);
    connect(m_connections, &ConnectionPane::wireRequested, this, &MainWindow::showWire);
}

void MainWindow::connectCollection()
{
    connect(m_collection, &CollectionPane::previewRequested, this,
            [this](const RequestPlace &place) { m_requests->open(place, true); });
    connect(m_collection, &CollectionPane::openRequested, this,
            [this](const RequestPlace &place) { m_requests->open(place, false); });
    connect(m_collection, &CollectionPane::sendRequested, this, [this](const RequestPlace &place) {
        m_requests->open(place, false);
        sendCurrent();
    });
    connect(m_collection, &CollectionPane::compareRequested, this,
            [this](const RequestPlace &place) {
                m_requests->open(place, false);
                compareCurrent();
            });
    connect(m_collection, &CollectionPane::compareFileRequested, this, [this](const QString &file) {
        const auto plan = m_workbench.planForFile(file);
        if (plan)
            m_runs->open(*plan, false);
        else
            m_prompts.tell(this, describe(plan.error()));
    });
    connect(m_collection, &CollectionPane::newRequestRequested, this,
            [this] { m_requests->openNew(); });
    connect(m_collection, &CollectionPane::openFolderRequested, this, &MainWindow::openFolder);
}

void MainWindow::connectDocks()
{
    connect(m_wireDock, &QDockWidget::visibilityChanged, this, [this](bool isVisible) {
        if (isVisible && m_connections != nullptr)
            makeWirePane();
    });
}

void MainWindow::connectDesks()
{
    connect(m_tabs, &TabArea::newRequested, this, [this] { m_requests->openNew(); });
    connect(m_tabs, &TabArea::closeRequested, this, &MainWindow::closePage);
    connect(m_tabs, &QTabWidget::currentChanged, this,
            [this](int index) { followPage(m_tabs->widget(index)); });
    connect(m_requests, &RequestDesk::sent, this, &MainWindow::setCurrentExchange);
    connect(m_requests, &RequestDesk::compareRequested, this, &MainWindow::compare);
    connect(m_requests, &RequestDesk::connectionActivated, this, &MainWindow::setCurrentConnection);
    connect(m_requests, &RequestDesk::wireRequested, this, &MainWindow::showWire);
    connect(m_requests, &RequestDesk::changed, this, &MainWindow::updateTitle);
    connect(m_runs, &RunDesk::finished, this,
            [this](ComparisonPane *, const std::shared_ptr<const engine::RunRecord> &run) {
                const bool isWhole = run->end == engine::RunEnd::Finished && !run->firstError;
                m_eventExchange = {};
                m_status->setEvent(isWhole ? Icon::Ok : Icon::Warning,
                                   isWhole ? Colour::Success : Colour::ClientError,
                                   (run->end == engine::RunEnd::Finished
                                        ? tr("Run finished in %1")
                                        : tr("Run stopped after %1"))
                                       .arg(duration(engine::Nanoseconds(run->wallNs))));
            });
}

void MainWindow::connectStore()
{
    ExchangeStore &store = m_workbench.store();
    connect(&store, &ExchangeStore::exchangeFinished, this, [this, &store](engine::ExchangeId id) {
        if (id == m_exchange)
            setCurrentExchange(id);
        const auto exchange = store.exchange(id);
        if (!exchange || (!exchange->error && exchange->attempts.size() < 2))
            return;
        m_eventExchange = id;
        if (exchange->error)
            m_status->setEvent(Icon::Error, Colour::Failed,
                               describe(*exchange->error, *exchange).title);
        else
            m_status->setEvent(Icon::Retry, Colour::ClientError, tr("1 retry"));
    });
    const auto countPool = [this, &store] { m_status->setPool(store.openCount()); };
    connect(&store, &ExchangeStore::connectionAdded, this, countPool);
    connect(&store, &ExchangeStore::connectionChanged, this, countPool);
    connect(m_status, &StatusRow::eventActivated, this, [this] {
        if (m_eventExchange)
            setCurrentExchange(m_eventExchange);
    });
    connect(m_status, &StatusRow::poolActivated, m_connectionDock, &QWidget::show);
}

void MainWindow::connectWorkbench()
{
    connect(m_corner, &CornerBar::environmentChosen, &m_workbench, &Workbench::setEnvironment);
    connect(&m_workbench, &Workbench::environmentChanged, this, &MainWindow::updatePractice);
    connect(&m_workbench, &Workbench::practiceLinkChanged, this, &MainWindow::updatePractice);
    connect(&m_workbench, &Workbench::folderOpened, this, [this](const QString &path) {
        m_folder = path;
        saveSession();
    });
    connect(&m_workbench, &Workbench::environmentChanged, this, &MainWindow::saveSession);
    connect(&m_workbench, &Workbench::folderFailed, this,
            [this](const QString &, const engine::Error &error) {
                m_prompts.tell(this, describe(error));
            });
    connect(&m_workbench.practice(), &PracticeProcess::failed, this, [this] {
        m_shopWaits = false;
        m_eventExchange = {};
        m_status->setEvent(Icon::Error, Colour::Failed,
                           describe(m_workbench.practice().error()).title);
    });
}

void MainWindow::makeWirePane()
{
    if (m_wirePane != nullptr)
        return;
    m_wirePane = new WirePane(m_workbench.store(), m_clock, m_wall);
    setPane(m_wireDock, m_wirePane);
    resizeDocks({m_wireDock}, {300}, Qt::Vertical);
    auto *title = static_cast<DockTitle *>(m_wireDock->titleBarWidget());
    connect(m_wirePane, &WirePane::subtitleChanged, title, &DockTitle::setSubtitle);
    connect(m_wirePane, &WirePane::connectionChosen, this, &MainWindow::setCurrentConnection);
    m_wirePane->setConnection(m_connections->currentConnection());
    title->setSubtitle(m_wirePane->subtitle());
}

void MainWindow::setCurrentExchange(engine::ExchangeId id)
{
    m_exchange = id;
    m_timing->setExchange(id);
    const auto exchange = m_workbench.store().exchange(id);
    if (!exchange || exchange->attempts.empty() || !exchange->last().connection)
        return;
    const engine::ConnectionId connection = exchange->last().connection->id;
    m_connections->setCurrentConnection(connection);
    m_connections->setCurrentExchange(id);
    if (m_wirePane != nullptr) {
        m_wirePane->setConnection(connection);
        m_wirePane->showUse(exchange->last().use);
    }
}

void MainWindow::setCurrentConnection(engine::ConnectionId id)
{
    m_connections->setCurrentConnection(id);
    m_connectionDock->show();
    if (m_wirePane != nullptr)
        m_wirePane->setConnection(id);
}

void MainWindow::showWire(engine::ConnectionId id)
{
    m_wireDock->show();
    m_wireDock->raise();
    makeWirePane();
    m_connections->setCurrentConnection(id);
    m_wirePane->setConnection(id);
}

void MainWindow::followPage(QWidget *page)
{
    m_arrangements->use(m_runs->of(page) != nullptr ? Arrangement::Comparing
                                                    : Arrangement::Exploring);
    const OpenRequest *request = m_requests->of(page);
    if (request != nullptr) {
        if (request->exchange)
            setCurrentExchange(request->exchange);
        if (request->place)
            m_collection->select(*request->place);
    }
    updateTitle();
}

void MainWindow::updateTitle()
{
    const QWidget *page = m_tabs->currentWidget();
    const QString tab =
        page == nullptr || page == m_start ? QString() : m_tabs->tabToolTip(m_tabs->currentIndex());
    setWindowTitle(tab.isEmpty() ? QStringLiteral("Warmwire") : tr("%1 — Warmwire").arg(tab));
    saveSession();
}

void MainWindow::updatePractice()
{
    const PracticeProcess &practice = m_workbench.practice();
    const bool isOn = practice.state() == PracticeProcess::State::Running;
    m_corner->setPractice(isOn ? tr("on, port %1").arg(practice.tlsPort())
                          : practice.state() == PracticeProcess::State::Starting ? tr("starting…")
                                                                                 : tr("off"));
    m_corner->setEnvironments(m_workbench.environments(), m_workbench.environment());
    m_status->setPractice(
        isOn ? tr("Practice server on 127.0.0.1:%1, this computer only").arg(practice.tlsPort())
             : QString());
    m_status->setLink(isOn ? tr("Link: %1").arg(linkSummary(m_workbench.practiceLink()))
                           : tr("Link: real network"));
    if (m_start != nullptr) {
        const bool hasFailed = practice.state() == PracticeProcess::State::Failed;
        const ErrorText failure = hasFailed ? describe(practice.error()) : ErrorText();
        m_start->setPracticeFailure(hasFailed ? &failure : nullptr);
    }
    if (m_shopWaits && isOn)
        runShop();
}

void MainWindow::paintEvent(QPaintEvent *event)
{
    m_canvas = {};
    QMainWindow::paintEvent(event);
    if (!m_hasBegun)
        QTimer::singleShot(0, this, &MainWindow::begin); // behind the painting of everything in it
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    // Unsaved text comes back at the next start: nothing to ask about, unless the session cannot be written.
    if (m_runs->isRunning() && !m_prompts.stopRun(this, tr("A comparison"))) {
        event->ignore();
        return;
    }
    m_saveTimer.stop();
    if (m_isRestored && m_session.isOurs())
        m_session.save(state());
    if (!m_session.isOurs() || !m_session.flush()) {
        // It does not come back then, so each one must be asked about.
        const auto &open = m_requests->all();
        for (std::size_t i = open.size(); i-- > 0;) {
            open[i]->tab->commit();
            if (open[i]->tab->isModified() && !m_requests->close(*open[i])) {
                event->ignore();
                return;
            }
        }
    }
    event->accept();
}

} // namespace ui
