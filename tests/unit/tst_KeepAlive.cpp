// Tests of KeepAlive: which response leaves a connection usable, and what a server announces.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/KeepAlive.h"
#include "engine/http1/ResponseHead.h"

#include <QTest>

#include <functional>

using namespace engine;

class tst_KeepAlive : public QObject
{
    Q_OBJECT

private slots:
    void judges_data();
    void judges();
    void readsAnnouncements_data();
    void readsAnnouncements();
};

namespace {

using Change = std::function<void(KeepAliveFacts &)>;

} // namespace

Q_DECLARE_METATYPE(Change)

void tst_KeepAlive::judges_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<Change>("change");
    QTest::addColumn<Reusable>("verdict");
    const auto row = [](const char *name, const char *head, Reusable verdict, Change change = {}) {
        QTest::newRow(name) << QByteArray(head) + "\r\n\r\n" << change << verdict;
    };
    const char *ok = "HTTP/1.1 200 OK";
    row("1.1", ok, Reusable::Yes);
    row("1.1 close", "HTTP/1.1 200 OK\r\nConnection: close", Reusable::SaidClose);
    row("1.1 Close in a list", "HTTP/1.1 200 OK\r\nConnection: Upgrade, CLOSE",
        Reusable::SaidClose);
    row("close in the second field", "HTTP/1.1 200 OK\r\nConnection: x\r\nconnection: close",
        Reusable::SaidClose);
    row("closed is another word", "HTTP/1.1 200 OK\r\nConnection: closed", Reusable::Yes);
    row("1.0", "HTTP/1.0 200 OK", Reusable::Http10);
    row("1.0 keep-alive", "HTTP/1.0 200 OK\r\nConnection: Keep-Alive", Reusable::Yes);
    row("1.0 both", "HTTP/1.0 200 OK\r\nConnection: keep-alive, close", Reusable::SaidClose);
    row("101", "HTTP/1.1 101 Switching Protocols", Reusable::Upgraded);
    row("max=0", "HTTP/1.1 200 OK\r\nKeep-Alive: max=0", Reusable::MaxReached);
    row("max=1", "HTTP/1.1 200 OK\r\nKeep-Alive: max=1", Reusable::Yes);
    row("odd head", "HTTP/1.1 200 OK\r\nContent-Length : 5", Reusable::Ambiguous);
    row("asked to close", ok, Reusable::RequestSaidClose,
        [](KeepAliveFacts &f) { f.requestSaidClose = true; });
    row("cut", ok, Reusable::Incomplete, [](KeepAliveFacts &f) { f.complete = false; });
    row("until close", ok, Reusable::Incomplete, [](KeepAliveFacts &f) { f.untilClose = true; });
    row("request unfinished", ok, Reusable::RequestUnfinished,
        [](KeepAliveFacts &f) { f.requestFinished = false; });
    row("bytes too many", ok, Reusable::UnreadBytes,
        [](KeepAliveFacts &f) { f.unreadBytes = true; });
    row("two lengths", ok, Reusable::Ambiguous, [](KeepAliveFacts &f) { f.ambiguous = true; });
    row("broken", "HTTP/1.1 200 OK\r\nConnection: close", Reusable::Broken,
        [](KeepAliveFacts &f) { f.broken = true; });
}

void tst_KeepAlive::judges()
{
    QFETCH(QByteArray, head);
    QFETCH(Change, change);
    QFETCH(Reusable, verdict);
    ResponseHead read;
    QVERIFY(readResponseHead({head.data(), static_cast<std::size_t>(head.size())}, {}, read)
                .has_value());
    KeepAliveFacts facts;
    facts.complete = true;
    if (change)
        change(facts);
    const FieldView *announced = read.fields.find("Keep-Alive");
    const KeepAliveHint hint =
        announced == nullptr ? KeepAliveHint() : readKeepAlive(announced->value);
    QCOMPARE(mayReuse(read, facts, hint), verdict);
    QVERIFY(verdict == Reusable::Yes || !words(verdict).empty());
}

void tst_KeepAlive::readsAnnouncements_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<qint64>("timeout"); // -1: none
    QTest::addColumn<qint64>("max");
    QTest::newRow("both") << QByteArray("timeout=5, max=100") << qint64(5) << qint64(100);
    QTest::newRow("spaces and quotes")
        << QByteArray(" Timeout = \"15\" ,MAX= 3") << qint64(15) << qint64(3);
    QTest::newRow("one") << QByteArray("max=7") << qint64(-1) << qint64(7);
    QTest::newRow("bare number") << QByteArray("300") << qint64(-1) << qint64(-1);
    QTest::newRow("negative") << QByteArray("timeout=-1, max=-2") << qint64(-1) << qint64(-1);
    QTest::newRow("no number") << QByteArray("timeout=soon") << qint64(-1) << qint64(-1);
    QTest::newRow("beyond a week")
        << QByteArray("timeout=9223372036854775807") << qint64(604800) << qint64(-1);
    QTest::newRow("beyond all numbers")
        << QByteArray("timeout=99999999999999999999") << qint64(-1) << qint64(-1);
    QTest::newRow("empty") << QByteArray() << qint64(-1) << qint64(-1);
}

void tst_KeepAlive::readsAnnouncements()
{
    QFETCH(QByteArray, value);
    QFETCH(qint64, timeout);
    QFETCH(qint64, max);
    const KeepAliveHint hint =
        readKeepAlive({value.data(), static_cast<std::size_t>(value.size())});
    QCOMPARE(hint.timeout ? qint64(hint.timeout->count()) : -1, timeout);
    QCOMPARE(hint.max ? qint64(*hint.max) : -1, max);
}

QTEST_APPLESS_MAIN(tst_KeepAlive)
#include "tst_KeepAlive.moc"
