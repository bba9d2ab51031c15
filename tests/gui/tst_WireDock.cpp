// Tests of the Wire dock as a user meets it, fed through the store.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ShownPane.h"
#include "tests/support/Slowdown.h"
#include "ui/models/WireModel.h"
#include "ui/panes/WirePane.h"
#include "ui/widgets/SegmentedControl.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/WarmStyle.h"
#include "ui/widgets/WireStream.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <functional>

using engine::WireDirection;
using tests::HarborStory;
using tests::ShownPane;
using ui::WirePane;
using ui::WireStream;
using namespace Qt::StringLiterals;

class tst_WireDock : public QObject
{
    Q_OBJECT

private slots:
    void wireShowsTheChosenConnection();
    void rowsAndBandsAreOne();
    void secretsAreHiddenInViewAndCopy();
    void selectionIsCopiedAsText();
    void keysSwitchFormFollowAndMask();
    void lettersInTheFilterAreNoKeys();
    void followEndsWhenScrolledUp();
    void bigRecordsDoNotBlock();
    void manyRecordsDoNotBlock();
    void viewStaysWhereItIsAsRecordsGo();
};

namespace {

void addRecord(HarborStory &story, std::uint32_t use, WireDirection direction,
               std::string_view bytes)
{
    story.store.record({tests::madeRecord(1, use, direction, story.clock.now(), bytes)});
}

/// How long something holds up the window.
qint64 msOf(const std::function<void()> &work)
{
    QElapsedTimer clock;
    clock.start();
    work();
    return clock.elapsed();
}

} // namespace

void tst_WireDock::wireShowsTheChosenConnection()
{
    ShownPane<WirePane> shown;
    shown.story.tell();
    const QSignalSpy chosen(&shown.pane, &WirePane::connectionChosen);
    auto *combo = shown.find<QComboBox>("wire.connection");
    QCOMPARE(combo->count(), 4);
    QCOMPARE(combo->currentIndex(), -1);
    combo->setFocus();
    QTest::keyClick(combo, Qt::Key_Down);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(shown.pane.connection(), engine::ConnectionId{1});
    QCOMPARE(shown.find<QTreeView>("wire.table")->model()->rowCount(), 14);
    QVERIFY(shown.pane.subtitle().startsWith(u"sent "));
    QVERIFY(combo->currentText().startsWith(u"C1 api.harbor.example"));
}

void tst_WireDock::rowsAndBandsAreOne()
{
    ShownPane<WirePane> shown;
    shown.story.tell();
    shown.pane.setConnection({1});
    auto *table = shown.find<QTreeView>("wire.table");
    auto *stream = shown.find<WireStream>("wire.stream");
    QApplication::processEvents();
    table->setCurrentIndex(table->model()->index(5, 0));
    QCOMPARE(stream->currentRow(), 5);
    QCOMPARE(stream->topRow(), 5);
    // A click on the band at the top chooses its row.
    table->setCurrentIndex({});
    QTest::mouseClick(stream->viewport(), Qt::LeftButton, {}, QPoint(200, 5));
    QCOMPARE(table->currentIndex().row(), 5);
    shown.pane.showUse(4);
    QCOMPARE(table->currentIndex().row(), 12);
    const QStringList band = stream->bandWords(12);
    QCOMPARE(band.value(0), u"\u2192 sent"_s);
    QCOMPARE(band.value(2), u"record 13 \u00B7 use 4 \u00B7 +2\u202F180 ms"_s);
    QCOMPARE(band.value(3), u"%1 B plain in %2 B TLS"_s.arg(HarborStory::booking.size())
                                .arg(HarborStory::booking.size() + 22));
}

void tst_WireDock::secretsAreHiddenInViewAndCopy()
{
    ShownPane<WirePane> shown;
    shown.story.tell();
    shown.pane.setConnection({1});
    auto *stream = shown.find<WireStream>("wire.stream");
    auto *mask = shown.find<QCheckBox>("wire.mask");
    const QString secret = QString::fromStdString(HarborStory::secret);
    const QString hex =
        QString::fromLatin1(QByteArray::fromStdString(HarborStory::secret.substr(0, 4)).toHex(' '));
    QVERIFY(mask->isChecked());
    shown.pane.showUse(4);
    const QImage masked = stream->grab().toImage();
    QVERIFY(!stream->rowText(12, ui::WireForm::Text).contains(secret));
    QVERIFY(stream->rowText(12, ui::WireForm::Text)
                .contains(u"Authorization: Bearer \u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022 "
                          u"masked, 32 B\n"));
    QVERIFY(!stream->rowText(12, ui::WireForm::Hex).contains(hex));
    QVERIFY(!stream->rowText(13, ui::WireForm::Text).contains(u"9f2c41d07ab1"));
    stream->setFocus();
    stream->copy();
    QVERIFY(!QApplication::clipboard()->text().contains(secret));
    stream->select({12, 0, 0}, {13, 6, 100});
    QVERIFY(!stream->selectedText().contains(secret));
    QVERIFY(!stream->selectedText().contains(u"9f2c41d07ab1"));
    mask->setChecked(false);
    shown.pane.showUse(4);
    QVERIFY(stream->rowText(12, ui::WireForm::Text).contains(secret));
    QVERIFY(stream->rowText(12, ui::WireForm::Hex).contains(hex));
    QVERIFY(stream->grab().toImage() != masked);
}

void tst_WireDock::selectionIsCopiedAsText()
{
    ShownPane<WirePane> shown;
    shown.story.tell();
    shown.pane.setConnection({1});
    auto *stream = shown.find<WireStream>("wire.stream");
    stream->select({7, 0, 4}, {7, 1, 5});
    QCOMPARE(stream->selectedText(), u"/v1/vessels?port=OSA HTTP/1.1\nHost:"_s);
    stream->setFocus();
    QTest::keyClick(stream, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), stream->selectedText());
    // From the end to the beginning it is the same.
    stream->select({7, 1, 5}, {7, 0, 4});
    QCOMPARE(stream->selectedText(), u"/v1/vessels?port=OSA HTTP/1.1\nHost:"_s);
    // A line that the view wraps stays one line.
    const QString body = stream->rowText(12, ui::WireForm::Text).section(u"\n\n"_s, 1);
    QCOMPARE(body.count(u'\n'), 1);
}

void tst_WireDock::keysSwitchFormFollowAndMask()
{
    ShownPane<WirePane> shown;
    shown.story.tell();
    shown.pane.setConnection({1});
    auto *table = shown.find<QTreeView>("wire.table");
    table->setFocus();
    QTest::keyClick(table, Qt::Key_H);
    QCOMPARE(shown.find<ui::SegmentedControl>("wire.form")->currentIndex(), 1);
    QCOMPARE(shown.find<WireStream>("wire.stream")->form(), ui::WireForm::Hex);
    QTest::keyClick(table, Qt::Key_M);
    QVERIFY(!shown.find<QCheckBox>("wire.mask")->isChecked());
    QTest::keyClick(table, Qt::Key_L);
    QVERIFY(!shown.find<WireStream>("wire.stream")->isFollowing());
    table->setCurrentIndex(table->model()->index(3, 0));
    QTest::keyClick(table, Qt::Key_N);
    QCOMPARE(table->currentIndex().row(), 4);
    QTest::keyClick(table, Qt::Key_P);
    QCOMPARE(table->currentIndex().row(), 3);
    const QSignalSpy chosen(&shown.pane, &WirePane::connectionChosen);
    QTest::keyClick(table, Qt::Key_BracketRight);
    QCOMPARE(shown.pane.connection(), engine::ConnectionId{2});
    QCOMPARE(chosen.size(), 1);
}

void tst_WireDock::lettersInTheFilterAreNoKeys()
{
    ShownPane<WirePane> shown;
    shown.story.tell();
    shown.pane.setConnection({1});
    auto *field = shown.find<QLineEdit>("wire.filter");
    field->setFocus();
    QTest::keyClicks(field, u"shore-power hml"_s);
    QCOMPARE(field->text(), u"shore-power hml"_s);
    QVERIFY(shown.find<QCheckBox>("wire.mask")->isChecked());
    field->setText(u"shore-power"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(shown.find<QTreeView>("wire.table")->model()->rowCount(), 2);
    QVERIFY(shown.find<QLabel>("wire.status")->text().contains(u"12 records hidden"));
}

void tst_WireDock::followEndsWhenScrolledUp()
{
    ShownPane<WirePane> shown;
    shown.story.tell();
    shown.pane.setConnection({1});
    auto *stream = shown.find<WireStream>("wire.stream");
    QTRY_VERIFY(stream->isLaidOut());
    QScrollBar *bar = stream->verticalScrollBar();
    QCOMPARE(bar->value(), bar->maximum());
    addRecord(shown.story, 5, WireDirection::Sent, "GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
    QTRY_VERIFY(stream->isLaidOut());
    QCOMPARE(bar->value(), bar->maximum());
    stream->setFocus();
    QTest::keyClick(stream, Qt::Key_PageUp);
    QVERIFY(!stream->isFollowing());
    QVERIFY(!shown.find<QCheckBox>("wire.follow")->isChecked());
    const int value = bar->value();
    addRecord(shown.story, 5, WireDirection::Received, "HTTP/1.1 200 OK\r\n\r\n");
    QTRY_VERIFY(stream->isLaidOut());
    QCOMPARE(bar->value(), value);
    shown.find<QCheckBox>("wire.follow")->setChecked(true);
    QCOMPARE(bar->value(), bar->maximum());
}

void tst_WireDock::bigRecordsDoNotBlock()
{
    ShownPane<WirePane> shown;
    shown.story.tell();
    shown.pane.setConnection({1});
    auto *stream = shown.find<WireStream>("wire.stream");
    // 24 MB as the engine hands them over: reads of up to 64 kB.
    const std::string piece(64 * 1024, 'x');
    std::vector<engine::WireRecord> records;
    addRecord(shown.story, 5, WireDirection::Received,
              "HTTP/1.1 200 OK\r\nContent-Length: 24000000\r\n\r\n");
    for (int i = 0; i < 366; ++i)
        records.push_back(
            tests::madeRecord(1, 5, WireDirection::Received, shown.story.clock.now(), piece));
    const qint64 taken = msOf([&] { shown.story.store.record(records); });
    const qint64 painted = msOf([&] { stream->grab(); });
    const qint64 jumped = msOf([&] {
        stream->verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMaximum);
        stream->grab();
    });
    qint64 longest = 0;
    while (!stream->isLaidOut())
        longest = std::max(longest, msOf([] { QApplication::processEvents(); }));
    const qint64 hex = msOf([&] {
        shown.find<ui::SegmentedControl>("wire.form")->setCurrentIndex(1);
        stream->grab();
    });
    qInfo("24 MB: taken in %lld ms, painted in %lld, jumped in %lld, longest turn %lld, to hex in "
          "%lld",
          taken, painted, jumped, longest, hex);
    for (const qint64 each : {taken, painted, jumped, longest, hex})
        QVERIFY(each < 100 * tests::slowdown);
}

void tst_WireDock::manyRecordsDoNotBlock()
{
    ShownPane<WirePane> shown;
    shown.story.tellC1();
    shown.pane.setConnection({1});
    auto *stream = shown.find<WireStream>("wire.stream");
    std::vector<engine::WireRecord> records;
    const engine::WireRecord one = tests::madeRecord(
        1, 1, WireDirection::Received, shown.story.clock.now(), std::string(200, 'x'));
    records.assign(20'000, one);
    const qint64 taken = msOf([&] { shown.story.store.record(records); });
    const qint64 painted = msOf([&] { shown.pane.grab(); });
    qint64 longest = 0;
    while (!stream->isLaidOut())
        longest = std::max(longest, msOf([] { QApplication::processEvents(); }));
    qInfo("20 000 records: taken in %lld ms, painted in %lld, longest turn %lld", taken, painted,
          longest);
    QCOMPARE(shown.find<QTreeView>("wire.table")->model()->rowCount(), 20'000);
    for (const qint64 each : {taken, painted, longest})
        QVERIFY(each < 100 * tests::slowdown);
}

void tst_WireDock::viewStaysWhereItIsAsRecordsGo()
{
    HarborStory story;
    ui::StoreLimits limits;
    limits.wireBytes = 40'000;
    ui::ExchangeStore store(limits);
    store.update(tests::madeConnection(tests::madeFacts(1), engine::ConnectionState::Receiving, 1,
                                       story.clock.now(), std::chrono::seconds(1),
                                       std::chrono::seconds(1)));
    WirePane pane(store, story.clock, story.wall);
    pane.resize(1145, 480);
    pane.show();
    pane.setConnection({1});
    const auto add = [&](int count) {
        for (int i = 0; i < count; ++i)
            store.record({tests::madeRecord(1, 1, WireDirection::Received, story.clock.now(),
                                            std::string(1000, 'x'))});
    };
    add(40);
    auto *stream = pane.findChild<WireStream *>(u"wire.stream"_s);
    const auto *model =
        qobject_cast<const ui::WireModel *>(pane.findChild<QTreeView *>(u"wire.table"_s)->model());
    QTRY_VERIFY(stream->isLaidOut());
    stream->setFocus();
    stream->verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMaximum);
    for (int i = 0; i < 4; ++i)
        stream->verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepSub);
    const std::uint64_t top = model->numberOf(stream->topRow());
    add(5);
    QTRY_VERIFY(stream->isLaidOut());
    QCOMPARE(model->droppedCount(), 5);
    QCOMPARE(model->numberOf(stream->topRow()), top);
    QVERIFY(
        pane.findChild<QLabel *>(u"wire.status"_s)->text().contains(u"5 older records dropped"));
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new ui::WarmStyle);
    ui::applyTheme(application, ui::ThemeChoice::Light);
    tst_WireDock test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_WireDock.moc"
