// A dock's pane on the screen, over a store of its own with a story to tell.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/HarborStory.h"
#include "ui/panes/WirePane.h"

#include <QTest>

#include <type_traits>

namespace tests {

/// GUI thread only.
template <typename Pane>
struct ShownPane
{
    template <typename... More>
    explicit ShownPane(const More &...more)
        : pane(story.store, story.clock, more...)
    {
        show();
    }

    ShownPane() requires std::is_same_v<Pane, ui::WirePane>
        : pane(story.store, story.clock, story.wall)
    {
        show();
    }

    void show()
    {
        pane.resize(1145, 480);
        pane.show();
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
    }

    template <typename Widget>
    Widget *find(const char *name)
    {
        return pane.template findChild<Widget *>(QLatin1String(name));
    }

    HarborStory story;
    Pane pane;
};

} // namespace tests
