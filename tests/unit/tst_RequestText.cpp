// Typed requests: values put in for names, and what cannot be sent.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/RequestText.h"

#include <QTest>

#include <array>
#include <string>

using namespace engine;

class tst_RequestText : public QObject
{
    Q_OBJECT

private slots:
    void findsVariables_data();
    void findsVariables();
    void prefersTheNearestScope();
    void putsValuesIn();
    void leavesSwitchedOffHeadersOut();
    void givesMultipartBodiesCrLf();
    void namesWhatHasNoValue_data();
    void namesWhatHasNoValue();
    void stopsRunawayValues();
    void refusesWhatCannotBeSent_data();
    void refusesWhatCannotBeSent();
};

namespace {

Variables fileVariables(VariableMap map)
{
    Variables variables;
    variables.file = std::move(map);
    return variables;
}

} // namespace

void tst_RequestText::findsVariables_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("found");
    QTest::newRow("none") << QByteArray("a {b} c") << "";
    QTest::newRow("several") << QByteArray("{{a}}/{{ b.c-d_1 }}")
                             << "0-5 a plain, 6-19 b.c-d_1 plain, ";
    QTest::newRow("the innermost braces count") << QByteArray("{{{a}}}") << "1-6 a plain, ";
    QTest::newRow("an unclosed one before") << QByteArray("{{a {{b}}") << "4-9 b plain, ";
    QTest::newRow("empty braces are text") << QByteArray("{{}} {{ }}") << "";
    QTest::newRow("not over a line end") << QByteArray("{{a\n}} {{b}}") << "7-12 b plain, ";
    QTest::newRow("closing braces alone") << QByteArray("}} {{a}}") << "3-8 a plain, ";
    QTest::newRow("dynamic") << QByteArray("{{$randomInt 1 9}}") << "0-18 $randomInt 1 9 dynamic, ";
    QTest::newRow("of another response")
        << QByteArray("{{a.response.body.$.x[0]}}") << "0-26 a.response.body.$.x[0] response, ";
    QTest::newRow("expression") << QByteArray("{{%a}}") << "0-6 %a other, ";
    QTest::newRow("beyond ASCII") << QByteArray("{{\xe5\x90\x8d}}")
                                  << QString::fromUtf8("0-7 \xe5\x90\x8d plain, ");
}

void tst_RequestText::findsVariables()
{
    QFETCH(QByteArray, text);
    constexpr std::array<const char *, 4> kinds = {"plain", "dynamic", "response", "other"};
    const std::string whole = text.toStdString();
    std::string found;
    for (const VariableUse &use : findVariables(whole))
        found += std::to_string(use.begin) + '-' + std::to_string(use.end) + ' ' +
                 std::string(use.name) + ' ' + kinds.at(static_cast<std::size_t>(use.kind)) + ", ";
    QTEST(QString::fromStdString(found), "found");
}

void tst_RequestText::prefersTheNearestScope()
{
    Variables variables;
    variables.file = {{"a", "file"}, {"b", "file"}, {"c", "file"}};
    variables.shared = {{"a", "shared"}, {"b", "shared"}};
    variables.environment = {{"a", "environment"}};
    QCOMPARE(*variables.find("a"), std::string("environment"));
    QCOMPARE(*variables.find("b"), std::string("shared"));
    QCOMPARE(*variables.find("c"), std::string("file"));
    QVERIFY(variables.find("d") == nullptr);
}

void tst_RequestText::putsValuesIn()
{
    const Variables variables = fileVariables(
        {{"host", "h:{{port}}"}, {"port", "81"}, {"id", "a b"}, {"n", "X-Name"}, {"empty", ""}});
    const RequestText text{"n",
                           "PUT",
                           "http://{{host}}/{{ id }}?q={{empty}}",
                           {{"{{n}}", "{{port}}{{port}}"}, {"Accept", ""}},
                           "{{{port}}}\n{{id}}"};
    const auto request = resolve(text, variables);
    QVERIFY2(request.has_value(), request ? "" : request.error().detail.c_str());
    QCOMPARE(request->method, std::string("PUT"));
    QCOMPARE(request->url.origin(), std::string("http://h:81"));
    QCOMPARE(request->url.target, std::string("/a%20b?q="));
    const Headers headers = {{"X-Name", "8181"}, {"Accept", ""}};
    QVERIFY(request->headers == headers);
    QCOMPARE(request->body, std::string("{81}\na b"));
}

void tst_RequestText::leavesSwitchedOffHeadersOut()
{
    const RequestText text{"", "GET", "http://h", {{"A", "1"}, {"B", "{{unknown}}", false}}, ""};
    const auto request = resolve(text, {});
    QVERIFY(request.has_value());
    QCOMPARE(request->headers.size(), 1u);
}

void tst_RequestText::givesMultipartBodiesCrLf()
{
    RequestText text{"",
                     "POST",
                     "http://h",
                     {{"content-type", "Multipart/form-data; boundary=b"}},
                     "--b\n\n{{v}}\r\n--b--"};
    const Variables variables = fileVariables({{"v", "1\n2"}});
    QCOMPARE(resolve(text, variables)->body, std::string("--b\r\n\r\n1\n2\r\n--b--"));
    text.headers[0].value = "text/plain";
    QCOMPARE(resolve(text, variables)->body, std::string("--b\n\n1\n2\r\n--b--"));
}

void tst_RequestText::namesWhatHasNoValue_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("detail");
    QTest::newRow("unknown") << QByteArray("http://h/{{vesselId}}") << "vesselId"
                             << "it has no value";
    QTest::newRow("used by another value") << QByteArray("http://h/{{outer}}") << "inner"
                                           << "it has no value";
    QTest::newRow("leads back to itself")
        << QByteArray("http://h/{{me}}") << "me"
        << QString::fromUtf8("its value leads back to itself: me → me");
    QTest::newRow("leads back over another")
        << QByteArray("http://h/{{start}}") << "one"
        << QString::fromUtf8("its value leads back to itself: one → two → one");
    QTest::newRow("dynamic") << QByteArray("http://h/{{$uuid}}") << "$uuid"
                             << "values that are made for each request cannot be used yet";
    QTest::newRow("response") << QByteArray("http://h/{{a.response.headers.X}}")
                              << "a.response.headers.X"
                              << "values from other responses cannot be used yet";
    QTest::newRow("expression") << QByteArray("http://h/{{a b}}") << "a b"
                                << "this is not a variable's name";
}

void tst_RequestText::namesWhatHasNoValue()
{
    QFETCH(QByteArray, url);
    const Variables variables = fileVariables({{"outer", "x{{inner}}"},
                                               {"me", "{{me}}"},
                                               {"start", "{{one}}"},
                                               {"one", "{{two}}"},
                                               {"two", "{{one}}"}});
    const auto request = resolve({"", "GET", url.toStdString(), {}, ""}, variables);
    QVERIFY(!request.has_value());
    QCOMPARE(request.error().kind, ErrorKind::VariableUndefined);
    QTEST(QString::fromStdString(request.error().subject), "subject");
    QTEST(QString::fromStdString(request.error().detail), "detail");
}

void tst_RequestText::stopsRunawayValues()
{
    Variables doubling = fileVariables({{"v0", std::string(1024, 'x')}, {"e0", ""}});
    for (int i = 1; i <= 30; ++i) {
        const std::string before = std::to_string(i - 1);
        doubling.file.emplace("v" + std::to_string(i), "{{v" + before + "}}{{v" + before + "}}");
        doubling.file.emplace("e" + std::to_string(i), "{{e" + before + "}}{{e" + before + "}}");
    }
    const auto grown = resolve({"", "GET", "http://h/{{v30}}", {}, ""}, doubling);
    QVERIFY(!grown.has_value());
    QVERIFY(QString::fromStdString(grown.error().detail).contains(QLatin1String("16 MiB")));
    QVERIFY(resolve({"", "GET", "http://h/{{e30}}", {}, ""}, doubling).has_value());

    Variables deep = fileVariables({{"d0", "x"}});
    for (int i = 1; i <= 100'000; ++i)
        deep.file.emplace("d" + std::to_string(i), "{{d" + std::to_string(i - 1) + "}}");
    const auto nested = resolve({"", "GET", "http://h/{{d100000}}", {}, ""}, deep);
    QVERIFY(!nested.has_value());
    QVERIFY(QString::fromStdString(nested.error().detail).contains(QLatin1String("32 deep")));
    QVERIFY(resolve({"", "GET", "http://h/{{d31}}", {}, ""}, deep).has_value());
}

void tst_RequestText::refusesWhatCannotBeSent_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<ErrorKind>("kind");
    QTest::addColumn<QString>("subject");
    const QByteArray get("GET");
    const QByteArray url("http://h/");
    QTest::newRow("no method") << QByteArray("") << url << QByteArray("A") << QByteArray("b")
                               << ErrorKind::HeaderInvalid << "method";
    QTest::newRow("a method with a line end")
        << QByteArray("GET\r\nA: b") << url << QByteArray("A") << QByteArray("b")
        << ErrorKind::HeaderInvalid << "method";
    QTest::newRow("a value with a line end")
        << get << url << QByteArray("A") << QByteArray("b\r\nC: d") << ErrorKind::HeaderInvalid
        << "A";
    QTest::newRow("a line end out of a variable")
        << get << url << QByteArray("A") << QByteArray("{{lines}}") << ErrorKind::HeaderInvalid
        << "A";
    QTest::newRow("a value with NUL")
        << get << url << QByteArray("A") << QByteArray("b\0", 2) << ErrorKind::HeaderInvalid << "A";
    QTest::newRow("a name with a line end")
        << get << url << QByteArray("A\n") << QByteArray("b") << ErrorKind::HeaderInvalid << "A\n";
    QTest::newRow("a name that comes out empty")
        << get << url << QByteArray("{{none}}") << QByteArray("b") << ErrorKind::HeaderInvalid
        << "{{none}}";
    QTest::newRow("no scheme") << get << QByteArray("{{host}}/a") << QByteArray("A")
                               << QByteArray("b") << ErrorKind::UrlInvalid << "";
    QTest::newRow("nothing typed") << get << QByteArray("") << QByteArray("A") << QByteArray("b")
                                   << ErrorKind::UrlInvalid << "";
}

void tst_RequestText::refusesWhatCannotBeSent()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, value);
    const Variables variables =
        fileVariables({{"lines", "a\nb"}, {"none", ""}, {"host", "example.com"}});
    const auto request = resolve({"",
                                  method.toStdString(),
                                  url.toStdString(),
                                  {{name.toStdString(), value.toStdString()}},
                                  ""},
                                 variables);
    QVERIFY(!request.has_value());
    QTEST(request.error().kind, "kind");
    QTEST(QString::fromStdString(request.error().subject), "subject");
    QVERIFY(!request.error().detail.empty());
}

QTEST_APPLESS_MAIN(tst_RequestText)
#include "tst_RequestText.moc"
