// The words for reasons: why a connection is new, reused or gone, and what it is doing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ExchangeScene.h"
#include "tests/support/Words.h"
#include "ui/models/ReasonText.h"

#include <QSet>
#include <QTest>

using namespace std::chrono_literals;
using engine::ConnectionInfo;
using engine::ConnectionState;
using engine::EndReason;
using engine::ErrorKind;
using engine::Exchange;
using engine::LeaseReason;
using engine::LeaseVerdict;
using engine::Phase;
using tests::ExchangeScene;

class tst_ReasonText : public QObject
{
    Q_OBJECT

private slots:
    void everyReasonHasItsOwnWords();
    void namesLeases_data();
    void namesLeases();
    void writesChips_data();
    void writesChips();
    void saysWhatConnectionsDo_data();
    void saysWhatConnectionsDo();
    void everyEndHasItsOwnWords();
    void saysWhoEndedIt_data();
    void saysWhoEndedIt();
    void everyFailureToConnectHasItsOwnWords();
    void definesPhases();
};

namespace {

constexpr auto leaseReasons = static_cast<int>(LeaseReason::Pinned) + 1;
constexpr auto endReasons = static_cast<int>(EndReason::Shutdown) + 1;

LeaseVerdict verdictOf(LeaseReason reason, engine::Nanoseconds idle = 60'004ms)
{
    LeaseVerdict out;
    out.reason = reason;
    out.about = {1};
    out.idle = idle;
    out.busy = 2;
    return out;
}

const engine::Instant now{std::chrono::hours(1)};

ConnectionInfo infoIn(ConnectionState state, engine::Nanoseconds since)
{
    ConnectionInfo out;
    out.facts = std::make_shared<engine::ConnectionFacts>();
    out.state = state;
    out.stateSince = now - since;
    out.uses = 5;
    return out;
}

ConnectionInfo ended(EndReason reason, const char *detail = "")
{
    ConnectionInfo out = infoIn(ConnectionState::Closed, 1s);
    out.ended = reason;
    out.endDetail = detail;
    return out;
}

ConnectionInfo failed(EndReason reason, ErrorKind kind)
{
    ConnectionInfo out = infoIn(ConnectionState::Failed, 1s);
    out.ended = reason;
    out.error.emplace().kind = kind;
    return out;
}

} // namespace

void tst_ReasonText::everyReasonHasItsOwnWords()
{
    QSet<QString> all;
    for (int i = 0; i < leaseReasons; ++i) {
        const QString words = ui::leaseWords(verdictOf(static_cast<LeaseReason>(i)));
        QVERIFY(!words.isEmpty());
        QVERIFY2(tests::isFilled(words), qPrintable(words));
        all.insert(words);
    }
    QCOMPARE(all.size(), leaseReasons);
}

void tst_ReasonText::namesLeases_data()
{
    QTest::addColumn<LeaseVerdict>("verdict");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const LeaseVerdict &verdict, const char *words) {
        QTest::newRow(name) << verdict << QString::fromUtf8(words);
    };
    row("the first of an origin", verdictOf(LeaseReason::FirstForKey), "first to this origin");
    row("all busy", verdictOf(LeaseReason::AllBusy), "2 of 2 busy");
    row("policy", verdictOf(LeaseReason::ModeAlwaysNew), "policy: always new");
    row("closed by the server", verdictOf(LeaseReason::ServerClosed), "server closed C1");
    row("over our idle limit", verdictOf(LeaseReason::IdleExpired), "C1 idle over 60 s");
    row("far over our idle limit", verdictOf(LeaseReason::IdleExpired, 312s),
        "C1 idle over 5 min 12 s");
    row("near the server's limit", verdictOf(LeaseReason::HintExpired),
        "C1 near the server's limit");
    row("after a cancel", verdictOf(LeaseReason::PreviousCancelled), "C1 closed after cancel");
    row("idle until now", verdictOf(LeaseReason::Idle, 2200ms), "idle 2.2 s");
    row("waited for", verdictOf(LeaseReason::WaitedForReturn, 95ms), "waited for its return 95 ms");
    LeaseVerdict key = verdictOf(LeaseReason::KeyDiffers);
    key.fields = "TLS verification, ALPN";
    row("other TLS settings", key, "other TLS settings");
    key.fields = "link";
    row("another link", key, "other link");
    key.fields = "scheme";
    row("another scheme", key, "other scheme");
    key.fields = "link, TLS resumption";
    row("several fields are named", key, "other settings: link, TLS resumption");
    LeaseVerdict unknown = verdictOf(LeaseReason::ServerClosed);
    unknown.about = {};
    row("an unknown connection", unknown, "server closed the one before");
}

void tst_ReasonText::namesLeases()
{
    QFETCH(LeaseVerdict, verdict);
    QTEST(ui::leaseWords(verdict), "words");
}

void tst_ReasonText::writesChips_data()
{
    QTest::addColumn<Exchange>("exchange");
    QTest::addColumn<QString>("chip");
    QTest::addColumn<QString>("accessible");
    const auto row = [](const char *name, const Exchange &exchange, const char *chip,
                        const char *accessible) {
        QTest::newRow(name) << exchange << QString::fromUtf8(chip) << QString::fromUtf8(accessible);
    };
    row("before any attempt", Exchange(), "", "");
    ExchangeScene reused;
    reused.attempt(1, 4, {{Phase::Wait, 95ms}}).verdict = verdictOf(LeaseReason::Idle, 2200ms);
    row("reused", reused.exchange, "C1 reused · use 4 · idle 2.2 s",
        "Carried by connection C1, reused, use 4");
    ExchangeScene fresh;
    fresh.attempt(9, 1, {{Phase::Wait, 95ms}}).verdict = verdictOf(LeaseReason::FirstForKey);
    row("new", fresh.exchange, "C9 new · first to this origin", "Carried by connection C9, new");
    ExchangeScene twice;
    twice.attempt(1, 5, {{Phase::Wait, 50ms}}).error.emplace().kind = ErrorKind::WaitClosed;
    twice.attempt(5, 1, {{Phase::Wait, 95ms}}).verdict = verdictOf(LeaseReason::RetryAfterStale);
    row("attempt 2", twice.exchange, "C5 new · attempt 2 · server closed C1",
        "Carried by connection C5, new, attempt 2");
    twice.exchange.attempts.front().error->kind = ErrorKind::WaitReset;
    row("attempt 2 after a reset", twice.exchange, "C5 new · attempt 2 · server reset C1",
        "Carried by connection C5, new, attempt 2");
    ExchangeScene failing;
    failing.attempt(8, 0, {{Phase::Handshake, 61ms}});
    failing.fail(ErrorKind::TlsExpired, Phase::Handshake);
    row("failed", failing.exchange, "C8 failed in TLS", "Connection C8, failed in TLS");
    failing.fail(ErrorKind::Cancelled, Phase::Handshake);
    row("cancelled", failing.exchange, "C8 cancelled in TLS", "Connection C8, cancelled in TLS");
    ExchangeScene none;
    none.attempt(0, 0, {{Phase::Queue, 30s}});
    none.fail(ErrorKind::QueueTimeout, Phase::Queue);
    row("without a connection", none.exchange, "no connection", "No connection");
}

void tst_ReasonText::writesChips()
{
    QFETCH(Exchange, exchange);
    QTEST(ui::chipText(exchange), "chip");
    QTEST(ui::chipAccessibleName(exchange), "accessible");
}

void tst_ReasonText::saysWhatConnectionsDo_data()
{
    QTest::addColumn<ConnectionInfo>("info");
    QTest::addColumn<double>("received");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const ConnectionInfo &info, const char *words,
                        double received = -1) {
        QTest::newRow(name) << info << received << QString::fromUtf8(words);
    };
    row("resolving", infoIn(ConnectionState::Resolving, 12ms), "resolving, 12 ms");
    row("connecting", infoIn(ConnectionState::Connecting, 12ms), "connecting, 12 ms");
    row("handshake", infoIn(ConnectionState::Handshaking, 12ms), "handshake, 12 ms");
    row("sending", infoIn(ConnectionState::Sending, 12ms), "sending, 12 ms");
    row("waiting", infoIn(ConnectionState::Waiting, 71ms), "waiting, 71 ms");
    row("receiving an unknown length", infoIn(ConnectionState::Receiving, 1400ms),
        "receiving, 1.4 s");
    row("receiving a known length", infoIn(ConnectionState::Receiving, 1400ms), "receiving 62 %",
        0.62);
    row("idle", infoIn(ConnectionState::Idle, 1400ms), "idle 1.4 s");
    row("closed by the server", ended(EndReason::ServerClosed), "closed by server");
    row("closed by the server in use", ended(EndReason::ServerClosed, "wait.closed"),
        "closed in use 5");
    row("closed as announced", ended(EndReason::SaidClose, "b, Connection: close"),
        "closed by server");
    row("reset in use", ended(EndReason::ServerReset, "wait.reset"), "reset in use 5");
    row("closed by you", ended(EndReason::User), "closed by you");
    row("closed by Warmwire", ended(EndReason::Idle), "closed by Warmwire");
    row("refused", failed(EndReason::ConnectFailed, ErrorKind::TcpRefused), "refused");
    row("failed in TLS", failed(EndReason::TlsFailed, ErrorKind::TlsExpired), "TLS failed");
}

void tst_ReasonText::saysWhatConnectionsDo()
{
    QFETCH(ConnectionInfo, info);
    QFETCH(double, received);
    QTEST(ui::stateWords(info, now, received < 0 ? std::nullopt : std::optional(received)),
          "words");
}

void tst_ReasonText::everyEndHasItsOwnWords()
{
    QSet<QString> all;
    for (int i = 0; i < endReasons; ++i) {
        const QString words = ui::endWords(ended(static_cast<EndReason>(i)));
        QVERIFY(!words.isEmpty());
        QVERIFY2(tests::isFilled(words), qPrintable(words));
        all.insert(words);
    }
    QCOMPARE(all.size(), endReasons);
    QVERIFY(ui::endWords(infoIn(ConnectionState::Idle, 1s)).isEmpty());
}

void tst_ReasonText::saysWhoEndedIt_data()
{
    QTest::addColumn<ConnectionInfo>("info");
    QTest::addColumn<qint64>("idleMs");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const ConnectionInfo &info, const char *words,
                        qint64 idleMs = -1) {
        QTest::newRow(name) << info << idleMs << QString::fromUtf8(words);
    };
    row("the server, while idle", ended(EndReason::ServerClosed), "closed by server, idle 5.0 s",
        5'000);
    row("the server, idle for an unknown time", ended(EndReason::ServerClosed), "closed by server");
    row("the server, as announced", ended(EndReason::SaidClose, "b, Connection: close"),
        "closed by server, Connection: close");
    row("the server, as we asked",
        ended(EndReason::SaidClose, "c, the request said Connection: close"),
        "closed as the request asked, Connection: close");
    row("the server, in use", ended(EndReason::ServerClosed, "wait.closed"),
        "closed by server during use 5");
    row("a reset", ended(EndReason::ServerReset), "reset by server");
    row("our idle limit", ended(EndReason::Idle), "closed by Warmwire, idle limit 60 s", 60'003);
    row("a full pool", ended(EndReason::Evicted), "closed by Warmwire, pool full");
    row("the mode", ended(EndReason::ModeAlwaysNew),
        "closed by Warmwire, new connection per request");
    row("a cancel", ended(EndReason::Cancelled), "closed by Warmwire, after cancel");
    row("the limit of uses", ended(EndReason::Uses, "5 uses"), "closed by Warmwire, after 5 uses");
    row("the end of a response",
        ended(EndReason::NotReusable, "a, the message did not end by its own framing"),
        "closed by server, which ended the response with it");
    row("an ambiguous length",
        ended(EndReason::NotReusable, "g, the length of the body is ambiguous"),
        "closed by Warmwire, ambiguous length");
    row("you", ended(EndReason::User), "closed by you");
    row("a certificate", failed(EndReason::TlsFailed, ErrorKind::TlsExpired),
        "certificate expired");
}

void tst_ReasonText::saysWhoEndedIt()
{
    QFETCH(ConnectionInfo, info);
    QFETCH(qint64, idleMs);
    const auto idle = idleMs < 0
                          ? std::nullopt
                          : std::optional<engine::Nanoseconds>(std::chrono::milliseconds(idleMs));
    QTEST(ui::endWords(info, idle), "words");
}

void tst_ReasonText::everyFailureToConnectHasItsOwnWords()
{
    QSet<QString> all;
    const auto first = static_cast<int>(ErrorKind::DnsNone);
    const auto last = static_cast<int>(ErrorKind::TlsFailed);
    for (int i = first; i <= last; ++i)
        all.insert(ui::endWords(failed(EndReason::ConnectFailed, static_cast<ErrorKind>(i))));
    QCOMPARE(all.size(), last - first + 1);
}

void tst_ReasonText::definesPhases()
{
    QSet<QString> all{ui::overheadDefinition()};
    for (const Phase phase : engine::allPhases)
        all.insert(ui::phaseDefinition(phase));
    QCOMPARE(all.size(), static_cast<qsizetype>(engine::phaseCount) + 1);
    QVERIFY(ui::phaseDefinition(Phase::Resolve).startsWith(u"DNS: "));
}

QTEST_GUILESS_MAIN(tst_ReasonText)
#include "tst_ReasonText.moc"
