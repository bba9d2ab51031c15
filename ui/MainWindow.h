// The main window: sidebar, tabs, docks and status row around the workbench.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Id.h"
#include "ui/DockArrangements.h"
#include "ui/Session.h"
#include "ui/models/WallTime.h"
#include "ui/widgets/Prompts.h"
#include "ui/widgets/Theme.h"

#include <QMainWindow>
#include <QTimer>

#include <memory>
#include <thread>

class QDockWidget;

namespace ui {

class CollectionPane;
class ConnectionPane;
class CornerBar;
class RequestDesk;
class RunDesk;
class StartPane;
class StatusRow;
class TabArea;
class ThemeFollower;
class TimelinePane;
class WirePane;
class Workbench;

/// GUI thread only. The workbench, the theme and the prompts outlive it.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Workbench &workbench, ThemeFollower &theme, Prompts &prompts);
    ~MainWindow() override;

    /// Brings back what was open when the program ended, or the start page. To be called before `show`.
    void restore();

    /// What need not be there for the first frame: panes of the docks, practice server, folder, open requests. Comes by itself
    /// once that frame is on the screen; harmless when it has come already.
    void begin();

    [[nodiscard]] RequestDesk &requests() noexcept { return *m_requests; }
    [[nodiscard]] RunDesk &runs() noexcept { return *m_runs; }
    [[nodiscard]] TabArea &tabs() noexcept { return *m_tabs; }

    // What the menus do.
    void openFolder();
    void showStart();
    void sendCurrent();
    void sendCurrentOnNewConnection();
    void cancelCurrent();
    void saveCurrent();
    void saveCurrentAs();
    void closeCurrent();
    void compareCurrent();
    void compareCurrentFile();
    void showSample();
    void setTheme(ThemeChoice choice);
    void setTextScale(double scale);
    [[nodiscard]] double textScale() const noexcept { return m_textScale; }

    /// The shop on three kinds of connections, at once.
    void runShop();

protected:
    void closeEvent(QCloseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void buildDocks();
    QDockWidget *addDock(const char *name, const QString &title, Qt::DockWidgetArea area,
                         QWidget *content);
    void setPane(QDockWidget *dock, QWidget *pane);
    void makePanes();
    void connectPanes();
    void connectCollection();
    void connectDocks();
    void connectDesks();
    void connectStore();
    void connectWorkbench();
    void followPage(QWidget *page);
    void setCurrentExchange(engine::ExchangeId id);
    void setCurrentConnection(engine::ConnectionId id);
    void showWire(engine::ConnectionId id);
    void compare(const QWidget *page);
    void closePage(QWidget *page);
    void makeWirePane();
    void updateTitle();
    void updatePractice();
    [[nodiscard]] SessionState state() const;
    void saveSession();

    Workbench &m_workbench;
    ThemeFollower &m_theme;
    Prompts &m_prompts;
    engine::SteadyClock m_clock;
    WallTime m_wall = WallTime::now();
    Session m_session;
    SessionState m_last; ///< what `restore` read and `begin` goes on with
    QTimer m_saveTimer;  ///< a change is written a moment later, with those that follow it
    TabArea *m_tabs;
    RequestDesk *m_requests;
    RunDesk *m_runs;
    CollectionPane *m_collection = nullptr;
    ConnectionPane *m_connections = nullptr; ///< this and the next are made once the window shows
    TimelinePane *m_timing = nullptr;
    WirePane *m_wirePane = nullptr; ///< made when its dock is first shown
    StartPane *m_start = nullptr;   ///< null while its tab is closed
    CornerBar *m_corner = nullptr;
    StatusRow *m_status = nullptr;
    QDockWidget *m_sidebar = nullptr;
    QDockWidget *m_connectionDock = nullptr;
    QDockWidget *m_timingDock = nullptr;
    QDockWidget *m_wireDock = nullptr;
    std::unique_ptr<DockArrangements> m_arrangements;
    engine::ExchangeId m_eventExchange; ///< what the status row tells of; none: something else
    engine::ExchangeId m_exchange;      ///< what the docks show
    bool m_shopWaits = false;           ///< for the practice server
    bool m_showStart = true;
    std::jthread m_canvas; ///< until the first painting
    bool m_hasBegun = false;
    bool m_isRestored = false; ///< until then the session's file is not written over
    double m_textScale = 1.0;
    QString m_folder; ///< the one to come back to, also while it is listed or cannot be
};

} // namespace ui
