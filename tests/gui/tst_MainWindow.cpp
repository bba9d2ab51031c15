// The whole program as its user meets it: the real window, the real engine, the practice server as a child process.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/NamelessWidgets.h"
#include "tests/support/OpenedWindow.h"
#include "tests/support/ScriptedServer.h"
#include "ui/RequestDesk.h"
#include "ui/RunDesk.h"
#include "ui/panes/ComparisonPane.h"
#include "ui/panes/RequestTab.h"
#include "ui/panes/StartPane.h"
#include "ui/widgets/ChipButton.h"
#include "ui/widgets/WarmStyle.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include <memory>

using namespace Qt::StringLiterals;
using tests::OpenedWindow;
using tests::ScriptedServer;

class tst_MainWindow : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void startsOnTheStartPage();
    void sendsTwiceOverOneConnection();
    void comparesFromTheStartPage();
    void comparesOneRequest();
    void statesFailures_data();
    void statesFailures();
    void staysAliveWhileAServerIsSilent();
    void cancelsWhatWaitsForThePracticeServer();
    void showsTheWire();
    void namesEverything();

private:
    /// The words of the chip: "C1 reused · use 2 · idle 1.2 s".
    QString chip() const
    {
        const ui::Chip &shown = m_open->inFront<ui::ChipButton>("response.chip")->chip();
        return (shown.name + u' ' + shown.detail).trimmed();
    }

    void sendTo(const QByteArray &url)
    {
        engine::RequestText request;
        request.url = url.toStdString();
        m_open->window.requests().openNew(request);
        m_open->press(Qt::Key_Return, Qt::ControlModifier);
    }

    std::unique_ptr<tests::Home> m_home;
    std::unique_ptr<OpenedWindow> m_open;
};

void tst_MainWindow::init()
{
    m_home = std::make_unique<tests::Home>();
    m_open = std::make_unique<OpenedWindow>(QStringLiteral(WARMWIRE_PROGRAM));
    QVERIFY(m_open->isReady());
    m_open->workbench.setPracticeLink(*engine::parseLink("loopback"));
}

void tst_MainWindow::cleanup()
{
    m_open.reset();
    m_home.reset();
}

void tst_MainWindow::startsOnTheStartPage()
{
    QVERIFY(qobject_cast<ui::StartPane *>(m_open->window.tabs().currentWidget()) != nullptr);
    QCOMPARE(QApplication::focusWidget(), m_open->find<QPushButton>("start.run"));
    QVERIFY(m_open->find<QDockWidget>("connections")->isVisible());
    QVERIFY(m_open->find<QDockWidget>("timing")->isVisible());
    QVERIFY(!m_open->find<QDockWidget>("wire")->isVisible());
    const auto *tree = m_open->find<QTreeView>("collection.tree");
    const QModelIndex folder = tree->model()->index(0, 0);
    QCOMPARE(tree->model()->rowCount(folder), 3);
}

void tst_MainWindow::sendsTwiceOverOneConnection()
{
    m_open->press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_open->waitsFor(1));
    QCOMPARE(m_open->inFront<QWidget>("response.status")->accessibleName(), u"200 OK"_s);
    QCOMPARE(chip().left(6), u"C1 new"_s);
    m_open->press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_open->waitsFor(2));
    QVERIFY2(chip().startsWith(u"C1 reused · use 2 · idle"_s), qPrintable(chip()));

    // The docks tell the same.
    const auto *connections = m_open->find<QTreeView>("connections.tree");
    const QModelIndex origin = connections->model()->index(0, 0);
    QCOMPARE(connections->model()->rowCount(origin), 1);
    QCOMPARE(connections->model()->index(0, 2, origin).data().toString(), u"2"_s);
    const auto *uses = m_open->find<QAbstractItemView>("connections.uses");
    QCOMPARE(uses->model()->rowCount(), 2);
    QCOMPARE(uses->currentIndex().row(), 1);
    QVERIFY(m_open->find<QLabel>("timing.headline")->text().contains(u"on a new connection"_s));

    // And a new connection is one.
    m_open->press(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(m_open->waitsFor(3));
    QCOMPARE(chip().left(6), u"C2 new"_s);
}

void tst_MainWindow::comparesFromTheStartPage()
{
    QTest::mouseClick(m_open->find<QPushButton>("start.run"), Qt::LeftButton);
    auto *pane = qobject_cast<ui::ComparisonPane *>(m_open->window.tabs().currentWidget());
    QVERIFY(pane != nullptr);
    QVERIFY(!m_open->find<QDockWidget>("connections")->isVisible());
    QVERIFY(
        QTest::qWaitFor([pane] { return pane->run().state() == ui::RunState::Finished; }, 60'000));
    QCOMPARE(pane->run().iterations().size(), 18U);
    auto *verdict = m_open->inFront<QLabel>("comparison.verdict");
    QVERIFY(verdict != nullptr && verdict->isVisible() && !verdict->text().isEmpty());

    // Requests have their docks again.
    m_open->window.tabs().setCurrentIndex(0);
    QVERIFY(m_open->find<QDockWidget>("connections")->isVisible());
    QVERIFY(m_open->find<QDockWidget>("timing")->isVisible());
}

void tst_MainWindow::comparesOneRequest()
{
    sendTo("{{base}}/bytes/100");
    QVERIFY(m_open->waitsFor(1));
    m_open->press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    auto *pane = qobject_cast<ui::ComparisonPane *>(m_open->window.tabs().currentWidget());
    QVERIFY(pane != nullptr);
    QCOMPARE(pane->plan().sequence.size(), 1U);
    QTest::mouseClick(m_open->inFront<QPushButton>("comparison.run"), Qt::LeftButton);
    QVERIFY(
        QTest::qWaitFor([pane] { return pane->run().state() == ui::RunState::Finished; }, 60'000));
    QCOMPARE(pane->run().iterations().size(), 60U);
}

void tst_MainWindow::statesFailures_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("title");
    QTest::newRow("refused") << QByteArray("http://127.0.0.1:1/") << QByteArray()
                             << u"127.0.0.1:1 refused the connection"_s;
    QTest::newRow("unknown host") << QByteArray("http://nowhere.invalid/") << QByteArray()
                                  << u"nowhere.invalid"_s;
    QTest::newRow("TLS to a plain port")
        << QByteArray("https://127.0.0.1:%1/") << QByteArray("HTTP/1.1 400 No\r\n\r\n") << u"TLS"_s;
    QTest::newRow("garbage") << QByteArray("http://127.0.0.1:%1/")
                             << QByteArray("\x16\x03\x01garbage\r\n\r\n") << u"HTTP"_s;
}

void tst_MainWindow::statesFailures()
{
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, answer);
    QFETCH(QString, title);
    ScriptedServer server({{tests::readRequest(), tests::say(answer), tests::hangUp()}});
    sendTo(url.replace("%1", QByteArray::number(server.port())));
    QVERIFY(m_open->waitsFor(1));
    const auto *shown = m_open->inFront<QLabel>("failure.title");
    QVERIFY(shown != nullptr && shown->isVisible());
    QVERIFY2(shown->text().contains(title), qPrintable(shown->text()));
    QVERIFY(!m_open->inFront<QLabel>("failure.where")->text().isEmpty());
}

void tst_MainWindow::staysAliveWhileAServerIsSilent()
{
    ScriptedServer server({{tests::readRequest(), tests::hold()}});
    sendTo(server.origin() + "/");
    QTRY_COMPARE(server.requests(), 1);
    // The window goes on: timers fire, and typing arrives.
    bool hasFired = false;
    QTimer::singleShot(0, this, [&hasFired] { hasFired = true; });
    QTRY_VERIFY(hasFired);
    QVERIFY(m_open->workbench.store().exchanges().empty());
    m_open->press(Qt::Key_Period, Qt::ControlModifier);
    QVERIFY(m_open->waitsFor(1));
    QCOMPARE(m_open->workbench.store().exchanges().back()->error->kind,
             engine::ErrorKind::Cancelled);
}

void tst_MainWindow::cancelsWhatWaitsForThePracticeServer()
{
    m_open->workbench.practice().stop();
    QTRY_COMPARE(m_open->workbench.practice().state(), ui::PracticeProcess::State::Stopped);
    m_open->workbench.practice().start(0, 0);
    sendTo("{{base}}/bytes/1");
    auto *tab = qobject_cast<ui::RequestTab *>(m_open->window.tabs().currentWidget());
    QVERIFY(tab != nullptr && tab->isRunning());
    m_open->press(Qt::Key_Period, Qt::ControlModifier);
    QVERIFY(!tab->isRunning());
    QVERIFY(m_open->isReady());
    QVERIFY(m_open->workbench.store().exchanges().empty());
    m_open->press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_open->waitsFor(1));
}

void tst_MainWindow::showsTheWire()
{
    m_open->press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_open->waitsFor(1));
    m_open->press(Qt::Key_4, Qt::AltModifier);
    QVERIFY(m_open->find<QDockWidget>("wire")->isVisible());
    const auto *table = m_open->find<QAbstractItemView>("wire.table");
    QVERIFY(table != nullptr);
    QTRY_VERIFY(table->model()->rowCount() >= 4);
}

void tst_MainWindow::namesEverything()
{
    m_open->press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_open->waitsFor(1));
    m_open->press(Qt::Key_4, Qt::AltModifier);
    const QStringList nameless = tests::namelessWidgets(m_open->window);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", ")));
}

int main(int argc, char *argv[])
{
    const tests::Home home; // before anything reads the user's own
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"warmwire"_s);
    QApplication::setStyle(new ui::WarmStyle);
    tst_MainWindow test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_MainWindow.moc"
