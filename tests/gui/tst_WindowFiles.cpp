// Saving, opening and restarting in the real window: nothing typed is lost, and no file is written over by mistake.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/OpenedWindow.h"
#include "ui/RequestDesk.h"
#include "ui/RunDesk.h"
#include "ui/panes/ComparisonPane.h"
#include "ui/panes/RequestTab.h"
#include "ui/widgets/WarmStyle.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include <memory>

using namespace Qt::StringLiterals;
using tests::OpenedWindow;

class tst_WindowFiles : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void savesAndOpensAgain();
    void opensReadOnlyWhatHoldsMore();
    void bringsBackWhatWasOpen();
    void asksBeforeUnsavedTextGoes();
    void savesWhereTheRequestNowStands();
    void bringsTextBackToItsOwnRequest();
    void survivesAFileThatShrinks();
    void keepsARequestWithoutAName();
    void fallsBackToAnEnvironmentThatIsThere();

private:
    QString write(const QByteArray &text)
    {
        QFile file(m_home->path(u"some.http"_s));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                  : QString();
    }

    void addToAddress(const QString &text)
    {
        auto *address = m_open->inFront<QLineEdit>("urlBar.input");
        address->end(false);
        QTest::keyClicks(address, text);
    }

    QByteArray read() const
    {
        QFile file(m_home->path(u"some.http"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    bool openFolder()
    {
        QSignalSpy opened(&m_open->workbench, &ui::Workbench::folderOpened);
        m_open->workbench.openFolder(m_home->path({}));
        return opened.wait();
    }

    void restart()
    {
        m_open->window.close();
        m_open.reset();
        m_open = std::make_unique<OpenedWindow>(QStringLiteral(WARMWIRE_PROGRAM));
    }

    std::unique_ptr<tests::Home> m_home;
    std::unique_ptr<OpenedWindow> m_open;
};

void tst_WindowFiles::init()
{
    m_home = std::make_unique<tests::Home>();
    m_open = std::make_unique<OpenedWindow>(QStringLiteral(WARMWIRE_PROGRAM));
    QVERIFY(m_open->isReady());
    m_open->workbench.setPracticeLink(*engine::parseLink("loopback"));
}

void tst_WindowFiles::cleanup()
{
    m_open.reset();
    m_home.reset();
}

void tst_WindowFiles::savesAndOpensAgain()
{
    m_open->press(Qt::Key_T, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), u"{{base}}/echo?a=b"_s);
    auto *tab = qobject_cast<ui::RequestTab *>(m_open->window.tabs().currentWidget());
    QVERIFY(tab != nullptr && tab->isModified());
    m_open->answers.fileToSave = m_home->path(u"mine.http"_s);
    m_open->press(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!tab->isModified());
    QFile file(m_home->path(u"mine.http"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("### /echo?a=b\nGET {{base}}/echo?a=b\n"));

    // A second one goes behind it.
    m_open->press(Qt::Key_T, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), u"{{base}}/cookies"_s);
    m_open->press(Qt::Key_S, Qt::ControlModifier);
    m_open->answers.folderToOpen = m_home->path({});
    m_open->press(Qt::Key_O, Qt::ControlModifier);
    const auto *tree = m_open->find<QTreeView>("collection.tree");
    QTRY_COMPARE(tree->model()->rowCount(tree->model()->index(0, 0)), 1);
    m_open->window.requests().open({m_home->path(u"mine.http"_s), 1}, false);
    m_open->press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_open->waitsFor(1));
    QVERIFY(m_open->workbench.store().exchanges().back()->url.ends_with("/cookies"));

    // Saved and sent: now all of the file is replayed and compared.
    m_open->window.compareCurrentFile();
    const auto *pane = qobject_cast<ui::ComparisonPane *>(m_open->window.tabs().currentWidget());
    QVERIFY(pane != nullptr);
    QCOMPARE(pane->plan().sequence.size(), 2U);
}

void tst_WindowFiles::opensReadOnlyWhatHoldsMore()
{
    const QByteArray text = "### upload\nPOST {{base}}/upload\n\n< ./photo.jpg\n";
    QFile file(m_home->path(u"more.http"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    file.close();
    m_open->window.requests().open({file.fileName(), 0}, false);
    const auto *tab = qobject_cast<ui::RequestTab *>(m_open->window.tabs().currentWidget());
    QVERIFY(tab != nullptr);
    QVERIFY(m_open->inFront<QWidget>("request.readOnly")->isVisible());
    m_open->press(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), text);

    // And what would go out without its body does not go out.
    m_open->press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_open->inFront<QLabel>("failure.title")->isVisible());
    QVERIFY(!tab->isRunning());
    QVERIFY(m_open->workbench.store().exchanges().empty());
}

void tst_WindowFiles::bringsBackWhatWasOpen()
{
    m_open->press(Qt::Key_T, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), u"http://localhost/typed?but=not&saved"_s);
    m_open->find<QDockWidget>("timing")->hide();
    m_open->window.requests().open({u":/samples/practice/shop.http"_s, 2}, false);
    m_open->window.close();
    m_open.reset();

    m_open = std::make_unique<OpenedWindow>(QStringLiteral(WARMWIRE_PROGRAM));
    QVERIFY(m_open->isReady());
    QVERIFY(!m_open->find<QDockWidget>("timing")->isVisible());
    const auto &open = m_open->window.requests().all();
    QCOMPARE(open.size(), 2U);
    QCOMPARE(open[0]->tab->request().url, "http://localhost/typed?but=not&saved");
    QVERIFY(open[0]->tab->isModified());
    QVERIFY(!open[0]->place);
    QCOMPARE(open[1]->place->block, 2);
    QVERIFY(!open[1]->tab->isModified());
}

void tst_WindowFiles::asksBeforeUnsavedTextGoes()
{
    m_open->press(Qt::Key_T, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), u"http://localhost/"_s);
    const int tabs = m_open->window.tabs().count();
    m_open->press(Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(m_open->answers.questions, 1);
    QCOMPARE(m_open->window.tabs().count(), tabs);
    m_open->answers.onUnsaved = ui::UnsavedAnswer::Discard;
    m_open->press(Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(m_open->window.tabs().count(), tabs - 1);

    // A header that is still being typed is unsaved text, too.
    m_open->press(Qt::Key_T, Qt::ControlModifier);
    m_open->answers.onUnsaved = ui::UnsavedAnswer::Stay;
    auto *table = m_open->inFront<QTableView>("request.headers");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 1));
    table->edit(table->currentIndex());
    QTest::keyClicks(QApplication::focusWidget(), u"X-Typed"_s);
    m_open->press(Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(m_open->answers.questions, 3);
    QCOMPARE(m_open->window.tabs().count(), tabs);
}

void tst_WindowFiles::savesWhereTheRequestNowStands()
{
    const QString path = write("### A\nGET http://h/a\n\n### B\nGET http://h/b\n");
    m_open->window.requests().open({path, 1}, false);
    addToAddress(u"?x"_s);
    // Somebody puts a request before the others.
    write("### Z\nGET http://h/z\n\n### A\nGET http://h/a\n\n### B\nGET http://h/b\n");
    m_open->press(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(m_open->answers.told, QStringList());
    QVERIFY2(read().contains("/z\n") && read().contains("/a\n") && read().contains("/b?x\n"),
             read());

    // Or takes this one away: then nothing is written, and it is said.
    addToAddress(u"&y"_s);
    const QByteArray others =
        "### A\nGET http://h/a\n\n### C\nGET http://h/c\n\n### D\nGET http://h/d\n";
    write(others);
    m_open->press(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(m_open->answers.told.size(), 1);
    QCOMPARE(read(), others);
}

void tst_WindowFiles::bringsTextBackToItsOwnRequest()
{
    const QString path = write("### A\nGET http://h/a\n\n### B\nGET http://h/b\n");
    m_open->window.requests().open({path, 1}, false);
    addToAddress(u"?x"_s);
    write("### A\nGET http://h/a\n\n### Delete everything\nDELETE http://h/\n\n### B\nGET "
          "http://h/b\n");
    restart();
    const auto &open = m_open->window.requests().all();
    QCOMPARE(open.size(), 1U);
    QCOMPARE(open[0]->tab->request().url, "http://h/b?x");
    QCOMPARE(open[0]->place->block, 2);
    m_open->window.requests().save(*open[0]);
    QVERIFY2(read().contains("DELETE http://h/\n") && read().contains("/b?x\n"), read());
}

void tst_WindowFiles::survivesAFileThatShrinks()
{
    const QString path = write("### A\nGET http://h/a\n\n### B\nGET http://h/b\n");
    m_open->window.requests().open({path, 1}, false);
    write("### A\nGET http://h/a\n");
    QVERIFY(openFolder());
    QCOMPARE(m_open->window.requests().all()[0]->tab->request().url, "http://h/b");
}

void tst_WindowFiles::keepsARequestWithoutAName()
{
    const QString path = write("GET http://h/a\n");
    m_open->window.requests().open({path, 0}, false);
    addToAddress(u"?x"_s);
    m_open->press(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(read(), QByteArray("GET http://h/a?x\n"));
}

void tst_WindowFiles::fallsBackToAnEnvironmentThatIsThere()
{
    m_open->workbench.setEnvironment(u"Staging"_s);
    QVERIFY(openFolder());
    QCOMPARE(m_open->workbench.environment(), u"Practice"_s);
}

int main(int argc, char *argv[])
{
    const tests::Home home; // before anything reads the user's own
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"warmwire"_s);
    QApplication::setStyle(new ui::WarmStyle);
    tst_WindowFiles test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_WindowFiles.moc"
