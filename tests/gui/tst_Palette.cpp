// The colours keep their promises: contrast as measured by WCAG, and themes told apart.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QTest>
#include <QWidget>

#include <algorithm>
#include <cmath>

using namespace ui;

class tst_Palette : public QObject
{
    Q_OBJECT

private slots:
    void keepsContrast_data();
    void keepsContrast();
    void keepsContrastOfPhases_data();
    void keepsContrastOfPhases();
    void buildsPalettesFromTheTable_data();
    void buildsPalettesFromTheTable();
    void tellsThemesByLightness();
    void keepsTheSystemPaletteInHighContrast();
    void appliesAndReportsThemes();
    void followsTheSystemOnlyWhenAsked();
    void classesStatusAndMethods();
};

namespace {

/// WCAG 2 relative luminance and contrast ratio.
double luminance(const QColor &colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

/// To one decimal, as the design states it.
double contrast(const QColor &one, const QColor &other)
{
    const double a = luminance(one);
    const double b = luminance(other);
    return std::round((std::max(a, b) + 0.05) / (std::min(a, b) + 0.05) * 10) / 10;
}

/// A palette that is high contrast as Windows and GTK make it.
QPalette whiteOnBlack()
{
    QPalette out(Qt::black, Qt::black);
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::Button})
        out.setColor(role, Qt::black);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        out.setColor(role, Qt::white);
    out.setColor(QPalette::Highlight, Qt::yellow);
    return out;
}

} // namespace

void tst_Palette::keepsContrast_data()
{
    QTest::addColumn<Colour>("words");
    QTest::addColumn<QList<Colour>>("grounds");
    QTest::addColumn<double>("light");
    QTest::addColumn<double>("dark");
    const QList<Colour> surfaces = {Colour::Base, Colour::Alternate, Colour::Window,
                                    Colour::Header};
    QList<Colour> grounds = surfaces;
    grounds << Colour::Selection << Colour::SelectionIdle << Colour::Hover << Colour::Control;
    QTest::newRow("text on everything") << Colour::Text << grounds << 12.9 << 9.0;
    QTest::newRow("text 2 on everything") << Colour::Text2 << grounds << 5.4 << 5.4;
    QTest::newRow("text 3 on surfaces") << Colour::Text3 << surfaces << 4.5 << 4.5;
    QTest::newRow("accent on surfaces") << Colour::Accent << surfaces << 4.5 << 4.5;
    QTest::newRow("words on the accent") << Colour::OnAccent << QList{Colour::Accent} << 4.5 << 4.5;
    QTest::newRow("field edges on surfaces")
        << Colour::FieldEdge << QList{Colour::Base, Colour::Window} << 3.2 << 3.2;
    QTest::newRow("text on notices")
        << Colour::Text << QList{Colour::WarningFill, Colour::FailureFill, Colour::InformationFill}
        << 12.0 << 9.0;
    QTest::newRow("links on notices")
        << Colour::Accent
        << QList{Colour::WarningFill, Colour::FailureFill, Colour::InformationFill} << 4.5 << 4.5;
    QTest::newRow("new") << Colour::New << QList{Colour::Base, Colour::NewFill} << 4.5 << 4.5;
    QTest::newRow("iteration") << Colour::Iteration << QList{Colour::Base, Colour::IterationFill}
                               << 4.5 << 4.5;
    QTest::newRow("reused") << Colour::Reused << QList{Colour::Base, Colour::ReusedFill} << 4.5
                            << 4.5;
    QTest::newRow("failed") << Colour::Failed << QList{Colour::Base, Colour::FailureFill} << 4.5
                            << 4.5;
    QTest::newRow("sent") << Colour::Sent << QList{Colour::Base, Colour::SentBand} << 4.5 << 4.5;
    QTest::newRow("received") << Colour::Received << QList{Colour::Base, Colour::ReceivedBand}
                              << 4.5 << 4.5;
    QTest::newRow("variables") << Colour::Accent << QList{Colour::VariableFill} << 4.5 << 4.5;
    QTest::newRow("words of code") << Colour::Word << QList{Colour::Base} << 4.5 << 4.5;
    QTest::newRow("strings of code") << Colour::String << QList{Colour::Base} << 4.5 << 4.5;
    for (int code = 100; code < 600; code += 100) {
        const StatusClass status = statusClass(code);
        QTest::addRow("badges of %dxx", code / 100)
            << textColour(status) << QList{Colour::Base, fillColour(status)} << 4.5 << 4.5;
    }
}

void tst_Palette::keepsContrast()
{
    QFETCH(Colour, words);
    QFETCH(QList<Colour>, grounds);
    QFETCH(double, light);
    QFETCH(double, dark);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        const PhasePalette colours(theme);
        for (const Colour ground : grounds) {
            const double measured = contrast(colours.colour(words), colours.colour(ground));
            const double least = theme == Theme::Light ? light : dark;
            QVERIFY2(measured >= least,
                     qPrintable(QStringLiteral("%1 : 1 of at least %2, %3, on colour %4")
                                    .arg(measured)
                                    .arg(least)
                                    .arg(theme == Theme::Light ? u"light" : u"dark")
                                    .arg(static_cast<int>(ground))));
        }
    }
}

void tst_Palette::keepsContrastOfPhases_data()
{
    QTest::addColumn<engine::Phase>("phase");
    for (const engine::Phase phase : engine::allPhases)
        QTest::newRow(std::string(engine::key(phase)).c_str()) << phase;
}

void tst_Palette::keepsContrastOfPhases()
{
    QFETCH(engine::Phase, phase);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        const PhasePalette colours(theme);
        const QColor fill = colours.phase(phase, PhaseRole::Fill);
        const double edge =
            contrast(colours.phase(phase, PhaseRole::Edge), colours.colour(Colour::Base));
        QVERIFY2(edge >= 3.8, qPrintable(QString::number(edge)));
        if (phase == engine::Phase::Queue)
            continue;
        const double label = contrast(colours.phase(phase, PhaseRole::Label), fill);
        QVERIFY2(label >= 4.6, qPrintable(QString::number(label)));
    }
}

void tst_Palette::buildsPalettesFromTheTable_data()
{
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::Light;
    QTest::newRow("dark") << Theme::Dark;
}

void tst_Palette::buildsPalettesFromTheTable()
{
    QFETCH(Theme, theme);
    const QPalette palette = PhasePalette::build(theme);
    const PhasePalette colours = PhasePalette::of(palette);
    QCOMPARE(colours.theme(), theme);
    QVERIFY(!colours.isHighContrast());
    QCOMPARE(palette.color(QPalette::Window), colours.colour(Colour::Window));
    QCOMPARE(palette.color(QPalette::Active, QPalette::Highlight),
             colours.colour(Colour::Selection));
    QCOMPARE(palette.color(QPalette::Inactive, QPalette::Highlight),
             colours.colour(Colour::SelectionIdle));
    QCOMPARE(palette.color(QPalette::HighlightedText), colours.colour(Colour::Text));
    QCOMPARE(palette.color(QPalette::Disabled, QPalette::Text), colours.colour(Colour::Disabled));
}

void tst_Palette::tellsThemesByLightness()
{
    QCOMPARE(themeOf(QPalette(Qt::lightGray)), Theme::Light);
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(30, 30, 30));
    dark.setColor(QPalette::WindowText, QColor(220, 220, 220));
    QCOMPARE(themeOf(dark), Theme::Dark);
}

void tst_Palette::keepsTheSystemPaletteInHighContrast()
{
    const PhasePalette colours = PhasePalette::of(whiteOnBlack());
    QVERIFY(colours.isHighContrast());
    QCOMPARE(colours.theme(), Theme::Dark);
    QCOMPARE(colours.colour(Colour::Text2), QColor(Qt::white));
    QCOMPARE(colours.colour(Colour::Border), QColor(Qt::white));
    QCOMPARE(colours.colour(Colour::Selection), QColor(Qt::yellow));
    QCOMPARE(colours.colour(Colour::SuccessFill), QColor(Qt::black));
    QCOMPARE(colours.colour(Colour::Success), PhasePalette(Theme::Dark).colour(Colour::Success));
    QVERIFY(!isHighContrast(PhasePalette::build(Theme::Dark)));
    QVERIFY(!isHighContrast(PhasePalette::build(Theme::Light)));
    QVERIFY(!isHighContrast(QApplication::style()->standardPalette()));
}

void tst_Palette::appliesAndReportsThemes()
{
    ThemeFollower follower(*qApp);
    const Theme before = follower.theme();
    const ThemeChoice other = before == Theme::Light ? ThemeChoice::Dark : ThemeChoice::Light;
    QWidget widget;
    QList<Theme> seen;
    connect(&follower, &ThemeFollower::themeChanged, &widget, [&](Theme theme) {
        QCOMPARE(PhasePalette::of(widget).theme(), theme);
        QCOMPARE(widget.palette().color(QPalette::Window),
                 PhasePalette::of(widget).colour(Colour::Window));
        seen += theme;
    });
    follower.setChoice(other);
    QTRY_COMPARE(seen.size(), 1);
    QVERIFY(seen.first() != before);
    follower.setChoice(other);
    follower.setChoice(ThemeChoice::System);
    QTRY_COMPARE(seen.size(), 2);
    QCOMPARE(seen.last(), before);
}

void tst_Palette::followsTheSystemOnlyWhenAsked()
{
    ThemeFollower follower(*qApp);
    QWidget window;
    const QColor marked(1, 2, 3);
    // Something in the palette that applying the theme again must put right.
    const auto mark = [&] {
        QPalette palette = QApplication::palette();
        palette.setColor(QPalette::Link, marked);
        QApplication::setPalette(palette);
        QEvent change(QEvent::ThemeChange);
        QApplication::sendEvent(&window, &change);
    };
    mark();
    QTRY_VERIFY(QApplication::palette().color(QPalette::Link) != marked);
    follower.setChoice(ThemeChoice::Light);
    mark();
    QApplication::processEvents();
    QCOMPARE(QApplication::palette().color(QPalette::Link), marked);
    follower.setChoice(ThemeChoice::System);
}

void tst_Palette::classesStatusAndMethods()
{
    QCOMPARE(statusClass(103), StatusClass::Informational);
    QCOMPARE(statusClass(299), StatusClass::Success);
    QCOMPARE(statusClass(304), StatusClass::Redirection);
    QCOMPARE(statusClass(404), StatusClass::ClientError);
    QCOMPARE(statusClass(503), StatusClass::ServerError);
    QCOMPARE(statusClass(999), StatusClass::ServerError);
    QCOMPARE(statusClass(0), StatusClass::NotSent);
    QCOMPARE(methodColour(u"GET"), Colour::Success);
    QCOMPARE(methodColour(u"get"), Colour::Text2);
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new WarmStyle);
    tst_Palette test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_Palette.moc"
