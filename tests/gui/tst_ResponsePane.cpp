// What is shown of each kind of end: a response, a second attempt, a part, a failure, a cancel, and the way there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pool/PoolRules.h"
#include "tests/support/MadeExchange.h"
#include "ui/models/ErrorText.h"
#include "ui/models/ExchangeNotice.h"
#include "ui/models/ReasonText.h"
#include "ui/panes/RequestTab.h"
#include "ui/panes/ResponsePane.h"
#include "ui/widgets/BadgeLabel.h"
#include "ui/widgets/ChipButton.h"
#include "ui/widgets/CodeView.h"
#include "ui/widgets/HexView.h"
#include "ui/widgets/PhaseStepper.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTableWidget>
#include <QTest>

using namespace ui;
using namespace Qt::StringLiterals;
using engine::LeasePolicy;

class tst_ResponsePane : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_tab.reset(); }

    void beginsEmpty();
    void sumsUpAResponse();
    void activatesTheConnection();
    void tellsOfASecondAttempt();
    void tellsOfAnEarlyEnd();
    void givesAFailureAPage();
    void offersTheButtonsThatFit();
    void showsWhatArrivedInstead();
    void tellsOfACancel();
    void statesAnUnsentProblem();
    void keepsThePreviousWhileWaiting();
    void showsProgress();
    void listsProtocolNotes();

private:
    template <typename Widget>
    Widget *find(const char *name) const
    {
        return m_tab->findChild<Widget *>(QLatin1StringView(name));
    }

    QString labelText(const char *name) const { return find<QLabel>(name)->text(); }

    std::unique_ptr<RequestTab> m_tab;
};

void tst_ResponsePane::init()
{
    m_tab = std::make_unique<RequestTab>();
    m_tab->resize(746, 780);
    m_tab->show();
    m_tab->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_tab.get()));
}

void tst_ResponsePane::beginsEmpty()
{
    QCOMPARE(labelText("response.empty"), u"Not sent yet"_s);
    QVERIFY(find<QLabel>("response.empty")->isVisible());
    QVERIFY(!find<QWidget>("response.status")->isVisible());
    QVERIFY(m_tab->exchange() == nullptr);
}

void tst_ResponsePane::sumsUpAResponse()
{
    const auto exchange = tests::madeReused().shared();
    m_tab->showExchange(exchange);
    QCOMPARE(find<BadgeLabel>("response.status")->badge().text, u"201 Created"_s);
    QCOMPARE(labelText("response.total"), u"95.8 ms"_s);
    const Chip chip = find<ChipButton>("response.chip")->chip();
    QCOMPARE(chip.name + u' ' + chip.detail, chipText(*exchange));
    QCOMPARE(chip.kind, ChipKind::Reused);
    QCOMPARE(find<ChipButton>("response.chip")->accessibleName(), chipAccessibleName(*exchange));
    QVERIFY(labelText("response.sentAt").endsWith(u".412"));
    auto *body = find<CodeView>("response.body");
    QVERIFY(body->isVisible());
    QVERIFY(body->code().starts_with("{\n  \"id\": 8812,\n"));
    QVERIFY(body->isReadOnly());
    QCOMPARE(find<QComboBox>("response.form")->currentText(), u"JSON, pretty"_s);
    find<QComboBox>("response.form")->setCurrentIndex(1);
    QCOMPARE(body->code(), tests::madeBooking);
    find<QTabBar>("response.tabs")->setCurrentIndex(1);
    QCOMPARE(find<QTableView>("response.headers")->model()->rowCount(), 5);
    find<QTabBar>("response.tabs")->setCurrentIndex(2);
    QVERIFY(find<ByteView>("response.raw")->bytes().starts_with("HTTP/1.1 201 Created\r\n"));
    find<QTabBar>("response.tabs")->setCurrentIndex(3);
    QCOMPARE(find<ByteView>("response.sent")->bytes(),
             exchange->requestHead + exchange->requestBody);
}

void tst_ResponsePane::activatesTheConnection()
{
    m_tab->showExchange(tests::madeReused().shared());
    QSignalSpy activated(m_tab.get(), &RequestTab::connectionActivated);
    find<ChipButton>("response.chip")->click();
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated[0][0].value<engine::ConnectionId>().value, 1U);
}

void tst_ResponsePane::tellsOfASecondAttempt()
{
    const auto exchange = tests::madeStaleRetry().shared();
    m_tab->showExchange(exchange);
    auto *notice = find<QWidget>("response.retried");
    QVERIFY(notice->isVisible());
    QVERIFY(notice->accessibleName().contains(staleRetryNotice(*exchange)->text));
    QSignalSpy wire(m_tab.get(), &RequestTab::wireRequested);
    find<QAbstractButton>("response.retriedWire")->click();
    QCOMPARE(wire[0][0].value<engine::ConnectionId>().value, 1U);
    QCOMPARE(find<ChipButton>("response.chip")->chip().kind, ChipKind::New);
    m_tab->showExchange(tests::madeReused().shared());
    QVERIFY(!notice->isVisible());
}

void tst_ResponsePane::tellsOfAnEarlyEnd()
{
    const auto exchange = tests::madeEarlyEnd().shared();
    m_tab->showExchange(exchange);
    auto *notice = find<QWidget>("response.endedEarly");
    QVERIFY(notice->isVisible());
    QVERIFY(notice->accessibleName().contains(earlyEndNotice(*exchange)->title));
    QCOMPARE(find<ByteView>("response.text")->bytes().size(), exchange->response->body->size());
    QSignalSpy sent(m_tab.get(), &RequestTab::sendRequested);
    find<QAbstractButton>("response.again")->click();
    QCOMPARE(sent.size(), 1);
}

void tst_ResponsePane::givesAFailureAPage()
{
    const auto exchange = tests::madeExpired().shared();
    m_tab->showExchange(exchange);
    const ErrorText text = describe(*exchange->error, *exchange);
    QCOMPARE(labelText("failure.title"), text.title);
    QVERIFY(labelText("failure.where").startsWith(text.where));
    QVERIFY(labelText("failure.where").contains(text.explanation));
    QCOMPARE(labelText("failure.try"), text.tryThis);
    QCOMPARE(labelText("failure.code"), text.code);
    QCOMPARE(find<BadgeLabel>("response.status")->badge().text, u"Not sent"_s);
    QCOMPARE(labelText("response.total"), u"164.1 ms"_s);
    auto *chain = find<QTableWidget>("failure.certificates");
    QVERIFY(chain->isVisible());
    QCOMPARE(chain->rowCount(), 3);
    QCOMPARE(chain->item(0, 1)->text(), u"legacy.harbor.example"_s);
    QCOMPARE(chain->item(2, 2)->text(), u"itself"_s);
    QSignalSpy wire(m_tab.get(), &RequestTab::wireRequested);
    find<QPushButton>("failure.wire")->click();
    QCOMPARE(wire[0][0].value<engine::ConnectionId>().value, 8U);
    find<QPushButton>("failure.copy")->click();
    const QString copied = QGuiApplication::clipboard()->text();
    for (const QString &part : {text.title, text.explanation, text.code, u"TLS 60.8 ms, failed"_s})
        QVERIFY2(copied.contains(part), qPrintable(part));
}

void tst_ResponsePane::offersTheButtonsThatFit()
{
    m_tab->showExchange(tests::madeNothingToReuse().shared());
    QVERIFY(find<QPushButton>("failure.newConnection")->isVisible());
    QVERIFY(!find<QPushButton>("failure.wire")->isVisible());
    QVERIFY(!find<QWidget>("failure.certificates")->isVisible());
    QSignalSpy sent(m_tab.get(), &RequestTab::sendRequested);
    find<QPushButton>("failure.newConnection")->click();
    QCOMPARE(sent[0][0].value<LeasePolicy>(), LeasePolicy::New);
    m_tab->showExchange(tests::madeExpired().shared());
    QVERIFY(!find<QPushButton>("failure.newConnection")->isVisible());
    QVERIFY(!find<QPushButton>("failure.editAddress")->isVisible());
}

void tst_ResponsePane::showsWhatArrivedInstead()
{
    const auto exchange = tests::madeGarbage().shared();
    m_tab->showExchange(exchange);
    QVERIFY(find<HexView>("failure.unread")->isVisible());
    QCOMPARE(find<HexView>("failure.unread")->bytes(), exchange->unread);
    QCOMPARE(find<BadgeLabel>("response.status")->badge().text, u"No response"_s);
    m_tab->showExchange(tests::madeExpired().shared());
    QVERIFY(!find<HexView>("failure.unread")->isVisible());
}

void tst_ResponsePane::tellsOfACancel()
{
    m_tab->showExchange(tests::madeCancelled().shared());
    QCOMPARE(labelText("failure.title"), u"Cancelled by you in Wait after 1.2 s"_s);
    QCOMPARE(find<BadgeLabel>("response.status")->badge().text, u"Cancelled"_s);
}

void tst_ResponsePane::statesAnUnsentProblem()
{
    engine::Error error;
    error.kind = engine::ErrorKind::UrlInvalid;
    error.at = 3;
    m_tab->showRunning();
    m_tab->showProblem(error);
    QVERIFY(!m_tab->isRunning());
    QCOMPARE(labelText("failure.title"), describe(error).title);
    QVERIFY(!find<QPushButton>("failure.again")->isVisible());
    find<QPushButton>("failure.editAddress")->click();
    QVERIFY(find<QLineEdit>("urlBar.input")->hasFocus());
}

void tst_ResponsePane::keepsThePreviousWhileWaiting()
{
    m_tab->showExchange(tests::madeReused().shared());
    m_tab->showRunning();
    QVERIFY(find<CodeView>("response.body")->isVisible());
    QVERIFY(!find<QWidget>("running.steps")->isVisible());
    QTRY_VERIFY(find<QWidget>("running.steps")->isVisible());
    QVERIFY(!find<QWidget>("response.status")->isVisible());
    m_tab->showExchange(tests::madeNew().shared());
    QVERIFY(find<CodeView>("response.body")->isVisible());
    QVERIFY(!find<QWidget>("running.steps")->isVisible());
}

void tst_ResponsePane::showsProgress()
{
    m_tab->showRunning();
    auto *steps = find<PhaseStepper>("running.steps");
    QTRY_VERIFY(steps->isVisible());
    engine::ExchangeProgress progress;
    progress.phase = engine::Phase::Receive;
    progress.since = engine::SteadyClock().now();
    progress.connection = {5};
    progress.reused = true;
    progress.bytesReceived = 14'900'000;
    progress.bytesExpected = 24'000'000;
    m_tab->showProgress(progress);
    QCOMPARE(steps->steps().size(), 1U);
    QCOMPARE(steps->steps()[0].state, StepState::Running);
    QVERIFY(labelText("running.moved").startsWith(u"14.9 MB of 24.0 MB received, "));
    QVERIFY(labelText("running.moved").contains(u"62 %"));
    QCOMPARE(labelText("running.connection"), u"On C5, reused"_s);
    QSignalSpy cancelled(m_tab.get(), &RequestTab::cancelRequested);
    find<QPushButton>("running.cancel")->click();
    QCOMPARE(cancelled.size(), 1);
}

void tst_ResponsePane::listsProtocolNotes()
{
    auto made = tests::madeNew();
    made.value.notes = {{"bare-lf", "a line ends in LF alone", "9112 2.2"},
                        {"obs-fold", "X-Long", "9112 5.2"}};
    m_tab->showExchange(made.shared());
    QVERIFY(find<QWidget>("response.noted")->isVisible());
    find<QAbstractButton>("response.showNotes")->click();
    auto *notes = find<QTableWidget>("response.notes");
    QVERIFY(notes->isVisible());
    QCOMPARE(notes->rowCount(), 2);
    QCOMPARE(notes->item(0, 1)->text(), u"RFC 9112 §2.2"_s);
    m_tab->showExchange(tests::madeNew().shared());
    QVERIFY(!find<QWidget>("response.noted")->isVisible());
    QVERIFY(find<CodeView>("response.body")->isVisible());
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new WarmStyle);
    tst_ResponsePane test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_ResponsePane.moc"
