// The words for failures: every kind has its own, and says whether the server has seen the request.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ExchangeScene.h"
#include "tests/support/Words.h"
#include "ui/models/ErrorText.h"

#include <QSet>
#include <QTest>

#include <cerrno>

using namespace std::chrono_literals;
using engine::Error;
using engine::ErrorKind;
using engine::Exchange;
using engine::Phase;
using tests::ExchangeScene;
using tests::failedSetUp;

class tst_ErrorText : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyKindHasItsOwnText_data();
    void everyKindHasItsOwnText();
    void everyKindHasItsOwnTitle();
    void saysWhetherTheServerHasSeenIt_data();
    void saysWhetherTheServerHasSeenIt();
    void needsNoExchange_data();
    void needsNoExchange();
    void fillsTheSmallPrint_data();
    void fillsTheSmallPrint();
    void suggestsTlsToASilentClose();
    void fitsOnOneLineOfTheTerminal_data();
    void fitsOnOneLineOfTheTerminal();
    void keepsStrangeTextTame();
};

namespace {

constexpr int kinds = static_cast<int>(ErrorKind::ServerStart) + 1;

/// An error with something in each field, in an exchange that got as far as waiting.
ExchangeScene sceneOf(ErrorKind kind)
{
    ExchangeScene scene;
    scene.attempt(5, 2, {{Phase::Send, 1ms}, {Phase::Wait, 49ms}});
    scene.sendAll();
    Error &error = scene.fail(kind, Phase::Wait);
    error.subject = "thing";
    error.detail = "the reason";
    error.limit = 10s;
    error.done = 3;
    error.at = 7;
    return scene;
}

Error errorOf(ErrorKind kind, std::string subject, std::string detail, std::int64_t at = -1,
              int osCode = 0)
{
    Error out;
    out.kind = kind;
    out.subject = std::move(subject);
    out.detail = std::move(detail);
    out.at = at;
    out.osCode = osCode;
    return out;
}

void row(const char *name, const Error &error, const char *title, const char *explanation,
         const char *tryThis)
{
    QTest::newRow(name) << error << QString::fromUtf8(title) << QString::fromUtf8(explanation)
                        << QString::fromUtf8(tryThis);
}

} // namespace

void tst_ErrorText::initTestCase()
{
    tests::fixLanguageAndZone();
}

void tst_ErrorText::everyKindHasItsOwnText_data()
{
    QTest::addColumn<int>("kind");
    for (int i = 0; i < kinds; ++i)
        QTest::newRow(engine::code(static_cast<ErrorKind>(i)).data()) << i;
}

void tst_ErrorText::everyKindHasItsOwnText()
{
    QFETCH(int, kind);
    const ExchangeScene scene = sceneOf(static_cast<ErrorKind>(kind));
    const Error &error = *scene.exchange.error;
    for (const ui::ErrorText &text : {ui::describe(error, scene.exchange), ui::describe(error)}) {
        QVERIFY(!text.title.isEmpty());
        QVERIFY2(!text.title.endsWith(u'.'), qPrintable(text.title));
        QVERIFY(text.tryThis.isEmpty() == (error.kind == ErrorKind::Cancelled));
        QVERIFY(text.code.startsWith(QLatin1String(engine::code(error.kind).data())));
        for (const QString &part : {text.title, text.where, text.explanation, text.tryThis,
                                    text.code, ui::diagnostic(text)})
            QVERIFY2(tests::isFilled(part), qPrintable(part));
        for (const QString &part : {text.explanation, text.tryThis})
            QVERIFY2(part.isEmpty() || part.endsWith(u'.') || part.endsWith(u'?'),
                     qPrintable(part));
    }
}

void tst_ErrorText::everyKindHasItsOwnTitle()
{
    QSet<QString> inExchange;
    QSet<QString> alone;
    for (int i = 0; i < kinds; ++i) {
        const ExchangeScene scene = sceneOf(static_cast<ErrorKind>(i));
        inExchange.insert(ui::describe(*scene.exchange.error, scene.exchange).title);
        alone.insert(ui::describe(*scene.exchange.error).title);
    }
    QCOMPARE(inExchange.size(), kinds);
    QCOMPARE(alone.size(), kinds);
}

void tst_ErrorText::saysWhetherTheServerHasSeenIt_data()
{
    QTest::addColumn<Exchange>("exchange");
    QTest::addColumn<QString>("explanation");
    const auto add = [](const char *name, const ExchangeScene &scene, const char *explanation) {
        QTest::newRow(name) << scene.exchange << QString::fromUtf8(explanation);
    };
    add("a failed look-up meets no server",
        failedSetUp(9, ErrorKind::DnsFailed, Phase::Resolve, {{Phase::Resolve, 1ms}}), "Not sent.");
    add("a failed handshake meets one that has seen nothing",
        failedSetUp(9, ErrorKind::TlsClosed, Phase::Handshake, {{Phase::Handshake, 1ms}}),
        "Not sent; the server has seen nothing of it.");
    ExchangeScene closed;
    closed.attempt(5, 1, {{Phase::Send, 1ms}, {Phase::Wait, 9ms}});
    closed.sendAll();
    closed.fail(ErrorKind::WaitClosed, Phase::Wait);
    add("a close without an answer leaves it open", closed,
        "Sent in full; the server may have carried it out.");
    ExchangeScene early;
    early.exchange.requestBody = "more than was sent";
    early.attempt(5, 1, {{Phase::Send, 1ms}, {Phase::Wait, 9ms}});
    early.sendAll();
    early.fail(ErrorKind::WaitReset, Phase::Wait);
    add("a close before all was sent", early, "The server may have seen part of it.");
    ExchangeScene again;
    again.attempt(1, 3, {{Phase::Send, 1ms}, {Phase::Wait, 9ms}}).retry =
        engine::RetryReason::StaleBeforeFirstByte;
    again.sendAll();
    again.attempt(5, 0, {{Phase::Connect, 1ms}});
    again.fail(ErrorKind::TcpUnreachable, Phase::Connect);
    add("the attempt before may have arrived", again,
        "Not sent this time; the attempt on C1 may have reached the server.");
    ExchangeScene twice = again;
    twice.exchange.attempts.front().bytesSent = 0;
    add("the attempt before sent nothing either", twice,
        "Not sent; the server has seen nothing of it.");
}

void tst_ErrorText::saysWhetherTheServerHasSeenIt()
{
    QFETCH(Exchange, exchange);
    QTEST(ui::describe(*exchange.error, exchange).explanation, "explanation");
}

void tst_ErrorText::needsNoExchange_data()
{
    QTest::addColumn<Error>("error");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("explanation");
    QTest::addColumn<QString>("tryThis");
    row("url.invalid points at the character",
        errorOf(ErrorKind::UrlInvalid, "", "the host is missing", 8),
        "This is not an http or https address", "Not sent.",
        "Look at character 8: the host is missing.");
    row("var.undefined names the variable",
        errorOf(ErrorKind::VariableUndefined, "vesselId", "it has no value"),
        "{{vesselId}} has no value", "Not sent.",
        "Set it in http-client.env.json or choose another environment.");
    row("body.file was not found",
        errorOf(ErrorKind::FileRead, "/home/me/api/manifest.bin", "No such file or directory", -1,
                ENOENT),
        "The file manifest.bin was not found", "Its path is /home/me/api/manifest.bin.",
        "Check its name and folder.");
    row("file.parse gives line and reason",
        errorOf(ErrorKind::FileParse, "bookings.http", "a header needs a colon", 14),
        "Line 14: a header needs a colon", "The file is bookings.http; its other requests work.",
        "Go to the line and mend it.");
    row("file.parse of a word on the command line",
        errorOf(ErrorKind::FileParse, "91", "the unit must be one of ns, us, ms, s"),
        "\"91\" is not understood", "",
        "Write it another way: the unit must be one of ns, us, ms, s.");
    row("file.conflict names the file",
        errorOf(ErrorKind::FileConflict, "/home/me/bookings.http", "the file is gone"),
        "bookings.http changed on disk", "What was found: the file is gone.",
        "Look at the differences, then keep yours or load theirs.");
    row("practice.start gives the system's reason",
        errorOf(ErrorKind::PracticeStart, "", "no such\nprogram"),
        "The practice server could not start", "",
        "Try again; the system says \"no such program\".");
    row("server.start on a taken port",
        errorOf(ErrorKind::ServerStart, "127.0.0.1:8080", "Address already in use", -1, EADDRINUSE),
        "The server cannot listen on 127.0.0.1:8080", "",
        "Another program is on that port; choose another, or 0 for any free one.");
    row("the first error of a run names the address",
        errorOf(ErrorKind::TcpRefused, "127.0.0.1:8080", "", -1, ECONNREFUSED),
        "127.0.0.1:8080 refused the connection",
        "The machine is there, nothing listens on port 8080.",
        "Is the server started, is the port right?");
    row("a host without exchange loses its port",
        errorOf(ErrorKind::TcpUnreachable, "[2001:db8::1]:443", ""),
        "There is no route to [2001:db8::1]", "", "Check network and VPN.");
}

void tst_ErrorText::needsNoExchange()
{
    QFETCH(Error, error);
    const ui::ErrorText text = ui::describe(error);
    QTEST(text.title, "title");
    QTEST(text.explanation, "explanation");
    QTEST(text.tryThis, "tryThis");
}

void tst_ErrorText::fillsTheSmallPrint_data()
{
    QTest::addColumn<Exchange>("exchange");
    QTest::addColumn<QString>("code");
    ExchangeScene expired =
        failedSetUp(8, ErrorKind::TlsExpired, Phase::Handshake, {{Phase::Handshake, 61ms}});
    expired.facts->remote = "127.0.0.1:443";
    expired.exchange.error->osCode = 10;
    expired.exchange.error->at = 0;
    QTest::newRow("a certificate has error and depth")
        << expired.exchange
        << QStringLiteral("tls.expired · verify error 10 at depth 0 · 127.0.0.1:443");
    ExchangeScene refused =
        failedSetUp(8, ErrorKind::TcpRefused, Phase::Connect, {{Phase::Connect, 1ms}});
    refused.facts->addresses = {{"127.0.0.1:8080", ECONNREFUSED, 1ms},
                                {"[::1]:8080", ECONNREFUSED, 1ms}};
    refused.exchange.error->osCode = ECONNREFUSED;
    refused.exchange.error->detail = "Connection refused";
    QTest::newRow("a refusal has errno and the last address")
        << refused.exchange
        << QStringLiteral("tcp.refused · errno 111, Connection refused · [::1]:8080");
    ExchangeScene closed;
    closed.attempt(5, 1, {{Phase::Wait, 9ms}});
    closed.fail(ErrorKind::WaitClosed, Phase::Wait).osCode = 2; // end of stream, which is no errno
    QTest::newRow("an end of stream is no errno")
        << closed.exchange << QStringLiteral("wait.closed");
}

void tst_ErrorText::fillsTheSmallPrint()
{
    QFETCH(Exchange, exchange);
    QTEST(ui::describe(*exchange.error, exchange).code, "code");
}

void tst_ErrorText::suggestsTlsToASilentClose()
{
    ExchangeScene scene;
    scene.attempt(5, 1, {{Phase::Send, 1ms}, {Phase::Wait, 9ms}});
    scene.sendAll();
    for (const ErrorKind kind : {ErrorKind::WaitClosed, ErrorKind::WaitReset}) {
        scene.fail(kind, Phase::Wait);
        scene.facts->secure = true;
        QVERIFY(!ui::describe(*scene.exchange.error, scene.exchange).tryThis.contains(u"https://"));
        scene.facts->secure = false;
        QVERIFY(ui::describe(*scene.exchange.error, scene.exchange).tryThis.contains(u"https://"));
    }
}

void tst_ErrorText::fitsOnOneLineOfTheTerminal_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("expected");
    const ExchangeScene handshake =
        failedSetUp(2, ErrorKind::TlsClosed, Phase::Handshake, {{Phase::Handshake, 9ms}});
    QTest::newRow("connection and phase")
        << ui::diagnostic(ui::describe(*handshake.exchange.error, handshake.exchange))
        << QStringLiteral("The server closed the connection during the TLS handshake (connection "
                          "C2, handshake): "
                          "Check that this port speaks TLS; the server's log may say more.");
    Error error;
    error.kind = ErrorKind::DnsNone;
    error.phase = Phase::Resolve;
    error.subject = "nope.example";
    QTest::newRow("phase alone") << ui::diagnostic(ui::describe(error))
                                 << QStringLiteral("There is no host named nope.example (resolve): "
                                                   "Check the spelling; a VPN may be needed.");
    error = {};
    error.kind = ErrorKind::FileParse;
    error.at = 3;
    error.subject = "api/shop.http";
    error.detail = "a header needs a colon";
    QTest::newRow("a file")
        << ui::diagnostic(ui::describe(error))
        << QStringLiteral(
               "Line 3: a header needs a colon (api/shop.http): Go to the line and mend it.");
    QTest::newRow("a file whose name is in the title")
        << ui::diagnostic(
               ui::describe(errorOf(ErrorKind::FileRead, "api/shop.http", "", -1, ENOENT)))
        << QStringLiteral(
               "The file shop.http was not found (api/shop.http): Check its name and folder.");
    error = {};
    error.kind = ErrorKind::UrlInvalid;
    error.at = 1;
    error.detail = "it must begin with http:// or https://";
    QTest::newRow("no place") << ui::diagnostic(ui::describe(error))
                              << QStringLiteral(
                                     "This is not an http or https address: Look at character 1: "
                                     "it must begin with http:// or https://.");
    error = {};
    error.kind = ErrorKind::Cancelled;
    QTest::newRow("nothing to try")
        << ui::diagnostic(ui::describe(error)) << QStringLiteral("Cancelled by you");
}

void tst_ErrorText::fitsOnOneLineOfTheTerminal()
{
    QFETCH(QString, line);
    QVERIFY(!line.contains(u'\n'));
    QTEST(line, "expected");
}

/// What a server or a file says is shown, never followed: neither as a place to fill in nor as a line of its own.
void tst_ErrorText::keepsStrangeTextTame()
{
    ExchangeScene scene =
        failedSetUp(8, ErrorKind::TlsPlain, Phase::Handshake, {{Phase::Handshake, 9ms}});
    scene.exchange.error->subject = "220 %1 %2 \x1b[31m\xff";
    const ui::ErrorText text = ui::describe(*scene.exchange.error, scene.exchange);
    QVERIFY2(text.explanation.endsWith(u"Its first bytes were \"220 %1 %2 .[31m.\"."),
             qPrintable(text.explanation));
    scene.exchange.host = "%2.example";
    scene.fail(ErrorKind::TlsUntrusted, Phase::Handshake);
    QCOMPARE(ui::describe(*scene.exchange.error, scene.exchange).title,
             QStringLiteral("The certificate of %2.example is not trusted"));
}

QTEST_GUILESS_MAIN(tst_ErrorText)
#include "tst_ErrorText.moc"
