// Running a comparison in the terminal: practice server, checks, progress, result.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CompareCommand.h"

#include "app/CommandLine.h"
#include "app/CompareOptions.h"
#include "app/CompareText.h"
#include "app/UnixSignals.h"
#include "engine/Engine.h"
#include "engine/replay/Preflight.h"
#include "ui/models/CheckText.h"
#include "ui/models/ErrorText.h"
#include "ui/models/Formatting.h"
#include "ui/models/PracticeProcess.h"

#include <QCoreApplication>
#include <QSaveFile>

#include <algorithm>
#include <memory>
#include <unistd.h>

namespace app {

namespace {

/// Takes a job from its targets to its files. Main thread.
class Comparer final : public QObject
{
public:
    explicit Comparer(CompareJob job)
        : m_job(std::move(job))
        , m_practice(QCoreApplication::applicationFilePath())
    {
        connect(&m_practice, &ui::PracticeProcess::started, this, &Comparer::begin);
        connect(&m_practice, &ui::PracticeProcess::failed, this, [this] {
            complain(ui::diagnostic(ui::describe(m_practice.error())));
            end(TransferFailed);
        });
    }

    int run()
    {
        if (needsPractice(m_job))
            m_practice.start(0, 0);
        else
            QMetaObject::invokeMethod(this, &Comparer::begin, Qt::QueuedConnection);
        QCoreApplication::exec();
        return m_status;
    }

private:
    void end(int status)
    {
        m_status = status;
        QCoreApplication::quit();
    }

    void begin()
    {
        if (auto ok = readTargets(m_job, m_practice.port(), m_practice.tlsPort()); !ok) {
            end(ok.error());
            return;
        }
        if (!linkFits() || !confirmed())
            return;
        if (m_job.jsonFile != QLatin1String("-"))
            print(planLine(m_job.plan));
        m_engine = std::make_unique<engine::Engine>(engine::PoolRules(), engine::WireDetail::Off);
        connect(m_engine.get(), &engine::Engine::eventsArrived, this, &Comparer::take);
        connect(&m_signals, &UnixSignals::arrived, this, [this] { m_engine->stopRun(m_run); });
        m_run = m_engine->startRun(m_job.plan, m_job.tls);
    }

    bool linkFits()
    {
        const auto &sequence = m_job.plan.sequence;
        const auto foreign =
            std::find_if(sequence.begin(), sequence.end(),
                         [](const engine::Step &step) { return !step.request.url.isLoopback(); });
        if (!m_job.plan.link.isSimulated() || foreign == sequence.end())
            return true;
        complain(QStringLiteral("--link is for targets on this computer only, and %1 is not. Leave "
                                "it out to measure the real network.")
                     .arg(QString::fromStdString(foreign->request.url.host)));
        end(WrongUsage);
        return false;
    }

    bool confirmed()
    {
        m_preflight = engine::preflight(m_job.plan);
        if (!m_preflight.needsConfirmation || m_job.confirmed)
            return true;
        for (const engine::Check &check : m_preflight.checks) {
            if (check.status == engine::CheckStatus::Warn)
                complain(ui::checkText(check));
        }
        complain(QStringLiteral("Not started. Give --yes if that is meant."));
        end(WrongUsage);
        return false;
    }

    void take(const std::vector<engine::Event> &events)
    {
        for (const engine::Event &event : events) {
            if (const auto *progress = std::get_if<engine::RunProgressed>(&event))
                showProgress(*progress);
            else if (const auto *finished = std::get_if<engine::RunFinished>(&event))
                finish(*finished->run);
        }
    }

    void showProgress(const engine::RunProgressed &progress)
    {
        m_iterations += progress.iterations.size();
        if (::isatty(STDERR_FILENO) == 0)
            return;
        const engine::Plan &plan = m_job.plan;
        const auto all = plan.modes.size() *
                         static_cast<std::size_t>((plan.iterations + plan.rehearsal) * plan.batch);
        const QString line = QStringLiteral("\r%1 of %2 iterations, %3 \033[K")
                                 .arg(m_iterations)
                                 .arg(all)
                                 .arg(ui::duration(engine::Nanoseconds(progress.elapsedNs)));
        std::fputs(qUtf8Printable(line), stderr);
    }

    void finish(const engine::RunRecord &run)
    {
        if (::isatty(STDERR_FILENO) != 0)
            std::fputs("\r\033[K", stderr);
        engine::Comparison comparison = engine::analyse(run);
        comparison.checks.insert(comparison.checks.begin(), m_preflight.checks.begin(),
                                 m_preflight.checks.end());
        const std::string json = engine::compareToJson(run, comparison, compareWords(comparison));
        int status = std::any_of(comparison.comparisons.begin(), comparison.comparisons.end(),
                                 [](const engine::ModeComparison &pair) {
                                     return pair.kind == engine::VerdictKind::None;
                                 })
                         ? FellShort
                         : Fine;
        if (m_job.jsonFile == QLatin1String("-"))
            printBytes(json);
        else
            print(comparisonText(run, comparison));
        if (run.firstError)
            complain(ui::diagnostic(ui::describe(*run.firstError)));
        const bool nothingCame = std::none_of(run.samples.begin(), run.samples.end(),
                                              [](const engine::Sample &s) { return !s.failed; });
        if (run.firstError && nothingCame)
            status = TransferFailed;
        if (!m_job.jsonFile.isEmpty() && m_job.jsonFile != QLatin1String("-"))
            writeFile(m_job.jsonFile, json, status);
        if (!m_job.csvFile.isEmpty())
            writeFile(m_job.csvFile, engine::samplesToCsv(run), status);
        end(status);
    }

    static void writeFile(const QString &path, const std::string &bytes, int &status)
    {
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly) &&
            file.write(bytes.data(), static_cast<qint64>(bytes.size())) >= 0 && file.commit())
            return;
        complain(
            QStringLiteral("The file %1 could not be written: %2.").arg(path, file.errorString()));
        status = std::max(status, WrongUsage);
    }

    CompareJob m_job;
    UnixSignals m_signals;
    ui::PracticeProcess m_practice;
    std::unique_ptr<engine::Engine> m_engine;
    engine::Preflight m_preflight;
    engine::RunId m_run;
    std::size_t m_iterations = 0;
    int m_status = Fine;
};

} // namespace

int compareCommand(const QStringList &arguments)
{
    std::expected<CompareJob, int> job = readCompareArguments(arguments);
    if (!job)
        return job.error();
    return Comparer(std::move(*job)).run();
}

} // namespace app
