// Notices above a response: a request that went out twice, and a response that did not come whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ExchangeScene.h"
#include "tests/support/Words.h"
#include "ui/models/ExchangeNotice.h"

#include <QTest>

using namespace std::chrono_literals;
using engine::ErrorKind;
using engine::Exchange;
using engine::Phase;
using tests::ExchangeScene;

class tst_ExchangeNotice : public QObject
{
    Q_OBJECT

private slots:
    void tellsOfASecondAttempt_data();
    void tellsOfASecondAttempt();
    void tellsOfAPart_data();
    void tellsOfAPart();
    void isSilentOtherwise();
};

namespace {

/// GET on C1, stale, then on C5 with a new set-up, as in mock-up g2.
ExchangeScene sentTwice(ErrorKind kind,
                        engine::RetryReason reason = engine::RetryReason::StaleBeforeFirstByte)
{
    ExchangeScene scene;
    engine::Attempt &stale = scene.attempt(1, 5, {{Phase::Send, 100us}, {Phase::Wait, 49'900us}});
    stale.outcome = engine::Outcome::Retried;
    stale.retry = reason;
    stale.error.emplace().kind = kind;
    scene.attempt(5, 1,
                  {{Phase::Resolve, 100us},
                   {Phase::Connect, 91'400us},
                   {Phase::Handshake, 92'100us},
                   {Phase::Send, 100us},
                   {Phase::Wait, 95'800us},
                   {Phase::Receive, 400us}});
    return scene;
}

ExchangeScene cutOff(ErrorKind kind)
{
    ExchangeScene scene;
    scene.attempt(3, 1, {{Phase::Wait, 90ms}, {Phase::Receive, 5s}});
    scene.respond(engine::Framing::Length, 14'900).headers = {{"content-length", "24000"}};
    scene.fail(kind, Phase::Receive).limit = 30s;
    return scene;
}

void row(const char *name, const ExchangeScene &scene, const char *title, const char *text)
{
    QTest::newRow(name) << scene.exchange << QString::fromUtf8(title) << QString::fromUtf8(text);
}

void columns()
{
    QTest::addColumn<Exchange>("exchange");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("text");
}

} // namespace

void tst_ExchangeNotice::tellsOfASecondAttempt_data()
{
    columns();
    const char *const why = "No byte of a response had come back and GET is safe to repeat, so "
                            "Warmwire sent it again on "
                            "C5. Without the race it would have taken about 96 ms.";
    row("closed as it was used", sentTwice(ErrorKind::WaitClosed),
        "Sent twice: the server closed C1 just as it was used again", why);
    row("reset as it was used", sentTwice(ErrorKind::WaitReset),
        "Sent twice: the server reset C1 just as it was used again", why);
    row("broke as it was used", sentTwice(ErrorKind::SendLost),
        "Sent twice: C1 broke just as it was used again", why);
    row("nothing had been written",
        sentTwice(ErrorKind::WaitClosed, engine::RetryReason::NothingWritten),
        "Sent on another connection: C1 had ended before it was used again",
        "Nothing of the request had been sent yet, so Warmwire sent it on C5. Without the race it "
        "would have taken about "
        "96 ms.");
    ExchangeScene inVain = sentTwice(ErrorKind::WaitClosed);
    inVain.fail(ErrorKind::WaitTimeout, Phase::Wait);
    row("in vain, so no estimate", inVain,
        "Sent twice: the server closed C1 just as it was used again",
        "No byte of a response had come back and GET is safe to repeat, so Warmwire sent it again "
        "on C5.");
    ExchangeScene alone = sentTwice(ErrorKind::WaitClosed);
    alone.exchange.attempts.back().connection = nullptr;
    alone.fail(ErrorKind::QueueTimeout, Phase::Queue);
    row("no connection for the second attempt", alone,
        "Sent twice: the server closed C1 just as it was used again",
        "No other connection could be had for the new attempt.");
}

void tst_ExchangeNotice::tellsOfASecondAttempt()
{
    QFETCH(Exchange, exchange);
    const std::optional<ui::ExchangeNotice> notice = ui::staleRetryNotice(exchange);
    QVERIFY(notice);
    QTEST(notice->title, "title");
    QTEST(notice->text, "text");
}

void tst_ExchangeNotice::tellsOfAPart_data()
{
    columns();
    const char *const title = "The response ended early: 14.9 of 24.0 kB";
    row("closed by the server", cutOff(ErrorKind::ReceiveShort), title,
        "Then the server closed C3. What came is kept.");
    row("reset by the server", cutOff(ErrorKind::ReceiveReset), title,
        "Then the server reset C3. What came is kept.");
    row("stalled", cutOff(ErrorKind::ReceiveTimeout), title,
        "Then nothing came on C3 for 30 s. What came is kept.");
    row("cancelled", cutOff(ErrorKind::Cancelled), title,
        "Then you cancelled it on C3. What came is kept.");
    ExchangeScene chunked = cutOff(ErrorKind::HttpChunk);
    chunked.exchange.response->framing = engine::Framing::Chunked;
    row("of unknown length, with another cause", chunked, "The response ended early: 14.9 kB",
        "What ended it on C3: A chunk size could not be read. What came is kept.");
}

void tst_ExchangeNotice::tellsOfAPart()
{
    QFETCH(Exchange, exchange);
    const std::optional<ui::ExchangeNotice> notice = ui::earlyEndNotice(exchange);
    QVERIFY(notice);
    QTEST(notice->title, "title");
    QTEST(notice->text, "text");
}

void tst_ExchangeNotice::isSilentOtherwise()
{
    ExchangeScene whole;
    whole.attempt(1, 1, {{Phase::Wait, 9ms}});
    whole.respond(engine::Framing::Length, 10).complete = true;
    QVERIFY(!ui::staleRetryNotice(whole.exchange));
    QVERIFY(!ui::earlyEndNotice(whole.exchange));
    QVERIFY(!ui::staleRetryNotice(Exchange()));
    QVERIFY(!ui::earlyEndNotice(Exchange()));
    ExchangeScene nothingCame;
    nothingCame.attempt(1, 1, {{Phase::Wait, 9ms}});
    nothingCame.fail(ErrorKind::WaitClosed, Phase::Wait);
    QVERIFY(!ui::earlyEndNotice(nothingCame.exchange));
}

QTEST_GUILESS_MAIN(tst_ExchangeNotice)
#include "tst_ExchangeNotice.moc"
