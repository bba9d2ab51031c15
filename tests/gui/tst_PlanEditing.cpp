// Changing a comparison's plan, and what must be confirmed before it runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ShopRun.h"
#include "ui/panes/ComparisonPane.h"
#include "ui/widgets/SampleChart.h"
#include "ui/widgets/WarmStyle.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace ui;
using tests::shopPlan;
using tests::ShopRun;
using namespace Qt::StringLiterals;

class tst_PlanEditing : public QObject
{
    Q_OBJECT

private slots:
    void editsThePlan();
    void asksBeforeSideEffects();
    void onlyThisMachineHasLinks();
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

    template <typename Widget>
    [[nodiscard]] Widget *find(const QString &name) const
    {
        return pane.findChild<Widget *>(u"comparison."_s + name);
    }

    ShopRun run;
    ComparisonPane pane;
};

} // namespace

void tst_PlanEditing::editsThePlan()
{
    Scene scene;
    scene.finish();
    QVERIFY(!scene.find<QWidget>(u"editor"_s)->isVisible());
    scene.find<QAbstractButton>(u"editPlan"_s)->click();
    QVERIFY(scene.find<QWidget>(u"editor"_s)->isVisible());
    QSignalSpy changes(&scene.pane, &ComparisonPane::planChanged);
    scene.find<QSpinBox>(u"iterations"_s)->setValue(6);
    scene.find<QSpinBox>(u"rehearsals"_s)->setValue(2);
    scene.find<QSpinBox>(u"atOnce"_s)->setValue(3);
    scene.find<QComboBox>(u"order"_s)->setCurrentIndex(1);
    scene.find<QComboBox>(u"link"_s)->setCurrentIndex(2);
    scene.find<QCheckBox>(u"mode.iteration"_s)->setChecked(false);
    QCOMPARE(changes.size(), 6);
    const engine::Plan &plan = scene.pane.plan();
    QCOMPARE(plan.iterations, 6);
    QCOMPARE(plan.rehearsal, 2);
    QCOMPARE(plan.concurrency, 3);
    QCOMPARE(plan.order, engine::Order::Sequential);
    QCOMPARE(plan.link.name, std::string("home"));
    QCOMPARE(plan.modes, (std::vector{engine::Mode::New, engine::Mode::Shared}));
    scene.find<QCheckBox>(u"mode.iteration"_s)->setChecked(true);
    QCOMPARE(plan.modes[1], engine::Mode::Iteration);
    // The result stays until the changed plan runs.
    QCOMPARE(scene.find<QAbstractButton>(u"run"_s)->text(), u"Run"_s);
    QCOMPARE(scene.find<SampleChart>(u"samples"_s)->places().size(), 60U);
    for (const char *mode : {"new", "iteration", "shared"})
        scene.find<QCheckBox>(u"mode."_s + QLatin1StringView(mode))->setChecked(false);
    QVERIFY(!scene.find<QAbstractButton>(u"run"_s)->isEnabled());
}

void tst_PlanEditing::asksBeforeSideEffects()
{
    engine::Plan plan = shopPlan(20);
    for (engine::Step &step : plan.sequence)
        step.request.url =
            *engine::parseUrl("https://api.harbor.example" + step.request.url.target);
    plan.link = {};
    Scene scene(plan);
    scene.pane.setPreflight(engine::preflight(plan));
    auto *run = scene.find<QAbstractButton>(u"run"_s);
    QVERIFY(!run->isEnabled());
    QVERIFY(scene.find<QWidget>(u"confirmation"_s)->isVisible());
    QVERIFY(scene.find<QWidget>(u"confirmation"_s)
                ->accessibleName()
                .startsWith(u"This plan sends 180 requests with side effects"_s));
    QSignalSpy runs(&scene.pane, &ComparisonPane::runRequested);
    QTest::keyClick(&scene.pane, Qt::Key_F5);
    QCOMPARE(runs.size(), 0);
    scene.find<QAbstractButton>(u"confirm"_s)->click();
    QVERIFY(!scene.find<QWidget>(u"confirmation"_s)->isVisible());
    run->click();
    QCOMPARE(runs.size(), 1);
    // Another number of requests is another question.
    scene.find<QSpinBox>(u"iterations"_s)->setValue(100);
    scene.pane.setPreflight(engine::preflight(scene.pane.plan()));
    QVERIFY(!run->isEnabled());
}

void tst_PlanEditing::onlyThisMachineHasLinks()
{
    engine::Plan plan = shopPlan(20, "loopback");
    Scene here(plan);
    QCOMPARE(here.find<QComboBox>(u"link"_s)->count(), 5);
    QCOMPARE(here.find<QComboBox>(u"link"_s)->currentText(), u"Loopback"_s);
    plan.sequence[3].request.url = *engine::parseUrl("https://api.harbor.example/");
    plan.link = {};
    Scene there(plan);
    QVERIFY(!there.find<QComboBox>(u"link"_s)->isEnabled());
    QCOMPARE(there.find<QComboBox>(u"link"_s)->currentText(), u"Real network"_s);
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(new WarmStyle);
    tst_PlanEditing test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_PlanEditing.moc"
