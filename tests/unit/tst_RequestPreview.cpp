// The preview shows the very bytes a send would compose, names what is automatic, and says why nothing could be sent.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pool/PoolRules.h"
#include "ui/models/RequestPreview.h"

#include <QTest>

using namespace ui;
using engine::AutomaticField;
using engine::LeasePolicy;

class tst_RequestPreview : public QObject
{
    Q_OBJECT

private slots:
    void showsTheExactBytes();
    void namesAutomaticLines();
    void typedFieldsReplaceAutomaticOnes();
    void alwaysNewSaysClose();
    void putsVariablesIn();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void givesAReasonForEach();
};

namespace {

engine::RequestText post()
{
    engine::RequestText request;
    request.method = "POST";
    request.url = "https://api.example:8443/v1/bookings?x=1";
    request.headers = {{"Content-Type", "application/json", true}, {"X-Off", "1", false}};
    request.body = "{}\n";
    return request;
}

} // namespace

void tst_RequestPreview::showsTheExactBytes()
{
    const RequestPreview preview = previewOf(post(), {}, LeasePolicy::Shared);
    QVERIFY(!preview.problem);
    const std::string agent = "User-Agent: Warmwire/" WARMWIRE_VERSION "\r\n";
    QCOMPARE(preview.bytes, "POST /v1/bookings?x=1 HTTP/1.1\r\nHost: api.example:8443\r\n" + agent +
                                "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
    QCOMPARE(preview.bodyBytes(), 2U);
    QCOMPARE(preview.bytes.substr(preview.headBytes), "{}");
}

void tst_RequestPreview::namesAutomaticLines()
{
    const RequestPreview preview = previewOf(post(), {}, LeasePolicy::Shared);
    QCOMPARE(preview.automatic.size(), 3U);
    QCOMPARE(preview.automatic[0].field, AutomaticField::Host);
    QCOMPARE(preview.automatic[0].name, "Host");
    QCOMPARE(preview.automatic[0].value, "api.example:8443");
    QCOMPARE(preview.automatic[2].name, "Content-Length");
    for (const AutomaticLine &line : preview.automatic)
        QCOMPARE(preview.bytes.substr(line.offset, line.length),
                 line.name + ": " + line.value + "\r\n");
}

void tst_RequestPreview::typedFieldsReplaceAutomaticOnes()
{
    engine::RequestText request = post();
    request.headers.push_back({"host", "other", true});
    const RequestPreview preview = previewOf(request, {}, LeasePolicy::Shared);
    for (const AutomaticLine &line : preview.automatic)
        QVERIFY(line.field != AutomaticField::Host);
}

void tst_RequestPreview::alwaysNewSaysClose()
{
    const RequestPreview preview = previewOf(post(), {}, LeasePolicy::New);
    QCOMPARE(preview.automatic.back().field, AutomaticField::Connection);
    QVERIFY(preview.bytes.find("Connection: close\r\n") != std::string::npos);
    QCOMPARE(previewOf(post(), {}, LeasePolicy::MustReuse).bytes,
             previewOf(post(), {}, LeasePolicy::Shared).bytes);
}

void tst_RequestPreview::putsVariablesIn()
{
    engine::RequestText request = post();
    request.url = "{{api}}/v1";
    request.body = "{\"id\":{{id}}}";
    engine::Variables variables;
    variables.environment = {{"api", "http://h"}, {"id", "42"}};
    const RequestPreview preview = previewOf(request, variables, LeasePolicy::Shared);
    QVERIFY(preview.bytes.starts_with("POST /v1 HTTP/1.1\r\nHost: h\r\n"));
    QVERIFY(preview.bytes.ends_with("\r\n\r\n{\"id\":42}"));
}

void tst_RequestPreview::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<int>("kind");
    QTest::newRow("no address") << QByteArray() << QByteArray("GET")
                                << int(engine::ErrorKind::UrlInvalid);
    QTest::newRow("unknown variable")
        << QByteArray("{{x}}/") << QByteArray("GET") << int(engine::ErrorKind::VariableUndefined);
    QTest::newRow("method of two words")
        << QByteArray("http://h") << QByteArray("GET IT") << int(engine::ErrorKind::HeaderInvalid);
}

void tst_RequestPreview::saysWhatIsWrong()
{
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, method);
    engine::RequestText request = post();
    request.url = url.toStdString();
    request.method = method.toStdString();
    const RequestPreview preview = previewOf(request, {}, LeasePolicy::Shared);
    QVERIFY(preview.problem.has_value());
    QTEST(int(preview.problem->kind), "kind");
    QVERIFY(preview.bytes.empty());
    QVERIFY(preview.automatic.empty());
}

void tst_RequestPreview::givesAReasonForEach()
{
    QSet<QString> reasons;
    for (const AutomaticField field : {AutomaticField::Host, AutomaticField::UserAgent,
                                       AutomaticField::ContentLength, AutomaticField::Connection})
        reasons += reasonOf(field);
    QCOMPARE(reasons.size(), 4);
}

QTEST_APPLESS_MAIN(tst_RequestPreview)
#include "tst_RequestPreview.moc"
