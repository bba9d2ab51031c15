// Tests of WireModel: words, heads, masks, what is shown of the records, and records that come and go.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/HarborStory.h"
#include "tests/support/Slowdown.h"
#include "ui/models/WireModel.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using engine::WireDirection;
using tests::HarborStory;
using ui::WireModel;
using namespace Qt::StringLiterals;

class tst_WireModel : public QObject
{
    Q_OBJECT

private slots:
    void listsTheRecordsOfOneConnection();
    void saysWhatARecordIs();
    void numbersTimesAndDifferences();
    void appendsRowsAsRecordsCome();
    void dropsRowsTheStoreDropped();
    void waitsWhileNobodyLooks();
    void directionsCanBeHidden();
    void textIsFoundInBytesAndWords();
    void bigSearchIsDoneInSlices();
    void secretsAreMasked();
    void secretsCutInTwoAreMasked();
    void interimHeadsBelongToTheHead();
    void partOfAUseWithoutItsBeginningIsNoHead();
    void sizesWithoutBytesAreToldSo();
    void totalsCountWhatCrossedTheNetwork();
    void forgottenConnectionEmptiesIt();
};

namespace {

struct Watched
{
    explicit Watched(const HarborStory &story)
        : model(story.store, story.wall)
        , tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest)
    {
        model.setConnection({1});
    }

    WireModel model;
    QAbstractItemModelTester tester;
};

QString cell(const WireModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

engine::WireRecord record(const HarborStory &story, std::uint32_t use, WireDirection direction,
                          std::string_view bytes)
{
    return tests::madeRecord(1, use, direction, story.clock.now(), bytes);
}

} // namespace

void tst_WireModel::listsTheRecordsOfOneConnection()
{
    HarborStory story;
    const Watched watched(story);
    story.tell();
    story.store.record({tests::madeRecord(2, 1, WireDirection::Sent, story.clock.now(),
                                          "GET / HTTP/1.1\r\n\r\n")});
    QCOMPARE(watched.model.rowCount(), 14);
    QCOMPARE(watched.model.columnCount(), static_cast<int>(WireModel::ColumnCount));
}

void tst_WireModel::saysWhatARecordIs()
{
    HarborStory story;
    story.tell();
    const Watched watched(story);
    const QStringList expected{u"DNS 203.0.113.24"_s,   u"TCP connected"_s,
                               u"TLS ClientHello"_s,    u"TLS ServerHello, Certificate, Finished"_s,
                               u"TLS Finished"_s,       u"POST /v1/session"_s,
                               u"200 OK + body"_s,      u"GET /v1/vessels?port=OSA"_s,
                               u"200 OK + body"_s,      u"body"_s,
                               u"GET /v1/vessels/42"_s, u"200 OK + body"_s,
                               u"POST /v1/bookings"_s,  u"201 Created + body"_s};
    QStringList found;
    for (int row = 0; row < watched.model.rowCount(); ++row)
        found += cell(watched.model, row, WireModel::WhatColumn);
    QCOMPARE(found, expected);
    QCOMPARE(cell(watched.model, 0, WireModel::DirectionColumn), u"\u00B7 set-up"_s);
    QCOMPARE(cell(watched.model, 12, WireModel::DirectionColumn), u"\u2192 sent"_s);
    QCOMPARE(cell(watched.model, 13, WireModel::DirectionColumn), u"\u2190 received"_s);
}

void tst_WireModel::numbersTimesAndDifferences()
{
    HarborStory story;
    story.tell();
    const Watched watched(story);
    QCOMPARE(cell(watched.model, 0, WireModel::NumberColumn), u"1"_s);
    QCOMPARE(cell(watched.model, 0, WireModel::DifferenceColumn), QString());
    QCOMPARE(cell(watched.model, 1, WireModel::DifferenceColumn), u"+12.1"_s);
    QVERIFY(cell(watched.model, 12, WireModel::TimeColumn).endsWith(u":13.412"));
    QCOMPARE(cell(watched.model, 2, WireModel::UseColumn), QString());
    QCOMPARE(cell(watched.model, 2, WireModel::TlsColumn), u"522"_s);
    QCOMPARE(cell(watched.model, 12, WireModel::UseColumn), u"4"_s);
    QCOMPARE(watched.model.rowOf(13), 12);
    QCOMPARE(watched.model.rowOf(99), -1);
}

void tst_WireModel::appendsRowsAsRecordsCome()
{
    HarborStory story;
    Watched watched(story);
    const QSignalSpy inserted(&watched.model, &QAbstractItemModel::rowsInserted);
    const QSignalSpy resets(&watched.model, &QAbstractItemModel::modelReset);
    story.store.record({record(story, 1, WireDirection::Sent, "GET / HTTP/1.1\r\n\r\n"),
                        record(story, 1, WireDirection::Received, "HTTP/1.1 200 OK\r\n\r\n")});
    story.store.record({record(story, 1, WireDirection::Received, "more")});
    QCOMPARE(inserted.size(), 2);
    QCOMPARE(inserted.last().at(1).toInt(), 2);
    QCOMPARE(resets.size(), 0);
}

void tst_WireModel::dropsRowsTheStoreDropped()
{
    HarborStory story;
    ui::StoreLimits limits;
    limits.wireBytes = 100;
    ui::ExchangeStore store(limits);
    WireModel model(store, story.wall);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setConnection({1});
    const std::string forty(40, 'x');
    for (int i = 0; i < 5; ++i)
        store.record({record(story, 1, WireDirection::Received, forty)});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.droppedCount(), 3);
    QCOMPARE(cell(model, 0, WireModel::NumberColumn), u"4"_s);
    // More at once than is kept: some are gone before anybody saw them.
    store.record(
        std::vector<engine::WireRecord>(7, record(story, 1, WireDirection::Received, forty)));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.droppedCount(), 10);
}

void tst_WireModel::waitsWhileNobodyLooks()
{
    HarborStory story;
    Watched watched(story);
    watched.model.setLive(false);
    story.tell();
    QCOMPARE(watched.model.rowCount(), 0);
    watched.model.setLive(true);
    QCOMPARE(watched.model.rowCount(), 14);
}

void tst_WireModel::directionsCanBeHidden()
{
    HarborStory story;
    story.tell();
    Watched watched(story);
    watched.model.setSelection({.sent = true, .received = false, .setUp = false, .text = {}});
    QCOMPARE(watched.model.rowCount(), 4);
    QCOMPARE(watched.model.hiddenCount(), 10);
    QCOMPARE(cell(watched.model, 0, WireModel::NumberColumn), u"6"_s);
    QCOMPARE(watched.model.rowOf(6), 0);
    QCOMPARE(watched.model.rowOf(7), -1);
    story.store.record({record(story, 5, WireDirection::Received, "HTTP/1.1 200 OK\r\n\r\n")});
    QCOMPARE(watched.model.rowCount(), 4);
    watched.model.setSelection({});
    QCOMPARE(watched.model.rowCount(), 15);
    QCOMPARE(watched.model.hiddenCount(), 0);
}

void tst_WireModel::textIsFoundInBytesAndWords()
{
    HarborStory story;
    story.tell();
    Watched watched(story);
    watched.model.setSelection(
        {.sent = true, .received = true, .setUp = true, .text = u"SHORE-power"_s});
    QCOMPARE(watched.model.rowCount(), 2);
    watched.model.setSelection(
        {.sent = true, .received = true, .setUp = true, .text = u"clienthello"_s});
    QCOMPARE(watched.model.rowCount(), 1);
    watched.model.setSelection(
        {.sent = true, .received = true, .setUp = true, .text = u"nowhere"_s});
    QCOMPARE(watched.model.rowCount(), 0);
    QCOMPARE(watched.model.hiddenCount(), 14);
}

void tst_WireModel::bigSearchIsDoneInSlices()
{
    HarborStory story;
    Watched watched(story);
    const std::string megabyte(1024 * 1024, 'x');
    std::vector<engine::WireRecord> records(24,
                                            record(story, 1, WireDirection::Received, megabyte));
    records.push_back(record(story, 1, WireDirection::Received, "needle"));
    story.store.record(records);
    QElapsedTimer clock;
    clock.start();
    watched.model.setSelection(
        {.sent = true, .received = true, .setUp = true, .text = u"needle"_s});
    QVERIFY2(clock.elapsed() < 100 * tests::slowdown, "the first slice held up the window");
    QVERIFY(watched.model.isSearching());
    QTRY_VERIFY(!watched.model.isSearching());
    QCOMPARE(watched.model.rowCount(), 1);
}

void tst_WireModel::secretsAreMasked()
{
    HarborStory story;
    Watched watched(story);
    const std::string request =
        "GET /a?api_key=abcdef HTTP/1.1\r\nCookie: sid=xyz123\r\nHost: h\r\n\r\n";
    story.store.record({record(story, 1, WireDirection::Sent, request)});
    QVERIFY(watched.model.isMasked());
    QVERIFY(!cell(watched.model, 0, WireModel::WhatColumn).contains(u"abcdef"));
    const ui::MaskedPart part = watched.model.headPart(0);
    QVERIFY(part.text.find("abcdef") == std::string::npos);
    QVERIFY(part.text.find("xyz123") == std::string::npos);
    QVERIFY(part.text.find("Host: h\r\n") != std::string::npos);
    QCOMPARE(part.secrets.size(), 2U);
    for (const auto &[begin, end] : part.secrets)
        QVERIFY(request.substr(begin, end - begin).starts_with("abcdef") ||
                request.substr(begin, end - begin) == "xyz123");
    const QSignalSpy changes(&watched.model, &WireModel::maskChanged);
    watched.model.setMasked(false);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(watched.model.headPart(0).text, request);
    QVERIFY(cell(watched.model, 0, WireModel::WhatColumn).contains(u"abcdef"));
}

void tst_WireModel::secretsCutInTwoAreMasked()
{
    HarborStory story;
    const std::string response =
        "HTTP/1.1 200 OK\r\nSet-Cookie: sid=verysecret; Path=/\r\nX: y\r\n\r\nbody";
    for (std::size_t cut = 1; cut < response.size(); ++cut) {
        ui::ExchangeStore store;
        WireModel model(store, story.wall);
        model.setConnection({1});
        store.record({record(story, 1, WireDirection::Received, response.substr(0, cut))});
        store.record({record(story, 1, WireDirection::Received, response.substr(cut))});
        const std::string shown = model.headPart(0).text + model.headPart(1).text;
        QVERIFY2(shown.find("secret") == std::string::npos, shown.c_str());
        QVERIFY(shown.starts_with("HTTP/1.1 200 OK\r\nSet-Cookie: sid="));
        QVERIFY(shown.ends_with("; Path=/\r\nX: y\r\n\r\n"));
        const std::string_view first = model.record(0)->bytes();
        for (const auto &[begin, end] : model.headPart(0).secrets)
            QVERIFY(end <= first.size());
    }
}

void tst_WireModel::interimHeadsBelongToTheHead()
{
    HarborStory story;
    const Watched watched(story);
    const std::string heads = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nX: y\r\n\r\n";
    story.store.record({record(story, 1, WireDirection::Received, heads + "body")});
    QCOMPARE(watched.model.head(0).bytes, heads.size());
    QVERIFY(watched.model.head(0).isComplete);
}

void tst_WireModel::partOfAUseWithoutItsBeginningIsNoHead()
{
    HarborStory story;
    ui::StoreLimits limits;
    limits.wireBytes = 50;
    ui::ExchangeStore store(limits);
    for (int i = 0; i < 4; ++i)
        store.record({record(story, 1, WireDirection::Received, std::string(40, 'x'))});
    WireModel model(store, story.wall);
    model.setConnection({1});
    QCOMPARE(cell(model, 0, WireModel::WhatColumn), u"body"_s);
    store.record({record(story, 2, WireDirection::Received, "HTTP/1.1 204 No Content\r\n\r\n")});
    QCOMPARE(cell(model, model.rowCount() - 1, WireModel::WhatColumn), u"204 No Content"_s);
}

void tst_WireModel::sizesWithoutBytesAreToldSo()
{
    HarborStory story;
    const Watched watched(story);
    engine::WireRecord sizes = record(story, 1, WireDirection::Sent, "GET / HTTP/1.1\r\n\r\n");
    sizes.block.reset();
    story.store.record({sizes});
    QCOMPARE(cell(watched.model, 0, WireModel::WhatColumn), u"bytes not kept"_s);
    QCOMPARE(cell(watched.model, 0, WireModel::PlainColumn), u"18"_s);
}

void tst_WireModel::totalsCountWhatCrossedTheNetwork()
{
    HarborStory story;
    const Watched watched(story);
    story.store.record(
        {tests::madeSetUp(1, WireDirection::Sent, story.clock.now(), "TLS ClientHello", 500),
         record(story, 1, WireDirection::Sent, "GET / HTTP/1.1\r\n\r\n"),
         tests::madeRecord(1, 1, WireDirection::Received, story.clock.now(),
                           "HTTP/1.1 200 OK\r\n\r\n", false)});
    QCOMPARE(watched.model.sentBytes(), 500 + 18 + 22);
    QCOMPARE(watched.model.receivedBytes(), 19);
}

void tst_WireModel::forgottenConnectionEmptiesIt()
{
    HarborStory story;
    story.tell();
    WireModel model(story.store, story.wall);
    model.setConnection({2});
    story.store.clearEnded();
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.connection());
}

QTEST_GUILESS_MAIN(tst_WireModel)
#include "tst_WireModel.moc"
