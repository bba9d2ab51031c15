// Tests of RequestWriter: heads byte for byte, what is added by itself and what never goes out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http1/RequestWriter.h"

#include <QTest>

using namespace engine;

class tst_RequestWriter : public QObject
{
    Q_OBJECT

private slots:
    void composes();
    void keepsWhatWasTyped();
    void addsLengths_data();
    void addsLengths();
    void replacesAutomaticFields();
    void marksAutomaticParts();
    void refuses_data();
    void refuses();
};

namespace {

Request get(std::string_view url)
{
    Request out;
    out.url = *parseUrl(url);
    return out;
}

} // namespace

void tst_RequestWriter::composes()
{
    const auto kept = compose(get("http://localhost:8080/a?b=c"), Persistence::Keep);
    QCOMPARE(kept->head, "GET /a?b=c HTTP/1.1\r\nHost: localhost:8080\r\nUser-Agent: " +
                             userAgent() + "\r\n\r\n");
    QVERIFY(!kept->saysClose);
    const auto closed = compose(get("https://example.org/"), Persistence::Close);
    QCOMPARE(closed->head, "GET / HTTP/1.1\r\nHost: example.org\r\nUser-Agent: " + userAgent() +
                               "\r\nConnection: close\r\n\r\n");
    QVERIFY(closed->saysClose);
}

void tst_RequestWriter::keepsWhatWasTyped()
{
    Request request = get("http://h/../%2F/a+b,c");
    request.headers = {{"x-odd", "1"}, {"X-Odd", ""}, {"accept", "*/*"}};
    const auto head = compose(request, Persistence::Keep)->head;
    QVERIFY(head.starts_with("GET /../%2F/a+b,c HTTP/1.1\r\n"));
    QVERIFY(head.ends_with("\r\nx-odd: 1\r\nX-Odd: \r\naccept: */*\r\n\r\n"));
}

void tst_RequestWriter::addsLengths_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("GET") << QByteArray("GET") << QByteArray() << QByteArray();
    QTest::newRow("GET with a body")
        << QByteArray("GET") << QByteArray("abc") << QByteArray("Content-Length: 3\r\n");
    QTest::newRow("POST") << QByteArray("POST") << QByteArray("hello")
                          << QByteArray("Content-Length: 5\r\n");
    QTest::newRow("empty POST") << QByteArray("POST") << QByteArray()
                                << QByteArray("Content-Length: 0\r\n");
    QTest::newRow("empty DELETE") << QByteArray("DELETE") << QByteArray() << QByteArray();
}

void tst_RequestWriter::addsLengths()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, line);
    Request request = get("http://h/");
    request.method = method.toStdString();
    request.body = body.toStdString();
    const QByteArray head = QByteArray::fromStdString(compose(request, Persistence::Keep)->head);
    QCOMPARE(head.contains("Content-Length"), !line.isEmpty());
    QVERIFY(head.contains(line));
}

void tst_RequestWriter::replacesAutomaticFields()
{
    Request request = get("http://h/");
    request.method = "POST";
    request.body = "12345";
    request.headers = {{"HOST", "other"},
                       {"user-agent", "mine"},
                       {"content-length", "3"},
                       {"connection", "Keep-Alive"}};
    const auto composed = compose(request, Persistence::Close);
    QVERIFY(composed->automatic.empty());
    QCOMPARE(composed->head, "POST / HTTP/1.1\r\nHOST: other\r\nuser-agent: "
                             "mine\r\ncontent-length: 3\r\nconnection: Keep-Alive\r\n\r\n");
    QVERIFY(!composed->saysClose);

    Request bare = get("http://h/");
    bare.withoutAutomatic = 0xff;
    QCOMPARE(compose(bare, Persistence::Close)->head, "GET / HTTP/1.1\r\n\r\n");

    Request chunked = get("http://h/");
    chunked.body = "x";
    chunked.headers = {{"Transfer-Encoding", "chunked"}};
    QVERIFY(compose(chunked, Persistence::Keep)->head.find("Content-Length") == std::string::npos);
}

void tst_RequestWriter::marksAutomaticParts()
{
    Request request = get("http://h/");
    request.headers = {{"X", "y"}};
    const auto composed = compose(request, Persistence::Close);
    QCOMPARE(composed->automatic.size(), 3U);
    const AutomaticPart &last = composed->automatic.back();
    QCOMPARE(last.field, AutomaticField::Connection);
    QCOMPARE(composed->head.substr(last.offset, last.length), "Connection: close\r\n");
}

void tst_RequestWriter::refuses_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("line end in a value")
        << QByteArray("GET") << QByteArray("X") << QByteArray("a\r\nEvil: b");
    QTest::newRow("LF in a value") << QByteArray("GET") << QByteArray("X") << QByteArray("a\nb");
    QTest::newRow("NUL in a value")
        << QByteArray("GET") << QByteArray("X") << QByteArray("a\0b", 3);
    QTest::newRow("line end in a name")
        << QByteArray("GET") << QByteArray("X\r\nY") << QByteArray("a");
    QTest::newRow("colon in a name") << QByteArray("GET") << QByteArray("X:Y") << QByteArray("a");
    QTest::newRow("empty name") << QByteArray("GET") << QByteArray() << QByteArray("a");
    QTest::newRow("two words") << QByteArray("GET /x") << QByteArray("X") << QByteArray("a");
    QTest::newRow("no method") << QByteArray() << QByteArray("X") << QByteArray("a");
}

void tst_RequestWriter::refuses()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, value);
    Request request = get("http://h/");
    request.method = method.toStdString();
    request.headers = {{name.toStdString(), value.toStdString()}};
    const auto composed = compose(request, Persistence::Keep);
    QVERIFY(!composed.has_value());
    QCOMPARE(composed.error().kind, ErrorKind::HeaderInvalid);
}

QTEST_APPLESS_MAIN(tst_RequestWriter)
#include "tst_RequestWriter.moc"
