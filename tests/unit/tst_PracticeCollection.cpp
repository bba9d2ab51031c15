// The practice collection: every file can be edited, every request can be sent in the environment Practice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/Collection.h"
#include "engine/workspace/Environment.h"
#include "engine/workspace/HttpFile.h"
#include "engine/workspace/TextFile.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace engine;

class tst_PracticeCollection : public QObject
{
    Q_OBJECT

private slots:
    void isListed();
    void hasItsRequests_data();
    void hasItsRequests();
    void canBeEdited_data();
    void canBeEdited();
    void canBeSent_data();
    void canBeSent();

private:
    [[nodiscard]] static std::string folder()
    {
        return QFINDTESTDATA("../../resources/samples/practice").toStdString();
    }

    /// The file of the current data row.
    [[nodiscard]] static HttpFile current()
    {
        const auto text = readTextFile(folder() + '/' + QTest::currentDataTag());
        return text ? HttpFile::parse(text->bytes) : HttpFile();
    }
};

namespace {

void addFiles()
{
    QTest::addColumn<QString>("requests");
    QTest::newRow("shop.http") << "Sign in|List products|Product|Add to cart|Cart|Place order";
    QTest::newRow("connections.http")
        << "Server says close|Closed after 1 s idle|At most 3 uses|Reset while in use";
    QTest::newRow("responses.http")
        << "Slow response|Chunk by chunk|24 MB download|Redirect twice|503 then 200|"
           "Gzip|Cookies|Events|Status|Echo";
}

} // namespace

void tst_PracticeCollection::isListed()
{
    const auto collection = listCollection(folder());
    QVERIFY(collection.has_value());
    QCOMPARE(collection->root.name, std::string("practice"));
    std::string names;
    for (const CollectionEntry &entry : collection->root.children)
        names += entry.name + ' ';
    QCOMPARE(names, std::string("connections.http responses.http shop.http "));
}

void tst_PracticeCollection::hasItsRequests_data()
{
    addFiles();
}

void tst_PracticeCollection::hasItsRequests()
{
    QStringList requests;
    const HttpFile file = current();
    for (const HttpBlock &block : file.blocks())
        requests += QString::fromStdString(block.request.name);
    QTEST(requests.join(QLatin1Char('|')), "requests");
}

void tst_PracticeCollection::canBeEdited_data()
{
    addFiles();
}

void tst_PracticeCollection::canBeEdited()
{
    const HttpFile file = current();
    QVERIFY2(!file.isReadOnly(), file.beyond().what.c_str());
    QVERIFY(file.problems().empty());
    for (std::size_t i = 0; i < file.blocks().size(); ++i) {
        RequestText text = file.blocks()[i].request;
        QVERIFY2(std::all_of(text.headers.begin(), text.headers.end(),
                             [](const HeaderRow &row) { return row.enabled; }),
                 "a comment reads like a header that is switched off");
        QCOMPARE(file.replaceBlock(i, text)->text(), file.text());
        text.headers.push_back({"X-Added", "1"});
        text.body += "added";
        const auto edited = file.replaceBlock(i, text);
        QVERIFY2(edited.has_value(), text.name.c_str());
        QVERIFY(edited->blocks()[i].request == text);
    }
}

void tst_PracticeCollection::canBeSent_data()
{
    addFiles();
}

void tst_PracticeCollection::canBeSent()
{
    const HttpFile file = current();
    Variables scopes;
    scopes.environment =
        practiceEnvironment("http://localhost:8080", "https://localhost:8443").variables;
    const bool isShop = QTest::currentDataTag() == std::string("shop.http");
    for (std::size_t i = 0; i < file.blocks().size(); ++i) {
        const auto request = file.request(i, scopes);
        QVERIFY2(request.has_value(), file.blocks()[i].request.name.c_str());
        QCOMPARE(request->url.origin(),
                 std::string(isShop ? "https://localhost:8443" : "http://localhost:8080"));
        QCOMPARE(request->body.empty(), request->method == "GET");
        const auto without = file.request(i, {});
        QCOMPARE(without.error().kind, ErrorKind::VariableUndefined);
        QCOMPARE(without.error().subject, std::string(isShop ? "secure" : "base"));
    }
}

QTEST_APPLESS_MAIN(tst_PracticeCollection)
#include "tst_PracticeCollection.moc"
