// Environment files: values kept as written, foreign settings passed over, mistakes with their line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/Environment.h"

#include <QTest>

#include <string>

using namespace engine;

class tst_Environment : public QObject
{
    Q_OBJECT

private slots:
    void readsEnvironmentsInOrder();
    void keepsValuesAsWritten_data();
    void keepsValuesAsWritten();
    void passesForeignSettingsOver();
    void layersSharedValues();
    void saysWhereAMistakeIs_data();
    void saysWhereAMistakeIs();
    void survivesDeepNesting();
    void hasThePracticeEnvironment();
};

void tst_Environment::readsEnvironmentsInOrder()
{
    const auto file = parseEnvironments(
        "\xef\xbb\xbf{\n  // for people\n  \"Staging\": {\"api\": \"https://s\"},\n"
        "  \"Local\": {\"api\": \"http://l\", \"b\": \"\",},\n  \"Empty\": {}\n}\n");
    QVERIFY2(file.has_value(), file ? "" : file.error().detail.c_str());
    QCOMPARE(file->environments.size(), 3u);
    QCOMPARE(file->environments[0].name, std::string("Staging"));
    QCOMPARE(file->environments[1].name, std::string("Local"));
    const VariableMap local = {{"api", "http://l"}, {"b", ""}};
    QVERIFY(file->environments[1].variables == local);
    QVERIFY(file->environments[2].variables.empty());
}

void tst_Environment::keepsValuesAsWritten_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("value");
    QTest::newRow("text") << QByteArray(R"("a\u00e9\n")") << QStringLiteral("a\u00e9\n");
    QTest::newRow("an integer too large for a double")
        << QByteArray("12345678901234567890123") << "12345678901234567890123";
    QTest::newRow("a number with zeros") << QByteArray("1.500") << "1.500";
    QTest::newRow("an exponent") << QByteArray("-1E+2") << "-1E+2";
    QTest::newRow("true") << QByteArray("true") << "true";
    QTest::newRow("false") << QByteArray("false") << "false";
    QTest::newRow("the last of two") << QByteArray("1, \"v\": 2") << "2";
    QTest::newRow("null is no value") << QByteArray("null") << QString();
    QTest::newRow("null takes a value away") << QByteArray("1, \"v\": null") << QString();
    QTest::newRow("a list is a setting") << QByteArray("[\"v\", {\"v\": 1}]") << QString();
    QTest::newRow("an object is a setting") << QByteArray("{\"v\": {\"v\": 1}}") << QString();
}

void tst_Environment::keepsValuesAsWritten()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, value);
    const auto file =
        parseEnvironments("{\"e\": {\"v\": " + json.toStdString() + ", \"w\": \"x\"}}");
    QVERIFY2(file.has_value(), file ? "" : file.error().detail.c_str());
    const Variables variables = file->scopes("e");
    QVERIFY(*variables.find("w") == "x");
    const std::string *found = variables.find("v");
    QCOMPARE(found != nullptr, !value.isNull());
    if (found != nullptr)
        QCOMPARE(QString::fromStdString(*found), value);
}

void tst_Environment::passesForeignSettingsOver()
{
    const auto file =
        parseEnvironments(R"({"$schema": "https://s", "$list": [1, {"a": 2}], "$other": {"a": "x"},
        "dev": {"SSLConfiguration": {"verifyHostCertificate": false}, "Security": {"Auth": {"a": "y"}}, "a": "z"}})");
    QVERIFY2(file.has_value(), file ? "" : file.error().detail.c_str());
    QCOMPARE(file->environments.size(), 1u);
    const VariableMap expected = {{"a", "z"}};
    QVERIFY(file->environments[0].variables == expected);
    QVERIFY(file->shared.empty());
}

void tst_Environment::layersSharedValues()
{
    const auto file = parseEnvironments(R"({"$shared": {"a": "s", "b": "s"}, "dev": {"a": "d"}})");
    QVERIFY(file.has_value());
    const Variables dev = file->scopes("dev");
    QCOMPARE(*dev.find("a"), std::string("d"));
    QCOMPARE(*dev.find("b"), std::string("s"));
    QCOMPARE(*file->scopes("unknown").find("a"), std::string("s"));
}

void tst_Environment::saysWhereAMistakeIs_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("line");
    QTest::newRow("empty") << QByteArray("") << 1;
    QTest::newRow("not closed") << QByteArray("{\n \"a\": {\n") << 3;
    QTest::newRow("no colon") << QByteArray("{\n \"a\" {}}") << 2;
    QTest::newRow("a list") << QByteArray("[]") << 1;
    QTest::newRow("a text") << QByteArray("\"a\"") << 1;
    QTest::newRow("an environment that is a text") << QByteArray("{\n\n\"a\": \"b\"}") << 3;
    QTest::newRow("an environment that is a list") << QByteArray("{\n\n\"a\": []}") << 3;
    QTest::newRow("an environment that is null") << QByteArray("{\n\"a\": null}") << 2;
    QTest::newRow("text behind it") << QByteArray("{}\n{}") << 2;
    QTest::newRow("not UTF-8") << QByteArray("{\n\"a\": {\"b\": \"\xff\"}}") << 2;
    QTest::newRow("NUL") << QByteArray("{\n\0}", 4) << 2;
}

void tst_Environment::saysWhereAMistakeIs()
{
    QFETCH(QByteArray, json);
    const auto file = parseEnvironments(json.toStdString());
    QVERIFY(!file.has_value());
    QCOMPARE(file.error().kind, ErrorKind::FileParse);
    QTEST(static_cast<int>(file.error().at), "line");
    QVERIFY(!file.error().detail.empty());
}

void tst_Environment::survivesDeepNesting()
{
    const std::string open(1'000'000, '[');
    QVERIFY(!parseEnvironments("{\"$a\": " + open).has_value());
    QVERIFY(!parseEnvironments(std::string(1'000'000, '{')).has_value());
}

void tst_Environment::hasThePracticeEnvironment()
{
    const Environment practice =
        practiceEnvironment("http://localhost:8080", "https://localhost:8443");
    QCOMPARE(practice.name, std::string("Practice"));
    const VariableMap expected = {{"base", "http://localhost:8080"},
                                  {"secure", "https://localhost:8443"}};
    QVERIFY(practice.variables == expected);
}

QTEST_APPLESS_MAIN(tst_Environment)
#include "tst_Environment.moc"
