// Writing "warmwire/compare/1" and the sample table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/CompareJson.h"

#include "engine/base/JsonText.h"
#include "engine/http/Mask.h"

#include <cmath>

namespace engine {

namespace {

std::int64_t whole(double ns)
{
    return std::llround(ns);
}

void writeLink(JsonText &json, const Link &link)
{
    json.key("link");
    json.startObject();
    if (!link.name.empty())
        json.member("name", link.name);
    if (link.roundTrip.count() > 0)
        json.member("rtt_ns", static_cast<std::int64_t>(link.roundTrip.count()));
    if (link.lookUp.count() > 0)
        json.member("dns_ns", static_cast<std::int64_t>(link.lookUp.count()));
    if (link.bitsPerSecond > 0)
        json.member("rate_bps", link.bitsPerSecond);
    json.endObject();
}

void writePlan(JsonText &json, const Plan &plan)
{
    json.key("plan");
    json.startObject();
    json.key("modes");
    json.startArray();
    for (const Mode mode : plan.modes)
        json.value(key(mode));
    json.endArray();
    json.member("iterations", plan.iterations);
    json.member("rehearsal", plan.rehearsal);
    json.member("batch", plan.batch);
    json.member("concurrency", plan.concurrency);
    json.member("order", key(plan.order));
    json.member("seed", plan.seed);
    json.member("tls_resumption", plan.tlsResumption);
    json.member("look_up", plan.lookUpEveryTime ? "every-connection" : "once");
    json.key("sequence");
    json.startArray();
    for (const Step &step : plan.sequence)
        json.value(step.request.method + ' ' + maskedTarget(step.request.url.text));
    json.endArray();
    writeLink(json, plan.link);
    json.endObject();
}

void writePhases(JsonText &json, const ModeFigures &mode)
{
    json.key("phases_ns");
    json.startObject();
    for (const Phase phase : allPhases) {
        if (const auto &mean = mode.phases[static_cast<std::size_t>(phase)])
            json.member(key(phase), whole(*mean));
    }
    json.endObject();
}

void writeMode(JsonText &json, const ModeFigures &mode)
{
    json.startObject();
    json.member("mode", mode.label);
    json.member("iterations", mode.iterations);
    json.member("left_out", mode.leftOut);
    json.member("requests", mode.requests);
    json.member("opened", mode.opened);
    json.member("reused", mode.reused);
    json.member("retried", mode.retried);
    json.member("failed", mode.failed);
    json.member("median_ns", whole(mode.median));
    if (mode.medianInterval) {
        json.member("median_low_ns", whole(mode.medianInterval->low));
        json.member("median_high_ns", whole(mode.medianInterval->high));
    }
    if (mode.p95)
        json.member("p95_ns", whole(*mode.p95));
    json.member("min_ns", whole(mode.min));
    json.member("max_ns", whole(mode.max));
    json.member("mean_ns", whole(mode.mean));
    json.member("stddev_ns", whole(mode.stddev));
    writePhases(json, mode);
    if (mode.userSeconds)
        json.member("user_s", *mode.userSeconds);
    if (mode.systemSeconds)
        json.member("system_s", *mode.systemSeconds);
    json.member("total_s", mode.totalSeconds);
    json.member("real_s", mode.realSeconds);
    json.member("requests_per_s", mode.requestsPerSecond);
    json.key("iterations_ns");
    json.startArray();
    for (const std::int64_t ns : mode.iterationsNs)
        json.value(ns);
    json.endArray();
    json.endObject();
}

void writeModes(JsonText &json, std::string_view name, const std::vector<ModeFigures> &modes)
{
    json.key(name);
    json.startArray();
    for (const ModeFigures &mode : modes)
        writeMode(json, mode);
    json.endArray();
}

void writeComparison(JsonText &json, const Comparison &comparison, const ModeComparison &pair,
                     const CompareWords &words)
{
    json.startObject();
    json.member("baseline", comparison.modes[pair.baseline].label);
    json.member("candidate", comparison.modes[pair.candidate].label);
    json.member("rounds", pair.rounds);
    if (pair.rounds > 0) {
        json.member("speedup", pair.speedup.estimate);
        json.member("speedup_low", pair.speedup.low);
        json.member("speedup_high", pair.speedup.high);
        json.member("saved_ns", whole(pair.saved.estimate));
        json.member("saved_low_ns", whole(pair.saved.low));
        json.member("saved_high_ns", whole(pair.saved.high));
    }
    if (pair.totalRatio) {
        json.member("total_ratio", pair.totalRatio->estimate);
        json.member("total_ratio_low", pair.totalRatio->low);
        json.member("total_ratio_high", pair.totalRatio->high);
        json.member("total_ratio_rough", pair.totalIsRough);
    }
    json.member("confidence", pair.confidence);
    json.key("saved_by_phase_ns");
    json.startObject();
    for (const Phase phase : allPhases)
        json.member(key(phase), whole(pair.savedByPhase[static_cast<std::size_t>(phase)]));
    json.member("overhead", whole(pair.savedElsewhere));
    json.endObject();
    json.member("connections_avoided", pair.connectionsAvoided);
    json.member("correlated", pair.correlated);
    json.member("drift", pair.drift);
    json.member("kind", key(pair.kind));
    json.member("verdict", words.verdict(pair));
    json.endObject();
}

void writeChecks(JsonText &json, const std::vector<Check> &checks, const CompareWords &words)
{
    json.key("checks");
    json.startArray();
    for (const Check &check : checks) {
        json.startObject();
        json.member("name", key(check.kind));
        json.member("status", key(check.status));
        json.member("detail", words.check(check));
        json.endObject();
    }
    json.endArray();
}

/// A CSV field: quoted where it holds a comma, a quote or a line end.
std::string csvField(const std::string &text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

void writeSample(std::string &out, const RunRecord &run, const Sample &sample)
{
    const Step &step = run.plan.sequence[sample.step];
    const auto add = [&out](const std::string &field) { out.append(field).append(","); };
    add(std::to_string(run.id.value));
    add(std::to_string(sample.round));
    add(std::to_string(sample.batch));
    add(std::string(key(run.plan.order)));
    add(run.plan.label(sample.mode));
    add(sample.rehearsal ? "1" : "0");
    add(std::to_string(sample.step + 1));
    add(csvField(step.request.method));
    add(csvField(maskedTarget(step.request.url.text)));
    add(sample.status == 0 ? "" : std::to_string(sample.status));
    add(run.protocol.http);
    add(sample.connection == 0 ? "" : std::to_string(sample.connection));
    add(sample.use > 1 ? "1" : "0");
    add(std::to_string(sample.startNs));
    for (const Phase phase : allPhases) {
        const auto ns = sample.phases.of(phase);
        add(ns ? std::to_string(*ns) : "");
    }
    add(std::to_string(sample.phases.overhead));
    add(std::to_string(sample.phases.total));
    add(std::to_string(sample.bytesOut));
    add(std::to_string(sample.bytesIn));
    add(sample.retried ? "1" : "0");
    out.append(sample.failed ? code(sample.error) : std::string_view()).append("\n");
}

} // namespace

std::string compareToJson(const RunRecord &run, const Comparison &comparison,
                          const CompareWords &words)
{
    JsonText json;
    json.startObject();
    json.member("schema", "warmwire/compare/1");
    writePlan(json, run.plan);
    writeModes(json, "modes", comparison.modes);
    if (run.plan.rehearsal > 0)
        writeModes(json, "rehearsal", comparison.rehearsals);
    json.key("comparisons");
    json.startArray();
    for (const ModeComparison &pair : comparison.comparisons)
        writeComparison(json, comparison, pair, words);
    json.endArray();
    writeChecks(json, comparison.checks, words);
    json.endObject();
    return json.take();
}

std::string samplesToCsv(const RunRecord &run)
{
    std::string out = "run_id,round,batch_pos,order,mode,rehearsal,request_no,method,url,status,"
                      "proto,conn_id,reused,"
                      "t_start_ns,queue_ns,resolve_ns,connect_ns,handshake_ns,send_ns,wait_ns,"
                      "receive_ns,overhead_ns,"
                      "total_ns,bytes_out,bytes_in,retried,error\n";
    for (const Sample &sample : run.samples)
        writeSample(out, run, sample);
    return out;
}

} // namespace engine
