// The options of `warmwire compare`.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CompareOptions.h"

#include "app/CommandLine.h"
#include "app/SendOptions.h"
#include "ui/models/ErrorText.h"

#include <QCommandLineParser>
#include <QRandomGenerator>

#include <algorithm>

namespace app {

namespace {

std::unexpected<int> wrong(const QString &words)
{
    complain(words + QStringLiteral(" See warmwire compare --help."));
    return std::unexpected(WrongUsage);
}

void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(
        QStringLiteral("Runs a sequence of requests in several connection modes, interleaved, and "
                       "says what reuse is worth here."));
    parser.addPositionalArgument(
        QStringLiteral("target"),
        QStringLiteral(
            "A URL, a .http file (its requests in order), or practice:shop, practice:static-2k, "
            "practice:static-2k-tls against the built-in server."),
        QStringLiteral("TARGET…"));
    const auto option = [](const char *name, const QString &text, const char *value = "") {
        return QCommandLineOption(QString::fromLatin1(name).split(QLatin1Char(',')), text,
                                  QString::fromLatin1(value));
    };
    parser.addOptions({
        option("modes",
               QStringLiteral("Which modes, the first one being what the others are held against: "
                              "new, iteration, shared (all three). One may be named twice."),
               "LIST"),
        option("iterations", QStringLiteral("Counted iterations of each mode (20)."), "N"),
        option("rehearsal", QStringLiteral("Iterations before them that do not count (0)."), "N"),
        option("concurrency", QStringLiteral("Requests of one iteration in flight (1)."), "N"),
        option("order",
               QStringLiteral("shuffled: the modes take turns in a new order each round; "
                              "sequential: one after another (shuffled)."),
               "ORDER"),
        option("seed", QStringLiteral("The seed of the shuffling (a new one, which is printed)."),
               "N"),
        option("link",
               QStringLiteral("A simulated link for targets on this computer: loopback, office, "
                              "home, far, mobile, or rtt=91ms,rate=20mbit,dns=12ms."),
               "LINK"),
        option("json", QStringLiteral("Writes everything measured and found to FILE; - is stdout."),
               "FILE"),
        option("csv", QStringLiteral("Writes one row per request to FILE."), "FILE"),
        option("env",
               QStringLiteral("The environment of http-client.env.json beside a .http file."),
               "NAME"),
        option("var", QStringLiteral("A variable for .http files. May be given several times."),
               "NAME=VALUE"),
        option("k,insecure", QStringLiteral("Does not verify the server's certificate.")),
        option("cacert",
               QStringLiteral("Trusts the authorities in FILE (PEM) instead of the system's."),
               "FILE"),
        option("yes", QStringLiteral("Goes on where the checks ask for a confirmation.")),
    });
}

std::expected<void, int> readNumber(const QCommandLineParser &parser, const char *name, int low,
                                    int high, int &out)
{
    const QString option = QString::fromLatin1(name);
    if (!parser.isSet(option))
        return {};
    bool number = false;
    const int value = parser.value(option).toInt(&number);
    if (!number || value < low || value > high)
        return wrong(QStringLiteral("--%1 takes a number from %2 to %3, not \"%4\".")
                         .arg(option)
                         .arg(low)
                         .arg(high)
                         .arg(parser.value(option)));
    out = value;
    return {};
}

std::expected<void, int> readNumbers(const QCommandLineParser &parser, CompareJob &job)
{
    constexpr int mostIterations = 1'000'000;
    if (auto ok = readNumber(parser, "iterations", 1, mostIterations, job.plan.iterations); !ok)
        return ok;
    if (auto ok = readNumber(parser, "rehearsal", 0, mostIterations, job.plan.rehearsal); !ok)
        return ok;
    return readNumber(parser, "concurrency", 1, 64, job.plan.concurrency);
}

std::expected<void, int> readModes(const QCommandLineParser &parser, CompareJob &job)
{
    if (!parser.isSet(QStringLiteral("modes")))
        return {};
    job.plan.modes.clear();
    for (const QString &name : parser.value(QStringLiteral("modes")).split(QLatin1Char(','))) {
        const auto known = {engine::Mode::New, engine::Mode::Iteration, engine::Mode::Shared};
        const auto mode = std::find_if(known.begin(), known.end(), [&](engine::Mode m) {
            return engine::key(m) == name.toStdString();
        });
        if (mode == known.end())
            return wrong(QStringLiteral("\"%1\" is not a mode: new, iteration, shared.").arg(name));
        job.plan.modes.push_back(*mode);
    }
    constexpr std::size_t mostModes = 8;
    if (job.plan.modes.size() > mostModes)
        return wrong(QStringLiteral("At most %1 modes can be compared in one run.").arg(mostModes));
    return {};
}

std::expected<void, int> readOrder(const QCommandLineParser &parser, CompareJob &job)
{
    const QString order = parser.isSet(QStringLiteral("order"))
                              ? parser.value(QStringLiteral("order"))
                              : QStringLiteral("shuffled");
    if (order == QLatin1String("sequential"))
        job.plan.order = engine::Order::Sequential;
    else if (order != QLatin1String("shuffled"))
        return wrong(
            QStringLiteral("--order takes shuffled or sequential, not \"%1\".").arg(order));
    job.plan.seed = QRandomGenerator::global()->bounded(1U, 1'000'000U);
    if (parser.isSet(QStringLiteral("seed"))) {
        bool number = false;
        job.plan.seed = parser.value(QStringLiteral("seed")).toULongLong(&number);
        if (!number)
            return wrong(QStringLiteral("--seed takes a number, not \"%1\".")
                             .arg(parser.value(QStringLiteral("seed"))));
    }
    return {};
}

std::expected<void, int> readLink(const QCommandLineParser &parser, CompareJob &job)
{
    if (!parser.isSet(QStringLiteral("link")))
        return {};
    const engine::Result<engine::Link> link =
        engine::parseLink(parser.value(QStringLiteral("link")).toStdString());
    if (!link)
        return wrong(QStringLiteral("--link, \"%1\": %2.")
                         .arg(QString::fromStdString(link.error().subject),
                              QString::fromStdString(link.error().detail)));
    job.plan.link = *link;
    return {};
}

std::expected<void, int> readTrust(const QCommandLineParser &parser, CompareJob &job)
{
    job.tls.verify = !parser.isSet(QStringLiteral("insecure"));
    if (!parser.isSet(QStringLiteral("cacert")))
        return {};
    const std::expected<std::string, QString> pem =
        readFile(parser.value(QStringLiteral("cacert")));
    if (!pem)
        return wrong(pem.error());
    job.tls.caPem = *pem;
    job.tls.systemTrust = false;
    return {};
}

std::expected<void, int> readFiles(const QCommandLineParser &parser, CompareJob &job)
{
    job.targets = parser.positionalArguments();
    if (job.targets.isEmpty())
        return wrong(QStringLiteral("A target is needed: a URL, a .http file, or practice:shop."));
    job.jsonFile = parser.value(QStringLiteral("json"));
    job.csvFile = parser.value(QStringLiteral("csv"));
    job.environment = parser.value(QStringLiteral("env"));
    job.confirmed = parser.isSet(QStringLiteral("yes"));
    for (const QString &pair : parser.values(QStringLiteral("var"))) {
        const auto equals = pair.indexOf(QLatin1Char('='));
        if (equals <= 0)
            return wrong(QStringLiteral("--var takes NAME=VALUE, not \"%1\".").arg(pair));
        job.variables[pair.left(equals).toStdString()] = pair.mid(equals + 1).toStdString();
    }
    return {};
}

} // namespace

std::expected<CompareJob, int> readCompareArguments(const QStringList &arguments)
{
    CompareJob job;
    QCommandLineParser parser;
    addOptions(parser);
    if (const auto done = parse(parser, QStringLiteral("compare"), arguments))
        return std::unexpected(*done);
    for (const auto step :
         {&readNumbers, &readModes, &readOrder, &readLink, &readTrust, &readFiles}) {
        if (auto ok = step(parser, job); !ok)
            return std::unexpected(ok.error());
    }
    return job;
}

} // namespace app
