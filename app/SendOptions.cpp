// The options of `warmwire send`.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SendOptions.h"

#include "app/CommandLine.h"
#include "ui/models/ErrorText.h"

#include <QCommandLineParser>
#include <QFile>

#include <algorithm>

namespace app {

namespace {

QCommandLineOption option(const char *name, const char *text, const char *value = nullptr)
{
    return QCommandLineOption(QString::fromLatin1(name).split(QLatin1Char(',')),
                              QString::fromUtf8(text),
                              value != nullptr ? QString::fromLatin1(value) : QString());
}

void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(
        QStringLiteral("Sends a request and shows the answer, the connection that carried it, and "
                       "what each phase took."));
    parser.addPositionalArgument(QStringLiteral("method"),
                                 QStringLiteral("The method; GET, or POST with -d."),
                                 QStringLiteral("[METHOD]"));
    parser.addPositionalArgument(QStringLiteral("url"), QStringLiteral("An http or https address."),
                                 QStringLiteral("URL"));
    parser.addOptions({
        option("H,header", "A header field, sent as typed. May be given several times.",
               "NAME: VALUE"),
        option("d,data", "The body, or @FILE for a file's bytes. Alone it means POST.", "DATA"),
        option("policy",
               "Which connection: shared (an idle one if there is one), new, or reuse (an idle one "
               "or failure).",
               "shared|new|reuse"),
        option("repeat", "Sends it N times, one after another, over one pool.", "N"),
        option("o,output", "Writes the body to FILE; - writes the body alone to stdout.", "FILE"),
        option("format", "What is printed: text or json.", "text|json"),
        option("wire", "Prints what crossed the connection instead, record by record; --wire=hex "
                       "as hex, --wire=full with all bodies."),
        option("wire-log", "Writes what --wire would print to FILE.", "FILE"),
        option("keylog", "Appends the TLS secrets to FILE, as SSLKEYLOGFILE has them.", "FILE"),
        option("fail", "Ends with status 1 when the answer's status is 400 or above."),
        option("k,insecure", "Does not verify the server's certificate."),
        option("cacert", "Trusts the authorities in FILE (PEM) instead of the system's.", "FILE"),
        option("connect-timeout", "Longest time for the TCP connect, in seconds (10).", "SECONDS"),
        option("m,max-time", "Longest time for the whole exchange, in seconds (none).", "SECONDS"),
        option("no-retry", "Never sends a request twice."),
        option("show-secrets", "Shows the values that are masked otherwise."),
    });
}

/// `--wire=hex` has an optional value, which QCommandLineParser does not know: it is taken out before.
std::expected<void, int> takeWireForm(QStringList &arguments, SendJob &job)
{
    for (QString &argument : arguments) {
        if (!argument.startsWith(QLatin1String("--wire=")))
            continue;
        const QString form = argument.mid(7);
        if (form == QLatin1String("hex"))
            job.wireForm = WireForm::Hex;
        else if (form != QLatin1String("full") && form != QLatin1String("text")) {
            complain(QStringLiteral("--wire=%1 is not known: text, hex or full.").arg(form));
            return std::unexpected(WrongUsage);
        }
        argument = QStringLiteral("--wire");
    }
    return {};
}

std::unexpected<int> wrong(const QString &words)
{
    complain(words + QStringLiteral(" See warmwire send --help."));
    return std::unexpected(WrongUsage);
}

std::expected<void, int> readPosition(const QCommandLineParser &parser, SendJob &job)
{
    const QStringList positions = parser.positionalArguments();
    if (positions.isEmpty() || positions.size() > 2)
        return wrong(QStringLiteral("An address is needed, and at most a method before it."));
    if (positions.size() == 2)
        job.request.method = positions.front().toStdString();
    else if (parser.isSet(QStringLiteral("data")))
        job.request.method = "POST";
    const engine::Result<engine::Url> url = engine::parseUrl(positions.back().toStdString());
    if (!url) {
        complain(ui::diagnostic(ui::describe(url.error())));
        return std::unexpected(WrongUsage);
    }
    job.request.url = *url;
    return {};
}

std::expected<void, int> readHeaders(const QCommandLineParser &parser, SendJob &job)
{
    for (const QString &line : parser.values(QStringLiteral("header"))) {
        const auto colon = line.indexOf(QLatin1Char(':'));
        if (colon <= 0)
            return wrong(QStringLiteral("\"%1\" is not a header field: a name, a colon, a value.")
                             .arg(line));
        QString value = line.mid(colon + 1);
        if (value.startsWith(QLatin1Char(' ')))
            value.remove(0, 1);
        job.request.headers.push_back({line.left(colon).toStdString(), value.toStdString()});
    }
    return {};
}

std::expected<void, int> readBody(const QCommandLineParser &parser, SendJob &job)
{
    const QStringList parts = parser.values(QStringLiteral("data"));
    for (const QString &part : parts) {
        std::string text = part.toStdString();
        if (part.startsWith(QLatin1Char('@'))) {
            std::expected<std::string, QString> file = readFile(part.mid(1));
            if (!file)
                return wrong(file.error());
            text = std::move(*file);
        }
        job.request.body += (job.request.body.empty() ? "" : "&") + text;
    }
    return {};
}

std::expected<void, int> readSeconds(const QCommandLineParser &parser, const QString &name,
                                     engine::Nanoseconds &limit)
{
    if (!parser.isSet(name))
        return {};
    bool number = false;
    const double seconds = parser.value(name).toDouble(&number);
    if (!number || seconds < 0 || seconds > 1e6)
        return wrong(
            QStringLiteral("--%1 takes seconds, not \"%2\".").arg(name, parser.value(name)));
    limit = engine::Nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
    return {};
}

std::expected<void, int> readRules(const QCommandLineParser &parser, SendJob &job)
{
    const QString policy = parser.isSet(QStringLiteral("policy"))
                               ? parser.value(QStringLiteral("policy"))
                               : QStringLiteral("shared");
    if (policy == QLatin1String("new"))
        job.options.policy = engine::LeasePolicy::New;
    else if (policy == QLatin1String("reuse"))
        job.options.policy = engine::LeasePolicy::MustReuse;
    else if (policy != QLatin1String("shared"))
        return wrong(
            QStringLiteral("--policy takes shared, new or reuse, not \"%1\".").arg(policy));
    job.options.retry = !parser.isSet(QStringLiteral("no-retry"));
    job.options.tls.verify = !parser.isSet(QStringLiteral("insecure"));
    if (parser.isSet(QStringLiteral("cacert"))) {
        const std::expected<std::string, QString> pem =
            readFile(parser.value(QStringLiteral("cacert")));
        if (!pem)
            return wrong(pem.error());
        if (pem->find("-----BEGIN CERTIFICATE-----") == std::string::npos)
            return wrong(QStringLiteral("There is no certificate in %1.")
                             .arg(parser.value(QStringLiteral("cacert"))));
        job.options.tls.caPem = *pem;
        job.options.tls.systemTrust = false;
    }
    if (auto ok =
            readSeconds(parser, QStringLiteral("connect-timeout"), job.options.limits.connect);
        !ok)
        return ok;
    return readSeconds(parser, QStringLiteral("max-time"), job.options.limits.total);
}

std::expected<void, int> readOutput(const QCommandLineParser &parser, SendJob &job)
{
    const QString format = parser.isSet(QStringLiteral("format"))
                               ? parser.value(QStringLiteral("format"))
                               : QStringLiteral("text");
    if (format == QLatin1String("json"))
        job.output = Output::Json;
    else if (format != QLatin1String("text"))
        return wrong(QStringLiteral("--format takes text or json, not \"%1\".").arg(format));
    if (parser.isSet(QStringLiteral("wire"))) {
        if (job.output == Output::Json)
            return wrong(QStringLiteral("--wire and --format json exclude each other."));
        job.output = Output::Wire;
    }
    if (parser.isSet(QStringLiteral("repeat"))) {
        bool number = false;
        job.repeat = parser.value(QStringLiteral("repeat")).toInt(&number);
        if (!number || job.repeat < 1)
            return wrong(QStringLiteral("--repeat takes a number from 1 on, not \"%1\".")
                             .arg(parser.value(QStringLiteral("repeat"))));
    }
    job.bodyFile = parser.value(QStringLiteral("output"));
    job.keyLogFile = parser.value(QStringLiteral("keylog"));
    job.wireLogFile = parser.value(QStringLiteral("wire-log"));
    job.failOnStatus = parser.isSet(QStringLiteral("fail"));
    job.showSecrets = parser.isSet(QStringLiteral("show-secrets"));
    return {};
}

} // namespace

std::expected<std::string, QString> readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(
            QStringLiteral("The file %1 cannot be read: %2.").arg(path, file.errorString()));
    return file.readAll().toStdString();
}

std::expected<SendJob, int> readSendArguments(const QStringList &given)
{
    SendJob job;
    QStringList arguments = given;
    if (auto ok = takeWireForm(arguments, job); !ok)
        return std::unexpected(ok.error());
    QCommandLineParser parser;
    addOptions(parser);
    if (const auto done = parse(parser, QStringLiteral("send"), arguments))
        return std::unexpected(*done);
    for (const auto step : {&readPosition, &readHeaders, &readBody, &readRules, &readOutput}) {
        if (auto ok = step(parser, job); !ok)
            return std::unexpected(ok.error());
    }
    return job;
}

} // namespace app
