// Tests of ConnectionModel, its filter and the uses of a connection: order, ranges, words, and what is not told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/HarborStory.h"
#include "ui/models/ConnectionDetails.h"
#include "ui/models/ConnectionFilter.h"
#include "ui/models/ConnectionModel.h"
#include "ui/models/UseModel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using engine::ConnectionState;
using engine::EndReason;
using tests::HarborStory;
using ui::ConnectionModel;
using namespace Qt::StringLiterals;

class tst_ConnectionModel : public QObject
{
    Q_OBJECT

private slots:
    void groupsByOrigin();
    void endedOnesStandBelowTheLastToEndFirst();
    void endedOneMovesInsteadOfAReset();
    void rowSaysWhoClosedItAndWhy();
    void failureIsTold();
    void shareReceivedIsShown();
    void clearingTakesEndedOnesAndEmptyOrigins();
    void clearingHundredsTakesFewRemovals();
    void changesAreGathered();
    void nothingIsToldWhileNobodyLooks();
    void timesRunOnlyForOpenConnections();
    void filterFits_data();
    void filterFits();
    void usesAreListedInOrder();
    void usesFollowTheStore();
    void lostAttemptIsAUseToo();
    void detailsSayWhatWasPaidAndSaved();
    void timeLeftIsTheNearerLimit();
};

namespace {

/// A model over the story that is checked at every step.
struct Watched
{
    explicit Watched(const HarborStory &story)
        : model(story.store, story.clock)
        , tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest)
    {
        model.setMostPerOrigin(3);
    }

    ConnectionModel model;
    QAbstractItemModelTester tester;
};

QString cell(const ConnectionModel &model, std::uint64_t id, int column)
{
    return model.indexOf({id}).siblingAtColumn(column).data().toString();
}

QStringList names(const QAbstractItemModel &model, const QModelIndex &origin)
{
    QStringList out;
    for (int row = 0; row < model.rowCount(origin); ++row)
        out += model.index(row, 0, origin).data().toString();
    return out;
}

engine::ConnectionInfo idle(const HarborStory &story, std::uint64_t id)
{
    return tests::madeConnection(tests::madeFacts(id), ConnectionState::Idle, 1, story.clock.now(),
                                 std::chrono::seconds(2), std::chrono::seconds(1));
}

} // namespace

void tst_ConnectionModel::groupsByOrigin()
{
    HarborStory story;
    const Watched watched(story);
    story.tell();
    const ConnectionModel &model = watched.model;
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(0, 0).data().toString(), u"https://api.harbor.example"_s);
    QCOMPARE(model.index(0, ConnectionModel::ReceivedColumn).data().toString(), u"1 of 3 open"_s);
    QCOMPARE(names(model, model.index(0, 0)), QStringList({u"C1"_s, u"C2"_s}));
    QCOMPARE(cell(model, 1, ConnectionModel::StateColumn), u"idle 1.4 s"_s);
    QCOMPARE(cell(model, 1, ConnectionModel::UsesColumn), u"4"_s);
    QCOMPARE(cell(model, 1, ConnectionModel::AgeColumn), u"6.7 s"_s);
    QCOMPARE(cell(model, 1, ConnectionModel::ReceivedColumn), u"10.1 kB"_s);
    QCOMPARE(model.openCount(), 2);
    QCOMPARE(model.endedCount(), 2);
}

void tst_ConnectionModel::endedOnesStandBelowTheLastToEndFirst()
{
    HarborStory story;
    const Watched watched(story);
    for (const std::uint64_t id : {1U, 2U, 3U, 4U})
        story.store.update(idle(story, id));
    story.store.update(tests::madeClosed(idle(story, 3), EndReason::User, story.clock.now()));
    story.store.update(tests::madeClosed(idle(story, 1), EndReason::User, story.clock.now()));
    QCOMPARE(names(watched.model, watched.model.index(0, 0)),
             QStringList({u"C2"_s, u"C4"_s, u"C1"_s, u"C3"_s}));
    story.store.update(tests::madeClosed(idle(story, 4), EndReason::User, story.clock.now()));
    QCOMPARE(names(watched.model, watched.model.index(0, 0)),
             QStringList({u"C2"_s, u"C4"_s, u"C1"_s, u"C3"_s}));
}

void tst_ConnectionModel::endedOneMovesInsteadOfAReset()
{
    HarborStory story;
    Watched watched(story);
    story.store.update(idle(story, 1));
    story.store.update(idle(story, 2));
    const QPersistentModelIndex first(watched.model.indexOf({1}));
    const QSignalSpy resets(&watched.model, &QAbstractItemModel::modelReset);
    const QSignalSpy moves(&watched.model, &QAbstractItemModel::rowsMoved);
    story.store.update(tests::madeClosed(idle(story, 1), EndReason::User, story.clock.now()));
    QCOMPARE(moves.size(), 1);
    QCOMPARE(resets.size(), 0);
    QCOMPARE(first.row(), 1);
    QCOMPARE(first.data().toString(), u"C1"_s);
    QCOMPARE(first.data(ConnectionModel::EndedRole).toBool(), true);
}

void tst_ConnectionModel::rowSaysWhoClosedItAndWhy()
{
    HarborStory story;
    const Watched watched(story);
    const engine::ConnectionInfo before = idle(story, 1);
    story.store.update(before);
    story.store.update(tests::madeClosed(before, EndReason::ServerClosed,
                                         before.stateSince + std::chrono::seconds(5)));
    QCOMPARE(cell(watched.model, 1, ConnectionModel::StateColumn), u"closed by server"_s);
    const QModelIndex state =
        watched.model.indexOf({1}).siblingAtColumn(ConnectionModel::StateColumn);
    QCOMPARE(state.data(Qt::ToolTipRole).toString(), u"closed by server, idle 5.0 s"_s);
    QCOMPARE(watched.model.restedFor({1}),
             std::optional<engine::Nanoseconds>(std::chrono::seconds(5)));
    QCOMPARE(state.data(ConnectionModel::FailedRole).toBool(), false);
}

void tst_ConnectionModel::failureIsTold()
{
    HarborStory story;
    const Watched watched(story);
    story.tellC4();
    QCOMPARE(cell(watched.model, 4, ConnectionModel::StateColumn), u"refused"_s);
    QCOMPARE(watched.model.indexOf({4}).data(ConnectionModel::FailedRole).toBool(), true);
    engine::ConnectionInfo inUse =
        tests::madeClosed(idle(story, 5), EndReason::ServerClosed, story.clock.now());
    inUse.endDetail = "wait.closed";
    story.store.update(inUse);
    QCOMPARE(watched.model.indexOf({5}).data(ConnectionModel::FailedRole).toBool(), true);
}

void tst_ConnectionModel::shareReceivedIsShown()
{
    HarborStory story;
    const Watched watched(story);
    story.tellC3();
    QCOMPARE(cell(watched.model, 3, ConnectionModel::StateColumn), u"receiving 62 %"_s);
}

void tst_ConnectionModel::clearingTakesEndedOnesAndEmptyOrigins()
{
    HarborStory story;
    const Watched watched(story);
    story.tell();
    story.store.clearEnded();
    QCOMPARE(watched.model.rowCount(), 2);
    QCOMPARE(names(watched.model, watched.model.index(0, 0)), QStringList(u"C1"_s));
    QCOMPARE(watched.model.endedCount(), 0);
    QVERIFY(!watched.model.indexOf({2}).isValid());
}

void tst_ConnectionModel::clearingHundredsTakesFewRemovals()
{
    HarborStory story;
    Watched watched(story);
    story.store.update(idle(story, 1));
    for (std::uint64_t id = 2; id < 402; ++id)
        story.store.update(
            tests::madeClosed(idle(story, id), EndReason::ModeAlwaysNew, story.clock.now()));
    const QSignalSpy removals(&watched.model, &QAbstractItemModel::rowsRemoved);
    story.store.clearEnded();
    QCOMPARE(removals.size(), 1);
    QCOMPARE(watched.model.openCount(), 1);
}

void tst_ConnectionModel::changesAreGathered()
{
    HarborStory story;
    Watched watched(story);
    story.store.update(idle(story, 1));
    watched.model.setLive(true);
    const QSignalSpy changes(&watched.model, &QAbstractItemModel::dataChanged);
    for (int i = 0; i < 500; ++i)
        story.store.update(idle(story, 1));
    QCOMPARE(changes.size(), 0);
    QTRY_VERIFY(changes.size() >= 1);
    QVERIFY(changes.size() < 5);
    const auto first = changes.first().at(0).toModelIndex();
    const auto last = changes.first().at(1).toModelIndex();
    QCOMPARE(first.row(), last.row());
}

void tst_ConnectionModel::nothingIsToldWhileNobodyLooks()
{
    HarborStory story;
    Watched watched(story);
    story.store.update(idle(story, 1));
    const QSignalSpy changes(&watched.model, &QAbstractItemModel::dataChanged);
    story.store.update(idle(story, 1));
    watched.model.setLive(true);
    QVERIFY(changes.size() >= 1); // all at once, when somebody looks again
}

void tst_ConnectionModel::timesRunOnlyForOpenConnections()
{
    HarborStory story;
    Watched watched(story);
    story.store.update(idle(story, 1));
    story.store.update(idle(story, 2));
    story.store.update(tests::madeClosed(idle(story, 2), EndReason::User, story.clock.now()));
    watched.model.setLive(true);
    const QSignalSpy changes(&watched.model, &QAbstractItemModel::dataChanged);
    story.clock.advance(std::chrono::seconds(3));
    QTRY_VERIFY(!changes.isEmpty());
    const auto last = changes.first().at(1).toModelIndex();
    QCOMPARE(last.row(), 0);
    QCOMPARE(last.column(), static_cast<int>(ConnectionModel::AgeColumn));
    QCOMPARE(cell(watched.model, 1, ConnectionModel::StateColumn), u"idle 4.0 s"_s);
    QCOMPARE(cell(watched.model, 2, ConnectionModel::AgeColumn), u"2.0 s"_s);
}

void tst_ConnectionModel::filterFits_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("nothing typed shows all") << QString() << u"C1 C2 C3 C4"_s;
    QTest::newRow("a host shows its connections") << u"files"_s << u"C3"_s;
    QTest::newRow("a name is that connection alone") << u"c1"_s << u"C1"_s;
    QTest::newRow("a state") << u"state:idle"_s << u"C1"_s;
    QTest::newRow("the beginning of a state") << u"state:cl"_s << u"C2"_s;
    QTest::newRow("open ones") << u"state:open"_s << u"C1 C3"_s;
    QTest::newRow("words of a row") << u"refused"_s << u"C4"_s;
    QTest::newRow("every word must fit") << u"harbor state:busy"_s << u"C3"_s;
    QTest::newRow("what is nowhere") << u"berth"_s << QString();
}

void tst_ConnectionModel::filterFits()
{
    QFETCH(QString, text);
    QFETCH(QString, shown);
    HarborStory story;
    Watched watched(story);
    ui::ConnectionFilter filter;
    filter.setSourceModel(&watched.model);
    const QAbstractItemModelTester tester(&filter,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter.setText(text);
    story.tell();
    QStringList found;
    for (int row = 0; row < filter.rowCount(); ++row)
        found += names(filter, filter.index(row, 0));
    QCOMPARE(found.join(u' '), shown);
    filter.setText({});
    QCOMPARE(filter.rowCount(), 3);
}

void tst_ConnectionModel::usesAreListedInOrder()
{
    HarborStory story;
    story.tell();
    ui::UseModel uses(story.store);
    const QAbstractItemModelTester tester(&uses,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    uses.setConnection({1});
    QCOMPARE(uses.rowCount(), 4);
    QCOMPARE(uses.index(0, ui::UseModel::RequestColumn).data().toString(), u"POST /v1/session"_s);
    QCOMPARE(uses.index(0, ui::UseModel::TimeColumn).data().toString(), u"292.2"_s);
    QCOMPARE(uses.index(3, ui::UseModel::NumberColumn).data().toString(), u"4"_s);
    QCOMPARE(uses.index(3, ui::UseModel::StatusColumn).data().toString(), u"201"_s);
    QCOMPARE(uses.longestNs(), tests::toNs(HarborStory::Ms(292.2)).count());
    QCOMPARE(uses.rowOf({4}), 3);
    QCOMPARE(uses.rowOf({9}), -1);
    QCOMPARE(
        uses.headerData(ui::UseModel::RequestColumn, Qt::Horizontal, Qt::DisplayRole).toString(),
        u"Uses of C1"_s);
}

void tst_ConnectionModel::usesFollowTheStore()
{
    HarborStory story;
    ui::UseModel uses(story.store);
    const QAbstractItemModelTester tester(&uses,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    uses.setConnection({1});
    const QSignalSpy inserted(&uses, &QAbstractItemModel::rowsInserted);
    story.use(1, "GET", "/a?api_key=xyz", 200, {.wait = HarborStory::Ms(1)});
    story.use(2, "GET", "/b", 404, {.wait = HarborStory::Ms(2)});
    QCOMPARE(inserted.size(), 2);
    QCOMPARE(uses.rowCount(), 2);
    QCOMPARE(uses.index(1, 0).data(ui::UseModel::StatusRole).toInt(), 404);
    QVERIFY(!uses.index(0, ui::UseModel::RequestColumn).data().toString().contains(u"xyz"));
}

void tst_ConnectionModel::lostAttemptIsAUseToo()
{
    HarborStory story;
    story.store.finish(tests::madeStaleRetry().shared());
    ui::UseModel uses(story.store);
    uses.setConnection({1});
    QCOMPARE(uses.rowCount(), 1);
    QCOMPARE(uses.index(0, ui::UseModel::StatusColumn).data().toString(), u"lost"_s);
    uses.setConnection({5});
    QCOMPARE(uses.index(0, ui::UseModel::StatusColumn).data().toString(), u"200"_s);
}

void tst_ConnectionModel::detailsSayWhatWasPaidAndSaved()
{
    HarborStory story;
    story.tell();
    const engine::ConnectionInfo &info = *story.store.connection({1});
    const QString text = ui::detailsAsText(info, ui::connectionDetails(info));
    QVERIFY(text.contains(u"Route: 192.168.1.20:51844 \u2192 203.0.113.24:443\n"));
    QVERIFY(text.contains(u"Security: TLS 1.3 \u00B7 AES_256_GCM_SHA384 \u00B7 X25519\n"));
    QVERIFY(text.contains(u"Protocol: HTTP/1.1 \u00B7 Keep-Alive: timeout=5, max=96\n"));
    QVERIFY(
        text.contains(u"Set-up: 195.4 ms, paid once (DNS 12.1 \u00B7 TCP 91.3 \u00B7 TLS 92.0)\n"));
    QVERIFY(text.contains(u"Saved: 586.2 ms so far (3 \u00D7 195.4 by reuse)\n"));
    QVERIFY(text.contains(u"Opened: first to this origin\n"));
    const engine::ConnectionInfo &refused = *story.store.connection({4});
    const QString failed = ui::detailsAsText(refused, ui::connectionDetails(refused));
    QVERIFY(failed.contains(u"Tried: 127.0.0.1:8080 Connection refused after 0.2 ms"));
    QVERIFY(failed.contains(u"Phases: TCP failed"));
}

void tst_ConnectionModel::timeLeftIsTheNearerLimit()
{
    HarborStory story;
    story.tell();
    engine::ConnectionInfo info = *story.store.connection({1});
    const auto servers = ui::timeLeft(info, story.clock.now());
    QVERIFY(servers);
    QCOMPARE(servers->words, u"server closes it in 3.6 s"_s);
    QCOMPARE(qRound(servers->share * 100), 73);
    info.hintUntil.reset();
    QCOMPARE(ui::timeLeft(info, story.clock.now())->words, u"closed by Warmwire in 59 s"_s);
    info.state = ConnectionState::Waiting;
    QVERIFY(!ui::timeLeft(info, story.clock.now()));
}

QTEST_GUILESS_MAIN(tst_ConnectionModel)
#include "tst_ConnectionModel.moc"
