// Tests of the Connections and Timing docks as a user meets them, fed through the store.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/NamelessWidgets.h"
#include "tests/support/ShownPane.h"
#include "ui/models/UseModel.h"
#include "ui/panes/ConnectionDetailsView.h"
#include "ui/panes/ConnectionPane.h"
#include "ui/panes/TimelinePane.h"
#include "ui/panes/WirePane.h"
#include "ui/widgets/SegmentedControl.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/TimingChart.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using engine::EndReason;
using tests::HarborStory;
using tests::ShownPane;
using ui::ConnectionPane;
using ui::TimelinePane;
using ui::WirePane;
using namespace Qt::StringLiterals;

class tst_Docks : public QObject
{
    Q_OBJECT

private slots:
    void sendingTwiceListsTwoUses();
    void choosingAConnectionTells();
    void selectingFromOutsideTellsNobody();
    void clickOnAUseOpensIt();
    void buttonsAskForClosing();
    void serverThatClosesIsNamed();
    void emptyStatesSayWhatComes();
    void filterThatFitsNothingCanBeCleared();
    void allEndedOffersToClear();
    void detailsRunWithTheClock();
    void ghostsAreTheConnectionsRealSetUp();
    void timingFollowsARunningExchange();
    void timingRestsWhileHidden();
    void timingIsReadByKeyboard();
    void everyControlHasNames();
    void nothingBreaksWhenTheThemeChanges();
};

namespace {

QString cell(const QTreeView *view, int row, int column, const QModelIndex &parent = {})
{
    return view->model()->index(row, column, parent).data().toString();
}

QString detail(const ConnectionPane &pane, const QString &name)
{
    const auto *view = pane.findChild<ui::ConnectionDetailsView *>(u"connections.details"_s);
    for (const ui::DetailRow &row : view->rows()) {
        if (row.name == name)
            return row.remark.isEmpty() ? row.value : row.value + u' ' + row.remark;
    }
    return {};
}

} // namespace

void tst_Docks::sendingTwiceListsTwoUses()
{
    ShownPane<ConnectionPane> shown;
    using Ms = HarborStory::Ms;
    shown.story.store.update(tests::madeConnection(
        shown.story.facts, engine::ConnectionState::Idle, 2, shown.story.clock.now(),
        std::chrono::seconds(2), std::chrono::seconds(1)));
    shown.pane.setCurrentConnection({1});
    shown.story.use(1, "POST", "/v1/session", 200,
                    {.resolve = Ms(12.1),
                     .connect = Ms(91.3),
                     .handshake = Ms(92.0),
                     .send = Ms(0.2),
                     .wait = Ms(96.2),
                     .receive = Ms(0.4)});
    shown.story.use(2, "GET", "/v1/vessels", 200,
                    {.send = Ms(0.1), .wait = Ms(95.4), .receive = Ms(1.9)});
    const auto *tree = shown.find<QTreeView>("connections.tree");
    const QModelIndex origin = tree->model()->index(0, 0);
    QCOMPARE(cell(tree, 0, 0, origin), u"C1"_s);
    QCOMPARE(cell(tree, 0, 2, origin), u"2"_s);
    const auto *uses = shown.find<QTreeView>("connections.uses");
    QCOMPARE(uses->model()->rowCount(), 2);
    QCOMPARE(cell(uses, 0, ui::UseModel::NumberColumn), u"1"_s);
    QCOMPARE(cell(uses, 1, ui::UseModel::RequestColumn), u"GET /v1/vessels"_s);
    QCOMPARE(detail(shown.pane, u"Set-up"_s),
             u"195.4 ms, paid once (DNS 12.1 \u00B7 TCP 91.3 \u00B7 TLS 92.0)"_s);
    QCOMPARE(detail(shown.pane, u"Saved"_s), u"195.4 ms so far (1 \u00D7 195.4 by reuse)"_s);
    QCOMPARE(shown.pane.subtitle(), u"1 open \u00B7 0 ended"_s);
}

void tst_Docks::choosingAConnectionTells()
{
    ShownPane<ConnectionPane> shown;
    shown.story.tell();
    auto *tree = shown.find<QTreeView>("connections.tree");
    const QSignalSpy activated(&shown.pane, &ConnectionPane::connectionActivated);
    tree->setFocus();
    tree->setCurrentIndex(tree->model()->index(0, 0));
    QCOMPARE(activated.size(), 0);
    QTest::keyClick(tree, Qt::Key_Down);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(shown.pane.currentConnection(), engine::ConnectionId{1});
    QCOMPARE(shown.find<QTreeView>("connections.uses")->model()->rowCount(), 4);
}

void tst_Docks::selectingFromOutsideTellsNobody()
{
    ShownPane<ConnectionPane> shown;
    shown.story.tell();
    const QSignalSpy activated(&shown.pane, &ConnectionPane::connectionActivated);
    shown.pane.setCurrentConnection({2});
    shown.pane.setCurrentConnection({99});
    QCOMPARE(shown.pane.currentConnection(), engine::ConnectionId());
    shown.pane.setCurrentConnection({1});
    shown.pane.setCurrentExchange({3});
    QCOMPARE(shown.find<QTreeView>("connections.uses")->currentIndex().row(), 2);
    QCOMPARE(activated.size(), 0);
}

void tst_Docks::clickOnAUseOpensIt()
{
    ShownPane<ConnectionPane> shown;
    shown.story.tell();
    shown.pane.setCurrentConnection({1});
    QApplication::processEvents();
    auto *uses = shown.find<QTreeView>("connections.uses");
    const QSignalSpy activated(&shown.pane, &ConnectionPane::exchangeActivated);
    QTest::mouseClick(uses->viewport(), Qt::LeftButton, {},
                      uses->visualRect(uses->model()->index(1, 1)).center());
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated.last().first().value<engine::ExchangeId>(), engine::ExchangeId{2});
}

void tst_Docks::buttonsAskForClosing()
{
    ShownPane<ConnectionPane> shown;
    auto *closeIdle = shown.find<QPushButton>("connections.closeIdle");
    QVERIFY(!closeIdle->isEnabled());
    shown.story.tell();
    QVERIFY(closeIdle->isEnabled());
    const QSignalSpy asked(&shown.pane, &ConnectionPane::closeIdleRequested);
    QTest::mouseClick(closeIdle, Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
}

void tst_Docks::serverThatClosesIsNamed()
{
    ShownPane<ConnectionPane> shown;
    shown.story.tell();
    shown.pane.setCurrentConnection({1});
    const engine::ConnectionInfo before = *shown.story.store.connection({1});
    shown.story.store.update(tests::madeClosed(before, EndReason::ServerClosed,
                                               before.stateSince + std::chrono::seconds(5)));
    const auto *tree = shown.find<QTreeView>("connections.tree");
    const QModelIndex origin = tree->model()->index(0, 0);
    QCOMPARE(cell(tree, 0, 1, origin), u"closed by server"_s);
    QTRY_COMPARE(detail(shown.pane, u"Ended"_s), u"closed by server, idle 5.0 s"_s);
    QCOMPARE(shown.pane.currentConnection(), engine::ConnectionId{1});
}

void tst_Docks::emptyStatesSayWhatComes()
{
    ShownPane<ConnectionPane> connections;
    QVERIFY(connections.find<QWidget>("connections.empty")->isVisible());
    QCOMPARE(connections.pane.subtitle(), u"none yet"_s);
    connections.story.tell();
    QVERIFY(!connections.find<QWidget>("connections.empty")->isVisible());

    ShownPane<TimelinePane> timing;
    QVERIFY(timing.find<QWidget>("timing.empty")->isVisible());
    QCOMPARE(timing.pane.subtitle(), u"nothing selected"_s);

    ShownPane<WirePane> wire;
    QVERIFY(wire.find<QWidget>("wire.empty")->isVisible());
    wire.story.tellC1();
    wire.pane.setConnection({1});
    QVERIFY(wire.find<QWidget>("wire.empty")->isVisible());
    const auto words = wire.find<QWidget>("wire.empty")->findChildren<QLabel *>();
    QVERIFY(std::any_of(words.begin(), words.end(), [](const QLabel *label) {
        return label->text() == u"Nothing was recorded on C1.";
    }));
    wire.story.tellWire();
    QVERIFY(!wire.find<QWidget>("wire.empty")->isVisible());
}

void tst_Docks::filterThatFitsNothingCanBeCleared()
{
    ShownPane<ConnectionPane> shown;
    shown.story.tell();
    auto *field = shown.find<QLineEdit>("connections.filter");
    QTest::keyClicks(field, u"nowhere"_s);
    QVERIFY(shown.find<QWidget>("connections.noMatch")->isVisible());
    QTest::mouseClick(shown.find<QPushButton>("connections.clearFilter"), Qt::LeftButton);
    QVERIFY(!shown.find<QWidget>("connections.noMatch")->isVisible());
    QTest::keyClicks(field, u"c1"_s);
    const auto *tree = shown.find<QTreeView>("connections.tree");
    QCOMPARE(tree->model()->rowCount(), 1);
    QVERIFY(tree->isExpanded(tree->model()->index(0, 0)));
}

void tst_Docks::allEndedOffersToClear()
{
    ShownPane<ConnectionPane> shown;
    shown.story.tellC4();
    auto *clear = shown.find<QPushButton>("connections.clear");
    QVERIFY(clear->isVisible());
    QCOMPARE(shown.find<QLabel>("connections.allEnded")->text(), u"No open connections, 1 ended"_s);
    connect(&shown.pane, &ConnectionPane::clearEndedRequested, &shown.story.store,
            &ui::ExchangeStore::clearEnded);
    QTest::mouseClick(clear, Qt::LeftButton);
    QVERIFY(shown.find<QWidget>("connections.empty")->isVisible());
}

void tst_Docks::detailsRunWithTheClock()
{
    ShownPane<ConnectionPane> shown;
    shown.story.tell();
    shown.pane.setCurrentConnection({1});
    const auto *tree = shown.find<QTreeView>("connections.tree");
    const QModelIndex state = tree->model()->index(0, 1, tree->model()->index(0, 0));
    QCOMPARE(state.data().toString(), u"idle 1.4 s"_s);
    const QSignalSpy changes(tree->model(), &QAbstractItemModel::dataChanged);
    shown.story.clock.advance(std::chrono::seconds(2));
    QTRY_VERIFY(!changes.isEmpty());
    QCOMPARE(state.data().toString(), u"idle 3.4 s"_s);
}

void tst_Docks::ghostsAreTheConnectionsRealSetUp()
{
    ShownPane<TimelinePane> shown;
    shown.story.tell();
    shown.pane.setExchange({2});
    const auto *chart = shown.find<ui::TimingChart>("timing.chart");
    std::int64_t ghosts = 0;
    for (const ui::TimelineRow &row : chart->rows().rows) {
        if (row.state == ui::RowState::NotSpent)
            ghosts += row.spans.front().lengthNs;
    }
    const engine::ConnectionFacts &facts = *shown.story.facts;
    QCOMPARE(ghosts, (*facts.resolve + *facts.connect + *facts.handshake).count());
    QCOMPARE(shown.pane.subtitle(), u"C1 \u00B7 use 2 \u00B7 GET /v1/vessels?port=OSA"_s);
    QVERIFY(shown.find<QLabel>("timing.headline")
                ->text()
                .contains(u"instead of about 293 ms on a new connection"));
    // Zero stands where the scale says, left of it the ghosts.
    const ui::TimeScale scale = chart->scale();
    QVERIFY(scale.pixel(static_cast<double>(-ghosts)) >= scale.left);
    QVERIFY(scale.pixel(0) > scale.left);
}

void tst_Docks::timingFollowsARunningExchange()
{
    ShownPane<TimelinePane> shown;
    shown.pane.setExchange({7});
    QVERIFY(shown.find<QWidget>("timing.empty")->isVisible());
    engine::ExchangeProgress progress;
    progress.id = {7};
    progress.phase = engine::Phase::Wait;
    progress.since = shown.story.clock.now();
    progress.connection = {1};
    shown.story.store.progress(progress);
    const auto *chart = shown.find<ui::TimingChart>("timing.chart");
    QVERIFY(chart->isVisible());
    shown.story.clock.advance(std::chrono::milliseconds(71));
    QTRY_COMPARE(chart->rows().totalNs, 71'000'000);
    tests::MadeExchange made = tests::madeReused();
    made.value.id = {7};
    shown.story.store.finish(made.shared());
    QCOMPARE(chart->rows().headline, u"95.8 ms"_s);
}

void tst_Docks::timingRestsWhileHidden()
{
    ShownPane<TimelinePane> shown;
    shown.pane.hide();
    shown.story.tell();
    shown.pane.setExchange({4});
    const auto *chart = shown.find<ui::TimingChart>("timing.chart");
    QVERIFY(chart->rows().rows.empty());
    QCOMPARE(shown.pane.subtitle(), u"C1 \u00B7 use 4 \u00B7 POST /v1/bookings"_s);
    shown.pane.show();
    QCOMPARE(chart->rows().rows.size(), engine::phaseCount);
}

void tst_Docks::timingIsReadByKeyboard()
{
    ShownPane<TimelinePane> shown;
    shown.story.tell();
    shown.pane.setExchange({4});
    auto *chart = shown.find<ui::TimingChart>("timing.chart");
    chart->setFocus();
    QVERIFY(chart->hasFocus());
    QTest::keyClick(chart, Qt::Key_End);
    QTest::keyClick(chart, Qt::Key_Up);
    QCOMPARE(chart->currentRow(), 5);
    QCOMPARE(chart->accessibleName(), u"Wait: from 0.20 ms to 95.50 ms, 95.30 ms"_s);
    QVERIFY(chart->rowTip(5).startsWith(u"from 0.20 ms to 95.50 ms, 95.30 ms\nWait: "));
    QVERIFY(chart->accessibleDescription().contains(u"TLS: not spent"));
}

void tst_Docks::everyControlHasNames()
{
    HarborStory story;
    story.tell();
    ConnectionPane connections(story.store, story.clock);
    TimelinePane timing(story.store, story.clock);
    WirePane wire(story.store, story.clock, story.wall);
    for (const QWidget *pane :
         {static_cast<const QWidget *>(&connections), static_cast<const QWidget *>(&timing),
          static_cast<const QWidget *>(&wire)}) {
        const QStringList nameless = tests::namelessWidgets(*pane);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", ")));
    }
}

void tst_Docks::nothingBreaksWhenTheThemeChanges()
{
    ShownPane<WirePane> wire;
    wire.story.tell();
    wire.pane.setConnection({1});
    ConnectionPane connections(wire.story.store, wire.story.clock);
    TimelinePane timing(wire.story.store, wire.story.clock);
    connections.show();
    timing.show();
    connections.setCurrentConnection({1});
    timing.setExchange({4});
    const QImage light = timing.grab().toImage();
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
    QApplication::processEvents();
    QVERIFY(timing.grab().toImage() != light);
    QVERIFY(!connections.grab().isNull());
    QVERIFY(!wire.pane.grab().isNull());
    ui::applyTheme(*qApp, ui::ThemeChoice::Light);
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new ui::WarmStyle);
    ui::applyTheme(application, ui::ThemeChoice::Light);
    tst_Docks test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_Docks.moc"
