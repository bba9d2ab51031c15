// The floors hold: on made-up files the rules find what they must, and in this tree they find nothing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lint/IncludeCircles.h"
#include "tests/lint/LayerRules.h"

#include <QTest>

using namespace tests;

class tst_LayerRules : public QObject
{
    Q_OBJECT

private slots:
    void judges_data();
    void judges();
    void namesThePlace();
    void refusesARoomWithoutAnEntry();
    void findsCircles();
    void knowsQtsHeaders();
    void holdInThisTree();
    void noCirclesInThisTree();
};

namespace {

const LayerRules madeUp({QStringLiteral("QColor"), QStringLiteral("QFont")},
                        {QStringLiteral("QWidget")});

QList<SourceFile> thisTree()
{
    return readTree(QStringLiteral(WARMWIRE_SOURCE_DIR),
                    {QStringLiteral("app"), QStringLiteral("ui"), QStringLiteral("engine"),
                     QStringLiteral("tests")});
}

} // namespace

void tst_LayerRules::judges_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("fine");
    const auto may = [](const char *path, const char *line) {
        QTest::addRow("%s may %s", path, line) << path << line << true;
    };
    const auto mayNot = [](const char *path, const char *line) {
        QTest::addRow("%s may not %s", path, line) << path << line << false;
    };
    may("engine/http/Url.cpp", "#include \"engine/base/Result.h\"");
    mayNot("engine/base/Error.h", "#include \"engine/http/Url.h\"");
    may("engine/replay/Runner.cpp", "#include \"engine/tls/TlsContext.h\"");
    mayNot("engine/pool/ConnectionPool.cpp", "#include \"engine/client/Client.h\"");
    mayNot("engine/http1/HeadParser.cpp", "#include \"engine/tls/TlsStream.h\"");
    mayNot("engine/tls/TlsStream.cpp", "#include \"engine/http1/HeadParser.h\"");
    may("engine/practice/PracticeServer.cpp", "#include \"engine/tls/TlsStream.h\"");
    mayNot("engine/practice/PracticeServer.cpp", "#include \"engine/pool/Connection.h\"");
    mayNot("engine/workspace/HttpFile.cpp", "#include \"engine/net/Dialer.h\"");
    may("engine/Engine.cpp", "#include \"engine/client/Client.h\"");
    mayNot("engine/Engine.cpp", "#include \"engine/practice/PracticeServer.h\"");
    mayNot("engine/client/Client.cpp", "#include \"engine/Engine.h\"");
    mayNot("engine/trace/Exchange.cpp", "#include \"ui/models/ExchangeStore.h\"");
    mayNot("engine/http/Url.cpp", "#include \"Url.h\"");
    mayNot("engine/http/Url.cpp", "#include \"tests/support/NginxServer.h\"");

    may("engine/net/TcpStream.h", "#include <asio/ip/tcp.hpp>");
    may("engine/Engine.cpp", "asio::post(m_context, work);");
    mayNot("engine/pool/Connection.h", "#include <asio/ip/tcp.hpp>");
    mayNot("engine/pool/Connection.h", "  # include <asio.hpp>");
    mayNot("engine/client/Client.cpp", "    co_await asio::post(executor);");
    mayNot("ui/Workbench.cpp", "asio::io_context context;");
    may("engine/client/Client.cpp", "// asio:: is not named here");
    may("tests/unit/tst_TcpStream.cpp", "#include <asio/ip/tcp.hpp>");

    mayNot("engine/http/Url.cpp", "#include <QWidget>");
    mayNot("engine/http/Url.cpp", "#include <QtGui/QColor>");
    may("engine/http/Url.cpp", "#include <QString>");
    may("ui/models/TimelineModel.cpp", "#include <QFont>");
    mayNot("ui/models/TimelineModel.cpp", "#include <QColor>");
    mayNot("ui/models/TimelineModel.cpp", "#include <QWidget>");

    may("ui/models/HeadersModel.h", "#include \"engine/http/Headers.h\"");
    may("ui/models/SampleModel.h", "#include \"engine/replay/RunRecord.h\"");
    mayNot("ui/models/SampleModel.h", "#include \"engine/replay/Runner.h\"");
    mayNot("ui/models/ExchangeStore.cpp", "#include \"engine/base/Task.h\"");
    mayNot("ui/models/ConnectionModel.cpp", "#include \"engine/pool/Connection.h\"");
    mayNot("ui/models/ConnectionModel.cpp", "#include \"ui/widgets/TimeScale.h\"");
    may("ui/panes/WirePane.cpp", "#include \"ui/widgets/HexView.h\"");
    mayNot("ui/panes/WirePane.cpp", "#include \"ui/Workbench.h\"");
    mayNot("ui/panes/WirePane.cpp", "#include \"engine/Engine.h\"");
    may("ui/Workbench.cpp", "#include \"engine/Engine.h\"");
    mayNot("ui/MainWindow.cpp", "#include \"engine/Engine.h\"");
    mayNot("ui/Workbench.cpp", "#include \"engine/practice/PracticeServer.h\"");
    mayNot("ui/MainWindow.cpp", "#include \"app/Application.h\"");
    may("app/CommandLine.cpp", "#include \"engine/practice/PracticeServer.h\"");
    may("tests/unit/tst_Url.cpp", "#include \"tst_Url.moc\"");
}

void tst_LayerRules::judges()
{
    QFETCH(QString, path);
    QFETCH(QString, line);
    const QStringList found = madeUp.check({path, {line}});
    QTEST(found.isEmpty(), "fine");
}

void tst_LayerRules::namesThePlace()
{
    const QStringList found = madeUp.check(
        {QStringLiteral("engine/base/Id.h"),
         {QStringLiteral("#include \"engine/base/Clock.h\""), QString(),
          QStringLiteral("#include \"engine/http/Url.h\""), QStringLiteral("#include <QWidget>")}});
    QCOMPARE(
        found,
        (QStringList{
            QStringLiteral("engine/base/Id.h:3: engine/base may not include engine/http/Url.h"),
            QStringLiteral(
                "engine/base/Id.h:4: the engine knows no window, yet it includes <QWidget>")}));
}

void tst_LayerRules::refusesARoomWithoutAnEntry()
{
    QVERIFY(!madeUp.check({QStringLiteral("engine/extras/Thing.h"), {}}).isEmpty());
}

void tst_LayerRules::findsCircles()
{
    const auto file = [](const char *path, const char *included) {
        return SourceFile{
            QLatin1String(path),
            {QString(), QStringLiteral("#include \"%1\"").arg(QLatin1String(included))}};
    };
    const QStringList found =
        circles({file("a.h", "b.h"), file("b.h", "c.h"), file("c.h", "b.h"), file("d.h", "a.h")});
    QCOMPARE(found, QStringList{QStringLiteral("c.h:2: b.h → c.h → b.h")});
}

void tst_LayerRules::knowsQtsHeaders()
{
    const LayerRules rules = LayerRules::forQt(QStringLiteral(WARMWIRE_QT_HEADERS));
    for (const char *header : {"QColor", "QMainWindow", "QPrinter", "QSvgRenderer", "qfont.h"}) {
        const QString line = QStringLiteral("#include <%1>").arg(QLatin1String(header));
        QVERIFY2(!rules.check({QStringLiteral("engine/http/Url.h"), {line}}).isEmpty(), header);
    }
    QVERIFY(rules
                .check({QStringLiteral("engine/http/Url.h"),
                        {QStringLiteral("#include <QJsonDocument>")}})
                .isEmpty());
}

void tst_LayerRules::holdInThisTree()
{
    const LayerRules rules = LayerRules::forQt(QStringLiteral(WARMWIRE_QT_HEADERS));
    const QList<SourceFile> files = thisTree();
    QVERIFY(files.size() > 1);
    QStringList found;
    for (const SourceFile &file : files)
        found += rules.check(file);
    for (const QString &each : found)
        qWarning().noquote() << each;
    QCOMPARE(found.size(), 0);
}

void tst_LayerRules::noCirclesInThisTree()
{
    const QStringList found = circles(thisTree());
    for (const QString &each : found)
        qWarning().noquote() << each;
    QCOMPARE(found.size(), 0);
}

QTEST_APPLESS_MAIN(tst_LayerRules)
#include "tst_LayerRules.moc"
