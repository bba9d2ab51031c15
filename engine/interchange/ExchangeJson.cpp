// Writing "warmwire/exchange/1".
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/interchange/ExchangeJson.h"

#include "engine/base/JsonText.h"
#include "engine/http/Mask.h"

#include <QByteArray>

namespace engine {

namespace {

constexpr std::size_t mostBodyBytes = 16 * 1024 * 1024;

void writeTimeline(JsonText &json, const Phases &phases)
{
    json.startObject();
    for (const Phase phase : allPhases) {
        if (const auto ns = phases.of(phase))
            json.member(key(phase), *ns);
    }
    json.member("overhead", phases.overhead);
    json.member("total", phases.total);
    json.endObject();
}

void writeHeaders(JsonText &json, const Headers &headers, Secrets secrets)
{
    json.startArray();
    for (const Header &header : headers) {
        json.startArray();
        json.value(header.name);
        json.value(secrets == Secrets::Shown ? header.value
                                             : maskedValue(header.name, header.value));
        json.endArray();
    }
    json.endArray();
}

void writeTls(JsonText &json, const TlsInfo &tls)
{
    json.startObject();
    json.member("version", tls.version);
    json.member("cipher", tls.cipher);
    json.member("group", tls.group);
    json.member("alpn", tls.alpn);
    json.member("resumed", tls.resumed);
    if (!tls.verified)
        json.member("verified", false);
    json.endObject();
}

void writeConnection(JsonText &json, const Attempt &attempt)
{
    const ConnectionFacts &facts = *attempt.connection;
    json.key("connection");
    json.startObject();
    json.member("id", name(facts.id));
    json.member("reused", attempt.reused);
    json.member("use", static_cast<std::int64_t>(attempt.use));
    json.member("reason", code(attempt.verdict.reason));
    json.member("origin", facts.origin);
    if (!facts.local.empty())
        json.member("local", facts.local);
    if (!facts.remote.empty())
        json.member("remote", facts.remote);
    json.member("protocol", "http/1.1");
    if (!facts.link.empty())
        json.member("link", facts.link);
    if (facts.tls && !facts.tls->version.empty()) {
        json.key("tls");
        writeTls(json, *facts.tls);
    }
    json.endObject();
}

void writeAttempts(JsonText &json, const std::vector<Attempt> &attempts)
{
    json.key("attempts");
    json.startArray();
    for (const Attempt &attempt : attempts) {
        json.startObject();
        if (attempt.connection)
            json.member("connection", name(attempt.connection->id));
        json.member("outcome", key(attempt.outcome));
        if (attempt.retry)
            json.member("retry", code(*attempt.retry));
        json.key("timeline_ns");
        writeTimeline(json, attempt.timeline.phases());
        json.endObject();
    }
    json.endArray();
}

void writeRequest(JsonText &json, const Exchange &exchange, Secrets secrets)
{
    json.key("request");
    json.startObject();
    json.member("method", exchange.method);
    json.member("target",
                secrets == Secrets::Shown ? exchange.target : maskedTarget(exchange.target));
    json.member("version", "1.1");
    json.key("headers");
    writeHeaders(json, fieldsOf(exchange.requestHead), secrets);
    json.member("body_bytes", static_cast<std::int64_t>(exchange.requestBody.size()));
    json.endObject();
}

void writeResponse(JsonText &json, const Response &response, Secrets secrets)
{
    json.key("response");
    json.startObject();
    json.member("status", static_cast<std::int64_t>(response.status));
    json.member("reason", response.reason);
    json.member("version", std::to_string(response.versionMajor) + '.' +
                               std::to_string(response.versionMinor));
    json.key("headers");
    writeHeaders(json, response.headers, secrets);
    json.key("trailers");
    writeHeaders(json, response.trailers, secrets);
    json.key("interim");
    json.startArray();
    for (const InterimResponse &interim : response.interim) {
        json.startObject();
        json.member("status", static_cast<std::int64_t>(interim.status));
        json.key("headers");
        writeHeaders(json, interim.headers, secrets);
        json.endObject();
    }
    json.endArray();
    const auto size = static_cast<std::int64_t>(response.body->size());
    json.member("body_bytes", size);
    json.member("decoded_bytes", size);
    if (response.body->size() <= mostBodyBytes)
        json.member("body_base64",
                    QByteArray::fromStdString(*response.body).toBase64().toStdString());
    json.endObject();
}

void writeNotes(JsonText &json, const std::vector<Note> &notes)
{
    json.key("notes");
    json.startArray();
    for (const Note &note : notes) {
        json.startObject();
        json.member("kind", note.kind);
        json.member("detail", note.detail);
        json.member("rfc", note.rfc);
        json.endObject();
    }
    json.endArray();
}

void writeError(JsonText &json, const Error &error)
{
    json.key("error");
    json.startObject();
    json.member("kind", code(error.kind));
    if (error.phase)
        json.member("phase", key(*error.phase));
    json.member("detail", error.detail.empty() ? error.subject : error.detail);
    json.endObject();
}

void writeExchange(JsonText &json, const Exchange &exchange, Secrets secrets)
{
    json.startObject();
    json.member("id", static_cast<std::int64_t>(exchange.id.value));
    writeAttempts(json, exchange.attempts);
    if (!exchange.attempts.empty() && exchange.last().connection)
        writeConnection(json, exchange.last());
    json.key("timeline_ns");
    writeTimeline(json, exchange.phases());
    writeRequest(json, exchange, secrets);
    if (exchange.response)
        writeResponse(json, *exchange.response, secrets);
    writeNotes(json, exchange.notes);
    if (exchange.error)
        writeError(json, *exchange.error);
    json.endObject();
}

} // namespace

std::string exchangesToJson(const std::vector<std::shared_ptr<const Exchange>> &exchanges,
                            Secrets secrets)
{
    JsonText json;
    json.startObject();
    json.member("schema", "warmwire/exchange/1");
    json.key("exchanges");
    json.startArray();
    for (const auto &exchange : exchanges)
        writeExchange(json, *exchange, secrets);
    json.endArray();
    json.endObject();
    return json.take();
}

} // namespace engine
