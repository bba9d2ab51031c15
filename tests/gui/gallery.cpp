// Draws the reference sheets of the window's look in both themes, to be held against the design by eye.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/Camera.h"
#include "tests/gui/GallerySheets.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QPainter>
#include <QTextStream>

namespace {

using namespace Qt::StringLiterals;
using tests::useDesignFonts;

bool save(const QImage &image, const QString &folder, const QString &name)
{
    const QString path = folder + u'/' + name + u".png"_s;
    const bool isSaved = image.save(path);
    QTextStream(stdout) << (isSaved ? u"wrote "_s : u"could not write "_s) << path << Qt::endl;
    return isSaved;
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new ui::WarmStyle);
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : u"screenshots"_s;
    if (!QDir().mkpath(folder))
        return 1;
    bool isFine = true;
    useDesignFonts(application, 1);
    for (const bool isDark : {false, true}) {
        ui::applyTheme(application, isDark ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light);
        const QString theme = isDark ? u"dark"_s : u"light"_s;
        const auto reference = tests::makeReference();
        isFine &= save(reference->grab().toImage(), folder, u"reference-"_s + theme);

        const auto controls = tests::makeControls();
        controls->show();
        QApplication::processEvents();
        QImage window = controls->grab().toImage();
        QPainter(&window).drawImage(QPoint(1100, 600), tests::grabMenu());
        isFine &= save(window, folder, u"controls-"_s + theme);
    }
    useDesignFonts(application, 2);
    ui::applyTheme(application, ui::ThemeChoice::Light);
    const auto large = tests::makeControls();
    large->show();
    QApplication::processEvents();
    isFine &= save(large->grab().toImage(), folder, u"controls-large-text"_s);
    return isFine ? 0 : 1;
}
