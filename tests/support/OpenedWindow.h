// The program's real window, as main opens it, with a home of its own and answers instead of dialogs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/Engine.h"
#include "ui/MainWindow.h"
#include "ui/Workbench.h"
#include "ui/models/ErrorText.h"
#include "ui/widgets/Prompts.h"
#include "ui/widgets/TabArea.h"
#include "ui/widgets/Theme.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

namespace tests {

/// Answers each question with what the test has put here.
class Answers final : public ui::Prompts
{
public:
    [[nodiscard]] ui::UnsavedAnswer unsaved(QWidget * /*parent*/, const QString & /*name*/) override
    {
        ++questions;
        return onUnsaved;
    }
    [[nodiscard]] std::optional<QString> folder(QWidget * /*parent*/,
                                                const QString & /*from*/) override
    {
        return folderToOpen;
    }
    [[nodiscard]] std::optional<QString> httpFile(QWidget * /*parent*/,
                                                  const QString & /*from*/) override
    {
        return fileToSave;
    }
    void tell(QWidget * /*parent*/, const ui::ErrorText &failure) override
    {
        told += failure.title;
    }
    [[nodiscard]] bool stopRun(QWidget * /*parent*/, const QString & /*name*/) override
    {
        return true;
    }

    ui::UnsavedAnswer onUnsaved = ui::UnsavedAnswer::Stay;
    std::optional<QString> folderToOpen;
    std::optional<QString> fileToSave;
    QStringList told;
    int questions = 0;
};

/// A folder that stands for the user's; put before anything that reads it.
class Home
{
public:
    Home()
    {
        for (const char *name :
             {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"})
            qputenv(name, m_folder.path().toLocal8Bit());
    }

    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

/// GUI thread only. `program` serves as the practice server, on ports of the system's choice.
class OpenedWindow
{
public:
    explicit OpenedWindow(const QString &program)
        : workbench(engine, program)
        , theme(*qApp)
        , window(workbench, theme, answers)
    {
        workbench.practice().start(0, 0);
        window.restore();
        window.show();
        window.begin();
        window.activateWindow();
    }

    [[nodiscard]] bool isReady()
    {
        return QTest::qWaitForWindowActive(&window) &&
               QTest::qWaitFor(
                   [this] {
                       return workbench.practice().state() == ui::PracticeProcess::State::Running;
                   },
                   20'000);
    }

    template <typename Widget>
    [[nodiscard]] Widget *find(const char *name)
    {
        return window.findChild<Widget *>(QLatin1StringView(name));
    }

    /// The same in the tab in front.
    template <typename Widget>
    [[nodiscard]] Widget *inFront(const char *name)
    {
        return window.tabs().currentWidget()->findChild<Widget *>(QLatin1StringView(name));
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget *focused = QApplication::focusWidget();
        QTest::keyClick(focused != nullptr ? focused : &window, key, modifiers);
    }

    /// Waits until one more exchange has ended than `before`.
    [[nodiscard]] bool waitsFor(std::size_t exchanges)
    {
        return QTest::qWaitFor([&] { return workbench.store().exchanges().size() >= exchanges; },
                               20'000);
    }

    engine::Engine engine;
    ui::Workbench workbench;
    ui::ThemeFollower theme;
    Answers answers;
    ui::MainWindow window;
};

} // namespace tests
