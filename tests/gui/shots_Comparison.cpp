// Pictures of the Start tab and of the comparison tab in both themes, to be held against the design by eye.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/Camera.h"
#include "tests/support/ShopRun.h"
#include "ui/models/ErrorText.h"
#include "ui/panes/ComparisonPane.h"
#include "ui/panes/StartPane.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/WarmStyle.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFontDatabase>
#include <QTextStream>

namespace {

using namespace Qt::StringLiterals;
using tests::Camera;
using tests::progressOf;
using tests::shopPlan;
using tests::ShopRun;
using tests::useDesignFonts;

constexpr QSize startSize(720, 814);
constexpr QSize paneSize(1145, 812);

template <typename Condition>
void waitFor(Condition isMet)
{
    const QDeadlineTimer limit(10000);
    while (!isMet() && !limit.hasExpired())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
}

/// A pane with a finished run.
void showResult(ui::ComparisonPane &pane, const std::shared_ptr<engine::RunRecord> &run)
{
    pane.resize(paneSize);
    pane.setPlan(run->plan);
    pane.show();
    pane.started();
    pane.finished(run);
    waitFor([&] { return pane.run().state() == ui::RunState::Finished; });
}

void takeStart(Camera &camera)
{
    ui::StartPane pane(shopPlan(6));
    pane.resize(startSize);
    pane.show();
    pane.activateWindow();
    pane.focusRun();
    camera.take(pane, u"start"_s);
    engine::Error error;
    error.kind = engine::ErrorKind::PracticeStart;
    error.detail = "Address already in use";
    const ui::ErrorText failure = ui::describe(error);
    pane.setPracticeFailure(&failure);
    camera.take(pane, u"start-failed"_s);
}

void takeReady(Camera &camera)
{
    ui::ComparisonPane pane;
    engine::Plan plan = shopPlan(20);
    pane.resize(paneSize);
    pane.setPlan(plan);
    pane.setPreflight(engine::preflight(plan));
    pane.show();
    camera.take(pane, u"comparison-ready"_s);
    for (engine::Step &step : plan.sequence)
        step.request.url =
            *engine::parseUrl("https://api.harbor.example" + step.request.url.target);
    plan.link = {};
    plan.lookUpEveryTime = false;
    pane.setPlan(plan);
    pane.setPreflight(engine::preflight(plan));
    camera.take(pane, u"comparison-confirm"_s);
}

void takeRunning(Camera &camera)
{
    ShopRun run(shopPlan(20));
    run.run();
    ui::ComparisonPane pane;
    pane.resize(paneSize);
    pane.setPlan(run.record->plan);
    pane.show();
    pane.started();
    pane.progress(progressOf(*run.record, 0, 37));
    waitFor([&] { return pane.run().comparison() != nullptr; });
    camera.take(pane, u"comparison-running"_s);
}

void takeResults(Camera &camera)
{
    const auto take = [&](const engine::Plan &plan, const tests::ShopTimes &times,
                          const QString &name, bool isExplained) {
        ShopRun run(plan, times);
        run.run();
        ui::ComparisonPane pane;
        pane.setExplained(isExplained);
        showResult(pane, run.record);
        camera.take(pane, name);
    };
    take(shopPlan(20), {}, u"comparison-result"_s, false);
    take(shopPlan(6), {}, u"comparison-first"_s, true);
    engine::Plan loopback = shopPlan(200, "loopback");
    loopback.rehearsal = 2;
    take(loopback, tests::loopbackTimes(), u"comparison-loopback"_s, false);
    engine::Plan twice = shopPlan(20);
    twice.modes = {engine::Mode::Shared, engine::Mode::Shared};
    take(twice, {}, u"comparison-a-a"_s, false);
    take(shopPlan(1000), {12, 90.9, 91.9, 92.6, 2.9, 0.01}, u"comparison-thousand"_s, false);
}

void takeStopped(Camera &camera)
{
    ShopRun run(shopPlan(20));
    run.run(22);
    run.record->end = engine::RunEnd::Stopped;
    ui::ComparisonPane pane;
    showResult(pane, run.record);
    camera.take(pane, u"comparison-stopped"_s);
    pane.findChild<QAbstractButton *>(u"comparison.editPlan"_s)->click();
    camera.take(pane, u"comparison-edit"_s);
}

void takeFailed(Camera &camera)
{
    ShopRun run(shopPlan(20));
    run.run(0);
    run.record->end = engine::RunEnd::TooManyFailures;
    run.record->firstError = engine::Error{};
    run.record->firstError->kind = engine::ErrorKind::TcpRefused;
    run.record->firstError->subject = "localhost:8443";
    ui::ComparisonPane pane;
    showResult(pane, run.record);
    camera.take(pane, u"comparison-failed"_s);
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new ui::WarmStyle);
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : u"screenshots"_s;
    if (!QDir().mkpath(folder))
        return 1;
    useDesignFonts(application, 1);
    bool isFine = true;
    for (const bool isDark : {false, true}) {
        ui::applyTheme(application, isDark ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light);
        Camera camera(folder, isDark ? u"dark"_s : u"light"_s);
        takeStart(camera);
        takeReady(camera);
        takeRunning(camera);
        takeResults(camera);
        takeStopped(camera);
        takeFailed(camera);
        isFine &= camera.isFine();
    }
    useDesignFonts(application, 2);
    ui::applyTheme(application, ui::ThemeChoice::Light);
    Camera camera(folder, u"large-text"_s);
    takeStart(camera);
    takeStopped(camera);
    return isFine && camera.isFine() ? 0 : 1;
}
