// The state of a run as it goes: counts, whose turn it is, what remains, and comparisons that are not stale.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ShopRun.h"
#include "ui/models/RunModel.h"

#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;
using namespace ui;
using tests::progressOf;
using tests::shopPlan;
using tests::ShopRun;

class tst_RunModel : public QObject
{
    Q_OBJECT

private slots:
    void countsWhatWasMeasured();
    void leavesRehearsalsOut();
    void followsTheTurn();
    void keepsItsPlaceInAPause();
    void tellsWhatRemains();
    void comparesSoFar();
    void dropsStaleComparisons();
    void endsWithTheRecord();
    void endsWithoutAnIteration();
    void ignoresReportsBetweenRuns();
};

namespace {

/// A run of four rounds, of which the model has heard `heard` turns.
struct Scene
{
    explicit Scene(std::size_t heard, engine::Plan plan = shopPlan(4))
        : run(std::move(plan))
    {
        run.run();
        model.setPlan(run.record->plan);
        model.start();
        model.add(progressOf(*run.record, 0, heard));
    }

    ShopRun run;
    RunModel model{0ms};
};

} // namespace

void tst_RunModel::countsWhatWasMeasured()
{
    Scene scene(6);
    QCOMPARE(scene.model.state(), RunState::Running);
    QCOMPARE(scene.model.turns(), 12);
    QCOMPARE(scene.model.turnsDone(), 6);
    const std::vector<ModeProgress> &modes = scene.model.modes();
    QCOMPARE(modes.size(), 3U);
    QCOMPARE(modes[0].done, 2);
    QCOMPARE(modes[0].left, 2);
    QCOMPARE(modes[0].requests, 12);
    QCOMPARE(modes[0].opened, 12);
    QCOMPARE(modes[0].reused, 0);
    QCOMPARE(modes[1].opened, 2);
    QCOMPARE(modes[2].opened, 1);
    QCOMPARE(modes[2].reused, 11);
    QVERIFY(modes[0].median > modes[1].median);
    QVERIFY(modes[1].median > modes[2].median);
    QVERIFY(modes[0].realSeconds > 3.4);
}

void tst_RunModel::leavesRehearsalsOut()
{
    engine::Plan plan = shopPlan(4);
    plan.rehearsal = 1;
    Scene scene(4, plan);
    QCOMPARE(scene.model.turns(), 15);
    QCOMPARE(scene.model.turnsDone(), 4);
    int done = 0;
    for (const ModeProgress &mode : scene.model.modes())
        done += mode.done;
    QCOMPARE(done, 1);
    QCOMPARE(scene.model.iterations().size(), 4U);
}

void tst_RunModel::followsTheTurn()
{
    Scene scene(5);
    QCOMPARE(scene.model.place().round, scene.run.record->iterations[5].round);
    QCOMPARE(scene.model.place().mode, std::size_t{scene.run.record->iterations[5].mode});
    // The last report of a run names the first turn, which is over.
    const RunPlace before = scene.model.place();
    engine::RunProgressed last = progressOf(*scene.run.record, 5, 5);
    last.round = 0;
    last.mode = scene.run.record->iterations[0].mode;
    scene.model.add(last);
    QCOMPARE(scene.model.place().round, before.round);
    QCOMPARE(scene.model.place().mode, before.mode);
}

void tst_RunModel::keepsItsPlaceInAPause()
{
    Scene scene(5);
    const RunPlace before = scene.model.place();
    engine::RunProgressed rest;
    rest.paused = true;
    rest.elapsedNs = 5'000'000'000;
    scene.model.add(rest);
    QCOMPARE(scene.model.state(), RunState::Paused);
    QVERIFY(scene.model.isGoing());
    QCOMPARE(scene.model.place().round, before.round);
    QCOMPARE(scene.model.elapsed(), engine::Nanoseconds(5s));
    scene.model.add(progressOf(*scene.run.record, 5, 6));
    QCOMPARE(scene.model.state(), RunState::Running);
}

void tst_RunModel::tellsWhatRemains()
{
    QVERIFY(!Scene(2).model.remaining());
    Scene scene(6);
    const auto left = scene.model.remaining();
    QVERIFY(left.has_value());
    // Two more rounds of about 1.75 + 0.77 + 0.66 s.
    QVERIFY2(*left > 5500ms && *left < 7000ms, qPrintable(QString::number(left->count())));
    QCOMPARE(Scene(12).model.remaining(), std::optional(engine::Nanoseconds(0)));
}

void tst_RunModel::comparesSoFar()
{
    Scene scene(6);
    QSignalSpy compared(&scene.model, &RunModel::compared);
    QTRY_COMPARE(compared.size(), 1);
    QVERIFY(scene.model.comparison());
    QCOMPARE(scene.model.comparison()->modes[0].iterations, 2);
    QCOMPARE(scene.model.comparison()->comparisons[0].rounds, 2);
    scene.model.add(progressOf(*scene.run.record, 6, 12));
    QTRY_COMPARE(compared.size(), 2);
    QCOMPARE(scene.model.comparison()->modes[2].iterations, 4);
    QCOMPARE(scene.model.comparison()->modes[2].median,
             engine::analyse(*scene.run.record).modes[2].median);
    QVERIFY(!scene.model.run());
}

void tst_RunModel::dropsStaleComparisons()
{
    RunModel model(0ms);
    ShopRun run(shopPlan(4));
    run.run();
    model.setPlan(run.record->plan);
    model.start();
    model.add(progressOf(*run.record, 0, 12));
    QSignalSpy compared(&model, &RunModel::compared);
    // The comparison of all four rounds is being computed; before it is delivered another run begins.
    QCoreApplication::processEvents();
    const qsizetype before = compared.size();
    model.start();
    QVERIFY(!model.comparison());
    model.add(progressOf(*run.record, 0, 3));
    QTRY_COMPARE(compared.size(), before + 1);
    QCOMPARE(model.comparison()->modes[0].iterations, 1);
}

void tst_RunModel::endsWithTheRecord()
{
    Scene scene(6);
    QSignalSpy finished(&scene.model, &RunModel::finished);
    scene.model.finish(scene.run.record);
    QCOMPARE(scene.model.state(), RunState::Ending);
    QVERIFY(!scene.model.isGoing());
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(scene.model.state(), RunState::Finished);
    QCOMPARE(scene.model.run().get(), scene.run.record.get());
    QCOMPARE(scene.model.turnsDone(), 12);
    QCOMPARE(scene.model.comparison()->checks.size(),
             engine::analyse(*scene.run.record).checks.size());
}

void tst_RunModel::endsWithoutAnIteration()
{
    RunModel model(0ms);
    ShopRun run(shopPlan(4));
    run.run(0);
    run.record->end = engine::RunEnd::Stopped;
    model.setPlan(run.record->plan);
    model.start();
    QSignalSpy finished(&model, &RunModel::finished);
    model.finish(run.record);
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(model.turnsDone(), 0);
}

void tst_RunModel::ignoresReportsBetweenRuns()
{
    RunModel model(0ms);
    ShopRun run(shopPlan(4));
    run.run();
    model.setPlan(run.record->plan);
    model.add(progressOf(*run.record, 0, 3));
    QCOMPARE(model.state(), RunState::Ready);
    QVERIFY(model.iterations().empty());
}

QTEST_GUILESS_MAIN(tst_RunModel)
#include "tst_RunModel.moc"
