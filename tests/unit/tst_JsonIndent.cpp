// JSON is laid out in lines, nothing of it but white space changes, and what is no JSON is left alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JsonIndent.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <string>

using namespace ui;

class tst_JsonIndent : public QObject
{
    Q_OBJECT

private slots:
    void indents_data();
    void indents();
    void refuses_data();
    void refuses();
    void changesNothingButWhiteSpace_data();
    void changesNothingButWhiteSpace();
    void isDoneOnce();
    void boundsHostileNesting();
    void tellsJsonByType_data();
    void tellsJsonByType();
};

namespace {

/// Without the white space outside of strings.
std::string squeezed(const std::string &text)
{
    std::string out;
    bool isInString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"')
            isInString = !isInString;
        if (isInString && c == '\\')
            out += text[i++];
        if (isInString || (c != ' ' && c != '\n' && c != '\t' && c != '\r'))
            out += text[i];
    }
    return out;
}

} // namespace

void tst_JsonIndent::indents_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(expected);
    };
    row("an object in lines", R"({"a":1,"b":"x"})", "{\n  \"a\": 1,\n  \"b\": \"x\"\n}");
    row("a short list stays on its line", R"({"a":[1,2]})", "{\n  \"a\": [1, 2]\n}");
    row("a short object stays on its line", R"({"fee":{"amount":184000,"currency":"JPY"}})",
        "{\n  \"fee\": { \"amount\": 184000, \"currency\": \"JPY\" }\n}");
    row("a list of objects opens", R"({"s":[{"c":"x"},{"c":"y"}]})",
        "{\n  \"s\": [\n    { \"c\": \"x\" },\n    { \"c\": \"y\" }\n  ]\n}");
    row("empty ones stay together", R"({ "a" : { } , "b" : [ ] })",
        "{\n  \"a\": {},\n  \"b\": []\n}");
    row("an empty document", "{ }", "{}");
    row("key order and duplicate keys", R"({"z":1,"a":2,"z":3})",
        "{\n  \"z\": 1,\n  \"a\": 2,\n  \"z\": 3\n}");
    row("long numbers", R"([12345678901234567890123,1.0,1e400,-0.10])",
        "[\n  12345678901234567890123,\n  1.0,\n  1e400,\n  -0.10\n]");
    row("brackets inside strings", R"({"a":"}{][,:"})", "{\n  \"a\": \"}{][,:\"\n}");
    row("quotes and backslashes inside strings", R"(["a\"b","c\\"])",
        "[\n  \"a\\\"b\",\n  \"c\\\\\"\n]");
    row("JSON lines", "{\"a\":1}\n{\"a\":2}\n", "{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}");
    row("a lone value", " true ", "true");
    row("already laid out", "{\n    \"a\" :  1\n}\n", "{\n  \"a\": 1\n}");
    row("a list too long for one line",
        R"({"a":["0123456789012345678901234567890123","0123456789012345678901234567"]})",
        "{\n  \"a\": [\n    \"0123456789012345678901234567890123\",\n    "
        "\"0123456789012345678901234567\"\n  ]\n}");
}

void tst_JsonIndent::indents()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto out = indentJson(text.toStdString());
    QVERIFY(out.has_value());
    QCOMPARE(QByteArray::fromStdString(*out), expected);
}

void tst_JsonIndent::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const char *text) {
        QTest::newRow(name) << QByteArray(text);
    };
    row("nothing", "");
    row("white space", " \n ");
    row("HTML", "<html></html>");
    row("an open object", "{\"a\":1");
    row("an open string", "{\"a");
    row("a string over two lines", "[\"a\nb\"]");
    row("the wrong bracket", "{\"a\":[1}");
    row("a bracket too many", "[1]]");
    row("two values without a comma", "[1 2]");
    row("two values deep inside", "[[\"a\" \"b\"]]");
    row("a comma at the end", "[1,]");
    row("a comma at the end deep inside", "[[1,]]");
    row("a comma outside", "1,2");
    row("a colon in a list", "[1:2]");
    row("a function call", "f({})");
    row("a backslash at the very end", "[\"\\");
}

void tst_JsonIndent::refuses()
{
    QFETCH(QByteArray, text);
    QVERIFY(!indentJson(text.toStdString()).has_value());
}

void tst_JsonIndent::changesNothingButWhiteSpace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a nested one") << QByteArray(
        R"({"a":[{"b":[[],{}]},"c d",null,{"e":{"f":"\u00e9 \" "}}],"a":-1.50E+9})");
    QTest::newRow("bytes beyond ASCII") << QByteArray("{\"\xE6\xB8\xAF\":\"\xFF\xFE\"}");
}

void tst_JsonIndent::changesNothingButWhiteSpace()
{
    QFETCH(QByteArray, text);
    const auto out = indentJson(text.toStdString());
    QVERIFY(out.has_value());
    QCOMPARE(squeezed(*out), squeezed(text.toStdString()));
}

void tst_JsonIndent::isDoneOnce()
{
    const auto once = indentJson(R"({"a":[1,2,{"b":[]}],"c":{"d":"e"}})");
    QVERIFY(once.has_value());
    QCOMPARE(indentJson(*once), once);
}

void tst_JsonIndent::boundsHostileNesting()
{
    const std::string deep(1000, '[');
    QVERIFY(indentJson(deep + std::string(1000, ']')).has_value());
    QVERIFY(!indentJson(deep + "[" + std::string(1001, ']')).has_value());
    std::string wide(900, '[');
    for (int i = 0; i < 1000; ++i)
        wide += "[[]],";
    wide += "1" + std::string(900, ']');
    const auto out = indentJson(wide);
    QVERIFY(out.has_value());
    QVERIFY(out->size() < wide.size() * 100);
}

void tst_JsonIndent::tellsJsonByType_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("isJson");
    const auto row = [](const char *name, const char *type, const char *body, bool isJson) {
        QTest::newRow(name) << QByteArray(type) << QByteArray(body) << isJson;
    };
    row("application/json", "application/json", "x", true);
    row("with a charset", "application/json; charset=utf-8", "x", true);
    row("problem+json in capitals", "Application/Problem+JSON", "x", true);
    row("x-json", "text/x-json", "x", true);
    row("HTML that looks like it", "text/html", "{}", false);
    row("no type, an object", "", " \n{\"a\":1}", true);
    row("no type, words", "", "hello", false);
    row("a type that ends so by chance", "application/notjson", "{}", false);
}

void tst_JsonIndent::tellsJsonByType()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, body);
    QTEST(looksLikeJson(type.toStdString(), body.toStdString()), "isJson");
}

QTEST_APPLESS_MAIN(tst_JsonIndent)
#include "tst_JsonIndent.moc"
