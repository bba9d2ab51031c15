// Requests as the practice server reads them: what it takes, and what it turns down.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeRequest.h"

#include <QByteArray>
#include <QTest>

using namespace engine;

class tst_PracticeRequest : public QObject
{
    Q_OBJECT

private slots:
    void readsARequest();
    void turnsDown_data();
    void turnsDown();
    void goesOnOrNot_data();
    void goesOnOrNot();
    void framesBodies();
    void readsParameters();
};

void tst_PracticeRequest::readsARequest()
{
    const std::string head =
        "POST http://localhost:8080/echo?a=1&b HTTP/1.1\r\nHost: localhost:8080\r\n"
        "Content-Length: 5\r\nExpect: 100-Continue\r\n\r\n";
    PracticeRequest request;
    QVERIFY(!readPracticeRequest(head, request));
    QCOMPARE(request.method, "POST");
    QCOMPARE(request.path, "/echo");
    QCOMPARE(request.query, "a=1&b");
    QCOMPARE(request.minorVersion, 1);
    QVERIFY(request.keepAlive);
    QVERIFY(request.expectsContinue);
    QCOMPARE(request.body.framing, Framing::Length);
    QCOMPARE(request.body.length, 5);
    QCOMPARE(request.head, std::string_view(head));
}

void tst_PracticeRequest::turnsDown_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const QByteArray &lines, int status) {
        QTest::newRow(name) << lines + "\r\n\r\n" << status;
    };
    const QByteArray post = "POST / HTTP/1.1\r\nHost: a\r\n";
    row("no version", "GET /", 400);
    row("the old version without headers", "GET / HTTP/0.9\r\nHost: a", 505);
    row("another major version", "PRI * HTTP/2.0", 505);
    row("a version in lower case", "GET / http/1.1\r\nHost: a", 400);
    row("no target", "GET HTTP/1.1\r\nHost: a", 400);
    row("two spaces", "GET  / HTTP/1.1\r\nHost: a", 400);
    row("a space in the target", "GET /a b HTTP/1.1\r\nHost: a", 400);
    row("a control byte in the target", "GET /a\x01 HTTP/1.1\r\nHost: a", 400);
    row("a method that is no token", "G(T / HTTP/1.1\r\nHost: a", 400);
    row("a target that is no path", "GET products HTTP/1.1\r\nHost: a", 400);
    row("an asterisk for GET", "GET * HTTP/1.1\r\nHost: a", 400);
    row("no host", "GET / HTTP/1.1", 400);
    row("two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: a", 400);
    row("a line without a colon", "GET / HTTP/1.1\r\nHost: a\r\nnothing", 400);
    row("a space before the colon", "GET / HTTP/1.1\r\nHost : a", 400);
    row("a fold after the request line", "GET / HTTP/1.1\r\n fold\r\nHost: a", 400);
    row("a bare CR in a value", "GET / HTTP/1.1\r\nHost: a\rb", 400);
    row("a NUL in a value", QByteArray("GET / HTTP/1.1\r\nHost: a\0b", 25), 400);
    row("two lengths", post + "Content-Length: 5\r\nContent-Length: 5", 400);
    row("a list of lengths", post + "Content-Length: 5, 5", 400);
    row("a negative length", post + "Content-Length: -5", 400);
    row("a signed length", post + "Content-Length: +5", 400);
    row("a length beyond all measure", post + "Content-Length: 99999999999999999999", 400);
    row("an empty length", post + "Content-Length:", 400);
    row("length and chunks", post + "Content-Length: 5\r\nTransfer-Encoding: chunked", 400);
    row("chunks not at the end", post + "Transfer-Encoding: chunked, identity", 400);
    row("an empty coding", post + "Transfer-Encoding:", 400);
    row("a coding that is not known", post + "Transfer-Encoding: gzip, chunked", 501);
    row("chunks over two lines", post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        501);
    row("chunks in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked", 400);
    row("an expectation nobody knows", post + "Content-Length: 5\r\nExpect: miracles", 417);
}

void tst_PracticeRequest::turnsDown()
{
    QFETCH(QByteArray, head);
    PracticeRequest request;
    const auto refusal =
        readPracticeRequest({head.constData(), static_cast<std::size_t>(head.size())}, request);
    QVERIFY(refusal);
    QTEST(refusal->status, "status");
    QVERIFY(!refusal->words.empty());
}

void tst_PracticeRequest::goesOnOrNot_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<bool>("keepAlive");
    QTest::newRow("1.1") << QByteArray("GET / HTTP/1.1\r\nHost: a\r\n\r\n") << true;
    QTest::newRow("1.1 that says close")
        << QByteArray("GET / HTTP/1.1\r\nHost: a\r\nConnection: CLOSE\r\n\r\n") << false;
    QTest::newRow("1.1 that says both")
        << QByteArray("GET / HTTP/1.1\r\nHost: a\r\nConnection: close, keep-alive\r\n\r\n")
        << false;
    QTest::newRow("1.0") << QByteArray("GET / HTTP/1.0\r\n\r\n") << false;
    QTest::newRow("1.0 that says keep-alive")
        << QByteArray("GET / HTTP/1.0\r\nConnection: x, Keep-Alive\r\n\r\n") << true;
    QTest::newRow("1.2, read as 1.1") << QByteArray("GET / HTTP/1.2\r\nHost: a\r\n\r\n") << true;
    QTest::newRow("lines that end in LF alone")
        << QByteArray("GET / HTTP/1.1\nHost: a\n\n") << true;
}

void tst_PracticeRequest::goesOnOrNot()
{
    QFETCH(QByteArray, head);
    PracticeRequest request;
    QVERIFY(
        !readPracticeRequest({head.constData(), static_cast<std::size_t>(head.size())}, request));
    QTEST(request.keepAlive, "keepAlive");
}

void tst_PracticeRequest::framesBodies()
{
    PracticeRequest request;
    QVERIFY(!readPracticeRequest("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n",
                                 request));
    QCOMPARE(request.body.framing, Framing::Chunked);
    QVERIFY(!readPracticeRequest(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nExpect: 100-continue\r\n\r\n",
        request));
    QCOMPARE(request.body.framing, Framing::None);
    QVERIFY2(!request.expectsContinue, "there is nothing to wait for");
    QVERIFY(judgeFirstBytes("\x16\x03\x01")->words.find("plain HTTP") != std::string::npos);
    QVERIFY(judgeFirstBytes("\x80"));
    QVERIFY(!judgeFirstBytes("G"));
    QVERIFY(!judgeFirstBytes(""));
}

void tst_PracticeRequest::readsParameters()
{
    PracticeRequest request;
    request.query = "a=1&&b&c=&a=2&ab=3";
    QCOMPARE(request.parameter("a").value(), "1");
    QCOMPARE(request.parameter("b").value(), "");
    QCOMPARE(request.parameter("c").value(), "");
    QCOMPARE(request.parameter("ab").value(), "3");
    QVERIFY(!request.parameter("d"));
    request.query = "";
    QVERIFY(!request.parameter("a"));
}

QTEST_APPLESS_MAIN(tst_PracticeRequest)
#include "tst_PracticeRequest.moc"
