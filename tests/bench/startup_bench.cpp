// startup_bench REFERENCE CANDIDATE: how long two programs take from their start to the first paint of their window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/Screen.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <unistd.h>
#include <vector>

using namespace tests;

namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr int failed = 1;
constexpr int notMeasured = 2;

/// A user who has never started the program: no settings, no caches, no data.
QProcessEnvironment firstStart(const QString &home)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), home);
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
    for (const char *kind : {"CONFIG", "DATA", "CACHE", "STATE"})
        environment.remove(QStringLiteral("XDG_%1_HOME").arg(QLatin1String(kind)));
    const QString runtime = home + QStringLiteral("/runtime");
    QDir().mkpath(runtime);
    QFile::setPermissions(runtime, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), runtime);
    return environment;
}

/// One start of `program`, ended again with all its children. Negative: it showed nothing.
Milliseconds timeStart(Screen &screen, const QString &program)
{
    using namespace std::chrono_literals;
    const QTemporaryDir home;
    QProcess process;
    process.setProcessEnvironment(firstStart(home.path()));
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.setChildProcessModifier([] { setpgid(0, 0); });

    const auto begin = Screen::Clock::now();
    process.start(program, QStringList());
    const auto group = static_cast<pid_t>(process.processId());
    const auto painted = screen.firstPaint([&] {
        process.waitForFinished(0);
        return process.state() != QProcess::NotRunning && Screen::Clock::now() - begin < 30s;
    });
    if (group > 0)
        kill(-group, SIGKILL);
    process.waitForFinished();
    const auto killed = Screen::Clock::now();
    screen.waitUntilBare([&] { return Screen::Clock::now() - killed < 10s; });
    return painted ? Milliseconds(*painted - begin) : Milliseconds(-1);
}

struct Contestant
{
    QString program;
    std::vector<double> times; ///< ms

    [[nodiscard]] double median() const
    {
        std::vector<double> sorted = times;
        std::ranges::sort(sorted);
        const std::size_t half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    void print() const
    {
        const auto [least, most] = std::ranges::minmax(times);
        std::printf("%-14s median %6.1f ms  (%.1f to %.1f, %zu starts)\n",
                    qUtf8Printable(QFileInfo(program).fileName()), median(), least, most,
                    times.size());
    }
};

/// The two by turns, the order changing each time; a first round, which fills the system's caches, does not count.
bool race(Screen &screen, int turns, Contestant &one, Contestant &two)
{
    for (int turn = 0; turn <= turns; ++turn) {
        Contestant *const first = turn % 2 == 0 ? &one : &two;
        Contestant *const second = turn % 2 == 0 ? &two : &one;
        for (Contestant *runner : {first, second}) {
            const Milliseconds time = timeStart(screen, runner->program);
            if (time.count() < 0) {
                std::printf("%s showed no window\n", qUtf8Printable(runner->program));
                return false;
            }
            if (turn > 0)
                runner->times.push_back(time.count());
        }
    }
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    const QCommandLineOption limit(QStringLiteral("limit"),
                                   QStringLiteral("Largest ratio of the medians."),
                                   QStringLiteral("ratio"), QStringLiteral("2.5"));
    const QCommandLineOption turns(QStringLiteral("turns"),
                                   QStringLiteral("Starts of each that count."),
                                   QStringLiteral("number"), QStringLiteral("21"));
    parser.addOptions({limit, turns});
    parser.addPositionalArgument(QStringLiteral("reference"),
                                 QStringLiteral("What is compared against."));
    parser.addPositionalArgument(QStringLiteral("candidate"),
                                 QStringLiteral("What has to keep the limit."));
    parser.process(application);
    const QStringList programs = parser.positionalArguments();
    if (programs.size() != 2 || parser.value(turns).toInt() < 1)
        parser.showHelp(notMeasured);

    Screen screen;
    if (!screen.isOpen()) {
        std::printf("no X display to watch; tests/support/with-display gives one\n");
        return notMeasured;
    }
    Contestant reference{programs[0], {}};
    Contestant candidate{programs[1], {}};
    if (!race(screen, parser.value(turns).toInt(), reference, candidate))
        return notMeasured;
    reference.print();
    candidate.print();
    const double ratio = candidate.median() / reference.median();
    const bool kept = ratio <= parser.value(limit).toDouble();
    std::printf("ratio %.2f, %s the limit of %s\n", ratio, kept ? "within" : "above",
                qUtf8Printable(parser.value(limit)));
    return kept ? 0 : failed;
}
