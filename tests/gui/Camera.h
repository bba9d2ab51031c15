// Takes pictures of widgets in the fonts of the design, to be held against the mock-ups by eye.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Fonts.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPixmap>
#include <QString>
#include <QTextStream>
#include <QWidget>

#include <utility>

namespace tests {

/// The fonts of the design's pictures where they are installed, so that only real differences are seen.
inline void useDesignFonts(QApplication &application, int scale = 1)
{
    ui::applyFonts(application, {{}, static_cast<double>(scale)});
    if (!QFontDatabase::families().contains(QStringLiteral("Inter")))
        return;
    QFont body(QStringLiteral("Inter"));
    body.setPixelSize(13 * scale);
    QApplication::setFont(body);
    for (const char *name : {"QHeaderView", "QStatusBar", "QDockWidget"})
        QApplication::setFont(ui::scaled(body, ui::TextSize::Small), name);
    QFont code(QStringLiteral("JetBrains Mono"));
    code.setPixelSize(12 * scale);
    code.setFixedPitch(true);
    QApplication::setFont(code, "ui::CodeText");
}

/// Writes pictures of one theme into a folder as NAME-THEME.png.
class Camera
{
public:
    Camera(QString folder, QString theme)
        : m_folder(std::move(folder))
        , m_theme(std::move(theme))
    {
    }

    void take(QWidget &widget, const QString &name)
    {
        QApplication::processEvents();
        const QString path = m_folder + u'/' + name + u'-' + m_theme + QStringLiteral(".png");
        m_isFine &= widget.grab().save(path);
        QTextStream(stdout) << path << Qt::endl;
    }

    [[nodiscard]] bool isFine() const noexcept { return m_isFine; }

private:
    QString m_folder;
    QString m_theme;
    bool m_isFine = true;
};

} // namespace tests
