// The small widgets: what they say to a screen reader, what the keyboard does, what they announce, that they paint.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/BadgeLabel.h"
#include "ui/widgets/ChipButton.h"
#include "ui/widgets/KeyHint.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/PhaseBar.h"
#include "ui/widgets/SegmentedControl.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/WarmStyle.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QPainter>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace ui;

class tst_Widgets : public QObject
{
    Q_OBJECT

private slots:
    void badgeNamesItself();
    void chipIsReadOut();
    void chipIsAButton();
    void chipElidesButKeepsTheName();
    void phaseBarListsItsPhases();
    void phaseBarDrawsWhatHappened();
    void queueIsHatchedWhereverItIs();
    void shortPhasesStayVisible();
    void phaseBarsShareAScale();
    void segmentsAreExclusive();
    void arrowKeysMoveBetweenSegments();
    void noticeHidesWhenClosed();
    void noticeShowsMarkupAsText();
    void keyHintSaysWhatKeyboardsSay();
    void glyphsDiffer();
    void activeGlyphIsCutOut();
};

namespace {

QImage grabbed(QWidget &widget)
{
    widget.ensurePolished();
    return widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

engine::Phases phases(std::int64_t wait, std::int64_t receive)
{
    engine::Phases out;
    out.set(engine::Phase::Wait, wait);
    out.set(engine::Phase::Receive, receive);
    return out;
}

QImage glyph(GlyphKind kind)
{
    QImage image(24, 24, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawGlyph(painter, kind, QRectF(0, 0, 24, 24), Qt::black);
    return image;
}

} // namespace

void tst_Widgets::badgeNamesItself()
{
    BadgeLabel badge;
    badge.setBadge({StatusClass::Success, QStringLiteral("201 Created")});
    QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(&badge);
    QCOMPARE(accessible->text(QAccessible::Name), QStringLiteral("201 Created"));
    QVERIFY(badge.sizeHint().height() >= 20);
    QVERIFY(badge.minimumSizeHint().width() <= badge.sizeHint().width());
}

void tst_Widgets::chipIsReadOut()
{
    ChipButton chip;
    chip.setChip(
        {ChipKind::Reused, QStringLiteral("C1"), QStringLiteral("reused · use 4 · idle 2.2 s")});
    QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(&chip);
    QCOMPARE(accessible->text(QAccessible::Name),
             QStringLiteral("Carried by connection C1, reused, use 4, idle 2.2 s"));
    QCOMPARE(accessible->role(), QAccessible::Button);
    QVERIFY(chip.sizeHint().height() >= 24);
}

void tst_Widgets::chipIsAButton()
{
    ChipButton chip;
    chip.setChip({ChipKind::New, QStringLiteral("C6"), QStringLiteral("new")});
    chip.resize(chip.sizeHint());
    QSignalSpy clicks(&chip, &QAbstractButton::clicked);
    QTest::mouseClick(&chip, Qt::LeftButton);
    QTest::keyClick(&chip, Qt::Key_Space);
    QCOMPARE(clicks.size(), 2);
}

void tst_Widgets::chipElidesButKeepsTheName()
{
    ChipButton chip;
    chip.setChip(
        {ChipKind::Reused, QStringLiteral("C1"), QStringLiteral("reused · use 4 · idle 2.2 s")});
    QVERIFY(chip.minimumSizeHint().width() < chip.sizeHint().width());
    chip.resize(chip.minimumSizeHint() + QSize(30, 0));
    QVERIFY(!grabbed(chip).isNull());
}

void tst_Widgets::phaseBarListsItsPhases()
{
    PhaseBar bar;
    bar.setPhases(phases(95'320'000, 310'000));
    QCOMPARE(bar.toolTip(), QStringLiteral("Wait 95.32 ms\nReceive 0.31 ms"));
    QCOMPARE(bar.accessibleDescription(), QStringLiteral("Wait 95.32 ms, Receive 0.31 ms"));
    QCOMPARE(bar.sizeHint().width(), 96);
}

void tst_Widgets::phaseBarDrawsWhatHappened()
{
    PhaseBar bar;
    bar.resize(100, 24);
    bar.setPhases(phases(75, 25));
    const QImage image = grabbed(bar);
    const PhasePalette colours = PhasePalette::of(bar);
    QCOMPARE(image.pixelColor(40, 12), colours.phase(engine::Phase::Wait, PhaseRole::Fill));
    QCOMPARE(image.pixelColor(0, 12), colours.phase(engine::Phase::Wait, PhaseRole::Edge));
    QCOMPARE(image.pixelColor(90, 12), colours.phase(engine::Phase::Receive, PhaseRole::Fill));
    QCOMPARE(image.pixelColor(40, 1), colours.colour(Colour::Window));
}

void tst_Widgets::queueIsHatchedWhereverItIs()
{
    // As the child of another widget, so that what is painted is not at the picture's corner.
    QWidget window;
    window.resize(400, 100);
    PhaseBar bar(&window);
    bar.setGeometry(250, 50, 100, 24);
    engine::Phases queued;
    queued.set(engine::Phase::Queue, 1);
    bar.setPhases(queued);
    const QImage image = grabbed(window);
    QSet<QRgb> seen;
    for (int x = 255; x < 345; ++x)
        seen += image.pixel(x, 62);
    QVERIFY(seen.size() > 2);
}

void tst_Widgets::shortPhasesStayVisible()
{
    PhaseBar bar;
    bar.resize(100, 24);
    engine::Phases all = phases(100'000'000, 1);
    all.set(engine::Phase::Send, 1);
    bar.setPhases(all);
    const QImage image = grabbed(bar);
    const PhasePalette colours = PhasePalette::of(bar);
    QCOMPARE(image.pixelColor(0, 12), colours.phase(engine::Phase::Send, PhaseRole::Edge));
    QCOMPARE(image.pixelColor(99, 12), colours.phase(engine::Phase::Receive, PhaseRole::Edge));
}

void tst_Widgets::phaseBarsShareAScale()
{
    PhaseBar bar;
    bar.resize(100, 24);
    bar.setPhases(phases(20'000'000, 0), 1'000'000);
    const QImage image = grabbed(bar);
    const PhasePalette colours = PhasePalette::of(bar);
    QCOMPARE(image.pixelColor(10, 12), colours.phase(engine::Phase::Wait, PhaseRole::Fill));
    QCOMPARE(image.pixelColor(30, 12), colours.colour(Colour::Window));
}

void tst_Widgets::segmentsAreExclusive()
{
    SegmentedControl control(
        {QStringLiteral("Form"), QStringLiteral("Source"), QStringLiteral("Raw")});
    QSignalSpy changes(&control, &SegmentedControl::currentChanged);
    QCOMPARE(control.currentIndex(), 0);
    control.setCurrentIndex(2);
    QCOMPARE(control.currentIndex(), 2);
    QVERIFY(!control.segment(0)->isChecked());
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes.first().first().toInt(), 2);
    control.setCurrentIndex(2);
    control.setCurrentIndex(7);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(control.segment(7), nullptr);
}

void tst_Widgets::arrowKeysMoveBetweenSegments()
{
    SegmentedControl control({QStringLiteral("Text"), QStringLiteral("Hex")});
    control.show();
    control.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&control));
    control.segment(0)->setFocus();
    QTest::keyClick(control.segment(0), Qt::Key_Right);
    QCOMPARE(control.currentIndex(), 1);
    QVERIFY(control.segment(1)->hasFocus());
}

void tst_Widgets::noticeHidesWhenClosed()
{
    NoticeBar bar(NoticeKind::Warning);
    bar.setText(QStringLiteral("Sent twice."), QStringLiteral("The server closed C1."));
    QAbstractButton *link = bar.addLink(QStringLiteral("Show both attempts"));
    bar.resize(600, bar.sizeHint().height());
    bar.show();
    QSignalSpy closes(&bar, &NoticeBar::closed);
    QSignalSpy clicks(link, &QAbstractButton::clicked);
    QTest::mouseClick(link, Qt::LeftButton);
    QCOMPARE(clicks.size(), 1);
    QTest::mouseClick(bar.findChild<QToolButton *>(QStringLiteral("noticeBar.close")),
                      Qt::LeftButton);
    QCOMPARE(closes.size(), 1);
    QVERIFY(!bar.isVisible());
    QCOMPARE(bar.accessibleName(), QStringLiteral("Sent twice. The server closed C1."));
}

void tst_Widgets::noticeShowsMarkupAsText()
{
    NoticeBar plain(NoticeKind::Failure);
    plain.setText({}, QStringLiteral("a b"));
    NoticeBar marked(NoticeKind::Failure);
    marked.setText({}, QStringLiteral("a<br>b"));
    QCOMPARE(marked.sizeHint().height(), plain.sizeHint().height());
}

void tst_Widgets::keyHintSaysWhatKeyboardsSay()
{
    KeyHint hint(QKeySequence(Qt::CTRL | Qt::Key_Return));
    QCOMPARE(hint.accessibleName(), QStringLiteral("Ctrl+Enter"));
    QVERIFY(!grabbed(hint).isNull());
}

void tst_Widgets::glyphsDiffer()
{
    QList<QImage> seen;
    for (int kind = 0; kind <= static_cast<int>(GlyphKind::Failed); ++kind) {
        const QImage image = glyph(static_cast<GlyphKind>(kind));
        for (const QImage &other : seen)
            QVERIFY(image != other);
        seen += image;
    }
}

void tst_Widgets::activeGlyphIsCutOut()
{
    QCOMPARE(qAlpha(glyph(GlyphKind::Active).pixel(12, 12)), 0);
    QCOMPARE(qAlpha(glyph(GlyphKind::Reused).pixel(12, 12)), 255);
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new WarmStyle);
    applyTheme(application, ThemeChoice::Light);
    tst_Widgets test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_Widgets.moc"
