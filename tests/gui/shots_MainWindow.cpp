// Pictures of the whole window in both themes, taken while it really sends, fails and compares; to be looked at.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/Camera.h"
#include "tests/support/OpenedWindow.h"
#include "ui/RequestDesk.h"
#include "ui/RunDesk.h"
#include "ui/panes/ComparisonPane.h"
#include "ui/widgets/WarmStyle.h"

#include <QDir>
#include <QDockWidget>
#include <QTest>
#include <QTextStream>

using namespace Qt::StringLiterals;
using tests::OpenedWindow;

namespace {

constexpr int shopTimeoutMs = 60'000;

class Photographer
{
public:
    Photographer(OpenedWindow &open, const QString &folder)
        : m_open(open)
        , m_folder(folder)
    {
    }

    /// The window as it stands, in both themes.
    void take(const QString &name)
    {
        for (const auto &[theme, suffix] : {std::pair(ui::ThemeChoice::Dark, u"dark"_s),
                                            std::pair(ui::ThemeChoice::Light, u"light"_s)}) {
            m_open.window.setTheme(theme);
            tests::Camera camera(m_folder, suffix);
            camera.take(m_open.window, u"window-"_s + name);
            m_isFine &= camera.isFine();
        }
    }

    /// Sends a request of the sample collection and waits for its end.
    void send(const QString &file, int block)
    {
        m_open.window.requests().open({u":/samples/practice/"_s + file, block}, false);
        m_open.window.sendCurrent();
        expect(m_open.waitsFor(++m_sent));
    }

    void sendTo(const std::string &url)
    {
        engine::RequestText request;
        request.url = url;
        m_open.window.requests().openNew(request);
        m_open.window.sendCurrent();
        expect(m_open.waitsFor(++m_sent));
    }

    void expect(bool isTrue) { m_isFine &= isTrue; }
    [[nodiscard]] bool isFine() const { return m_isFine; }

private:
    OpenedWindow &m_open;
    QString m_folder;
    std::size_t m_sent = 0;
    bool m_isFine = true;
};

void exploreAndFail(OpenedWindow &open, Photographer &photographer)
{
    photographer.take(u"start"_s);
    photographer.send(u"connections.http"_s, 0);
    photographer.sendTo("http://127.0.0.1:1/nobody");
    photographer.take(u"failure"_s);
    open.window.closeCurrent();
    for (const int step : {0, 1, 2, 1})
        photographer.send(u"shop.http"_s, step);
    photographer.take(u"request"_s);
    open.find<QDockWidget>("wire")->show();
    photographer.take(u"wire"_s);
    open.find<QDockWidget>("wire")->hide();
}

void compare(OpenedWindow &open, Photographer &photographer)
{
    open.window.runShop();
    const auto *pane = qobject_cast<ui::ComparisonPane *>(open.window.tabs().currentWidget());
    if (pane == nullptr)
        return photographer.expect(false);
    photographer.expect(
        QTest::qWaitFor([pane] { return pane->run().turnsDone() >= 8; }, shopTimeoutMs));
    photographer.take(u"running"_s);
    photographer.expect(QTest::qWaitFor(
        [pane] { return pane->run().state() == ui::RunState::Finished; }, shopTimeoutMs));
    photographer.take(u"comparison"_s);
}

} // namespace

int main(int argc, char *argv[])
{
    const tests::Home home; // before anything reads the user's own
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"warmwire"_s);
    QApplication::setStyle(new ui::WarmStyle);
    if (argc != 2) {
        QTextStream(stderr) << "shots_MainWindow FOLDER: writes its pictures there\n";
        return 2;
    }
    const QString folder = QString::fromLocal8Bit(argv[1]);
    QDir().mkpath(folder);
    OpenedWindow open(QStringLiteral(WARMWIRE_PROGRAM));
    tests::useDesignFonts(application);
    Photographer photographer(open, folder);
    photographer.expect(open.isReady());
    exploreAndFail(open, photographer);
    compare(open, photographer);
    open.answers.onUnsaved = ui::UnsavedAnswer::Discard;
    return photographer.isFine() ? 0 : 1;
}
