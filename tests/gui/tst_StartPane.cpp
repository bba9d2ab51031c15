// The first page: what Enter and the rows ask for, what it says, and what it does without a practice server.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ShopRun.h"
#include "ui/models/ErrorText.h"
#include "ui/panes/StartPane.h"
#include "ui/widgets/WarmStyle.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace ui;
using namespace Qt::StringLiterals;
using tests::shopPlan;

class tst_StartPane : public QObject
{
    Q_OBJECT

private slots:
    void enterRuns();
    void rowsAskForTheirThings();
    void rowsHearEnter();
    void saysWhatItWillTake();
    void remembersWhetherToShow();
    void saysWhyThereIsNoPracticeServer();
    void focusGoesFromTopToBottom();
};

namespace {

template <typename Widget = QAbstractButton>
Widget *find(const StartPane &pane, const char *name)
{
    return pane.findChild<Widget *>(u"start."_s + QLatin1StringView(name));
}

} // namespace

void tst_StartPane::enterRuns()
{
    StartPane pane(shopPlan(6));
    pane.show();
    pane.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&pane));
    pane.focusRun();
    QVERIFY(find(pane, "run")->hasFocus());
    QSignalSpy runs(&pane, &StartPane::runRequested);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    find(pane, "run")->click();
    QCOMPARE(runs.size(), 3);
}

void tst_StartPane::rowsAskForTheirThings()
{
    StartPane pane(shopPlan(6));
    QSignalSpy sends(&pane, &StartPane::sendSampleRequested);
    QSignalSpy folders(&pane, &StartPane::openFolderRequested);
    QSignalSpy requests(&pane, &StartPane::newRequestRequested);
    for (const char *name : {"send", "openFolder", "newRequest"})
        find(pane, name)->click();
    QCOMPARE(sends.size(), 1);
    QCOMPARE(folders.size(), 1);
    QCOMPARE(requests.size(), 1);
}

void tst_StartPane::rowsHearEnter()
{
    StartPane pane(shopPlan(6));
    QSignalSpy folders(&pane, &StartPane::openFolderRequested);
    QTest::keyClick(find(pane, "openFolder"), Qt::Key_Enter);
    QCOMPARE(folders.size(), 1);
}

void tst_StartPane::saysWhatItWillTake()
{
    StartPane pane(shopPlan(6));
    QStringList words;
    for (const QLabel *label : pane.findChildren<QLabel *>())
        words += label->text();
    QVERIFY(words.contains(u"about 19 s: 3 modes, 6 iterations, 108 requests"_s));
    QVERIFY(words.contains(u"first result after 3 seconds, stop any time"_s));
    QVERIFY(words.contains(u"to scale, link of 91 ms"_s));
    QCOMPARE(find<QWidget>(pane, "picture")->accessibleName(),
             QStringLiteral("6 requests take 1\u202F710 ms on new connections. On one that is kept "
                            "they take 740 ms, then 546 ms "
                            "each time."));
}

void tst_StartPane::remembersWhetherToShow()
{
    StartPane pane(shopPlan(6));
    QSignalSpy changes(&pane, &StartPane::showAtStartChanged);
    auto *box = find<QCheckBox>(pane, "showAtStart");
    QVERIFY(box->isChecked());
    box->click();
    QCOMPARE(changes.takeFirst().first().toBool(), false);
    pane.setShownAtStart(true);
    QVERIFY(box->isChecked());
    QVERIFY(changes.isEmpty());
}

void tst_StartPane::saysWhyThereIsNoPracticeServer()
{
    StartPane pane(shopPlan(6));
    pane.show();
    QVERIFY(!find<QWidget>(pane, "practiceNotice")->isVisible());
    engine::Error error;
    error.kind = engine::ErrorKind::PracticeStart;
    const ErrorText text = describe(error);
    pane.setPracticeFailure(&text);
    QVERIFY(find<QWidget>(pane, "practiceNotice")->isVisible());
    QVERIFY(find<QWidget>(pane, "practiceNotice")->accessibleName().startsWith(text.title));
    QVERIFY(!find(pane, "run")->isEnabled());
    QSignalSpy retries(&pane, &StartPane::practiceRetryRequested);
    find(pane, "tryAgain")->click();
    QCOMPARE(retries.size(), 1);
    pane.setPracticeFailure(nullptr);
    QVERIFY(!find<QWidget>(pane, "practiceNotice")->isVisible());
    QVERIFY(find(pane, "run")->isEnabled());
}

void tst_StartPane::focusGoesFromTopToBottom()
{
    StartPane pane(shopPlan(6));
    pane.show();
    pane.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&pane));
    pane.focusRun();
    QStringList names;
    for (int i = 0; i < 5; ++i) {
        names += QApplication::focusWidget()->objectName();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    QCOMPARE(names, (QStringList{u"start.run"_s, u"start.send"_s, u"start.openFolder"_s,
                                 u"start.newRequest"_s, u"start.showAtStart"_s}));
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(new WarmStyle);
    tst_StartPane test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_StartPane.moc"
