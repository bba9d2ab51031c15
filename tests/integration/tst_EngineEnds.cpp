// Ends that come from outside or at a bad moment: cancels, limits and closes while something is under way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/EngineDriver.h"
#include "tests/support/ScriptedServer.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTest>

#include <arpa/inet.h>
#include <array>
#include <fcntl.h>
#include <memory>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace engine;
using namespace tests;
using namespace std::chrono_literals;

class tst_EngineEnds : public QObject
{
    Q_OBJECT

private slots:
    void laterReadsKeepTheVerdict();
    void typedLengthsEndTheConnection();
    void limitEndsWhatFlows();
    void cancelEndsWhatFlows();
    void quittingEndsAStalledUpload();
    void answerToAStalledUploadIsRead();
    void failedWriteOverALinkWakesTheWriter();
    void closingEndsADial();
    void stoppingEndsARunsDial();
    void closedTogetherOverALink();
    void childrenInheritNoConnection();
};

namespace {

constexpr qsizetype large = 100'000'000;

QByteArray answerOf(qsizetype bytes, const QByteArray &more = {})
{
    return "HTTP/1.1 200 OK\r\n" + more + "Content-Length: " + QByteArray::number(bytes) +
           "\r\n\r\n" + QByteArray(bytes, 'x');
}

Request requestTo(const QByteArray &url, std::string method = "GET", std::size_t body = 0)
{
    Request out;
    out.url = *parseUrl(url.toStdString());
    out.method = std::move(method);
    out.body.assign(body, 'x');
    return out;
}

/// A port on which connects wait: its backlog is full and nobody accepts.
class FullBacklog
{
public:
    FullBacklog()
    {
        m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        m_address.sin_family = AF_INET;
        m_address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof m_address;
        ::bind(m_listener, address(), size);
        ::listen(m_listener, 0);
        ::getsockname(m_listener, address(), &size);
        for (int &filler : m_fillers) {
            filler = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
            ::connect(filler, address(), size);
        }
    }

    ~FullBacklog()
    {
        for (const int filler : m_fillers)
            ::close(filler);
        ::close(m_listener);
    }

    FullBacklog(const FullBacklog &) = delete;
    FullBacklog &operator=(const FullBacklog &) = delete;

    [[nodiscard]] QByteArray origin() const
    {
        return "http://127.0.0.1:" + QByteArray::number(ntohs(m_address.sin_port));
    }

private:
    sockaddr *address() { return reinterpret_cast<sockaddr *>(&m_address); }

    int m_listener = -1;
    sockaddr_in m_address{};
    std::array<int, 4> m_fillers{};
};

/// Sockets of this process that are connected to `port`.
std::vector<int> socketsTo(quint16 port)
{
    std::vector<int> out;
    for (const QString &name :
         QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::Files | QDir::System)) {
        sockaddr_in peer{};
        socklen_t size = sizeof peer;
        if (::getpeername(name.toInt(), reinterpret_cast<sockaddr *>(&peer), &size) == 0 &&
            peer.sin_family == AF_INET && ntohs(peer.sin_port) == port)
            out.push_back(name.toInt());
    }
    return out;
}

} // namespace

void tst_EngineEnds::laterReadsKeepTheVerdict()
{
    // The body fills the buffer that the head was read in, several times over.
    ScriptedServer server(
        {{readRequest(), say(answerOf(1'000'000, "Connection: close\r\n")), hold()}});
    EngineDriver driver;
    const auto first = driver.send(requestTo(server.origin() + "/"));
    QVERIFY(first && !first->error && first->response->complete);
    const auto second = driver.send(requestTo(server.origin() + "/"));
    QVERIFY(second && !second->error);
    QVERIFY(!second->last().reused);
    QCOMPARE(driver.connections.at(ConnectionId{1}).ended, EndReason::SaidClose);
}

void tst_EngineEnds::typedLengthsEndTheConnection()
{
    ScriptedServer server({{readRequest(), say(answerOf(2)), hold()}});
    EngineDriver driver;
    Request odd = requestTo(server.origin() + "/a", "POST", 10);
    odd.headers = {{"Content-Length", "3"}};
    QVERIFY(driver.send(odd) != nullptr);
    const auto next = driver.send(requestTo(server.origin() + "/b"));
    QVERIFY(next && !next->last().reused);
}

void tst_EngineEnds::limitEndsWhatFlows()
{
    ScriptedServer server({{readRequest(), say(answerOf(large)), hangUp()}});
    EngineDriver driver;
    SendOptions options;
    options.limits.total = 20ms;
    const auto ended = driver.send(requestTo(server.origin() + "/"), options);
    QVERIFY(ended && ended->error);
    QCOMPARE(ended->error->kind, ErrorKind::TotalTimeout);
    QVERIFY(ended->response && qsizetype(ended->response->body->size()) < large);
}

void tst_EngineEnds::cancelEndsWhatFlows()
{
    ScriptedServer server({{readRequest(), say(answerOf(large)), hangUp()}});
    EngineDriver driver;
    const ExchangeId id = driver.engine.send(requestTo(server.origin() + "/"), {});
    connect(&driver.engine, &Engine::eventsArrived, this, [&](const std::vector<Event> &events) {
        for (const Event &event : events) {
            const auto *progress = std::get_if<ExchangeProgress>(&event);
            if (progress != nullptr && progress->phase == Phase::Receive)
                driver.engine.cancel(id);
        }
    });
    const auto ended = driver.wait(id);
    QVERIFY(ended && ended->error);
    QCOMPARE(ended->error->kind, ErrorKind::Cancelled);
    QVERIFY(qsizetype(ended->response->body->size()) < large);
}

void tst_EngineEnds::quittingEndsAStalledUpload()
{
    for (const bool isFar : {false, true}) {
        ScriptedServer server({{readRequest(), ignore()}});
        auto driver = std::make_unique<EngineDriver>();
        SendOptions options;
        if (isFar)
            options.link.roundTrip = 10ms;
        const ExchangeId id =
            driver->engine.send(requestTo(server.origin() + "/", "POST", large / 4), options);
        QTRY_COMPARE(server.requests(), 1);
        driver->engine.cancel(id);
        QVERIFY(driver->wait(id) != nullptr);
        QElapsedTimer clock;
        clock.start();
        driver.reset();
        QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
    }
}

void tst_EngineEnds::answerToAStalledUploadIsRead()
{
    ScriptedServer server(
        {{readRequest(), say("HTTP/1.1 401 No\r\nContent-Length: 3\r\n\r\nwho"), ignore()}});
    EngineDriver driver;
    SendOptions options;
    options.limits.send = 300ms;
    const auto ended = driver.send(requestTo(server.origin() + "/", "POST", large / 4), options);
    QVERIFY(ended && ended->response);
    QCOMPARE(ended->response->status, 401);
}

void tst_EngineEnds::failedWriteOverALinkWakesTheWriter()
{
    ScriptedServer server({{readRequest(), tests::reset()}});
    EngineDriver driver;
    SendOptions options;
    options.link.roundTrip = 10ms;
    options.limits.send = 15s;
    QElapsedTimer clock;
    clock.start();
    const auto ended = driver.send(requestTo(server.origin() + "/", "POST", large / 4), options);
    QVERIFY(ended && ended->error);
    QVERIFY2(clock.elapsed() < 10'000, qPrintable(QString::number(clock.elapsed())));
}

void tst_EngineEnds::closingEndsADial()
{
    const FullBacklog nobody;
    EngineDriver driver;
    const ExchangeId id = driver.engine.send(requestTo(nobody.origin() + "/"), {});
    QTRY_VERIFY(driver.connections.contains(ConnectionId{1}));
    QElapsedTimer clock;
    clock.start();
    driver.engine.close(ConnectionId{1});
    const auto ended = driver.wait(id);
    QVERIFY(ended && ended->error);
    QCOMPARE(ended->error->kind, ErrorKind::Cancelled);
    QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
}

void tst_EngineEnds::stoppingEndsARunsDial()
{
    const FullBacklog nobody;
    EngineDriver driver;
    Plan plan;
    plan.sequence.push_back({"one", requestTo(nobody.origin() + "/")});
    plan.iterations = 3;
    QElapsedTimer clock;
    clock.start();
    connect(&driver.engine, &Engine::eventsArrived, this, [&](const std::vector<Event> &events) {
        for (const Event &event : events) {
            if (const auto *progress = std::get_if<RunProgressed>(&event))
                driver.engine.stopRun(progress->run);
        }
    });
    // The first id of a run, should no report come before its first connect ends.
    QTimer::singleShot(200, this, [&] { driver.engine.stopRun(RunId{1}); });
    const auto run = driver.run(plan);
    QVERIFY(run != nullptr);
    QCOMPARE(run->end, RunEnd::Stopped);
    QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
}

void tst_EngineEnds::closedTogetherOverALink()
{
    // Several resting connections whose ends have already come when the pool begins to watch them.
    ScriptedServer server({{readRequest(), say(answerOf(2)), hangUp()}});
    EngineDriver driver;
    SendOptions options;
    options.link.roundTrip = 20ms;
    for (int round = 0; round < 10; ++round) {
        std::vector<ExchangeId> ids;
        for (int i = 0; i < 6; ++i)
            ids.push_back(driver.engine.send(requestTo(server.origin() + "/"), options));
        for (const ExchangeId id : ids) {
            const auto ended = driver.wait(id);
            QVERIFY(ended && !ended->error);
        }
    }
    QTRY_VERIFY(std::all_of(driver.connections.begin(), driver.connections.end(),
                            [](const auto &known) { return known.second.ended.has_value(); }));
}

void tst_EngineEnds::childrenInheritNoConnection()
{
    ScriptedServer server({{readRequest(), say(answerOf(2)), hold()}});
    EngineDriver driver;
    QVERIFY(driver.send(requestTo(server.origin() + "/")) != nullptr);
    const std::vector<int> sockets = socketsTo(server.port());
    QCOMPARE(sockets.size(), 1U);
    QVERIFY((::fcntl(sockets.front(), F_GETFD) & FD_CLOEXEC) != 0);
}

QTEST_GUILESS_MAIN(tst_EngineEnds)
#include "tst_EngineEnds.moc"
