// Tests of SigV4: the signatures AWS publishes, and the canonical forms beneath them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/Hash.h"
#include "engine/auth/SigV4.h"
#include "engine/auth/SigV4Canonical.h"

#include <QTest>

using namespace engine;

class tst_SigV4 : public QObject
{
    Q_OBJECT

private slots:
    void signsAsTheTestSuite_data();
    void signsAsTheTestSuite();
    void signsTheListUsersExample();
    void signsTheExamplesOfS3_data();
    void signsTheExamplesOfS3();
    void signsASessionToken();
    void showsItsSteps();
    void usesTypedFieldsAsTheyAre();
    void leavesOutWhatChangesOnTheWay();
    void marksAnUnsignedBody();
    void writesPaths_data();
    void writesPaths();
    void writesQueries_data();
    void writesQueries();
    void refuses_data();
    void refuses();
};

namespace {

using namespace std::chrono_literals;

const AwsCredentials suiteKey{"AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", {}};
const AwsCredentials s3Key{"AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", {}};

SigV4Scope scopeOf(const char *service)
{
    return {"us-east-1", service,
            std::chrono::sys_days(std::chrono::year(2015) / 8 / 30) + 12h + 36min};
}

Request requestOf(const char *method, const QByteArray &url, Headers headers = {},
                  const QByteArray &body = {})
{
    Request out;
    out.method = method;
    out.url = parseUrl(url.toStdString()).value();
    out.headers = std::move(headers);
    out.body = body.toStdString();
    return out;
}

std::string valueIn(const SigV4Signature &out, std::string_view name)
{
    const Header *field = find(out.fields, name);
    return field == nullptr ? "none" : field->value;
}

} // namespace

void tst_SigV4::signsAsTheTestSuite_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("fields"); // "name:value" on lines
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("signature");
    const auto row = [](const char *name, const char *method, const char *target,
                        const char *fields, const char *body, const char *signature) {
        QTest::newRow(name) << QByteArray(method) << QByteArray(target) << QByteArray(fields)
                            << QByteArray(body) << QByteArray(signature);
    };
    row("get-vanilla", "GET", "/", "", "",
        "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31");
    row("post-vanilla", "POST", "/", "", "",
        "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b");
    row("get-vanilla-query-order-key-case", "GET", "/?Param2=value2&Param1=value1", "", "",
        "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500");
    row("get-vanilla-query-order-value", "GET", "/?Param1=value2&Param1=value1", "", "",
        "5772eed61e12b33fae39ee5e7012498b51d56abc0abb7c60486157bd471c4694");
    row("get-vanilla-utf8-query", "GET", "/?\xE1\x88\xB4=bar", "", "",
        "2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04");
    row("get-unreserved", "GET",
        "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "", "",
        "07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f");
    row("get-slashes", "GET", "//example//", "", "",
        "9a624bd73a37c9a373b5312afbebe7a714a789de108f0bdfe846570885f57e84");
    row("post-header-key-sort", "POST", "/", "My-Header1:value1", "",
        "c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c");
    row("get-header-key-duplicate", "GET", "/",
        "My-Header1:value2\nMy-Header1:value2\nMy-Header1:value1", "",
        "c9d5ea9f3f72853aea855b47ea873832890dbdd183b4468f858259531a5138ea");
    row("get-header-value-order", "GET", "/",
        "My-Header1:value4\nMy-Header1:value1\nMy-Header1:value3\nMy-Header1:value2", "",
        "08c7e5a9acfcfeb3ab6b2185e75ce8b1deb5e634ec47601a50643f830c755c01");
    row("get-header-value-trim", "GET", "/", "My-Header1: value1\nMy-Header2: \"a   b   c\"", "",
        "acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736");
    row("post-x-www-form-urlencoded", "POST", "/", "Content-Type:application/x-www-form-urlencoded",
        "Param1=value1", "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a");
}

void tst_SigV4::signsAsTheTestSuite()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, fields);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, signature);
    Headers headers;
    for (const QByteArray &line : fields.split('\n')) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            headers.push_back({line.left(colon).toStdString(), line.mid(colon + 1).toStdString()});
    }
    const Request request =
        requestOf(method, "https://example.amazonaws.com" + target, headers, body);
    const Result<SigV4Signature> out = signSigV4(request, suiteKey, scopeOf("service"));
    QVERIFY(out.has_value());
    QCOMPARE(out->signature, signature.toStdString());
    QCOMPARE(valueIn(*out, "x-amz-date"), std::string("20150830T123600Z"));
    QCOMPARE(valueIn(*out, "x-amz-content-sha256"), std::string("none"));
}

void tst_SigV4::signsTheListUsersExample()
{
    const Request request =
        requestOf("GET", "https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08",
                  {{"Content-Type", "application/x-www-form-urlencoded; charset=utf-8"}});
    const Result<SigV4Signature> out = signSigV4(request, suiteKey, scopeOf("iam"));
    QVERIFY(out.has_value());
    QCOMPARE(valueIn(*out, "Authorization"),
             std::string("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/"
                         "aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature="
                         "5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7"));
}

void tst_SigV4::signsTheExamplesOfS3_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("signature");
    const auto row = [](const char *name, const char *method, const char *target,
                        const char *signature) {
        QTest::newRow(name) << QByteArray(method) << QByteArray(target) << QByteArray(signature);
    };
    row("the range of an object", "GET", "/test.txt",
        "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
    row("a query without a value", "GET", "/?lifecycle",
        "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543");
    row("a list, its query out of order", "GET", "/?prefix=J&max-keys=2",
        "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7");
    row("an upload to an encoded path", "PUT", "/test%24file.text",
        "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd");
    row("the same path as typed", "PUT", "/test$file.text",
        "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd");
}

void tst_SigV4::signsTheExamplesOfS3()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, signature);
    Request request = requestOf(method, "https://examplebucket.s3.amazonaws.com" + target);
    if (method == "PUT") {
        request.headers = {{"Date", "Fri, 24 May 2013 00:00:00 GMT"},
                           {"x-amz-storage-class", "REDUCED_REDUNDANCY"}};
        request.body = "Welcome to Amazon S3.";
    } else if (target == "/test.txt") {
        request.headers = {{"Range", "bytes=0-9"}};
    }
    const SigV4Scope scope{"us-east-1", "s3",
                           std::chrono::sys_days(std::chrono::year(2013) / 5 / 24)};
    const Result<SigV4Signature> out = signSigV4(request, s3Key, scope);
    QVERIFY(out.has_value());
    QCOMPARE(out->signature, signature.toStdString());
    QCOMPARE(valueIn(*out, "x-amz-content-sha256"), hashHex(Hash::Sha256, request.body));
}

void tst_SigV4::signsASessionToken()
{
    AwsCredentials key = suiteKey;
    key.sessionToken = "6e86291e8372ff2a2260956d9b8aae1d763fbf315fa00fa31553b73ebf194267";
    const Result<SigV4Signature> out =
        signSigV4(requestOf("GET", "https://example.amazonaws.com/"), key, scopeOf("service"));
    QVERIFY(out.has_value());
    QCOMPARE(out->signature,
             std::string("07ec1639c89043aa0e3e2de82b96708f198cceab042d4a97044c66dd9f74e7f8"));
    QCOMPARE(valueIn(*out, "x-amz-security-token"), key.sessionToken);
}

void tst_SigV4::showsItsSteps()
{
    const Request request = requestOf("GET", "https://example.amazonaws.com/");
    const Result<SigV4Signature> out = signSigV4(request, suiteKey, scopeOf("service"));
    QVERIFY(out.has_value());
    QCOMPARE(out->canonicalRequest,
             std::string("GET\n/\n\nhost:example.amazonaws.com\nx-amz-date:20150830T123600Z\n\n"
                         "host;x-amz-date\n"
                         "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    QCOMPARE(out->stringToSign, std::string("AWS4-HMAC-SHA256\n20150830T123600Z\n"
                                            "20150830/us-east-1/service/aws4_request\n") +
                                    hashHex(Hash::Sha256, out->canonicalRequest));
    QCOMPARE(out->signedHeaders, std::string("host;x-amz-date"));
    QCOMPARE(out->fields.back().name, std::string("Authorization"));
}

void tst_SigV4::usesTypedFieldsAsTheyAre()
{
    const Request request =
        requestOf("GET", "https://10.0.0.1:8443/",
                  {{"Host", "example.amazonaws.com"}, {"X-Amz-Date", "20150830T123600Z"}});
    SigV4Scope another = scopeOf("service");
    another.time += 48h;
    const Result<SigV4Signature> out = signSigV4(request, suiteKey, another);
    QVERIFY(out.has_value());
    QCOMPARE(out->signature,
             std::string("5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"));
    QCOMPARE(out->fields.size(), std::size_t{1});

    const Request port = requestOf("GET", "https://10.0.0.1:8443/");
    QVERIFY(signSigV4(port, suiteKey, another)->canonicalRequest.find("\nhost:10.0.0.1:8443\n") !=
            std::string::npos);
    const Request body =
        requestOf("PUT", "https://h/", {{"x-amz-content-sha256", "STREAMING-X"}}, "b");
    QVERIFY(
        signSigV4(body, suiteKey, another)->canonicalRequest.ends_with("x-amz-date\nSTREAMING-X"));
}

void tst_SigV4::leavesOutWhatChangesOnTheWay()
{
    const Request request = requestOf("GET", "https://example.amazonaws.com/",
                                      {{"User-Agent", "x"},
                                       {"Connection", "close"},
                                       {"Authorization", "old"},
                                       {"Expect", "100-continue"},
                                       {"X-Amzn-Trace-Id", "y"}});
    QCOMPARE(signSigV4(request, suiteKey, scopeOf("service"))->signature,
             std::string("5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"));
}

void tst_SigV4::marksAnUnsignedBody()
{
    const Request request = requestOf("PUT", "https://h/a", {}, "body");
    const Result<SigV4Signature> out =
        signSigV4(request, suiteKey, scopeOf("s3"), SigV4Body::Unsigned);
    QVERIFY(out.has_value());
    QCOMPARE(valueIn(*out, "x-amz-content-sha256"), std::string("UNSIGNED-PAYLOAD"));
    QVERIFY(out->canonicalRequest.ends_with("\nUNSIGNED-PAYLOAD"));
}

void tst_SigV4::writesPaths_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("s3");
    QTest::addColumn<QByteArray>("others");
    const auto row = [](const char *name, const char *path, const char *s3, const char *others) {
        QTest::newRow(name) << QByteArray(path) << QByteArray(s3) << QByteArray(others);
    };
    row("empty", "", "/", "/");
    row("the root", "/", "/", "/");
    row("two slashes", "//", "//", "/");
    row("slashes at the end", "//example//", "//example//", "/example/");
    row("one dot", "/./", "/./", "/");
    row("a dot before a name", "/./example", "/./example", "/example");
    row("up to the root", "/example/..", "/example/..", "/");
    row("up twice", "/one/two/../..", "/one/two/../..", "/");
    row("up beyond the root", "/../../a", "/../../a", "/a");
    row("up in the middle", "/a/../b", "/a/../b", "/b");
    row("a name that only begins with dots", "/a/..b/.c", "/a/..b/.c", "/a/..b/.c");
    row("an encoded blank", "/a%20b", "/a%20b", "/a%2520b");
    row("an encoded slash", "/a%2fb", "/a%2Fb", "/a%252fb");
    row("reserved characters", "/a$b:c=d", "/a%24b%3Ac%3Dd", "/a%24b%3Ac%3Dd");
    row("a needless escape", "/%7Ea", "/~a", "/%257Ea");
    row("a percent sign alone", "/100%", "/100%25", "/100%25");
}

void tst_SigV4::writesPaths()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, s3);
    QFETCH(QByteArray, others);
    QCOMPARE(sigV4Path(path.toStdString(), SigV4PathRule::S3), s3.toStdString());
    QCOMPARE(sigV4Path(path.toStdString(), SigV4PathRule::Others), others.toStdString());
}

void tst_SigV4::writesQueries_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("nothing") << QByteArray("") << QByteArray("");
    QTest::newRow("a name without a value") << QByteArray("b&a") << QByteArray("a=&b=");
    QTest::newRow("empty items") << QByteArray("&&a=1&") << QByteArray("a=1");
    QTest::newRow("a second equals sign") << QByteArray("a=1=2") << QByteArray("a=1%3D2");
    QTest::newRow("a plus is a blank") << QByteArray("a=b+c%2Bd") << QByteArray("a=b%20c%2Bd");
    QTest::newRow("escapes in small letters") << QByteArray("a=%c3%a4") << QByteArray("a=%C3%A4");
    QTest::newRow("names by their bytes")
        << QByteArray("b=1&B=2&a-=3&a=4") << QByteArray("B=2&a=4&a-=3&b=1");
}

void tst_SigV4::writesQueries()
{
    QFETCH(QByteArray, query);
    QFETCH(QByteArray, expected);
    QCOMPARE(sigV4Query(query.toStdString()), expected.toStdString());
}

void tst_SigV4::refuses_data()
{
    QTest::addColumn<QByteArray>("accessKey");
    QTest::addColumn<QByteArray>("secret");
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<QByteArray>("region");
    QTest::addColumn<QByteArray>("date");
    const auto row = [](const char *name, const char *accessKey, const char *secret,
                        const char *token, const char *region, const char *date) {
        QTest::newRow(name) << QByteArray(accessKey) << QByteArray(secret) << QByteArray(token)
                            << QByteArray(region) << QByteArray(date);
    };
    const char *date = "20150830T123600Z";
    row("no access key", "", "hidden", "", "r", date);
    row("a line end in the access key", "a\nb", "hidden", "", "r", date);
    row("no secret key", "a", "", "", "r", date);
    row("a blank in the token", "a", "hidden", "hidden x", "r", date);
    row("no region", "a", "hidden", "", "", date);
    row("a slash in the region", "a", "hidden", "", "r/s", date);
    row("another form of date", "a", "hidden", "", "r", "2015-08-30T12:36:00Z");
    row("a date cut short", "a", "hidden", "", "r", "20150830T123600");
}

void tst_SigV4::refuses()
{
    QFETCH(QByteArray, accessKey);
    QFETCH(QByteArray, secret);
    QFETCH(QByteArray, token);
    QFETCH(QByteArray, region);
    QFETCH(QByteArray, date);
    const Request request = requestOf("GET", "https://h/", {{"x-amz-date", date.toStdString()}});
    const AwsCredentials key{accessKey.toStdString(), secret.toStdString(), token.toStdString()};
    SigV4Scope scope = scopeOf("service");
    scope.region = region.toStdString();
    const Result<SigV4Signature> out = signSigV4(request, key, scope);
    QVERIFY(!out);
    QCOMPARE(out.error().kind, ErrorKind::HeaderInvalid);
    QVERIFY(out.error().detail.find("hidden") == std::string::npos);
}

QTEST_APPLESS_MAIN(tst_SigV4)
#include "tst_SigV4.moc"
