// Actions and menus.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/MainMenus.h"

#include "ui/CornerBar.h"
#include "ui/MainWindow.h"
#include "ui/RequestDesk.h"
#include "ui/RunDesk.h"
#include "ui/Workbench.h"
#include "ui/models/LinkText.h"
#include "ui/panes/ComparisonPane.h"
#include "ui/panes/RequestTab.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/TabArea.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

#include <functional>

namespace ui {

namespace {

using Keys = QList<QKeySequence>;

/// The menus of one window, and what their actions do; lives as long as the window, which owns it.
class Menus final : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(MainMenus)

public:
    Menus(MainWindow &window, Workbench &workbench)
        : QObject(&window)
        , m_window(window)
        , m_workbench(workbench)
    {
    }

    void build(CornerBar &corner, const MenuDocks &docks)
    {
        buildFile();
        buildEdit();
        buildView(docks);
        buildRequest();
        buildConnections(corner);
        buildCompare();
        buildWindow();
        buildHelp();
    }

private:
    QMenu *menu(const QString &title) { return m_window.menuBar()->addMenu(title); }

    QAction *add(QMenu *menu, const QString &text, const Keys &keys, std::function<void()> what,
                 std::optional<Icon> which = std::nullopt)
    {
        QAction *action = menu->addAction(text);
        if (which)
            action->setIcon(icon(*which));
        action->setShortcuts(keys);
        QString plain = text;
        plain.remove(QLatin1Char('&'));
        action->setStatusTip(plain);
        connect(action, &QAction::triggered, this, [what = std::move(what)] { what(); });
        return action;
    }

    void buildFile()
    {
        QMenu *file = menu(tr("&File"));
        add(
            file, tr("&New request"), {QKeySequence(QStringLiteral("Ctrl+T"))},
            [this] { m_window.requests().openNew(); }, Icon::Add);
        add(
            file, tr("&Open folder…"), {QKeySequence(QStringLiteral("Ctrl+O"))},
            [this] { m_window.openFolder(); }, Icon::Folder);
        file->addSeparator();
        add(
            file, tr("&Save"), {QKeySequence(QStringLiteral("Ctrl+S"))},
            [this] { m_window.saveCurrent(); }, Icon::Save);
        add(file, tr("Save &as…"), {QKeySequence(QStringLiteral("Ctrl+Shift+S"))},
            [this] { m_window.saveCurrentAs(); });
        file->addSeparator();
        add(
            file, tr("&Close tab"), {QKeySequence(QStringLiteral("Ctrl+W"))},
            [this] { m_window.closeCurrent(); }, Icon::Close);
        add(file, tr("&Quit"), {QKeySequence(QStringLiteral("Ctrl+Q"))}, [this] {
            m_window.close();
        })->setMenuRole(QAction::QuitRole);
    }

    /// Editing belongs to whatever has the focus; text widgets answer the keys themselves, so these have none.
    void buildEdit()
    {
        QMenu *edit = menu(tr("&Edit"));
        const auto focused = [](const char *slot) {
            return [slot] {
                QWidget *widget = QApplication::focusWidget();
                if (auto *box = qobject_cast<QComboBox *>(widget);
                    box != nullptr && box->isEditable())
                    widget = box->lineEdit();
                if (widget != nullptr)
                    QMetaObject::invokeMethod(widget, slot);
            };
        };
        add(edit, tr("&Undo"), {}, focused("undo"), Icon::Undo);
        add(edit, tr("&Redo"), {}, focused("redo"), Icon::Redo);
        edit->addSeparator();
        add(edit, tr("Cu&t"), {}, focused("cut"));
        add(edit, tr("&Copy"), {}, focused("copy"), Icon::Copy);
        add(edit, tr("&Paste"), {}, focused("paste"));
        add(edit, tr("Select &all"), {}, focused("selectAll"));
    }

    void addDock(QMenu *menu, QDockWidget *dock, const QString &key)
    {
        QAction *action = dock->toggleViewAction();
        action->setShortcut(QKeySequence(key));
        menu->addAction(action);
    }

    void buildView(const MenuDocks &docks)
    {
        QMenu *view = menu(tr("&View"));
        addDock(view, docks.sidebar, QStringLiteral("Ctrl+B"));
        addDock(view, docks.connections, QStringLiteral("Alt+1"));
        addDock(view, docks.timing, QStringLiteral("Alt+2"));
        addDock(view, docks.wire, QStringLiteral("Alt+4"));
        view->addSeparator();
        add(view, tr("&Editor beside response"), {QKeySequence(QStringLiteral("F12"))}, [this] {
            if (const OpenRequest *open = m_window.requests().of(m_window.tabs().currentWidget()))
                open->tab->setBeside(!open->tab->isBeside());
        });
        QMenu *size = view->addMenu(tr("Text &size"));
        constexpr double step = 1.1;
        add(size, tr("&Larger"),
            {QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))},
            [this] { m_window.setTextScale(m_window.textScale() * step); });
        add(size, tr("&Smaller"), {QKeySequence(QStringLiteral("Ctrl+-"))},
            [this] { m_window.setTextScale(m_window.textScale() / step); });
        add(size, tr("&Normal"), {QKeySequence(QStringLiteral("Ctrl+0"))},
            [this] { m_window.setTextScale(1.0); });
        QMenu *theme = view->addMenu(tr("&Theme"));
        add(theme, tr("&System"), {}, [this] { m_window.setTheme(ThemeChoice::System); });
        add(theme, tr("&Light"), {}, [this] { m_window.setTheme(ThemeChoice::Light); });
        add(theme, tr("&Dark"), {}, [this] { m_window.setTheme(ThemeChoice::Dark); });
        view->addSeparator();
        add(view, tr("S&tart page"), {}, [this] { m_window.showStart(); });
        add(view, tr("&Full screen"), {QKeySequence(QStringLiteral("F11"))},
            [this] { m_window.setWindowState(m_window.windowState() ^ Qt::WindowFullScreen); });
    }

    void buildRequest()
    {
        QMenu *request = menu(tr("&Request"));
        add(
            request, tr("&Send"),
            {QKeySequence(QStringLiteral("Ctrl+Return")),
             QKeySequence(QStringLiteral("Ctrl+Enter")), QKeySequence(QStringLiteral("F5"))},
            [this] { m_window.sendCurrent(); }, Icon::Send);
        add(request, tr("Send on &new connection"),
            {QKeySequence(QStringLiteral("Ctrl+Shift+Return")),
             QKeySequence(QStringLiteral("Ctrl+Shift+Enter"))},
            [this] { m_window.sendCurrentOnNewConnection(); });
        add(
            request, tr("&Cancel"), {QKeySequence(QStringLiteral("Ctrl+."))},
            [this] { m_window.cancelCurrent(); }, Icon::Stop);
        request->addSeparator();
        add(request, tr("Go to &address"), {QKeySequence(QStringLiteral("Ctrl+L"))}, [this] {
            if (const OpenRequest *open = m_window.requests().of(m_window.tabs().currentWidget()))
                open->tab->focusAddress();
        });
    }

    void buildConnections(CornerBar &corner)
    {
        QMenu *connections = menu(tr("&Connections"));
        add(connections, tr("Close &idle"), {QKeySequence(QStringLiteral("Ctrl+Shift+K"))},
            [this] { m_workbench.closeIdle(); });
        add(connections, tr("Close &all"), {}, [this] { m_workbench.closeAll(); });
        connections->addSeparator();
        QMenu *practice = connections->addMenu(icon(Icon::Practice), tr("&Practice server"));
        add(
            practice, tr("&Start"), {}, [this] { m_workbench.practice().start(); }, Icon::Run);
        add(
            practice, tr("S&top"), {}, [this] { m_workbench.practice().stop(); }, Icon::Stop);
        add(
            practice, tr("&Copy address"), {},
            [this] {
                QApplication::clipboard()->setText(
                    QStringLiteral("https://localhost:%1/").arg(m_workbench.practice().tlsPort()));
            },
            Icon::Copy);
        QMenu *links = connections->addMenu(tr("Simulated &link"));
        auto *group = new QActionGroup(links);
        for (const engine::Link &link : linkProfiles()) {
            QAction *action = add(links, linkSummary(link), {},
                                  [this, link] { m_workbench.setPracticeLink(link); });
            action->setCheckable(true);
            action->setChecked(link == m_workbench.practiceLink());
            group->addAction(action);
        }
        auto *both = new QMenu(&m_window);
        both->addActions(practice->actions());
        both->addSeparator();
        both->addMenu(links);
        corner.setPracticeMenu(both);
    }

    void buildCompare()
    {
        QMenu *compare = menu(tr("C&ompare"));
        add(
            compare, tr("Compare this &request…"), {QKeySequence(QStringLiteral("Ctrl+Shift+B"))},
            [this] { m_window.compareCurrent(); }, Icon::Compare);
        add(compare, tr("Compare this &file…"), {}, [this] { m_window.compareCurrentFile(); });
        add(compare, tr("Compare the practice &shop"), {}, [this] { m_window.runShop(); });
        compare->addSeparator();
        const auto current = [this](void (ComparisonPane::*what)()) {
            return [this, what] {
                if (ComparisonPane *pane = m_window.runs().of(m_window.tabs().currentWidget()))
                    (pane->*what)();
            };
        };
        add(compare, tr("R&un"), {}, current(&ComparisonPane::requestRun), Icon::Run);
        add(compare, tr("&Pause"), {QKeySequence(QStringLiteral("F8"))},
            current(&ComparisonPane::togglePause), Icon::Pause);
        add(compare, tr("&Stop"), {}, current(&ComparisonPane::requestStop), Icon::Stop);
    }

    void buildWindow()
    {
        QMenu *window = menu(tr("&Window"));
        add(window, tr("&Next tab"), {QKeySequence(QStringLiteral("Ctrl+Tab"))},
            [this] { m_window.tabs().step(1); });
        add(window, tr("&Previous tab"), {QKeySequence(QStringLiteral("Ctrl+Shift+Tab"))},
            [this] { m_window.tabs().step(-1); });
    }

    void buildHelp()
    {
        QMenu *help = menu(tr("&Help"));
        add(help, tr("&Sample collection"), {}, [this] { m_window.showSample(); });
        add(help, tr("&About Warmwire"), {}, [this] {
            QMessageBox::about(&m_window, tr("About Warmwire"),
                               tr("Warmwire %1\n\nShows which connection carried each request, and "
                                  "what a new one takes.\n"
                                  "Free software under the GNU General Public License 3.")
                                   .arg(QApplication::applicationVersion()));
        })->setMenuRole(QAction::AboutRole);
    }

    MainWindow &m_window;
    Workbench &m_workbench;
};

} // namespace

void buildMenus(MainWindow &window, Workbench &workbench, CornerBar &corner, const MenuDocks &docks)
{
    (new Menus(window, workbench))->build(corner, docks); // the window owns it
}

} // namespace ui
