// The request tab as its user meets it: typing and sending, and that nothing typed is lost.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/LeasePolicy.h"
#include "tests/support/MadeExchange.h"
#include "tests/support/NamelessWidgets.h"
#include "ui/panes/RequestPane.h"
#include "ui/panes/RequestTab.h"
#include "ui/panes/ResponsePane.h"
#include "ui/widgets/ByteView.h"
#include "ui/widgets/CodeView.h"
#include "ui/widgets/UrlEdit.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

using namespace ui;
using namespace Qt::StringLiterals;
using engine::LeasePolicy;

Q_DECLARE_METATYPE(engine::LeasePolicy)

class tst_RequestTab : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void sendsWhatWasTyped_data();
    void sendsWhatWasTyped();
    void sendsFromTheBody();
    void sendsByButton();
    void cancelsWhileRunning();
    void keepsWhatIsTypedInACell();
    void addsOneHeader();
    void trimsPastedAddresses();
    void stepsThroughMethods();
    void tellsModified();
    void keepsTheBodyWithoutAnEditor();
    void undoesInTheBody();
    void previewsTheBytes();
    void statesAProblemInstead();
    void showsVariableValues();
    void canBeReadOnly();


private:
    template <typename Widget>
    Widget *find(const char *name) const
    {
        return m_tab->findChild<Widget *>(QLatin1StringView(name));
    }

    std::unique_ptr<RequestTab> m_tab;
};

void tst_RequestTab::init()
{
    m_tab = std::make_unique<RequestTab>();
    m_tab->resize(746, 780);
    m_tab->show();
    m_tab->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_tab.get()));
}

void tst_RequestTab::cleanup()
{
    m_tab.reset();
}

void tst_RequestTab::sendsWhatWasTyped_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<LeasePolicy>("chosen");
    QTest::addColumn<LeasePolicy>("asked");
    const auto row = [](const char *name, Qt::Key key, Qt::KeyboardModifiers modifiers,
                        LeasePolicy chosen, LeasePolicy asked) {
        QTest::newRow(name) << int(key) << int(modifiers) << chosen << asked;
    };
    row("Ctrl+Enter", Qt::Key_Return, Qt::ControlModifier, LeasePolicy::Shared,
        LeasePolicy::Shared);
    row("Enter", Qt::Key_Return, Qt::NoModifier, LeasePolicy::Shared, LeasePolicy::Shared);
    row("Enter of the number pad", Qt::Key_Enter, Qt::KeypadModifier, LeasePolicy::Shared,
        LeasePolicy::Shared);
    row("F5", Qt::Key_F5, Qt::NoModifier, LeasePolicy::MustReuse, LeasePolicy::MustReuse);
    row("Ctrl+Shift+Enter", Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier,
        LeasePolicy::Shared, LeasePolicy::New);
    row("Ctrl+Enter, always new", Qt::Key_Return, Qt::ControlModifier, LeasePolicy::New,
        LeasePolicy::New);
}

void tst_RequestTab::sendsWhatWasTyped()
{
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QFETCH(LeasePolicy, chosen);
    QFETCH(LeasePolicy, asked);
    m_tab->setPolicy(chosen);
    auto *url = find<QLineEdit>("urlBar.input");
    url->setFocus();
    QTest::keyClicks(url, u"https://api.example/v1"_s);
    QSignalSpy sent(m_tab.get(), &RequestTab::sendRequested);
    QTest::keyClick(url, Qt::Key(key), Qt::KeyboardModifiers(modifiers));
    QCOMPARE(sent.size(), 1);
    QCOMPARE(sent[0][0].value<LeasePolicy>(), asked);
    QCOMPARE(m_tab->request().url, "https://api.example/v1");
    QCOMPARE(m_tab->request().method, "GET");
}

void tst_RequestTab::sendsFromTheBody()
{
    m_tab->editor()->setCurrentTab(RequestPane::BodyTab);
    auto *body = find<CodeView>("request.body");
    body->setFocus();
    QTest::keyClicks(body->viewport(), u"{}"_s);
    QSignalSpy sent(m_tab.get(), &RequestTab::sendRequested);
    QTest::keyClick(body, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClick(body, Qt::Key_F5);
    QCOMPARE(sent.size(), 2);
    QCOMPARE(m_tab->request().body, "{}");
}

void tst_RequestTab::sendsByButton()
{
    QSignalSpy sent(m_tab.get(), &RequestTab::sendRequested);
    QSignalSpy compared(m_tab.get(), &RequestTab::compareRequested);
    auto *send = find<QToolButton>("urlBar.send");
    send->click();
    QCOMPARE(sent.size(), 1);
    const QList<QAction *> actions = send->menu()->actions();
    actions[1]->trigger();
    QCOMPARE(sent[1][0].value<LeasePolicy>(), LeasePolicy::New);
    actions.last()->trigger();
    QCOMPARE(compared.size(), 1);
}

void tst_RequestTab::cancelsWhileRunning()
{
    auto *send = find<QToolButton>("urlBar.send");
    const int width = send->width();
    QSignalSpy sent(m_tab.get(), &RequestTab::sendRequested);
    QSignalSpy cancelled(m_tab.get(), &RequestTab::cancelRequested);
    m_tab->showRunning();
    QCOMPARE(send->text(), u"Cancel"_s);
    QCOMPARE(send->accessibleName(), u"Cancel"_s);
    send->click();
    QTest::keyClick(m_tab.get(), Qt::Key_Escape);
    QTest::keyClick(m_tab.get(), Qt::Key_Period, Qt::ControlModifier);
    QCOMPARE(cancelled.size(), 3);
    QTest::keyClick(find<QLineEdit>("urlBar.input"), Qt::Key_Return);
    QTest::keyClick(m_tab.get(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(sent.size(), 0);
    m_tab->showExchange(tests::madeReused().shared());
    QCOMPARE(send->text(), u"Send"_s);
    QCOMPARE(send->width(), width);
    QTest::keyClick(m_tab.get(), Qt::Key_Escape);
    QCOMPARE(cancelled.size(), 3);
}

void tst_RequestTab::keepsWhatIsTypedInACell()
{
    auto *table = find<QTableView>("request.headers");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 1));
    table->edit(table->currentIndex());
    auto *cell = find<QLineEdit>("request.headerInput");
    QVERIFY(cell != nullptr);
    QTest::keyClicks(cell, u"X-Trace"_s);
    QCOMPARE(m_tab->request().headers.size(), 1U);
    QCOMPARE(m_tab->request().headers[0].name, "X-Trace");
}

void tst_RequestTab::addsOneHeader()
{
    auto *table = find<QTableView>("request.headers");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 1));
    table->edit(table->currentIndex());
    QTest::keyClicks(find<QLineEdit>("request.headerInput"), u"X-Trace"_s);
    QCOMPARE(m_tab->request().headers.size(), 1U); // as the session does while somebody types
    QCOMPARE(m_tab->request().headers.size(), 1U);
    QTest::keyClick(find<QLineEdit>("request.headerInput"), Qt::Key_Tab);
    QTRY_VERIFY(find<QLineEdit>("request.headerInput") != nullptr);
    QTest::keyClicks(QApplication::focusWidget(), u"on"_s);
    const auto headers = m_tab->request().headers;
    QCOMPARE(headers.size(), 1U);
    QCOMPARE(headers[0].name + ": " + headers[0].value, "X-Trace: on");
}

void tst_RequestTab::trimsPastedAddresses()
{
    auto *url = find<QLineEdit>("urlBar.input");
    url->setFocus();
    QGuiApplication::clipboard()->setText(u"  https://api.example/v1 \n"_s);
    QTest::keySequence(url, QKeySequence::Paste);
    QCOMPARE(url->text(), u"https://api.example/v1"_s);
    QTest::keySequence(url, QKeySequence::Undo);
    QVERIFY(url->text() != u"https://api.example/v1"_s);
}

void tst_RequestTab::stepsThroughMethods()
{
    auto *url = find<QLineEdit>("urlBar.input");
    QTest::keyClick(url, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(m_tab->request().method, "POST");
    QTest::keyClick(url, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(m_tab->request().method, "GET");
    auto *method = find<QLineEdit>("urlBar.methodInput");
    method->selectAll();
    QTest::keyClicks(method, u"PURGE"_s);
    QCOMPARE(m_tab->request().method, "PURGE");
}

void tst_RequestTab::tellsModified()
{
    engine::RequestText request;
    request.name = "Book";
    request.url = "https://h/";
    request.body = "{}\n";
    m_tab->setRequest(request);
    QSignalSpy changes(m_tab.get(), &RequestTab::modifiedChanged);
    QVERIFY(!m_tab->isModified());
    auto *url = find<QLineEdit>("urlBar.input");
    url->setFocus();
    url->end(false);
    QTest::keyClicks(url, u"x"_s);
    QVERIFY(m_tab->isModified()); // at once, and told a little later
    QTRY_COMPARE(changes.size(), 1);
    QTest::keySequence(url, QKeySequence::Undo);
    QTRY_COMPARE(changes.size(), 2);
    QVERIFY(!m_tab->isModified());
    QTest::keyClicks(url, u"y"_s);
    QTRY_COMPARE(changes.size(), 3);
    QVERIFY(m_tab->isModified());
    m_tab->markSaved();
    QVERIFY(!m_tab->isModified());
    QCOMPARE(changes.size(), 4);
}

void tst_RequestTab::keepsTheBodyWithoutAnEditor()
{
    engine::RequestText request;
    request.method = "POST";
    request.url = "https://h/";
    request.body = "港 {\"a\":1}";
    request.headers = {{"A", "b", true}, {"C", "d", false}};
    m_tab->setRequest(request);
    QVERIFY(find<CodeView>("request.body") == nullptr);
    QCOMPARE(m_tab->request(), request);
    m_tab->editor()->setCurrentTab(RequestPane::BodyTab);
    QCOMPARE(m_tab->request(), request);
    QVERIFY(!m_tab->isModified());
}

void tst_RequestTab::undoesInTheBody()
{
    m_tab->editor()->setBody("one");
    m_tab->editor()->setCurrentTab(RequestPane::BodyTab);
    auto *body = find<CodeView>("request.body");
    body->setFocus();
    QTest::keyClicks(body->viewport(), u"two"_s);
    QCOMPARE(body->code(), "twoone");
    m_tab->showRunning();
    m_tab->showExchange(tests::madeReused().shared());
    body->undo();
    QCOMPARE(body->code(), "one");
    body->undo();
    QCOMPARE(body->code(), "one");
}

void tst_RequestTab::previewsTheBytes()
{
    engine::RequestText request;
    request.url = "https://h/x";
    m_tab->setRequest(request);
    m_tab->editor()->setCurrentTab(RequestPane::PreviewTab);
    auto *preview = find<ByteView>("request.preview");
    const auto shown = [&] { return std::string(preview->bytes()); };
    QVERIFY(shown().starts_with("GET /x HTTP/1.1\r\nHost: h\r\n"));
    QVERIFY(shown().find("Connection") == std::string::npos);
    m_tab->setPolicy(LeasePolicy::New);
    QVERIFY(shown().find("Connection: close\r\n") != std::string::npos);
    auto *url = find<QLineEdit>("urlBar.input");
    url->end(false);
    QTest::keyClicks(url, u"y"_s);
    QTRY_VERIFY(shown().starts_with("GET /xy HTTP/1.1\r\n"));
}

void tst_RequestTab::statesAProblemInstead()
{
    engine::RequestText request;
    request.url = "{{api}}/x";
    m_tab->setRequest(request);
    m_tab->editor()->setCurrentTab(RequestPane::PreviewTab);
    QVERIFY(find<QWidget>("request.problem")->isVisible());
    QVERIFY(!find<QWidget>("request.preview")->isVisible());
    engine::Variables variables;
    variables.environment = {{"api", "https://h"}};
    m_tab->setVariables(variables);
    QVERIFY(!find<QWidget>("request.problem")->isVisible());
    QVERIFY(find<ByteView>("request.preview")->bytes().starts_with("GET /x "));
}

void tst_RequestTab::showsVariableValues()
{
    engine::RequestText request;
    request.url = "{{api}}/{{none}}";
    m_tab->setRequest(request);
    engine::Variables variables;
    variables.environment = {{"api", "https://h"}};
    m_tab->setVariables(variables);
    auto *url = find<UrlEdit>("urlBar.input");
    const auto tipAt = [&](int position) {
        url->setCursorPosition(position);
        QPoint at = url->inputMethodQuery(Qt::ImCursorRectangle).toRectF().center().toPoint();
        QHelpEvent help(QEvent::ToolTip, at, url->mapToGlobal(at));
        QApplication::sendEvent(url, &help);
        return QToolTip::text();
    };
    QCOMPARE(tipAt(3), u"api = https://h"_s);
    QCOMPARE(tipAt(12), u"none has no value here"_s);
}

void tst_RequestTab::canBeReadOnly()
{
    m_tab->setReadOnly(u"This is an earlier exchange."_s);
    QVERIFY(find<QWidget>("request.readOnly")->isVisible());
    auto *url = find<QLineEdit>("urlBar.input");
    QTest::keyClicks(url, u"x"_s);
    QTest::keyClick(url, Qt::Key_Down, Qt::AltModifier);
    m_tab->editor()->setCurrentTab(RequestPane::BodyTab);
    QTest::keyClicks(find<CodeView>("request.body")->viewport(), u"x"_s);
    QCOMPARE(m_tab->request(), engine::RequestText());
    m_tab->setReadOnly({});
    QVERIFY(!find<QWidget>("request.readOnly")->isVisible());
    QTest::keyClicks(url, u"x"_s);
    QCOMPARE(m_tab->request().url, "x");
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new WarmStyle);
    tst_RequestTab test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_RequestTab.moc"
