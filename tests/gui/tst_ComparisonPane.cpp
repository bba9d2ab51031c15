// The comparison tab: a made-up run step by step, its result, keys and buttons, and the plan's editor.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ShopRun.h"
#include "ui/models/CheckText.h"
#include "ui/models/ModeTable.h"
#include "ui/models/VerdictText.h"
#include "ui/panes/ComparisonPane.h"
#include "ui/widgets/ModeTableView.h"
#include "ui/widgets/OrderChart.h"
#include "ui/widgets/PhaseBars.h"
#include "ui/widgets/SampleChart.h"
#include "ui/widgets/WarmStyle.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace ui;
using tests::progressOf;
using tests::shopPlan;
using tests::ShopRun;
using namespace Qt::StringLiterals;

class tst_ComparisonPane : public QObject
{
    Q_OBJECT

private slots:
    void beginsWithThePlan();
    void showsProgress();
    void keysStopAndPause();
    void showsTheResult();
    void tableHasTheFigures();
    void dotsAreIterations();
    void chartsSpeak();
    void saysWhyItStopped();
    void saysThatAnswersDiffer();
    void comparesAModeWithItself();
    void widgetsAreNamed();
    void tabGoesInReadingOrder();
    void survivesEverySize_data();
    void survivesEverySize();
};

namespace {

/// A pane in a window of the design's size, and a run for it.
struct Scene
{
    explicit Scene(engine::Plan plan = shopPlan(20))
        : run(std::move(plan))
    {
        run.run();
        pane.resize(1145, 812);
        pane.setPlan(run.record->plan);
        pane.show();
    }

    void finish()
    {
        pane.started();
        pane.finished(run.record);
        QTRY_COMPARE(pane.run().state(), RunState::Finished);
    }

    template <typename Widget = QLabel>
    [[nodiscard]] Widget *find(const QString &name) const
    {
        return pane.findChild<Widget *>(u"comparison."_s + name);
    }

    [[nodiscard]] QString text(const QString &name) const { return find(name)->text(); }

    ShopRun run;
    ComparisonPane pane;
};

QString cell(const ModeTableView &table, int row, ResultColumn column)
{
    return table.table().index(row, static_cast<int>(column)).data().toString();
}

} // namespace

void tst_ComparisonPane::beginsWithThePlan()
{
    Scene scene;
    QVERIFY(scene.find<QWidget>(u"editor"_s)->isVisible());
    QCOMPARE(scene.text(u"readyTitle"_s), u"Nothing measured yet"_s);
    QCOMPARE(scene.text(u"size"_s), u"360 requests · about 1 min 1 s"_s);
    QSignalSpy runs(&scene.pane, &ComparisonPane::runRequested);
    scene.find<QAbstractButton>(u"run"_s)->click();
    QTest::keyClick(&scene.pane, Qt::Key_F5);
    QTest::keyClick(&scene.pane, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(runs.size(), 3);
    QCOMPARE(runs.first().first().value<engine::Plan>().iterations, 20);
    QSignalSpy stops(&scene.pane, &ComparisonPane::stopRequested);
    QTest::keyClick(&scene.pane, Qt::Key_Escape);
    QCOMPARE(stops.size(), 0);
}

void tst_ComparisonPane::showsProgress()
{
    Scene scene;
    scene.pane.started();
    QVERIFY(!scene.find<QWidget>(u"editor"_s)->isVisible());
    QVERIFY(!scene.find<QWidget>(u"run"_s)->isVisible());
    QCOMPARE(scene.text(u"iteration"_s), u"Iteration 1 of 20"_s);
    QCOMPARE(scene.find<QProgressBar>(u"progress"_s)->value(), 0);

    scene.pane.progress(progressOf(*scene.run.record, 0, 37));
    QCOMPARE(scene.text(u"iteration"_s), u"Iteration 13 of 20"_s);
    QCOMPARE(scene.find<QProgressBar>(u"progress"_s)->value(), 37);
    QCOMPARE(scene.find<QProgressBar>(u"progress"_s)->maximum(), 60);
    QVERIFY(scene.text(u"mode"_s).endsWith(u"is running"_s));
    QVERIFY2(scene.text(u"time"_s).contains(u"so far, about"_s), qPrintable(scene.text(u"time"_s)));
    QVERIFY(scene.find<QWidget>(u"schedule"_s)->accessibleName().contains(u"37 of 60"_s));
    QCOMPARE(scene.find<SampleChart>(u"liveSamples"_s)->places().size(), 37U);
    const auto *table = scene.find<ModeTableView>(u"liveTable"_s);
    QCOMPARE(table->table().index(0, static_cast<int>(RunningColumn::Opened)).data().toString(),
             QString::number(scene.pane.run().modes()[0].opened));

    QTRY_VERIFY(scene.text(u"provisional"_s).startsWith(u"So far, one shared pool is 3"_s));
    QVERIFY(scene.text(u"provisionalNote"_s).endsWith(u"Not final before iteration 20."_s));
}

void tst_ComparisonPane::keysStopAndPause()
{
    Scene scene;
    scene.pane.started();
    scene.pane.progress(progressOf(*scene.run.record, 0, 7));
    QSignalSpy stops(&scene.pane, &ComparisonPane::stopRequested);
    QSignalSpy pauses(&scene.pane, &ComparisonPane::pauseRequested);
    QTest::keyClick(&scene.pane, Qt::Key_Escape);
    scene.find<QAbstractButton>(u"stop"_s)->click();
    QCOMPARE(stops.size(), 2);

    auto *pause = scene.find<QAbstractButton>(u"pause"_s);
    QTest::keyClick(&scene.pane, Qt::Key_F8);
    QCOMPARE(pauses.takeFirst().first().toBool(), true);
    engine::RunProgressed rest;
    rest.paused = true;
    scene.pane.progress(rest);
    QCOMPARE(pause->text(), u"Resume"_s);
    QVERIFY(scene.text(u"mode"_s).startsWith(u"Paused before"_s));
    pause->click();
    QCOMPARE(pauses.takeFirst().first().toBool(), false);

    QSignalSpy runs(&scene.pane, &ComparisonPane::runRequested);
    QTest::keyClick(&scene.pane, Qt::Key_F5);
    QCOMPARE(runs.size(), 0);
}

void tst_ComparisonPane::showsTheResult()
{
    Scene scene;
    QSignalSpy states(&scene.pane, &ComparisonPane::stateChanged);
    scene.finish();
    const engine::Comparison found = engine::analyse(*scene.run.record);
    QCOMPARE(scene.text(u"verdict"_s), verdictSentence(found, found.comparisons.back()));
    QVERIFY(scene.find(u"verdict"_s)->isVisible());
    QCOMPARE(scene.text(u"detail"_s), verdictDetail(found, found.comparisons.back()).join(u'\n'));
    QVERIFY(!scene.find<QWidget>(u"notice"_s)->isVisible());
    QCOMPARE(scene.find<QAbstractButton>(u"run"_s)->text(), u"Run again"_s);
    QVERIFY(!states.isEmpty());
    const QList<QLabel *> checks = scene.find<QWidget>(u"checks"_s)->findChildren<QLabel *>();
    QCOMPARE(checks.size(), static_cast<qsizetype>(found.checks.size()));
    QCOMPARE(checks.first()->text(), checkText(found.checks.front()));
}

void tst_ComparisonPane::tableHasTheFigures()
{
    Scene scene;
    scene.finish();
    const auto *table = scene.find<ModeTableView>(u"table"_s);
    const QAbstractItemModelTester tester(table->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(cell(*table, 0, ResultColumn::Mode), u"New per request"_s);
    QCOMPARE(cell(*table, 0, ResultColumn::Iterations), u"20"_s);
    QCOMPARE(cell(*table, 0, ResultColumn::Requests), u"120"_s);
    QCOMPARE(cell(*table, 0, ResultColumn::Opened), u"120"_s);
    QCOMPARE(cell(*table, 0, ResultColumn::Reused), u"0 %"_s);
    QCOMPARE(cell(*table, 1, ResultColumn::Opened), u"20"_s);
    QCOMPARE(cell(*table, 1, ResultColumn::Reused), u"83 %"_s);
    QCOMPARE(cell(*table, 2, ResultColumn::Opened), u"1"_s);
    QCOMPARE(cell(*table, 2, ResultColumn::Reused), u"99 %"_s);
    QCOMPARE(cell(*table, 2, ResultColumn::P95), u"–"_s);
    QVERIFY(cell(*table, 0, ResultColumn::Median).startsWith(QStringLiteral("1\u202F7")));
    QVERIFY(cell(*table, 0, ResultColumn::Mean).contains(u" ± "_s));
    QCOMPARE(cell(*table, 0, ResultColumn::Total), u"0.600"_s);
    QCOMPARE(cell(*table, 0, ResultColumn::User), u"0.420"_s);
    QCOMPARE(cell(*table, 2, ResultColumn::User), u"–"_s);
    QCOMPARE(cell(*table, 0, ResultColumn::Failed), u"0"_s);
}

void tst_ComparisonPane::dotsAreIterations()
{
    Scene scene;
    scene.finish();
    QCOMPARE(scene.find<SampleChart>(u"samples"_s)->places().size(), 60U);
    QCOMPARE(scene.find<OrderChart>(u"order"_s)->places().size(), 60U);
    QCOMPARE(scene.find<PhaseBars>(u"phases"_s)->phases().size(), 6U);
}

void tst_ComparisonPane::chartsSpeak()
{
    Scene scene;
    scene.finish();
    auto *samples = scene.find<SampleChart>(u"samples"_s);
    QVERIFY2(samples->accessibleName().startsWith(u"Every iteration. New per request: median 1"_s),
             qPrintable(samples->accessibleName()));
    samples->setFocus();
    QTest::keyClick(samples, Qt::Key_Right);
    QCOMPARE(samples->accessibleDescription(), samples->placeText(0));
    QTest::keyClick(samples, Qt::Key_End);
    QCOMPARE(samples->accessibleDescription(), samples->placeText(59));
    QVERIFY(samples->placeText(59).startsWith(u"One shared pool, iteration 20: "_s));
    auto *phases = scene.find<PhaseBars>(u"phases"_s);
    QVERIFY2(phases->accessibleName().startsWith(u"Where the time goes. New per request: 1"_s),
             qPrintable(phases->accessibleName()));
}

void tst_ComparisonPane::saysWhyItStopped()
{
    Scene scene;
    scene.run.record->iterations.resize(22);
    scene.run.record->end = engine::RunEnd::Stopped;
    scene.finish();
    QVERIFY(scene.find<QWidget>(u"notice"_s)->isVisible());
    QCOMPARE(scene.find<QWidget>(u"notice"_s)->accessibleName(),
             u"Stopped by you after 7 of 20 iterations."_s);

    ShopRun nothing(shopPlan(20));
    nothing.run(0);
    nothing.record->end = engine::RunEnd::TooManyFailures;
    nothing.record->firstError = engine::Error{};
    nothing.record->firstError->kind = engine::ErrorKind::TcpRefused;
    nothing.record->firstError->subject = "localhost:8443";
    scene.pane.started();
    scene.pane.finished(nothing.record);
    QTRY_COMPARE(scene.text(u"verdict"_s), u"Nothing was measured."_s);
    QVERIFY2(
        scene.find<QWidget>(u"notice"_s)->accessibleName().contains(u"refused the connection"_s),
        qPrintable(scene.find<QWidget>(u"notice"_s)->accessibleName()));
}

void tst_ComparisonPane::saysThatAnswersDiffer()
{
    Scene scene;
    for (engine::Sample &sample : scene.run.record->samples) {
        if (sample.mode == 2 && sample.step == 3)
            sample.status = 404;
    }
    scene.finish();
    QCOMPARE(scene.text(u"verdict"_s), u"No verdict: the modes did not get the same answers."_s);
    QVERIFY(scene.find<QWidget>(u"notice"_s)->accessibleName().contains(u"Add to cart"_s));
}

void tst_ComparisonPane::comparesAModeWithItself()
{
    engine::Plan plan = shopPlan(20);
    plan.modes = {engine::Mode::Shared, engine::Mode::Shared};
    Scene scene(plan);
    QVERIFY(scene.find<QCheckBox>(u"mode.shared"_s)->text().endsWith(u"2 times"_s));
    scene.finish();
    QVERIFY2(scene.text(u"verdict"_s).startsWith(u"No practical difference"_s),
             qPrintable(scene.text(u"verdict"_s)));
    const auto *table = scene.find<ModeTableView>(u"table"_s);
    QCOMPARE(table->table().rowCount(), 2);
    QCOMPARE(cell(*table, 1, ResultColumn::Mode), u"One shared pool #2"_s);
    QCOMPARE(scene.find<SampleChart>(u"samples"_s)->places().size(), 40U);
}

void tst_ComparisonPane::widgetsAreNamed()
{
    Scene scene;
    scene.finish();
    for (const QWidget *widget : scene.pane.findChildren<QWidget *>()) {
        const bool isReached =
            widget->focusPolicy() != Qt::NoFocus && widget->focusProxy() == nullptr;
        const bool isOurs = widget->objectName().startsWith(u"comparison."_s);
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        if (!isReached || widget->objectName().startsWith(u"qt_"_s) ||
            qobject_cast<const QLabel *>(widget) != nullptr)
            continue;
        QVERIFY2(isOurs || widget->objectName().startsWith(u"noticeBar."_s),
                 qPrintable(widget->objectName() +
                            QLatin1StringView(widget->metaObject()->className())));
        QVERIFY2(!widget->accessibleName().isEmpty() ||
                     (button != nullptr && !button->text().isEmpty()),
                 qPrintable(widget->objectName()));
    }
}

void tst_ComparisonPane::tabGoesInReadingOrder()
{
    Scene scene;
    scene.pane.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&scene.pane));
    const auto visited = [&](const QString &first, int count) {
        scene.find<QWidget>(first)->setFocus();
        QStringList names;
        for (int i = 0; i < count; ++i) {
            names += QApplication::focusWidget()->objectName().section(u'.', 1);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        return names.join(u' ');
    };
    QCOMPARE(
        visited(u"sequence"_s, 11),
        u"sequence mode.new mode.iteration mode.shared iterations rehearsals atOnce order link editPlan run"_s);
    scene.pane.started();
    QCOMPARE(visited(u"pause"_s, 5), u"pause stop liveSamples liveOrder liveTable"_s);
    scene.pane.finished(scene.run.record);
    QTRY_COMPARE(scene.pane.run().state(), RunState::Finished);
    QCOMPARE(visited(u"editPlan"_s, 6), u"editPlan run samples phases order table"_s);
}

void tst_ComparisonPane::survivesEverySize_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("iterations");
    QTest::newRow("as narrow as the window can be") << QSize(700, 500) << 20;
    QTest::newRow("smaller than anything fits") << QSize(60, 40) << 20;
    QTest::newRow("wide") << QSize(2400, 1200) << 20;
    QTest::newRow("one iteration") << QSize(1145, 812) << 1;
    QTest::newRow("a thousand iterations") << QSize(1145, 812) << 1000;
}

void tst_ComparisonPane::survivesEverySize()
{
    QFETCH(QSize, size);
    QFETCH(int, iterations);
    Scene scene(shopPlan(iterations));
    scene.pane.resize(size);
    scene.pane.started();
    scene.pane.progress(progressOf(*scene.run.record, 0, 2));
    QVERIFY(!scene.pane.grab().isNull());
    scene.pane.finished(scene.run.record);
    QTRY_COMPARE_WITH_TIMEOUT(scene.pane.run().state(), RunState::Finished, 30000);
    QVERIFY(!scene.pane.grab().isNull());
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(new WarmStyle);
    tst_ComparisonPane test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_ComparisonPane.moc"
