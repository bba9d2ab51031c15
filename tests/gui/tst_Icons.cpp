// Every icon is there, draws at each size, and takes its colour from the palette.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Icons.h"
#include "ui/widgets/Theme.h"

#include <QApplication>
#include <QImage>
#include <QTest>

using namespace ui;

class tst_Icons : public QObject
{
    Q_OBJECT

private slots:
    void drawsEveryIcon_data();
    void drawsEveryIcon();
    void findsIconsByFileName();
    void tintsIconsFromThePalette();
};

namespace {

int paintedPixels(const QImage &image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += qAlpha(image.pixel(x, y)) > 0 ? 1 : 0;
    }
    return count;
}

} // namespace

void tst_Icons::drawsEveryIcon_data()
{
    QTest::addColumn<Icon>("which");
    for (std::size_t i = 0; i < iconCount; ++i)
        QTest::newRow(qPrintable(fileName(static_cast<Icon>(i)).toString()))
            << static_cast<Icon>(i);
}

void tst_Icons::drawsEveryIcon()
{
    QFETCH(Icon, which);
    const QIcon drawn = icon(which);
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        applyTheme(*qApp, choice);
        for (const int side : {16, 24, 48}) {
            const QImage image = drawn.pixmap(QSize(side, side), 1.0).toImage();
            QCOMPARE(image.size(), QSize(side, side));
            const int painted = paintedPixels(image);
            QVERIFY2(painted > side, qPrintable(QString::number(painted)));
        }
        QCOMPARE(drawn.pixmap(QSize(16, 16), 2.0).size(), QSize(32, 32));
    }
    applyTheme(*qApp, ThemeChoice::System);
}

void tst_Icons::findsIconsByFileName()
{
    QCOMPARE(iconOf(u"request-file"), Icon::RequestFile);
    QCOMPARE(iconOf(u"wrap"), Icon::Wrap);
    QVERIFY(!iconOf(u"no-such-icon"));
}

void tst_Icons::tintsIconsFromThePalette()
{
    const QIcon stop = icon(Icon::Stop);
    const auto strongest = [&](QIcon::Mode mode, QIcon::State state) {
        // The middle of the square's upper side at a size where the stroke covers whole pixels.
        return stop.pixmap(QSize(160, 160), 1.0, mode, state).toImage().pixelColor(80, 40);
    };
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        const PhasePalette colours(applyTheme(*qApp, choice));
        QCOMPARE(strongest(QIcon::Normal, QIcon::Off), colours.colour(Colour::Text2));
        QCOMPARE(strongest(QIcon::Normal, QIcon::On), colours.colour(Colour::Text));
        QCOMPARE(strongest(QIcon::Disabled, QIcon::Off), colours.colour(Colour::Disabled));
    }
    applyTheme(*qApp, ThemeChoice::System);
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    tst_Icons test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_Icons.moc"
