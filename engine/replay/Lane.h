// What one mode of a run has to itself: its pool, its client, its prepared requests.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/Client.h"
#include "engine/pool/ConnectionPool.h"
#include "engine/replay/Plan.h"
#include "engine/replay/RunRecord.h"

#include <memory>
#include <vector>

namespace engine {

/// Measures the resources the calling thread has used since it was made.
class ThreadCost
{
public:
    ThreadCost()
        : m_start(now())
    {
    }

    /// Adds what was used since construction; `realNs` stays as it is.
    void addTo(ModeCost &cost) const;

private:
    [[nodiscard]] static ModeCost now();

    ModeCost m_start;
};

/// I/O thread only. Every mode dials for itself, so that none profits from another.
class Lane
{
public:
    /// Fails as `prepare` does. All references must outlive the lane.
    [[nodiscard]] static Result<std::unique_ptr<Lane>>
    make(const Surroundings &around, ConnectionOpener &opener, ConnectionNumbers &numbers,
         const Plan &plan, Mode mode, const SendOptions &options);

    ~Lane();

    Lane(const Lane &) = delete;
    Lane &operator=(const Lane &) = delete;

    [[nodiscard]] Mode mode() const noexcept { return m_mode; }
    [[nodiscard]] ConnectionPool &pool() noexcept { return m_pool; }

    /// What one exchange comes to; the lane's, lent to whoever runs it.
    struct Slot;
    [[nodiscard]] Slot &takeSlot();

    /// Runs step `index` into `slot`.
    [[nodiscard]] Task<> run(std::size_t index, ExchangeId id, Slot &slot);

    /// Fills the measured part of `sample` from `slot`, which goes back to the lane; returns the error, if there was one.
    std::optional<Error> finish(Slot &slot, Sample &sample);

    /// What a connection of this lane agreed on last; null before the first one stood.
    [[nodiscard]] const std::shared_ptr<const ConnectionFacts> &lastConnection() const noexcept
    {
        return m_lastConnection;
    }

    /// The Keep-Alive words of the last answer that had some.
    [[nodiscard]] const KeepAliveHint &hint() const noexcept { return m_hint; }

private:
    class HashingSink;

    Lane(const Surroundings &around, ConnectionOpener &opener, ConnectionNumbers &numbers,
         PoolRules rules, Mode mode);

    Mode m_mode;
    ConnectionPool m_pool;
    Client m_client;
    std::vector<PreparedRequest> m_steps;
    std::vector<std::unique_ptr<Slot>> m_slots;
    std::vector<Slot *> m_spare; ///< slots at rest
    std::shared_ptr<const ConnectionFacts> m_lastConnection;
    KeepAliveHint m_hint;
};

} // namespace engine
