// Pictures of the Connections, Timing and Wire docks in both themes, to be held against the design by eye.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/Camera.h"
#include "tests/support/HarborStory.h"
#include "ui/panes/ConnectionPane.h"
#include "ui/panes/TimelinePane.h"
#include "ui/panes/WirePane.h"
#include "ui/widgets/SegmentedControl.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QDir>
#include <QLineEdit>

namespace {

using namespace Qt::StringLiterals;
using tests::Camera;
using tests::HarborStory;

constexpr QSize connectionsSize(440, 504);
constexpr QSize timingSize(440, 260);
constexpr QSize wireSize(1145, 446);

void takeConnections(Camera &camera, const HarborStory &story)
{
    ui::ConnectionPane pane(story.store, story.clock);
    pane.setMostPerOrigin(3);
    pane.resize(connectionsSize);
    pane.show();
    pane.activateWindow();
    pane.findChild<QWidget *>(u"connections.tree"_s)->setFocus();
    pane.setCurrentConnection({1});
    pane.setCurrentExchange({4});
    camera.take(pane, u"docks-connections"_s);
    pane.setCurrentConnection({4});
    camera.take(pane, u"docks-connections-failed"_s);
    pane.setCurrentConnection({2});
    camera.take(pane, u"docks-connections-closed"_s);
    pane.findChild<QLineEdit *>(u"connections.filter"_s)->setText(u"state:idle"_s);
    camera.take(pane, u"docks-connections-filter"_s);
    pane.findChild<QLineEdit *>(u"connections.filter"_s)->setText(u"berth"_s);
    camera.take(pane, u"docks-connections-nomatch"_s);
}

void takeEmpty(Camera &camera)
{
    const HarborStory story;
    ui::ConnectionPane connections(story.store, story.clock);
    connections.resize(connectionsSize);
    connections.show();
    camera.take(connections, u"docks-connections-empty"_s);
    ui::TimelinePane timing(story.store, story.clock);
    timing.resize(timingSize);
    timing.show();
    camera.take(timing, u"docks-timing-empty"_s);
    ui::WirePane wire(story.store, story.clock, story.wall);
    wire.resize(wireSize);
    wire.show();
    camera.take(wire, u"docks-wire-empty"_s);
}

void takeTiming(Camera &camera, HarborStory &story)
{
    ui::TimelinePane pane(story.store, story.clock);
    pane.resize(timingSize);
    pane.show();
    pane.setFocus();
    const auto take = [&](std::uint64_t id, const QString &name) {
        pane.setExchange({id});
        camera.take(pane, name);
    };
    const auto add = [&](tests::MadeExchange made, std::uint64_t id) {
        made.value.id = {id};
        story.store.finish(made.shared());
    };
    add(tests::madeExpired(), 20);
    add(tests::madeStaleRetry(), 21);
    tests::MadeExchange queued = tests::madeReused();
    queued.value.attempts.clear();
    engine::LeaseVerdict verdict;
    verdict.reason = engine::LeaseReason::WaitedForReturn;
    verdict.busy = 3;
    using Ms = tests::MadePhases::Ms;
    queued
        .attempt(1, 6, {.queue = Ms(95.5), .send = Ms(0.2), .wait = Ms(95.2), .receive = Ms(1800)},
                 verdict)
        .connection = story.facts;
    add(queued, 22);
    take(4, u"docks-timing"_s);
    take(1, u"docks-timing-new"_s);
    take(20, u"docks-timing-failed"_s);
    take(22, u"docks-timing-queued"_s);
    take(5, u"docks-timing-running"_s);
    pane.resize(440, 300);
    take(21, u"docks-timing-twice"_s);
}

void takeWire(Camera &camera, const HarborStory &story)
{
    ui::WirePane pane(story.store, story.clock, story.wall);
    pane.resize(wireSize);
    pane.show();
    pane.activateWindow();
    pane.findChild<QWidget *>(u"wire.table"_s)->setFocus();
    pane.setConnection({1});
    QApplication::processEvents();
    pane.showUse(4);
    camera.take(pane, u"docks-wire"_s);
    pane.findChild<ui::SegmentedControl *>(u"wire.form"_s)->setCurrentIndex(1);
    camera.take(pane, u"docks-wire-hex"_s);
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new ui::WarmStyle);
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : u"screenshots"_s;
    if (!QDir().mkpath(folder))
        return 1;
    tests::useDesignFonts(application);
    bool isFine = true;
    for (const bool isDark : {false, true}) {
        ui::applyTheme(application, isDark ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light);
        Camera camera(folder, isDark ? u"dark"_s : u"light"_s);
        HarborStory story;
        story.tell();
        takeConnections(camera, story);
        takeEmpty(camera);
        takeTiming(camera, story);
        takeWire(camera, story);
        isFine &= camera.isFine();
    }
    return isFine ? 0 : 1;
}
