// The texts of failed exchanges, as the design's table of errors has them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ExchangeScene.h"
#include "tests/support/Words.h"
#include "ui/models/ErrorText.h"

#include <QTest>

using namespace std::chrono_literals;
using engine::Error;
using engine::ErrorKind;
using engine::Exchange;
using engine::Phase;
using tests::ExchangeScene;
using tests::failedSetUp;

class tst_ErrorExamples : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatTheDesignSays_data();
    void saysWhatTheDesignSays();
};

namespace {

void textColumns()
{
    QTest::addColumn<Exchange>("exchange");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("explanation");
    QTest::addColumn<QString>("tryThis");
}

struct Expected
{
    const char *title;
    const char *where;
    const char *explanation;
    const char *tryThis;
};

void row(const char *name, const ExchangeScene &scene, const Expected &expected)
{
    QTest::newRow(name) << scene.exchange << tests::words(expected.title)
                        << tests::words(expected.where) << tests::words(expected.explanation)
                        << tests::words(expected.tryThis);
}

void rowsBeforeSending()
{
    ExchangeScene queue;
    queue.attempt(0, 0, {{Phase::Queue, 30s}});
    Error &busy = queue.fail(ErrorKind::QueueTimeout, Phase::Queue);
    busy.limit = 30s;
    busy.done = 3;
    row("queue.timeout counts the busy connections", queue,
        {"No connection became free within 30 s", "Queue",
         "Not sent. All 3 connections to api.harbor.example are busy.",
         "Allow more connections per host, or cancel one of the requests under way."});
    ExchangeScene reuse;
    reuse.attempt(0, 0, {});
    Error &none = reuse.fail(ErrorKind::ReuseNone, Phase::Queue);
    none.subject = "C1";
    none.detail = "server-closed";
    row("reuse.none names the connection that is gone", reuse,
        {"There is no connection to reuse", "Policy Must reuse",
         "Not sent. C1 was closed by the server.",
         "Send it on a new connection, or choose the shared pool."});
    row("dns.none names the host",
        failedSetUp(9, ErrorKind::DnsNone, Phase::Resolve, {{Phase::Resolve, 12ms}}),
        {"There is no host named api.harbor.example", "C9, DNS, 12 ms", "Not sent.",
         "Check the spelling; a VPN may be needed."});
    row("dns.timeout says how long it took",
        failedSetUp(9, ErrorKind::DnsTimeout, Phase::Resolve, {{Phase::Resolve, 5s}}),
        {"The name server did not answer", "C9, DNS, 5.0 s",
         "Not sent. It was asked for api.harbor.example.", "Check the network."});
    ExchangeScene refused =
        failedSetUp(4, ErrorKind::TcpRefused, Phase::Connect, {{Phase::Connect, 200us}});
    refused.exchange.host = "localhost";
    refused.exchange.port = 8080;
    row("tcp.refused names host and port", refused,
        {"localhost:8080 refused the connection", "C4, TCP, 0.2 ms",
         "Not sent; the server has seen nothing of it. The machine is there, nothing listens on "
         "port "
         "8080.",
         "Is the server started, is the port right?"});
    ExchangeScene silent =
        failedSetUp(9, ErrorKind::TcpTimeout, Phase::Connect, {{Phase::Connect, 10s}});
    silent.facts->addresses.resize(2);
    silent.exchange.error->subject = "203.0.113.24:443";
    row("tcp.timeout counts the addresses", silent,
        {"No answer from 203.0.113.24:443", "C9, TCP, 10 s, 2 addresses tried",
         "Not sent; the server has seen nothing of it.",
         "A firewall may drop it. Check address and port, then try again."});
    row("tcp.unreachable names the host",
        failedSetUp(9, ErrorKind::TcpUnreachable, Phase::Connect, {{Phase::Connect, 3ms}}),
        {"There is no route to api.harbor.example", "C9, TCP, 3.0 ms",
         "Not sent; the server has seen nothing of it.", "Check network and VPN."});
}

void rowsOfTls()
{
    row("tls.version",
        failedSetUp(8, ErrorKind::TlsVersion, Phase::Handshake, {{Phase::Handshake, 90ms}}),
        {"There is no common TLS version", "C8, TLS, 90 ms",
         "Not sent; the server has seen nothing of it. The lowest allowed here is 1.2.",
         "Have TLS 1.2 or 1.3 switched on at the server."});
    ExchangeScene plain =
        failedSetUp(8, ErrorKind::TlsPlain, Phase::Handshake, {{Phase::Handshake, 90ms}});
    plain.exchange.error->subject = "HTTP/1.1 400";
    row("tls.plain with HTTP suggests http", plain,
        {"The server speaks plain HTTP on this port", "C8, TLS, 90 ms",
         "Not sent; the server has seen nothing of it. Its first bytes were \"HTTP/1.1 400\".",
         "Use http:// for this address."});
    plain.exchange.error->subject = "SSH-2.0-OpenSSH_9.2";
    row("tls.plain with something else does not", plain,
        {"The server does not speak TLS on this port", "C8, TLS, 90 ms",
         "Not sent; the server has seen nothing of it. Its first bytes were "
         "\"SSH-2.0-OpenSSH_9.2\".",
         "Another service may own this port; check the port."});
    ExchangeScene alert =
        failedSetUp(8, ErrorKind::TlsAlert, Phase::Handshake, {{Phase::Handshake, 90ms}});
    alert.exchange.error->osCode = 1040;
    row("tls.alert names the alert", alert,
        {"The server ended the TLS handshake with an alert", "C8, TLS, 90 ms",
         "Not sent; the server has seen nothing of it. The alert is handshake_failure (40).",
         "Client and server may share no cipher; the server's log says more."});
    ExchangeScene slow =
        failedSetUp(8, ErrorKind::TlsTimeout, Phase::Handshake, {{Phase::Handshake, 10s}});
    slow.exchange.error->limit = 10s;
    row("tls.timeout has its time in the title", slow,
        {"The TLS handshake did not finish within 10 s", "C8, TLS",
         "Not sent; the server has seen nothing of it.",
         "Check that this port speaks TLS, then try again."});
}

void rowsOfSending()
{
    ExchangeScene lost;
    lost.exchange.requestBody = std::string(24'000'000 - ExchangeScene::requestBytes, 'x');
    lost.attempt(3, 1, {{Phase::Send, 320ms}}).bytesSent = 1'200'000;
    lost.fail(ErrorKind::SendLost, Phase::Send);
    row("send.lost says how far it got", lost,
        {"The connection broke while sending", "C3, Send, after 1.2 of 24.0 MB",
         "The server may have seen part of it.", "Send it again on a new connection."});
    ExchangeScene stale;
    stale.exchange.method = "POST";
    stale.attempt(1, 5, {{Phase::Send, 100us}, {Phase::Wait, 49'900us}});
    stale.sendAll();
    stale.fail(ErrorKind::StaleKept, Phase::Wait);
    row("stale.kept says why it was not sent again", stale,
        {"The server closed C1 just as it was used again", "C1, use 5, Wait, 50 ms",
         "POST may have been carried out, so it was not sent again.",
         "Check on the server first, then send it again on a new connection."});
    stale.exchange.method = "GET";
    row("stale.kept of a safe method blames the rule", stale,
        {"The server closed C1 just as it was used again", "C1, use 5, Wait, 50 ms",
         "GET is safe to repeat, but this request's policy or retry rule forbids it.",
         "Send it again on a new connection."});
    ExchangeScene wait;
    wait.attempt(5, 2, {{Phase::Send, 100us}, {Phase::Wait, 30s}});
    wait.sendAll();
    wait.fail(ErrorKind::WaitTimeout, Phase::Wait).limit = 30s;
    row("wait.timeout says the server may still be working", wait,
        {"No response within 30 s", "C5, use 2, Wait",
         "Sent in full; the server may still be working. C5 was closed.",
         "Wait longer, or look at the server."});
}

void rowsOfReceiving()
{
    ExchangeScene part;
    part.attempt(3, 1, {{Phase::Wait, 90ms}, {Phase::Receive, 5s}}).bytesReceived = 14'900'000;
    part.sendAll();
    part.respond(engine::Framing::Length, 1);
    Error &early = part.fail(ErrorKind::ReceiveShort, Phase::Receive);
    early.done = 14'900'000;
    early.whole = 24'000'000;
    row("recv.short counts what came", part,
        {"The response ended early", "C3, Receive",
         "Sent in full. 14.9 of 24.0 MB came, then the server closed. The part is kept.",
         "Try again, or save the part."});
    ExchangeScene other;
    other.attempt(9, 1, {{Phase::Wait, 90ms}}).bytesReceived = 20;
    other.sendAll();
    other.exchange.unread = "SSH-2.0-OpenSSH_9.2\r\n";
    other.fail(ErrorKind::HttpGarbage, Phase::Wait).subject = "SSH-2.0-OpenSSH_9.2\r\n";
    row("http.garbage shows the first bytes", other,
        {"This is not an HTTP response", "C9, Wait",
         "Sent in full. First bytes: 53 53 48 2D \"SSH-\".", "Another service may own this port."});
    other.exchange.unread = std::string("\x15\x03\x03\x00\x02\x02", 6);
    other.facts->secure = false;
    row("a TLS alert on plain HTTP suggests https", other,
        {"This is not an HTTP response", "C9, Wait",
         "Sent in full. First bytes: 15 03 03 00, a TLS record.",
         "The server speaks TLS on this port: use https:// for this address."});
    ExchangeScene head;
    head.attempt(5, 1, {{Phase::Wait, 90ms}, {Phase::Receive, 5ms}}).bytesReceived = 1 << 20;
    head.sendAll();
    head.fail(ErrorKind::HttpHeader, Phase::Receive).whole = 1 << 20;
    row("http.header gives the limit as it is set", head,
        {"The header section is over 1 MiB", "C5, Receive", "Sent in full. C5 was closed.",
         "Raise the limit in Settings if this is meant."});
    Error &chunk = head.fail(ErrorKind::HttpChunk, Phase::Receive);
    chunk.at = 18'204;
    chunk.detail = "\"zz\" is not a chunk size";
    row("http.chunk gives the byte", head,
        {"A chunk size could not be read", "C5, Receive, at byte 18~204",
         "Sent in full. What came before is shown; C5 was closed.",
         "Look at it on the wire: \"zz\" is not a chunk size."});
    ExchangeScene cancelled;
    cancelled.attempt(5, 1, {{Phase::Send, 1ms}, {Phase::Wait, 1200ms}});
    cancelled.sendAll();
    cancelled.fail(ErrorKind::Cancelled, Phase::Wait);
    row("cancelled says when, and what became of the connection", cancelled,
        {"Cancelled by you in Wait after 1.2 s", "C5, Wait",
         "Sent in full; the server may still be working. C5 was closed: a response could still "
         "have arrived on it.",
         ""});
}

} // namespace

void tst_ErrorExamples::saysWhatTheDesignSays_data()
{
    textColumns();
    rowsBeforeSending();
    rowsOfTls();
    rowsOfSending();
    rowsOfReceiving();
}

void tst_ErrorExamples::saysWhatTheDesignSays()
{
    QFETCH(Exchange, exchange);
    const ui::ErrorText text = ui::describe(*exchange.error, exchange);
    QTEST(text.title, "title");
    QTEST(text.where, "where");
    QTEST(text.explanation, "explanation");
    QTEST(text.tryThis, "tryThis");
}

QTEST_GUILESS_MAIN(tst_ErrorExamples)
#include "tst_ErrorExamples.moc"
