// The whole engine against real servers: nginx with and without keep-alive, TLS, and servers that misbehave by script.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/EngineDriver.h"
#include "tests/support/NginxServer.h"
#include "tests/support/ScriptedServer.h"

#include <QTest>

#include <arpa/inet.h>
#include <array>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace engine;
using namespace tests;

namespace {

std::string text(const QByteArray &bytes)
{
    return bytes.toStdString();
}

int openDescriptors()
{
    int count = 0;
    for (int fd = 0; fd < 1024; ++fd)
        count += ::fcntl(fd, F_GETFD) >= 0 ? 1 : 0;
    return count;
}

const QByteArray okay = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

} // namespace

class tst_Engine : public QObject
{
    Q_OBJECT

private slots:
    void keepsAConnectionToNginx();
    void opensAnewWhereNginxCloses();
    void idleLimitOfNginxIsNoticed();
    void staleGetIsSentAgain();
    void stalePostIsKept();
    void failuresAreNamed_data();
    void failuresAreNamed();
    void refusedPort();
    void unknownHost();
    void firstByteLimit();
    void totalLimit();
    void connectLimitOfTheQueue();
    void cancelInTheWait();
    void largeBodiesBothWays();
    void nothingIsLeftOpen();
    void runCountsWhatTheServerSaw();
};

void tst_Engine::keepsAConnectionToNginx()
{
    NginxServer server;
    QVERIFY2(server.start(), server.log());
    server.put("page", QByteArray(2048, 'x'));
    EngineDriver driver;
    for (unsigned use = 1; use <= 3; ++use) {
        const auto exchange = driver.get(text(server.origin() + "/page"));
        QVERIFY(exchange && !exchange->error);
        QCOMPARE(exchange->response->status, 200);
        QCOMPARE(exchange->response->body->size(), std::size_t(2048));
        QCOMPARE(exchange->last().use, use);
        QCOMPARE(exchange->last().connection->id, ConnectionId{1});
        QCOMPARE(find(exchange->response->headers, "X-Use")->value, std::to_string(use));
        const Phases phases = exchange->phases();
        QCOMPARE(phases.of(Phase::Connect).has_value(), use == 1);
        QVERIFY(!phases.of(Phase::Resolve));
        std::int64_t sum = phases.overhead;
        for (const Phase phase : allPhases)
            sum += phases.of(phase).value_or(0);
        QCOMPARE(sum, phases.total);
    }
}

void tst_Engine::opensAnewWhereNginxCloses()
{
    NginxSetup setup;
    setup.keepAliveTimeout = std::chrono::milliseconds(0);
    NginxServer server;
    QVERIFY2(server.start(setup), server.log());
    EngineDriver driver;
    (void)driver.get(text(server.origin() + "/"));
    const auto second = driver.get(text(server.origin() + "/"));
    QCOMPARE(second->last().connection->id, ConnectionId{2});
    QCOMPARE(code(second->last().verdict.reason), std::string_view("previous-said-close"));
    QVERIFY(driver.connections[ConnectionId{1}].ended == EndReason::SaidClose);
}

void tst_Engine::idleLimitOfNginxIsNoticed()
{
    NginxSetup setup;
    setup.keepAliveTimeout = std::chrono::milliseconds(1000);
    NginxServer server;
    QVERIFY2(server.start(setup), server.log());
    EngineDriver driver;
    QVERIFY(driver.get(text(server.origin() + "/")));
    QTRY_VERIFY_WITH_TIMEOUT(driver.connections[ConnectionId{1}].ended.has_value(), 10000);
    QVERIFY(driver.connections[ConnectionId{1}].ended == EndReason::ServerClosed);
    const auto second = driver.get(text(server.origin() + "/"));
    QCOMPARE(code(second->last().verdict.reason), std::string_view("server-closed"));
    QVERIFY(second->last().verdict.idle >= std::chrono::milliseconds(900));
}

void tst_Engine::staleGetIsSentAgain()
{
    // Takes the second request of the first connection and closes without a byte.
    ScriptedServer server(
        {{readRequest(), say(okay), readRequest(), hangUp()}, {readRequest(), say(okay), hold()}});
    EngineDriver driver;
    QVERIFY(driver.get(text(server.origin() + "/")));
    const auto second = driver.get(text(server.origin() + "/"));
    QVERIFY(second && !second->error);
    QCOMPARE(second->attempts.size(), std::size_t(2));
    QCOMPARE(second->attempts[0].connection->id, ConnectionId{1});
    QVERIFY(second->attempts[0].outcome == Outcome::Retried);
    QCOMPARE(second->last().connection->id, ConnectionId{2});
    QCOMPARE(server.requests(), 3);
}

void tst_Engine::stalePostIsKept()
{
    ScriptedServer server({{readRequest(), say(okay), readRequest(), hangUp()}, {hold()}});
    EngineDriver driver;
    QVERIFY(driver.get(text(server.origin() + "/")));
    Request post;
    post.url = *parseUrl(text(server.origin() + "/"));
    post.method = "POST";
    const auto second = driver.send(post);
    QCOMPARE(second->error->kind, ErrorKind::StaleKept);
    QCOMPARE(server.accepted(), 1);
}

void tst_Engine::failuresAreNamed_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("resets");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("kept");
    QTest::newRow("closes mid-body")
        << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello") << false << "recv.short"
        << "hello";
    QTest::newRow("resets mid-body")
        << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello") << true << "recv.reset"
        << "hello";
    QTest::newRow("speaks another protocol")
        << QByteArray("SSH-2.0-OpenSSH_9.2\r\n") << false << "http.garbage"
        << "";
    QTest::newRow("closes without a word") << QByteArray() << false << "wait.closed"
                                           << "";
    QTest::newRow("resets without a word") << QByteArray() << true << "wait.reset"
                                           << "";
}

void tst_Engine::failuresAreNamed()
{
    QFETCH(QByteArray, answer);
    QFETCH(bool, resets);
    QFETCH(QString, kept);
    ScriptedServer server({{readRequest(), say(answer), resets ? reset() : hangUp()}});
    EngineDriver driver;
    const auto exchange = driver.get(text(server.origin() + "/"));
    QVERIFY(exchange->error.has_value());
    const QString code = QString::fromLatin1(engine::code(exchange->error->kind).data());
    // A reset may overtake the bytes before it: then they are gone, and that is what is said.
    if (resets && code == QLatin1String("wait.reset"))
        return;
    QTEST(code, "code");
    QCOMPARE(exchange->response ? QString::fromStdString(*exchange->response->body) : QString(),
             kept);
    if (answer.startsWith("SSH"))
        QCOMPARE(exchange->unread, text(answer));
}

void tst_Engine::refusedPort()
{
    const int probe =
        ::socket(AF_INET, SOCK_STREAM, 0); // bound but not listening: nobody else can take it
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    QCOMPARE(::bind(probe, reinterpret_cast<const sockaddr *>(&address), size), 0);
    ::getsockname(probe, reinterpret_cast<sockaddr *>(&address), &size);
    EngineDriver driver;
    const auto exchange =
        driver.get("http://127.0.0.1:" + std::to_string(ntohs(address.sin_port)) + "/");
    ::close(probe);
    QCOMPARE(exchange->error->kind, ErrorKind::TcpRefused);
    QVERIFY(exchange->error->phase == Phase::Connect);
    QCOMPARE(exchange->last().connection->addresses.size(), std::size_t(1));
    QVERIFY(driver.connections[ConnectionId{1}].state == ConnectionState::Failed);
}

void tst_Engine::unknownHost()
{
    EngineDriver driver;
    const auto exchange = driver.get("http://no-such-host.invalid/");
    // Without any name server the look-up fails in another way; both name the phase.
    QVERIFY(exchange->error->kind == ErrorKind::DnsNone ||
            exchange->error->kind == ErrorKind::DnsFailed);
    QVERIFY(exchange->error->phase == Phase::Resolve);
}

void tst_Engine::firstByteLimit()
{
    ScriptedServer server({{readRequest(), hold()}});
    EngineDriver driver;
    SendOptions options;
    options.limits.firstByte = std::chrono::milliseconds(50);
    const auto exchange = driver.get(text(server.origin() + "/"), options);
    QCOMPARE(exchange->error->kind, ErrorKind::WaitTimeout);
    QCOMPARE(exchange->error->limit, Nanoseconds(std::chrono::milliseconds(50)));
    QVERIFY(driver.connections[ConnectionId{1}].ended == EndReason::Timeout);
}

void tst_Engine::totalLimit()
{
    ScriptedServer server({{readRequest(), hold()}});
    EngineDriver driver;
    SendOptions options;
    options.limits.total = std::chrono::milliseconds(50);
    const auto exchange = driver.get(text(server.origin() + "/"), options);
    QCOMPARE(exchange->error->kind, ErrorKind::TotalTimeout);
}

void tst_Engine::connectLimitOfTheQueue()
{
    PoolRules rules;
    rules.perKey = 1;
    ScriptedServer server({{readRequest(), hold()}});
    EngineDriver driver(rules);
    Request request;
    request.url = *parseUrl(text(server.origin() + "/"));
    const ExchangeId busy = driver.engine.send(request, {});
    SendOptions impatient;
    impatient.limits.queue = std::chrono::milliseconds(50);
    const auto waiting = driver.send(request, impatient);
    QCOMPARE(waiting->error->kind, ErrorKind::QueueTimeout);
    QVERIFY(waiting->phases().of(Phase::Queue).value() >= 50'000'000);
    driver.engine.cancel(busy);
    QVERIFY(driver.wait(busy));
}

void tst_Engine::cancelInTheWait()
{
    ScriptedServer server({{readRequest(), hold()}});
    EngineDriver driver;
    Request request;
    request.url = *parseUrl(text(server.origin() + "/"));
    const ExchangeId id = driver.engine.send(request, {});
    QTRY_VERIFY(driver.connections.contains(ConnectionId{1}) &&
                driver.connections[ConnectionId{1}].state == ConnectionState::Waiting);
    driver.engine.cancel(id);
    driver.engine.cancel(id);
    const auto exchange = driver.wait(id);
    QCOMPARE(exchange->error->kind, ErrorKind::Cancelled);
    QVERIFY(exchange->last().outcome == Outcome::Cancelled);
    QVERIFY(driver.connections[ConnectionId{1}].ended == EndReason::Cancelled);
}

void tst_Engine::largeBodiesBothWays()
{
    NginxSetup setup;
    setup.directives = "client_max_body_size 64m; location /up { return 200 done; }";
    NginxServer server;
    QVERIFY2(server.start(setup), server.log());
    const QByteArray large(24'000'000, 'z');
    server.put("large", large);
    EngineDriver driver;
    const auto down = driver.get(text(server.origin() + "/large"));
    QVERIFY(!down->error);
    QCOMPARE(down->response->body->size(), static_cast<std::size_t>(large.size()));
    QVERIFY(*down->response->body == text(large));
    Request put;
    put.url = *parseUrl(text(server.origin() + "/up"));
    put.method = "PUT";
    put.body = text(large);
    const auto up = driver.send(put);
    QVERIFY2(!up->error, up->error ? code(up->error->kind).data() : "");
    QCOMPARE(up->response->status, 200);
}

void tst_Engine::nothingIsLeftOpen()
{
    NginxServer server;
    QVERIFY2(server.start(), server.log());
    const int before = openDescriptors();
    {
        EngineDriver driver;
        SendOptions fresh;
        fresh.policy = LeasePolicy::New;
        for (int i = 0; i < 50; ++i)
            QVERIFY(!driver.get(text(server.origin() + "/"), i % 2 == 0 ? fresh : SendOptions())
                         ->error);
        driver.engine.closeIdle();
        driver.engine.closeIdle();
    }
    QCOMPARE(openDescriptors(), before);
}

void tst_Engine::runCountsWhatTheServerSaw()
{
    NginxServer server;
    QVERIFY2(server.start(), server.log());
    server.put("page", QByteArray(2048, 'x'));
    EngineDriver driver;
    Plan plan;
    Step step;
    step.request.url = *parseUrl(text(server.origin() + "/page"));
    plan.sequence = {step, step, step};
    plan.iterations = 10;
    const auto run = driver.run(plan);
    QVERIFY(run && run->end == RunEnd::Finished && !run->firstError);
    QCOMPARE(run->samples.size(), std::size_t(90));
    std::array<std::uint32_t, 3> opened{};
    for (const IterationRow &row : run->iterations)
        opened[row.mode] += row.opened;
    QCOMPARE(opened[0], 30U);
    QCOMPARE(opened[1], 10U);
    QCOMPARE(opened[2], 1U);
    for (const Sample &sample : run->samples) {
        QCOMPARE(sample.bodyBytes, 2048);
        QCOMPARE(sample.bodyHash, run->samples.front().bodyHash);
    }
}

QTEST_GUILESS_MAIN(tst_Engine)
#include "tst_Engine.moc"
