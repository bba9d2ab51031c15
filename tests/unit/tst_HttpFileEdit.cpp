// Edits of .http files: only what differs is rewritten, and every request reads back as it was given.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/HttpFile.h"

#include <QTest>

#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace engine;

class tst_HttpFileEdit : public QObject
{
    Q_OBJECT

private slots:
    void rewritesOnlyWhatDiffers_data();
    void rewritesOnlyWhatDiffers();
    void appends_data();
    void appends();
    void normalizesWhatItIsGiven();
    void refusesWhatAFileCannotHold_data();
    void refusesWhatAFileCannotHold();
    void keepsEveryByteOutsideTheEdit();
    void undoesItself();
};

namespace {

using Change = void (*)(RequestText &);
using Kind = ErrorKind;

struct Generator
{
    std::mt19937 random{20240229};

    std::size_t below(std::size_t bound) { return random() % bound; }

    std::string_view pick(const std::vector<std::string_view> &pool)
    {
        return pool[below(pool.size())];
    }

    /// Any mixture of lines, most of them within the subset.
    std::string text()
    {
        static const std::vector<std::string_view> pool = {"###",
                                                           "### Name",
                                                           "#### List things",
                                                           "# a note",
                                                           "// a note",
                                                           "# @name one",
                                                           "@v = 1",
                                                           "@w={{v}}",
                                                           "",
                                                           "",
                                                           "  ",
                                                           "GET http://h/a",
                                                           "POST http://h/{{v}} HTTP/1.1",
                                                           "http://h/b",
                                                           "DELETE",
                                                           "Accept: a",
                                                           "A:b",
                                                           "# Off: c",
                                                           "X-Empty:",
                                                           "{",
                                                           "  \"a\": {{v}}",
                                                           "}",
                                                           "text  ",
                                                           "# in a body",
                                                           "  # indented",
                                                           "a=1",
                                                           "\xe5\x90\x8d\xe5\x89\x8d",
                                                           "<a>",
                                                           "HTTP/1.1",
                                                           "nonsense",
                                                           ": b",
                                                           "< ./file",
                                                           "{{$uuid}}",
                                                           "&b=2",
                                                           "{{"}; // the wild ones
        std::string out = below(8) == 0 ? "\xef\xbb\xbf" : "";
        const std::size_t style = below(4); // LF, LF, CR LF, mixed
        const std::size_t count = below(24);
        const std::size_t usable = below(3) == 0 ? pool.size() : pool.size() - 6;
        for (std::size_t i = 0; i < count; ++i) {
            out += pool[below(usable)];
            if (i + 1 < count || below(2) == 0)
                out += style == 2 || (style == 3 && below(2) == 0) ? "\r\n" : "\n";
        }
        return out;
    }

    RequestText request()
    {
        RequestText text;
        text.name = pick({"", "One", "Two words", "# odd", "\xe5\x90\x8d"});
        text.method = pick({"GET", "POST", "M-SEARCH", "x"});
        text.url =
            pick({"", "http://h/new", "{{v}}/a b", "http://h/ HTTP/2", "/path?x=y#z", "HTTP/1.1"});
        for (std::size_t i = below(4); i > 0; --i)
            text.headers.push_back({std::string(pick({"A", "Accept", "Off"})),
                                    std::string(pick({"", "b", "c: d"})), below(3) != 0});
        for (std::size_t i = below(5); i > 0; --i)
            text.body.append(pick({"{", "}", "", " ", "  \"a\": {{v}}", "text  ", "<a>"}))
                .append("\n");
        return text;
    }
};

/// The lines of `text` that are comments, in order.
std::vector<std::string_view> comments(std::string_view text)
{
    std::vector<std::string_view> found;
    while (!text.empty()) {
        const std::size_t feed = text.find('\n');
        const std::string_view line = text.substr(0, feed);
        if (line.starts_with("# a note") || line.starts_with("// a note") ||
            line.starts_with("# in a body"))
            found.push_back(line.substr(0, line.find('\r')));
        text.remove_prefix(feed == std::string_view::npos ? text.size() : feed + 1);
    }
    return found;
}

} // namespace

void tst_HttpFileEdit::rewritesOnlyWhatDiffers_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<Change>("change");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const char *before, const char *after, Change change) {
        QTest::newRow(name) << QByteArray(before) << change << QByteArray(after);
    };
    row("nothing", "###  One\n\nGET   http://h  HTTP/1.1\nA:b",
        "###  One\n\nGET   http://h  HTTP/1.1\nA:b", [](RequestText &) {});
    row("the name", "#### One\nGET http://h\n", "#### Two\nGET http://h\n",
        [](RequestText &r) { r.name = "Two"; });
    row("a name that was missing", "###\nGET http://h\n", "### Two\nGET http://h\n",
        [](RequestText &r) { r.name = "Two"; });
    row("a name taken away", "### One\nGET http://h\n", "###\nGET http://h\n",
        [](RequestText &r) { r.name = ""; });
    row("a name in a directive", "###\n# @name = one\nGET http://h",
        "###\n# @name = two\nGET http://h", [](RequestText &r) { r.name = "two"; });
    row("a name without a ### line", "@a = b\n\nGET http://h",
        "@a = b\n\n# @name Two\nGET http://h", [](RequestText &r) { r.name = "Two"; });
    row("the method", "### One\n  http://h HTTP/1.1 \nA: b",
        "### One\n  PUT http://h HTTP/1.1 \nA: b", [](RequestText &r) { r.method = "PUT"; });
    row("the URL", "GET  http://h/a", "GET http://h/b",
        [](RequestText &r) { r.url = "http://h/b"; });
    row("a URL that ends like a version", "GET http://h", "GET http://h HTTP/2 HTTP/1.1",
        [](RequestText &r) { r.url = "http://h HTTP/2"; });
    row("one header of three", "GET http://h\nA:  1\n# note\nB: 2\n# note\nC :3\n\nx",
        "GET http://h\nA:  1\n# note\nB: 9\n# note\nC :3\n\nx",
        [](RequestText &r) { r.headers[1].value = "9"; });
    row("a header switched off", "GET http://h\nA:  1\nB: 2\n", "GET http://h\n# A: 1\nB: 2\n",
        [](RequestText &r) { r.headers[0].enabled = false; });
    row("a header switched on", "GET http://h\n//A: 1\nB: 2\n", "GET http://h\nA: 1\nB: 2\n",
        [](RequestText &r) { r.headers[0].enabled = true; });
    row("a header added", "GET http://h\nA: 1\n# note\n\nx", "GET http://h\nA: 1\nB:\n# note\n\nx",
        [](RequestText &r) {
            r.headers.push_back({"B", ""});
        });
    row("the first header, no line end", "GET http://h", "GET http://h\nA: 1", [](RequestText &r) {
        r.headers = {{"A", "1"}};
    });
    row("all headers replaced around a comment", "GET http://h\nA: 1\n# note\nB: 2\n",
        "GET http://h\n# note\nC: 3\n", [](RequestText &r) {
            r.headers = {{"C", "3"}};
        });
    row("all headers taken away", "GET http://h\r\nA: 1\r\n\r\nx", "GET http://h\r\n\r\nx",
        [](RequestText &r) { r.headers.clear(); });
    row("a body line", "POST http://h\n\n{\n# note\n  \"a\": 1,\n  \"b\": 2\n}\n\n###",
        "POST http://h\n\n{\n# note\n  \"a\": 1,\n  \"b\": 3\n}\n\n###",
        [](RequestText &r) { r.body = "{\n  \"a\": 1,\n  \"b\": 3\n}"; });
    row("body lines around a comment", "POST http://h\n\na\n# note\nb\n",
        "POST http://h\n\n# note\nc\n", [](RequestText &r) { r.body = "c"; });
    row("the first body", "POST http://h\n\n### Next\n", "POST http://h\n\na\nb\n\n### Next\n",
        [](RequestText &r) { r.body = "a\nb"; });
    row("the first body, no line end", "POST http://h", "POST http://h\n\na",
        [](RequestText &r) { r.body = "a"; });
    row("headers and body at once, no line end", "POST http://h", "POST http://h\nA: 1\n\na",
        [](RequestText &r) {
            r.headers = {{"A", "1"}};
            r.body = "a";
        });
    row("a body taken away", "POST http://h\nA: 1\n\na\n\n### Next\n",
        "POST http://h\nA: 1\n\n### Next\n", [](RequestText &r) { r.body = ""; });
    row("a body taken away above a comment", "POST http://h\n\na\n# X: y\n",
        "POST http://h\n\n# X: y\n", [](RequestText &r) { r.body = ""; });
    row("CR LF stays", "POST http://h\r\n\r\na\r\nb\r\n", "POST http://h\r\n\r\na\r\nc\r\nd\r\n",
        [](RequestText &r) { r.body = "a\nc\nd"; });
    row("a byte-order mark stays", "\xef\xbb\xbfGET http://h",
        "\xef\xbb\xbf# @name One\nGET http://i", [](RequestText &r) {
            r.name = "One";
            r.url = "http://i";
        });
}

void tst_HttpFileEdit::rewritesOnlyWhatDiffers()
{
    QFETCH(QByteArray, before);
    QFETCH(Change, change);
    const auto file = HttpFile::parse(before.toStdString());
    RequestText wanted = file.blocks().at(0).request;
    change(wanted);
    const auto edited = file.replaceBlock(0, wanted);
    QVERIFY2(edited.has_value(), edited ? "" : edited.error().detail.c_str());
    QTEST(QByteArray::fromStdString(edited->text()), "after");
    QVERIFY(edited->blocks().at(0).request == wanted);
}

void tst_HttpFileEdit::appends_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("added");
    const QByteArray block("### New\nPOST http://h\nA: b\n# C: d\n\n{\n}\n");
    QTest::newRow("to nothing") << QByteArray("") << block;
    QTest::newRow("to a byte-order mark") << QByteArray("\xef\xbb\xbf") << block;
    QTest::newRow("behind a line") << QByteArray("GET http://h\n") << "\n" + block;
    QTest::newRow("behind a blank line") << QByteArray("GET http://h\n\n") << block;
    QTest::newRow("behind a line without end") << QByteArray("GET http://h\n\na") << "\n\n" + block;
    QTest::newRow("behind a lone line end") << QByteArray("\n") << block;
    QTest::newRow("with CR LF") << QByteArray("GET http://h\r\n")
                                << QByteArray("\n" + block).replace("\n", "\r\n");
}

void tst_HttpFileEdit::appends()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, added);
    const RequestText wanted{"New", "POST", "http://h", {{"A", "b"}, {"C", "d", false}}, "{\n}"};
    const auto edited = HttpFile::parse(before.toStdString()).appendBlock(wanted);
    QVERIFY2(edited.has_value(), edited ? "" : edited.error().detail.c_str());
    QCOMPARE(QByteArray::fromStdString(edited->text()), before + added);
    QVERIFY(edited->blocks().back().request == wanted);
}

void tst_HttpFileEdit::normalizesWhatItIsGiven()
{
    const RequestText typed{" New ", "GET ", " http://h/ ", {{"A ", " b\t"}}, "\n \n  a \n\n"};
    const RequestText kept{"New", "GET", "http://h/", {{"A", "b"}}, "  a "};
    QVERIFY(normalized(typed) == kept);
    QVERIFY(normalized(kept) == kept);
    const auto file = HttpFile().appendBlock(typed);
    QVERIFY(file.has_value());
    QVERIFY(file->blocks().at(0).request == kept);
}

void tst_HttpFileEdit::refusesWhatAFileCannotHold_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<ErrorKind>("kind");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char *name, ErrorKind kind, const char *detail, Change change) {
        QTest::newRow(name) << change << kind << QString::fromUtf8(detail);
    };
    row("a name of two lines", Kind::FileWrite, "the name has more than one line",
        [](RequestText &r) { r.name = "a\nb"; });
    row("an address of two lines", Kind::UrlInvalid, "the address has more than one line",
        [](RequestText &r) { r.url = "http://h\n/b"; });
    row("a method of two words", Kind::HeaderInvalid, "\"A B\" is not a method",
        [](RequestText &r) { r.method = "A B"; });
    row("a method that is a comment", Kind::FileWrite,
        "the request line would not be read back as typed", [](RequestText &r) { r.method = "#"; });
    row("a method of another protocol", Kind::FileWrite, "it would be read as the protocol GRPC",
        [](RequestText &r) { r.method = "GRPC"; });
    row("a method without an address", Kind::FileWrite,
        "the request line would not be read back as typed", [](RequestText &r) {
            r.method = "get";
            r.url = "";
        });
    row("a header without a name", Kind::HeaderInvalid, "a header needs a name",
        [](RequestText &r) {
            r.headers = {{"", "b"}};
        });
    row("a header of two lines", Kind::HeaderInvalid, "a line end cannot stand in a header",
        [](RequestText &r) {
            r.headers = {{"A", "b\r\nC: d"}};
        });
    row("a header name that is a comment", Kind::FileWrite,
        "the headers would not be read back as typed", [](RequestText &r) {
            r.headers = {{"#A", "b"}};
        });
    row("a header name with a colon", Kind::FileWrite,
        "the headers would not be read back as typed", [](RequestText &r) {
            r.headers = {{"A:b", "c"}};
        });
    row("a switched-off header of two words", Kind::FileWrite,
        "the headers would not be read back as typed", [](RequestText &r) {
            r.headers = {{"A b", "c", false}};
        });
    row("a separator in the body", Kind::FileWrite,
        "a body line that begins with ### begins another request",
        [](RequestText &r) { r.body = "a\n###"; });
    row("a comment in the body", Kind::FileWrite,
        "a body line that begins with # or // is a comment",
        [](RequestText &r) { r.body = "# Title"; });
    row("a file in the body", Kind::FileWrite, "a body line would be read as a body from a file",
        [](RequestText &r) { r.body = "< ./a"; });
    row("a dynamic value", Kind::FileWrite, "it would be read as the value {{$uuid}}",
        [](RequestText &r) { r.body = "{{$uuid}}"; });
    row("CR LF in the body", Kind::FileWrite, "the body holds carriage returns",
        [](RequestText &r) { r.body = "a\r\nb"; });
    row("bytes that are not UTF-8", Kind::FileWrite,
        "it would be read as an encoding other than UTF-8",
        [](RequestText &r) { r.body = "\xff"; });
}

void tst_HttpFileEdit::refusesWhatAFileCannotHold()
{
    QFETCH(Change, change);
    QFETCH(QString, detail);
    const auto file = HttpFile::parse("### One\nPOST http://h\nA: b\n\nbody\n");
    RequestText wanted = file.blocks().at(0).request;
    change(wanted);
    for (const auto &edited : {file.replaceBlock(0, wanted), file.appendBlock(wanted)}) {
        QVERIFY(!edited.has_value());
        QTEST(edited.error().kind, "kind");
        QCOMPARE(QString::fromStdString(edited.error().detail), detail);
    }
}

void tst_HttpFileEdit::keepsEveryByteOutsideTheEdit()
{
    Generator generator;
    int edits = 0;
    for (int round = 0; round < 4000; ++round) {
        const std::string text = generator.text();
        const auto file = HttpFile::parse(text);
        QCOMPARE(file.text(), text);
        const RequestText wanted = generator.request();
        if (const auto added = file.appendBlock(wanted)) {
            QVERIFY(added->text().starts_with(text));
            QVERIFY(added->blocks().back().request == normalized(wanted));
        }
        for (std::size_t i = 0; i < file.blocks().size(); ++i) {
            const HttpBlock &block = file.blocks()[i];
            const auto edited = file.replaceBlock(i, wanted);
            if (file.isReadOnly() || block.problem)
                QVERIFY(!edited.has_value());
            if (!edited)
                continue;
            ++edits;
            const Span whole = block.layout.whole;
            const std::string_view behind = std::string_view(text).substr(whole.end);
            QVERIFY(edited->text().starts_with(std::string_view(text).substr(0, whole.begin)));
            QVERIFY(edited->text().ends_with(behind));
            QVERIFY(comments(edited->text()) == comments(text));
            QVERIFY(HttpFile::parse(edited->text()).blocks()[i].request == normalized(wanted));
        }
    }
    QVERIFY2(edits > 1000, qPrintable(QString::number(edits)));
}

void tst_HttpFileEdit::undoesItself()
{
    Generator generator;
    for (int round = 0; round < 2000; ++round) {
        const auto file = HttpFile::parse(generator.text());
        for (std::size_t i = 0; i < file.blocks().size() && !file.isReadOnly(); ++i) {
            const HttpBlock &block = file.blocks()[i];
            if (block.problem)
                continue;
            const auto same = file.replaceBlock(i, block.request);
            QVERIFY2(same.has_value(), file.text().c_str());
            QCOMPARE(same->text(), file.text());
            RequestText wanted = generator.request();
            wanted.name = block.request.name;
            const auto edited = file.replaceBlock(i, wanted);
            if (!edited)
                continue;
            const auto back = edited->replaceBlock(i, block.request);
            QVERIFY2(back.has_value(), edited->text().c_str());
            QVERIFY(back->blocks()[i].request == block.request);
        }
    }
}

QTEST_APPLESS_MAIN(tst_HttpFileEdit)
#include "tst_HttpFileEdit.moc"
