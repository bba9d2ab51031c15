// Running the steps of one mode and turning each exchange into a sample.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Lane.h"

#include "engine/replay/BodyHash.h"
#include "engine/tls/PracticeTrust.h"

#include <algorithm>
#include <ctime>
#include <sys/resource.h>

namespace engine {

namespace {

std::int64_t nanoseconds(const timeval &time)
{
    return time.tv_sec * 1'000'000'000LL + time.tv_usec * 1'000LL;
}

SendOptions optionsFor(Mode mode, SendOptions options)
{
    options.policy = mode == Mode::New ? LeasePolicy::New : LeasePolicy::Shared;
    return options;
}

} // namespace

ModeCost ThreadCost::now()
{
    ModeCost out;
    timespec cpu{};
    if (::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &cpu) == 0)
        out.cpuNs = cpu.tv_sec * 1'000'000'000LL + cpu.tv_nsec;
    rusage usage{};
    if (::getrusage(RUSAGE_THREAD, &usage) == 0) {
        out.userNs = nanoseconds(usage.ru_utime);
        out.systemNs = nanoseconds(usage.ru_stime);
    }
    return out;
}

void ThreadCost::addTo(ModeCost &cost) const
{
    const ModeCost end = now();
    cost.cpuNs += end.cpuNs - m_start.cpuNs;
    cost.userNs += end.userNs - m_start.userNs;
    cost.systemNs += end.systemNs - m_start.systemNs;
}

/// Hashes bodies instead of keeping them.
class Lane::HashingSink final : public ResponseSink
{
public:
    void interim(const ResponseHead &, Instant) override {}
    void head(const ResponseHead &head, std::string_view, Framing) override
    {
        if (!head.keepAlive.empty())
            m_hint = readKeepAlive(head.keepAlive);
    }
    void append(std::string_view content) override { m_hash.add(content); }
    void end(const ChunkedDecoder *) override {}
    void startOver() override { m_hash = BodyHash(); }

    [[nodiscard]] std::uint64_t hash() const noexcept { return m_hash.value(); }
    [[nodiscard]] const KeepAliveHint &hint() const noexcept { return m_hint; }

private:
    BodyHash m_hash;
    KeepAliveHint m_hint;
};

struct Lane::Slot
{
    HashingSink sink;
    ExchangeResult result;
    std::size_t step = 0;
};

Lane::Lane(const Surroundings &around, ConnectionOpener &opener, ConnectionNumbers &numbers,
           PoolRules rules, Mode mode)
    : m_mode(mode)
    , m_pool(around, opener, rules, numbers)
    , m_client(around, m_pool)
{
}

Lane::~Lane() = default;

Result<std::unique_ptr<Lane>> Lane::make(const Surroundings &around, ConnectionOpener &opener,
                                         ConnectionNumbers &numbers, const Plan &plan, Mode mode,
                                         const SendOptions &options)
{
    PoolRules rules;
    rules.perKey = std::max(rules.perKey, plan.concurrency);
    std::unique_ptr<Lane> lane(new Lane(around, opener, numbers, rules, mode));
    for (const Step &step : plan.sequence) {
        SendOptions own = optionsFor(mode, options);
        trustPractice(own.tls, step.request.url);
        Result<PreparedRequest> prepared = prepare(step.request, std::move(own));
        if (!prepared)
            return std::unexpected(std::move(prepared.error()));
        lane->m_steps.push_back(std::move(*prepared));
    }
    return lane;
}

Lane::Slot &Lane::takeSlot()
{
    if (m_spare.empty())
        return *m_slots.emplace_back(std::make_unique<Slot>());
    Slot *out = m_spare.back();
    m_spare.pop_back();
    return *out;
}

Task<> Lane::run(std::size_t index, ExchangeId id, Slot &slot)
{
    slot.step = index;
    slot.sink.startOver();
    return m_client.run(m_steps[index], id, slot.sink, slot.result);
}

std::optional<Error> Lane::finish(Slot &slot, Sample &sample)
{
    const ExchangeResult &result = slot.result;
    sample.step = static_cast<std::uint16_t>(slot.step);
    sample.phases = result.phases();
    sample.status = static_cast<std::uint16_t>(result.status);
    sample.retried = result.attempts.size() > 1;
    sample.failed = result.error.has_value();
    sample.bodyBytes = result.bodyBytes;
    sample.bodyHash = slot.sink.hash();
    for (const Attempt &attempt : result.attempts) {
        sample.bytesOut += attempt.bytesSent;
        sample.bytesIn += attempt.bytesReceived;
    }
    const Attempt &last = result.attempts.back();
    sample.use = last.use;
    if (last.connection) {
        sample.connection = last.connection->id.value;
        m_lastConnection = last.connection;
    }
    if (slot.sink.hint().timeout || slot.sink.hint().max)
        m_hint = slot.sink.hint();
    if (result.error)
        sample.error = result.error->kind;
    m_spare.push_back(&slot);
    return result.error;
}

} // namespace engine
