// A simulated long link over a real stream: every byte arrives half a round trip later, at the link's rate.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/net/ByteStream.h"
#include "engine/net/Link.h"

#include <memory>

namespace engine {

/// Lies under TLS, so that handshakes pay their round trips as they would on a real network. The Dialer waits the
/// connect's round trip itself. Slow start and loss are not simulated.
class LinkStream final : public ByteStream
{
public:
    /// Takes the stream to the near server. `clock` must outlive it.
    LinkStream(std::unique_ptr<ByteStream> inner, const Link &link, const Executor &executor,
               const Clock &clock);
    ~LinkStream() override;

    Task<IoResult> read(std::span<char> into) override;
    IoResult readNow(std::span<char> into) override;
    IoResult writeNow(Pieces pieces) override;
    Task<IoResult> write(Pieces pieces) override;
    Task<std::error_code> readable() override;
    void cancel() noexcept override;
    void close() noexcept override;

private:
    class Pipe;

    Task<std::error_code> waitForArrival();

    std::shared_ptr<Pipe> m_pipe; ///< shared with its two pumps, which end when the stream closes
};

} // namespace engine
