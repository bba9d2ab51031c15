// The allow-table of includes, and the reading of a file against it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lint/LayerRules.h"

#include <QDir>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace tests {

namespace {

using Paths = QStringList;

const Paths base{QStringLiteral("engine/base/")};
const Paths http = Paths{QStringLiteral("engine/http/")} + base;
const Paths auth = Paths{QStringLiteral("engine/auth/")} + http;
const Paths coding = Paths{QStringLiteral("engine/coding/")} + http;
const Paths cookies = Paths{QStringLiteral("engine/cookies/")} + http;
const Paths trace = Paths{QStringLiteral("engine/trace/")} + http;
const Paths net = Paths{QStringLiteral("engine/net/")} + trace;
const Paths tls = Paths{QStringLiteral("engine/tls/")} + net;
const Paths http1 = Paths{QStringLiteral("engine/http1/")} + net;
const Paths http2 = Paths{QStringLiteral("engine/http2/")} + net;
const Paths pool = Paths{QStringLiteral("engine/pool/")} + tls + http1 + http2;
const Paths client = Paths{QStringLiteral("engine/client/")} + pool + auth + coding + cookies;
const Paths replay = Paths{QStringLiteral("engine/replay/")} + client;
const Paths workspace = Paths{QStringLiteral("engine/workspace/")} + trace;
const Paths interchange = Paths{QStringLiteral("engine/interchange/")} + trace;
const Paths history = Paths{QStringLiteral("engine/history/")} + trace;
const Paths practice = Paths{QStringLiteral("engine/practice/")} + tls + http1;
// Engine and EngineIo, its half on the I/O thread, with the events they report.
const Paths facade =
    Paths{QStringLiteral("engine/Engine"), QStringLiteral("engine/Event.")} + replay;

// What the window may know of the engine: values. Neither the engine itself nor a coroutine, a connection or a stream.
const Paths values = Paths{
    QStringLiteral("engine/base/Clock."),
    QStringLiteral("engine/base/Error."),
    QStringLiteral("engine/base/Id."),
    QStringLiteral("engine/base/Phase."),
    QStringLiteral("engine/base/Result."),
    QStringLiteral("engine/http/"),
    QStringLiteral("engine/trace/"),
    QStringLiteral("engine/net/Link."),
    QStringLiteral("engine/replay/Plan."),
    QStringLiteral("engine/replay/Comparison."),
    QStringLiteral("engine/replay/Sequence."),
    QStringLiteral("engine/replay/RunRecord."),
    QStringLiteral("engine/replay/Report."),
    QStringLiteral("engine/replay/Statistics."),
    QStringLiteral("engine/replay/Preflight."),
    QStringLiteral("engine/http1/RequestWriter."), // composes bytes; knows no connection
    QStringLiteral("engine/workspace/"),
    QStringLiteral("engine/Event."),
};
const Paths models = Paths{QStringLiteral("ui/models/")} + values;
const Paths widgets = Paths{QStringLiteral("ui/widgets/")} + models;
const Paths panes = Paths{QStringLiteral("ui/panes/"), QStringLiteral("ui/Settings.")} + widgets;
const Paths window = Paths{QStringLiteral("ui/")} + values;
const Paths workbench = window + facade + workspace + interchange + history;

// A room, or one file of it with rights of its own, and the beginnings of the paths it may include.
const QHash<QString, Paths> allowed{
    {QStringLiteral("engine/base"), base},
    {QStringLiteral("engine/http"), http},
    {QStringLiteral("engine/auth"), auth},
    {QStringLiteral("engine/coding"), coding},
    {QStringLiteral("engine/cookies"), cookies},
    {QStringLiteral("engine/trace"), trace},
    {QStringLiteral("engine/net"), net},
    {QStringLiteral("engine/tls"), tls},
    {QStringLiteral("engine/http1"), http1},
    {QStringLiteral("engine/http2"), http2},
    {QStringLiteral("engine/pool"), pool},
    {QStringLiteral("engine/client"), client},
    {QStringLiteral("engine/replay"), replay},
    {QStringLiteral("engine/workspace"), workspace},
    {QStringLiteral("engine/interchange"), interchange},
    {QStringLiteral("engine/history"), history},
    {QStringLiteral("engine/practice"), practice},
    {QStringLiteral("engine"), facade},
    {QStringLiteral("ui/models"), models},
    {QStringLiteral("ui/widgets"), widgets},
    {QStringLiteral("ui/panes"), panes},
    {QStringLiteral("ui"), window},
    {QStringLiteral("ui/Workbench"), workbench},
    {QStringLiteral("app"),
     {QStringLiteral("app/"), QStringLiteral("ui/"), QStringLiteral("engine/")}},
};

// Where Asio may be named; everywhere else its types go by the names of engine/base/Task.h.
const Paths asioRooms{QStringLiteral("engine/base/"), QStringLiteral("engine/net/"),
                      QStringLiteral("engine/tls/"), QStringLiteral("engine/practice/"),
                      QStringLiteral("engine/Engine")};

bool beginsWithOneOf(const QString &path, const Paths &beginnings)
{
    return std::ranges::any_of(
        beginnings, [&](const QString &beginning) { return path.startsWith(beginning); });
}

/// The table's key for a file: its own path without ending if the table has it, else its folder.
QString roomOf(const QString &path)
{
    const QString stem = path.left(path.lastIndexOf(u'.'));
    return allowed.contains(stem) ? stem : path.left(path.lastIndexOf(u'/'));
}

} // namespace

LayerRules::LayerRules(QSet<QString> gui, QSet<QString> widgets)
    : m_gui(std::move(gui))
    , m_widgets(std::move(widgets))
{
}

LayerRules LayerRules::forQt(const QString &qtHeaders)
{
    const auto headersOf = [&](const char *module) {
        const QStringList names =
            QDir(qtHeaders + u'/' + QLatin1String(module)).entryList(QDir::Files);
        return QSet<QString>(names.begin(), names.end());
    };
    return {headersOf("QtGui"),
            headersOf("QtWidgets") + headersOf("QtPrintSupport") + headersOf("QtSvg")};
}

QStringList LayerRules::check(const SourceFile &file) const
{
    static const QRegularExpression asio(QStringLiteral(R"(\basio::)"));
    const bool isTest = file.path.startsWith(u"tests/");
    if (!isTest && !allowed.contains(roomOf(file.path)))
        return {violation(
            file, 1,
            QStringLiteral(
                "no such room; architecture.md and the table in LayerRules.cpp name them"))};

    QStringList found;
    for (qsizetype i = 0; i < file.lines.size(); ++i) {
        const QString included = includedBy(file.lines[i]);
        const QString what = included.isEmpty() ? QString() : objection(file, included);
        if (!what.isEmpty())
            found += violation(file, i + 1, what);
        else if (!isTest && codeOf(file.lines[i]).contains(asio) &&
                 !beginsWithOneOf(file.path, asioRooms))
            found += violation(
                file, i + 1,
                QStringLiteral("names asio:: outside base, net, tls, practice and Engine"));
    }
    return found;
}

/// Why `file` may not include `included`; empty if it may.
QString LayerRules::objection(const SourceFile &file, const QString &included) const
{
    const QString header = included.mid(1);
    if (included.startsWith(u'<'))
        return objectionToLibrary(file.path, header);
    if (header.endsWith(u".moc"))
        return {};
    static const Paths floors{QStringLiteral("app/"), QStringLiteral("ui/"),
                              QStringLiteral("engine/"), QStringLiteral("tests/")};
    if (!beginsWithOneOf(header, floors))
        return QStringLiteral("includes \"%1\" by a path that does not start at the root")
            .arg(header);
    const QString room = roomOf(file.path);
    if (file.path.startsWith(u"tests/") || beginsWithOneOf(header, allowed.value(room)))
        return {};
    return QStringLiteral("%1 may not include %2").arg(room, header);
}

QString LayerRules::objectionToLibrary(const QString &path, const QString &header) const
{
    const bool isTest = path.startsWith(u"tests/");
    if (!isTest && (header == u"asio.hpp" || header.startsWith(u"asio/")) &&
        !beginsWithOneOf(path, asioRooms))
        return QStringLiteral("includes <%1> outside base, net, tls, practice and Engine")
            .arg(header);

    const QString name = header.mid(header.lastIndexOf(u'/') + 1);
    const bool isWidget = m_widgets.contains(name);
    if (path.startsWith(u"engine/") && (isWidget || m_gui.contains(name)))
        return QStringLiteral("the engine knows no window, yet it includes <%1>").arg(header);
    static const Paths looks{QStringLiteral("QColor"), QStringLiteral("QIcon"),
                             QStringLiteral("QBrush"), QStringLiteral("QPixmap")};
    if (path.startsWith(u"ui/models/") && (isWidget || looks.contains(name)))
        return QStringLiteral("a model has no widget, colour or icon, yet it includes <%1>")
            .arg(header);
    return {};
}

} // namespace tests
