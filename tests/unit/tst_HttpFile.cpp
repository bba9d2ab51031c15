// .http files: what is read from them, what makes them read only, what is said about broken ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/HttpFile.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace engine;

class tst_HttpFile : public QObject
{
    Q_OBJECT

private slots:
    void readsAWholeRequest();
    void readsRequestLines_data();
    void readsRequestLines();
    void findsNames_data();
    void findsNames();
    void readsHeaders();
    void trimsBlankLinesAroundBodies_data();
    void trimsBlankLinesAroundBodies();
    void leavesCommentsOutOfBodies();
    void knowsWhichVariablesARequestSees();
    void saysWhyAFileIsReadOnly_data();
    void saysWhyAFileIsReadOnly();
    void keepsPlainTextWritable_data();
    void keepsPlainTextWritable();
    void sendsPlainRequestsOfAReadOnlyFile();
    void skipsScriptsAboveARequest();
    void reportsBrokenBlocks_data();
    void reportsBrokenBlocks();
};

namespace {

std::string names(const HttpFile &file)
{
    std::string all;
    for (const HttpBlock &block : file.blocks())
        all += block.request.name + '|';
    return all.substr(0, all.size() - (all.empty() ? 0 : 1));
}

} // namespace

void tst_HttpFile::readsAWholeRequest()
{
    const auto file = HttpFile::parse(
        "# a file\n@host = example.com\n\n### Create\n# says why\n"
        "POST https://{{host}}/things HTTP/1.1\nContent-Type: text/plain\n\nhello\n\n"
        "### Next\nGET https://{{host}}/\n");
    QVERIFY(!file.isReadOnly());
    QCOMPARE(file.blocks().size(), 2u);
    const HttpBlock &block = file.blocks()[0];
    const RequestText expected{
        "Create", "POST", "https://{{host}}/things", {{"Content-Type", "text/plain"}}, "hello"};
    QVERIFY(block.request == expected);
    QCOMPARE(block.firstLine, 4);
    QCOMPARE(block.requestLine, 6);
    QCOMPARE(block.lastLine, 10);
    QVERIFY(file.source(1) == "### Next\nGET https://{{host}}/\n");
    QCOMPARE(file.blocks()[1].lastLine, 12);
}

void tst_HttpFile::readsRequestLines_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("url");
    QTest::newRow("method and URL") << QByteArray("PUT http://h/a") << "PUT"
                                    << "http://h/a";
    QTest::newRow("without a method it is GET") << QByteArray("http://h/a") << "GET"
                                                << "http://h/a";
    QTest::newRow("a version is left out") << QByteArray("GET http://h/a HTTP/1.1") << "GET"
                                           << "http://h/a";
    QTest::newRow("version without a method") << QByteArray("http://h/a HTTP/1.1") << "GET"
                                              << "http://h/a";
    QTest::newRow("blanks and tabs between")
        << QByteArray("  GET \t http://h/a  HTTP/1.1  ") << "GET"
        << "http://h/a";
    QTest::newRow("a URL may hold blanks") << QByteArray("GET http://h/?q=a b c") << "GET"
                                           << "http://h/?q=a b c";
    QTest::newRow("a variable comes first") << QByteArray("{{base}}/a") << "GET"
                                            << "{{base}}/a";
    QTest::newRow("any token is a method") << QByteArray("m-search http://h/") << "m-search"
                                           << "http://h/";
    QTest::newRow("a method alone has no URL yet") << QByteArray("DELETE") << "DELETE"
                                                   << "";
    QTest::newRow("a path") << QByteArray("GET /a") << "GET"
                            << "/a";
}

void tst_HttpFile::readsRequestLines()
{
    QFETCH(QByteArray, line);
    const auto file = HttpFile::parse(line.toStdString());
    QVERIFY(!file.isReadOnly());
    QCOMPARE(file.blocks().size(), 1u);
    QTEST(QString::fromStdString(file.blocks()[0].request.method), "method");
    QTEST(QString::fromStdString(file.blocks()[0].request.url), "url");
}

void tst_HttpFile::findsNames_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("behind ###") << QByteArray("### One\nGET http://h\n###Two  \nGET http://h\n")
                                << "One|Two";
    QTest::newRow("behind more than three") << QByteArray("##### One\nGET http://h") << "One";
    QTest::newRow("in a directive")
        << QByteArray("# @name one\nGET http://h\n###\n// @name = two\nGET http://h") << "one|two";
    QTest::newRow("the ### line wins") << QByteArray("### One\n# @name one\nGET http://h") << "One";
    QTest::newRow("below the request line")
        << QByteArray("GET http://h\n# @name one\nA: b\n") << "one";
    QTest::newRow("none") << QByteArray("GET http://h\n###\n\n###  \nGET http://h") << "|";
    QTest::newRow("stretches without a request")
        << QByteArray("###\n### only a title\n# note\n### One\nGET http://h\n###") << "One";
    QTest::newRow("a byte-order mark") << QByteArray("\xef\xbb\xbf### One\nGET http://h") << "One";
}

void tst_HttpFile::findsNames()
{
    QFETCH(QByteArray, text);
    QTEST(QString::fromStdString(names(HttpFile::parse(text.toStdString()))), "expected");
}

void tst_HttpFile::readsHeaders()
{
    const auto file = HttpFile::parse(
        "GET http://h\nAccept: a\n# plain note\naccept:b \n# X-Off: 1\n//Y-Off:2\n"
        "# see: //h/docs\nEmpty:\nTime: 10:30\n  # Not-A: row\n\nbody: no header\n");
    const std::vector<HeaderRow> expected = {{"Accept", "a"},       {"accept", "b"},
                                             {"X-Off", "1", false}, {"Y-Off", "2", false},
                                             {"Empty", ""},         {"Time", "10:30"}};
    QVERIFY(file.blocks().at(0).request.headers == expected);
    QCOMPARE(file.blocks()[0].request.body, std::string("body: no header"));
}

void tst_HttpFile::trimsBlankLinesAroundBodies_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("no body") << QByteArray("\n\n\n") << QByteArray("");
    QTest::newRow("no line end at the end") << QByteArray("\na") << QByteArray("a");
    QTest::newRow("line end at the end") << QByteArray("\na\n") << QByteArray("a");
    QTest::newRow("blank lines before and behind")
        << QByteArray("\n\n  \na\n \n\n###") << QByteArray("a");
    QTest::newRow("blank lines within stay")
        << QByteArray("\na\n\n \nb\n\n") << QByteArray("a\n\n \nb");
    QTest::newRow("blanks around text stay") << QByteArray("\n  a  \n") << QByteArray("  a  ");
    QTest::newRow("CR LF becomes LF") << QByteArray("\r\na\r\nb\r\n\r\n") << QByteArray("a\nb");
    QTest::newRow("a line with blanks ends the headers") << QByteArray(" \t\na") << QByteArray("a");
}

void tst_HttpFile::trimsBlankLinesAroundBodies()
{
    QFETCH(QByteArray, text);
    const auto file = HttpFile::parse("POST http://h\n" + text.toStdString());
    QTEST(QByteArray::fromStdString(file.blocks().at(0).request.body), "body");
}

void tst_HttpFile::leavesCommentsOutOfBodies()
{
    const auto file = HttpFile::parse(
        "POST http://h\n\n# above\n{\n// within\n  // indented is body\n}\n# below\n");
    QVERIFY(!file.isReadOnly());
    QCOMPARE(file.blocks().at(0).request.body, std::string("{\n  // indented is body\n}"));
}

void tst_HttpFile::knowsWhichVariablesARequestSees()
{
    const auto file = HttpFile::parse(
        "@a = 1\n@b=x y \n###\nGET http://h/{{a}}\n###\n@a = 2\n@empty =\nGET http://h/{{a}}\n");
    QVERIFY(!file.isReadOnly());
    QCOMPARE(file.variables().size(), 4u);
    QCOMPARE(file.variables()[2].line, 6);
    const VariableMap first = {{"a", "1"}, {"b", "x y"}, {"empty", ""}};
    const VariableMap second = {{"a", "2"}, {"b", "x y"}, {"empty", ""}};
    QVERIFY(file.variablesFor(0) == first);
    QVERIFY(file.variablesFor(1) == second);
}

void tst_HttpFile::saysWhyAFileIsReadOnly_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("what");
    const auto row = [](const char *name, const char *text, int line, const char *what) {
        QTest::newRow(name) << QByteArray(text) << line << QString::fromUtf8(what);
    };
    row("body from a file", "POST http://h\n\n< ./a.json\n", 3, "a body from a file");
    row("body from a file with variables", "POST http://h\n\n<@latin1 ./a.json\n", 3,
        "a body from a file");
    row("file part of a multipart body", "POST http://h\n\n--b\n\n< ./a.png\n--b--", 5,
        "a body from a file");
    row("handler", "GET http://h\n\n> {%\n client.test()\n%}\n", 3, "a response handler");
    row("handler file", "GET http://h\n\n> ./check.js\n", 3, "a response handler");
    row("pre-request script", "< {% x() %}\nGET http://h\n", 1, "a script");
    row("brace script", "{{\n x()\n}}\nGET http://h\n", 1, "a script");
    row("response to a file", "GET http://h\n\n>>! out.json\n", 3, "a file for the response");
    row("saved response", "GET http://h\n\n<> old.200.json\n", 3, "a saved response");
    row("assertion", "GET http://h\n\n?? status == 200\n", 3, "an assertion");
    row("dynamic value in the URL", "GET http://h/{{$uuid}}\n", 1, "the value {{$uuid}}");
    row("dynamic value in a header", "GET http://h\nX: {{ $randomInt 1 9 }}\n", 2,
        "the value {{$randomInt 1 9}}");
    row("dynamic value in a body", "POST http://h\n\n{\n{{$timestamp}}\n}", 4,
        "the value {{$timestamp}}");
    row("dynamic value in a variable", "@id = {{$guid}}\nGET http://h/{{id}}", 1,
        "the value {{$guid}}");
    row("other response", "GET http://h/{{a.response.body.$.id}}\n", 1,
        "a value of another exchange, {{a.response.body.$.id}}");
    row("expression", "GET http://h/{{a + 1}}\n", 1, "the expression {{a + 1}}");
    row("directive", "# @no-redirect\nGET http://h\n", 1, "the directive @no-redirect");
    row("directive with a value", "### One\n//@timeout 10\nGET http://h\n", 2,
        "the directive @timeout");
    row("query on lines of its own", "GET http://h\n?a=1\n&b=2\n", 2,
        "an address on several lines");
    row("indented address", "GET http://h\n  /path\n", 2, "an address on several lines");
    row("folded header", "GET http://h\nA: b\n  c\n", 3, "a header on several lines");
    row("form on several lines",
        "POST http://h\nContent-Type: application/x-www-form-urlencoded\n\na=1\n&b=2", 5,
        "a form on several lines");
    row("import", "import ./other.http\n\n###\nGET http://h", 1, "an import");
    row("run", "run #Sign in\n", 1, "another request to run");
    row("HTTP/2", "GET http://h HTTP/2 (Prior Knowledge)\n", 1,
        "the version HTTP/2 (Prior Knowledge)");
    row("HTTP/1.0", "GET http://h HTTP/1.0\n", 1, "the version HTTP/1.0");
    row("WebSocket", "WEBSOCKET ws://h\n", 1, "the protocol WEBSOCKET");
    row("GraphQL by header", "POST http://h\nX-REQUEST-TYPE: GraphQL\n", 2, "the protocol GraphQL");
    row("curl", "curl -X POST http://h\n", 1, "a curl command");
    row("block comment", "/*\nGET http://no\n*/\nGET http://h", 1, "a block comment");
    row("not UTF-8", "GET http://h\n\nna\xefve\n", 3, "an encoding other than UTF-8");
    row("UTF-16", "\xff\xfeG", 1, "UTF-16");
    row("carriage return alone", "GET http://h\rA: b\n", 1, "a carriage return alone");
    QTest::newRow("NUL") << QByteArray("GET http://h\nA: \0b\n", 18) << 2 << "a NUL byte";
}

void tst_HttpFile::saysWhyAFileIsReadOnly()
{
    QFETCH(QByteArray, text);
    const auto file = HttpFile::parse(text.toStdString());
    QVERIFY(file.isReadOnly());
    QTEST(QString::fromStdString(file.beyond().what), "what");
    QTEST(file.beyond().line, "line");
    QCOMPARE(QByteArray::fromStdString(file.text()), text);
    const auto edited = file.appendBlock({"x", "GET", "http://h", {}, {}});
    QVERIFY(!edited.has_value());
    QCOMPARE(edited.error().kind, ErrorKind::FileWrite);
    QCOMPARE(edited.error().at, static_cast<std::int64_t>(file.beyond().line));
}

void tst_HttpFile::keepsPlainTextWritable_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("XML body") << QByteArray("POST http://h\n\n<?xml version=\"1.0\"?>\n<a>\n</a>");
    QTest::newRow("braces of JSON") << QByteArray("POST http://h\n\n{\"a\":{\"b\":{}}}\n{{}}");
    QTest::newRow("variable within braces") << QByteArray("POST http://h\n\n{\"a\":{{{ id }}}}");
    QTest::newRow("a variable that was commented out")
        << QByteArray("# @token = abc\nGET http://h");
    QTest::newRow("words like directives in a comment")
        << QByteArray("# mail me @ home\n# import\nGET http://h");
    QTest::newRow("a host named run") << QByteArray("GET run\n###\nrun.example/a");
    QTest::newRow("a body that looks like headers")
        << QByteArray("POST http://h\n\n  a: b\n@c = d\nGET http://h");
    QTest::newRow("names beyond ASCII")
        << QByteArray("### \xe5\x90\x8d\xe5\x89\x8d\nGET http://h/{{\xe5\x90\x8d}}");
    QTest::newRow("empty") << QByteArray("");
}

void tst_HttpFile::keepsPlainTextWritable()
{
    QFETCH(QByteArray, text);
    const auto file = HttpFile::parse(text.toStdString());
    QVERIFY2(!file.isReadOnly(), file.beyond().what.c_str());
    QVERIFY(file.problems().empty());
}

void tst_HttpFile::sendsPlainRequestsOfAReadOnlyFile()
{
    const auto file = HttpFile::parse("### Plain\nGET http://h/a\n### Upload\nPOST http://h/b\n\n< "
                                      "./a.bin\n### Plain too\nGET http://h/c");
    QVERIFY(file.isReadOnly());
    QCOMPARE(names(file), std::string("Plain|Upload|Plain too"));
    QVERIFY(file.request(0, {}).has_value());
    const auto upload = file.request(1, {});
    QVERIFY(!upload.has_value());
    QCOMPARE(upload.error().kind, ErrorKind::FileParse);
    QCOMPARE(upload.error().at, std::int64_t{6});
    QCOMPARE(upload.error().detail, std::string("needs a body from a file"));
    QVERIFY(file.request(2, {}).has_value());
}

void tst_HttpFile::skipsScriptsAboveARequest()
{
    const auto file =
        HttpFile::parse("### One\n< {%\n  GET http://no\n%}\n{{\n  f({a: {b: 1}})\n  GET "
                        "http://no\n}}\n/*\nGET http://no\n*/\n"
                        "GET http://yes\n### Two\n< {% never closed\n### Three\nGET http://yes");
    QCOMPARE(names(file), std::string("One|Three"));
    QCOMPARE(file.blocks()[0].request.url, std::string("http://yes"));
    QVERIFY(file.blocks()[0].unsupported);
    QVERIFY(!file.blocks()[1].unsupported);
}

void tst_HttpFile::reportsBrokenBlocks_data()
{
    QTest::addColumn<QByteArray>("broken");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("detail");
    QTest::newRow("header without a colon")
        << QByteArray("GET http://h\nA: b\nnonsense\n") << 5 << "a header needs a colon";
    QTest::newRow("header without a name")
        << QByteArray("GET http://h\n: b\n") << 4 << "a header needs a name before its colon";
    QTest::newRow("variable below the request") << QByteArray("GET http://h\n@a = b\n") << 4
                                                << "a variable must stand above the request line";
    QTest::newRow("variable without a value")
        << QByteArray("@a\nGET http://h\n") << 3 << "a variable needs a name and an equals sign";
    QTest::newRow("variable without a name")
        << QByteArray("@ = 1\nGET http://h\n") << 3 << "a variable needs a name and an equals sign";
    QTest::newRow("variable with a name of two words")
        << QByteArray("@a b = 1\nGET http://h\n") << 3
        << "a variable needs a name and an equals sign";
}

void tst_HttpFile::reportsBrokenBlocks()
{
    QFETCH(QByteArray, broken);
    const auto file = HttpFile::parse("GET http://first\n### Broken\n" + broken.toStdString() +
                                      "### Last\nGET http://last\n");
    QCOMPARE(file.problems().size(), 1u);
    QCOMPARE(file.problems()[0].kind, ErrorKind::FileParse);
    QTEST(static_cast<int>(file.problems()[0].at), "line");
    QTEST(QString::fromStdString(file.problems()[0].detail), "detail");
    QCOMPARE(file.blocks().size(), 3u);
    QVERIFY(file.blocks()[1].problem.has_value());
    QVERIFY(!file.request(1, {}).has_value());
    QVERIFY(!file.replaceBlock(1, {"x", "GET", "http://h", {}, {}}).has_value());
    QVERIFY(file.request(0, {}).has_value());
    const auto edited = file.replaceBlock(2, {"Last", "GET", "http://h", {}, {}});
    QVERIFY(edited.has_value());
    QCOMPARE(edited->problems().size(), 1u);
}

QTEST_APPLESS_MAIN(tst_HttpFile)
#include "tst_HttpFile.moc"
