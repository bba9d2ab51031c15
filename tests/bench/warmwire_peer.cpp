// The engine as a worker of the benchmark kit of rival clients: one job a line in, one answer a line out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/Engine.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFile>

#include <chrono>
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <vector>

using namespace engine;

namespace {

struct Job
{
    std::string verb;
    std::string mode;
    std::string url;
    int count = 0;
    int threads = 1;
    std::string path;
};

bool nextJob(Job &job)
{
    std::string line;
    if (!std::getline(std::cin, line))
        return false;
    std::istringstream fields(line);
    job = {};
    return static_cast<bool>(fields >> job.verb >> job.mode >> job.url >> job.count >>
                             job.threads >> job.path);
}

void refuse(const char *kind, const std::string &why)
{
    std::printf("%s\t%s\n", kind, why.c_str());
    std::fflush(stdout);
}

double seconds(const timeval &time)
{
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

/// The job as a plan of one mode: one batch of `count` iterations, each of as many requests at once as there are threads.
Result<Plan> planOf(const Job &job)
{
    Result<Url> url = parseUrl(job.url);
    if (!url)
        return std::unexpected(url.error());
    Step step;
    step.request.url = std::move(*url);
    if (job.verb == "post") {
        step.request.method = "POST";
        step.request.body.assign(std::stoul(job.path), 'x');
    }
    Plan plan;
    plan.modes = {job.mode == "keep" ? Mode::Shared : Mode::New};
    plan.iterations = 1;
    plan.batch = job.count;
    plan.tlsResumption = job.mode == "resume";
    plan.concurrency = job.threads;
    plan.stopAfterFailures = 1;
    plan.sequence.assign(static_cast<std::size_t>(job.threads), step);
    return plan;
}

std::shared_ptr<const RunRecord> runToTheEnd(Engine &engine, Plan plan, const TlsSettings &tls)
{
    std::shared_ptr<const RunRecord> record;
    QEventLoop loop;
    QObject::connect(&engine, &Engine::eventsArrived, &loop, [&](const std::vector<Event> &events) {
        for (const Event &event : events) {
            if (const auto *finished = std::get_if<RunFinished>(&event)) {
                record = finished->run;
                loop.quit();
            }
        }
    });
    (void)engine.startRun(std::move(plan), tls);
    loop.exec();
    return record;
}

void work(Engine &engine, const Job &job, const TlsSettings &tls)
{
    if (job.verb == "put")
        return refuse("no", "uploads from files and pipes are not there yet");
    if (job.mode == "resume" && !job.url.starts_with("https"))
        return refuse("no", "no TLS to resume");
    Result<Plan> plan = planOf(job);
    if (!plan)
        return refuse("err", plan.error().detail);
    rusage before{};
    rusage after{};
    ::getrusage(RUSAGE_SELF, &before);
    const std::shared_ptr<const RunRecord> record = runToTheEnd(engine, std::move(*plan), tls);
    // From the run's begin to its end in the engine: this thread hears of the end up to one frame (33 ms) later.
    const std::chrono::duration<double> real = Nanoseconds(record->wallNs);
    ::getrusage(RUSAGE_SELF, &after);
    if (record->firstError)
        return refuse("err", std::string(code(record->firstError->kind)) + ' ' +
                                 record->firstError->detail);
    std::int64_t bytes = 0;
    for (const Sample &sample : record->samples)
        bytes += sample.bodyBytes;
    std::printf("ok\t%.6f\t%.6f\t%.6f\t%lld\t\n",
                seconds(after.ru_utime) - seconds(before.ru_utime),
                seconds(after.ru_stime) - seconds(before.ru_stime), real.count(),
                static_cast<long long>(bytes));
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    TlsSettings tls;
    if (QFile authority(qEnvironmentVariable("PEERS_CA")); authority.open(QIODevice::ReadOnly)) {
        tls.caPem = authority.readAll().toStdString();
        tls.systemTrust = false;
    }
    Engine engine({}, WireDetail::Sizes);
    std::printf("ready\tWarmwire " WARMWIRE_VERSION "\n");
    std::fflush(stdout);
    for (Job job; nextJob(job);)
        work(engine, job, tls);
    return 0;
}
