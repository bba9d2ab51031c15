// The pool: reuse and its reasons, limits, the queue, liveness, and ends, all with scripted streams and time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/PoolWorld.h"

#include <QTest>

#include <asio/error.hpp>

using namespace engine;
using namespace std::chrono_literals;

class tst_ConnectionPool : public QObject
{
    Q_OBJECT

private slots:
    void reusesIdleConnection();
    void newestIdleFirst();
    void idleLimitEndsAConnection();
    void sweepEndsWhatRestedTooLong();
    void serverHintIsHonouredWithAMargin();
    void closedWhileIdleIsNoticedAtTheLease_data();
    void closedWhileIdleIsNoticedAtTheLease();
    void unsolicitedBytesAreNeverAnAnswer();
    void alwaysNewEndsWithItsExchange();
    void mustReuseFailsWithAReason();
    void keyFieldsKeepConnectionsApart();
    void waitersAreServedInOrder();
    void alwaysNewTakesTheSlotOfARestingOne();
    void failedDialFreesItsSlot();
    void closingTwiceIsHarmless();
    void closingABusyConnectionCancelsItsExchange();
    void usesAreCountedAndLimited();
    void watchedConnectionEndsByItself();
};

void tst_ConnectionPool::reusesIdleConnection()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) {
        script.answers = {okAnswer(), okAnswer(), okAnswer()};
    };
    const auto first = world.get("http://h/a");
    QCOMPARE(first->reason(), std::string("first-for-key"));
    QVERIFY(!first->last().reused);
    world.clock.advance(1200ms);
    const auto second = world.get("http://h/b");
    QCOMPARE(second->connection(), std::string("C1"));
    QVERIFY(second->last().reused);
    QCOMPARE(second->last().use, 2U);
    QCOMPARE(second->reason(), std::string("idle"));
    QCOMPARE(second->last().verdict.idle, Nanoseconds(1200ms));
    QVERIFY(!second->last().timeline.has(Mark::ConnectBegin));
    QCOMPARE(world.get("http://h/c")->last().use, 3U);
    QCOMPARE(world.pool.counts().opened, 1U);
}

void tst_ConnectionPool::newestIdleFirst()
{
    PoolWorld world;
    const auto a = world.begin("http://h/");
    const auto b = world.begin("http://h/");
    world.settle();
    QCOMPARE(world.opener.scripts.size(), 2U);
    world.stream(0).send(okAnswer());
    world.settle();
    world.clock.advance(1s);
    world.stream(1).send(okAnswer());
    world.settle();
    QVERIFY(a->done && b->done);
    world.stream(1).answers = {okAnswer()};
    QCOMPARE(world.get("http://h/")->connection(), std::string("C2"));
}

void tst_ConnectionPool::idleLimitEndsAConnection()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    (void)world.get("http://h/");
    world.clock.advance(60s);
    const auto second = world.get("http://h/");
    QCOMPARE(second->reason(), std::string("idle-expired"));
    QCOMPARE(second->last().verdict.about, ConnectionId{1});
    QCOMPARE(second->last().verdict.idle, Nanoseconds(60s));
    QVERIFY(world.info(1).ended == EndReason::Idle);
}

void tst_ConnectionPool::sweepEndsWhatRestedTooLong()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    (void)world.get("http://h/");
    world.clock.advance(59s);
    world.pool.sweep();
    QCOMPARE(world.pool.openCount(), 1U);
    world.clock.advance(1s);
    world.pool.sweep();
    QCOMPARE(world.pool.openCount(), 0U);
    QVERIFY(world.stream(0).closed);
}

void tst_ConnectionPool::serverHintIsHonouredWithAMargin()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) {
        script.answers = {okAnswer("x", "Keep-Alive: timeout=5, max=96\r\n"), okAnswer()};
    };
    (void)world.get("http://h/");
    QCOMPARE(world.info(1).keepAlive, std::string("timeout=5, max=96"));
    QCOMPARE(*world.info(1).hintUntil - world.clock.now(), Nanoseconds(5s));
    world.clock.advance(3999ms);
    QVERIFY(world.get("http://h/")->last().reused);

    PoolWorld other;
    other.opener.prepare = world.opener.prepare;
    (void)other.get("http://h/");
    other.clock.advance(4s);
    QCOMPARE(other.get("http://h/")->reason(), std::string("hint-expired"));
    QVERIFY(other.info(1).ended == EndReason::Hint);
}

void tst_ConnectionPool::closedWhileIdleIsNoticedAtTheLease_data()
{
    QTest::addColumn<int>("how");
    QTest::addColumn<QString>("reason");
    QTest::newRow("the server closed") << static_cast<int>(asio::error::eof) << "server-closed";
    QTest::newRow("the server reset")
        << static_cast<int>(asio::error::connection_reset) << "server-reset";
}

void tst_ConnectionPool::closedWhileIdleIsNoticedAtTheLease()
{
    QFETCH(int, how);
    QFETCH(QString, reason);
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    (void)world.get("http://h/");
    world.clock.advance(50ms);
    world.stream(0).end = how == static_cast<int>(asio::error::eof)
                              ? std::error_code(asio::error::eof)
                              : std::error_code(asio::error::connection_reset);
    Request post;
    post.method = "POST";
    post.body = "once";
    const auto second = world.begin("http://h/", {}, post);
    world.settle();
    QVERIFY(second->done && second->result.complete);
    QCOMPARE(QString::fromStdString(second->reason()), reason);
    QCOMPARE(second->last().verdict.idle, Nanoseconds(50ms));
    QCOMPARE(second->result.attempts.size(), 1U);
    QVERIFY2(!world.stream(0).written.contains("POST"),
             "nothing of it may go out on the closed connection");
    QCOMPARE(world.pool.counts().closedByServer, 1U);
}

void tst_ConnectionPool::unsolicitedBytesAreNeverAnAnswer()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer("good")}; };
    (void)world.get("http://h/");
    world.stream(0).incoming = okAnswer("EVIL");
    const auto second = world.get("http://h/");
    QCOMPARE(second->reason(), std::string("unsolicited-bytes"));
    QCOMPARE(*second->response->body, std::string("good"));
    QVERIFY(world.info(1).ended == EndReason::UnsolicitedBytes);
    QVERIFY(world.info(1).endDetail.starts_with("HTTP/1.1 200 OK"));
}

void tst_ConnectionPool::alwaysNewEndsWithItsExchange()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    SendOptions options;
    options.policy = LeasePolicy::New;
    (void)world.get("http://h/", options);
    QVERIFY(world.stream(0).written.contains("Connection: close\r\n"));
    QVERIFY(world.info(1).ended == EndReason::ModeAlwaysNew);
    QCOMPARE(world.get("http://h/", options)->reason(), std::string("mode-always-new"));
    QCOMPARE(world.pool.openCount(), 0U);
}

void tst_ConnectionPool::mustReuseFailsWithAReason()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) {
        script.answers = {okAnswer("x", "Connection: close\r\n")};
    };
    SendOptions options;
    options.policy = LeasePolicy::MustReuse;
    const auto none = world.get("http://h/", options);
    QCOMPARE(none->result.error->kind, ErrorKind::ReuseNone);
    QVERIFY(none->result.error->subject.empty());
    (void)world.get("http://h/");
    const auto gone = world.get("http://h/", options);
    QCOMPARE(gone->result.error->kind, ErrorKind::ReuseNone);
    QCOMPARE(gone->result.error->subject, std::string("C1"));
    QCOMPARE(gone->result.error->detail, std::string("said-close"));
    QCOMPARE(world.opener.scripts.size(), 1U);
}

void tst_ConnectionPool::keyFieldsKeepConnectionsApart()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer(), okAnswer()}; };
    (void)world.get("http://h/");
    SendOptions far;
    far.link.roundTrip = 91ms;
    const auto linked = world.get("http://h/", far);
    QCOMPARE(linked->reason(), std::string("key-differs"));
    QCOMPARE(linked->last().verdict.fields, std::string("link"));
    QCOMPARE(world.get("http://h:8080/")->reason(), std::string("first-for-key"));
    QCOMPARE(world.get("http://h./")->reason(), std::string("first-for-key"));
    QCOMPARE(world.get("https://h/")->connection(), std::string("C5"));
    SendOptions unverified;
    unverified.tls.verify = false;
    const auto other = world.get("https://h/", unverified);
    QCOMPARE(other->last().verdict.fields, std::string("TLS verification"));
    QCOMPARE(world.get("http://h/")->connection(), std::string("C1"));
}

void tst_ConnectionPool::waitersAreServedInOrder()
{
    PoolRules rules;
    rules.perKey = 1;
    PoolWorld world(rules);
    std::vector<std::shared_ptr<PoolWorld::Outcome>> all;
    for (int i = 0; i < 4; ++i)
        all.push_back(world.begin("http://h/"));
    world.settle();
    QCOMPARE(world.opener.scripts.size(), 1U);
    for (std::size_t i = 0; i < all.size(); ++i) {
        QVERIFY(!all[i]->done);
        world.clock.advance(10ms);
        world.stream(0).send(okAnswer());
        world.settle();
        QVERIFY(all[i]->done);
        QVERIFY(i + 1 == all.size() || !all[i + 1]->done);
    }
    QCOMPARE(all[3]->reason(), std::string("waited-for-return"));
    QCOMPARE(all[3]->last().use, 4U);
    QCOMPARE(all[3]->last().timeline.phases().of(Phase::Queue).value(), Nanoseconds(30ms).count());
}

void tst_ConnectionPool::alwaysNewTakesTheSlotOfARestingOne()
{
    PoolRules rules;
    rules.perKey = 1;
    PoolWorld world(rules);
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    (void)world.get("http://h/");
    SendOptions options;
    options.policy = LeasePolicy::New;
    QVERIFY(world.get("http://h/", options)->result.complete);
    QVERIFY(world.info(1).ended == EndReason::Evicted);
}

void tst_ConnectionPool::failedDialFreesItsSlot()
{
    PoolRules rules;
    rules.perKey = 1;
    PoolWorld world(rules);
    Error refused;
    refused.kind = ErrorKind::TcpRefused;
    refused.phase = Phase::Connect;
    world.opener.failWith = refused;
    for (int i = 0; i < 3; ++i) {
        const auto outcome = world.get("http://h/");
        QCOMPARE(outcome->result.error->kind, ErrorKind::TcpRefused);
        QCOMPARE(outcome->connection(), "C" + std::to_string(i + 1));
        QVERIFY(world.info(static_cast<std::uint64_t>(i) + 1).state == ConnectionState::Failed);
    }
    world.opener.failWith.reset();
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    QVERIFY(world.get("http://h/")->result.complete);
    QCOMPARE(world.pool.openCount(), 1U);
}

void tst_ConnectionPool::closingTwiceIsHarmless()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    (void)world.get("http://h/");
    QCOMPARE(world.pool.closeIdle(), 1U);
    QCOMPARE(world.pool.closeIdle(), 0U);
    QVERIFY(!world.pool.close(ConnectionId{1}));
    world.pool.closeAll();
    QVERIFY(world.info(1).ended == EndReason::User);
    QCOMPARE(world.get("http://h/")->reason(), std::string("user-closed"));
}

void tst_ConnectionPool::closingABusyConnectionCancelsItsExchange()
{
    PoolWorld world;
    const auto outcome = world.begin("http://h/");
    world.settle();
    QVERIFY(world.pool.close(ConnectionId{1}));
    world.settle();
    QVERIFY(outcome->done);
    QCOMPARE(outcome->result.error->kind, ErrorKind::Cancelled);
    QVERIFY(outcome->last().outcome == Outcome::Cancelled);
    QVERIFY(world.info(1).ended == EndReason::User);
    QCOMPARE(world.pool.openCount(), 0U);
}

void tst_ConnectionPool::usesAreCountedAndLimited()
{
    PoolRules rules;
    rules.maxUses = 2;
    PoolWorld world(rules);
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer(), okAnswer()}; };
    (void)world.get("http://h/");
    (void)world.get("http://h/");
    QVERIFY(world.info(1).ended == EndReason::Uses);
    QCOMPARE(world.get("http://h/")->reason(), std::string("uses"));
}

void tst_ConnectionPool::watchedConnectionEndsByItself()
{
    PoolWorld world;
    world.opener.prepare = [](StreamScript &script) { script.answers = {okAnswer()}; };
    (void)world.get("http://h/");
    world.clock.advance(1s);
    // The watch begins a few milliseconds of real time later; run the loop until it has seen the close.
    world.stream(0).end = asio::error::eof;
    world.io.restart();
    while (world.pool.openCount() > 0 && world.io.run_one_for(std::chrono::seconds(5)) > 0) {
    }
    QVERIFY(world.info(1).ended == EndReason::ServerClosed);
}

QTEST_GUILESS_MAIN(tst_ConnectionPool)
#include "tst_ConnectionPool.moc"
