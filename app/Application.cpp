// Wiring the window: what outlives what is the order of the declarations.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Application.h"

#include "engine/Engine.h"
#include "ui/MainWindow.h"
#include "ui/Workbench.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Prompts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>

#include <fontconfig/fontconfig.h>
#include <thread>

namespace app {

namespace {

/// Brings fontconfig's caches into memory, where Qt finds them a moment later. Any thread.
void readFonts()
{
    FcInit();
    FcPattern *all = FcPatternCreate();
    FcObjectSet *what =
        FcObjectSetBuild(FC_FAMILY, FC_STYLE, FC_LANG, FC_CHARSET, FC_FILE, nullptr);
    if (FcFontSet *fonts = FcFontList(nullptr, all, what); fonts != nullptr)
        FcFontSetDestroy(fonts);
    FcObjectSetDestroy(what);
    FcPatternDestroy(all);
}

} // namespace

int openWindow(int argc, char **argv)
{
    // Reading the fonts takes a sixth of the start; the display server's answers take as long.
    const std::jthread fonts(readFonts);
    QApplication::setHighDpiScaleFactorRoundingPolicy(
        Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Warmwire"));
    QApplication::setDesktopFileName(QStringLiteral("warmwire"));
    QApplication::setStyle(new ui::WarmStyle);
    ui::ThemeFollower theme(application);
    ui::applyFonts(application, {});

    engine::Engine engine;
    ui::Workbench workbench(engine, QApplication::applicationFilePath());
    ui::Prompts prompts;
    ui::MainWindow window(workbench, theme, prompts);
    window.restore();
    window.show();
    return QApplication::exec();
}

} // namespace app
